import {
  checkPassword,
  countSignInTry,
  letIn,
  queueLockedNotice,
  recordFailedSignIn,
  type SignInAttempt,
  type SignInKeys,
  signInKeys,
} from "~/areas/access/commands/sign-in.server";
import { waitMinutes } from "~/areas/access/rules/lockout";
import type { SignedIn, SignInReason } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { networkKeyOf } from "~/platform/http/client-address.server";
import { hashPassword, isWeakerThanCurrent } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";

/** The browser's cookies, or the reason; `waitMinutes` when sign-in is locked for a while. */
export type SignInResult = Result<SignedIn, SignInReason, { waitMinutes: number }>;

/**
 * Passwords are checked a few at a time, those of known browsers first. A stranger who finds too many waiting is
 * refused at once; such a try is not counted, because nothing was checked.
 */
export async function signIn(services: Services, attempt: SignInAttempt): Promise<SignInResult> {
  const keys = await signInKeys(services, attempt, services.clock.now());
  const tryIt = () => trySignIn(services, attempt, keys);
  if (keys.isKnownBrowser) return passwordTurns.forKnown(tryIt);
  return (
    (await passwordTurns.forStranger(networkKeyOf(attempt.address), tryIt)) ??
    (refuse("busy") as SignInResult)
  );
}

/**
 * Unknown, disabled and known accounts get the same words in the same time, and are counted and locked alike. The
 * attempt is counted and committed before the password is checked, and no transaction is open while hashing.
 */
async function trySignIn(
  services: Services,
  attempt: SignInAttempt,
  keys: SignInKeys,
): Promise<SignInResult> {
  const { db, appSecret, clock } = services;
  const now = clock.now();
  const tries = await inTransaction(db, (tx) => countSignInTry(tx, keys, now));
  if (tries.shutUntil) {
    const shut = { type: "sign_in_failed", keys, attempt, while: "locked" } as const;
    await recordFailedSignIn(services, shut, clock.now());
    return refuse("locked", { waitMinutes: waitMinutes(tries.shutUntil, now) });
  }
  const { account, fits } = await checkPassword(db, attempt);
  if (account && fits) {
    const at = clock.now();
    const renewedHash =
      account.passwordHash && isWeakerThanCurrent(account.passwordHash)
        ? await hashPassword(attempt.password)
        : null;
    return ok(
      await inTransaction(db, (tx) => letIn(tx, appSecret, { account, keys, attempt, renewedHash }, at)),
    );
  }
  if (tries.accountLocked) await inTransaction(db, (tx) => queueLockedNotice(tx, keys));
  const type = tries.accountLocked || tries.addressLocked ? "sign_in_locked" : "sign_in_failed";
  await recordFailedSignIn(services, { type, keys, attempt, userId: account?.userId }, clock.now());
  return refuse("wrong-credentials") as SignInResult;
}
