import ical, {
  ICalAttendeeRole,
  ICalAttendeeStatus,
  ICalCalendarMethod,
  ICalEventBusyStatus,
  ICalEventStatus,
} from "ical-generator";
import { osloTimeZone } from "~/kit/oslo-time-zone";
import type { Period } from "~/kit/period";
import { type Instant, isShownTwice, toDate, zone } from "~/kit/time";
import { zoned } from "~/kit/zoned";

export interface EventFile {
  /** Never changes, so that a later file replaces the earlier event: "0199…@booking". */
  readonly uid: string;
  /** SEQUENCE: rises with every change of the event. */
  readonly revision: number;
  readonly period: Period;
  readonly summary: string;
  readonly description: string;
  readonly location: string;
  /** The file removes the event. */
  readonly isOver: boolean;
  readonly attendee: { readonly name: string; readonly email: string };
  readonly organizer: { readonly name: string; readonly email: string };
  /** A letter asks the calendar to add or remove the event; a download only publishes it. */
  readonly medium: "letter" | "download";
  readonly writtenAt: Instant;
}

/** One event for another person's calendar (RFC 5545). Calendars are often shared, so put no secret link in it. */
export function eventFile(file: EventFile): string {
  const { organizer, attendee, isOver } = file;
  const calendar = ical({
    method: methodOf(file),
    prodId: { company: organizer.name, product: "Bestilling", language: "NO" },
    // With a zone on the calendar the library writes DTSTAMP in local time, but the RFC requires UTC.
    timezone: { name: null, generator: () => osloTimeZone },
  });
  const event = calendar.createEvent({
    id: file.uid,
    sequence: file.revision,
    stamp: zoned(file.writtenAt),
    ...timesOf(file.period),
    summary: file.summary,
    location: file.location,
    description: file.description,
    status: isOver ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    busystatus: isOver ? ICalEventBusyStatus.FREE : ICalEventBusyStatus.BUSY,
  });
  // Scheduling methods need organizer and attendee (RFC 5546); a published event has neither.
  if (file.medium === "letter") {
    event.organizer({ name: organizer.name, email: organizer.email });
    event.createAttendee({
      name: attendee.name,
      email: attendee.email,
      role: ICalAttendeeRole.REQ,
      status: ICalAttendeeStatus.ACCEPTED,
      rsvp: false,
    });
  }
  return calendar.toString();
}

/** The content type that makes mail clients offer "add to calendar". */
export function eventContentType(file: Pick<EventFile, "isOver" | "medium">): string {
  return `text/calendar; charset=utf-8; method=${methodOf(file)}`;
}

/**
 * In local time with its zone, which calendars show best. A time in the hour that is repeated in autumn would mean the
 * first of the two (RFC 5545 § 3.3.5), so then the period is written in UTC.
 */
function timesOf({ from, to }: Period) {
  return isShownTwice(from) || isShownTwice(to)
    ? { start: toDate(from), end: toDate(to) }
    : { start: zoned(from), end: zoned(to), timezone: zone };
}

function methodOf({ isOver, medium }: Pick<EventFile, "isOver" | "medium">): ICalCalendarMethod {
  if (isOver) return ICalCalendarMethod.CANCEL;
  return medium === "letter" ? ICalCalendarMethod.REQUEST : ICalCalendarMethod.PUBLISH;
}
