import { cancelLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { type Instant, plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as memberRemoved from "../mails/member-removed";
import { isInGroup, laidOut } from "../rules/group";
import { updateBooking } from "../store/bookings.server";
import { membersOf, updateMember } from "../store/members.server";
import type { Booking, Member } from "../types";
import { type MemberNews, writeToMembers } from "./member-letters.server";

/**
 * Moves the persons of a group with their booking: from its start, consecutively, in their order. Each gets a letter
 * about a changed time. Does nothing to a booking for one. "all": the actor who moved the booking chose all of their
 * times; "none": the order changed, and each member keeps the record of who chose the time.
 */
export async function moveMembers(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  chosen: "all" | "none",
  now: Instant,
): Promise<Booking> {
  const { booking: after, moved } = await layOut(tx, booking, now, { chosen });
  const news = moved.map((one) => ({ ...one, what: "moved" as const }));
  await writeToMembers(tx, context, { booking: after, news }, now);
  return after;
}

/** Writes to every member again: after a restored cancellation or an accepted request. */
export async function inviteMembers(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  now: Instant,
): Promise<Booking> {
  const { booking: after, members } = await layOut(tx, booking, now, { anew: true, chosen: "none" });
  for (const { id } of members) {
    const about = { aboutKind: "booking_member", aboutId: id } as const;
    await cancelLetters(tx, { ...about, templates: [memberRemoved.template] }, now);
  }
  const news = members.map((member) => ({ member, what: "new" as const }));
  await writeToMembers(tx, context, { booking: after, news }, now);
  return after;
}

/** Tells every member who has had a letter about a time that the booking is cancelled. */
export async function dismissMembers(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  now: Instant,
): Promise<void> {
  const news: MemberNews[] = [];
  for (const member of (await membersOf(tx, booking.id)).filter(isInGroup)) {
    const row = { ...member, revision: member.revision + 1 };
    await updateMember(tx, row, now);
    news.push({ member: row, what: "ended", why: "cancelled" });
  }
  await writeToMembers(tx, context, { booking, news }, now);
}

async function layOut(
  tx: Tx,
  booking: Booking,
  now: Instant,
  { anew = false, chosen }: { readonly anew?: boolean; readonly chosen: "all" | "none" },
): Promise<{
  booking: Booking;
  members: Member[];
  moved: { readonly member: Member; readonly fromBefore: Instant }[];
}> {
  const before = (await membersOf(tx, booking.id)).filter(isInGroup).toSorted((a, b) => a.from - b.from);
  if (before.length === 0) return { booking, members: [], moved: [] };
  const { durationMinutes } = booking.session;
  const members: Member[] = [];
  for (const [index, time] of laidOut(before, { from: booking.from, durationMinutes }).entries()) {
    const member = before[index] as Member;
    const isMoved = time.from !== member.from || time.to !== member.to;
    const isChosen = chosen === "all" && member.ownMove !== null;
    const ownMove = isChosen ? null : member.ownMove;
    const row = { ...time, ownMove, revision: member.revision + (isMoved || anew ? 1 : 0) };
    if (isMoved || anew || isChosen) await updateMember(tx, row, now);
    members.push(row);
  }
  const moved = members.flatMap((member, index) => {
    const was = before[index] as Member;
    return was.from === member.from && was.to === member.to ? [] : [{ member, fromBefore: was.from }];
  });
  // A group that was spread over the day becomes consecutive again.
  const after = { ...booking, to: plusMinutes(booking.from, durationMinutes), memberTerms: members };
  if (after.to !== booking.to) await updateBooking(tx, after, now);
  return { booking: after, members, moved };
}
