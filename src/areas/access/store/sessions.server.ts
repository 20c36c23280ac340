import { and, desc, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { idleSince, isSessionOver, type SessionTimes } from "../rules/sessions";
import { sessions, users } from "../tables.server";
import type { AssuranceLevel, Session, SessionId, User, UserId } from "../types";
import { hasFactor, isStaffWhoMaySignIn } from "./users.server";

export interface LiveSession {
  readonly session: Session & SessionTimes;
  readonly user: User;
  /** Whether the account has a second factor. */
  readonly hasFactor: boolean;
}

/** The session of a token and its user; null when it is unknown or ended, or the user is deactivated. */
export async function findSession(db: Reader, tokenHash: string): Promise<LiveSession | null> {
  const [row] = await db
    .select({ session: sessions, user: users, hasFactor })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt), isStaffWhoMaySignIn));
  if (!row) return null;
  const { session, user } = row;
  return {
    hasFactor: row.hasFactor,
    session: {
      id: session.id,
      userId: session.userId,
      aal: session.aal,
      createdAt: instant(session.createdAt),
      lastSeenAt: instant(session.lastSeenAt),
      provedAt: instant(session.provedAt),
      expiresAt: instant(session.expiresAt),
    },
    user: { id: user.id, email: user.email, name: user.name, role: user.role, disabledAt: null },
  };
}

export interface NewSession {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly tokenHash: string;
  readonly aal: AssuranceLevel;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly userAgent: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const createdAt = toDate(session.createdAt);
  await tx.insert(sessions).values({
    ...session,
    createdAt,
    lastSeenAt: createdAt,
    provedAt: createdAt,
    expiresAt: toDate(session.expiresAt),
    userAgent: session.userAgent.slice(0, 300),
  });
}

export async function touchSession(db: Reader, id: SessionId, now: Instant): Promise<void> {
  await db
    .update(sessions)
    .set({ lastSeenAt: toDate(now) })
    .where(eq(sessions.id, id));
}

/** Records that the person has proved their identity again. */
export async function markProved(tx: Tx, tokenHash: string, now: Instant): Promise<void> {
  const at = toDate(now);
  await tx
    .update(sessions)
    .set({ provedAt: at, lastSeenAt: at })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)));
}

/** Ends the session of a token; returns its user, or null when there was none. */
export async function endSession(tx: Tx, tokenHash: string, now: Instant): Promise<UserId | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: toDate(now) })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

/** Ends every session of a user; returns how many were open. */
export async function endSessionsOf(tx: Tx, userId: UserId, now: Instant): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: toDate(now) })
    .where(and(eq(sessions.userId, userId), isNull(sessions.endedAt)))
    .returning({ expiresAt: sessions.expiresAt, lastSeenAt: sessions.lastSeenAt });
  const times = ended.map((row) => ({
    expiresAt: instant(row.expiresAt),
    lastSeenAt: instant(row.lastSeenAt),
  }));
  return times.filter((session) => !isSessionOver(session, now)).length;
}

export interface SessionOwner {
  readonly userId: UserId;
}

/** Ends one open session; only if it is `userId`'s, unless that is null. Null when there is none. */
export async function endSessionById(
  tx: Tx,
  id: SessionId,
  userId: UserId | null,
  now: Instant,
): Promise<SessionOwner | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: toDate(now) })
    .where(and(eq(sessions.id, id), isOpen(now), userId === null ? undefined : eq(sessions.userId, userId)))
    .returning({ userId: sessions.userId });
  return ended ?? null;
}

/** Ends a user's open sessions except the one with this token. Returns how many. */
export async function endOtherSessionsOf(
  tx: Tx,
  userId: UserId,
  tokenHash: string,
  now: Instant,
): Promise<number> {
  const ended = await tx
    .update(sessions)
    .set({ endedAt: toDate(now) })
    // A session that was opened through auth/v1 has no token hash, so it differs from the one that asks.
    .where(
      and(eq(sessions.userId, userId), isOpen(now), sql`${sessions.tokenHash} IS DISTINCT FROM ${tokenHash}`),
    )
    .returning({ id: sessions.id });
  return ended.length;
}

export interface OpenSession {
  readonly id: SessionId;
  readonly name: string;
  readonly email: string;
  readonly userAgent: string;
  readonly createdAt: Instant;
  readonly lastSeenAt: Instant;
  /** The session that asks. */
  readonly isThis: boolean;
}

/** The open sessions, last used first: of one user, or of everybody when `userId` is null. */
export async function openSessions(
  db: Reader,
  { userId, tokenHash }: { readonly userId: UserId | null; readonly tokenHash: string },
  now: Instant,
): Promise<OpenSession[]> {
  const rows = await db
    .select({
      id: sessions.id,
      userAgent: sessions.userAgent,
      tokenHash: sessions.tokenHash,
      createdAt: sessions.createdAt,
      lastSeenAt: sessions.lastSeenAt,
      name: users.name,
      email: users.email,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(isOpen(now), isStaffWhoMaySignIn, userId === null ? undefined : eq(sessions.userId, userId)))
    .orderBy(desc(sessions.lastSeenAt), sessions.id);
  return rows.map(({ tokenHash: own, createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: instant(createdAt),
    lastSeenAt: instant(lastSeenAt),
    isThis: own === tokenHash,
  }));
}

function isOpen(now: Instant) {
  return and(
    isNull(sessions.endedAt),
    gt(sessions.expiresAt, toDate(now)),
    gt(sessions.lastSeenAt, toDate(idleSince(now))),
  );
}

/** Deletes sessions whose longest lifetime was over before the moment, ended or not. */
export async function deleteSessionsBefore(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, toDate(before)));
}
