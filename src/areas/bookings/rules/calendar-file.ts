import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from "ical-generator";
import type { Choices } from "~/areas/catalogue/types";
import { osloTimeZone } from "~/kit/oslo-time-zone";
import { type Instant, isShownTwice, toDate, zone } from "~/kit/time";
import { zoned } from "~/kit/zoned";
import { sessionName } from "../texts/session";
import type { BookingId, BookingStatus, MemberId } from "../types";
import { holdsTime } from "./actions";

export interface CalendarFileInput {
  readonly booking: {
    readonly id: BookingId | MemberId;
    readonly number: number;
    readonly revision: number;
    readonly status: BookingStatus;
    readonly from: Instant;
    readonly to: Instant;
    readonly productName: string;
    readonly choices: Pick<Choices, "persons" | "group">;
  };
  readonly attendee: { readonly name: string; readonly email: string };
  readonly studio: { readonly name: string; readonly email: string; readonly fullAddress: string };
  /** A letter asks the calendar to add or remove the event; a download only publishes it. */
  readonly medium: "letter" | "download";
  readonly writtenAt: Instant;
}

/**
 * RFC 5545. The UID never changes and SEQUENCE is the booking's revision, so a later file replaces the earlier event,
 * and the file of a cancelled booking removes it. Contains no secret link, because calendars are often shared.
 */
export function calendarFile(input: CalendarFileInput): string {
  const { booking, studio } = input;
  const calendar = ical({
    method: methodOf(input),
    prodId: { company: studio.name, product: "Bestilling", language: "NO" },
    // With a zone on the calendar the library writes DTSTAMP in local time, but the RFC requires UTC.
    timezone: { name: null, generator: () => osloTimeZone },
  });
  const event = calendar.createEvent({
    id: `${booking.id}@booking`,
    sequence: booking.revision,
    stamp: zoned(input.writtenAt),
    ...periodOf(booking),
    summary: `${sessionName(booking.productName, booking.choices)} hos ${studio.name}`,
    location: studio.fullAddress,
    description: `Bestilling ${booking.number}. Vil du flytte eller avbestille, bruk lenken i bekreftelsen du fikk på e-post.`,
    status: holdsTime(booking.status) ? ICalEventStatus.CONFIRMED : ICalEventStatus.CANCELLED,
    busystatus: holdsTime(booking.status) ? ICalEventBusyStatus.BUSY : ICalEventBusyStatus.FREE,
  });
  // Scheduling methods need organizer and attendee (RFC 5546); a published event has neither.
  if (input.medium === "letter") {
    event.organizer({ name: studio.name, email: studio.email });
    event.createAttendee({
      ...input.attendee,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar.toString();
}

/**
 * In local time with its zone, which calendars show best. A time in the hour that is repeated in autumn would mean the
 * first of the two (RFC 5545 § 3.3.5), so then the period is written in UTC.
 */
function periodOf({ from, to }: CalendarFileInput["booking"]) {
  return isShownTwice(from) || isShownTwice(to)
    ? { start: toDate(from), end: toDate(to) }
    : { start: zoned(from), end: zoned(to), timezone: zone };
}

/** The content type that makes mail clients offer "add to calendar". */
export function calendarContentType(input: Pick<CalendarFileInput, "booking" | "medium">): string {
  return `text/calendar; charset=utf-8; method=${methodOf(input)}`;
}

function methodOf({ booking, medium }: Pick<CalendarFileInput, "booking" | "medium">): ICalCalendarMethod {
  if (!holdsTime(booking.status)) return ICalCalendarMethod.CANCEL;
  return medium === "letter" ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}
