import type { Day, Instant, LocalTime } from "~/kit/time";
import { dayOf, daysBetween, plusDays, weekdayOf } from "~/kit/time";
import type { DayRange, NoSuchDay } from "../../../types";
import type { Word } from "../words/words";
import { datesIn, noSuchDayIn } from "./dates";
import { type Days, holidayNamed, monthIn, numberedWeek, rangeIn, spanIn } from "./spans";
import { timesOfDayIn } from "./times-of-day";
import { joinsWeekdays, nextWeekday, weekdaysBeside, weekdaysNamed } from "./weekdays";

/** What the question named: days, or only a time of day. */
export type When = DayRange & { readonly asked: "days" | "hours"; readonly noSuchDay?: NoSuchDay };

/**
 * The days (and the time of day) that a question names, from today on; null when it names none. "torsdag etter 16" = {
 * firstDay: next Thursday, lastDay: the same, earliest: "16:00" }
 */
export function whenIn(
  question: string,
  words: readonly Word[],
  now: Instant,
  before?: DayRange,
): When | null {
  const today = dayOf(now);
  const text = question.toLowerCase();
  const noSuchDay = noSuchDayIn(text, today);
  if (noSuchDay) return { firstDay: today, lastDay: today, asked: "days", noSuchDay };
  const between = rangeIn(text, today);
  if (between) return { ...between, asked: "days" };
  const hours = timesOfDayIn(question) ?? (before && otherHours(text));
  const told = weekAfter(text, before) ?? daysIn(text, words, { today, before });
  if (told) return { ...told, ...hours, asked: "days" };
  if (!hours) return null;
  // "Torsdag?" followed by "Etter 16?": still Thursday.
  const { firstDay, lastDay, days } = before ?? afterToday(today);
  return { firstDay, lastDay, ...(days && { days }), ...hours, asked: "hours" };
}

/** "Litt tidligere på dagen?" about the day of the conversation. */
function otherHours(question: string): Pick<DayRange, "earliest" | "latest"> | null {
  if (/\b(?:tidligere|tidlegare|earlier)(?! i )\b/.test(question)) return { latest: "12:00" as LocalTime };
  if (/\b(?:senere|seinere|seinare|later)(?! i )\b/.test(question)) return { earliest: "14:00" as LocalTime };
  return null;
}

/** "Og uken etter?" continues from the week of the conversation, "og dagen etter?" from its day. */
function weekAfter(question: string, before: DayRange | undefined): Days | null {
  if (!before) return null;
  if (/\b(?:dagen etter|day after)\b/.test(question) && !/day after tomorrow/.test(question))
    return one(plusDays(before.lastDay, 1));
  if (/\b\p{L}+dagen etter\b/u.test(question)) return one(plusDays(before.firstDay, 7));
  if (!/\b(?:uken etter|uka etter|veka etter|the week after|following week)\b/.test(question)) return null;
  const monday = plusDays(before.firstDay, 8 - weekdayOf(before.firstDay));
  return { firstDay: monday, lastDay: plusDays(monday, 6) };
}

/** Only a time of day ("har dere noe etter 16?"): the coming two weeks. */
function afterToday(today: Day): DayRange {
  return { firstDay: today, lastDay: plusDays(today, 14) };
}

interface Asked {
  readonly today: Day;
  readonly before?: DayRange;
}

function daysIn(question: string, words: readonly Word[], { today, before }: Asked): Days | null {
  const dates = datesIn(question, today, before?.firstDay);
  if (dates.length > 0) return these(dates);
  const holiday = holidayNamed(question, today);
  if (holiday) return one(holiday);
  const relative = relativeDays(question, today);
  const month = monthIn(question, today);
  if (month && relative.length === 0)
    return inMonth(weekdaysNamed(words), month, ordinalIn(question)) ?? spanIn(question, today);
  const single = [...relative, ...(weekdaysIn(question, words, { today, before }) ?? [])];
  if (single.length === 0) return spanIn(question, today) ?? weekIn(question, today) ?? beside(words, today);
  return joinsWeekdays(question) ? fromTo(single) : these(single);
}

/** "Første lørdag i desember" is 0, "siste" is -1; null without such a word. */
function ordinalIn(question: string): number | null {
  const ordinals: readonly (readonly [RegExp, number])[] = [
    [/\b(?:første|fyrste|first) \p{L}*(?:dag|day)/u, 0],
    [/\b(?:andre|second) \p{L}*(?:dag|day)/u, 1],
    [/\b(?:tredje|third) \p{L}*(?:dag|day)/u, 2],
    [/\b(?:siste|last) \p{L}*(?:dag|day)/u, -1],
  ];
  return ordinals.find(([pattern]) => pattern.test(question))?.[1] ?? null;
}

