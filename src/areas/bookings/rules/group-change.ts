import type { Choices, Price, Product } from "~/areas/catalogue/types";
import { lessOre, type Ore, ore } from "~/kit/money";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusMinutes } from "~/kit/time";
import type { Booking, Member, MemberId, MemberName, OwnMove } from "../types";
import { type OwnAdditionReason, whyNotByCustomer } from "./choices";
import {
  gapsOf,
  isInGroup,
  isTaken,
  largestGroup,
  minutesEach,
  rangesOf,
  shareOf,
  sizedTo,
  spanOf,
} from "./group";
import { orderPrice } from "./order-change";
import { memberChangeTerms, waivedTerms } from "./policy";

/** A change of one member. A swap exchanges the times of two of them. */
export type GroupChange =
  | { readonly kind: "move"; readonly memberId: MemberId; readonly start: Instant }
  | { readonly kind: "swap"; readonly memberId: MemberId; readonly otherId: MemberId }
  | ({ readonly kind: "person"; readonly memberId: MemberId } & MemberName)
  | ({ readonly kind: "add" } & MemberName)
  | { readonly kind: "remove"; readonly memberId: MemberId };

/** A change by staff is free; one by a member may not cost the payer anything. */
export type ChangedBy = "payer" | "staff" | "person";

export type GroupChangeReason =
  | "unknown-member"
  | "not-to-change"
  | "same-time"
  | "other-day"
  | "time-of-another"
  | "last-member"
  | "group-full"
  | "price-agreed"
  | "nothing-changed"
  | OwnAdditionReason
  | "discount-too-large";

export interface GroupQuestion {
  readonly booking: Booking;
  readonly members: readonly Member[];
  /** The product at the terms that the booking was sold by. */
  readonly product: Product;
  readonly change: GroupChange;
  /** Staff change it without a fee. */
  readonly free: boolean;
  /** Who wants it: staff may act for the customer. A time that the studio chose costs nothing to leave. */
  readonly movedBy: OwnMove["by"];
  readonly now: Instant;
}

/** The group after the change, with the price and the fee: the page shows it, and the command does it. */
export interface PlannedChange {
  readonly booking: Booking;
  readonly price: Price | null;
  /** Members whose row changes; a new person has no row yet. */
  readonly changed: readonly Member[];
  readonly added: (MemberName & Period) | null;
  /** The earlier holder, who gets a letter that the time is no longer theirs. */
  readonly left: Member | null;
  readonly fee: {
    readonly kind: "member_moved" | "member_removed";
    readonly percent: number;
    readonly ore: Ore;
  };
  readonly ranges: readonly Period[];
  /**
   * The time that must be free in the calendar. "own": within or directly after the group's; otherwise it must be on
   * sale.
   */
  readonly newTime: { readonly start: Instant; readonly isOwn: boolean } | null;
}

export function planGroupChange(question: GroupQuestion): Result<PlannedChange, GroupChangeReason> {
  const { change, members } = question;
  if (change.kind === "add") return planAdd(question, change);
  const member = members.find(({ id }) => id === change.memberId);
  if (!member || !isInGroup(member)) return refuse("unknown-member");
  if (!mayChange(member)) return refuse("not-to-change");
  if (change.kind === "move") return planMove(question, member, change.start);
  if (change.kind === "swap") return planSwap(question, member, change.otherId);
  if (change.kind === "person") return planPerson(question, member, change);
  return planRemove(question, member);
}

/** A member who was photographed, or did not come, has used their time. */
export function mayChange({ status }: Pick<Member, "status">): boolean {
  return status === "booked" || status === "declined";
}

function planMove(question: GroupQuestion, member: Member, start: Instant) {
  const { booking, members, now, free } = question;
  const minutes = minutesEach(member);
  const time = { from: start, to: plusMinutes(start, minutes) };
  if (start === member.from) return refuse("same-time");
  if (dayOf(start) !== dayOf(booking.from)) return refuse("other-day");
  const others = members.filter(({ id }) => id !== member.id);
  if (isTaken(time, others)) return refuse("time-of-another");
  const isOwn = gapsOf(members, minutes).includes(start);
  const size = members.filter(isInGroup).length;
  const share = shareOf(booking.totalOre, size);
  const agreed = memberChangeTerms(booking, member, share, now);
  // A time that the group has already costs the studio nothing.
  const terms = isOwn || free ? waivedTerms(agreed) : agreed;
  const moved: Member = { ...movedTo(question, member, time), status: "booked" };
  return ok(
    planned(question, [moved], {
      fee: { kind: "member_moved", percent: terms.percent, ore: terms.feeOre },
      newTime: { start, isOwn },
    }),
  );
}

