import type { System } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { addOre, type Ore, ore } from "~/kit/money";
import type { Day, Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { bookingActions } from "../rules/actions";
import { lockBooking, updateBooking } from "../store/bookings.server";
import { standingRefunds } from "../store/refunds.server";
import type { BookingId } from "../types";

interface Payment {
  readonly bookingId: BookingId;
  /** What came, less what was paid back. */
  readonly net: Ore;
  /** True when payments cover both the open invoices and the sum that no invoice has asked for. */
  readonly isCovered: boolean;
  readonly day: Day | null;
}

/** The mark "paid" follows the journal: it is set when nothing is owed any more, and removed when something is. */
export async function followPayment(
  tx: Tx,
  system: System,
  { bookingId, net, isCovered, day }: Payment,
  now: Instant,
): Promise<void> {
  const booking = await lockBooking(tx, bookingId);
  if (!booking) return;
  const refunds = await standingRefunds(tx, bookingId);
  const came = addOre(net, ...refunds.map((refund) => refund.ore));
  const mayBePaid = (bookingActions.markPaid as readonly string[]).includes(booking.status);
  const isPaid = mayBePaid && day !== null && came > 0 && isCovered;
  const { paidOn, paidOre } = booking.progress;
  const next = isPaid ? { paidOn: paidOn ?? day, paidOre: ore(came) } : { paidOn: null, paidOre: null };
  if (next.paidOn === paidOn && next.paidOre === paidOre) return;
  if (!isPaid && refunds.length > 0) return;
  await updateBooking(tx, { ...booking, progress: { ...booking.progress, ...next } }, now);
  if ((paidOn === null) === (next.paidOn === null)) return;
  const event = isPaid ? "paid" : "paid_undone";
  const detail = isPaid ? { day: next.paidOn } : {};
  await recordChange(tx, system, { kind: "booking", id: bookingId }, event, { detail }, now);
}
