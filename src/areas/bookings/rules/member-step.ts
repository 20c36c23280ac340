import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, plusMinutes, startOfDay } from "~/kit/time";
import type { Booking, BookingEventKind, Member, MemberStatus } from "../types";
import type { ActionLimits } from "./actions";

interface Step {
  readonly from: readonly MemberStatus[];
  /** The member's new status. */
  readonly to: (status: MemberStatus) => MemberStatus;
  readonly event: BookingEventKind;
}

/** What staff record for one member on the day. A member who declined may come after all. */
export const memberSteps = {
  checkInMember: { from: ["booked", "declined"], to: () => "checked_in", event: "member_checked_in" },
  photographMember: { from: ["checked_in"], to: () => "photographed", event: "member_photographed" },
  missMember: { from: ["booked", "declined"], to: () => "no_show", event: "member_no_show" },
  undoMember: {
    from: ["checked_in", "photographed", "no_show"],
    to: (status) => (status === "photographed" ? "checked_in" : "booked"),
    event: "member_undone",
  },
} as const satisfies Record<string, Step>;

export type MemberStep = keyof typeof memberSteps;
export const memberStepNames = Object.keys(memberSteps) as MemberStep[];

export type MemberStepReason =
  | "unknown-booking"
  | "unknown-member"
  | "wrong-status"
  | "member-status"
  | "not-the-day-yet"
  | "grace-running";

interface Question {
  readonly booking: Pick<Booking, "status">;
  readonly member: Pick<Member, "status" | "from">;
  readonly step: MemberStep;
}

export function mayStep(
  { booking, member, step }: Question,
  { noShowGraceMinutes }: Pick<ActionLimits, "noShowGraceMinutes">,
  now: Instant,
): Result<undefined, MemberStepReason> {
  const { from }: Step = memberSteps[step];
  if (!from.includes(member.status)) return refuse("member-status");
  if (booking.status !== "confirmed" && booking.status !== "checked_in") return refuse("wrong-status");
  if (step !== "undoMember" && now < startOfDay(dayOf(member.from))) return refuse("not-the-day-yet");
  if (step === "missMember" && now < plusMinutes(member.from, noShowGraceMinutes)) {
    return refuse("grace-running");
  }
  return ok();
}
