/** On the result: two people who have played become friends if both want it. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { PanelProps } from "../model/page-state";
import { nameOf, other } from "../model/players";
import { Button } from "./button";
import { NameSentence } from "./name-sentence";
import { usePart } from "./part";

/** Where they have been friends before there is nothing to say. */
export function Befriend({ state, view, actions }: PanelProps): JSX.Element | null {
  const { catalogue, friendship, replaced } = state;
  const words = usePart(catalogue.language, "invitation");
  const place = useRef<HTMLDivElement>(null);
  const isPlayer = view.seat !== null && !replaced;
  const { askStanding } = actions;
  useEffect(() => {
    if (isPlayer) askStanding();
  }, [isPlayer, askStanding]);
  if (view.seat === null || replaced || !words || !friendship || friendship.first === "friends") {
    return null;
  }
  const name = nameOf(view, other(view.seat), catalogue);
  const standing = friendship.now;
  const add = (): void => {
    place.current!.focus(); // the button goes
    actions.send({ t: "befriend", add: true });
  };
  return (
    <div class="befriend" role="status" tabIndex={-1} ref={place}>
      {standing !== "played" && (
        <NameSentence text={words.text} event={`invite-friend-${standing}`} name={name} />
      )}
      {standing === "played" && (
        <Button action="befriend" kind="quiet" onPress={add}>
          {words.text("invite-friend-add")}
        </Button>
      )}
      {standing === "asks" && (
        <Button action="befriend" onPress={add}>
          {words.text("invite-friend-agree")}
        </Button>
      )}
    </div>
  );
}
