import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { Instant } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { endSession } from "../store/sessions.server";

/** Ends the session in the database, so that copies of the token give no access either. */
export async function signOut(
  tx: Tx,
  { token, userAgent }: { readonly token: string; readonly userAgent: string },
  now: Instant,
): Promise<void> {
  const userId = await endSession(tx, hashSecret(token), now);
  if (userId) await recordSecurityEvent(tx, { type: "sign_out", userId, userAgent }, now);
}
