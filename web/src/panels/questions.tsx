/** Questions that stop the hand for a moment: is this meant? which of these? really give up? */

import type { JSX } from "preact";
import type { PanelProps } from "../pages/model";
import { near } from "../pages/model";
import type { View } from "../wire";
import type { Words } from "../words";
import { Button } from "./button";
import { Confirm, DialogBox } from "./dialog";
import { actName, missedNames } from "./naming";
import { CopyLink } from "./notices";
import { reason } from "./refusal";
import { Why } from "./verdict";

export function Question(props: PanelProps): JSX.Element | null {
  const { model, view, deeds } = props;
  const { words, dialog } = model;
  const { say } = words;
  const close = () => deeds.show(null);
  switch (dialog?.name) {
    case "warned":
    case "misplace": {
      const { name, act, why } = dialog;
      return (
        <Confirm
          name={name}
          title={say(`panels-${name}`)}
          say={say}
          onClose={close}
          no={say("panels-rather-not")}
          yes={say("panels-all-the-same")}
          onYes={() => {
            close();
            deeds.insist(act);
          }}
        >
          <p>{reason(why, words)}</p>
          {why.missed && why.missed.length > 0 && (
            <p>{say("panels-missed", { cards: missedNames(words, view, why.missed) })}</p>
          )}
          {name === "misplace" && <p>{say("panels-misplace-risk")}</p>}
          {why.paragraph && <Why paragraph={why.paragraph} words={words} />}
        </Confirm>
      );
    }
    case "abandon":
      return (
        <Confirm
          name="abandon"
          title={say("panels-abandon")}
          say={say}
          danger
          onClose={close}
          no={say("panels-play-on")}
          yes={say("panels-abandon-sure")}
          onYes={() => {
            close();
            deeds.send({ t: "say", w: "abandon" });
          }}
        >
          {view.abandon && <p>{priceText(view.abandon, words)}</p>}
        </Confirm>
      );
    case "choose":
      return <Choice {...props} />;
    case "link":
      return (
        <DialogBox name="link" title={say(`panels-link-${dialog.what}`)} say={say} onClose={close}>
          <p>{say(`panels-link-${dialog.what}-hint`)}</p>
          <CopyLink url={dialog.url} say={say} />
          {model.alone && <p class="hint">{say("pages-join-loopback")}</p>}
        </DialogBox>
      );
    default:
      return null;
  }
}

/** What giving the game up costs, as the table stands now. */
function priceText(price: NonNullable<View["abandon"]>, { say }: Words): string {
  const lost = say("panels-abandon-price", price);
  return price.forfeit ? `${lost} ${say("panels-abandon-forfeit", price)}` : lost;
}

/** Several acts fit what the hand did: which was meant? */
function Choice({ model, view, deeds }: PanelProps): JSX.Element | null {
  const { words, dialog } = model;
  if (dialog?.name !== "choose") return null;
  const answer = (act: string | null) => {
    deeds.show(null);
    dialog.answer(act);
  };
  return (
    <DialogBox
      name="choose"
      title={words.say("panels-choose")}
      say={words.say}
      onClose={() => answer(null)}
    >
      <div class="choices">
        {dialog.acts.map((act) => (
          <Button key={act} action={`choose-${act}`} onPress={() => answer(act)}>
            {actName(words, view, act, near(view))}
          </Button>
        ))}
      </div>
    </DialogBox>
  );
}
