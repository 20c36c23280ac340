import type { Day, Instant } from "~/kit/time";
import { dayOf, plusDays, weekdayOf } from "~/kit/time";
import type { DayRange } from "../types";
import { datesIn } from "./dates";
import { timesOfDayIn } from "./times-of-day";
import type { Word } from "./words";

const weekdays: readonly (readonly string[])[] = [
  ["mandag", "måndag", "mandagen", "monday", "mondays", "mon"],
  ["tirsdag", "tysdag", "tirsdagen", "tuesday", "tuesdays", "tue"],
  ["onsdag", "onsdagen", "wednesday", "wednesdays", "wed"],
  ["torsdag", "torsdagen", "thursday", "thursdays", "thu"],
  ["fredag", "fredagen", "friday", "fridays", "fri"],
  ["lørdag", "laurdag", "lørdagen", "saturday", "saturdays", "sat", "lordag"],
  ["søndag", "søndagen", "sunday", "sundays", "sondag"],
];

/**
 * The days (and the part of the day) that a question speaks of, from today on; null when it speaks of none.
 * "torsdag etter 16" = { firstDay: next Thursday, lastDay: the same, earliest: "16:00" }
 */
export function whenIn(question: string, words: readonly Word[], now: Instant): DayRange | null {
  const today = dayOf(now);
  const hours = timesOfDayIn(question);
  const days = daysIn(question.toLowerCase(), words, today) ?? (hours ? afterToday(today) : null);
  return days && { ...days, ...hours };
}

type Days = Pick<DayRange, "firstDay" | "lastDay">;

/** A time of day alone ("har dere noe etter 16?") asks of the coming two weeks. */
function afterToday(today: Day): Days {
  return { firstDay: today, lastDay: plusDays(today, 14) };
}

function daysIn(question: string, words: readonly Word[], today: Day): Days | null {
  return (
    datesIn(question, today) ??
    relativeDay(question, today) ??
    weekdayIn(question, words, today) ??
    weekIn(question, today)
  );
}

function relativeDay(question: string, today: Day): Days | null {
  const one = (days: number): Days => ({ firstDay: plusDays(today, days), lastDay: plusDays(today, days) });
  if (/\b(?:i ?overmorgen|overi ?morgon|day after tomorrow)\b/.test(question)) return one(2);
  if (/\b(?:i ?morgen|i ?morgon|tomorrow|imårra)\b/.test(question) && !/god morgen/.test(question))
    return one(1);
  if (/\b(?:i ?dag|i ?kveld|today|tonight|idag)\b/.test(question)) return one(0);
  return null;
}

function weekdayIn(question: string, words: readonly Word[], today: Day): Days | null {
  const weekday = weekdays.findIndex((names) => words.some((word) => names.includes(word.raw))) + 1;
  if (weekday === 0) return null;
  const ahead = (weekday - weekdayOf(today) + 7) % 7;
  const toNextWeek = 8 - weekdayOf(today) + (weekday - 1);
  const namedWeek = weekIn(question, today);
  const days = namedWeek ? daysUntil(weekday, namedWeek.firstDay, today) : ahead;
  const day = plusDays(today, /\b(?:neste uke|next week)\b/.test(question) ? toNextWeek : days);
  return { firstDay: day, lastDay: day };
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

/** The day's own name, for a rule that only weekdays are told by. */
export function namesWeekday(words: readonly Word[]): boolean {
  return weekdays.some((names) => words.some((word) => names.includes(word.raw)));
}
