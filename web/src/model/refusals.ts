/** What a refusal leads to: a question where the player may insist, else only the reason. */

import type { Command } from "../net/pending";
import type { CommandRefusal, TableView } from "../wire";
import type { Dialog } from "./page-state";

/** The refusal to show. A card that cannot be put right is refused for reasons of its own. */
export function refusalToShow(command: Command | undefined, why: CommandRefusal): CommandRefusal {
  if (command?.t !== "right") return why;
  if (why.code === "refused") return { ...why, refusal: "belongs-elsewhere" };
  return why.code === "not-the-moment" ? { ...why, refusal: "not-misplaced" } : why;
}

/** The question to ask after this refusal; null if there is nothing to ask. */
export function questionAfter(
  command: Command | undefined,
  why: CommandRefusal,
  view: TableView | null,
): Dialog | null {
  if (command?.t !== "play" || command.force) return null;
  if (why.code === "warned") return { name: "warned", act: command.m, why };
  const misfit = why.code === "refused" && why.refusal?.startsWith("does-not-fit");
  return misfit && view?.misplay ? { name: "misplace", act: command.m, why } : null;
}
