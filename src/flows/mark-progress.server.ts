import type { Staff } from "~/areas/access/types";
import { payBookingByHand, undoBookingByHand } from "~/areas/billing/commands/pay-booking.server";
import { isPaidByBank, moneyOfBooking } from "~/areas/billing/store/journal.server";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import {
  markProgress as mark,
  type ProgressInput,
  type ProgressReason,
} from "~/areas/bookings/commands/mark-progress.server";
import type { Booking } from "~/areas/bookings/types";
import { lessOre } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { settled } from "./settle-booking.server";

/** Marks pictures as ready, delivered or paid, and undoes each of these. */
export async function markProgress(
  services: Services,
  staff: Staff,
  { version, ...input }: ProgressInput & { readonly version: number },
): Promise<Result<Booking, ProgressReason | "changed-meanwhile" | "paid-by-bank" | "used-meanwhile">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    if (!seen.ok) return seen;
    if (input.mark === "undoPaid" && (await isPaidByBank(tx, input.bookingId))) return refuse("paid-by-bank");
    const marked = await mark(tx, context, staff, input, now);
    if (!marked.ok) return marked;
    const entered = await enterMark(tx, staff, input, marked.value, now);
    return entered.ok ? settled(tx, input.bookingId, now, marked) : entered;
  });
}

/** A payment that staff mark is entered in the journal by hand, and taken back there with the mark. */
async function enterMark(
  tx: Tx,
  staff: Staff,
  { mark: which, bookingId }: Pick<ProgressInput, "mark" | "bookingId">,
  { progress }: Booking,
  now: Instant,
): Promise<Result<undefined, "used-meanwhile">> {
  const { paidOn, paidOre } = progress;
  if (which === "markPaid" && paidOn && paidOre) {
    const { paidOre: before } = await moneyOfBooking(tx, bookingId);
    const amount = lessOre(paidOre, before);
    if (amount > 0) await payBookingByHand(tx, staff, { bookingId, ore: amount, day: paidOn, note: "" }, now);
  }
  return which === "undoPaid" ? undoBookingByHand(tx, staff, { bookingId, amount: "payments" }, now) : ok();
}
