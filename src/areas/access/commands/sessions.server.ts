import type { Instant } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { sessionExpiry } from "../rules/sessions";
import { verifiedFactorsOf } from "../store/factors.server";
import { endSession, insertSession } from "../store/sessions.server";
import { markSignedIn } from "../store/users.server";
import type { AssuranceLevel, SessionId, SignedIn, UserId } from "../types";
import { rememberDevice } from "./known-devices.server";

export interface SessionStart {
  readonly userId: UserId;
  readonly userAgent: string;
  /**
   * The token that the browser sent, if any. Its session ends, so that a token planted by an attacker gives no
   * access.
   */
  readonly previousToken: string | null;
  /** `aal2`: with a second factor or a passkey. */
  readonly aal?: AssuranceLevel;
}

/** Starts a session and returns its token; the database stores only the token's hash. */
export async function startSession(tx: Tx, start: SessionStart, now: Instant): Promise<string> {
  if (start.previousToken) await endSession(tx, hashSecret(start.previousToken), now);
  const token = newSecret(32);
  await insertSession(tx, {
    id: newId<SessionId>(),
    userId: start.userId,
    tokenHash: hashSecret(token),
    aal: start.aal ?? "aal1",
    createdAt: now,
    expiresAt: sessionExpiry(now),
    userAgent: start.userAgent,
  });
  return token;
}

/** Starts a session, and makes the browser known when no second factor is asked for. */
export async function startSignedIn(
  tx: Tx,
  appSecret: string,
  start: SessionStart & { readonly deviceCookie: string | null },
  now: Instant,
): Promise<SignedIn> {
  const session = await startSession(tx, start, now);
  // After the password alone the browser does not become known, because guesses from a known browser are limited less
  // strictly.
  const isHalfWay = start.aal !== "aal2" && (await verifiedFactorsOf(tx, start.userId)).length > 0;
  if (!isHalfWay) await markSignedIn(tx, start.userId, now);
  return { session, device: isHalfWay ? null : await rememberDevice(tx, appSecret, start, now) };
}
