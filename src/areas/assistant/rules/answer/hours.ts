import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import { weekOn } from "~/areas/calendar/rules/week-groups";
import { comingLine, hoursText, weekLines } from "~/areas/calendar/texts";
import type { DifferingDays, HourRange, StudioHours } from "~/areas/calendar/types";
import { capitalise } from "~/kit/text";
import { type Day, daysBetween, plusDays, weekdayOf } from "~/kit/time";
import type { DayRange, Language } from "../../types";
import { englishWeek } from "./english-week";
import { lines, practical, type Telling, type Told, told } from "./telling";

/** Limit on the days that are listed one by one. */
const mostDays = 9;
const mostComing = 5;

/** Opening hours: of the days that were asked about, or of an ordinary week with the days that soon differ. */
export function tellHours(telling: Telling): Told {
  const { facts, words, say, language, part } = telling;
  const { period, noSuchDay } = part.read.when;
  if (facts.hours.weekly.length === 0) return told(words.hours.unknown, practical);
  if (noSuchDay) return told(words.times.noSuchDay(noSuchDay));
  if (!period || part.read.when.onlyHours) return tellWeek(telling);
  const days = period.days ?? daysFrom(period);
  if (days.length > mostDays) return tellWeek(telling);
  const [only, second] = days;
  if (only && !second) return tellDay(telling, only);
  const listed = days.map((day) => {
    const hours = hoursOn(facts.hours, day);
    return `- ${capitalise(say.day(day))}: ${hours.length > 0 ? clocks(hours, language) : words.hours.closedWord}`;
  });
  return lines([...listed, words.hours.onlyBooked], practical);
}

function daysFrom({ firstDay, lastDay }: DayRange): Day[] {
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, ahead) => plusDays(firstDay, ahead));
}

/** The hours of a day; empty when closed. */
export function hoursOn(hours: StudioHours, day: Day): readonly HourRange[] {
  const differing = hours.coming.find(({ from, to }) => from <= day && day <= to);
  const weekly = weekOn(hours, day).filter(({ weekday }) => weekday === weekdayOf(day));
  return differing?.hours ?? (publicHolidayOn(day) ? [] : weekly);
}

function tellDay({ facts, words, say, language, part }: Telling, day: Day): Told {
  const hours = hoursOn(facts.hours, day);
  const named = capitalise(say.day(day));
  if (hours.length === 0) return told([words.hours.closedOn(named), words.hours.onlyBooked], practical);
  const at = part.read.when.exactly ? part.read.when.period?.earliest : undefined;
  const isOpen = at && hours.some(({ opens, closes }) => opens <= at && at < closes);
  return told(
    [
      at && (isOpen ? words.hours.openThen : words.hours.closedThen),
      words.hours.onDay({ day: named, hours: clocks(hours, language) }),
      words.hours.onlyBooked,
    ],
    practical,
  );
}

function tellWeek({ facts, words, language, say }: Telling): Told {
  const linesOf = (weekly: StudioHours["weekly"]) =>
    (language === "en" ? englishWeek(weekly) : weekLines(weekly)).map(
      ({ days, hours }) => `- ${days}: ${hours}`,
    );
  const changes = facts.hours.changes.flatMap(({ from, weekly }) => [
    words.hours.from({ day: say.day(from) }),
    ...linesOf(weekly),
  ]);
  const coming = facts.hours.coming.slice(0, mostComing).map((days) => {
    const { days: named, hours, name } = language === "en" ? englishLine(days) : comingLine(days);
    return `- ${named}${name ? ` (${name})` : ""}: ${hours}`;
  });
  return lines(
    [
      words.hours.intro,
      ...linesOf(facts.hours.weekly),
      ...changes,
      ...(coming.length > 0 ? [words.hours.differs, ...coming] : []),
      words.hours.onlyBooked,
    ],
    practical,
  );

  function englishLine({ from, to, name, hours }: DifferingDays) {
    const days = from === to ? say.day(from) : `${say.day(from)} – ${say.day(to)}`;
    return {
      days,
      hours: hours.length > 0 ? clocks(hours, "en") : words.hours.closedWord,
      name: name && (words.hours.holidays[name] ?? null),
    };
  }
}

export function clocks(hours: readonly HourRange[], language: Language): string {
  return language === "nb"
    ? hoursText(hours)
    : hours.map(({ opens, closes }) => `${opens}–${closes}`).join(" and ");
}
