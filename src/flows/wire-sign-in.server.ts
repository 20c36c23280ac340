import {
  countSignInTry,
  queueLockedNotice,
  recordFailedSignIn,
  type SignInAttempt,
  signInKeys,
} from "~/areas/access/commands/sign-in.server";
import {
  type OpenedWire,
  openWire,
  type RefreshReason,
  refreshWire,
  type SignOutScope,
  signOutWire,
} from "~/areas/access/commands/wire-sessions.server";
import { waitMinutes } from "~/areas/access/rules/lockout";
import { forgetTries } from "~/areas/access/store/sign-in-failures.server";
import { wireCredentials } from "~/areas/access/store/wire-users.server";
import type { SignInReason } from "~/areas/access/types";
import type { WireSession } from "~/areas/access/types/wire";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { networkKeyOf } from "~/platform/http/client-address.server";
import { decoyHash, verifyPassword } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";

interface Wait {
  readonly waitMinutes: number;
}

/** The program that asks: no browser that is known, so that every guess counts as a stranger's. */
export interface Program {
  readonly userAgent: string;
  readonly address: string;
}

type SignedIn = Result<OpenedWire, SignInReason | "not-confirmed", Wait>;

/** E-mail and password, counted and locked together with the sign-in page: guesses here are guesses there. */
export async function wireSignIn(
  services: Services,
  { email, password, program }: { email: string; password: string; program: Program },
): Promise<SignedIn> {
  const attempt = { ...program, email, password, previousToken: null, deviceCookie: null };
  const turn = () => trySignIn(services, attempt);
  return (
    (await passwordTurns.forStranger(networkKeyOf(program.address), turn)) ?? (refuse("busy") as SignedIn)
  );
}

async function trySignIn(services: Services, attempt: SignInAttempt): Promise<SignedIn> {
  const { db, clock } = services;
  const now = clock.now();
  const keys = await signInKeys(services, attempt, now);
  const tries = await inTransaction(db, (tx) => countSignInTry(tx, keys, now));
  if (tries.shutUntil) {
    const shut = { type: "sign_in_failed", keys, attempt, while: "locked" } as const;
    await recordFailedSignIn(services, shut, clock.now());
    return refuse("locked", { waitMinutes: waitMinutes(tries.shutUntil, now) });
  }
  const account = await wireCredentials(db, attempt.email, now);
  const stored = account?.passwordHash ?? null;
  const fits = await verifyPassword(attempt.password, stored ?? decoyHash);
  if (account && stored !== null && fits) {
    if (!account.isConfirmed) return refuse("not-confirmed") as SignedIn;
    const { userId } = account;
    const { userAgent } = attempt;
    return inTransaction(db, async (tx) => {
      for (const key of keys.counted) if (key.kind !== "account") await forgetTries(tx, key);
      return ok(await openWire(tx, { userId, method: "password", userAgent }, clock.now()));
    });
  }
  if (tries.accountLocked) await inTransaction(db, (tx) => queueLockedNotice(tx, keys));
  const type = tries.accountLocked || tries.addressLocked ? "sign_in_locked" : "sign_in_failed";
  await recordFailedSignIn(
    services,
    { type, keys, attempt, userId: account?.isConfirmed ? account.userId : undefined },
    clock.now(),
  );
  return refuse("wrong-credentials") as SignedIn;
}

/** Exchanges a refresh token. */
export function renewWire(
  { db, appSecret, clock }: Services,
  given: { readonly token: string; readonly userAgent: string },
): Promise<OpenedWire | RefreshReason> {
  return inTransaction(db, (tx) => refreshWire(tx, { appSecret, ...given }, clock.now()));
}

export function leaveWire(
  { db, clock }: Services,
  session: WireSession,
  asked: { readonly scope: SignOutScope; readonly userAgent: string },
): Promise<void> {
  return inTransaction(db, (tx) => signOutWire(tx, session, asked, clock.now()));
}
