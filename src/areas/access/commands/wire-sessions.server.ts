import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { Instant } from "~/kit/time";
import { deriveKey, hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { isSessionOver, sessionExpiry } from "../rules/sessions";
import { isReuseAllowed } from "../rules/wire-sessions";
import { endSessionById, endSessionsOf, touchSession } from "../store/sessions.server";
import { markSignedIn } from "../store/users.server";
import {
  endSessionsBeside,
  insertRefreshToken,
  insertWireSession,
  lockRefreshToken,
  markRefreshTokenUsed,
  raiseWireSession,
  revokeRefreshTokens,
  wireSession,
} from "../store/wire-sessions.server";
import type { AssuranceLevel, SessionId, UserId } from "../types";
import type { SignInMethod, WireSession } from "../types/wire";

/** A session and the only copy of its refresh token: the database has its hash. */
export interface OpenedWire {
  readonly sessionId: SessionId;
  readonly refreshToken: string;
}

interface Opening {
  readonly userId: UserId;
  readonly method: SignInMethod;
  readonly userAgent: string;
  readonly aal?: AssuranceLevel;
}

/** A session of a program, beside those of pages and under the same rules. */
export async function openWire(
  tx: Tx,
  { userId, method, userAgent, aal = "aal1" }: Opening,
  now: Instant,
): Promise<OpenedWire> {
  const sessionId = newId<SessionId>();
  const amr = [{ method, timestamp: Math.floor(now / 1000) }];
  await insertWireSession(
    tx,
    { id: sessionId, userId, aal, amr, userAgent, expiresAt: sessionExpiry(now) },
    now,
  );
  await markSignedIn(tx, userId, now);
  await recordSecurityEvent(tx, { type: "sign_in_ok", userId, userAgent, details: { from: "auth/v1" } }, now);
  const refreshToken = newSecret(18);
  await insertRefreshToken(tx, { sessionId, tokenHash: hashSecret(refreshToken), parentId: null }, now);
  return { sessionId, refreshToken };
}

/** The token that follows: it can be given again to a tab that asks a moment later, although only hashes are stored. */
const nextToken = (appSecret: string, token: string) => deriveKey(appSecret, "refresh token", token);

export type RefreshReason = "unknown-token" | "used-token" | "over";

/**
 * Exchanges a refresh token for the next one. A token that is used again later ends the session and all its tokens. The
 * reason is no refusal, because a refusal would roll that back.
 */
export async function refreshWire(
  tx: Tx,
  { appSecret, token, userAgent }: { appSecret: string; token: string; userAgent: string },
  now: Instant,
): Promise<OpenedWire | RefreshReason> {
  const held = await lockRefreshToken(tx, hashSecret(token));
  if (!held) return "unknown-token";
  const session = await wireSession(tx, held.sessionId);
  if (!session || isSessionOver(session, now)) return "over";
  if (held.isRevoked) return "used-token";
  const next = nextToken(appSecret, token);
  if (held.usedAt === null) {
    await markRefreshTokenUsed(tx, held.id, now);
    await insertRefreshToken(
      tx,
      { sessionId: session.id, tokenHash: hashSecret(next), parentId: held.id },
      now,
    );
    await touchSession(tx, session.id, now);
    return { sessionId: session.id, refreshToken: next };
  }
  if (isReuseAllowed(held.usedAt, now)) {
    return { sessionId: session.id, refreshToken: await unusedAfter(tx, appSecret, next) };
  }
  await endWire(tx, session, now);
  const { userId } = session;
  await recordSecurityEvent(tx, { type: "refresh_token_reused", userId, userAgent }, now);
  return "used-token";
}

/** A tab that was slow asks for what another has renewed twice since. */
async function unusedAfter(tx: Tx, appSecret: string, token: string): Promise<string> {
  const held = await lockRefreshToken(tx, hashSecret(token));
  return held?.usedAt ? unusedAfter(tx, appSecret, nextToken(appSecret, token)) : token;
}

async function endWire(tx: Tx, { id }: Pick<WireSession, "id">, now: Instant): Promise<void> {
  await revokeRefreshTokens(tx, id, now);
  await endSessionById(tx, id, null, now);
}

/** The second factor was right: this session has both steps, and sessions of the same person that lack it end. */
export async function raiseWire(tx: Tx, session: WireSession, now: Instant): Promise<OpenedWire> {
  const { id, userId } = session;
  const amr = [...session.amr, { method: "totp" as const, timestamp: Math.floor(now / 1000) }];
  await raiseWireSession(tx, id, amr, now);
  await endSessionsBeside(tx, { id, userId, onlyWeak: true }, now);
  await revokeRefreshTokens(tx, id, now);
  const refreshToken = newSecret(18);
  await insertRefreshToken(tx, { sessionId: id, tokenHash: hashSecret(refreshToken), parentId: null }, now);
  return { sessionId: id, refreshToken };
}

export const signOutScopes = ["global", "local", "others"] as const;
export type SignOutScope = (typeof signOutScopes)[number];

/** `global` and `others` end the sessions of pages too. */
export async function signOutWire(
  tx: Tx,
  session: WireSession,
  { scope, userAgent }: { readonly scope: SignOutScope; readonly userAgent: string },
  now: Instant,
): Promise<void> {
  const { id, userId } = session;
  if (scope === "others") {
    const sessions = await endSessionsBeside(tx, { id, userId, onlyWeak: false }, now);
    const details = { sessions, account: userId };
    await recordSecurityEvent(tx, { type: "sessions_ended", userId, userAgent, details }, now);
    return;
  }
  await endWire(tx, session, now);
  if (scope === "global") await endSessionsOf(tx, userId, now);
  await recordSecurityEvent(tx, { type: "sign_out", userId, userAgent }, now);
}
