import type { Staff } from "~/areas/access/types";
import { closeDay, countAfterClosing, lockClosedDay } from "~/areas/oppdrag/commands/close-day.server";
import { takeTap } from "~/areas/oppdrag/commands/day.server";
import {
  addFrames,
  correctFrames,
  keepBothFrames,
  noteCameraClock,
} from "~/areas/oppdrag/commands/frames.server";
import { changePlan } from "~/areas/oppdrag/commands/plan.server";
import { undoPlan } from "~/areas/oppdrag/commands/undo-plan.server";
import { mayCatchUpFrom } from "~/areas/oppdrag/rules/plan/catch-up-offers";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { Tap, TapAnswer } from "~/areas/oppdrag/types/day-taps";
import type { DayId, PlanChange } from "~/areas/oppdrag/types/plan";
import { refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { personPrices } from "./agreed-prices.server";
import { letterContext } from "./letter-context.server";
import { withCalendar } from "./move-oppdrag-day.server";
import { settleOppdrag } from "./settle-oppdrag.server";

/**
 * A command of the day, in one transaction. No version of the whole job is asked for: two devices work on one day, and
 * each tap names the status that it saw.
 */
const onTheDay =
  <Asked, Outcome>(command: (tx: Tx, staff: Staff, asked: Asked, now: Instant) => Promise<Outcome>) =>
  ({ db, clock }: Services, staff: Staff, asked: Asked): Promise<Outcome> =>
    inTransaction(db, (tx) => command(tx, staff, asked, clock.now()));

/** What the day owes becomes an invoice at once, where being photographed counts as the delivery. */
export const closeShootingDay = onTheDay(
  async (tx: Tx, staff: Staff, asked: Omit<Parameters<typeof closeDay>[2], "prices">, now: Instant) => {
    const prices = await personPrices(tx, asked.id, now);
    const closed = await closeDay(tx, staff, { ...asked, prices }, now);
    if (closed.ok) await settleOppdrag(tx, asked.id, now);
    return closed;
  },
);
export const correctDayFrames = onTheDay(correctFrames);
export const addDayFrames = onTheDay(addFrames);
export const keepBothDayFrames = onTheDay(keepBothFrames);
export const noteDayCameraClock = onTheDay(noteCameraClock);

interface OfDay {
  readonly id: OppdragId;
  readonly dayId: DayId;
}

/** Each tap is a transaction of its own, in the order in which the device made them: one conflict stops no other. */
export async function takeTaps(
  { db, clock }: Services,
  staff: Staff,
  { taps, ...day }: OfDay & { readonly taps: readonly Tap[] },
): Promise<TapAnswer[]> {
  const answers: TapAnswer[] = [];
  for (const tap of taps)
    answers.push(await inTransaction(db, (tx) => takeAndBill(tx, staff, day, tap, clock.now())));
  return answers;
}

/** Heads that come after the day was closed are owed, too: the draft follows, or there is one for what was not invoiced. */
async function takeAndBill(tx: Tx, staff: Staff, day: OfDay, tap: Tap, now: Instant): Promise<TapAnswer> {
  const isClosed = await lockClosedDay(tx, day);
  const answer = await takeTap(tx, staff, day, tap, now);
  if (!isClosed || answer.outcome !== "done") return answer;
  const prices = await personPrices(tx, day.id, now);
  await countAfterClosing(tx, staff, { ...day, prices }, now);
  await settleOppdrag(tx, day.id, now);
  return answer;
}

interface CatchUpAsked {
  readonly id: OppdragId;
  readonly change: Extract<PlanChange, { readonly kind: "catch-up" }>;
  /** Of the preview: it names who is told which time, so that no version of the whole job is asked for. */
  readonly digest: string;
}

export async function undoOnDay(services: Services, staff: Staff, asked: Parameters<typeof undoPlan>[3]) {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) =>
    withCalendar(tx, context, { id: asked.id }, () => undoPlan(tx, context, staff, asked, now), now),
  );
}

export async function catchUpOnDay(services: Services, staff: Staff, asked: CatchUpAsked) {
  const now = services.clock.now();
  if (!mayCatchUpFrom(asked.change.now, now)) return refuse("preview-changed");
  const context = await letterContext(services, now);
  return inTransaction(services.db, (tx) =>
    withCalendar(tx, context, { id: asked.id }, () => changePlan(tx, context, staff, asked, now), now),
  );
}
