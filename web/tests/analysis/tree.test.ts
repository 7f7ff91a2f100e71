import assert from "node:assert/strict";
import { test } from "node:test";

import { endOf, pathTo, START, stepsTo, withLine, without, written } from "../../src/analysis/tree";
import type { SeatName, TreeNode } from "../../src/wire";

/** A node of red's first turn, or of another turn. */
function node(parent: number, step: string, turn = 1, by: SeatName = "red"): TreeNode {
  return { parent, step, turn, by };
}

/** Two acts, a variation on each, and an act of the other player. */
const TREE = [
  node(START, "a"),
  node(0, "b"),
  node(1, "c", 2, "blue"),
  node(START, "x"),
  node(3, "y"),
  node(0, "z"),
];

test("a path leads from the start to a node, and a line to its end", () => {
  assert.deepEqual(pathTo(TREE, 2), [0, 1, 2]);
  assert.deepEqual(stepsTo(TREE, 4), ["x", "y"]);
  assert.deepEqual(pathTo(TREE, START), []);
  assert.equal(endOf(TREE, START), 2);
  assert.equal(endOf(TREE, 3), 4);
});

test("a line that is known adds no node, and another one adds a variation", () => {
  const known = withLine(TREE, TREE.slice(0, 2));
  assert.deepEqual(known, { nodes: TREE, at: 1 });
  const other = withLine(TREE, [TREE[0]!, node(0, "new")]);
  assert.equal(other.at, 6);
  assert.deepEqual(other.nodes.slice(0, 6), TREE);
  assert.deepEqual(other.nodes[6], node(0, "new"));
});

test("a node is deleted with all that follows it, and the others keep their places", () => {
  assert.deepEqual(without(TREE, 1), [
    node(START, "a"),
    node(START, "x"),
    node(1, "y"),
    node(0, "z"),
  ]);
  assert.deepEqual(without(TREE, 0), [node(START, "x"), node(0, "y")]);
});

test("the tree is written with its variations beside the act that they replace", () => {
  const text = written(TREE).map((part) =>
    typeof part === "string" ? part : `${part.begins ? "|" : ""}${TREE[part.node]!.step}`,
  );
  assert.deepEqual(text, ["|a", "(", "|x", "y", ")", "|b", "(", "|z", ")", "|c"]);
});
