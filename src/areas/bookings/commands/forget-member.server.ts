import type { Admin } from "~/areas/access/types";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { forgetMembersAt } from "../store/members.server";

/** Erasure also removes the person from the groups of other customers. */
export async function forgetMember(
  tx: Tx,
  _admin: Admin,
  emails: readonly string[],
  now: Instant,
): Promise<void> {
  const lower = emails.map((email) => email.toLowerCase());
  const ids = await forgetMembersAt(tx, lower, now);
  await forgetLettersAbout(tx, "booking_member", ids);
}
