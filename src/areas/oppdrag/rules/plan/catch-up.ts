import { overlaps } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import type { CatchUp, Plan, PlanChange, PlanDay, PlanRefusal, Slot } from "../../types/plan";
import { isGone, lagOf } from "./behind";
import { layOut } from "./lay-out";
import { mostMinutes, onStations } from "./on-stations";

type ChangeOf<Kind extends PlanChange["kind"]> = Extract<PlanChange, { readonly kind: Kind }>;
type Planned = Result<{ readonly slots: readonly Slot[] }, PlanRefusal>;

const shortestSession = 3;
const shortestBreak = 10;

/** Staff say how many minutes the photographers are behind; the rest of the day is laid out from that moment. */
export function catchUpBy(plan: Plan, { dayId, at, minutes, by }: ChangeOf<"late">): Planned {
  const day = plan.days.find(({ id }) => id === dayId);
  if (!day) return refuse("unknown-day");
  if (minutes > mostMinutes) return refuse("too-many-minutes");
  const late = { at, ready: plusMinutes(at, minutes), minutes };
  return ok({ slots: onStations(plan, day, (slots) => laidOut(slots, day, late, by)) });
}

/** Each station is laid out from its own turn, however far it is behind. Nobody begins earlier than planned. */
export function catchUp(plan: Plan, { dayId, now, by }: ChangeOf<"catch-up">): Planned {
  const day = plan.days.find(({ id }) => id === dayId);
  if (!day) return refuse("unknown-day");
  const slots = onStations(plan, day, (all, station) => {
    const lag = lagOf(plan, day, station, now);
    const ready = lag && toWholeMinute(lag.begins);
    if (!lag || !ready || ready <= lag.from) return all;
    const left = all.filter((slot) => slot.from < lag.from || isStillUseful(plan, slot, ready));
    return laidOut(left, day, { at: lag.from, ready, minutes: minutesBetween(lag.from, ready) }, by);
  });
  const isTooLate = slots.some(({ id, from }) => {
    const before = plan.slots.find((slot) => slot.id === id);
    return before && minutesBetween(before.from, from) > mostMinutes;
  });
  return isTooLate ? refuse("too-many-minutes") : ok({ slots });
}

/** Neither the time of somebody who is gone, nor a free time that has passed. */
function isStillUseful(plan: Plan, { kind, personId, from }: Slot, ready: Instant): boolean {
  if (isGone(plan, personId)) return false;
  return personId !== null || kind === "break" || kind === "delay" || from >= ready;
}

/** Letters state whole minutes, so the plan moves by whole minutes. */
function toWholeMinute(at: Instant): Instant {
  return (Math.ceil(at / 60_000) * 60_000) as Instant;
}

interface Late {
  readonly at: Instant;
  /** When the camera is free for the person who was planned at that moment. */
  readonly ready: Instant;
  readonly minutes: number;
}

function laidOut(all: readonly Slot[], day: PlanDay, { at, ready, minutes }: Late, by: CatchUp): Slot[] {
  const shorter = Math.max(shortestSession, Math.ceil(day.minutes * 0.75));
  const spare = by === "reserve" ? all.filter((slot) => isSpare(slot, at)) : [];
  const kept = all.filter((slot) => !spare.includes(slot));
  const cut = by === "break" ? kept.map((slot) => shortened(slot, at, minutes)) : kept;
  // A locked time that has passed cannot be kept.
  const open = cut.map((slot) => (slot.isLocked && isMissed(slot, at, ready) ? unlocked(slot) : slot));
  const laid = layOut(open, {
    at,
    ready,
    buffer: by === "buffers" || by === "shorter" ? 0 : day.buffer,
    ...(by === "shorter" && { minutes: shorter }),
    notBefore: ({ from }) => (by === "shift" ? plusMinutes(from, minutes) : from),
  });
  const lockedIds = new Set(kept.flatMap(({ id, isLocked }) => (isLocked ? id : [])));
  const locked = laid.map((slot) => (lockedIds.has(slot.id) ? { ...slot, isLocked: true } : slot));
  // Free times that the others did not need stay free.
  return [...locked, ...spare.filter((slot) => !laid.some((other) => overlaps(slot, other)))];
}

const isMissed = ({ from }: Slot, at: Instant, ready: Instant) => from >= at && from < ready;
const unlocked = (slot: Slot): Slot => ({ ...slot, isLocked: false });

/** A time after the moment that nobody has. */
function isSpare({ kind, personId, from, isLocked }: Slot, at: Instant): boolean {
  return (kind === "reserve" || kind === "person") && personId === null && !isLocked && from >= at;
}

/** A break begins when the person before is done, gives what it can, and keeps ten minutes. */
function shortened(slot: Slot, at: Instant, minutes: number): Slot {
  if (slot.kind !== "break" || slot.from < at) return slot;
  const length = minutesBetween(slot.from, slot.to);
  const left = Math.max(Math.min(length, shortestBreak), length - minutes);
  return { ...slot, isLocked: false, to: plusMinutes(slot.from, left) };
}
