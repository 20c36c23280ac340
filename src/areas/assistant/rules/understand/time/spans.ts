import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import {
  type Day,
  daysOfMonth,
  firstDayOf,
  isoWeekOf,
  type Month,
  monthOf,
  plusDays,
  plusMonths,
  weekdayOf,
} from "~/kit/time";
import type { DayRange } from "../../../types";
import { comingDay, comingMonth, months } from "./dates";

export type Days = Pick<DayRange, "firstDay" | "lastDay" | "days">;

/** "fra 1. til 5. desember", "between 7 and 11 December", "fra 28. november til 2. desember" */
export function rangeIn(question: string, today: Day): Days | null {
  for (const [index, name] of months.entries()) {
    const found = new RegExp(
      `\\b(?:fra|mellom|from|between)? ?(?:den )?(\\d{1,2})\\.? ?(?:til|og|to|and|-|–) ?(?:den )?(\\d{1,2})\\.? (?:${name})\\b`,
    ).exec(question);
    // "1. eller 2." and "1. og 2." are two days; a range needs a word like "fra", "mellom" or "til".
    const isPair =
      found && /\d\.? ?(?:og|and) ?/.test(found[0]) && !/\b(?:mellom|between|fra|from)\b/.test(question);
    const first = found && !isPair && comingDay(Number(found[1]), index + 1, today);
    const last = found && !isPair && comingDay(Number(found[2]), index + 1, today);
    if (first && last && first <= last) return { firstDay: first, lastDay: last };
  }
  return null;
}

/** A month, a numbered week or the days around a holiday. */
export function spanIn(question: string, today: Day): Days | null {
  return aroundFeast(question, today) ?? wholeMonth(question, today) ?? numberedWeek(question, today);
}

export function monthIn(question: string, today: Day): Days | null {
  return wholeMonth(question, today);
}

function wholeMonth(question: string, today: Day): Days | null {
  if (/\b(?:neste måned|neste månad|next month)\b/.test(question))
    return daysIn(plusMonths(monthOf(today), 1), today);
  if (/\b(?:denne måneden|denne månaden|this month)\b/.test(question)) return daysIn(monthOf(today), today);
  for (const [index, name] of months.entries()) {
    // Abbreviations are too similar to other words: "mar", "jul" (Christmas), "des".
    if (!new RegExp(`\\b(?:i|in|til|for|by) (?:${name})\\b`).test(question) && !isLongName(question, name))
      continue;
    const whole = daysIn(yearNamed(question, index + 1, today) ?? comingMonth(index + 1, today), today);
    return partOf(whole, question, name);
  }
  return null;
}

/** "tidlig i desember", "i slutten av januar", "midten av februar" */
function partOf(whole: Days, question: string, name: string): Days {
  const part = new RegExp(
    `\\b(første uken?|første uka|siste uken?|siste uka|first week|last week|tidlig|tidleg|starten|begynnelsen|early|beginning|midten|midt|middle|mid|slutten|sent|late|end)(?: ?-?(?:i|av|in|of|the))* ?(?:${name})\\b`,
  ).exec(question)?.[1];
  if (!part) return whole;
  const month = whole.lastDay.slice(0, 8);
  const edge = { first: `${month}07` as Day, last: plusDays(whole.lastDay, -6) };
  if (/^(?:første|first)/.test(part)) return { ...whole, lastDay: edge.first };
  if (/^(?:siste|last)/.test(part)) return { ...whole, firstDay: edge.last };
  const ends = { early: `${month}10` as Day, late: `${month}20` as Day };
  if (/^(?:tid|start|beg|early)/.test(part)) return { ...whole, lastDay: ends.early };
  if (/^mid/.test(part)) return { firstDay: ends.early, lastDay: ends.late };
  return { ...whole, firstDay: whole.firstDay > ends.late ? whole.firstDay : ends.late };
}

/** "August neste år", "in May 2027" */
function yearNamed(question: string, month: number, today: Day): Month | null {
  const year = Number(today.slice(0, 4));
  const told = Number(/\b(20\d{2})\b/.exec(question)?.[1] ?? 0);
  const named = told || (/\b(?:neste år|next year)\b/.test(question) ? year + 1 : 0);
  return named >= year ? (`${named}-${String(month).padStart(2, "0")}` as Month) : null;
}

function isLongName(question: string, name: string): boolean {
  return [...question.matchAll(new RegExp(`\\b(?:${name})\\b`, "g"))].some(
    ([word]) => word.length > 4 || /^(?:mars|jun[ie]|jul[iy])$/.test(word),
  );
}

const christmas = "(?:jul|jula|julen|julo|christmas|xmas)";
const newYear = "(?:nyttår|nyttåret|new year'?s?|new years)";

/**
 * "Før jul" ends on the day before Christmas Eve; "i romjula" and "mellom jul og nyttår" are the days after Christmas.
 */
function aroundFeast(question: string, today: Day): Days | null {
  const year = Number(today.slice(0, 4));
  const says = (pattern: string) => new RegExp(`\\b${pattern}\\b`).test(question);
  const holidays: Days = { firstDay: `${year}-12-25` as Day, lastDay: `${year}-12-31` as Day };
  const easter = /\b(?:påske|påska|påsken|påskeferien|easter)(?!\p{L})/u.test(question);
  if (easter) return easterFrom(today);
  if (says("romjul(?:a|en|o)?") || says(`(?:mellom|between) ${christmas} (?:og|and) ${newYear}`))
    return holidays;
  if (says(`(?:før|before|innen) ${christmas}`))
    return { firstDay: today, lastDay: `${today.slice(5) > "12-23" ? year + 1 : year}-12-23` as Day };
  if (says(`(?:før|before|innen) ${newYear}`)) return { firstDay: today, lastDay: holidays.lastDay };
  if (says(`(?:etter|after|over) ${newYear}`) || says("på nyåret") || says("på nyåret"))
    return { firstDay: `${year + 1}-01-02` as Day, lastDay: `${year + 1}-01-15` as Day };
  if (
    says(`(?:i|over|during|for|at|around|rundt|in) ${christmas}`) ||
    says("juleferien") ||
    says("julehelgen")
  )
    return { firstDay: `${year}-12-24` as Day, lastDay: `${year + 1}-01-01` as Day };
  return null;
}

/** From Palm Sunday to Easter Monday. */
function easterFrom(today: Day): Days | null {
  for (let ahead = 0; ahead < 400; ahead++) {
    const day = plusDays(today, ahead);
    if (publicHolidayOn(day) === "Langfredag")
      return { firstDay: plusDays(day, -5), lastDay: plusDays(day, 3) };
  }
  return null;
}

/** "Skjærtorsdag", "Kristi himmelfartsdag": the next public holiday of that name. */
export function holidayNamed(question: string, today: Day): Day | null {
  if (!/dag/.test(question)) return null;
  for (let ahead = 0; ahead < 370; ahead++) {
    const name = publicHolidayOn(plusDays(today, ahead));
    if (name && question.includes(name.toLocaleLowerCase("nb"))) return plusDays(today, ahead);
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

function daysIn(month: Month, today: Day): Days {
  const first = firstDayOf(month);
  const last = daysOfMonth(month).at(-1) ?? first;
  return { firstDay: first < today && last >= today ? today : first, lastDay: last };
}