function planSwap(question: GroupQuestion, member: Member, otherId: MemberId) {
  const other = question.members.find(({ id }) => id === otherId);
  if (!other || !isInGroup(other) || other.id === member.id) return refuse("unknown-member");
  if (!mayChange(other)) return refuse("not-to-change");
  return ok(planned(question, [movedTo(question, member, other), movedTo(question, other, member)], {}));
}

/** The member at the new time, with who moved them there. */
function movedTo({ movedBy, now }: GroupQuestion, member: Member, { from, to }: Period): Member {
  return {
    ...member,
    from,
    to,
    revision: member.revision + 1,
    ownMove: { by: movedBy, at: now },
    lastStudioMoveAt: movedBy === "studio" ? now : member.lastStudioMoveAt,
  };
}

/** A missing name filled in, a corrected one, or another person: another address means another person. */
function planPerson(question: GroupQuestion, member: Member, { name, email }: MemberName) {
  if (name === member.name && email === member.email) return refuse("nothing-changed");
  const isOther = email !== member.email;
  const changed: Member = {
    ...member,
    name,
    email,
    ...(isOther && { status: "booked", statusSince: question.now, revision: member.revision + 1 }),
  };
  const left = isOther && member.email !== "" ? member : null;
  return ok(planned(question, [changed], { left, sameTimes: true }));
}

function planAdd(question: GroupQuestion, { name, email }: MemberName) {
  const { members } = question;
  const inGroup = members.filter(isInGroup);
  if (inGroup.length >= largestGroup) return refuse("group-full");
  const [first] = inGroup;
  if (!first) return refuse("unknown-member");
  const { to: from } = spanOf(inGroup);
  const added = { name, email, from, to: plusMinutes(from, minutesEach(first)) };
  return priced(question, [], { added, newTime: { start: from, isOwn: true } });
}

function planRemove(question: GroupQuestion, member: Member) {
  if (question.members.filter(isInGroup).length < 2) return refuse("last-member");
  const left: Member = {
    ...member,
    status: "removed",
    statusSince: question.now,
    revision: member.revision + 1,
  };
  return priced(question, [left], { left: member });
}

/** Another number of people changes the price, at the terms that the booking was sold by. */
function priced(
  question: GroupQuestion,
  changed: readonly Member[],
  parts: Partial<PlannedChange>,
): Result<PlannedChange, GroupChangeReason> {
  const { booking, product, members, now, free } = question;
  if (booking.adjustment?.kind === "agreed") return refuse("price-agreed");
  const size = members.filter(isInGroup).length + (parts.added ? 1 : -1);
  const choices: Choices = sizedTo(product, booking.choices, size);
  const notAlone = free ? null : whyNotByCustomer(product, booking.choices, choices);
  if (notAlone) return refuse(notAlone);
  const price = orderPrice({ product, choices, adjustment: booking.adjustment });
  if (!price.ok) return price;
  const { totalOre, mvaOre, priceListVersion } = price.value;
  const left = parts.left;
  const saved = lessOre(booking.totalOre, totalOre);
  const terms = left ? memberChangeTerms(booking, left, saved > 0 ? saved : ore(0), now) : null;
  const charged = terms && !free ? terms : null;
  const each = minutesEach(spanOf(members.filter(isInGroup).slice(0, 1)));
  const after: Booking = {
    ...booking,
    choices,
    totalOre,
    mvaOre,
    priceListVersion,
    session: { ...booking.session, durationMinutes: size * each },
  };
  return ok(
    planned({ ...question, booking: after }, changed, {
      ...parts,
      price: price.value,
      fee: { kind: "member_removed", percent: charged?.percent ?? 0, ore: charged?.feeOre ?? ore(0) },
    }),
  );
}

/** A member who has just joined. */
const unmoved = { status: "booked", ownMove: null, lastStudioMoveAt: null } as const;

function planned(
  { booking, members }: GroupQuestion,
  changed: readonly Member[],
  parts: Partial<PlannedChange> & { readonly sameTimes?: boolean },
): PlannedChange {
  const { sameTimes = false, ...given } = parts;
  const after = members
    .map((member) => changed.find(({ id }) => id === member.id) ?? member)
    .filter(isInGroup);
  const times = [...after, ...(given.added ? [given.added] : [])];
  return {
    booking: {
      ...booking,
      ...spanOf(times),
      memberTerms: [...after, ...(given.added ? [{ ...given.added, ...unmoved }] : [])],
      // The calendar file of the whole booking contains times, not names.
      revision: booking.revision + (sameTimes ? 0 : 1),
    },
    price: null,
    added: null,
    left: null,
    fee: { kind: "member_moved", percent: 0, ore: ore(0) },
    newTime: null,
    ...given,
    changed,
    ranges: rangesOf(times, booking.session),
  };
}
