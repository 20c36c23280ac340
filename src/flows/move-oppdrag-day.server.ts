import { freeTimeIn } from "~/areas/calendar/commands/free-time.server";
import { stayOf } from "~/areas/oppdrag/rules/new-oppdrag";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import type { Oppdrag, OppdragDay, OppdragId } from "~/areas/oppdrag/types";
import type { PlanChange } from "~/areas/oppdrag/types/plan";
import { overlaps } from "~/kit/period";
import { ok, type Refusal, type Result, refuse } from "~/kit/result";
import { type Instant, instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { takeTimeFor } from "./plan-oppdrag.server";

type MoveDay = Extract<PlanChange, { readonly kind: "move-day" }>;
type Followed = Result<undefined, "day-taken">;

/** A change that moves a day moves its time in the calendar too, or is refused as a whole. */
export async function withCalendar<Outcome extends Result<unknown, string>>(
  tx: Tx,
  id: OppdragId,
  now: Instant,
  change: () => Promise<Outcome>,
): Promise<Outcome | Refusal<"day-taken">> {
  const before = await oppdragById(tx, id);
  const changed = await change();
  const after = await oppdragById(tx, id);
  if (!changed.ok || !before || !after) return changed;
  const days = before.days.flatMap((day) => after.days.find((one) => one.id === day.id) ?? []);
  const followed = await followDays(tx, before, days, now);
  return followed.ok ? changed : followed;
}

/**
 * After a change of the plan or its undo, in the same transaction: the time in the calendar follows the days that have
 * moved. It is free for the new time first, so that a day can move by an hour.
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
  if (moved.length === 0) return ok();
  const freed = moved.map((day) => stayOf(day).period);
  // Another day of the oppdrag may be at the same time at another place; it is taken anew.
  const affected = before.days.map((day) => freed.some((period) => overlaps(period, stayOf(day).period)));
  for (const period of freed) await freeTimeIn(tx, before.id, period);
  const taken = await takeTimeFor(
    tx,
    before,
    after.filter((_, n) => affected[n]),
    now,
  );
  return taken ? ok() : refuse("day-taken");
}

/** Whether the calendar has room for the moved day. Takes the time and gives it back: a preview writes nothing. */
export async function hasRoomForMove(
  { db, clock }: Services,
  id: OppdragId,
  { dayId, from }: MoveDay,
): Promise<boolean> {
  let hasRoom = false;
  await inTransaction(db, async (tx) => {
    const found = await oppdragById(tx, id);
    const days = found?.days.map((day) =>
      day.id === dayId ? { ...day, from, to: instant(from + (day.to - day.from)) } : day,
    );
    if (found && days) hasRoom = (await followDays(tx, found, days, clock.now())).ok;
    return refuse("only-asked");
  });
  return hasRoom;
}
