/** Animation: a card moves from its old position in 180 ms. The result is the same without it. */

export interface Point {
  x: number;
  y: number;
}

/** A card that moves to `to`, in pixels of its pile. */
export interface Motion {
  element: HTMLElement;
  /** Its position before, in the same pixels; or it is turned up in place. */
  from: Point | "face down";
  to: Point;
  delay: number;
}

const MOVE_MS = 180;
export const DEAL_STEP_MS = 45;
const EASING = "cubic-bezier(0.2, 0.7, 0.3, 1)";

/** The CSS transform that puts an element at a point. */
export function translate({ x, y }: Point): string {
  return `translate(${x}px, ${y}px)`;
}

/** Starts the motions. A card that is still moving goes on from its present position. */
export function animate(motions: readonly Motion[]): void {
  for (const { element, from, to, delay } of motions) {
    const pile = element.parentElement;
    if (!pile) continue;
    const frames =
      from === "face down"
        ? [
            { transform: `${translate(to)} rotateY(88deg)` },
            { transform: `${translate(to)} rotateY(0deg)` },
          ]
        : [{ transform: translate(from) }, { transform: translate(to) }];
    const timing = { duration: MOVE_MS, delay, easing: EASING, fill: "backwards" } as const;
    pile.toggleAttribute("data-arriving", true);
    const motion = element.animate(frames, timing);
    const done = (): void => {
      const isQuiet = [...pile.children].every((each) => each.getAnimations().length === 0);
      if (isQuiet) pile.removeAttribute("data-arriving");
    };
    motion.onfinish = done;
    motion.oncancel = done;
  }
}

/** Ends all motions at once. */
export function finishAll(root: HTMLElement): void {
  for (const motion of root.getAnimations({ subtree: true })) motion.finish();
}
