import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { ActionLimits } from "../rules/actions";
import { isInGroup } from "../rules/group";
import { type MemberStep, type MemberStepReason, mayStep, memberStepNames } from "../rules/member-step";
import { bookingOfToken, membersOf, tokenOfGroup } from "../store/members.server";
import type { Booking, BookingId, Member } from "../types";

/** All members, removed ones included; empty where the booking is for one. */
export function membersOfBooking(db: Reader, id: BookingId): Promise<Member[]> {
  return membersOf(db, id);
}

/** The booking whose group has this token; null: there is none. */
export function bookingOfGroup(db: Reader, token: string): Promise<BookingId | null> {
  return bookingOfToken(db, token);
}

export interface GroupOfBooking {
  readonly token: string;
  /** In the order of their times, without removed members. */
  readonly members: readonly Member[];
}

/** For the booking's page in the back office; null where it is for one. */
export async function groupOfBooking(db: Reader, id: BookingId): Promise<GroupOfBooking | null> {
  const [token, members] = await Promise.all([tokenOfGroup(db, id), membersOf(db, id)]);
  return token === null ? null : { token, members: inOrder(members.filter(isInGroup)) };
}

export interface MemberStepState {
  readonly step: MemberStep;
  /** Why it cannot be done now; null when it can. */
  readonly reason: MemberStepReason | null;
}

export interface AdminMember extends Member {
  readonly steps: readonly MemberStepState[];
}

/** All members with the actions possible for each; removed ones come last. */
export async function membersForAdmin(
  db: Reader,
  booking: Pick<Booking, "id" | "status">,
  limits: ActionLimits,
  now: Instant,
): Promise<{ readonly present: AdminMember[]; readonly left: Member[] }> {
  const members = await membersOf(db, booking.id);
  const present = inOrder(members.filter(isInGroup)).map((member) => ({
    ...member,
    steps: memberStepNames.map((step) => {
      const may = mayStep({ booking, member, step }, limits, now);
      return { step, reason: may.ok ? null : may.reason };
    }),
  }));
  return { present, left: members.filter((member) => !isInGroup(member)) };
}

function inOrder(members: readonly Member[]): Member[] {
  return members.toSorted((a, b) => a.from - b.from);
}
