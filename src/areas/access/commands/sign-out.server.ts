import { recordSecurityEvent } from "~/areas/security/commands.server";
import { hashSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { endSession } from "../store/sessions.server";

/** Ends the session in the database: the token opens nothing afterwards, wherever a copy of it may be. */
export async function signOut(services: Services, token: string, userAgent: string): Promise<void> {
  const now = services.clock.now();
  await inTransaction(services.db, async (tx) => {
    const userId = await endSession(tx, hashSecret(token), now);
    if (userId) await recordSecurityEvent(tx, { type: "sign_out", userId, userAgent }, now);
  });
}
