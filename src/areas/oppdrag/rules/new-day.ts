import { type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import type { Oppdrag, OppdragDay, ShootingDay } from "../types";
import type { Person } from "../types/people";
import type { Arrival, DayId, PersonId, Plan, PlanDay, Slot } from "../types/plan";
import { hasSaidNo, isPhotographed } from "./person-states";
import { cutDay, type NewSlotId } from "./plan/cut-day";

const [shortest, longest] = [5, 60];
/** People at work get a break of half an hour on days that are longer. */
const longDay = 5 * 60;

/** Minutes for each of the heads that were sold for the day: 7 hours at one station for 40 people = 10 */
export function minutesEach({ from, to, stations, heads }: OppdragDay): number {
  if (heads === 0) return 10;
  const each = Math.floor((minutesBetween(from, to) * stations) / heads);
  return Math.min(longest, Math.max(shortest, each));
}

/** How a new day is cut: a break in the middle of a long day, when all that were sold still have room. */
export function firstShape(day: OppdragDay): Pick<ShootingDay, "minutesEach" | "breaks"> {
  const minutes = minutesEach(day);
  const middle = plusMinutes(day.from, Math.floor(minutesBetween(day.from, day.to) / 2 / 30) * 30);
  const breaks = [{ from: middle, minutes: 30, mayMove: true }];
  const shape = { ...day, id: "" as DayId, minutes, buffer: 0, reserve: 0, breaks };
  const times = cutDay(shape, () => "" as Slot["id"]).filter(({ kind }) => kind === "person").length;
  const hasBreak = minutesBetween(day.from, day.to) > longDay && times >= day.heads;
  return { minutesEach: minutes, breaks: hasBreak ? breaks : [] };
}

export function planDayOf(day: ShootingDay): PlanDay {
  const { id, from, to, stations, minutesEach: minutes, bufferMinutes: buffer, reserve, breaks } = day;
  return { id, from, to, stations, minutes, buffer, reserve, breaks };
}

/** The stored day with what a change of the plan made of it. */
export function dayAfter(day: ShootingDay, planned: PlanDay): ShootingDay {
  const { from, to, minutes, buffer, reserve, breaks } = planned;
  return { ...day, from, to, minutesEach: minutes, bufferMinutes: buffer, reserve, breaks };
}

/** The plan of all days with everybody who wants a time. Closed days are left as they were. */
export function planOf(
  { days }: Pick<Oppdrag, "days">,
  slots: readonly Slot[],
  people: readonly Omit<Person, "linkId">[],
): Plan {
  const open = days.filter(({ closedAt }) => closedAt === null);
  const ids = new Set(open.map(({ id }) => id));
  const wanting = people.filter(
    ({ status }) => !hasSaidNo(status) && !isPhotographed(status) && status !== "checked_in",
  );
  const timed = new Set(slots.flatMap(({ personId }) => personId ?? []));
  const counted = people.filter((person) => wanting.includes(person) || timed.has(person.id));
  return {
    days: open.map(planDayOf),
    slots: slots.filter(({ dayId }) => ids.has(dayId)),
    people: counted.map(({ id, weekdays, cannot, together }) => ({ id, weekdays, cannot, together })),
    arrivals: arrivalsOf(people),
  };
}

/** What is known of those who have come, who come later, and who did not. */
export function arrivalsOf(
  people: readonly Pick<Person, "id" | "status" | "statusSince">[],
): ReadonlyMap<PersonId, Arrival> {
  return new Map(
    people.flatMap(({ id, status, statusSince: at }): [PersonId, Arrival][] => {
      if (isPhotographed(status)) return [[id, { state: "done", at }]];
      if (status === "checked_in") return [[id, { state: "here", at }]];
      if (status === "late") return [[id, { state: "late", at }]];
      return status === "no_show" ? [[id, { state: "absent", at }]] : [];
    }),
  );
}

export function cutAll(days: readonly ShootingDay[], newId: NewSlotId): Slot[] {
  return days.flatMap((day) => cutDay(planDayOf(day), newId));
}

/** The first moment at which an employee may still begin: nobody chooses a time that is nearly over. */
export function firstChoice(now: Instant): Instant {
  return plusMinutes(now, 5);
}
