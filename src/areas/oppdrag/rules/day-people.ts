import type { Oppdrag, ShootingDay } from "../types";
import type { Person } from "../types/people";
import type { DayId, PersonId, Slot } from "../types/plan";
import { billedHeads } from "./close-out";
import type { PaidHeads } from "./head-lines";
import { hasSaidNo, isPhotographed } from "./person-states";

type DayPerson = Pick<Person, "id" | "status" | "cameDayId">;

/**
 * Whether somebody belongs to the day: came then, or has a time then. Those who came before days were noted are found
 * by their time, or else belong to every day.
 */
export function isOfDay({ status, cameDayId }: DayPerson, dayId: DayId, slotDay: DayId | null): boolean {
  if (cameDayId !== null) return cameDayId === dayId;
  if (slotDay !== null) return slotDay === dayId;
  return status === "checked_in" || isPhotographed(status);
}

/** May turn up on any day that is open: has neither a time nor come, and has not said no. */
export function mayTurnUp({ status, cameDayId }: DayPerson, slotDay: DayId | null): boolean {
  const hasCome = cameDayId !== null || status === "checked_in" || isPhotographed(status);
  return slotDay === null && !hasCome && !hasSaidNo(status);
}

export interface DayHeads {
  readonly photographed: number;
  /** Had a time, and were not photographed. */
  readonly absent: readonly PersonId[];
  /** Photographed or absent, and not billed on an earlier day. */
  readonly counted: readonly PersonId[];
  /** Paid for by the accepted lines: after a supplement of fewer these may be more than the day has. */
  readonly accepted: number;
  /** Without a list, those accepted; else as many as `counted`. */
  readonly countedHeads: number;
  readonly billed: number;
  readonly leastPercent: number;
}

/** The heads of a day that the accepted lines pay for. */
export function paidHeads({ heads, paidHeads: paid }: Pick<ShootingDay, "heads" | "paidHeads">): number {
  return paid ?? heads;
}

/** Who is paid for when the day closes now. */
export function headsOnDay(
  { days, mostHeads, leastPercent }: Pick<Oppdrag, "days" | "mostHeads" | "leastPercent">,
  dayId: DayId,
  people: readonly (DayPerson & Pick<Person, "billedDayId">)[],
  slots: readonly Slot[],
): DayHeads {
  const slotDays = new Map(
    slots.flatMap((slot) => (slot.personId ? [[slot.personId, slot.dayId] as const] : [])),
  );
  const own = people.filter((person) => isOfDay(person, dayId, slotDays.get(person.id) ?? null));
  const photographed = own.filter(({ status }) => isPhotographed(status));
  const absent = own.filter(
    ({ id, status }) => !isPhotographed(status) && !hasSaidNo(status) && slotDays.get(id) === dayId,
  );
  const counted = [...photographed, ...absent].filter(
    ({ billedDayId }) => billedDayId === null || billedDayId === dayId,
  );
  const day = days.find(({ id }) => id === dayId);
  const closed = days.filter(({ id, closedAt }) => closedAt !== null && id !== dayId);
  const accepted = day ? paidHeads(day) : 0;
  const acceptedInAll = sum(days, paidHeads);
  // Without a list nobody was counted: the day is billed as it was accepted.
  const countedHeads = people.length === 0 ? accepted : counted.length;
  return {
    photographed: photographed.length,
    absent: absent.map(({ id }) => id),
    counted: counted.map(({ id }) => id),
    accepted,
    countedHeads,
    leastPercent,
    billed: billedHeads({
      accepted,
      counted: countedHeads,
      leastPercent,
      acceptedInAll,
      mostHeads: mostHeads ?? acceptedInAll,
      acceptedBefore: sum(closed, paidHeads),
      billedBefore: sum(closed, billedOrPaid),
      countedBefore: sum(closed, (each) => each.countedHeads ?? billedOrPaid(each)),
    }),
  };
}

function billedOrPaid(day: ShootingDay): number {
  return day.billedHeads ?? paidHeads(day);
}

function sum(days: Oppdrag["days"], headsOf: (day: Oppdrag["days"][number]) => number): number {
  return days.reduce((all, day) => all + headsOf(day), 0);
}

/** What is paid for on each day, of those that `headsOf` counts. A day that nobody was sold has the price of the others. */
function paidOnDays(days: Oppdrag["days"], headsOf: (day: ShootingDay) => number): PaidHeads[] {
  const most = days.toSorted((a, b) => paidHeads(b) - paidHeads(a))[0];
  return days.map((day) => ({
    place: paidHeads(day) === 0 && most ? most.place : day.place,
    heads: headsOf(day),
  }));
}

/**
 * The heads that each day is paid for: as accepted, before this change, and after it. A closed day counts with what it was
 * closed with, an open one with what the company accepted.
 */
export function changeOfDay(days: Oppdrag["days"], dayId: DayId, heads: { before: number; after: number }) {
  const ofAll = (own: number) =>
    paidOnDays(days, (day) =>
      day.id === dayId ? own : day.closedAt === null ? paidHeads(day) : billedOrPaid(day),
    );
  return {
    accepted: paidOnDays(days, paidHeads),
    before: ofAll(heads.before),
    after: ofAll(heads.after),
  };
}
