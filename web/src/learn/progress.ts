/** Which exercises have been solved; it is kept on this device, and on the server if wanted. */

const STORAGE_KEY = "russianbank-lessons";
const MOST_LESSONS = 200;

/** For each lesson the numbers of its solved exercises, from 0. */
export type SolvedExercises = Record<string, number[]>;

/** Reads what was kept; what is not ours is left out. */
function parseSolved(text: string | null): SolvedExercises {
  try {
    const kept = (JSON.parse(text ?? "{}") ?? {}) as Record<string, unknown>;
    const lessons = Object.entries(kept).slice(0, MOST_LESSONS);
    return Object.fromEntries(
      lessons.map(([name, numbers]) => [
        name,
        Array.isArray(numbers) ? numbers.filter((each) => Number.isInteger(each)) : [],
      ]),
    );
  } catch {
    return {}; // it is not ours
  }
}

export function loadSolved(): SolvedExercises {
  try {
    return parseSolved(localStorage.getItem(STORAGE_KEY));
  } catch {
    return {}; // a browser may keep nothing
  }
}

/** Notes a solved exercise. */
export function saveSolved(lesson: string, exercise: number): void {
  keepSolved({ [lesson]: [exercise] });
}

/** Notes solved exercises, beside those that are known. */
export function keepSolved(more: SolvedExercises): void {
  const solved = loadSolved();
  for (const [lesson, numbers] of Object.entries(more))
    solved[lesson] = [...new Set([...(solved[lesson] ?? []), ...numbers])];
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(solved));
  } catch {
    // then the list of lessons does not show it
  }
}

/** The first exercise of a lesson that is not solved; the first of all if none is left. */
export function firstUnsolved(solved: number[] | undefined, count: number): number {
  const open = Array.from({ length: count }, (_, number) => number).find(
    (number) => !solved?.includes(number),
  );
  return open ?? 0;
}
