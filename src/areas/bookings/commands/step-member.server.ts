import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { ActionLimits } from "../rules/actions";
import { type MemberStep, type MemberStepReason, mayStep, memberSteps } from "../rules/member-step";
import { memberById, updateMember } from "../store/members.server";
import { memberName } from "../texts/group";
import type { BookingId, MemberId } from "../types";
import { bookingToChange } from "./find-booking.server";

export interface MemberStepInput {
  readonly bookingId: BookingId;
  readonly memberId: MemberId;
  readonly step: MemberStep;
}

/** One of a group arrives, is photographed, does not come, or one of these is taken back. */
export async function stepMember(
  tx: Tx,
  staff: Staff,
  { bookingId, memberId, step, limits }: MemberStepInput & { readonly limits: ActionLimits },
  now: Instant,
): Promise<Result<undefined, MemberStepReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const member = await memberById(tx, memberId);
  if (!member || member.bookingId !== bookingId || member.status === "removed") {
    return refuse("unknown-member");
  }
  const may = mayStep({ booking: found.value, member, step }, limits, now);
  if (!may.ok) return may;
  const { to, event } = memberSteps[step];
  await updateMember(tx, { ...member, status: to(member.status), statusSince: now }, now);
  const detail = { member: memberName(member) };
  await recordChange(tx, staff, { kind: "booking", id: bookingId }, event, { detail }, now);
  return ok();
}
