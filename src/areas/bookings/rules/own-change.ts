import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import type { Booking, Member } from "../types";
import { gapsOf, isInGroup, minutesEach, spanOf } from "./group";
import {
  type GroupChangeReason,
  type GroupQuestion,
  type PlannedChange,
  planGroupChange,
} from "./group-change";

export type OwnChangeReason = GroupChangeReason | "not-beside-group" | "payer-pays" | SwapReason;
type SwapReason = "too-short-for-other" | "other-untold";

/**
 * The times that one member may move to without asking the payer: a gap in the group's time, or the time directly
 * before or after the others. The calendar says which of these are free.
 */
export function ownStarts(members: readonly Member[], member: Member): Instant[] {
  const others = members.filter((each) => isInGroup(each) && each.id !== member.id);
  if (others.length === 0) return [];
  const { from, to } = spanOf(others);
  const minutes = minutesEach(member);
  const starts = [plusMinutes(from, -minutes), ...gapsOf(members, minutes), to];
  return [...new Set(starts)].filter((start) => start !== member.from).toSorted((a, b) => a - b);
}

/**
 * Why one member may not swap with another on their own. The other is not asked, so they must be notifiable, and a time
 * that is earlier than theirs needs the same notice as a free time.
 */
export function whyNoOwnSwap(
  { session }: Pick<Booking, "session">,
  member: Pick<Member, "from">,
  other: Pick<Member, "from" | "email">,
  now: Instant,
): SwapReason | null {
  if (other.email === "") return "other-untold";
  const isEarlier = member.from < other.from;
  return isEarlier && member.from < plusHours(now, session.leadTimeHours) ? "too-short-for-other" : null;
}

/**
 * A member moves their own time, or swaps with another. A change that would cost the payer a fee is refused: only the
 * payer may make it.
 */
export function planOwnChange(
  question: Omit<GroupQuestion, "free" | "movedBy">,
): Result<PlannedChange, OwnChangeReason> {
  const { change, members, now } = question;
  if (change.kind !== "move" && change.kind !== "swap") return refuse("unknown-member");
  const plan = planGroupChange({ ...question, free: false, movedBy: "customer" });
  if (!plan.ok) return plan;
  const member = members.find(({ id }) => id === change.memberId);
  if (!member) return refuse("unknown-member");
  if (change.kind === "move" && !ownStarts(members, member).includes(change.start)) {
    return refuse("not-beside-group");
  }
  const other = change.kind === "swap" && members.find(({ id }) => id === change.otherId);
  const noSwap = other && whyNoOwnSwap(question.booking, member, other, now);
  if (noSwap) return refuse(noSwap);
  // The other sessions may have started, but neither of the two times that change may be over.
  const times = [change.kind === "move" ? change.start : null, ...plan.value.changed.map(({ from }) => from)];
  if (times.some((time) => time !== null && time <= now)) return refuse("not-to-change");
  if (plan.value.fee.ore > 0) return refuse("payer-pays");
  // Choosing a new time revokes an earlier "I cannot come".
  const changed = plan.value.changed.map((each) =>
    each.id === member.id && each.status === "declined"
      ? { ...each, status: "booked" as const, statusSince: now }
      : each,
  );
  return ok({ ...plan.value, changed });
}
