import { type Day, dayOf } from "~/kit/time";
import type { ShootingDay } from "../types";
import type { Person } from "../types/people";
import type { PersonId } from "../types/plan";
import { canCome } from "./plan/can-come";

interface MovedDays {
  readonly before: readonly Pick<ShootingDay, "from" | "closedAt">[];
  readonly after: readonly Pick<ShootingDay, "from" | "closedAt">[];
}

const datesOf = (days: MovedDays["before"]): Day[] =>
  days.filter(({ closedAt }) => closedAt === null).map(({ from }) => dayOf(from));

/** The dates that a change brings. */
export function newDates({ before, after }: MovedDays): Day[] {
  const known = datesOf(before);
  return [...new Set(datesOf(after))].filter((day) => !known.includes(day));
}

/**
 * Who is asked about the new dates: those who said that they could not come, and those without a time whose weekdays the
 * dates before were not. Those who wait are told of all free times.
 */
export function askedOfNewDates(
  people: readonly Person[],
  timed: ReadonlySet<PersonId>,
  days: MovedDays,
): Person[] {
  const fresh = newDates(days);
  const before = datesOf(days.before);
  return people.filter((person) => {
    if (person.invitedAt === null || timed.has(person.id)) return false;
    if (!fresh.some((day) => canCome(person, day))) return false;
    if (person.status === "unavailable") return true;
    return person.status === "invited" && !before.some((day) => canCome(person, day));
  });
}
