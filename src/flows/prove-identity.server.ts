import {
  codeKeys,
  type GivenCode,
  letInWithBoth,
  proveAgain,
  takeCode,
} from "~/areas/access/commands/prove-identity.server";
import {
  checkPassword,
  countSignInTry,
  recordFailedSignIn,
  type SignInAttempt,
  type SignInKeys,
  signInKeys,
} from "~/areas/access/commands/sign-in.server";
import { waitMinutes } from "~/areas/access/rules/lockout";
import type { AccountHolder, CodeReason, ProofReason, SignedIn } from "~/areas/access/types";
import { recordRepeatedEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";

/** The browser that sends the code. */
export type FromBrowser = Omit<SignInAttempt, "email" | "password">;

interface Wait {
  readonly waitMinutes: number;
}

/** The second step of signing in: a code from the app, or a recovery code. */
export function giveSecondFactor(
  services: Services,
  holder: AccountHolder,
  { given, browser }: { readonly given: GivenCode; readonly browser: FromBrowser },
): Promise<Result<SignedIn, CodeReason, Wait>> {
  return withRightCode(services, holder, { given, browser }, (tx, keys, now) =>
    letInWithBoth(tx, services.appSecret, { holder, browser, keys }, now),
  );
}

/** A signed-in person proves their identity again by a code. `token` is the session's. */
export function proveByCode(
  services: Services,
  holder: AccountHolder,
  { token, ...asked }: { readonly given: GivenCode; readonly browser: FromBrowser; readonly token: string },
): Promise<Result<void, CodeReason, Wait>> {
  return withRightCode(services, holder, asked, (tx, keys, now) => proveAgain(tx, { token, keys }, now));
}

/**
 * A signed-in person without a second factor proves their identity again by the password; the try is counted as at
 * sign-in.
 */
export async function proveByPassword(
  services: Services,
  { email, userId }: AccountHolder,
  { password, browser, token }: { password: string; browser: FromBrowser; token: string },
): Promise<Result<undefined, ProofReason, Wait>> {
  const { db, clock } = services;
  const now = clock.now();
  const attempt = { ...browser, email, password };
  const keys = await signInKeys(services, attempt, now);
  const tries = await inTransaction(db, (tx) => countSignInTry(tx, keys, now));
  if (tries.shutUntil) return refuse("locked", { waitMinutes: waitMinutes(tries.shutUntil, now) });
  if ((await passwordTurns.forKnown(() => checkPassword(db, attempt))).fits) {
    await inTransaction(db, (tx) => proveAgain(tx, { token, keys }, clock.now()));
    return ok();
  }
  const type = tries.accountLocked || tries.addressLocked ? "sign_in_locked" : "sign_in_failed";
  await recordFailedSignIn(services, { type, keys, attempt, userId }, clock.now());
  return refuse("wrong-credentials") as Result<undefined, ProofReason, Wait>;
}

/**
 * The try is counted and committed before the code is checked, so that simultaneous tries all count. `then` runs in the
 * transaction that uses the code up.
 */
async function withRightCode<T>(
  services: Services,
  { userId }: AccountHolder,
  { given, browser }: { readonly given: GivenCode; readonly browser: FromBrowser },
  then: (tx: Tx, keys: SignInKeys, now: Instant) => Promise<T>,
): Promise<Result<T, CodeReason, Wait>> {
  const { db, appSecret, clock } = services;
  const { userAgent } = browser;
  const began = clock.now();
  const keys = codeKeys(appSecret, { userId }, browser.address);
  const tries = await inTransaction(db, (tx) => countSignInTry(tx, keys, began));
  if (tries.shutUntil) return refuse("locked", { waitMinutes: waitMinutes(tries.shutUntil, began) });
  const done = await inTransaction(db, async (tx) => {
    const now = clock.now();
    const isRight = await takeCode(tx, appSecret, { userId, given, userAgent }, now);
    return isRight ? { value: await then(tx, keys, now) } : null;
  });
  if (done) return ok(done.value);
  const type = tries.accountLocked ? "second_factor_locked" : "second_factor_failed";
  const details = { factor: given.kind };
  await recordRepeatedEvent(services, { type, userId, who: keys.account, userAgent, details }, clock.now());
  return refuse("wrong-code") as Result<T, CodeReason, Wait>;
}
