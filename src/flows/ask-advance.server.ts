import { sql } from "drizzle-orm";
import { makeDraft } from "~/areas/billing/commands/draft.server";
import { knownBuyer } from "~/areas/billing/reads/known-buyer.server";
import { advanceLine } from "~/areas/billing/rules/advance-line";
import { bookingById, lockBooking } from "~/areas/bookings/store/bookings.server";
import type { BookingId } from "~/areas/bookings/types";
import type { LetterContext } from "~/areas/outbox/types";
import { type Instant, toIso } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { bookkeeper } from "./follow-draft.server";
import { issueIn } from "./issue-invoice.server";
import { letterContext } from "./letter-context.server";

/** Every minute: bookings whose product asks for an advance get their payment request, once. */
export async function askAdvances(services: Services): Promise<number> {
  const { db, clock, log } = services;
  const now = clock.now();
  const { rows } = await db.execute<{ id: BookingId }>(sql`
    SELECT b.id FROM bookings b
    WHERE b.advance_ore IS NOT NULL AND b.status = 'confirmed' AND b.starts_at > ${toIso(now)}::timestamptz
      AND NOT EXISTS (SELECT FROM invoices i WHERE i.source_key = 'booking:' || b.id || ':advance')
    ORDER BY b.created_at LIMIT 100`);
  if (rows.length === 0) return 0;
  const context = await letterContext(services, now);
  for (const { id } of rows) {
    try {
      await inTransaction(db, (tx) => askAdvance(tx, context, id, now));
    } catch (error) {
      // The others are not to wait for this one; it is tried again a minute later.
      log.error({ err: error, bookingId: id }, "an advance was not asked for");
    }
  }
  return rows.length;
}

/** The request is sent at once. What the studio still lacks to issue it, such as its account, leaves a draft to staff. */
async function askAdvance(tx: Tx, context: LetterContext, id: BookingId, now: Instant): Promise<void> {
  const booking = (await lockBooking(tx, id)) && (await bookingById(tx, id));
  if (booking?.status !== "confirmed" || !booking.advanceOre) return;
  const known = await knownBuyer(tx, booking.customer);
  const made = await makeDraft(
    tx,
    bookkeeper,
    {
      ...({ kind: "request", party: booking.customer, address: known.address, note: "" } as const),
      orderNumber: "",
      deliveredOn: null,
      deliveredAt: context.settings.company.fullAddress,
      dueDays: context.settings.numbers.dueDays,
      lines: [advanceLine(booking, booking.advanceOre)],
      bookingId: id,
      oppdragId: null,
      companyId: known.companyId,
      credits: null,
      replaces: null,
      sourceKey: `booking:${id}:advance`,
    },
    now,
  );
  if (made) await issueIn(tx, context, bookkeeper, made, now);
}
