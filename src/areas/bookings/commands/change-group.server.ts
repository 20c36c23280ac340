import { issueLink, revokeLink } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId, CustomerLink, Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { GroupChange, PlannedChange } from "../rules/group-change";
import { updateBooking, updateOrder } from "../store/bookings.server";
import { insertFee } from "../store/fees.server";
import { insertMembers, updateMember } from "../store/members.server";
import { type GroupNews, memberName } from "../texts/group";
import type { Booking, BookingEventKind, Member } from "../types";
import { newMember } from "./make-group.server";
import { type MemberNews, writeToMembers } from "./member-letters.server";
import { writeGroupNews } from "./write-group-news.server";

export interface GroupChangeToMake {
  readonly before: { readonly booking: Booking; readonly members: readonly Member[] };
  readonly change: GroupChange;
  readonly plan: PlannedChange;
  /** A person of the group moved their own time. */
  readonly isOwn?: boolean;
  /** Staff record that the customer asked for the new time. */
  readonly agreed?: boolean;
}

/**
 * Writes rows, price, fee, links, letters and history of a planned change. The flow has reserved the time in the
 * calendar.
 */
export async function changeGroup(
  tx: Tx,
  context: LetterContext,
  actor: CustomerLink | Staff,
  { before, change, plan, isOwn = false, agreed = false }: GroupChangeToMake,
  now: Instant,
): Promise<Booking> {
  const { booking } = plan;
  if (plan.price) await updateOrder(tx, { ...booking, lines: plan.price.lines }, now);
  await updateBooking(tx, booking, now);
  const { ore, percent, kind } = plan.fee;
  if (ore > 0) await insertFee(tx, booking, { kind, percent, ore }, now);
  const members = await writeRows(tx, context, { before, plan, change }, now);
  await tellMembers(tx, causedBy(context, actor), { before, plan, change, members }, now);
  const told = newsOf(change, before.members, members, isOwn);
  const [first] = members;
  const was = before.members.find(({ id }) => id === first?.id);
  const isMove = change.kind === "move" && was && first;
  const detail = {
    member: told.other ? `${told.member} og ${told.other}` : told.member,
    ...(isMove && { fromBefore: was.from, fromAfter: first.from }),
    ...(ore > 0 && { feeOre: ore }),
    ...(agreed && { agreed }),
  };
  await recordChange(tx, actor, { kind: "booking", id: booking.id }, eventOf(change, plan), { detail }, now);
  if (change.kind !== "person") {
    const own = change.kind === "swap" ? "own-swap" : "own-move";
    const news = { ...told, kind: isOwn ? own : change.kind } as GroupNews;
    const totalBeforeOre = before.booking.totalOre;
    const byStaff = actor.kind !== "customer";
    await writeGroupNews(
      tx,
      causedBy(context, actor),
      { booking, news, totalBeforeOre, feeOre: ore, byStaff },
      now,
    );
  }
  return booking;
}

type Making = Pick<GroupChangeToMake, "before" | "plan" | "change">;

/** The rows as they are now, a new person's included. Links are personal: a replaced person's link is replaced too. */
async function writeRows(
  tx: Tx,
  context: LetterContext,
  { before, plan, change }: Making,
  now: Instant,
): Promise<Member[]> {
  const { booking, left } = plan;
  if (plan.added) {
    const { from, to, ...person } = plan.added;
    const position = Math.max(...before.members.map((member) => member.position)) + 1;
    const added = await newMember(tx, context, { booking, person, position, from, to }, now);
    await insertMembers(tx, [added], now);
    return [added];
  }
  if (left) await revokeLink(tx, left.linkId as AccessLinkId, now);
  const members: Member[] = [];
  for (const member of plan.changed) {
    const isOther = left && change.kind === "person";
    const order = { subjectKind: "booking_member", subjectId: member.id, now } as const;
    const { linkId } = isOther ? await issueLink(tx, context.appSecret, order) : member;
    const row = { ...member, linkId };
    await updateMember(tx, row, now);
    members.push(row);
  }
  return members;
}

async function tellMembers(
  tx: Tx,
  context: LetterContext,
  { before, plan, change, members }: Making & { readonly members: readonly Member[] },
  now: Instant,
): Promise<void> {
  const news = memberNews({ before, plan, change, members });
  await writeToMembers(tx, context, { booking: plan.booking, news }, now);
}

function memberNews({
  before,
  plan: { left },
  change,
  members,
}: Making & { readonly members: readonly Member[] }): MemberNews[] {
  const wasOf = ({ id }: Member) => before.members.find((member) => member.id === id);
  const added = (member: Member): MemberNews => ({ member, what: "new" });
  const ended = (why: "removed" | "replaced"): MemberNews[] =>
    left ? [{ member: removedRow(left, members), what: "ended", why }] : [];
  switch (change.kind) {
    case "add":
      return members.map(added);
    case "remove":
      return ended("removed");
    case "person":
      return [
        ...ended("replaced"),
        ...members.filter((member) => member.email !== wasOf(member)?.email).map(added),
      ];
    default:
      return members.map((member) => {
        const fromBefore = wasOf(member)?.from ?? member.from;
        return { member, what: "moved", fromBefore };
      });
  }
}

/** The earlier holder of the time, with the revision for their calendar file. */
function removedRow(left: Member, [now]: readonly Member[]): Member {
  return { ...left, revision: now?.revision ?? left.revision + 1 };
}

function newsOf(
  change: GroupChange,
  before: readonly Member[],
  members: readonly Member[],
  isOwn: boolean,
): Omit<GroupNews, "kind"> {
  const [first, second] = members;
  const was = before.find(({ id }) => id === first?.id);
  const named = change.kind === "remove" || isOwn ? was : first;
  return {
    member: named ? memberName(named) : "",
    ...(change.kind === "swap" && second && { other: memberName(second) }),
    from: (first ?? was)?.from as Instant,
  };
}

function eventOf(change: GroupChange, { left }: PlannedChange): BookingEventKind {
  if (change.kind === "person") return left ? "member_replaced" : "member_named";
  return (
    {
      move: "member_moved",
      swap: "members_swapped",
      add: "member_added",
      remove: "member_removed",
    } as const
  )[change.kind];
}
