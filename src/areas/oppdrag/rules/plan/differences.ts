import type { DayId, Moved, PersonId, Plan, PlanPerson, Slot, Spot } from "../../types/plan";
import { inOrder } from "./place-people";

/** The time of everybody who has one. */
export function spotsOf(slots: readonly Slot[]): Map<PersonId, Spot> {
  const spots = new Map<PersonId, Spot>();
  for (const { personId, dayId, from, station } of slots)
    if (personId) spots.set(personId, { dayId, at: from, station });
  return spots;
}

/** The same day and time; another station is nothing that a person has to know in advance. */
export function isSameTime(a: Omit<Spot, "station"> | null, b: Omit<Spot, "station"> | null): boolean {
  return a === null || b === null ? a === b : a.dayId === b.dayId && a.at === b.at;
}

/** Whose time differs between two plans, in the order of the new one. */
export function movedBetween(before: readonly Slot[], after: readonly Slot[]): Moved[] {
  const [was, is] = [spotsOf(before), spotsOf(after)];
  const ids = new Set([...is.keys(), ...was.keys()]);
  const moved = [...ids].map((personId) => ({
    personId,
    from: was.get(personId) ?? null,
    to: is.get(personId) ?? null,
  }));
  const changed = moved.filter(({ from, to }) => !isSameTime(from, to));
  return changed.toSorted((a, b) => (a.to?.at ?? Number.MAX_VALUE) - (b.to?.at ?? Number.MAX_VALUE));
}

/** Groups whose members have times, but not all next to each other on one day. */
export function partedGroups({ slots, people }: Pick<Plan, "slots" | "people">): string[] {
  const places = new Map<PersonId, { readonly dayId: DayId; readonly place: number }>();
  const days = new Map<DayId, Slot[]>();
  for (const slot of slots)
    if (slot.kind === "person") days.set(slot.dayId, [...(days.get(slot.dayId) ?? []), slot]);
  for (const [dayId, sessions] of days)
    for (const [place, { personId }] of inOrder(sessions).entries())
      if (personId) places.set(personId, { dayId, place });
  const groups = new Map<string, PlanPerson[]>();
  for (const person of people)
    if (person.together) groups.set(person.together, [...(groups.get(person.together) ?? []), person]);
  return [...groups]
    .filter(([, group]) => {
      const found = group.flatMap(({ id }) => places.get(id) ?? []);
      const at = found.map(({ place }) => place);
      const isOneDay = new Set(found.map(({ dayId }) => dayId)).size <= 1;
      return found.length > 1 && !(isOneDay && Math.max(...at) - Math.min(...at) === found.length - 1);
    })
    .map(([together]) => together);
}
