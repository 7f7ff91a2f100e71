/** Advisors at the table: asking for one, agreeing to one, and what they say. */

import type { JSX } from "preact";
import { useEffect, useMemo, useState } from "preact/hooks";
import type { Catalogue } from "../catalogue";
import type { PanelProps } from "../model/page-state";
import { nameOf, near, onTurn, other } from "../model/players";
import { PASS } from "../table/board";
import { Marks } from "../table/marks";
import type { SeatAdvisor, SeatName, ShownAdvice, TableView } from "../wire";
import { adviceText } from "./advice-text";
import { AdviseButtons, CounselEnded, isBeside } from "./advising";
import { Button } from "./button";
import { DialogBox } from "./dialog";
import { Asking, Notice } from "./notice";
import { usePart } from "./part";
import { CopyLink } from "./share";

export { AdviseDialog, AdvisePrompt } from "./advising";

const PERSON = "person";
const LEVELS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const FIRST_LEVEL = 6;

interface AdvisedProps extends Omit<PanelProps, "actions"> {
  seat: SeatName;
}

/** Who advises a player, below the name. */
export function AdvisedBy({ state: { catalogue }, view, seat }: AdvisedProps): JSX.Element | null {
  const advisor = view.advisors?.[seat];
  const name = advisor?.name ?? (advisor?.level && catalogue.text(`pages-level-${advisor.level}`));
  if (advisor?.by !== null || !name) return null;
  return (
    <span class="state" data-advisor={seat}>
      {catalogue.text("panels-advised", { level: name })}
    </span>
  );
}

/** The buttons of an advisor, and that of a player who has the computer for one. */
export function AdviceButtons(props: PanelProps): JSX.Element | null {
  const { state, view, actions } = props;
  const { text } = state.catalogue;
  if (isBeside(state)) return <AdviseButtons {...props} />;
  const advisor = view.seat && onTurn(view) && view.advisors?.[view.seat];
  if (!advisor || advisor.by !== null || !advisor.level) return null;
  return (
    <Button action="advice" onPress={actions.askAdvisor}>
      <span class="wide">{text("panels-advice")}</span>
      <span class="narrow">{text("panels-advice-short")}</span>
    </Button>
  );
}

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
      <CounselEnded {...props} />
      <Arrivals {...props} words={words} />
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
  const [wished, setWished] = useState(String(FIRST_LEVEL));
  const advisor = view.advisors?.[seat];
  const name = nameOf(view, seat, catalogue);
  const propose = (): void =>
    actions.send({
      t: "advisor",
      seat,
      ...(wished === PERSON ? { person: true } : { level: Number(wished) }),
    });
  return (
    <section data-advised={seat}>
      <h3>{words.text(seat === view.seat ? "advisor-yours" : "advisor-theirs", { name })}</h3>
      {advisor ? (
        <>
          <p>
            {who(advisor, words, catalogue)}
            {advisor.by !== null && ` ${words.text("advisor-not-agreed")}`}
          </p>
          {isOwnPerson(advisor, seat, view) && (
            <AdvisorLink state={state} actions={actions} words={words} />
          )}
          <Button action="advisor-end" onPress={() => actions.send({ t: "advisor", seat })}>
            {words.text("advisor-end")}
          </Button>
        </>
      ) : (
        <>
          <label>
            {words.text("advisor-who")}{" "}
            <select value={wished} onChange={(event) => setWished(event.currentTarget.value)}>
              {view.who[seat] === "person" && (
                <option value={PERSON}>{words.text("advisor-person")}</option>
              )}
              {LEVELS.map((each) => (
                <option key={each} value={each}>
                  {words.text("advisor-is", { level: catalogue.text(`pages-level-${each}`) })}
                </option>
              ))}
            </select>
          </label>{" "}
          <Button action="advisor-propose" onPress={propose}>
            {words.text("advisor-propose")}
          </Button>
        </>
      )}
    </section>
  );
}

