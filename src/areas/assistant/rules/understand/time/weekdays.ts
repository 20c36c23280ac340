import { type Day, plusDays, weekdayOf } from "~/kit/time";
import { weekdays } from "../vocabulary/vocabulary";
import { slipsBetween } from "../words/closeness";
import type { Word } from "../words/words";

/** Monday first; several of them and short forms too. */
const names: readonly (readonly string[])[] = Object.values(weekdays);

/** "Ikke mandag, men tirsdag" */
const excepted = new Set(["ikke", "unntatt", "bortsett", "utenom", "not", "except"]);
/** "Før onsdag" is not Wednesday. */
const until = new Map([
  ["før", false],
  ["before", false],
  ["innen", true],
  ["by", true],
  ["until", true],
]);
const after = new Map([
  ["etter", false],
  ["after", false],
  ["fra", true],
  ["from", true],
]);

/** The weekdays in a question, 1 to 7, in order; a misspelt name ("tosdag") counts when it is similar to only one. */
export function weekdaysNamed(asked: readonly Word[]): number[] {
  const words = asked
    .filter((_, place) => {
      const before = asked[place - 1]?.raw ?? "";
      return !excepted.has(before) && !until.has(before) && !after.has(before);
    })
    .flatMap((word) => word.raw.split("-"));
  const exact = words.flatMap((word) => {
    const index = names.findIndex((forms) => forms.includes(word));
    return index >= 0 ? [index + 1] : [];
  });
  if (exact.length > 0) return [...new Set(exact)];
  const near = names.flatMap((forms, index) =>
    words.some(
      (word) =>
        word.length >= 6 && forms.some((name) => name.length >= 6 && slipsBetween(word, name, 1) <= 1),
    )
      ? [index + 1]
      : [],
  );
  return near.length === 1 ? near : [];
}

interface Beside {
  readonly weekday: number;
  readonly included: boolean;
}

/** "Før onsdag", "fra torsdag": the weekday that limits the range. */
export function weekdaysBeside(asked: readonly Word[]): { until?: Beside; after?: Beside } {
  for (const [place, { raw }] of asked.entries()) {
    const weekday = names.findIndex((forms) => forms.includes(raw)) + 1;
    const before = asked[place - 1]?.raw ?? "";
    const [ends, begins] = [until.get(before), after.get(before)];
    if (weekday > 0 && ends !== undefined) return { until: { weekday, included: ends } };
    if (weekday > 0 && begins !== undefined) return { after: { weekday, included: begins } };
  }
  return {};
}

/** "mandag til onsdag", "mon-fri": the days between are included. */
export function joinsWeekdays(question: string): boolean {
  return /dag(?:en)?(?: ?[-–] ?| (?:til(?: og med)?|t\.?o\.?m\.?) )\S*dag|day(?: ?[-–] ?| (?:to|through|till|until) )\S*day/.test(
    question,
  );
}

/** The first such weekday from a day on. */
export function nextWeekday(weekday: number, from: Day): Day {
  return plusDays(from, (weekday - weekdayOf(from) + 7) % 7);
}
