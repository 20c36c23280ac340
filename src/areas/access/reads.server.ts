import { sql } from "drizzle-orm";
import { type Instant, instant } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import { openValue } from "~/platform/sealed-value.server";
import type { StoredPasskey } from "~/platform/second-factors/passkeys.server";
import type { Services } from "~/platform/services.server";
import { passwordRefusal } from "./rules/passwords";
import { totpPurpose } from "./rules/second-factor";
import { sentSecrets, withoutTail } from "./rules/secret-links";
import { openLinksOf, openSubjectOf } from "./store/access-links.server";
import { begunFactorOf, verifiedFactorsOf } from "./store/factors.server";
import { knownPasswords } from "./store/known-passwords.server";
import {
  isFirstAdminTokenUnused,
  ownerOfAddressToken,
  ownerOfPasswordToken,
  type TokenOwner,
} from "./store/one-time-tokens.server";
import { unusedRecoveryCodes } from "./store/recovery-codes.server";
import { latestServiceKeys, type ServiceKey } from "./store/service-keys.server";
import { type OpenSession, openSessions } from "./store/sessions.server";
import { hasAdmin, type StaffAccount, selectStaff } from "./store/users.server";
import type {
  AccountHolder,
  Admin,
  Audience,
  FactorId,
  FactorType,
  LinkSubject,
  PasswordReason,
  Role,
  Staff,
  UserId,
} from "./types";

export type { OpenSession, StaffAccount };

/**
 * Whether this one-time address may still be used. Reading does not use it up, because mail scanners and previews
 * read too.
 */
export async function isFirstAdminPageOpen({ db, clock }: Services, token: string): Promise<boolean> {
  return (await isFirstAdminTokenOpen(db, token, clock.now())) && !(await hasAdmin(db));
}

export function isFirstAdminTokenOpen(db: Reader, token: string, now: Instant): Promise<boolean> {
  return isFirstAdminTokenUnused(db, hashSecret(token), now);
}

/** Why a chosen password is refused; `about` holds the person's name and address. */
export async function whyPasswordRefused(
  password: string,
  about: readonly string[],
): Promise<PasswordReason | null> {
  return passwordRefusal({ password, about, common: await knownPasswords() });
}

/** The account whose password this one-time address sets, while it may still be used. Reading does not use it up. */
export function ownerOfPasswordPage({ db, clock }: Services, token: string): Promise<TokenOwner | null> {
  return ownerOfPasswordToken(db, hashSecret(token), clock.now());
}

/** The account that this one-time address gives a new e-mail address. Reading does not use it up. */
export function ownerOfAddressPage({ db, clock }: Services, token: string): Promise<TokenOwner | null> {
  return ownerOfAddressToken(db, hashSecret(token), clock.now());
}

/** All staff; deactivated accounts come last. */
export function staffAccounts(db: Reader, _admin: Admin): Promise<StaffAccount[]> {
  return selectStaff(db, null);
}

/** One member of staff, deactivated or not. */
export async function staffAccount(db: Reader, _admin: Admin, id: UserId): Promise<StaffAccount | null> {
  return (await selectStaff(db, id))[0] ?? null;
}

/** The administrators who can sign in: not those who were invited and have no password yet. */
export async function administrators(db: Reader): Promise<StaffAccount[]> {
  const accounts = await selectStaff(db, null);
  return accounts.filter(
    ({ role, disabledAt, hasPassword }) => role === "admin" && disabledAt === null && hasPassword,
  );
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
    FROM users WHERE role IS NOT NULL ORDER BY role, lower(email)`);
  return rows.map(({ seen, email, name, role, shutOut }) => ({
    email,
    name,
    role,
    shutOut,
    lastSeenAt: seen === null ? null : instant(seen),
  }));
}

/** This person's open sessions. `token` is that of the current session. */
export function ownSessions(
  db: Reader,
  { userId }: Staff,
  token: string,
  now: Instant,
): Promise<OpenSession[]> {
  return openSessions(db, { userId, tokenHash: hashSecret(token) }, now);
}

export function allSessions(db: Reader, _admin: Admin, token: string, now: Instant): Promise<OpenSession[]> {
  return openSessions(db, { userId: null, tokenHash: hashSecret(token) }, now);
}

export interface Colleague {
  readonly id: UserId;
  readonly name: string;
}

/** Staff who may sign in and belong to the audience, by name: they can be mentioned or made responsible. */
export async function colleagues(db: Reader, audience: Audience): Promise<Colleague[]> {
  const isOneOf = audience === "admin" ? sql`role = 'admin'` : sql`role IS NOT NULL`;
  const { rows } = await db.execute<Record<string, unknown> & Colleague>(
    sql`SELECT id, name FROM users WHERE disabled_at IS NULL AND ${isOneOf} ORDER BY ${inNorwegianOrder(sql`name`)}, id`,
  );
  return rows;
}

export interface OwnFactor {
  readonly id: FactorId;
  readonly type: FactorType;
  readonly name: string;
  readonly createdAt: Instant;
  readonly lastUsedAt: Instant | null;
}

export interface OwnFactors {
  readonly factors: readonly OwnFactor[];
  readonly codesLeft: number;
}

/** The second factors of the person's own account. */
export async function ownFactors(
  db: Reader,
  { userId }: { readonly userId: UserId } & (Staff | AccountHolder),
): Promise<OwnFactors> {
  const factors = await verifiedFactorsOf(db, userId);
  return {
    factors: factors.map(({ id, type, name, createdAt, lastUsedAt }) => ({
      id,
      type,
      name,
      createdAt,
      lastUsedAt,
    })),
    codesLeft: await unusedRecoveryCodes(db, userId),
  };
}

/** The passkeys of the person's own account, in the form that the browser's request needs. */
export async function passkeysOf(db: Reader, { userId }: AccountHolder): Promise<StoredPasskey[]> {
  return (await verifiedFactorsOf(db, userId)).flatMap(({ passkey }) => passkey ?? []);
}

/** The secret for the authenticator app, while its first code is awaited. */
export async function begunTotpSecret(
  { db, appSecret }: Pick<Services, "db" | "appSecret">,
  { userId }: AccountHolder,
): Promise<string | null> {
  const begun = await begunFactorOf(db, userId);
  return begun?.secretSealed ? openValue(appSecret, totpPurpose(userId), begun.secretSealed) : null;
}

/**
 * The record that a key opens, for addresses that hold only the key; null when there is none. The page that it
 * redirects to has its own gate.
 */
export function subjectOfKey(db: Reader, key: string): Promise<LinkSubject | null> {
  return openSubjectOf(db, sentSecrets(withoutTail(key)).map(hashSecret));
}

/** The links of a record that are not revoked: for keys that are derived from them. */
export async function openLinkIds(db: Reader, subject: LinkSubject): Promise<readonly string[]> {
  return (await openLinksOf(db, subject)).map(({ id }) => id);
}

const shownServiceKeys = 6;

/** The service keys, the newest first: who made and ended them, and when; never the keys. */
export function serviceKeysForAdmin({ db }: Services): Promise<readonly ServiceKey[]> {
  return latestServiceKeys(db, shownServiceKeys);
}
