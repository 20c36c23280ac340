import { calendarContentType } from "~/areas/bookings/rules/calendar-file";
import { memberCalendarFile } from "~/areas/bookings/rules/member-calendar";
import type { Route } from "./+types/person-calendar";
import { openPerson } from "./open-person.server";
import { privateHeaders } from "./page-privacy";

export async function loader(args: Route.LoaderArgs) {
  const { booking, member, now, settings } = await openPerson(args);
  const input = {
    booking,
    member,
    studio: settings.company,
    medium: "download",
    writtenAt: now,
  } as const;
  return new Response(memberCalendarFile(input), {
    headers: {
      ...privateHeaders(),
      "Content-Type": calendarContentType(input),
      "Content-Disposition": `attachment; filename="time-${booking.number}-${member.position}.ics"`,
    },
  });
}
