/** Dialogs that ask: play it anyway? which act? abandon the game? */

import type { JSX } from "preact";
import type { PanelProps } from "../model/page-state";
import { near } from "../model/players";
import type { SayWord, TableView } from "../wire";
import type { Catalogue } from "../catalogue";
import { Button } from "./button";
import { Confirm, DialogBox } from "./dialog";
import { cardSteps, ends, topOf } from "../table/board";
import { capital } from "../table/speech";
import { cardName, choiceName, missedNames, pileName } from "./names";
import { CopyLink } from "./share";
import { reason, RuleLink } from "./refusal";

export function Question(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const { catalogue, dialog } = state;
  const { text } = catalogue;
  const close = () => actions.closeDialog();
  const saying = (w: SayWord) => () => {
    close();
    actions.send({ t: "say", w });
  };
  switch (dialog?.name) {
    case "warned":
    case "misplace": {
      const { name, act, why } = dialog;
      return (
        <Confirm
          name={name}
          title={text(`panels-${name}`)}
          text={text}
          onClose={close}
          no={text("panels-rather-not")}
          yes={text("panels-all-the-same")}
          piles={[...(why.missed ?? []).map(([, at]) => at), ...(name === "misplace" ? pilesOf([act], view) : [])]}
          link={why.paragraph ? <RuleLink paragraph={why.paragraph} catalogue={catalogue} /> : null}
          onYes={() => {
            close();
            actions.playAnyway(act);
          }}
        >
          <p>{reason(why, catalogue)}</p>
          {why.missed && why.missed.length > 0 && (
            <p>{text("panels-missed", { cards: missedNames(catalogue, view, why.missed) })}</p>
          )}
          {name === "misplace" && <p>{text("panels-misplace-risk")}</p>}
        </Confirm>
      );
    }
    case "draw":
      return (
        <Confirm
          name="draw"
          title={text("panels-draw")}
          text={text}
          onClose={close}
          no={text("panels-rather-not")}
          yes={text("panels-draw")}
          onYes={saying("offer-draw")}
        >
          <p>{text("panels-draw-sure")}</p>
        </Confirm>
      );
    case "abandon":
      return (
        <Confirm
          name="abandon"
          title={text("panels-abandon")}
          text={text}
          danger
          onClose={close}
          no={text("panels-play-on")}
          yes={text("panels-abandon-sure")}
          onYes={saying("abandon")}
        >
          {view.abandon && <p>{priceText(view.abandon, catalogue)}</p>}
        </Confirm>
      );
    case "abort":
      return (
        <Confirm
          name="abort"
          title={text("panels-abort")}
          text={text}
          onClose={close}
          no={text("panels-play-on")}
          yes={text("panels-abort")}
          onYes={saying("abort")}
        >
          <p>{text("panels-abort-sure")}</p>
        </Confirm>
      );
    case "shift":
      return <ShiftQuestion {...props} acts={dialog.acts} />;
    case "choose":
      return <Choice {...props} />;
    case "link":
      return (
        <DialogBox
          name="link"
          title={text(`panels-link-${dialog.what}`)}
          text={text}
          onClose={close}
        >
          <p>{text(`panels-link-${dialog.what}-hint`)}</p>
          <CopyLink url={dialog.url} text={text} />
          {state.loopbackOnly && <p class="hint">{text("pages-join-loopback")}</p>}
        </DialogBox>
      );
    default:
      return null;
  }
}

/** The piles between which acts of the near player move cards. */
function pilesOf(acts: string[], view: TableView): string[] {
  return acts.flatMap((act) => {
    const between = ends(act, near(view));
    return between ? [between.from, between.to] : [];
  });
}

/** What abandoning the game would cost now. */
function priceText(price: NonNullable<TableView["abandon"]>, { text }: Catalogue): string {
  const lost = text("panels-abandon-price", { ...price });
  return price.forfeit ? `${lost} ${text("panels-abandon-forfeit", { ...price })}` : lost;
}

/** Shows the single acts that shift a run, and plays them if the player agrees. */
function ShiftQuestion({
  state,
  view,
  actions,
  acts,
}: PanelProps & { acts: string[] }): JSX.Element {
  const { catalogue } = state;
  const { text } = catalogue;
  const steps = cardSteps(view, acts, near(view));
  const goal = steps.at(-1)!.to;
  const isSpace = topOf(view, goal) === null;
  const play = () => {
    actions.closeDialog();
    for (const act of acts) actions.play(act);
  };
  return (
    <DialogBox
      name="shift"
      title={text(isSpace ? "panels-shift-space" : "panels-shift", {
        cards: new Set(steps.map(({ card }) => card)).size,
        to: pileName(catalogue, view, goal, isSpace ? "name" : "to"),
      })}
      text={text}
      piles={pilesOf(acts, view)}
      onClose={() => actions.closeDialog()}
    >
      <p>{text("panels-shift-hint")}</p>
      <ol>
        {steps.map(({ card, from, to }, n) => (
          // oxlint-disable-next-line react/no-array-index-key -- the list does not change
          <li key={n}>
            {capital(
              text("speech-did-play", {
                card: cardName(catalogue, card),
                from: pileName(catalogue, view, from, "from"),
                to: pileName(catalogue, view, to, "to"),
              }),
            )}
          </li>
        ))}
      </ol>
      <div class="answers">
        <Button action="shift-yes" kind="primary" autofocus onPress={play}>
          {text("panels-shift-yes")}
        </Button>
        <Button action="shift-no" onPress={() => actions.closeDialog()}>
          {text("panels-rather-not")}
        </Button>
      </div>
    </DialogBox>
  );
}

/** Asks which of several acts a gesture meant. */
function Choice({ state, view, actions }: PanelProps): JSX.Element | null {
  const { catalogue, dialog } = state;
  if (dialog?.name !== "choose") return null;
  const answer = (act: string | null) => {
    actions.closeDialog();
    dialog.answer(act);
  };
  return (
    <DialogBox
      name="choose"
      title={catalogue.text("panels-choose")}
      text={catalogue.text}
      piles={pilesOf(dialog.acts, view)}
      onClose={() => answer(null)}
    >
      <div class="choices">
        {dialog.acts.map((act) => (
          <Button key={act} action={`choose-${act}`} onPress={() => answer(act)}>
            {choiceName(catalogue, view, act, near(view))}
          </Button>
        ))}
      </div>
    </DialogBox>
  );
}
