import type { DatesOwner, DatesPart } from "~/areas/calendar/types/held-dates";
import type { Period } from "~/kit/period";
import { type Instant, instantsAt, plusMinutes } from "~/kit/time";
import type { QuoteDay, QuoteSet } from "../types";

/** Days of one alternative. */
export const mostDaysOfSet = 20;

/** Each alternative holds its own dates. */
export function ownerOfSet({ id }: Pick<QuoteSet, "id">): DatesOwner {
  return { kind: "quote", id };
}

/** When the photographing begins and ends; null for a time that the clocks skip. */
export function sessionOf({ day, from, to }: Pick<QuoteDay, "day" | "from" | "to">): Period | null {
  const [start] = instantsAt(day, from);
  const [end] = instantsAt(day, to);
  return start !== undefined && end !== undefined && start < end ? { from: start, to: end } : null;
}

/**
 * What the day takes in the calendar: rigging, work, taking down and travel both ways, for the room or the mobile studio
 * and a photographer at each station. Null for a time that the clocks skip.
 */
export function neededTime(day: QuoteDay): DatesPart | null {
  const session = sessionOf(day);
  if (!session) return null;
  return {
    period: {
      from: plusMinutes(session.from, -minutesBefore(day)),
      to: plusMinutes(session.to, minutesAfter(day)),
    },
    needs: [
      { kind: day.place === "studio" ? "room" : "mobile_studio", count: 1 },
      { kind: "photographer", count: day.stations },
    ],
  };
}

export function minutesBefore({ place, beforeMinutes, travelMinutes }: QuoteDay): number {
  return beforeMinutes + (place === "hos_dere" ? travelMinutes : 0);
}

export function minutesAfter({ place, afterMinutes, travelMinutes }: QuoteDay): number {
  return afterMinutes + (place === "hos_dere" ? travelMinutes : 0);
}

/** Every day of the alternative, or null where one has a time that the clocks skip. */
export function neededTimes({ days }: Pick<QuoteSet, "days">): DatesPart[] | null {
  const times = days.map(neededTime);
  return times.every((time) => time !== null) ? times : null;
}

export function hasBegun(set: Pick<QuoteSet, "days">, now: Instant): boolean {
  return set.days.some((day) => (sessionOf(day)?.from ?? now) <= now);
}

export function headsOf({ days }: Pick<QuoteSet, "days">): number {
  return days.reduce((sum, { heads }) => sum + heads, 0);
}
