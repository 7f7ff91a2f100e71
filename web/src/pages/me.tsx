/** The player's own page: what is kept on this device of stops, puzzles and lessons. */

import { type ComponentChildren, type JSX, render } from "preact";
import { type Catalogue, fetchCatalogue } from "../catalogue";
import { loadSolved } from "../learn/progress";
import { type DealStops, loadStops, sumOf } from "../model/stop-record";
import { type Sending, sendFinishedGames } from "../net/finished-games";
import { Logs } from "../net/logs";
import { setSharesProgress, shareProgress, sharesProgress } from "./me/shared-progress";
import { isRated, KINDS, loadProgress } from "../puzzles/progress";

const LATEST = 10;

interface Props {
  catalogue: Catalogue;
}

/** Where puzzles and lessons are kept: here only, or on the server too; late if it did not answer. */
type Keeping = "unknown" | "here" | "shared" | "late";

interface ProgressProps extends Props {
  exercises: number;
  keeping: Keeping;
  onShare: (wanted: boolean) => void;
}

function Progress({ catalogue, exercises, keeping, onShare }: ProgressProps): JSX.Element {
  return (
    <>
      <div class="kept">
        <Stops catalogue={catalogue} deals={loadStops()} />
        <Puzzles catalogue={catalogue} />
        <Lessons catalogue={catalogue} exercises={exercises} />
      </div>
      <Keeping catalogue={catalogue} keeping={keeping} onShare={onShare} />
    </>
  );
}

/** Says where progress is kept, and lets a player whom the server knows decide about that. */
function Keeping({ catalogue: { text }, keeping, onShare }: Omit<ProgressProps, "exercises">): JSX.Element {
  const isShared = keeping === "shared" || keeping === "late";
  return (
    <div data-keeping={keeping}>
      <p class="hint" role="status">
        {text(isShared ? "pages-me-shared" : "pages-me-device")}{" "}
        {keeping === "late" && text("pages-me-share-later")}
      </p>
      {keeping !== "unknown" && (
        <button class="button" data-action="share-progress" onClick={() => onShare(!isShared)}>
          {text(isShared ? "pages-me-unshare" : "pages-me-share")}
        </button>
      )}
    </div>
  );
}

/** Mistakes of opponents seen, over all, and of late if there is an earlier time to compare with. */
function Stops({ catalogue: { text }, deals }: Props & { deals: DealStops[] }): JSX.Element {
  const { seen, all, wrong } = sumOf(deals);
  const latest = deals.slice(-LATEST);
  const { seen: seenLate, all: allLate } = sumOf(latest);
  return (
    <Card name="stops" title={text("pages-me-stops")} done={seen} all={all}>
      {all + wrong === 0 && <p>{text("pages-me-nostops")}</p>}
      {all > 0 && <p>{text("pages-me-seen", { seen, all })}</p>}
      {deals.length > LATEST && allLate > 0 && (
        <p>{text("pages-me-last", { games: LATEST, seen: seenLate, all: allLate })}</p>
      )}
      {wrong > 0 && <p>{text("pages-me-wrong", { count: wrong })}</p>}
    </Card>
  );
}

function Puzzles({ catalogue: { text } }: Props): JSX.Element {
  const { tried, ratings, days } = loadProgress();
  const answers = Object.values(tried);
  const right = answers.filter(Boolean).length;
  const rated = KINDS.filter((kind) => isRated(ratings[kind]));
  return (
    <Card name="puzzles" title={<a href="/puzzles">{text("puzzles-title")}</a>} done={right} all={answers.length}>
      <p>
        {answers.length === 0
          ? text("pages-me-nopuzzles")
          : text("pages-me-solved", { right, tried: answers.length })}
      </p>
      {rated.length > 0 && (
        <dl>
          {rated.map((kind) => (
            <div key={kind}>
              <dt>{text(`puzzles-kind-${kind}`)}</dt>
              <dd>{Math.round(ratings[kind].rating)}</dd>
            </div>
          ))}
        </dl>
      )}
      {days.length > 0 && <p>{text("pages-me-days", { count: days.length })}</p>}
    </Card>
  );
}

function Lessons({ catalogue: { text }, exercises }: Props & { exercises: number }): JSX.Element {
  const solved = Object.values(loadSolved()).reduce((sum, each) => sum + new Set(each).size, 0);
  const done = Math.min(solved, exercises);
  return (
    <Card name="lessons" title={<a href="/learn">{text("learn-title")}</a>} done={done} all={exercises}>
      <p>{text("pages-me-exercises", { done, all: exercises })}</p>
    </Card>
  );
}

interface CardProps {
  name: string;
  title: ComponentChildren;
  done: number;
  all: number;
  children: ComponentChildren;
}

/** What there is of one kind, with a bar; the sentences below it say the same. */
function Card({ name, title, done, all, children }: CardProps): JSX.Element {
  return (
    <section data-kept={name}>
      <h2>{title}</h2>
      <div class="part" aria-hidden="true">
        <i style={{ width: `${all > 0 ? (100 * done) / all : 0}%` }} />
      </div>
      {children}
    </section>
  );
}

/** What came of the games that were played on this device without a server. */
function SentGames({ catalogue: { text }, sending }: Props & { sending: Sending }): JSX.Element {
  const { added, waiting, refused } = sending;
  return (
    <div role="status">
      {added > 0 && (
        <p class="notice" data-sent="added">
          {text("pages-sent-added", { count: added })} <a href="/me">{text("pages-your-games")}</a>
        </p>
      )}
      {waiting > 0 && (
        <p class="notice" data-sent="waiting">
          {text("pages-sent-waiting", { count: waiting })}
        </p>
      )}
      {refused > 0 && (
        <p class="notice" data-sent="refused">
          {text("pages-sent-refused", { count: refused })}
        </p>
      )}
    </div>
  );
}

async function sendGames(catalogue: Catalogue, place: HTMLElement): Promise<void> {
  const logs = await Logs.found();
  if (!logs) return;
  const show = async (): Promise<void> => {
    const sending = await sendFinishedGames(logs);
    render(<SentGames catalogue={catalogue} sending={sending} />, place);
    if (sending.added > 0) document.getElementById("none")?.remove();
  };
  addEventListener("online", () => void show());
  await show();
}

/** Shows the progress, after it was shared if the player wants that. */
async function showProgress(catalogue: Catalogue, root: HTMLElement): Promise<void> {
  const { exercises, known } = root.dataset;
  const show = (keeping: Keeping): void => {
    const onShare = (wanted: boolean): void => {
      setSharesProgress(wanted);
      void share();
    };
    const all = { catalogue, exercises: Number(exercises), keeping, onShare };
    render(<Progress {...all} />, root);
  };
  const share = async (): Promise<void> => {
    if (!sharesProgress()) return show("here");
    show("shared");
    show((await shareProgress()) ? "shared" : "late");
  };
  if (known === undefined) {
    setSharesProgress(false);
    show("unknown");
  } else await share();
}

const root = document.getElementById("progress");
if (root) {
  const { language } = root.dataset;
  const fetched = fetchCatalogue(language ?? "en");
  void fetched.then((catalogue) => {
    void showProgress(catalogue, root);
    return sendGames(catalogue, document.getElementById("sent")!);
  });
}