/** The computer of a level, or a person by name. */
function who({ level, by, name }: SeatAdvisor, words: Catalogue, catalogue: Catalogue): string {
  if (level !== null)
    return words.text("advisor-is", { level: catalogue.text(`pages-level-${level}`) });
  if (name) return words.text("advisor-is-person", { name });
  return words.text(by === null ? "advisor-is-awaited" : "advisor-is-somebody");
}

function isOwnPerson({ level, by }: SeatAdvisor, seat: SeatName, view: TableView): boolean {
  return level === null && by === null && seat === view.seat;
}

/** Makes the link to hand on to the person who is to advise; the one before is dead then. */
function AdvisorLink({
  state,
  actions,
  words,
}: Omit<SeatProps, "view" | "seat">): JSX.Element {
  const [url, setUrl] = useState<string | null>(null);
  if (url === null)
    return (
      <Button
        action="advisor-link"
        kind="primary"
        onPress={() => void actions.createAdvisorLink().then(setUrl)}
      >
        {words.text("advisor-link")}
      </Button>
    );
  return (
    <>
      <p>{words.text("advisor-link-hint")}</p>
      <CopyLink url={url} text={state.catalogue.text} />
    </>
  );
}

/** Announces a person who sits down beside a player. */
function Arrivals({ state, view, actions, words }: Omit<SeatProps, "seat">): JSX.Element {
  const came = seats(view)
    .map((seat) => ({ seat, advisor: view.advisors?.[seat]?.name }))
    .filter(({ advisor }) => advisor)
    .map(({ seat, advisor }) =>
      words.text("advisor-came", {
        advisor: advisor!,
        name: nameOf(view, seat, state.catalogue),
      }),
    )
    .join(" ");
  const { announce } = actions;
  useEffect(() => {
    if (came) announce(came);
  }, [announce, came]);
  return <></>;
}

/** The other player would have an advisor at a seat. */
function Request({ state, view, actions, words, seat }: SeatProps): JSX.Element | null {
  const { catalogue } = state;
  const asked: SeatAdvisor | undefined = view.advisors?.[seat];
  if (!asked?.by || asked.by === view.seat) return null;
  const { level } = asked;
  const wish = seat === view.seat ? "advisor-wishes-yours" : "advisor-wishes-own";
  const said = words.text(level === null ? `${wish}-person` : wish, {
    name: nameOf(view, asked.by, catalogue),
    level: level === null ? "" : catalogue.text(`pages-level-${level}`),
  });
  return (
    <Asking name="advisor" state={state}>
      <p>{said}</p>
      <div class="answers">
        <Button
          action="advisor-agree"
          onPress={() =>
            actions.send({ t: "advisor", seat, ...(level === null ? { person: true } : { level }) })
          }
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
    </Asking>
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
    said: adviceText(view, advice, words, catalogue),
  });
  const { announce } = actions;
  useEffect(() => announce(said), [announce, said, advice.number]);
  const marks = useMemo(() => new Marks(document.querySelector<HTMLElement>(".board-area")!), []);
  useEffect(() => marks.draw({ ...view, mover: advice.seat }, advice.shown.map(markOf)));
  useEffect(() => () => marks.remove(), [marks]);
  const [read, setRead] = useState(0);
  if (read === advice.number) return <></>;
  return (
    <Notice name="advice" isSaid>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long text is scrolled */}
      <p tabIndex={0}>{said}</p>
      <Button
        action="advice-read"
        icon="close"
        kind="quiet"
        label={catalogue.text("panels-close")}
        onPress={() => setRead(advice.number ?? 0)}
      />
    </Notice>
  );
}

/** An act as an arrow between its piles, or a ring around its only one. */
function markOf(sign: string): string {
  return sign === PASS ? "" : (sign.match(/t\d|[shdSDf]/g) ?? []).join(">");
}

function seats(view: TableView): SeatName[] {
  return [near(view), other(near(view))];
}
