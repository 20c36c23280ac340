import type { Staff } from "~/areas/access/types";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import { type MemberStepInput, stepMember as step } from "~/areas/bookings/commands/step-member.server";
import type { MemberStepReason } from "~/areas/bookings/rules/member-step";
import { readSettings } from "~/areas/settings/reads.server";
import type { Result } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { settled } from "./settle-booking.server";

/** Check-in and attendance of one person of a group; staff act on the version that they saw. */
export async function stepMember(
  { db, clock }: Services,
  staff: Staff,
  { version, ...input }: MemberStepInput & { readonly version: number },
): Promise<Result<undefined, MemberStepReason | "fee-changed" | "changed-meanwhile">> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  return inTransaction(db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    if (!seen.ok) return seen;
    return settled(tx, input.bookingId, now, await step(tx, staff, { ...input, limits }, now));
  });
}
