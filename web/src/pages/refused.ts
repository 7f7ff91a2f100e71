/** What a refusal leads to: a question where the player may insist, else only the reason. */

import type { Asking } from "../net/pending";
import type { View, Why } from "../wire";
import type { Dialog } from "./model";

/** A reason in words of its own where it is no act that was refused, but a card put right. */
export function whyNot(message: Asking | undefined, why: Why): Why {
  if (message?.t !== "right") return why;
  if (why.code === "refused") return { ...why, refusal: "belongs-elsewhere" };
  return why.code === "not-the-moment" ? { ...why, refusal: "not-misplaced" } : why;
}

/** The question to ask after this refusal; null if there is nothing to ask. */
export function whatToAsk(message: Asking | undefined, why: Why, view: View | null): Dialog | null {
  if (message?.t !== "play" || message.force) return null;
  if (why.code === "warned") return { name: "warned", act: message.m, why };
  const misfit = why.code === "refused" && why.refusal?.startsWith("does-not-fit");
  return misfit && view?.misplay ? { name: "misplace", act: message.m, why } : null;
}
