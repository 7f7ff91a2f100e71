/** How the games that red wins change along the line: a graph whose points go to their nodes. */

import type { JSX } from "preact";
import type { AnalysisProps } from "./state";
import { endOf, pathTo, START } from "./tree";
import type { TreeNode } from "../wire";

/** The size of the graph in its own units. */
const WIDTH = 320;
const HEIGHT = 72;
const EDGE = 5;

interface Point {
  node: number;
  wins: number;
  x: number;
  y: number;
}

export function Graph({ state, actions }: AnalysisProps): JSX.Element | null {
  const { catalogue, at } = state;
  const points = pointsOf(state);
  if (points.length < 2) return null;
  const title = catalogue.text("analysis-graph");
  return (
    <section class="analysis-graph" aria-label={title}>
      <h2>{title}</h2>
      <div class="plot">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <line x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <polyline points={points.map(({ x, y }) => `${x},${y}`).join(" ")} />
        </svg>
        {points.map(({ node, wins, x, y }) => {
          const said = catalogue.text("analysis-wins", { wins: Math.round(wins) });
          return (
            <button
              key={node}
              type="button"
              data-point={node}
              aria-label={said}
              title={said}
              aria-current={node === at ? "step" : undefined}
              style={{ left: `${(100 * x) / WIDTH}%`, top: `${(100 * y) / HEIGHT}%` }}
              onClick={() => actions.goTo(node)}
            />
          );
        })}
      </div>
    </section>
  );
}

/** The nodes of the line on the board, and of its continuation, whose value is known. */
function pointsOf({ nodes, at, values }: AnalysisProps["state"]): Point[] {
  const line = [START, ...pathTo(nodes, endOf(nodes, at))];
  const step = (WIDTH - 2 * EDGE) / Math.max(1, line.length - 1);
  let key = "";
  return line.flatMap((node, place) => {
    if (node !== START) key += key ? `,${nodes[node]!.step}` : nodes[node]!.step;
    const wins = values[key] ?? written(nodes[node]);
    if (wins === undefined) return [];
    const y = EDGE + ((100 - wins) / 100) * (HEIGHT - 2 * EDGE);
    return [{ node, wins, x: EDGE + place * step, y }];
  });
}

/** The value that is written at a node. */
function written(node: TreeNode | undefined): number | undefined {
  const value = node?.notes?.find((note) => note.item === "value");
  return value?.item === "value" ? value.wins : undefined;
}
