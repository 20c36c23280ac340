import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, instant, plusHours } from "~/kit/time";
import { deriveKey } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import {
  decoyHash,
  hashPassword,
  isWeakerThanCurrent,
  verifyPassword,
} from "~/platform/password-hash.server";
import type { Services } from "~/platform/services.server";
import {
  accountLimits,
  addressLimits,
  afterTry,
  isLocked,
  keptTriesHours,
  waitMinutes,
} from "../rules/lockout";
import {
  forgetTries,
  forgetTriesBefore,
  lockTries,
  saveTries,
  type TryKey,
} from "../store/sign-in-failures.server";
import { type Credentials, findCredentials, replacePasswordHash } from "../store/users.server";
import type { SignInReason } from "../types";
import { startSession } from "./sessions.server";

export interface SignInAttempt {
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  /** The network address, already cut to its /64 when it is IPv6. */
  readonly address: string;
  readonly previousToken: string | null;
}

/** A session's token, or why not; `waitMinutes` when the door is shut for a while. */
export type SignInResult = Result<string, SignInReason, { waitMinutes: number }>;

/**
 * E-mail and password for a new session. Unknown, shut-out and known accounts are answered with the same words,
 * in the same time, and are counted and locked alike.
 */
export async function signIn(services: Services, attempt: SignInAttempt): Promise<SignInResult> {
  const now = services.clock.now();
  const keys = tryKeys(services.appSecret, attempt);
  const tries = await inTransaction(services.db, (tx) => countTry(tx, keys, now));
  if (tries.shutUntil) {
    await note(
      services,
      "sign_in_failed",
      { while: "locked", account: keys.account.keyHash.slice(0, 8) },
      attempt,
    );
    return refuse("locked", { waitMinutes: waitMinutes(tries.shutUntil, now) });
  }
  const account = await findCredentials(services.db, attempt.email);
  const fits = await verifyPassword(attempt.password, account?.passwordHash ?? decoyHash);
  if (account && fits) return ok(await letIn(services, account, keys, attempt));
  const type = tries.nowLocked ? "sign_in_locked" : "sign_in_failed";
  await note(services, type, { account: keys.account.keyHash.slice(0, 8) }, attempt, account?.userId);
  return refuse("wrong-credentials") as SignInResult;
}

type Keys = { readonly account: TryKey; readonly address: TryKey };

// Keyed hashes: the table tells nobody which addresses were typed or from where.
function tryKeys(appSecret: string, { email, address }: SignInAttempt): Keys {
  return {
    account: {
      kind: "account",
      keyHash: deriveKey(appSecret, "sign-in-account", email.trim().toLowerCase()),
    },
    address: { kind: "address", keyHash: deriveKey(appSecret, "sign-in-address", address) },
  };
}

interface CountedTry {
  readonly shutUntil: Instant | null;
  readonly nowLocked: boolean;
}

// Counted as failed beforehand and forgotten on success: the limit also holds for tries at the same moment.
async function countTry(tx: Tx, keys: Keys, now: Instant): Promise<CountedTry> {
  const before = [await lockTries(tx, keys.account, now), await lockTries(tx, keys.address, now)];
  const shut = before.flatMap((tries) =>
    isLocked(tries, now) && tries.lockedUntil ? [tries.lockedUntil] : [],
  );
  if (shut.length > 0) return { shutUntil: instant(Math.max(...shut)), nowLocked: true };
  const [account = null, address = null] = before;
  const after = {
    account: afterTry(account, accountLimits, now),
    address: afterTry(address, addressLimits, now),
  };
  await saveTries(tx, keys.account, after.account);
  await saveTries(tx, keys.address, after.address);
  return { shutUntil: null, nowLocked: isLocked(after.account, now) || isLocked(after.address, now) };
}

async function letIn(
  services: Services,
  account: Credentials,
  keys: Keys,
  attempt: SignInAttempt,
): Promise<string> {
  const now = services.clock.now();
  const renewed = isWeakerThanCurrent(account.passwordHash) ? await hashPassword(attempt.password) : null;
  return inTransaction(services.db, async (tx) => {
    if (renewed) await replacePasswordHash(tx, { ...account, passwordHash: renewed }, now);
    await forgetTries(tx, keys.account);
    await forgetTries(tx, keys.address);
    await forgetTriesBefore(tx, plusHours(now, -keptTriesHours));
    const { userId } = account;
    const token = await startSession(
      tx,
      { userId, userAgent: attempt.userAgent, previousToken: attempt.previousToken },
      now,
    );
    await recordSecurityEvent(tx, { type: "sign_in_ok", userId, userAgent: attempt.userAgent }, now);
    return token;
  });
}

async function note(
  services: Services,
  type: "sign_in_failed" | "sign_in_locked",
  details: Record<string, string>,
  { userAgent }: SignInAttempt,
  userId?: string,
): Promise<void> {
  await recordSecurityEvent(
    services.db,
    { type, userAgent, details, ...(userId && { userId }) },
    services.clock.now(),
  );
}
