import { and, asc, eq, isNotNull, isNull, ne, sql } from "drizzle-orm";
import { type Instant, instant, toDate, toIso } from "~/kit/time";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { users } from "../tables.server";
import type { Role, User, UserId } from "../types";

/** Accounts made through auth/v1 may lack a role; these do not belong to the back office. */
export const isStaff = isNotNull(users.role);
export const isStaffWhoMaySignIn = and(isStaff, isNull(users.disabledAt));

export interface Credentials {
  readonly userId: UserId;
  /** Null while no password is chosen. */
  readonly passwordHash: string | null;
}

/** The password hash of an account that may sign in; upper and lower case in the e-mail address do not matter. */
export async function findCredentials(db: Reader, email: string): Promise<Credentials | null> {
  const [row] = await db
    .select({ userId: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), isStaffWhoMaySignIn));
  return row ?? null;
}

/** All staff who are not deactivated. */
export async function usersWhoMaySignIn(db: Reader): Promise<{ id: UserId; name: string; email: string }[]> {
  const { id, name, email } = users;
  return db.select({ id, name, email }).from(users).where(isStaffWhoMaySignIn);
}

/** Null when the account may not sign in. */
export async function findUserById(
  db: Reader,
  id: UserId,
): Promise<{ name: string; email: string; role: Role } | null> {
  const [row] = await db
    .select({ name: users.name, email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isStaffWhoMaySignIn));
  return row ?? null;
}

export interface NewUser {
  readonly id: UserId;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  /** Null: the owner chooses a password by a link. */
  readonly passwordHash: string | null;
}

/**
 * Returns the account's id; null, without a change, when staff have this e-mail address already. An account without a
 * role, which anyone can make through auth/v1, becomes this one.
 */
export async function insertUser(tx: Tx, user: NewUser, now: Instant): Promise<UserId | null> {
  const at = toDate(now);
  const made = await tx
    .insert(users)
    .values({
      ...user,
      passwordChangedAt: user.passwordHash === null ? null : at,
      invitedAt: user.passwordHash === null ? at : null,
      createdAt: at,
      updatedAt: at,
    })
    .onConflictDoNothing()
    .returning({ id: users.id });
  return made[0]?.id ?? adoptAccount(tx, user, now);
}

/** What its owner set up before ends: password, sessions, links, factors, and other ways to sign in. */
async function adoptAccount(tx: Tx, user: NewUser, now: Instant): Promise<UserId | null> {
  const { email, name, role, passwordHash } = user;
  const [at, hasPassword] = [toIso(now), passwordHash !== null];
  const { rows } = await tx.execute<{ id: UserId }>(sql`
    UPDATE users SET email = ${email}, name = ${name}, role = ${role}, password_hash = ${passwordHash},
      password_changed_at = ${hasPassword ? at : null}, invited_at = ${hasPassword ? null : at}, disabled_at = NULL,
      phone = NULL, phone_confirmed_at = NULL, updated_at = ${at}
    WHERE lower(email) = ${email.toLowerCase()} AND role IS NULL RETURNING id`);
  const [row] = rows;
  if (!row) return null;
  await tx.execute(sql`UPDATE sessions SET ended_at = ${at} WHERE user_id = ${row.id} AND ended_at IS NULL`);
  for (const table of ["auth_factors", "recovery_codes", "auth_flow_codes", "auth_one_time_tokens"])
    await tx.execute(sql`DELETE FROM ${sql.identifier(table)} WHERE user_id = ${row.id}`);
  await tx.execute(sql`DELETE FROM auth_identities WHERE user_id = ${row.id} AND provider <> 'email'`);
  return row.id;
}

export async function replacePasswordHash(tx: Tx, user: Credentials, now: Instant): Promise<void> {
  const { userId, passwordHash } = user;
  await tx
    .update(users)
    .set({ passwordHash, updatedAt: toDate(now) })
    .where(eq(users.id, userId));
}

/** Unlike `replacePasswordHash`, which only hashes the same password again. Null: no password opens the account. */
export async function setPasswordHash(tx: Tx, user: Credentials, now: Instant): Promise<void> {
  const { userId, passwordHash } = user;
  const at = toDate(now);
  await tx
    .update(users)
    .set({ passwordHash, passwordChangedAt: at, updatedAt: at })
    .where(eq(users.id, userId));
}

