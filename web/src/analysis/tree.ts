/** The tree of an analysis, as a list of nodes that the server reads and writes: pure. */

import type { StudyStep, TreeNode } from "../wire";

/** The place before the first node. */
export const START = -1;

/** The nodes from the start to a node, by their numbers. */
export function pathTo(nodes: TreeNode[], node: number): number[] {
  const path: number[] = [];
  for (let at = node; at >= 0; at = nodes[at]!.parent) path.unshift(at);
  return path;
}

/** The steps from the start to a node. */
export function stepsTo(nodes: TreeNode[], node: number): string[] {
  return pathTo(nodes, node).map((at) => nodes[at]!.step);
}

/** The nodes that follow a node, the main line first. */
export function childrenOf(nodes: TreeNode[], node: number): number[] {
  return nodes.flatMap(({ parent }, at) => (parent === node ? [at] : []));
}

/** The last node of the main line after a node. */
export function endOf(nodes: TreeNode[], node: number): number {
  const next = childrenOf(nodes, node)[0];
  return next === undefined ? node : endOf(nodes, next);
}

/** The nodes with those added that these steps from the start need, and the node at their end. */
export function withLine(
  nodes: TreeNode[],
  steps: Pick<StudyStep, "step" | "turn" | "by">[],
): { nodes: TreeNode[]; at: number } {
  const grown = [...nodes];
  let at = START;
  for (const { step, turn, by } of steps) {
    const known = childrenOf(grown, at).find((each) => grown[each]!.step === step);
    if (known === undefined) grown.push({ parent: at, step, turn, by });
    at = known ?? grown.length - 1;
  }
  return { nodes: grown, at };
}

/** The nodes without one of them and all that follow it. */
export function without(nodes: TreeNode[], node: number): TreeNode[] {
  const kept = nodes.map((_, at) => at).filter((at) => !pathTo(nodes, at).includes(node));
  const numbers = new Map(kept.map((at, now) => [at, now]));
  return kept.map((at) => moved(nodes[at]!, numbers.get(nodes[at]!.parent) ?? START));
}

function moved(node: TreeNode, parent: number): TreeNode {
  return { ...node, parent };
}

/** A part of the written tree: a node, or a parenthesis around a variation. */
export type Part = { node: number; begins: boolean } | "(" | ")";

/** The tree in the order in which it is written; `begins` where a player's turn is named. */
export function written(nodes: TreeNode[]): Part[] {
  const children = new Map<number, number[]>();
  nodes.forEach(({ parent }, at) => children.set(parent, [...(children.get(parent) ?? []), at]));
  const parts: Part[] = [];
  const line = (from: number, isNew: boolean): void => {
    let begins = isNew;
    for (let before = from; ; ) {
      const [main, ...others] = children.get(before) ?? [];
      if (main === undefined) return;
      const node = nodes[main]!;
      const last = nodes[before];
      parts.push({ node: main, begins: begins || node.turn !== last?.turn || node.by !== last.by });
      for (const other of others) {
        parts.push("(", { node: other, begins: true });
        line(other, false);
        parts.push(")");
      }
      begins = others.length > 0;
      before = main;
    }
  };
  line(START, true);
  return parts;
}
