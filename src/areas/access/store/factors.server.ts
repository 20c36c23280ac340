import { and, asc, eq, isNull, lt, or, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { StoredPasskey } from "~/platform/second-factors/passkeys.server";
import { authFactors, users } from "../tables.server";
import type { FactorId, FactorStatus, FactorType, UserId } from "../types";

export interface Factor {
  readonly id: FactorId;
  readonly userId: UserId;
  readonly type: FactorType;
  readonly name: string;
  readonly status: FactorStatus;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
  /** Of an authenticator app. */
  readonly secretSealed: string | null;
  readonly lastStep: number | null;
  readonly passkey: StoredPasskey | null;
}

function factorOf(row: typeof authFactors.$inferSelect): Factor {
  const { credentialId, publicKey, signCount, transports } = row;
  return {
    id: row.id,
    userId: row.userId,
    type: row.factorType,
    name: row.friendlyName,
    status: row.status,
    createdAt: instant(row.createdAt),
    lastUsedAt: row.lastUsedAt && instant(row.lastUsedAt),
    secretSealed: row.secretSealed,
    lastStep: row.lastStep,
    passkey: credentialId && publicKey ? { credentialId, publicKey, signCount, transports } : null,
  };
}

const isVerified = eq(authFactors.status, "verified");

/** The factors that let this person in, oldest first. */
export async function verifiedFactorsOf(db: Reader, userId: UserId): Promise<Factor[]> {
  const rows = await db
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), isVerified))
    .orderBy(asc(authFactors.createdAt), asc(authFactors.id));
  return rows.map(factorOf);
}

/** The authenticator app that this person has started to set up. */
export async function begunFactorOf(db: Reader, userId: UserId): Promise<Factor | null> {
  const [row] = await db
    .select()
    .from(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, "unverified")));
  return row ? factorOf(row) : null;
}

/** The passkey of an account that may sign in. */
export async function factorOfCredential(db: Reader, credentialId: string): Promise<Factor | null> {
  const [row] = await db
    .select({ factor: authFactors })
    .from(authFactors)
    .innerJoin(users, eq(users.id, authFactors.userId))
    .where(and(eq(authFactors.credentialId, credentialId), isVerified, isNull(users.disabledAt)));
  return row ? factorOf(row.factor) : null;
}

interface NewFactor {
  readonly id: FactorId;
  readonly userId: UserId;
  readonly name: string;
}

/** Keeps an unfinished factor if there is one, so that reloading the page shows the same secret. */
export async function insertBegunTotp(
  tx: Tx,
  { id, userId, name, secretSealed }: NewFactor & { readonly secretSealed: string },
  now: Instant,
): Promise<void> {
  const at = toDate(now);
  await tx
    .insert(authFactors)
    .values({
      id,
      userId,
      friendlyName: name,
      secretSealed,
      factorType: "totp",
      status: "unverified",
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing();
}

export async function deleteBegunFactor(tx: Tx, userId: UserId): Promise<void> {
  await tx
    .delete(authFactors)
    .where(and(eq(authFactors.userId, userId), eq(authFactors.status, "unverified")));
}

/** False when this credential is already stored. */
export async function insertPasskey(
  tx: Tx,
  { id, userId, name, passkey }: NewFactor & { readonly passkey: StoredPasskey },
  now: Instant,
): Promise<boolean> {
  const at = toDate(now);
  const { credentialId, publicKey, signCount, transports } = passkey;
  const made = await tx
    .insert(authFactors)
    .values({
      id,
      userId,
      friendlyName: name,
      factorType: "webauthn",
      status: "verified",
      credentialId,
      publicKey,
      signCount,
      transports: [...transports],
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: authFactors.id });
  return made.length === 1;
}

/** True for the first use of a step only; turns an unfinished factor into a verified one. */
export async function takeTotpStep(tx: Tx, id: FactorId, step: number, now: Instant): Promise<boolean> {
  const at = toDate(now);
  const used = await tx
    .update(authFactors)
    .set({ lastStep: step, lastUsedAt: at, updatedAt: at, status: "verified" })
    .where(and(eq(authFactors.id, id), or(isNull(authFactors.lastStep), lt(authFactors.lastStep, step))))
    .returning({ id: authFactors.id });
  return used.length === 1;
}

export async function markPasskeyUsed(tx: Tx, id: FactorId, signCount: number, now: Instant): Promise<void> {
  const at = toDate(now);
  await tx
    .update(authFactors)
    .set({ signCount, lastUsedAt: at, updatedAt: at })
    .where(eq(authFactors.id, id));
}

/** The removed factor's type, or null when the person has no such factor. */
export async function deleteFactor(tx: Tx, userId: UserId, id: FactorId): Promise<FactorType | null> {
  const [gone] = await tx
    .delete(authFactors)
    .where(and(eq(authFactors.id, id), eq(authFactors.userId, userId), isVerified))
    .returning({ type: authFactors.factorType });
  return gone?.type ?? null;
}

/** Removes all of a person's factors; returns how many were verified. */
export async function deleteFactorsOf(tx: Tx, userId: UserId): Promise<number> {
  const gone = await tx
    .delete(authFactors)
    .where(eq(authFactors.userId, userId))
    .returning({ status: authFactors.status });
  return gone.filter(({ status }) => status === "verified").length;
}

/** Locks the person's row, so that two removals at once are counted one after the other. */
export async function lockUser(tx: Tx, userId: UserId): Promise<void> {
  await tx.execute(sql`SELECT 1 FROM users WHERE id = ${userId} FOR UPDATE`);
}
