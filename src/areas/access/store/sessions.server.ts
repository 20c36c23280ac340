import { and, eq, isNull, lt } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { isSessionOver, type SessionTimes } from "../rules/sessions";
import { sessions, users } from "../tables.server";
import type { Session, SessionId, User, UserId } from "../types";

export interface LiveSession {
  readonly session: Session & SessionTimes;
  readonly user: User;
}

/** The session of a token and its user; null when it is unknown or ended, or the user is deactivated. */
export async function findSession(db: Reader, tokenHash: string): Promise<LiveSession | null> {
  const [row] = await db
    .select({ session: sessions, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt), isNull(users.disabledAt)));
  if (!row) return null;
  const { session, user } = row;
  return {
    session: {
      id: session.id,
      userId: session.userId,
      aal: session.aal,
      createdAt: instant(session.createdAt),
      lastSeenAt: instant(session.lastSeenAt),
      expiresAt: instant(session.expiresAt),
    },
    user: { id: user.id, email: user.email, name: user.name, role: user.role, disabledAt: null },
  };
}

export interface NewSession {
  readonly id: SessionId;
  readonly userId: UserId;
  readonly tokenHash: string;
  readonly createdAt: Instant;
  readonly expiresAt: Instant;
  readonly userAgent: string;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const createdAt = toDate(session.createdAt);
  await tx.insert(sessions).values({
    ...session,
    aal: "aal1",
    createdAt,
    lastSeenAt: createdAt,
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

/** Ends the session of a token; returns its user, or null when there was none. */
export async function endSession(tx: Tx, tokenHash: string, now: Instant): Promise<UserId | null> {
  const [ended] = await tx
    .update(sessions)
    .set({ endedAt: toDate(now) })
    .where(and(eq(sessions.tokenHash, tokenHash), isNull(sessions.endedAt)))
    .returning({ userId: sessions.userId });
  return ended?.userId ?? null;
}

/** Ends every session of a user; returns how many were alive. */
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

/** Deletes sessions whose longest lifetime was over before the moment, ended or not. */
export async function deleteSessionsBefore(tx: Tx, before: Instant): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, toDate(before)));
}
