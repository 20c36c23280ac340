import { bookingOfInvoice, oppdragOfInvoice } from "~/areas/billing/store/invoices.server";
import type { InvoiceId } from "~/areas/billing/types";
import { lockBookings } from "~/areas/bookings/store/bookings.server";
import type { BookingId } from "~/areas/bookings/types";
import { expectSeen } from "~/areas/history/commands.server";
import { lockOppdrag } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragId } from "~/areas/oppdrag/types";
import type { Result } from "~/kit/result";
import type { Tx } from "~/platform/database/tx.server";

/** A document as staff saw it. Its booking, or its oppdrag, is locked first, as by those who begin at the booking. */
export async function seenInvoice(
  tx: Tx,
  { id, version }: { readonly id: InvoiceId; readonly version: number },
): Promise<Result<undefined, "not-found" | "changed-meanwhile">> {
  await lockOwnersOf(tx, [id]);
  return expectSeen(tx, { kind: "invoice", id }, version);
}

/** The bookings, then the oppdrag of several documents, in one order for everybody: they share advances. */
export async function lockOwnersOf(
  tx: Tx,
  ids: readonly InvoiceId[],
  alsoBookings: readonly string[] = [],
): Promise<void> {
  const bookings = new Set<string>(alsoBookings);
  const oppdrag = new Set<string>();
  for (const id of ids) {
    const bookingId = await bookingOfInvoice(tx, id);
    if (bookingId) bookings.add(bookingId);
    const oppdragId = await oppdragOfInvoice(tx, id);
    if (oppdragId) oppdrag.add(oppdragId);
  }
  await lockBookings(tx, [...bookings] as BookingId[]);
  for (const id of [...oppdrag].toSorted()) await lockOppdrag(tx, id as OppdragId);
}
