import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { endOtherSessionsOf, endSessionById, type SessionOwner } from "../store/sessions.server";
import type { SessionId, Staff } from "../types";

interface Asked {
  readonly id: SessionId;
  readonly userAgent: string;
}

/** Signs a browser out: one of the person's own; an administrator may sign out anybody's. */
export async function endOneSession(
  tx: Tx,
  staff: Staff,
  { id, userAgent }: Asked,
  now: Instant,
): Promise<Result<SessionOwner, "not-found">> {
  const ended = await endSessionById(tx, id, staff.kind === "admin" ? null : staff.userId, now);
  if (!ended) return refuse("not-found");
  const { userId } = staff;
  const details = { sessions: 1, account: ended.userId };
  await recordSecurityEvent(tx, { type: "sessions_ended", userId, userAgent, details }, now);
  return ok(ended);
}

/** Ends the person's sessions except the one with `token`, which asks. Returns how many ended. */
export async function endOtherSessions(
  tx: Tx,
  { userId }: Staff,
  { token, userAgent }: { readonly token: string; readonly userAgent: string },
  now: Instant,
): Promise<number> {
  const sessions = await endOtherSessionsOf(tx, userId, hashSecret(token), now);
  if (sessions > 0) {
    const details = { sessions, account: userId };
    await recordSecurityEvent(tx, { type: "sessions_ended", userId, userAgent, details }, now);
  }
  return sessions;
}