/** False until an invited person has chosen a password. A password that was taken away counts. */
export async function hasEverHadPassword(tx: Tx, userId: UserId): Promise<boolean> {
  const [row] = await tx.select({ at: users.passwordChangedAt }).from(users).where(eq(users.id, userId));
  return (row?.at ?? null) !== null;
}

/** Records a complete sign-in. */
export async function markSignedIn(tx: Tx, userId: UserId, now: Instant): Promise<void> {
  await tx
    .update(users)
    .set({ lastSignInAt: toDate(now) })
    .where(eq(users.id, userId));
}

/** The owner has opened a link that was sent to the address. */
export async function confirmEmail(tx: Tx, userId: UserId, address: string, now: Instant): Promise<void> {
  await tx
    .update(users)
    .set({ emailConfirmedAt: toDate(now) })
    .where(and(eq(users.id, userId), eq(users.email, address), isNull(users.emailConfirmedAt)));
}

export async function setName(tx: Tx, userId: UserId, name: string, now: Instant): Promise<void> {
  await tx
    .update(users)
    .set({ name, updatedAt: toDate(now) })
    .where(eq(users.id, userId));
}

/**
 * False, without a change, when another account has the address. The address counts as confirmed, because the link was
 * opened.
 */
export async function setEmail(tx: Tx, userId: UserId, email: string, now: Instant): Promise<boolean> {
  await lockUsers(tx);
  if (await isEmailTaken(tx, userId, email)) return false;
  const at = toDate(now);
  await tx.update(users).set({ email, emailConfirmedAt: at, updatedAt: at }).where(eq(users.id, userId));
  return true;
}

export async function isEmailTaken(db: Reader, userId: UserId, email: string): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(sql`lower(${users.email})`, email.toLowerCase()), ne(users.id, userId)));
  return row !== undefined;
}

export async function setRole(tx: Tx, userId: UserId, role: Role, now: Instant): Promise<void> {
  await tx
    .update(users)
    .set({ role, updatedAt: toDate(now) })
    .where(eq(users.id, userId));
}

export async function setDisabled(tx: Tx, userId: UserId, isDisabled: boolean, now: Instant): Promise<void> {
  const at = toDate(now);
  await tx
    .update(users)
    .set({ disabledAt: isDisabled ? at : null, updatedAt: at })
    .where(eq(users.id, userId));
}

export async function markInvited(tx: Tx, userId: UserId, now: Instant): Promise<void> {
  await tx
    .update(users)
    .set({ invitedAt: toDate(now) })
    .where(eq(users.id, userId));
}

/** The administrators who can sign in: not those who were invited and have no password yet. */
export async function adminIds(db: Reader): Promise<UserId[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.role, "admin"), isNull(users.disabledAt), isNotNull(users.passwordHash)));
  return rows.map(({ id }) => id);
}

export interface StaffAccount extends User {
  readonly hasPassword: boolean;
  readonly hasFactor: boolean;
  readonly invitedAt: Instant | null;
  readonly lastSignInAt: Instant | null;
}

/** All staff, or one of them, deactivated or not. */
export async function selectStaff(db: Reader, id: UserId | null): Promise<StaffAccount[]> {
  const rows = await db
    .select({
      id: users.id,
      email: users.email,
      name: users.name,
      role: users.role,
      invitedAt: users.invitedAt,
      lastSignInAt: users.lastSignInAt,
      disabledAt: users.disabledAt,
      hasPassword: sql<boolean>`${users.passwordHash} IS NOT NULL`,
      hasFactor,
    })
    .from(users)
    .where(and(isStaff, id === null ? undefined : eq(users.id, id)))
    .orderBy(sql`${users.disabledAt} IS NOT NULL`, asc(inNorwegianOrder(users.name)), users.id);
  return rows.map(({ invitedAt, lastSignInAt, disabledAt, ...row }) => ({
    ...row,
    invitedAt: invitedAt && instant(invitedAt),
    lastSignInAt: lastSignInAt && instant(lastSignInAt),
    disabledAt: disabledAt && instant(disabledAt),
  }));
}

/** Whether the account has a second factor. */
export const hasFactor = sql<boolean>`EXISTS (
  SELECT FROM auth_factors WHERE auth_factors.user_id = users.id AND auth_factors.status = 'verified')`;

/** The user, deactivated or not; upper and lower case in the e-mail address do not matter. */
export async function findUser(db: Reader, email: string): Promise<User | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(isStaff, eq(sql`lower(${users.email})`, email.toLowerCase())));
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
