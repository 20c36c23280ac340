import { overlaps } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import type { Plan, PlanChange, PlanDay, PlanRefusal, Replanned, Slot, Unplaced } from "../../types/plan";
import { isGone } from "./behind";
import { canCome } from "./can-come";
import { catchUp, catchUpBy } from "./catch-up";
import { cutDay, type NewSlotId } from "./cut-day";
import { movedBetween, partedGroups } from "./differences";
import { layOut } from "./lay-out";
import { mostMinutes, onStations, stationsOf } from "./on-stations";
import { inOrder, placePeople } from "./place-people";

interface Next {
  readonly days?: readonly PlanDay[];
  readonly slots: readonly Slot[];
  readonly unplaced?: readonly Unplaced[];
}
type Planned = Result<Next, PlanRefusal>;
type ChangeOf<Kind extends PlanChange["kind"]> = Extract<PlanChange, { readonly kind: Kind }>;

/**
 * The plan after a change, who has another time, who lost theirs and why. The preview, the command, the letters and the undo
 * all use this answer.
 */
export function replan(plan: Plan, change: PlanChange, newId: NewSlotId): Result<Replanned, PlanRefusal> {
  const next = apply(plan, change, newId);
  if (!next.ok) return next;
  const { days = plan.days, slots, unplaced = [] } = next.value;
  const after = { ...plan, days: lengthened(days, slots, change), slots: inOrder(slots) };
  const partedBefore = new Set(partedGroups(plan));
  return ok({
    plan: after,
    // The time of somebody who has been photographed is of no use any more.
    moved: movedBetween(plan.slots, after.slots).filter(
      ({ personId, to }) => to !== null || !isGone(plan, personId),
    ),
    unplaced,
    parted: partedGroups(after).filter((together) => !partedBefore.has(together)),
  });
}

/** A day that runs late lasts until its last person is done, so that the calendar knows it. */
function lengthened(
  days: readonly PlanDay[],
  slots: readonly Slot[],
  { kind }: PlanChange,
): readonly PlanDay[] {
  if (kind !== "delay" && kind !== "late" && kind !== "catch-up" && kind !== "move-break") return days;
  return days.map((day) => {
    const ends = slots.filter((slot) => slot.dayId === day.id && slot.personId).map(({ to }) => to);
    const to = Math.max(day.to, ...ends) as Instant;
    return to === day.to ? day : { ...day, to };
  });
}

function apply(plan: Plan, change: PlanChange, newId: NewSlotId): Planned {
  switch (change.kind) {
    case "place-all":
      return ok(placePeople(plan));
    case "give":
      return give(plan, change);
    case "swap":
      return swap(plan, change);
    case "free":
      return free(plan, change);
    case "lock":
      return lock(plan, change);
    case "delay":
      return delay(plan, change, newId);
    case "late":
      return catchUpBy(plan, change);
    case "catch-up":
      return catchUp(plan, change);
    case "move-break":
      return moveBreak(plan, change);
    case "split":
      return split(plan, change);
    case "move-day":
      return moveDay(plan, change);
    case "reshape":
      return reshape(plan, change, newId);
  }
}

function give({ slots, people }: Plan, { personId, slotId }: ChangeOf<"give">): Planned {
  const wanted = slots.find(({ id }) => id === slotId);
  if (!wanted || (wanted.kind !== "person" && wanted.kind !== "reserve")) return refuse("unknown-slot");
  if (!people.some(({ id }) => id === personId)) return refuse("unknown-person");
  if (wanted.personId && wanted.personId !== personId) return refuse("slot-taken");
  if (slots.some((slot) => slot.personId === personId && slot.isLocked && slot.id !== slotId))
    return refuse("slot-locked");
  return ok({
    slots: slots.map((slot) => {
      if (slot.id === slotId) return { ...slot, personId };
      return slot.personId === personId ? { ...slot, personId: null } : slot;
    }),
  });
}

function swap({ slots }: Plan, { personId, otherId }: ChangeOf<"swap">): Planned {
  const theirs = slots.filter((slot) => slot.personId === personId || slot.personId === otherId);
  if (theirs.length !== 2) return refuse("no-time");
  if (theirs.some(({ isLocked }) => isLocked)) return refuse("slot-locked");
  const other = { [personId]: otherId, [otherId]: personId };
  return ok({
    slots: slots.map((slot) =>
      slot.personId && other[slot.personId] ? { ...slot, personId: other[slot.personId] ?? null } : slot,
    ),
  });
}

function free({ slots }: Plan, { personId }: ChangeOf<"free">): Planned {
  const own = slots.find((slot) => slot.personId === personId);
  if (!own) return refuse("no-time");
  return ok({
    slots: slots.map((slot) => (slot === own ? { ...slot, personId: null, isLocked: false } : slot)),
  });
}

function lock({ slots }: Plan, { slotId, isLocked }: ChangeOf<"lock">): Planned {
  if (!slots.some(({ id }) => id === slotId)) return refuse("unknown-slot");
  return ok({ slots: slots.map((slot) => (slot.id === slotId ? { ...slot, isLocked } : slot)) });
}

/** Everything after the moment begins so many minutes later: in elapsed time, so that a night with two 02.30 is right too. */
function delay(plan: Plan, { dayId, at, minutes }: ChangeOf<"delay">, newId: NewSlotId): Planned {
  const day = plan.days.find(({ id }) => id === dayId);
  if (!day) return refuse("unknown-day");
  if (minutes > mostMinutes) return refuse("too-many-minutes");
  const shifted = onStations(plan, day, (slots) =>
    layOut(slots, {
      at,
      ready: at,
      buffer: day.buffer,
      notBefore: ({ from }) => plusMinutes(from, minutes),
    }),
  );
  const delays = stationsOf(day).flatMap((station): Slot[] => {
    const own = shifted.filter((slot) => slot.dayId === dayId && slot.station === station);
    const busy = own.filter((slot) => slot.from < at && slot.to > at);
    const from = Math.max(at, ...busy.map(({ to }) => to)) as Instant;
    const during = { from, to: plusMinutes(from, minutes) };
    if (own.some((slot) => overlaps(slot, during))) return [];
    return [{ id: newId(), dayId, station, kind: "delay", personId: null, isLocked: false, ...during }];
  });
  return ok({ slots: [...shifted, ...delays] });
}

