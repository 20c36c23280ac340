import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import { gapsOf, isInGroup, isTaken, minutesEach } from "~/areas/bookings/rules/group";
import { type ChangedBy, mayChange, type PlannedChange } from "~/areas/bookings/rules/group-change";
import { ownStarts, whyNoOwnSwap } from "~/areas/bookings/rules/own-change";
import type { Booking, Member } from "~/areas/bookings/types";
import { freeTimesOfDays, resourcesOf, whyNotFree } from "~/areas/calendar/reads.server";
import type { Strictness } from "~/areas/calendar/rules/placement";
import type { PlaceReason } from "~/areas/calendar/types";
import { dayOf, type Instant, plusMinutes } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";

export interface PersonChoices {
  readonly member: Member;
  /** Other times of the day, in order. */
  readonly starts: readonly Instant[];
  /** The persons who can swap with this one. */
  readonly swaps: readonly Member[];
}

interface Asked {
  readonly booking: Booking;
  readonly memberId: string | null;
  readonly by: ChangedBy;
}

/**
 * A person of the group with the other times that they can choose. Null: there is no such person, or their time has
 * passed.
 */
export async function choicesOfPerson(
  db: Reader,
  { booking, memberId, by }: Asked,
  now: Instant,
): Promise<PersonChoices | null> {
  const members = (await membersOfBooking(db, booking.id)).filter(isInGroup);
  const member = members.find((each) => each.id === memberId);
  if (!member || !mayChange(member)) return null;
  const others = members.filter((each) => each.id !== member.id);
  const minutes = minutesEach(member);
  const day = { booking, minutes, by };
  const [gaps, free] = await Promise.all([
    freeGaps(db, day, gapsOf(members, minutes), now),
    freeStarts(db, day, now),
  ]);
  const own = ownStarts(members, member);
  const starts = [...new Set([...gaps, ...free])].filter((from) => {
    const time = { from, to: plusMinutes(from, minutes) };
    return from > now && from !== member.from && !isTaken(time, others);
  });
  const maySwap = (other: Member) =>
    by !== "person" || (other.from > now && whyNoOwnSwap(booking, member, other, now) === null);
  const isOpen = (other: Member) => mayChange(other) && maySwap(other);
  return {
    member,
    starts: starts.filter((start) => by !== "person" || own.includes(start)).toSorted((a, b) => a - b),
    swaps: others.filter(isOpen).toSorted((a, b) => a.from - b.from),
  };
}

interface DayOfGroup {
  readonly booking: Booking;
  readonly minutes: number;
  readonly by: ChangedBy;
}

/** The starts on sale that day, with the room and the photographer that the group has. */
async function freeStarts(db: Reader, { booking, minutes, by }: DayOfGroup, now: Instant) {
  const day = dayOf(booking.from);
  // Staff need no notice.
  const leadTimeHours = by === "staff" ? 0 : booking.session.leadTimeHours;
  const session = { ...booking.session, durationMinutes: minutes, leadTimeHours };
  const asking = { now, ...(await ownResources(db, booking)), firstDay: day, lastDay: day };
  return freeTimesOfDays(db, session, asking);
}

/** A gap may have been released, and sold to another customer. */
async function freeGaps(
  db: Reader,
  { booking, minutes, by }: DayOfGroup,
  gaps: readonly Instant[],
  now: Instant,
): Promise<Instant[]> {
  if (gaps.length === 0) return [];
  const session = { ...booking.session, durationMinutes: minutes };
  const strictness = groupStrictness({ isOwn: true }, by);
  const asking = { now, ...(await ownResources(db, booking)), strictness };
  const reasons = await Promise.all(gaps.map((start) => whyNotFree(db, session, { ...asking, start })));
  return gaps.filter((_, index) => reasons[index] === null);
}

/** Time that the group holds itself counts as free. */
async function ownResources(db: Reader, { id }: Booking) {
  return { besides: { ownerId: id }, resourceIds: (await resourcesOf(db, id)).map((each) => each.id) };
}

interface TimeOfChange extends Pick<PlannedChange, "booking" | "newTime"> {
  readonly minutes: number;
  readonly by: ChangedBy;
}

/** Why the new time of a planned change is not available; null when it is, or when the change needs no time. */
export async function whyNewTimeIsTaken(
  db: Reader,
  { booking, newTime, minutes, by }: TimeOfChange,
  now: Instant,
): Promise<PlaceReason | null> {
  if (!newTime) return null;
  const session = { ...booking.session, durationMinutes: minutes };
  const strictness = groupStrictness(newTime, by);
  const asking = { now, ...(await ownResources(db, booking)), start: newTime.start, strictness };
  return whyNotFree(db, session, asking);
}

/** A customer's new time passes what a new order passes; beside the group's own times it need not be on the grid. */
export function groupStrictness({ isOwn }: { readonly isOwn: boolean }, by: ChangedBy): Strictness {
  if (by === "staff") return "staff";
  return isOwn ? "beside" : "online";
}
