import { asSystem } from "~/areas/access/gate.server";
import type { ExactMatch } from "~/areas/billing/commands/match-exact.server";
import { simplyPaid } from "~/areas/billing/reads/simply-paid.server";
import { followPayments } from "~/areas/bookings/commands/follow-payments.server";
import type { BookingId } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { settleBooking } from "./settle-booking.server";

/**
 * After many payments: a booking that was delivered, invoiced once and is now wholly paid gets its mark together with
 * the others; for every other booking `settleBooking` decides.
 */
export async function settlePaid(tx: Tx, matched: readonly ExactMatch[], now: Instant): Promise<void> {
  const ids = new Set(matched.flatMap(({ bookingId }) => bookingId ?? []));
  const { numbers } = await readSettings(tx, now);
  const simple = await simplyPaid(tx, [...ids], numbers.deliveredWhen);
  const rows = simple.map(({ bookingId, ...paid }) => ({ bookingId: bookingId as BookingId, ...paid }));
  const marked = await followPayments(tx, asSystem("bookkeeping"), rows, now);
  for (const id of ids) if (!marked.has(id)) await settleBooking(tx, id, now);
}
