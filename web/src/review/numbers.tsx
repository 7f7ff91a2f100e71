/** Who won, and folded: both players in numbers, with cost, luck, level, mistakes and stops. */

import type { ComponentChildren, JSX } from "preact";
import type { PlayerShown, SeatName } from "../wire";
import { TurningPoints } from "./graph";
import { amount, labelOf, person, type ReviewState, SEATS, signed } from "./state";

export function Numbers({ state }: { state: ReviewState }): JSX.Element | null {
  const { catalogue, review, replay } = state;
  const { text } = catalogue;
  if (!review) return null;
  const { near } = state;
  const seats: SeatName[] = near === "blue" ? ["blue", "red"] : SEATS;
  const advised = (seat: SeatName): number =>
    replay.steps.flatMap((step) => step.advised).filter((advice) => advice.seat === seat).length;
  const hints = (seat: SeatName): number =>
    replay.steps.filter((step) => step.hint > 0 && step.mover === seat).length;
  const counted = (seat: SeatName, severity: string): number =>
    review.marks.filter((mark) => mark.seat === seat && mark.severity === severity).length;
  const rows: [string, (player: PlayerShown, seat: SeatName) => ComponentChildren, boolean][] = [
    ["review-level", (player) => <Level player={player} state={state} />, hasLevel(review.players)],
    ["review-rate", ({ error_rate }) => amount(error_rate, catalogue), true],
    ["review-blunders", (_, seat) => counted(seat, "blunder"), true],
    ["review-mistakes", (_, seat) => counted(seat, "mistake"), true],
    ["review-luck", ({ luck }) => signed(luck, catalogue), true],
    ["review-obligations", ({ obligations_missed }) => obligations_missed, true],
    ["panels-summary-right", ({ stops_called }) => stops_called, true],
    ["panels-summary-missed", ({ stops_missed }) => stops_missed, true],
    ["panels-summary-wrong", ({ wrong_calls }) => wrong_calls, true],
    ["review-advised", (_, seat) => advised(seat), SEATS.some((seat) => advised(seat) > 0)],
    ["review-hints", (_, seat) => hints(seat), SEATS.some((seat) => hints(seat) > 0)],
  ];
  return (
    <details class="numbers">
      <summary>
        <h2>{text("review-numbers")}</h2>
      </summary>
      <table>
        <thead>
          <tr>
            <td />
            {seats.map((seat) => (
              <th scope="col" key={seat} class="who" data-player={seat}>
                <span class="seat" aria-hidden="true" />
                {labelOf(state, seat)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(
            ([key, cell, isShown]) =>
              isShown && (
                <tr key={key} data-row={key}>
                  <th scope="row">{text(key)}</th>
                  {seats.map((seat) => (
                    <td key={seat}>{cell(review.players[seat], seat)}</td>
                  ))}
                </tr>
              ),
          )}
        </tbody>
      </table>
      <p class="hint">{text("review-unit")}</p>
      <TurningPoints state={state} />
    </details>
  );
}

function hasLevel(players: Record<SeatName, PlayerShown>): boolean {
  return SEATS.some((seat) => players[seat].level !== null);
}

function Level({ player, state }: { player: PlayerShown; state: ReviewState }): JSX.Element {
  const { level } = player;
  if (!level) return <>–</>;
  const whole = (value: number): string => amount(Math.round(value), state.catalogue);
  const [low, high] = [whole(level.low), whole(level.high)];
  return (
    <>
      <strong>{whole(level.level)}</strong>
      {low !== high && (
        <small>{state.catalogue.text("review-level-span", { low, high })}</small>
      )}
    </>
  );
}

/** Who won, and what it would have been with even luck, where that can be said. */
export function Headline({ state }: { state: ReviewState }): JSX.Element | null {
  const { review, status, catalogue, near, reader } = state;
  if (!review || status !== "whole") return null;
  const { text } = catalogue;
  const winner = review.result === 100 ? "red" : review.result === 0 ? "blue" : null;
  const seat = reader ?? winner ?? near;
  const { even_luck } = review.players[seat];
  const even =
    even_luck === null
      ? text("review-even-unclear")
      : text("review-even", {
          ...person(state, seat),
          count: amount(Math.round(even_luck), catalogue),
        });
  return (
    <p class="headline">
      {winner ? text("review-won", person(state, winner)) : text("review-drawn")} {even}
    </p>
  );
}
