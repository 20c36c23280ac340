import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import { comingLine, hoursText, weekLines } from "~/areas/calendar/texts";
import type { HourRange } from "~/areas/calendar/types";
import { capitalise } from "~/kit/text";
import { type Day, plusDays, weekdayOf } from "~/kit/time";
import type { Language } from "../types";
import { type Drafted, draft, type Telling } from "./telling";

const page = { path: "/praktisk-info", title: "Praktisk info" };

/** When the studio is open: on the day that was asked of, or in an ordinary week with what soon differs. */
export function tellHours(telling: Telling): Drafted {
  const { facts, understanding, words } = telling;
  if (facts.hours.weekly.length === 0) return draft(words.hours.unknown, page);
  const period = understanding.topic.period;
  return period && period.firstDay === period.lastDay ? tellDay(telling, period.firstDay) : tellWeek(telling);
}

/** Days that differ are known so far ahead (the calendar tells of them); after that only holidays are certain. */
const knownDaysAhead = 59;

function tellDay({ facts, words, say, understanding }: Telling, day: Day): Drafted {
  const differing = facts.hours.coming.find(({ from, to }) => from <= day && day <= to);
  const weekly = facts.hours.weekly.filter(({ weekday }) => weekday === weekdayOf(day));
  const hours = differing?.hours ?? (publicHolidayOn(day) ? [] : weekly);
  const named = capitalise(say.day(day));
  if (hours.length === 0) return draft([words.hours.closedOn(named), words.hours.onlyBooked], page);
  const told = { day: named, hours: clocks(hours, understanding.language) };
  const isFar = !differing && day > plusDays(understanding.today, knownDaysAhead);
  return draft([isFar ? words.hours.usually(told) : words.hours.onDay(told), words.hours.onlyBooked], page);
}

function tellWeek({ facts, words, understanding }: Telling): Drafted {
  const english = understanding.language === "en";
  const week = english ? englishWeek(facts.hours.weekly) : weekLines(facts.hours.weekly);
  const lines = week.map(({ days, hours }) => `- ${days}: ${hours}`);
  const coming = english ? [] : facts.hours.coming.slice(0, 4).map(comingLine);
  const differing = coming.map(({ days, hours, name }) => `- ${days}${name ? ` (${name})` : ""}: ${hours}`);
  const parts = [
    words.hours.intro,
    ...lines,
    ...(differing.length > 0 ? [words.hours.differs, ...differing] : []),
  ];
  return draft([...parts, words.hours.onlyBooked].join("\n"), page);
}

const englishDays = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

function englishWeek(weekly: readonly (HourRange & { readonly weekday: number })[]) {
  return [...Map.groupBy(weekly, ({ weekday }) => weekday)].map(([weekday, hours]) => ({
    days: englishDays[weekday - 1] ?? "",
    hours: clocks(hours, "en"),
  }));
}

function clocks(hours: readonly HourRange[], language: Language): string {
  return language === "nb"
    ? hoursText(hours)
    : hours.map(({ opens, closes }) => `${opens}–${closes}`).join(" and ");
}
