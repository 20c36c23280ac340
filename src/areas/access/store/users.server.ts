import { and, eq, isNull, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { users } from "../tables.server";
import type { Role, User, UserId } from "../types";

export interface Credentials {
  readonly userId: UserId;
  readonly passwordHash: string;
}

/** The password hash of an account that may sign in; upper and lower case in the e-mail address do not matter. */
export async function findCredentials(db: Reader, email: string): Promise<Credentials | null> {
  const [row] = await db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isNull(users.disabledAt)));
  return row ?? null;
}

/** Every user who is not deactivated. */
export async function usersWhoMaySignIn(db: Reader): Promise<{ id: UserId; name: string; email: string }[]> {
  const { id, name, email } = users;
  return db.select({ id, name, email }).from(users).where(isNull(users.disabledAt));
}

/** The name and role of an account that may sign in. */
export async function findUserById(db: Reader, id: UserId): Promise<{ name: string; role: Role } | null> {
  const [row] = await db
    .select({ name: users.name, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.disabledAt)));
  return row ?? null;
}

export interface NewUser {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly passwordHash: string;
}

/** Returns false and changes nothing when an account has this e-mail address already. */
export async function insertUser(tx: Tx, user: NewUser, now: Instant): Promise<boolean> {
  const at = toDate(now);
  const made = await tx
    .insert(users)
    .values({ ...user, passwordChangedAt: at, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made.length === 1;
}

export async function replacePasswordHash(tx: Tx, user: Credentials, now: Instant): Promise<void> {
  const { userId, passwordHash } = user;
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: toDate(now) })
    .where(eq(users.id, userId));
}

/** Unlike `replacePasswordHash`, which only hashes the same password again. */
export async function setPasswordHash(tx: Tx, user: Credentials, now: Instant): Promise<void> {
  const { userId, passwordHash } = user;
  const at = toDate(now);
  await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: at, updatedAt: at })
    .where(eq(users.id, userId));
}

/** The user, deactivated or not; upper and lower case in the e-mail address do not matter. */
export async function findUser(db: Reader, email: string): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  if (!row) return null;
  const { id, name, role, disabledAt } = row;
  return { id, email: row.email, name, role, disabledAt: disabledAt && instant(disabledAt) };
}

export async function hasAdmin(db: Reader): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.disabledAt)))
    .limit(1);
  return row !== undefined;
}

/** No other transaction adds a user until this one ends; reading and signing in continue. */
export async function lockUsers(tx: Tx): Promise<void> {
  await tx.execute(sql`LOCK TABLE users IN SHARE ROW EXCLUSIVE MODE`);
}
