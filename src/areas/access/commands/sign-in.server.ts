import { recordRepeatedEvent, recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, instant } from "~/kit/time";
import { deriveKey } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import {
  decoyHash,
  hashPassword,
  isWeakerThanCurrent,
  verifyPassword,
} from "~/platform/password-hash.server";
import type { Services } from "~/platform/services.server";
import { afterTry, shutUntil, waitMinutes } from "../rules/lockout";
import type { KnownDevice } from "../store/known-devices.server";
import { forgetTries, lockTries, saveTries, type TryKey } from "../store/sign-in-failures.server";
import { type Credentials, findCredentials, replacePasswordHash } from "../store/users.server";
import type { SignedIn, SignInReason } from "../types";
import { findKnownDevice } from "./known-devices.server";
import { startSignedIn } from "./sessions.server";

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The network address, already cut to its /64 when it is IPv6. */
  readonly address: string;
  readonly previousToken: string | null;
  /** What the browser says of who has signed in with it before. */
  readonly deviceCookie: string | null;
}

/** The browser's cookies, or why not; `waitMinutes` when the door is shut for a while. */
export type SignInResult = Result<SignedIn, SignInReason, { waitMinutes: number }>;

/**
 * E-mail and password for a new session. Unknown, shut-out and known accounts are answered with the same words,
 * in the same time, and are counted and locked alike.
 */
export async function signIn(services: Services, attempt: SignInAttempt): Promise<SignInResult> {
  const { db, appSecret, clock } = services;
  const now = clock.now();
  const keys = tryKeys(appSecret, attempt, await findKnownDevice(db, appSecret, attempt, now));
  const tries = await inTransaction(db, (tx) => countTry(tx, keys.counted, now));
  if (tries.shutUntil) {
    await note(services, "sign_in_failed", { keys, attempt, while: "locked" });
    return refuse("locked", { waitMinutes: waitMinutes(tries.shutUntil, now) });
  }
  const account = await findCredentials(db, attempt.email);
  const fits = await verifyPassword(attempt.password, account?.passwordHash ?? decoyHash);
  if (account && fits) return ok(await letIn(services, account, keys, attempt));
  if (tries.accountLocked) await inTransaction(db, (tx) => tellOwner(tx, keys));
  const type = tries.accountLocked || tries.addressLocked ? "sign_in_locked" : "sign_in_failed";
  await note(services, type, { keys, attempt, userId: account?.userId });
  return refuse("wrong-credentials") as SignInResult;
}

interface Keys {
  readonly account: string;
  readonly address: string;
  /** Always in the same order, so that two tries at the same moment never wait for each other. */
  readonly counted: readonly TryKey[];
}

/** How an account is counted, whether there is one or not. */
export function accountHashOf(appSecret: string, email: string): string {
  return deriveKey(appSecret, "sign-in-account", email.trim().toLowerCase());
}

// Keyed hashes: the table tells nobody which addresses were typed or from where.
function tryKeys(appSecret: string, attempt: SignInAttempt, device: KnownDevice | null): Keys {
  const account = accountHashOf(appSecret, attempt.email);
  const address = deriveKey(appSecret, "sign-in-address", attempt.address);
  const strangers: TryKey[] = [
    { kind: "account", keyHash: account },
    { kind: "address", keyHash: address },
    { kind: "pair", keyHash: deriveKey(appSecret, "sign-in-pair", account, address) },
  ];
  return { account, address, counted: device ? [{ kind: "device", keyHash: device.id }] : strangers };
}

interface CountedTry {
  readonly shutUntil: Instant | null;
  /** This try was the last one for a while, if it was wrong. */
  readonly accountLocked: boolean;
  readonly addressLocked: boolean;
}

// Counted as failed beforehand and forgotten on success: the limit also holds for tries at the same moment.
async function countTry(tx: Tx, keys: readonly TryKey[], now: Instant): Promise<CountedTry> {
  const shut: Instant[] = [];
  const counted = [];
  for (const key of keys) {
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

/** Enqueued for unknown accounts too, so that the time of the answer does not tell whether an account exists. */
async function tellOwner(tx: Tx, { account }: Keys): Promise<void> {
  await enqueueJob(tx, "tell-of-locked-account", { account }, { key: `locked:${account}` });
}

async function letIn(
  services: Services,
  account: Credentials,
  keys: Keys,
  attempt: SignInAttempt,
): Promise<SignedIn> {
  const now = services.clock.now();
  const renewed = isWeakerThanCurrent(account.passwordHash) ? await hashPassword(attempt.password) : null;
  return inTransaction(services.db, async (tx) => {
    if (renewed) await replacePasswordHash(tx, { ...account, passwordHash: renewed }, now);
    // The account's count stays: otherwise each sign-in of the owner would give an attacker a hundred new guesses.
    for (const key of keys.counted) if (key.kind !== "account") await forgetTries(tx, key);
    const { userId } = account;
    const signedIn = await startSignedIn(tx, services.appSecret, { ...attempt, userId }, now);
    await recordSecurityEvent(tx, { type: "sign_in_ok", userId, userAgent: attempt.userAgent }, now);
    return signedIn;
  });
}

interface Noted {
  readonly keys: Keys;
  readonly attempt: SignInAttempt;
  readonly while?: string;
  readonly userId?: string | undefined;
}

async function note(
  services: Services,
  type: "sign_in_failed" | "sign_in_locked",
  { keys, attempt, userId, ...more }: Noted,
): Promise<void> {
  const details = { ...more, account: keys.account.slice(0, 8) };
  const who = `${keys.account} ${keys.address}`;
  await recordRepeatedEvent(
    services,
    { type, who, userAgent: attempt.userAgent, details, ...(userId && { userId }) },
    services.clock.now(),
  );
}
