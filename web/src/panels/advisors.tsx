/** Advisors at the table: asking for one, agreeing to one, and what they say. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Catalogue } from "../catalogue";
import type { PanelProps } from "../model/page-state";
import { nameOf, near, other } from "../model/players";
import { afterAct, ends, PASS, topOf } from "../table/board";
import { deedOf } from "../table/event-keys";
import { Marks } from "../table/marks";
import { pileOf } from "../table/piles";
import { capital } from "../table/speech";
import type { AdviceReason, SeatAdvisor, SeatName, ShownAdvice, TableView } from "../wire";
import { Button } from "./button";
import { DialogBox } from "./dialog";
import { actName, cardName, pileName } from "./names";
import { Notice } from "./notice";
import { usePart } from "./part";

const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const FIRST_LEVEL = 6;

/** Requests that wait for the player, and what was said since the last act. */
export function AdvisorNotices(props: PanelProps): JSX.Element | null {
  const words = usePart(props.state.catalogue.language, "advisor");
  const { view } = props;
  if (!words) return null;
  const { advice } = view;
  return (
    <>
      {view.seat !== null &&
        !view.over &&
        seats(view).map((seat) => <Request key={seat} {...props} words={words} seat={seat} />)}
      {advice && <Advice {...props} words={words} advice={advice} />}
    </>
  );
}

/** Who advises whom, and what the player may change of that. */
export function AdvisorDialog(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const words = usePart(state.catalogue.language, "advisor");
  if (state.dialog?.name !== "advisors" || !words) return null;
  return (
    <DialogBox
      name="advisors"
      title={words.text("advisor-title")}
      text={state.catalogue.text}
      onClose={() => actions.closeDialog()}
    >
      <p>{words.text("advisor-explained")}</p>
      {seats(view).map((seat) => (
        <Seat key={seat} {...props} words={words} seat={seat} />
      ))}
    </DialogBox>
  );
}

interface SeatProps extends PanelProps {
  words: Catalogue;
  seat: SeatName;
}

function Seat({ state, view, actions, words, seat }: SeatProps): JSX.Element {
  const { catalogue } = state;
  const [level, setLevel] = useState(FIRST_LEVEL);
  const advisor = view.advisors?.[seat];
  const name = nameOf(view, seat, catalogue);
  const levelName = (each: number): string => catalogue.text(`pages-level-${each}`);
  return (
    <section data-advised={seat}>
      <h3>{words.text(seat === view.seat ? "advisor-yours" : "advisor-theirs", { name })}</h3>
      {advisor ? (
        <>
          <p>
            {words.text(advisor.by === null ? "advisor-is" : "advisor-asked", {
              level: levelName(advisor.level!),
            })}
          </p>
          <Button action="advisor-end" onPress={() => actions.send({ t: "advisor", seat })}>
            {words.text("advisor-end")}
          </Button>
        </>
      ) : (
        <>
          <label>
            {words.text("advisor-level")}{" "}
            <select value={level} onChange={(event) => setLevel(Number(event.currentTarget.value))}>
              {LEVELS.map((each) => (
                <option key={each} value={each}>
                  {levelName(each)}
                </option>
              ))}
            </select>
          </label>{" "}
          <Button
            action="advisor-propose"
            onPress={() => actions.send({ t: "advisor", seat, level })}
          >
            {words.text("advisor-propose")}
          </Button>
        </>
      )}
    </section>
  );
}

/** The other player would have an advisor at a seat. */
function Request({ state, view, actions, words, seat }: SeatProps): JSX.Element | null {
  const { catalogue } = state;
  const asked: SeatAdvisor | undefined = view.advisors?.[seat];
  if (!asked?.by || asked.by === view.seat) return null;
  const { level } = asked;
  const said = words.text(seat === view.seat ? "advisor-wishes-yours" : "advisor-wishes-own", {
    name: nameOf(view, asked.by, catalogue),
    level: catalogue.text(`pages-level-${level}`),
  });
  return (
    <Notice name="advisor">
      <p>{said}</p>
      <div class="answers">
        <Button
          action="advisor-agree"
          onPress={() => actions.send({ t: "advisor", seat, level: level! })}
        >
          {words.text("advisor-agree")}
        </Button>
        <Button
          action="advisor-decline"
          kind="quiet"
          onPress={() => actions.send({ t: "advisor", seat })}
        >
          {words.text("advisor-decline")}
        </Button>
      </div>
    </Notice>
  );
}

/** What an advisor has said, in words and as arrows on the board. */
function Advice({
  state,
  view,
  actions,
  words,
  advice,
}: PanelProps & { words: Catalogue; advice: ShownAdvice }): JSX.Element {
  const { catalogue } = state;
  const said = words.text(advice.seat === view.seat ? "advisor-says" : "advisor-says-to", {
    name: nameOf(view, advice.seat, catalogue),
    said: [...planTexts(view, advice, catalogue), ...reasons(advice, words, catalogue)].join(" "),
  });
  const { announce } = actions;
  useEffect(() => announce(said), [announce, said]);
  const marks = useMemo(() => new Marks(document.querySelector<HTMLElement>(".board-area")!), []);
  useEffect(() => marks.draw({ ...view, mover: advice.seat }, advice.shown.map(markOf)));
  useEffect(() => () => marks.remove(), [marks]);
  const [read, setRead] = useState("");
  if (read === said) return <></>;
  return (
    <Notice name="advice">
      <p>{said}</p>
      <Button
        action="advice-read"
        icon="close"
        kind="quiet"
        label={catalogue.text("panels-close")}
        onPress={() => setRead(said)}
      />
    </Notice>
  );
}

/** The acts of a plan in words, each with the card that it moves, and the piles pointed at. */
function planTexts(view: TableView, { seat, shown }: ShownAdvice, catalogue: Catalogue): string[] {
  let before = view;
  return shown.map((sign) => {
    const now = before;
    if (!ends(sign, seat) && sign !== PASS)
      return `${capital(pileName(catalogue, now, pileOf(sign, seat)))}.`;
    before = afterAct(now, sign, seat);
    return `${capital(stepText(now, sign, seat, catalogue))}.`;
  });
}

/** An act as an arrow between its piles, or a ring around its only one. */
function markOf(sign: string): string {
  return sign === PASS ? "" : (sign.match(/t\d|[shdSDf]/g) ?? []).join(">");
}

function stepText(view: TableView, act: string, seat: SeatName, catalogue: Catalogue): string {
  const moves = ends(act, seat);
  const card = moves && topOf(view, moves.from);
  const { name, role } = deedOf(act);
  if (!moves || !card || !["play", "load", "under"].includes(name))
    return actName(catalogue, view, act, seat);
  const to =
    moves.to === "f"
      ? catalogue.text("panels-a-foundation")
      : pileName(catalogue, view, moves.to, role);
  const from = pileName(catalogue, view, moves.from, "from");
  return catalogue.text(`speech-did-${name}`, { card: cardName(catalogue, card), from, to });
}

/** The reasons in the reader's language; what an obligation demands is among the table's words. */
function reasons({ why, words: plain }: ShownAdvice, words: Catalogue, catalogue: Catalogue): string[] {
  if (why.length === 0) return [plain];
  return why.map((reason: AdviceReason) => {
    const args = { card: reason.card ? cardName(catalogue, reason.card) : "", ...reason.counts };
    return reason.name === "must"
      ? catalogue.text(`law-${reason.paragraph}`, args)
      : words.text(`reason-${reason.name}`, args);
  });
}

function seats(view: TableView): SeatName[] {
  return [near(view), other(near(view))];
}
