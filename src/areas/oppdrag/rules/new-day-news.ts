import { type Day, dayOf, type Instant } from "~/kit/time";
import type { ShootingDay } from "../types";
import type { Person } from "../types/people";
import type { PersonId } from "../types/plan";
import { canCome } from "./plan/can-come";

interface MovedDays {
  readonly before: readonly Pick<ShootingDay, "from" | "closedAt">[];
  readonly after: readonly Pick<ShootingDay, "from" | "closedAt">[];
}

/** Dates that an oppdrag has had, until it was moved from them. */
export interface FormerDays {
  readonly until: Instant;
  readonly days: MovedDays["before"];
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
 * dates before were not. Nobody is asked again about a date that the oppdrag had when they answered, or since. Those who
 * wait are told of all free times.
 */
export function askedOfNewDates(
  people: readonly Person[],
  timed: ReadonlySet<PersonId>,
  days: MovedDays,
  former: readonly FormerDays[],
): Person[] {
  const fresh = newDates(days);
  const before = datesOf(days.before);
  return people.filter((person) => {
    if (person.invitedAt === null || timed.has(person.id)) return false;
    const seen = former
      .filter(({ until }) => until >= person.statusSince)
      .flatMap((one) => datesOf(one.days));
    if (!fresh.some((day) => !seen.includes(day) && canCome(person, day))) return false;
    if (person.status === "unavailable") return true;
    return person.status === "invited" && !before.some((day) => canCome(person, day));
  });
}