/** "En lørdag i desember": each of them, or the selected one. */
function inMonth(
  weekdays: readonly number[],
  { firstDay, lastDay }: Days,
  ordinal: number | null,
): Days | null {
  const length = daysBetween(firstDay, lastDay) + 1;
  const days = Array.from({ length }, (_, ahead) => plusDays(firstDay, ahead)).filter((day) =>
    weekdays.includes(weekdayOf(day)),
  );
  const picked = ordinal === null ? undefined : days.at(ordinal);
  if (picked) return one(picked);
  return days.length > 0 ? these(days) : null;
}

/** "Før onsdag", "innen fredag", "etter torsdag": the days before or after the named one. */
function beside(words: readonly Word[], today: Day): Days | null {
  const { until, after } = weekdaysBeside(words);
  if (until) {
    const day = nextWeekday(until.weekday, today);
    return { firstDay: today, lastDay: until.included || day === today ? day : plusDays(day, -1) };
  }
  if (!after) return null;
  const day = plusDays(nextWeekday(after.weekday, today), after.included ? 0 : 1);
  return { firstDay: day, lastDay: plusDays(day, 6) };
}

function one(day: Day): Days {
  return { firstDay: day, lastDay: day };
}

function these(days: readonly Day[]): Days {
  const [first, ...others] = [...new Set(days)].sort();
  if (!first || others.length === 0) return one((first ?? days[0]) as Day);
  return { firstDay: first, lastDay: others.at(-1) ?? first, days: [first, ...others] };
}

function fromTo(days: readonly Day[]): Days {
  const [first, ...others] = [...days].sort();
  return { firstDay: first as Day, lastDay: (others.at(-1) ?? first) as Day };
}

function relativeDays(question: string, today: Day): Day[] {
  const overmorgen = /\b(?:i ?overmorgen|overi ?morgon|day after tomorrow)\b/.test(question);
  const rest = question.replaceAll(/day after tomorrow/g, "");
  const said: readonly (readonly [boolean, number])[] = [
    [/\b(?:i ?går|yesterday)\b/.test(rest), -1],
    [/\b(?:i ?dag|i ?kveld|today|tonight|idag)\b/.test(rest), 0],
    [
      /\b(?:i ?morgen|i ?morgon|i ?morra|i ?mårra|i ?morn|i ?mårgå|tomorrow|tmrw)\b/.test(rest) &&
        !/god morgen/.test(rest),
      1,
    ],
    [overmorgen, 2],
  ];
  return said.flatMap(([is, ahead]) => (is ? [plusDays(today, ahead)] : []));
}

/** "Fredag" is the coming one; or that of the named week, or of the week of the conversation. */
function weekdaysIn(question: string, words: readonly Word[], { today, before }: Asked): Day[] | null {
  const weekdays = weekdaysNamed(words);
  if (weekdays.length === 0) return null;
  const week = numberedWeek(question, today) ?? weekIn(question, today) ?? weekSpokenOf(words, today, before);
  const from = week && week.firstDay > today ? week.firstDay : today;
  const [first = 1] = weekdays;
  const firstDay = nextWeekday(first, from);
  // In "mandag til onsdag" the last day follows the first; in "mandag eller onsdag" each is the coming one.
  return weekdays.map((weekday) => nextWeekday(weekday, joinsWeekdays(question) ? firstDay : from));
}

/** "Og fredag da?" after Thursday is the Friday of the same week. */
function weekSpokenOf(words: readonly Word[], today: Day, before: DayRange | undefined): Days | null {
  const isTaken = words.some(({ raw }) => raw === "tar" || raw === "take");
  if (!before || words.length > (isTaken ? 10 : 5) || before.firstDay <= today) return null;
  const monday = plusDays(before.firstDay, 1 - weekdayOf(before.firstDay));
  return { firstDay: monday, lastDay: plusDays(monday, 6) };
}

function weekIn(question: string, today: Day): Days | null {
  const untilSunday = 7 - weekdayOf(today);
  const week = (ahead: number): Days => {
    const monday = plusDays(today, untilSunday + 1 + 7 * (ahead - 1));
    return { firstDay: monday, lastDay: plusDays(monday, 6) };
  };
  const inWeeks =
    /\b(?:om|in) (en|ei|to|tre|fire|one|a|two|three|four|\d) (?:uke|uker|veke|veker|weeks?)\b/.exec(
      question,
    ) ?? /\b(en|to|tre|fire|one|two|three|four|\d) (?:uker?|weeks?) (?:frem|fram|from now)\b/.exec(question);
  if (inWeeks?.[1]) return week(weeksOf(inWeeks[1]));
  const isNext = /\b(?:neste uke|nesteuke|neste veke|next week|uka etter|uke til neste)\b/.test(question);
  if (/\b(?:helg|helga|helgen|helgene|weekend|weekends)\b/.test(question)) {
    const saturday = plusDays(
      today,
      ((6 - weekdayOf(today) + 7) % 7) +
        (/\b(?:neste|next) (?:helg|weekend)/.test(question) || isNext ? 7 : 0),
    );
    return { firstDay: saturday, lastDay: plusDays(saturday, 1) };
  }
  if (isNext) return week(1);
  if (/\b(?:forrige uke|sist uke|last week)\b/.test(question)) return week(-1);
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
