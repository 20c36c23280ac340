import { calendarContentType, calendarFile } from "~/areas/bookings/rules/calendar-file";
import type { Route } from "./+types/calendar-file";
import { openBooking } from "./open-booking.server";
import { privateHeaders } from "./page-privacy";

export async function loader(args: Route.LoaderArgs) {
  const { booking, now, settings } = await openBooking(args);
  const input = {
    booking,
    attendee: booking.customer,
    studio: settings.company,
    medium: "download",
    writtenAt: now,
  } as const;
  return new Response(calendarFile(input), {
    headers: {
      ...privateHeaders(),
      "Content-Type": calendarContentType(input),
      "Content-Disposition": `attachment; filename="bestilling-${booking.number}.ics"`,
    },
  });
}