/** The break begins at another time; those whose time it takes come right after it, or before it where there is room. */
function moveBreak(plan: Plan, { slotId, from }: ChangeOf<"move-break">): Planned {
  const pause = plan.slots.find(({ id, kind }) => id === slotId && kind === "break");
  const day = plan.days.find(({ id }) => id === pause?.dayId);
  if (!pause || !day) return refuse("unknown-slot");
  const moved = {
    ...pause,
    from,
    to: plusMinutes(from, minutesBetween(pause.from, pause.to)),
    isLocked: true,
  };
  const others = plan.slots.filter(
    (slot) => slot.dayId === day.id && slot.station === pause.station && slot !== pause,
  );
  if (others.some((slot) => slot.isLocked && overlaps(slot, moved))) return refuse("break-in-the-way");
  const first = Math.min(
    pause.from,
    from,
    ...others.filter((slot) => overlaps(slot, moved)).map((slot) => slot.from),
  );
  const at = first as Instant;
  const laid = layOut([...others, moved], {
    at,
    ready: at,
    buffer: day.buffer,
    notBefore: (slot) => (slot.from < pause.from || slot.from >= moved.to ? slot.from : at),
  });
  const rest = plan.slots.filter((slot) => !others.includes(slot) && slot !== pause);
  const unlocked = laid.map((slot) => (slot.id === slotId ? { ...slot, isLocked: pause.isLocked } : slot));
  return ok({ slots: [...rest, ...unlocked] });
}

/** Those with a time from that moment get one on another day, and are named when there is no room. Locked times stay. */
function split(plan: Plan, { dayId, at, toDayId }: ChangeOf<"split">): Planned {
  const to = plan.days.find(({ id }) => id === toDayId);
  if (!plan.days.some(({ id }) => id === dayId) || !to || toDayId === dayId) return refuse("unknown-day");
  const goes = (slot: Slot) => slot.dayId === dayId && slot.from >= at && !slot.isLocked;
  const leaving = new Set(plan.slots.filter(goes).flatMap(({ personId }) => personId ?? []));
  const slots = plan.slots.map((slot) => (goes(slot) ? { ...slot, personId: null } : slot));
  const placed = placePeople({
    days: [to],
    slots: slots.filter((slot) => slot.dayId === toDayId),
    people: plan.people.filter(({ id }) => leaving.has(id)),
  });
  return ok({
    slots: [...slots.filter((slot) => slot.dayId !== toDayId), ...placed.slots],
    unplaced: placed.unplaced,
  });
}

/** The whole day begins at another moment, locked times too. Those who cannot come then lose theirs. */
function moveDay(plan: Plan, { dayId, from }: ChangeOf<"move-day">): Planned {
  const day = plan.days.find(({ id }) => id === dayId);
  if (!day) return refuse("unknown-day");
  const shift = (at: Instant) => (at + (from - day.from)) as Instant;
  const people = new Map(plan.people.map((person) => [person.id, person]));
  const unplaced: Unplaced[] = [];
  const slots = plan.slots.map((slot) => {
    if (slot.dayId !== dayId) return slot;
    const moved = { ...slot, from: shift(slot.from), to: shift(slot.to) };
    const person = slot.personId && people.get(slot.personId);
    if (!person || canCome(person, dayOf(moved.from))) return moved;
    unplaced.push({ personId: person.id, why: "cannot-come" });
    return { ...moved, personId: null, isLocked: false };
  });
  const breaks = day.breaks.map((pause) => ({ ...pause, from: shift(pause.from) }));
  return ok({
    days: replaced(plan.days, { ...day, from, to: shift(day.to), breaks }),
    slots,
    unplaced,
  });
}

/** The day is cut anew; people keep their order and locked times, and those without room are named. */
function reshape(plan: Plan, { dayId, shape }: ChangeOf<"reshape">, newId: NewSlotId): Planned {
  const before = plan.days.find(({ id }) => id === dayId);
  if (!before) return refuse("unknown-day");
  const day = { ...before, ...shape };
  const old = inOrder(plan.slots.filter((slot) => slot.dayId === dayId));
  const locked = old.filter((slot) => slot.isLocked && slot.personId);
  const fresh = cutAround(day, locked, newId);
  const queue = old.flatMap((slot) => (slot.personId && !slot.isLocked ? slot.personId : []));
  const slots = inOrder(fresh).map((slot) => {
    if (slot.kind !== "person" || slot.isLocked) return slot;
    return { ...slot, personId: queue.shift() ?? null };
  });
  return ok({
    days: replaced(plan.days, day),
    slots: [...plan.slots.filter((slot) => slot.dayId !== dayId), ...slots],
    unplaced: queue.map((personId) => ({ personId, why: "full" as const })),
  });
}

/** The new times without those that a locked one takes. */
function cutAround(day: PlanDay, locked: readonly Slot[], newId: NewSlotId): Slot[] {
  const free = cutDay(day, newId).filter(
    (slot) => !locked.some((held) => held.station === slot.station && overlaps(held, slot)),
  );
  return [...free, ...locked];
}

function replaced(days: readonly PlanDay[], day: PlanDay): PlanDay[] {
  return days.map((before) => (before.id === day.id ? day : before));
}
