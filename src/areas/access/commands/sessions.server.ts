import type { Instant } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { sessionExpiry } from "../rules/sessions";
import { endSession, insertSession } from "../store/sessions.server";
import type { SessionId, SignedIn, UserId } from "../types";
import { rememberDevice } from "./known-devices.server";

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

/** A session, in a browser that is known from now on. */
export async function startSignedIn(
  tx: Tx,
  appSecret: string,
  start: SessionStart & { readonly deviceCookie: string | null },
  now: Instant,
): Promise<SignedIn> {
  const session = await startSession(tx, start, now);
  return { session, device: await rememberDevice(tx, appSecret, start, now) };
}
