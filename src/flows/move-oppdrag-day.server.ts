import { freeTimeIn } from "~/areas/calendar/commands/free-time.server";
import { moveStay, takenIn } from "~/areas/calendar/commands/move-stay.server";
import { photographersOf } from "~/areas/calendar/reads/substitutes.server";
import type { ResourceId } from "~/areas/calendar/types";
import { undoMinutes } from "~/areas/oppdrag/commands/lock-plan.server";
import { stayOf } from "~/areas/oppdrag/rules/new-oppdrag";
import { takeBackLateMoves } from "~/areas/oppdrag/store/late-moves.server";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import type { Oppdrag, OppdragDay, OppdragId } from "~/areas/oppdrag/types";
import type { PlanDay } from "~/areas/oppdrag/types/plan";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import { overlaps } from "~/kit/period";
import { ok, type Refusal, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusMinutes } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { lateMoveFee, type MovedBy, oweLateMove } from "./late-move.server";
import { takeTimeFor } from "./plan-oppdrag.server";
import { shiftedDays, tellOfShifted, toldOfShifted } from "./tell-of-moved-day.server";

/** Whether the last person is done after the calendar's time, which is somebody else's then. */
type Followed = Result<{ readonly overruns: boolean }, "day-taken">;

/**
 * A change that moves a day moves its time in the calendar too, or is refused as a whole. Contacts and photographers hear of
 * a day that begins at another moment.
 */
export async function withCalendar<Outcome extends Result<unknown, string>>(
  tx: Tx,
  context: LetterContext,
  { id, movedBy = "studio" }: { readonly id: OppdragId; readonly movedBy?: MovedBy },
  change: () => Promise<Outcome>,
  now: Instant,
): Promise<Outcome | Refusal<"day-taken">> {
  const before = await oppdragById(tx, id);
  const changed = await change();
  const after = await oppdragById(tx, id);
  if (!changed.ok || !before || !after) return changed;
  const days = before.days.flatMap((day) => after.days.find((one) => one.id === day.id) ?? []);
  const shifted = await shiftedDays(tx, before, days);
  const followed = await followDays(tx, before, days, now);
  if (!followed.ok) return followed;
  // Moved back before anybody has read of it, the day stands where it was agreed.
  await takeBackLateMoves(tx, id, plusMinutes(now, -undoMinutes));
  if (movedBy === "company") await oweLateMove(tx, after, shifted, now);
  await tellOfShifted(tx, context, { oppdrag: after, shifted }, now);
  return changed;
}

/**
 * After a change of the plan or its undo, in the same transaction: the time in the calendar follows the days that have
 * moved. The room and the photographers stay the same when they can; else it is free for the new time first, and others come.
 */
async function followDays(
  tx: Tx,
  before: Pick<Oppdrag, "id" | "name" | "party" | "days">,
  after: readonly OppdragDay[],
  now: Instant,
): Promise<Followed> {
  const moved = before.days.filter((day, n) => {
    const next = after[n];
    return next !== undefined && (next.from !== day.from || next.to !== day.to);
  });
  if (moved.length === 0) return ok({ overruns: false });
  const freed = moved.map((day) => stayOf(day).period);
  // Another day of the oppdrag may be at the same time at another place; it is taken anew.
  const affected = before.days.map((day) => freed.some((period) => overlaps(period, stayOf(day).period)));
  const [day, ...others] = before.days.filter((_, n) => affected[n]);
  const next = after.find((_, n) => affected[n]);
  if (day && next && others.length === 0) {
    const stay = { ownerId: before.id, from: stayOf(day).period, to: stayOf(next).period };
    if (await moveStay(tx, stay, now)) return ok({ overruns: false });
    // Nobody else takes over a day that lasts longer. One that has come is finished, whatever comes after it.
    const overruns = (await takenIn(tx, before.id, stay.from)).length > 0;
    const isOnTheDay = dayOf(day.from) === dayOf(now);
    if (next.from === day.from) return isOnTheDay || !overruns ? ok({ overruns }) : refuse("day-taken");
  }
  const known: ResourceId[] = [];
  for (const period of freed) {
    known.push(...(await takenIn(tx, before.id, period)).map(({ id }) => id));
    await freeTimeIn(tx, before.id, period);
  }
  const days = after.filter((_, n) => affected[n]);
  return (await takeTimeFor(tx, before, days, now, known)) ? ok({ overruns: false }) : refuse("day-taken");
}

export interface CalendarPreview {
  readonly hasRoom: boolean;
  /** The day itself ends so late that the calendar has something else. */
  readonly overruns: boolean;
  /** Photographers who cannot come then, and those who come instead. */
  readonly leaves: readonly string[];
  readonly comes: readonly string[];
  /** Contacts and photographers who get a letter of a day that begins at another moment; those whom nobody can write to. */
  readonly written: readonly string[];
  readonly unwritten: readonly string[];
  /** What the move costs the company when it is the one who wishes it; null: it is free. */
  readonly feeOre: Ore | null;
}

/** What the days of a plan would do in the calendar. Takes the time and gives it back: a preview writes nothing. */
export async function previewCalendar(
  { db, clock }: Services,
  id: OppdragId,
  planned: readonly PlanDay[],
): Promise<CalendarPreview> {
  const nobody = { leaves: [], comes: [], written: [], unwritten: [], feeOre: null };
  let shown: CalendarPreview = { hasRoom: false, overruns: false, ...nobody };
  await inTransaction(db, async (tx) => {
    const found = await oppdragById(tx, id);
    if (!found) return refuse("only-asked");
    const days = found.days.map((day) => {
      const next = planned.find((one) => one.id === day.id);
      return next ? { ...day, from: next.from, to: next.to } : day;
    });
    const before = await namesOf(tx, id, found.days);
    const shifted = await shiftedDays(tx, found, days);
    const followed = await followDays(tx, found, days, clock.now());
    const after = followed.ok ? await namesOf(tx, id, days) : before;
    const moved = followed.ok ? await toldOfShifted(tx, found, shifted, clock.now()) : [];
    const told = moved.flatMap((one) => one.told);
    shown = {
      hasRoom: followed.ok,
      overruns: followed.ok && followed.value.overruns,
      leaves: before.filter((name) => !after.includes(name)),
      comes: after.filter((name) => !before.includes(name)),
      written: told.filter(({ email }) => email !== null).map(({ name }) => name),
      unwritten: told.filter(({ email }) => email === null).map(({ name }) => name),
      feeOre: await lateMoveFee(tx, found, shifted, clock.now()),
    };
    return refuse("only-asked");
  });
  return shown;
}

async function namesOf(tx: Tx, ownerId: OppdragId, days: readonly OppdragDay[]): Promise<string[]> {
  const names: string[] = [];
  for (const day of days)
    names.push(...(await photographersOf(tx, { ownerId, stay: stayOf(day).period })).map(({ name }) => name));
  return names;
}
