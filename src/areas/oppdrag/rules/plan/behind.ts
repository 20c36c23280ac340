import { type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import type { DayId, PersonId, Plan, PlanDay, Slot } from "../../types/plan";
import { stationsOf } from "./on-stations";
import { inOrder } from "./place-people";

/** Has been photographed, or did not come: their time on the plan is of no use any more. */
export function isGone({ arrivals }: Pick<Plan, "arrivals">, personId: PersonId | null): boolean {
  const state = personId === null ? undefined : arrivals?.get(personId)?.state;
  return state === "done" || state === "absent";
}

/** How far a station is behind: whose turn it is, and when that turn can begin. */
export interface Lag {
  readonly station: number;
  /** When the turn was planned. */
  readonly from: Instant;
  readonly begins: Instant;
}

/**
 * The first person without a picture is in front of the camera since the one before was photographed, or is not there
 * yet. Late people wait for a gap and hold nobody up. Null: nobody is left at that station.
 */
export function lagOf(plan: Plan, day: PlanDay, station: number, now: Instant): Lag | null {
  const own = inOrder(plan.slots.filter((slot) => slot.dayId === day.id && slot.station === station));
  const stateOf = ({ personId }: Slot) => (personId ? plan.arrivals?.get(personId)?.state : undefined);
  const turn = own.find((slot) => slot.personId && [undefined, "here"].includes(stateOf(slot)));
  if (!turn) return null;
  const start = Math.max(turn.from, ...photographedAt(plan, day, own)) as Instant;
  const length = minutesBetween(turn.from, turn.to);
  const earliest = stateOf(turn) === "here" ? plusMinutes(now, -length) : now;
  return { station, from: turn.from, begins: Math.max(start, earliest) as Instant };
}

/** Where there is one station, walk-ins were in front of its camera too. */
function photographedAt(plan: Plan, day: PlanDay, own: readonly Slot[]): Instant[] {
  const ids = new Set(own.flatMap(({ personId }) => personId ?? []));
  const begins = plusMinutes(day.from, -60);
  return [...(plan.arrivals ?? [])].flatMap(([id, { state, at }]) =>
    state === "done" && at >= begins && (ids.has(id) || day.stations === 1) ? at : [],
  );
}

export function lagsOf(plan: Plan, dayId: DayId, now: Instant): Lag[] {
  const day = plan.days.find(({ id }) => id === dayId);
  return day ? stationsOf(day).flatMap((station) => lagOf(plan, day, station, now) ?? []) : [];
}

/** Of the station that is furthest behind. Never below 0. */
export function minutesBehind(plan: Plan, dayId: DayId, now: Instant): number {
  return Math.max(0, ...lagsOf(plan, dayId, now).map(({ from, begins }) => minutesBetween(from, begins)));
}
