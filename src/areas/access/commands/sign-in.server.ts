import { recordRepeatedEvent, recordSecurityEvent } from "~/areas/security/commands.server";
import { type Instant, instant } from "~/kit/time";
import { deriveKey } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { decoyHash, verifyPassword } from "~/platform/password-hash.server";
import { afterTry, shutUntil } from "../rules/lockout";
import { forgetTries, lockTries, saveTries, type TryKey } from "../store/sign-in-failures.server";
import { type Credentials, findCredentials, replacePasswordHash } from "../store/users.server";
import type { SignedIn } from "../types";
import { findKnownDevice } from "./known-devices.server";
import { startSignedIn } from "./sessions.server";

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The network address; IPv6 is already cut to its /64. */
  readonly address: string;
  readonly previousToken: string | null;
  /** The cookie of a browser that somebody has signed in with before. */
  readonly deviceCookie: string | null;
}

/** The keys under which an attempt is counted. */
export interface SignInKeys {
  readonly account: string;
  readonly address: string;
  /** Always in the same order, so that two simultaneous tries cannot deadlock. */
  readonly counted: readonly TryKey[];
}

export interface PasswordKeys extends SignInKeys {
  /** Whether somebody has signed in to this account with the browser before. */
  readonly isKnownBrowser: boolean;
}

/** The key of an account, whether the account exists or not. */
export function accountHashOf(appSecret: string, email: string): string {
  return deriveKey(appSecret, "sign-in-account", email.trim().toLowerCase());
}

/** Keyed hashes, so that the table shows neither addresses nor e-mail addresses. */
export async function signInKeys(
  { db, appSecret }: { readonly db: Reader; readonly appSecret: string },
  attempt: SignInAttempt,
  now: Instant,
): Promise<PasswordKeys> {
  const device = await findKnownDevice(db, appSecret, attempt, now);
  const account = accountHashOf(appSecret, attempt.email);
  const address = deriveKey(appSecret, "sign-in-address", attempt.address);
  const strangers: TryKey[] = [
    { kind: "account", keyHash: account },
    { kind: "address", keyHash: address },
    { kind: "pair", keyHash: deriveKey(appSecret, "sign-in-pair", account, address) },
  ];
  const counted: TryKey[] = device ? [{ kind: "device", keyHash: device.id }] : strangers;
  return { account, address, isKnownBrowser: device !== null, counted };
}

interface CountedTry {
  readonly shutUntil: Instant | null;
  /** If this try fails, the account is locked for a while. */
  readonly accountLocked: boolean;
  readonly addressLocked: boolean;
}

/**
 * Counts the try as failed beforehand and forgets it on success, so that the limit also holds for simultaneous tries.
 */
export async function countSignInTry(tx: Tx, keys: SignInKeys, now: Instant): Promise<CountedTry> {
  const shut: Instant[] = [];
  const counted = [];
  for (const key of keys.counted) {
    const before = await lockTries(tx, key, now);
    const until = shutUntil(key.kind, before, now);
    if (until) shut.push(until);
    counted.push({ key, after: afterTry(key.kind, before, now) });
  }
  if (shut.length > 0) {
    return { shutUntil: instant(Math.max(...shut)), accountLocked: false, addressLocked: false };
  }
  for (const { key, after } of counted) await saveTries(tx, key, after);
  const locked = counted
    .filter(({ key, after }) => shutUntil(key.kind, after, now))
    .map(({ key }) => key.kind);
  return {
    shutUntil: null,
    accountLocked: locked.some((kind) => kind !== "address"),
    addressLocked: locked.includes("address"),
  };
}

export interface CheckedPassword {
  /** The account, whether the password fits or not; null when no account may sign in. */
  readonly account: Credentials | null;
  readonly fits: boolean;
}

/** Takes equally long for an account that does not exist. */
export async function checkPassword(
  db: Reader,
  { email, password }: Pick<SignInAttempt, "email" | "password">,
): Promise<CheckedPassword> {
  const account = await findCredentials(db, email);
  const stored = account?.passwordHash ?? null;
  const fits = await verifyPassword(password, stored ?? decoyHash);
  return { account, fits: fits && stored !== null };
}

/** Enqueued for unknown accounts too, so that the response time does not show whether an account exists. */
export async function queueLockedNotice(tx: Tx, { account }: SignInKeys): Promise<void> {
  await enqueueJob(tx, "tell-of-locked-account", { account }, { key: `locked:${account}` });
}

interface Entrance {
  readonly account: Pick<Credentials, "userId">;
  readonly keys: SignInKeys;
  readonly attempt: SignInAttempt;
  /** A new hash of the password, when the stored one is weaker than today's. */
  readonly renewedHash: string | null;
}

/** Clears the failed tries, starts a session and makes the browser known. */
export async function letIn(
  tx: Tx,
  appSecret: string,
  { account, keys, attempt, renewedHash }: Entrance,
  now: Instant,
): Promise<SignedIn> {
  if (renewedHash) await replacePasswordHash(tx, { userId: account.userId, passwordHash: renewedHash }, now);
  // The account's count stays: otherwise each sign-in of the owner would give an attacker a hundred new guesses.
  for (const key of keys.counted) if (key.kind !== "account") await forgetTries(tx, key);
  const { userId } = account;
  const signedIn = await startSignedIn(tx, appSecret, { ...attempt, userId }, now);
  await recordSecurityEvent(tx, { type: "sign_in_ok", userId, userAgent: attempt.userAgent }, now);
  return signedIn;
}

interface FailedSignIn {
  readonly type: "sign_in_failed" | "sign_in_locked";
  readonly keys: SignInKeys;
  readonly attempt: SignInAttempt;
  readonly while?: string;
  readonly userId?: string | undefined;
}

export async function recordFailedSignIn(
  services: { readonly db: Reader; readonly appSecret: string },
  { type, keys, attempt, userId, ...more }: FailedSignIn,
  now: Instant,
): Promise<void> {
  const details = { ...more, account: keys.account.slice(0, 8) };
  const who = `${keys.account} ${keys.address}`;
  await recordRepeatedEvent(
    services,
    { type, who, userAgent: attempt.userAgent, details, ...(userId && { userId }) },
    now,
  );
}
