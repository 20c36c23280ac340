import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { ActionLimits } from "../rules/actions";
import { type MemberStep, type MemberStepReason, mayStep, memberSteps } from "../rules/member-step";
import { memberNoShow } from "../rules/policy";
import { insertFee, waiveMemberFee } from "../store/fees.server";
import { memberById, updateMember } from "../store/members.server";
import { memberName } from "../texts/group";
import type { Booking, BookingId, MemberId } from "../types";
import { bookingToChange } from "./find-booking.server";

export interface MemberStepInput {
  readonly bookingId: BookingId;
  readonly memberId: MemberId;
  readonly step: MemberStep;
  /** For a no-show: the fee that the page showed. */
  readonly shownFeeOre?: Ore;
}

/** Check-in, completion or no-show of one person of a group, and undoing each of them. */
export async function stepMember(
  tx: Tx,
  staff: Staff,
  { bookingId, memberId, step, shownFeeOre, limits }: MemberStepInput & { readonly limits: ActionLimits },
  now: Instant,
): Promise<Result<undefined, MemberStepReason | "fee-changed">> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const member = await memberById(tx, memberId);
  if (!member || member.bookingId !== bookingId || member.status === "removed") {
    return refuse("unknown-member");
  }
  const may = mayStep({ booking: found.value, member, step }, limits, now);
  if (!may.ok) return may;
  const { to, event } = memberSteps[step];
  const absence = step === "missMember" ? memberNoShow(found.value, member) : null;
  if (absence && shownFeeOre !== absence.feeOre) return refuse("fee-changed");
  await updateMember(tx, { ...member, status: to(member.status), statusSince: now }, now);
  if (absence) await chargeAbsence(tx, found.value, { memberId, ...absence }, now);
  if (step === "undoMember" && member.status === "no_show") await waiveMemberFee(tx, memberId, now);
  const detail = { member: memberName(member), ...(absence?.feeOre && { feeOre: absence.feeOre }) };
  await recordChange(tx, staff, { kind: "booking", id: bookingId }, event, { detail }, now);
  return ok();
}

interface Absence {
  readonly memberId: MemberId;
  readonly shareOre: Ore;
  readonly feeOre: Ore;
  readonly percent: number;
}

async function chargeAbsence(
  tx: Tx,
  booking: Booking,
  { memberId, shareOre, feeOre, percent }: Absence,
  now: Instant,
): Promise<void> {
  if (shareOre === 0) return;
  await insertFee(tx, booking, { kind: "member_no_show", percent, ore: feeOre, shareOre, memberId }, now);
}
