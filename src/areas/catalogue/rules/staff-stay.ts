import { daysOf } from "./price";

/** The photographer rests after this much work; a group that is done by then gets no break. */
const workBeforeBreak = 120;
const breakMinutes = 15;

/** One day at one place. All but `persons` are minutes. */
export interface StayDay {
  readonly persons: number;
  readonly workMinutes: number;
  readonly breakMinutes: number;
  /** Rigging, work, breaks and taking down. */
  readonly totalMinutes: number;
}

interface Stay {
  readonly persons: number;
  readonly minutesEach: number;
  readonly peoplePerDay: number | null;
  readonly beforeMinutes: number;
  readonly afterMinutes: number;
}

/**
 * The days of a group, as even as they can be: 100 people at 40 a day are 34, 33 and 33. 40 people of 10 minutes work for
 * 6 h 40 min with three breaks of 15 minutes.
 */
export function stayOf({ persons, minutesEach, peoplePerDay, beforeMinutes, afterMinutes }: Stay): StayDay[] {
  const days = daysOf(peoplePerDay, persons);
  return Array.from({ length: days }, (_, index) => {
    const own = Math.floor(persons / days) + (index < persons % days ? 1 : 0);
    const workMinutes = own * minutesEach;
    const breaks = Math.max(0, Math.ceil(workMinutes / workBeforeBreak) - 1) * breakMinutes;
    return {
      persons: own,
      workMinutes,
      breakMinutes: breaks,
      totalMinutes: beforeMinutes + workMinutes + breaks + afterMinutes,
    };
  });
}

/** How many fit in a day when each gets more minutes than the product's own: 40 of 10 minutes are 20 of 20. */
export function peoplePerDayAt(
  {
    peoplePerDay,
    durationMinutes,
  }: { readonly peoplePerDay: number | null; readonly durationMinutes: number },
  minutesEach: number,
): number | null {
  return peoplePerDay === null
    ? null
    : Math.max(1, Math.floor((peoplePerDay * durationMinutes) / minutesEach));
}
