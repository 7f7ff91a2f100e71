/** The board alone, with fixed tables, for work on its look. */

import { FluentBundle, FluentResource } from "@fluent/bundle";

import { createBoard } from "../src/table/api";
import { afterAct } from "../src/table/board";
import { deal, middle, single, theirs } from "./fixtures";

const fixtures = { deal, middle, single, theirs };
const asked = new URLSearchParams(location.search);
const names = ["table", "speech"];
const bundle = new FluentBundle("en", { useIsolating: false });
for (const name of names) {
  bundle.addResource(new FluentResource(await (await fetch(`/en/${name}.ftl`)).text()));
}
if (asked.get("theme")) document.documentElement.dataset.theme = asked.get("theme")!;

const sent: string[] = [];
const view = fixtures[(asked.get("view") ?? "middle") as keyof typeof fixtures];
let now = view;
let ticket = 0;
const table = createBoard(document.getElementById("room")!, {
  text(key, args) {
    const message = bundle.getMessage(key)?.value;
    return message ? bundle.formatPattern(message, args ?? {}) : key;
  },
  look: {
    deck: asked.get("deck") ?? "large",
    backs: "dots",
    motion: asked.get("motion") !== "off",
    side: asked.get("side") === "left" ? "left" : "right",
    taps: "two",
    targets: "auto",
  },
  act(m) {
    sent.push(m);
    ticket += 1;
    const mine = ticket;
    const answer = asked.get("answer") ?? "ok";
    setTimeout(
      () => {
        if (answer === "no") table.rollBack([mine]);
        if (answer !== "ok") return;
        now = afterAct(now, m, now.seat!);
        table.change({ piles: now.piles, last: now.last, turned: now.turned }, [], [mine]);
      },
      Number(asked.get("lag") ?? 30),
    );
    return mine;
  },
  async choose(acts) {
    sent.push(`choose ${acts.join(" ")}`);
    return acts[0] ?? null;
  },
  command(name) {
    sent.push(`command ${name}`);
  },
  letters: () => true,
  summarises: () => false,
});
table.sync(view);
Object.assign(window, { table, sent, fixtures });
