import { sql } from "drizzle-orm";
import { type Instant, instant } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { passwordRefusal } from "./rules/passwords";
import { knownPasswords } from "./store/known-passwords.server";
import { type OpenSession, openSessions } from "./store/sessions.server";
import { isFirstAdminLinkOpen, type LinkOwner, ownerOfPasswordLink } from "./store/setup-links.server";
import { hasAdmin } from "./store/users.server";
import type { Admin, Audience, PasswordReason, Role, Staff, UserId } from "./types";

export type { OpenSession };

/**
 * Whether this one-time address may still be used. Reading does not use it up, because mail scanners and previews
 * read too.
 */
export async function isFirstAdminPageOpen({ db, clock }: Services, token: string): Promise<boolean> {
  return (await isFirstAdminTokenOpen(db, token, clock.now())) && !(await hasAdmin(db));
}

export function isFirstAdminTokenOpen(db: Reader, token: string, now: Instant): Promise<boolean> {
  return isFirstAdminLinkOpen(db, hashSecret(token), now);
}

/** Why a chosen password is refused; `about` holds the person's name and address. */
export async function whyPasswordRefused(
  password: string,
  about: readonly string[],
): Promise<PasswordReason | null> {
  return passwordRefusal({ password, about, common: await knownPasswords() });
}

/** The account whose password this one-time address sets, while it may still be used. Reading does not use it up. */
export function ownerOfPasswordPage({ db, clock }: Services, token: string): Promise<LinkOwner | null> {
  return ownerOfPasswordLink(db, hashSecret(token), clock.now());
}

export interface AccountInList {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
  readonly shutOut: boolean;
  readonly lastSeenAt: Instant | null;
}

/** Every account, for the operator's command line. */
export async function accounts(db: Reader): Promise<AccountInList[]> {
  const { rows } = await db.execute<Record<string, unknown> & AccountInList & { seen: string | null }>(sql`
    SELECT email, name, role, disabled_at IS NOT NULL AS "shutOut",
      (SELECT max(last_seen_at) FROM sessions WHERE user_id = users.id) AS seen
    FROM users ORDER BY role, lower(email)`);
  return rows.map(({ seen, email, name, role, shutOut }) => ({
    ...{ email, name, role, shutOut },
    lastSeenAt: seen === null ? null : instant(seen),
  }));
}

/** Where this person is signed in. `token` is the session's that asks. */
export function ownSessions(
  db: Reader,
  { userId }: Staff,
  token: string,
  now: Instant,
): Promise<OpenSession[]> {
  return openSessions(db, { userId, tokenHash: hashSecret(token) }, now);
}

/** Where everybody is signed in. */
export function allSessions(db: Reader, _admin: Admin, token: string, now: Instant): Promise<OpenSession[]> {
  return openSessions(db, { userId: null, tokenHash: hashSecret(token) }, now);
}

export interface Colleague {
  readonly id: UserId;
  readonly name: string;
}

/** Staff who may come in and belong to the audience, by name: who can be mentioned or made responsible. */
export async function colleagues(db: Reader, audience: Audience): Promise<Colleague[]> {
  const isOneOf = audience === "admin" ? sql`role = 'admin'` : sql`true`;
  const { rows } = await db.execute<Record<string, unknown> & Colleague>(
    sql`SELECT id, name FROM users WHERE disabled_at IS NULL AND ${isOneOf} ORDER BY name, id`,
  );
  return rows;
}
