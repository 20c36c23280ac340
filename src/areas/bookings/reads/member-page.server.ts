import type { CustomerLink } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { isInGroup } from "../rules/group";
import { bookingById } from "../store/bookings.server";
import { mobileOf } from "../store/member-mobiles.server";
import { memberById } from "../store/members.server";
import type { Booking, Member, MemberId } from "../types";

export interface OwnTime {
  /** Neither is sent to the browser: the page shows only this member's part of them. */
  readonly booking: Booking;
  readonly member: Member;
  /** For text messages, as this person gave it. */
  readonly mobile: string | null;
}

/** One person's own time in a group. Null for a removed member: the link no longer works. */
export async function memberByLink(db: Reader, link: CustomerLink): Promise<OwnTime | null> {
  if (link.subject.kind !== "booking_member") return null;
  const member = await memberById(db, link.subject.id as MemberId);
  const booking = member && (await bookingById(db, member.bookingId));
  if (!member || !booking || !isInGroup(member)) return null;
  return { booking, member, mobile: await mobileOf(db, member) };
}
