import type { Booking, Member } from "../types";
import { type CalendarFileInput, calendarFile } from "./calendar-file";

interface MemberCalendarInput extends Pick<CalendarFileInput, "studio" | "medium" | "writtenAt"> {
  readonly booking: Pick<Booking, "number" | "status" | "productName">;
  readonly member: Pick<Member, "id" | "revision" | "from" | "to" | "name" | "email">;
}

/**
 * The calendar file of one member's time, with a UID and a SEQUENCE of its own, beside the file of the whole booking.
 */
export function memberCalendarFile({ booking, member, ...input }: MemberCalendarInput): string {
  const { id, revision, from, to, name, email } = member;
  const { number, status, productName } = booking;
  return calendarFile({
    ...input,
    booking: { id, number, revision, status, from, to, productName, choices: { persons: 1 } },
    attendee: { name: name || email, email },
  });
}
