import type { Admin } from "~/areas/access/types";
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
  await forgetMembersAt(
    tx,
    emails.map((email) => email.toLowerCase()),
    now,
  );
}
