import { calendarLinks } from "~/areas/bookings/rules/calendar-links";
import { calendarEventWords } from "~/areas/bookings/texts/calendar-event";
import type { Booking } from "~/areas/bookings/types";
import type { CompanySettings } from "~/areas/settings/types";

/** The links that put a booking in the customer's calendar. */
export function calendarOf(booking: Booking, company: Pick<CompanySettings, "name" | "fullAddress">) {
  return calendarLinks(calendarEventWords(booking, company), booking, booking.customer.kind);
}
