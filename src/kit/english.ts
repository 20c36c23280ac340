import type { Ore } from "./money";
import { type Day, type Instant, toDate, zone } from "./time";

/** Money and time in English: for the assistant, and for employees who chose English. */
const day = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  timeZone: zone,
});
const clock = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit", timeZone: zone });
const amount = new Intl.NumberFormat("en-GB", { maximumFractionDigits: 0 });
const withOre = new Intl.NumberFormat("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** "NOK 3,900" */
export function englishMoney(ore: Ore): string {
  return `NOK\u00a0${(ore % 100 === 0 ? amount : withOre).format(ore / 100)}`;
}

/** "Friday 27 November" */
export function englishDay(of: Day): string {
  // Noon is the same day in every time zone that matters here.
  return day.format(new Date(`${of}T12:00:00Z`)).replace(",", "");
}

/** "Friday 27 November at 14:30" */
export function englishWhen(at: Instant): string {
  return `${day.format(toDate(at)).replace(",", "")} at ${englishClock(at)}`;
}

/** "14:30" */
export function englishClock(at: Instant): string {
  return clock.format(toDate(at));
}

/** "1 hour and 30 minutes" */
export function englishDuration(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  const parts = [
    ...(hours > 0 ? [counted(hours, "hour")] : []),
    ...(rest > 0 ? [counted(rest, "minute")] : []),
  ];
  return joinEnglish(parts);
}

/** joinEnglish(["a", "b", "c"]) = "a, b and c" */
export function joinEnglish(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? "") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function counted(n: number, word: string): string {
  return `${n} ${word}${n === 1 ? "" : "s"}`;
}
