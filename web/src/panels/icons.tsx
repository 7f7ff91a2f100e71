/** The icons, drawn on a grid of 20 by 20. */

import type { JSX } from "preact";

const PATHS = {
  menu: "M3 5.5h14M3 10h14M3 14.5h14",
  help: "M7.2 7.4a2.9 2.9 0 1 1 4.3 2.6c-1 .6-1.5 1.1-1.5 2.2M10 15.2v.1",
  close: "M5 5l10 10M15 5L5 15",
  undo: "M7.5 4.5L4 8l3.5 3.5M4.3 8h7.2a4 4 0 0 1 0 8H8",
  check: "M4 10.5l4 4 8-9",
  share: "M10 12.5V3.5M6.5 6.5L10 3l3.5 3.5M6 9H4v8h12V9h-2",
  up: "M10 16V5M5.5 9L10 4.5 14.5 9",
  over: "M4 8h9a3.5 3.5 0 0 1 0 7H9M7 5L4 8l3 3",
  first: "M15 4.5L8.5 10l6.5 5.5zM5 4.5v11",
  previous: "M13 4.5L6.5 10l6.5 5.5z",
  next: "M7 4.5l6.5 5.5L7 15.5z",
  last: "M5 4.5l6.5 5.5L5 15.5zM15 4.5v11",
  play: "M6 4l10 6-10 6z",
  pause: "M6.5 4.5v11M13.5 4.5v11",
  list: "M7.5 5.5h9M7.5 10h9M7.5 14.5h9M3.5 5.5h.1M3.5 10h.1M3.5 14.5h.1",
  home: "M3.5 9.5L10 4l6.5 5.5M5.5 8.5V16h9V8.5",
  eye: "M2.5 10s2.8-4.8 7.5-4.8 7.5 4.8 7.5 4.8-2.8 4.8-7.5 4.8S2.5 10 2.5 10zM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4z",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }): JSX.Element {
  return (
    <svg class="icon" viewBox="0 0 20 20" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
