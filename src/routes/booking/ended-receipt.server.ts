import { bookingForCustomer, type CustomerBooking } from "~/areas/bookings/reads/customer-page.server";
import { editHref } from "./addresses";
import type { OpenBooking } from "./open-booking.server";

/** The page that confirms how the customer ended the booking; null while it has not been ended by the customer. */
export function endedReceipt({ booking, view }: CustomerBooking, key: string): string | null {
  if (booking.status !== "cancelled_by_customer") return null;
  // A request keeps its deadline, which tells it from a booking.
  const ended = booking.answerBy === null ? "avbestilt" : "trukket";
  return editHref(booking.id, "see", key, { gjort: view.withdrawn ? "angret" : ended });
}

/** The same, read again: the form may have been sent twice at the same moment. */
export async function endedReceiptNow({ services, link, key }: OpenBooking): Promise<string | null> {
  const shown = await bookingForCustomer(services.db, link);
  return shown && endedReceipt(shown, key);
}
