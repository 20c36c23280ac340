import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { Instant } from "~/kit/time";
import { deriveKey, hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { openValue } from "~/platform/sealed-value.server";
import { stepOfCode } from "~/platform/second-factors/totp.server";
import { readRecoveryCode } from "../rules/recovery-codes";
import { totpPurpose } from "../rules/second-factor";
import { type Factor, takeTotpStep, verifiedFactorsOf } from "../store/factors.server";
import { consumeRecoveryCode } from "../store/recovery-codes.server";
import { markProved } from "../store/sessions.server";
import { forgetTries, type TryKey } from "../store/sign-in-failures.server";
import type { AccountHolder, SignedIn, UserId } from "../types";
import { type SessionStart, startSignedIn } from "./sessions.server";
import type { SignInKeys } from "./sign-in.server";
import { tellOfSecondFactor } from "./tell-of-second-factor.server";

/** The second factor besides the password: a code from an app, or a recovery code. */
export interface GivenCode {
  readonly kind: "totp" | "recovery";
  readonly code: string;
}

/**
 * The keys under which codes are counted. A known browser makes no difference, because the guesser has the password
 * already.
 */
export function codeKeys(
  appSecret: string,
  { userId }: Pick<AccountHolder, "userId">,
  address: string,
): SignInKeys {
  const account = deriveKey(appSecret, "second-factor", userId);
  const from = deriveKey(appSecret, "sign-in-address", address);
  const counted: TryKey[] = [
    { kind: "account", keyHash: account },
    { kind: "pair", keyHash: deriveKey(appSecret, "second-factor-pair", account, from) },
  ];
  return { account, address: from, counted };
}

/** Whether the code is right. A right code is used up and does not work again. */
export async function takeCode(
  tx: Tx,
  appSecret: string,
  { userId, given, userAgent }: { userId: UserId; given: GivenCode; userAgent: string },
  now: Instant,
): Promise<boolean> {
  if (given.kind === "recovery") return takeRecoveryCode(tx, appSecret, { userId, given, userAgent }, now);
  for (const factor of await verifiedFactorsOf(tx, userId)) {
    if (await takeTotp(tx, appSecret, { factor, code: given.code }, now)) return true;
  }
  return false;
}

/** Whether it is the app's current code, not used before. */
export async function takeTotp(
  tx: Tx,
  appSecret: string,
  { factor, code }: { readonly factor: Factor; readonly code: string },
  now: Instant,
): Promise<boolean> {
  const { id, userId, secretSealed, lastStep } = factor;
  const secret = secretSealed && openValue(appSecret, totpPurpose(userId), secretSealed);
  const step = secret ? stepOfCode(secret, code, { now, lastStep }) : null;
  return step !== null && takeTotpStep(tx, id, step, now);
}

/** The stored form of a recovery code. */
export const recoveryHash = (appSecret: string, userId: UserId, code: string) =>
  deriveKey(appSecret, "recovery-code", userId, code);

async function takeRecoveryCode(
  tx: Tx,
  appSecret: string,
  { userId, given, userAgent }: { userId: UserId; given: GivenCode; userAgent: string },
  now: Instant,
): Promise<boolean> {
  const code = readRecoveryCode(given.code);
  if (!code || !(await consumeRecoveryCode(tx, userId, recoveryHash(appSecret, userId, code), now))) {
    return false;
  }
  await recordSecurityEvent(tx, { type: "recovery_code_used", userId, userAgent }, now);
  await tellOfSecondFactor(tx, { userId, what: "recovered" }, now);
  return true;
}

interface Proved {
  readonly holder: AccountHolder;
  readonly browser: Omit<SessionStart, "userId" | "aal"> & { readonly deviceCookie: string | null };
  /** The counted tries to clear. */
  readonly keys: SignInKeys | null;
}

/** Starts a session with both steps done; the session that waited for the second step ends. */
export async function letInWithBoth(
  tx: Tx,
  appSecret: string,
  { holder: { userId }, browser, keys }: Proved,
  now: Instant,
): Promise<SignedIn> {
  await forgetOwnTries(tx, keys);
  await recordSecurityEvent(tx, { type: "sign_in_ok", userId, userAgent: browser.userAgent }, now);
  return startSignedIn(tx, appSecret, { ...browser, userId, aal: "aal2" }, now);
}

/** Records in the session that the person has just proved their identity. */
export async function proveAgain(
  tx: Tx,
  { token, keys }: { readonly token: string; readonly keys: SignInKeys | null },
  now: Instant,
): Promise<void> {
  await forgetOwnTries(tx, keys);
  await markProved(tx, hashSecret(token), now);
}

// The account's count stays, as at sign-in: otherwise each right code would give an attacker a hundred new tries.
async function forgetOwnTries(tx: Tx, keys: SignInKeys | null): Promise<void> {
  for (const key of keys?.counted ?? []) if (key.kind !== "account") await forgetTries(tx, key);
}
