import { sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { AssuranceLevel, Role, SessionId, UserId } from "../types";
import type { MethodUsed, WireSession } from "../types/wire";

interface WireSessionRow extends Record<string, unknown> {
  readonly id: SessionId;
  readonly user_id: UserId;
  readonly aal: AssuranceLevel;
  readonly amr: readonly MethodUsed[];
  readonly created_at: Date;
  readonly last_seen_at: Date;
  readonly expires_at: Date;
  readonly proved_at: Date;
  readonly role: Role | null;
  readonly name: string | null;
  readonly email: string | null;
  readonly has_factor: boolean;
}

/** A session that has not been ended, of an account that may sign in; its times are not judged here. */
export async function wireSession(db: Reader, id: string): Promise<WireSession | null> {
  const [session] = await wireSessions(db, [id]);
  return session ?? null;
}

/** The same of several. */
export async function wireSessions(db: Reader, ids: readonly string[]): Promise<WireSession[]> {
  const { rows } = await db.execute<WireSessionRow>(sql`
    SELECT s.id, s.user_id, s.aal, s.amr, s.created_at, s.last_seen_at, s.expires_at, s.proved_at, u.role, u.name, u.email,
      EXISTS (SELECT FROM auth_factors f WHERE f.user_id = u.id AND f.status = 'verified') AS has_factor
    FROM sessions s JOIN users u ON u.id = s.user_id
    WHERE s.id IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid) AND s.ended_at IS NULL AND s.token_hash IS NULL AND u.disabled_at IS NULL`);
  return rows.map(sessionOf);
}

function sessionOf(row: WireSessionRow): WireSession {
  const { id, user_id: userId, aal, amr, role, name, email, has_factor: hasFactor } = row;
  const at = (moment: Date | string) => instant(new Date(moment));
  return {
    id,
    userId,
    aal,
    amr,
    role,
    name,
    email,
    hasFactor,
    createdAt: at(row.created_at),
    lastSeenAt: at(row.last_seen_at),
    expiresAt: at(row.expires_at),
    provedAt: at(row.proved_at),
  };
}

export interface NewWireSession {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly aal: AssuranceLevel;
  readonly amr: readonly MethodUsed[];
  readonly expiresAt: Instant;
  readonly userAgent: string;
}

/** It has no cookie, so no page knows it. */
export async function insertWireSession(tx: Tx, session: NewWireSession, now: Instant): Promise<void> {
  const { id, userId, aal, amr, expiresAt, userAgent } = session;
  const at = toIso(now);
  await tx.execute(sql`
    INSERT INTO sessions (id, user_id, token_hash, aal, amr, created_at, last_seen_at, proved_at, expires_at, user_agent)
    VALUES (${id}, ${userId}, NULL, ${aal}, ${JSON.stringify(amr)}::jsonb, ${at}, ${at}, ${at}, ${toIso(expiresAt)},
      ${userAgent.slice(0, 300)})`);
}

/** The second factor has been given in this session. */
export async function raiseWireSession(
  tx: Tx,
  id: SessionId,
  amr: readonly MethodUsed[],
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    UPDATE sessions SET aal = 'aal2', amr = ${JSON.stringify(amr)}::jsonb, proved_at = ${toIso(now)},
      last_seen_at = ${toIso(now)}
    WHERE id = ${id}`);
}

/** Ends a person's other sessions, those of pages too; with `onlyWeak` those alone that lack the second factor. */
export async function endSessionsBeside(
  tx: Tx,
  { id, userId, onlyWeak }: { readonly id: SessionId; readonly userId: UserId; readonly onlyWeak: boolean },
  now: Instant,
): Promise<number> {
  const { rows } = await tx.execute(sql`
    UPDATE sessions SET ended_at = ${toIso(now)}
    WHERE user_id = ${userId} AND id <> ${id} AND ended_at IS NULL ${onlyWeak ? sql`AND aal = 'aal1'` : sql``}
    RETURNING id`);
  return rows.length;
}

export interface RefreshToken {
  readonly id: string;
  readonly sessionId: SessionId;
  readonly usedAt: Instant | null;
  readonly isRevoked: boolean;
}

/** Locked until the transaction ends, so that several tabs with one token are answered one after the other. */
export async function lockRefreshToken(tx: Tx, tokenHash: string): Promise<RefreshToken | null> {
  const { rows } = await tx.execute<{ id: string; sid: SessionId; used: Date | null; revoked: boolean }>(sql`
    SELECT id::text AS id, session_id AS sid, used_at AS used, revoked_at IS NOT NULL AS revoked
    FROM auth_refresh_tokens WHERE token_hash = ${tokenHash} FOR UPDATE`);
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    sessionId: row.sid,
    usedAt: row.used === null ? null : instant(new Date(row.used)),
    isRevoked: row.revoked,
  };
}

interface NewRefreshToken {
  readonly sessionId: SessionId;
  readonly tokenHash: string;
  readonly parentId: string | null;
}

export async function insertRefreshToken(tx: Tx, token: NewRefreshToken, now: Instant): Promise<void> {
  const { sessionId, tokenHash, parentId } = token;
  await tx.execute(sql`
    INSERT INTO auth_refresh_tokens (session_id, token_hash, parent_id, created_at)
    VALUES (${sessionId}, ${tokenHash}, ${parentId}, ${toIso(now)})`);
}

export async function markRefreshTokenUsed(tx: Tx, id: string, now: Instant): Promise<void> {
  await tx.execute(sql`UPDATE auth_refresh_tokens SET used_at = ${toIso(now)} WHERE id = ${id}`);
}

export async function revokeRefreshTokens(tx: Tx, sessionId: SessionId, now: Instant): Promise<void> {
  await tx.execute(sql`
    UPDATE auth_refresh_tokens SET revoked_at = ${toIso(now)}
    WHERE session_id = ${sessionId} AND revoked_at IS NULL`);
}
