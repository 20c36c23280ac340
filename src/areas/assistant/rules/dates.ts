import {
  type Day,
  daysOfMonth,
  firstDayOf,
  isoWeekOf,
  type Month,
  monthOf,
  parseDay,
  plusDays,
  plusMonths,
  weekdayOf,
} from "~/kit/time";
import type { DayRange } from "../types";

type Days = Pick<DayRange, "firstDay" | "lastDay">;

const months: readonly string[] = [
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

/** A single date that a question names; the coming one when no year is told. */
export function dateIn(question: string, today: Day): Days | null {
  return writtenDate(question, today) ?? numberedDate(question, today) ?? feast(question, today);
}

/** "fra 1. til 5. desember", "between 7 and 11 December" */
export function rangeIn(question: string, today: Day): Days | null {
  for (const [index, name] of months.entries()) {
    const found = new RegExp(
      `\\b(?:fra|mellom|from|between)? ?(?:den )?(\\d{1,2})\\.? ?(?:til|og|to|and|-|–) ?(?:den )?(\\d{1,2})\\.? (?:${name})\\b`,
    ).exec(question);
    const first = found && comingDay(Number(found[1]), index + 1, today);
    const last = found && comingDay(Number(found[2]), index + 1, today);
    if (first && last && first.firstDay <= last.lastDay)
      return { firstDay: first.firstDay, lastDay: last.lastDay };
  }
  return null;
}

/** A month, a numbered week or the time before a feast. */
export function spanIn(question: string, today: Day): Days | null {
  return aroundFeast(question, today) ?? wholeMonth(question, today) ?? numberedWeek(question, today);
}

/** Feasts that are always on the same date. */
const feasts: readonly (readonly [RegExp, string])[] = [
  [/\b(?:lille ?julaften)\b/, "12-23"],
  [/\b(?:julaften|julaftan|christmas eve)\b/, "12-24"],
  [/\b(?:1\. ?|første ?|fyrste ?)juledag\b|\bchristmas day\b/, "12-25"],
  [/\b(?:2\. ?|andre ?)juledag\b|\bboxing day\b/, "12-26"],
  [/\b(?:nyttårsaften|nyttårsaftan|new year'?s eve)\b/, "12-31"],
  [/\b(?:(?:1\. ?|første ?)nyttårsdag|nyttårsdag|new year'?s day)\b/, "01-01"],
  [/\b(?:17\. ?mai|syttende mai)\b/, "05-17"],
];

function feast(question: string, today: Day): Days | null {
  const date = feasts.find(([pattern]) => pattern.test(question))?.[1];
  return date ? comingDay(Number(date.slice(3)), Number(date.slice(0, 2)), today) : null;
}

/** "15. desember", "5 december", "december 5th" */
function writtenDate(question: string, today: Day): Days | null {
  for (const [index, name] of months.entries()) {
    const found =
      new RegExp(`\\b(\\d{1,2})(?:\\.|st|nd|rd|th)? ?(?:of )?(?:${name})\\b`).exec(question) ??
      new RegExp(`\\b(?:${name}) (\\d{1,2})(?:st|nd|rd|th)?\\b(?!:)`).exec(question);
    if (found?.[1]) return comingDay(Number(found[1]), index + 1, today);
  }
  return null;
}

/** "15.12", "15/12", "15.12.2026", "2026-12-15", "den 15." */
function numberedDate(question: string, today: Day): Days | null {
  const iso = parseDay(/\b\d{4}-\d{2}-\d{2}\b/.exec(question)?.[0]);
  if (iso) return { firstDay: iso, lastDay: iso };
  const pair = /(?<!kl\.? ?)\b(\d{1,2})[./](\d{1,2})(?:[./](?:20)?(\d{2}))?(?!\d|[.:]\d)/.exec(question);
  const isClock = /(?:kl|klokka|klokken|etter|før|rundt|at|after|before) ?\.? ?\d{1,2}[.:]\d{2}/.test(
    question,
  );
  if (pair?.[1] && pair[2] && !isClock && Number(pair[2]) <= 12)
    return comingDay(Number(pair[1]), Number(pair[2]), today);
  const dayOnly = /\b(?:den|the) (\d{1,2})(?:\.|st|nd|rd|th)(?!\d)/.exec(question);
  if (!dayOnly?.[1]) return null;
  const inMonth = dayIn(monthOf(today), Number(dayOnly[1]));
  const day =
    inMonth && inMonth >= today ? inMonth : dayIn(plusMonths(monthOf(today), 1), Number(dayOnly[1]));
  return day && { firstDay: day, lastDay: day };
}

function wholeMonth(question: string, today: Day): Days | null {
  if (/\b(?:neste måned|neste månad|next month)\b/.test(question))
    return daysIn(plusMonths(monthOf(today), 1), today);
  if (/\b(?:denne måneden|denne månaden|this month)\b/.test(question)) return daysIn(monthOf(today), today);
  for (const [index, name] of months.entries()) {
    // Short forms are too near other words: "mar", "jul" (Christmas), "des".
    if (!new RegExp(`\\b(?:i|in|til|for|by) (?:${name})\\b`).test(question) && !isLongName(question, name))
      continue;
    return daysIn(yearNamed(question, index + 1, today) ?? comingMonth(index + 1, today), today);
  }
  return null;
}

/** "August neste år", "in May 2027" */
function yearNamed(question: string, month: number, today: Day): Month | null {
  const year = Number(today.slice(0, 4));
  const told = Number(/\b(20\d{2})\b/.exec(question)?.[1] ?? 0);
  const named = told || (/\b(?:neste år|next year)\b/.test(question) ? year + 1 : 0);
  return named >= year ? (`${named}-${String(month).padStart(2, "0")}` as Month) : null;
}

function isLongName(question: string, name: string): boolean {
  return [...question.matchAll(new RegExp(`\\b(?:${name})\\b`, "g"))].some(([word]) => word.length > 4);
}

/** "Før jul" is until the day before Christmas Eve, "i romjula" from Christmas Day to New Year's Eve. */
function aroundFeast(question: string, today: Day): Days | null {
  const year = Number(today.slice(0, 4));
  if (/\b(?:før|before|innen) (?:jul|julen|jula|christmas|xmas)\b/.test(question)) {
    return { firstDay: today, lastDay: `${today.slice(5) > "12-23" ? year + 1 : year}-12-23` as Day };
  }
  if (/\b(?:romjul|romjula|romjulen|romjulo|between christmas and new year)\b/.test(question)) {
    return { firstDay: `${year}-12-25` as Day, lastDay: `${year}-12-31` as Day };
  }
  if (/\b(?:før|before|innen) (?:nyttår|new year)\b/.test(question)) {
    return { firstDay: today, lastDay: `${year}-12-31` as Day };
  }
  return null;
}

export function numberedWeek(question: string, today: Day): Days | null {
  const number = Number(/\b(?:uke|veke|week) (\d{1,2})\b/.exec(question)?.[1] ?? 0);
  if (number < 1 || number > 53) return null;
  for (let days = 0; days < 372; days++) {
    const day = plusDays(today, days);
    if (isoWeekOf(day) === number) {
      const sunday = plusDays(day, 7 - weekdayOf(day));
      return { firstDay: day, lastDay: sunday };
    }
  }
  return null;
}

function comingDay(dayOfMonth: number, month: number, today: Day): Days | null {
  const first = dayIn(comingMonth(month, today), dayOfMonth);
  const passed = first !== null && first < today;
  const day = passed ? dayIn(plusMonths(monthOf(first), 12), dayOfMonth) : first;
  return day && { firstDay: day, lastDay: day };
}

function comingMonth(month: number, today: Day): Month {
  const year = Number(today.slice(0, 4)) + (month < Number(today.slice(5, 7)) ? 1 : 0);
  return `${year}-${String(month).padStart(2, "0")}` as Month;
}

function dayIn(month: Month, dayOfMonth: number): Day | null {
  return parseDay(`${month}-${String(dayOfMonth).padStart(2, "0")}`);
}

function daysIn(month: Month, today: Day): Days {
  const first = firstDayOf(month);
  const last = daysOfMonth(month).at(-1) ?? first;
  return { firstDay: first < today && last >= today ? today : first, lastDay: last };
}
