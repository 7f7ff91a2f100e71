/** On the result: two people who have played become friends if both want it. */

import type { JSX } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { Translate } from "../catalogue";
import type { PanelProps } from "../model/page-state";
import { nameOf, other } from "../model/players";
import type { Standing } from "../wire/generated";
import { Button } from "./button";
import { NameSentence } from "./name-sentence";
import { usePart } from "./part";

/**
 * Where they have been friends before there is nothing to say. Its line is there from the first, so
 * that nothing moves under a finger when the server has said how the two stand.
 */
export function Befriend({ state, view, actions }: PanelProps): JSX.Element | null {
  const { catalogue, friendship, replaced } = state;
  const words = usePart(catalogue.language, "invitation");
  const place = useRef<HTMLDivElement>(null);
  const isPlayer = view.seat !== null && !replaced;
  const { askStanding } = actions;
  useEffect(() => {
    if (isPlayer) askStanding();
  }, [isPlayer, askStanding]);
  if (view.seat === null || replaced) return null;
  const add = (): void => {
    place.current!.focus(); // the button goes
    actions.send({ t: "befriend", add: true });
  };
  return (
    <div class="befriend" role="status" tabIndex={-1} ref={place}>
      {words && friendship && friendship.first !== "friends" && (
        <HowTheyStand
          text={words.text}
          standing={friendship.now}
          name={nameOf(view, other(view.seat), catalogue)}
          add={add}
        />
      )}
    </div>
  );
}

interface HowTheyStandProps {
  text: Translate;
  standing: Standing;
  name: string;
  add: () => void;
}

function HowTheyStand({ text, standing, name, add }: HowTheyStandProps): JSX.Element {
  if (standing === "played") {
    return (
      <Button action="befriend" kind="quiet" onPress={add}>
        {text("invite-friend-add")}
      </Button>
    );
  }
  return (
    <>
      <NameSentence text={text} event={`invite-friend-${standing}`} name={name} />
      {standing === "asks" && (
        <Button action="befriend" onPress={add}>
          {text("invite-friend-agree")}
        </Button>
      )}
    </>
  );
}
