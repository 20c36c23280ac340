import { publicHolidayOn } from "~/areas/calendar/rules/public-holidays";
import { weekOn } from "~/areas/calendar/rules/week-groups";
import { comingLine, hoursText, weekLines } from "~/areas/calendar/texts";
import type { DifferingDays, HourRange, StudioHours } from "~/areas/calendar/types";
import { capitalise } from "~/kit/text";
import { type Day, daysBetween, plusDays, weekdayOf } from "~/kit/time";
import type { DayRange, Language } from "../../types";
import { type Drafted, draft, type Telling } from "./draft";
import { englishWeek } from "./english-week";

const page = { path: "/praktisk-info", title: "Praktisk info" };

/** Opening hours: of the days that were asked about, or of an ordinary week with the days that soon differ. */
export function tellHours(telling: Telling): Drafted {
  const { facts, understanding, words } = telling;
  const { noSuchDay, topic } = understanding;
  if (facts.hours.weekly.length === 0) return draft(words.hours.unknown, page);
  if (noSuchDay) return draft(words.times.noSuchDay(noSuchDay));
  const { period } = topic;
  if (!period) return tellWeek(telling);
  if (period.firstDay === period.lastDay) return tellDay(telling, period.firstDay);
  const days = period.days ?? daysFrom(period);
  return days.length <= mostDays ? tellDays(telling, days, period.days === undefined) : tellWeek(telling);
}

/** Limit on the days that are listed one by one. */
const mostDays = 9;
/** The calendar states days that differ this far ahead; beyond it only holidays are certain. */
const knownDaysAhead = 59;

function daysFrom({ firstDay, lastDay }: DayRange): Day[] {
  return Array.from({ length: daysBetween(firstDay, lastDay) + 1 }, (_, ahead) => plusDays(firstDay, ahead));
}

/** The hours of a day; empty when closed. */
export function hoursOn(hours: StudioHours, day: Day): readonly HourRange[] {
  const differing = hours.coming.find(({ from, to }) => from <= day && day <= to);
  const weekly = weekOn(hours, day).filter(({ weekday }) => weekday === weekdayOf(day));
  return differing?.hours ?? (publicHolidayOn(day) ? [] : weekly);
}

function tellDay({ facts, words, say, understanding }: Telling, day: Day): Drafted {
  const hours = hoursOn(facts.hours, day);
  const named = capitalise(say.day(day));
  if (hours.length === 0) return draft([words.hours.closedOn(named), words.hours.onlyBooked], page);
  const told = { day: named, hours: clocks(hours, understanding.language) };
  const at = understanding.topic.period?.earliest;
  const then =
    at &&
    asksClock.test(understanding.question) &&
    (hours.some(({ opens, closes }) => opens <= at && at < closes)
      ? words.hours.openThen
      : words.hours.closedThen);
  const isFar = !isDiffering(facts.hours, day) && day > plusDays(understanding.today, knownDaysAhead);
  return draft(
    [then, isFar ? words.hours.usually(told) : words.hours.onDay(told), words.hours.onlyBooked],
    page,
  );
}

/** "Klokka 18 på en tirsdag" */
const asksClock = /(?:kl\.?|klokk\p{L}+|at|rundt|around) ?\d/iu;

function isDiffering({ coming }: StudioHours, day: Day): boolean {
  return coming.some(({ from, to }) => from <= day && day <= to);
}

/** Some days, each with its hours. */
function tellDays(
  { facts, words, say, understanding }: Telling,
  days: readonly Day[],
  all: boolean,
): Drafted {
  const [first, last] = [days[0], days.at(-1)];
  const lines = days.map((day) => {
    const hours = hoursOn(facts.hours, day);
    const told = hours.length > 0 ? clocks(hours, understanding.language) : words.hours.closedWord;
    return `- ${capitalise(say.day(day))}: ${told}`;
  });
  const intro =
    all && first && last ? [words.hours.between({ first: say.day(first), last: say.day(last) })] : [];
  return draft([...intro, ...lines, words.hours.onlyBooked].join("\n"), page);
}

function tellWeek({ facts, words, understanding, say }: Telling): Drafted {
  const english = understanding.language === "en";
  const linesOf = (weekly: StudioHours["weekly"]) =>
    (english ? englishWeek(weekly) : weekLines(weekly)).map(({ days, hours }) => `- ${days}: ${hours}`);
  const changes = facts.hours.changes.flatMap(({ from, weekly }) => [
    words.hours.from({ day: say.day(from) }),
    ...linesOf(weekly),
  ]);
  const coming = facts.hours.coming
    .slice(0, mostComing)
    .map((days) => (english ? englishLine(days, { words, say }) : comingLine(days)));
  const differing = coming.map(({ days, hours, name }) => `- ${days}${name ? ` (${name})` : ""}: ${hours}`);
  const parts = [
    words.hours.intro,
    ...linesOf(facts.hours.weekly),
    ...changes,
    ...(differing.length > 0 ? [words.hours.differs, ...differing] : []),
  ];
  return draft([...parts, words.hours.onlyBooked].join("\n"), page);
}

const mostComing = 5;

function englishLine(
  { from, to, name, hours }: DifferingDays,
  { words, say }: Pick<Telling, "words" | "say">,
) {
  const days = from === to ? say.day(from) : `${say.day(from)} – ${say.day(to)}`;
  const told = hours.length > 0 ? clocks(hours, "en") : words.hours.closedWord;
  return { days, hours: told, name: name && (words.hours.holidays[name] ?? null) };
}

export function clocks(hours: readonly HourRange[], language: Language): string {
  return language === "nb"
    ? hoursText(hours)
    : hours.map(({ opens, closes }) => `${opens}–${closes}`).join(" and ");
}
