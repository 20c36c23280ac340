import type { Instant } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { sessionExpiry } from "../rules/sessions";
import { endSession, insertSession } from "../store/sessions.server";
import type { SessionId, UserId } from "../types";

export interface SessionStart {
  readonly userId: UserId;
  readonly userAgent: string;
  /** The token the browser came with, if any: it ends, so that nobody who planted it gets in with it. */
  readonly previousToken: string | null;
}

/** A new session with a token of its own; the database keeps only the token's hash. */
export async function startSession(tx: Tx, start: SessionStart, now: Instant): Promise<string> {
  if (start.previousToken) await endSession(tx, hashSecret(start.previousToken), now);
  const token = newSecret(32);
  await insertSession(tx, {
    id: newId<SessionId>(),
    userId: start.userId,
    tokenHash: hashSecret(token),
    createdAt: now,
    expiresAt: sessionExpiry(now),
    userAgent: start.userAgent,
  });
  return token;
}
