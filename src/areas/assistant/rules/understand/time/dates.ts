import { type Day, type Month, monthOf, parseDay, plusDays, plusMonths } from "~/kit/time";
import type { NoSuchDay } from "../../../types";

/** The names of the months in both languages, abbreviations included, as patterns. */
export const months: readonly string[] = [
  "jan(?:uar|uary)?",
  "feb(?:ruar|ruary)?",
  "mar(?:s|ch)?",
  "apr(?:il)?",
  "mai|may",
  "jun(?:i|e)?",
  "jul(?:i|y)?",
  "aug(?:ust)?",
  "sep(?:t|tember)?",
  "o[kc]t(?:ober)?",
  "nov(?:ember)?",
  "de[sc](?:ember)?",
];

interface Told {
  readonly dayOfMonth: number;
  /** 1 to 12 */
  readonly month: number;
  readonly year: number | null;
}

/** Every date in a question, in order; the next occurrence when no year is given. */
export function datesIn(question: string, today: Day, spokenOf?: Day): Day[] {
  const iso = [...question.matchAll(/\b\d{4}-\d{2}-\d{2}\b/g)].flatMap(([text]) => parseDay(text) ?? []);
  if (iso.length > 0) return iso;
  const told = datesTold(question).flatMap((one) => dayTold(one, today) ?? []);
  if (told.length > 0) return told;
  return feast(question, today) ?? dayAlone(question, today, spokenOf) ?? [];
}

/** The first impossible date in a question: "31. februar". */
export function noSuchDayIn(question: string, today: Day): NoSuchDay | null {
  const wrong = datesTold(question).find(
    (one) => one.dayOfMonth > 0 && one.dayOfMonth < 40 && dayTold(one, today) === null,
  );
  return wrong ? { dayOfMonth: wrong.dayOfMonth, month: wrong.month } : null;
}

function datesTold(question: string): Told[] {
  const written = writtenDates(question);
  return written.length > 0 ? written : numberedDates(question);
}

/** "15. desember", "5 december 2026", "december 5th", "1. og 2. desember" */
function writtenDates(question: string): Told[] {
  const found: (Told & { at: number })[] = [];
  for (const [index, name] of months.entries()) {
    const month = index + 1;
    const before = `\\b(?:(\\d{1,2})(?:\\.|st|nd|rd|th)? ?(?:og|eller|and|or|&) )?(\\d{1,2})(?:\\.|st|nd|rd|th)? ?(?:of )?(?:${name})\\b(?: ?(20\\d\\d))?`;
    for (const match of question.matchAll(new RegExp(before, "g"))) {
      const [, other, day, year] = match;
      const told = { month, year: year ? Number(year) : null, at: match.index };
      if (other) found.push({ ...told, dayOfMonth: Number(other) });
      found.push({ ...told, dayOfMonth: Number(day) });
    }
    const after = `\\b(?:${name}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?![:.]\\d)(?:,? ?(20\\d\\d))?`;
    for (const match of question.matchAll(new RegExp(after, "g"))) {
      const isWritten = found.some((one) => one.month === month && one.at < match.index);
      if (!isWritten)
        found.push({
          dayOfMonth: Number(match[1]),
          month,
          year: match[2] ? Number(match[2]) : null,
          at: match.index,
        });
    }
  }
  return found.sort((a, b) => a.at - b.at).map(({ at: _, ...told }) => told);
}

/** "15.12", "15/12", "15.12.2026" */
function numberedDates(question: string): Told[] {
  const isClock = /(?:kl|klokka|klokken|etter|før|rundt|at|after|before) ?\.? ?\d{1,2}[.:]\d{2}/.test(
    question,
  );
  if (isClock) return [];
  const pairs = question.matchAll(
    /(?<!kl\.? ?)(?<!\d[.,]?)\b(\d{1,2})[./](\d{1,2})(?:[./](?:20)?(\d{2}))?(?!\d|[.:]\d)/g,
  );
  return [...pairs].flatMap(([, day, month, year]) =>
    Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1
      ? [{ dayOfMonth: Number(day), month: Number(month), year: year ? 2000 + Number(year) : null }]
      : [],
  );
}

/** A date that has just passed means that date: a session a year ahead cannot be booked. */
const justPassedDays = 60;

function dayTold({ dayOfMonth, month, year }: Told, today: Day): Day | null {
  if (year !== null) return dayIn(monthOfYear(year, month), dayOfMonth);
  const inYear = dayIn(monthOfYear(Number(today.slice(0, 4)), month), dayOfMonth);
  if (inYear && inYear >= plusDays(today, -justPassedDays)) return inYear;
  return comingDay(dayOfMonth, month, today);
}

/** Holidays with a fixed date. */
const feasts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lille ?julaften)\b/, "12-23"],
  [/\b(?:julaften|julaftan|christmas eve)\b/, "12-24"],
  [/\b(?:1\. ?|første ?|fyrste ?)juledag\b|\bchristmas day\b/, "12-25"],
  [/\b(?:2\. ?|andre ?)juledag\b|\bboxing day\b/, "12-26"],
  [/\b(?:nyttårsaften|nyttårsaftan|new year'?s eve)\b/, "12-31"],
  [/\b(?:(?:1\. ?|første ?)nyttårsdag|nyttårsdag|new year'?s day)\b/, "01-01"],
  [/\b(?:17\. ?mai|syttende mai)\b/, "05-17"],
];

function feast(question: string, today: Day): Day[] | null {
  const days = feasts.flatMap(([pattern, date]) =>
    pattern.test(question) ? (comingDay(Number(date.slice(3)), Number(date.slice(0, 2)), today) ?? []) : [],
  );
  // "Lille julaften" contains "julaften".
  return days.length > 0 ? days.slice(0, /lille ?julaften/.test(question) ? 1 : undefined) : null;
}

/** "den 15.", "fredag 27.", "friday the 27th", and the number alone after a question about days: "28. da?" */
function dayAlone(question: string, today: Day, spokenOf?: Day): Day[] | null {
  const found =
    /(?:\b(?:den|the)|dag|day) (?:den |the )?(\d{1,2})(?:\.|st|nd|rd|th)(?!\d)/.exec(question) ??
    (spokenOf
      ? /^(?:og |hva med |and |what about )?(\d{1,2})(?:\.|st|nd|rd|th)(?: da| then)?[?. ]*$/.exec(question)
      : null);
  if (!found?.[1]) return null;
  const near = spokenOf && spokenOf > today ? dayIn(monthOf(spokenOf), Number(found[1])) : null;
  if (near && near >= today) return [near];
  const inMonth = dayIn(monthOf(today), Number(found[1]));
  const day = inMonth && inMonth >= today ? inMonth : dayIn(plusMonths(monthOf(today), 1), Number(found[1]));
  return day && [day];
}

export function comingDay(dayOfMonth: number, month: number, today: Day): Day | null {
  const first = dayIn(comingMonth(month, today), dayOfMonth);
  const passed = first !== null && first < today;
  return passed ? dayIn(plusMonths(monthOf(first), 12), dayOfMonth) : first;
}

export function comingMonth(month: number, today: Day): Month {
  return monthOfYear(Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0), month);
}

function monthOfYear(year: number, month: number): Month {
  return `${year}-${String(month).padStart(2, "0")}` as Month;
}

function dayIn(month: Month, dayOfMonth: number): Day | null {
  return parseDay(`${month}-${String(dayOfMonth).padStart(2, "0")}`);
}
