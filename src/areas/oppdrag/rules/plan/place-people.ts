import { dayOf } from "~/kit/time";
import type { DayId, PersonId, Plan, PlanPerson, Slot, SlotId, Unplaced } from "../../types/plan";
import { canCome } from "./can-come";

interface Placing {
  readonly plan: Plan;
  /** Times that can be given to somebody in advance, in the order in which people come. */
  readonly open: readonly Slot[];
  /** Who has which time: those who had one before, and those who are placed now. */
  readonly taken: Map<SlotId, PersonId>;
  /** Those placed now, who may still be placed elsewhere. Nobody who had a time before is moved. */
  readonly placed: Map<PersonId, Slot>;
}

/**
 * Gives everybody without a time one, and names those who cannot have one. People who come together are placed first, then
 * those with the least choice of days.
 */
export function placePeople(plan: Plan): { readonly slots: readonly Slot[]; readonly unplaced: Unplaced[] } {
  const taken = new Map<SlotId, PersonId>();
  for (const { id, personId } of plan.slots) if (personId) taken.set(id, personId);
  const open = inOrder(
    plan.slots.filter((slot) => slot.kind === "person" && !slot.isLocked && !slot.personId),
  );
  const placing: Placing = { plan, open, taken, placed: new Map() };
  const timed = new Set(taken.values());
  const waiting = plan.people.filter(({ id }) => !timed.has(id));
  const unplaced: Unplaced[] = [];
  for (const group of groupsOf(waiting))
    if (!placeGroup(placing, group))
      for (const { id } of group) unplaced.push({ personId: id, why: "not-together" });
  const alone = waiting.filter(({ together }) => !together);
  for (const person of byChoice(plan, alone))
    if (!placeOne(placing, person)) unplaced.push({ personId: person.id, why: whyNot(plan, person) });
  const slots = plan.slots.map((slot) => ({ ...slot, personId: taken.get(slot.id) ?? null }));
  return { slots, unplaced };
}

export function inOrder(slots: readonly Slot[]): Slot[] {
  return slots.toSorted((a, b) => a.from - b.from || a.station - b.station);
}

function groupsOf(people: readonly PlanPerson[]): PlanPerson[][] {
  const groups = new Map<string, PlanPerson[]>();
  for (const person of people)
    if (person.together) groups.set(person.together, [...(groups.get(person.together) ?? []), person]);
  return [...groups.values()].toSorted((a, b) => b.length - a.length);
}

/** In times right after each other, or at the same time at several stations: next to those of the group with a time. */
function placeGroup(placing: Placing, group: readonly PlanPerson[]): boolean {
  const { plan, taken, placed } = placing;
  const [{ together } = { together: "" }] = group;
  const members = new Set(plan.people.filter((person) => person.together === together).map(({ id }) => id));
  const alreadyIn = [...taken.values()].filter((id) => members.has(id)).length;
  for (const day of plan.days) {
    const sessions = inOrder(plan.slots.filter(({ dayId, kind }) => dayId === day.id && kind === "person"));
    for (let start = 0; start + members.size <= sessions.length; start++) {
      const row = sessions.slice(start, start + members.size);
      const free = row.filter((slot) => !taken.has(slot.id) && !slot.isLocked);
      const own = row.filter((slot) => members.has(taken.get(slot.id) as PersonId)).length;
      if (own !== alreadyIn || free.length !== group.length) continue;
      if (!group.every((person) => free.every((slot) => canCome(person, dayOf(slot.from))))) continue;
      for (const [n, { id }] of group.entries()) {
        const slot = free[n];
        if (slot) taken.set(slot.id, id);
        if (slot) placed.set(id, slot);
      }
      return true;
    }
  }
  return false;
}

function byChoice({ days }: Plan, people: readonly PlanPerson[]): PlanPerson[] {
  const choices = (person: PlanPerson) => days.filter(({ from }) => canCome(person, dayOf(from))).length;
  const counted = people.map((person) => ({ person, choices: choices(person) }));
  return counted.toSorted((a, b) => a.choices - b.choices).map(({ person }) => person);
}

/**
 * Into the first open time of a day on which the person can come. When all such days are full, somebody placed now goes to
 * another day, through as many days as it takes.
 */
function placeOne(placing: Placing, person: PlanPerson): boolean {
  const { plan, open, taken, placed } = placing;
  const people = new Map(plan.people.map((one) => [one.id, one]));
  const seen = new Set<DayId>();
  const queue: { readonly who: PlanPerson; readonly chain: readonly PersonId[] }[] = [
    { who: person, chain: [] },
  ];
  for (const { who, chain } of queue) {
    const free = open.find((slot) => !taken.has(slot.id) && canCome(who, dayOf(slot.from)));
    if (free) {
      let slot: Slot | undefined = free;
      for (const id of [who.id, ...chain.toReversed()]) {
        const before: Slot | undefined = placed.get(id);
        if (slot) taken.set(slot.id, id);
        if (slot) placed.set(id, slot);
        slot = before;
      }
      return true;
    }
    for (const [id, slot] of placed) {
      const other = people.get(id);
      if (!other || other.together || seen.has(slot.dayId) || !canCome(who, dayOf(slot.from))) continue;
      const others = [...placed].filter(([, { dayId }]) => dayId === slot.dayId);
      seen.add(slot.dayId);
      for (const [otherId] of others) {
        const next = people.get(otherId);
        if (next && !next.together) queue.push({ who: next, chain: [...chain, who.id] });
      }
    }
  }
  return false;
}

function whyNot({ days }: Plan, person: PlanPerson): Unplaced["why"] {
  return days.some(({ from }) => canCome(person, dayOf(from))) ? "full" : "cannot-come";
}
