import { weekLines } from "~/areas/calendar/texts";
import type { StudioHours } from "~/areas/calendar/types";
import type { Product } from "~/areas/catalogue/types";
import { capitalise } from "~/kit/text";
import { type Day, daysBetween, type Instant, plusDays } from "~/kit/time";
import { formatDay, weekdayName } from "~/kit/time-format";
import { factValues } from "../../texts/fact-values";
import type { FoundTimes, Language } from "../../types";
import { englishWeek, weekdayInEnglish } from "../answer/english-week";
import { clocks, hoursOn } from "../answer/hours";
import { byDay, sayIn } from "../answer/say";
import { spread } from "../answer/times";
import { type Fact, type NamedFact, namedFact } from "./named-facts";

/** A day as the model reads it: "Torsdag 26. november 2026 (2026-11-26)". */
export function dayInFull(day: Day): string {
  return `${capitalise(formatDay(day))} (${day})`;
}

/** Limit on the days that one look-up answers. */
const mostDays = 14;
/** Times in the value of a whole day, as in the embedded assistant's answers. */
const mostTimes = 5;

/** The free starts of each day that was asked about, and the days without any. */
export function freeTimeFacts(product: Product, found: FoundTimes, language: Language): Fact[] {
  const { wanted, starts, firstFree } = found;
  const { name, slug } = product;
  const days = byDay(starts);
  const subject = { product: name };
  const taken = daysOf(wanted)
    .filter((day) => !days.some((free) => free.day === day))
    .map((day) => {
      const value = factValues[language].noneFree(sayIn(language).day(day));
      return namedFact(name, { name: `ledig:${slug}:${day}`, value, subject });
    });
  const first = factValues[language].firstFree(firstFree === null ? "" : sayIn(language).when(firstFree));
  return [
    ...days.slice(0, mostDays).map((free) => freeDay(product, free, language)),
    ...taken,
    ...(firstFree !== null && starts.length === 0
      ? [namedFact(name, { name: `ledig:${slug}:første`, value: first, subject })]
      : []),
  ];
}

/**
 * One fact name for the day and one for each time; the line spells out the first and describes the pattern of the
 * others.
 */
function freeDay(
  { name, slug }: Product,
  { day, starts }: { day: Day; starts: readonly Instant[] },
  language: Language,
): Fact {
  const say = sayIn(language);
  const subject = { product: name };
  const free = (key: string, times: readonly Instant[]): NamedFact => ({
    name: `ledig:${slug}:${key}`,
    value: factValues[language].free({ day: say.day(day), clocks: say.list(times.map(say.clock)) }),
    subject,
  });
  const whole = namedFact(`${name}, ${dayInFull(day)}`, free(day, spread(starts, mostTimes)));
  const clock = (start: Instant) => sayIn("nb").clock(start);
  const single = starts.map((start) => free(`${day}:${clock(start)}`, [start]));
  return {
    text: `${whole.text}. Én tid: {{ledig:${slug}:${day}:TID}} der TID er ${starts.map(clock).join(", ")}.`,
    named: [...whole.named, ...single],
  };
}

/** The ordinary week, the days that were asked about, and days with other hours soon. */
export function hoursFacts(hours: StudioHours, days: readonly Day[], language: Language): Fact[] {
  const open = (name: string, day: string, ranges: ReturnType<typeof hoursOn>): Fact => {
    const { open, closed } = factValues[language];
    const value = ranges.length > 0 ? open({ day, hours: clocks(ranges, language) }) : closed(day);
    return namedFact(`Åpningstid ${name}`, { name: `åpent:${name}`, value });
  };
  const onDay = (day: Day) => open(day, sayIn(language).day(day), hoursOn(hours, day));
  const weekdays = [1, 2, 3, 4, 5, 6, 7].map((weekday) => {
    const ranges = hours.weekly.filter((range) => range.weekday === weekday);
    const named = language === "nb" ? weekdayName(weekday) : weekdayInEnglish(weekday);
    return open(weekdayName(weekday), named, ranges);
  });
  const differing = hours.coming.flatMap(({ from, to }) =>
    daysOf({ firstDay: from, lastDay: to }).map(onDay),
  );
  const firstDays = hours.changes
    .map(({ from }) => from)
    .flatMap((from) => daysOf({ firstDay: from, lastDay: plusDays(from, 6) }));
  return [weekFact(hours, language), ...weekdays, ...firstDays.map(onDay), ...differing, ...days.map(onDay)];
}

function weekFact({ weekly }: StudioHours, language: Language): Fact {
  const lines = language === "nb" ? weekLines(weekly) : englishWeek(weekly);
  const value = lines.map(({ days, hours }) => `${days}: ${hours}`).join(", ");
  return namedFact("En vanlig uke", { name: "åpent:uken", value });
}

/** Every day from the first to the last, within the limit of one look-up. */
export function daysOf({ firstDay, lastDay }: { firstDay: Day; lastDay: Day }): Day[] {
  const length = Math.min(mostDays, Math.max(0, daysBetween(firstDay, lastDay) + 1));
  return Array.from({ length }, (_, ahead) => plusDays(firstDay, ahead));
}
