import type { Day, Instant } from "~/kit/time";
import { dayOf, plusDays, weekdayOf } from "~/kit/time";
import type { DayRange } from "../types";
import { slipsBetween } from "./closeness";
import { dateIn, numberedWeek, rangeIn, spanIn } from "./dates";
import { timesOfDayIn } from "./times-of-day";
import type { Word } from "./words";

const weekdays: readonly (readonly string[])[] = [
  ["mandag", "måndag", "mandagen", "mandager", "monday", "mondays"],
  ["tirsdag", "tysdag", "tirsdagen", "tirsdager", "tuesday", "tuesdays", "tue"],
  ["onsdag", "onsdagen", "onsdager", "wednesday", "wednesdays"],
  ["torsdag", "torsdagen", "torsdager", "thursday", "thursdays", "thu"],
  ["fredag", "fredagen", "fredager", "friday", "fridays"],
  ["lørdag", "laurdag", "lørdagen", "saturday", "saturdays", "lørdager"],
  ["søndag", "søndagen", "sunday", "sundays", "søndager"],
];

/**
 * The days (and the part of the day) that a question speaks of, from today on; null when it speaks of none.
 * "torsdag etter 16" = { firstDay: next Thursday, lastDay: the same, earliest: "16:00" }
 */
export function whenIn(
  question: string,
  words: readonly Word[],
  now: Instant,
  before?: DayRange,
): When | null {
  const today = dayOf(now);
  const text = question.toLowerCase();
  const between = rangeIn(text, today);
  if (between) return { ...between, asked: "days" };
  const hours = timesOfDayIn(question);
  const told = weekAfter(text, before) ?? daysIn(text, words, today);
  if (told) return { ...told, ...hours, asked: "days" };
  if (!hours) return null;
  // "Torsdag?" "Etter 16?" goes on with Thursday.
  const days = before ? { firstDay: before.firstDay, lastDay: before.lastDay } : afterToday(today);
  return { ...days, ...hours, asked: "hours" };
}

/** What was told: days, or a time of day alone. */
export type When = DayRange & { readonly asked: "days" | "hours" };

/** "Og uken etter?" goes on from the week that was spoken of. */
function weekAfter(question: string, before: DayRange | undefined): Days | null {
  if (!before || !/\b(?:uken etter|uka etter|veka etter|the week after|following week)\b/.test(question))
    return null;
  const monday = plusDays(before.firstDay, 8 - weekdayOf(before.firstDay));
  return { firstDay: monday, lastDay: plusDays(monday, 6) };
}

type Days = Pick<DayRange, "firstDay" | "lastDay">;

/** A time of day alone ("har dere noe etter 16?") asks of the coming two weeks. */
function afterToday(today: Day): Days {
  return { firstDay: today, lastDay: plusDays(today, 14) };
}

function daysIn(question: string, words: readonly Word[], today: Day): Days | null {
  return (
    dateIn(question, today) ??
    relativeDay(question, today) ??
    weekdayIn(question, words, today) ??
    spanIn(question, today) ??
    weekIn(question, today)
  );
}

function relativeDay(question: string, today: Day): Days | null {
  const one = (days: number): Days => ({ firstDay: plusDays(today, days), lastDay: plusDays(today, days) });
  if (/\b(?:i ?overmorgen|overi ?morgon|day after tomorrow)\b/.test(question)) return one(2);
  if (/\b(?:i ?morgen|i ?morgon|tomorrow|imårra)\b/.test(question) && !/god morgen/.test(question))
    return one(1);
  if (/\b(?:i ?går|yesterday)\b/.test(question)) return one(-1);
  if (/\b(?:i ?dag|i ?kveld|today|tonight|idag)\b/.test(question)) return one(0);
  return null;
}

function weekdayIn(question: string, words: readonly Word[], today: Day): Days | null {
  const weekday = weekdayNamed(words);
  if (weekday === 0) return null;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const toNextWeek = 8 - weekdayOf(today) + (weekday - 1);
  const namedWeek = numberedWeek(question, today) ?? weekIn(question, today);
  const days = namedWeek ? daysUntil(weekday, namedWeek.firstDay, today) : ahead;
  const day = plusDays(today, /\b(?:neste uke|next week)\b/.test(question) ? toNextWeek : days);
  return { firstDay: day, lastDay: day };
}

/** "Ikke mandag, men tirsdag" */
const excepted = new Set(["ikke", "unntatt", "bortsett", "utenom", "not", "except"]);

/** 1 to 7; 0 when none is named. A name with one slip ("tosdag") counts when only one day is so near. */
function weekdayNamed(asked: readonly Word[]): number {
  const words = asked.filter((_, place) => !excepted.has(asked[place - 1]?.raw ?? ""));
  const exact = weekdays.findIndex((names) => words.some((word) => names.includes(word.raw)));
  if (exact >= 0) return exact + 1;
  const near = weekdays.flatMap((names, index) =>
    words.some(
      ({ raw }) =>
        raw.length >= 6 && names.some((name) => name.length >= 6 && slipsBetween(raw, name, 1) <= 1),
    )
      ? [index + 1]
      : [],
  );
  return near.length === 1 ? (near[0] ?? 0) : 0;
}

function daysUntil(weekday: number, monday: Day, today: Day): number {
  for (let days = 0; days < 120; days++) {
    const day = plusDays(today, days);
    if (day >= monday && weekdayOf(day) === weekday) return days;
  }
  return 0;
}

function weekIn(question: string, today: Day): Days | null {
  const untilSunday = 7 - weekdayOf(today);
  const week = (ahead: number): Days => {
    const monday = plusDays(today, untilSunday + 1 + 7 * (ahead - 1));
    return { firstDay: monday, lastDay: plusDays(monday, 6) };
  };
  const inWeeks =
    /\b(?:om|in) (en|ei|to|tre|fire|one|a|two|three|four|\d) (?:uke|uker|veke|veker|weeks?)\b/.exec(question);
  if (inWeeks?.[1]) return week(weeksOf(inWeeks[1]));
  if (/\b(?:neste uke|nesteuke|neste veke|next week|uka etter)\b/.test(question)) return week(1);
  if (/\b(?:forrige uke|sist uke|last week)\b/.test(question)) return week(-1);
  if (/\b(?:helg|helga|helgen|helgene|weekend|weekends)\b/.test(question)) {
    const saturday = plusDays(today, (6 - weekdayOf(today) + 7) % 7);
    return { firstDay: saturday, lastDay: plusDays(saturday, 1) };
  }
  if (/\b(?:denne uken|denne uka|i uka|denne veka|this week)\b/.test(question))
    return { firstDay: today, lastDay: plusDays(today, untilSunday) };
  return null;
}

function weeksOf(word: string): number {
  const words: Readonly<Record<string, number>> = {
    en: 1,
    ei: 1,
    a: 1,
    one: 1,
    to: 2,
    two: 2,
    tre: 3,
    three: 3,
    fire: 4,
    four: 4,
  };
  return words[word] ?? Number(word);
}
