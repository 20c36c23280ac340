import { type Day, dayOf, type Instant, localTimeOf, weekdayOf } from "~/kit/time";
import { type DayPart, dayParts, type Wish } from "../types";

export const everyWeekday = [1, 2, 3, 4, 5, 6, 7] as const;

/**
 * partOf(11.45) = "morning"; noon begins the afternoon, 17.00 the evening. The time picker divides a day the same way.
 */
export function partOf(start: Instant): DayPart {
  const time = localTimeOf(start);
  if (time < "12:00") return "morning";
  return time < "17:00" ? "afternoon" : "evening";
}

/** Whether the start fits the wish. */
export function suits(wish: Wish, start: Instant): boolean {
  return suitsDay(wish, dayOf(start)) && wish.parts.includes(partOf(start));
}

export function suitsDay({ firstDay, lastDay, weekdays }: Wish, day: Day): boolean {
  return firstDay <= day && day <= lastDay && weekdays.includes(weekdayOf(day));
}

/** The days of the week as the database stores them: Monday is bit 0. maskOfWeekdays([1, 3]) = 5 */
export function maskOfWeekdays(weekdays: readonly number[]): number {
  return weekdays.reduce((mask, weekday) => mask | (1 << (weekday - 1)), 0);
}

export function weekdaysOfMask(mask: number): number[] {
  return everyWeekday.filter((weekday) => mask & (1 << (weekday - 1)));
}

/** maskOfParts(["morning", "evening"]) = 5 */
export function maskOfParts(parts: readonly DayPart[]): number {
  return dayParts.reduce((mask, part, bit) => (parts.includes(part) ? mask | (1 << bit) : mask), 0);
}

export function partsOfMask(mask: number): DayPart[] {
  return dayParts.filter((_, bit) => mask & (1 << bit));
}
