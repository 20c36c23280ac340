import type { Choices } from "~/areas/catalogue/types";
import type { Instant } from "~/kit/time";
import { type EventFile, eventContentType, eventFile } from "~/platform/ics/event-file";
import { calendarEventWords } from "../texts/calendar-event";
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
  readonly medium: EventFile["medium"];
  readonly writtenAt: Instant;
}

/** The UID and the revision stay those of the booking, so the file of a cancelled booking removes the event. */
export function calendarFile({ booking, attendee, studio, medium, writtenAt }: CalendarFileInput): string {
  return eventFile({
    uid: `${booking.id}@booking`,
    revision: booking.revision,
    period: booking,
    ...calendarEventWords(booking, studio),
    isOver: !holdsTime(booking.status),
    attendee,
    organizer: studio,
    medium,
    writtenAt,
  });
}

export function calendarContentType({
  booking,
  medium,
}: Pick<CalendarFileInput, "booking" | "medium">): string {
  return eventContentType({ isOver: !holdsTime(booking.status), medium });
}
