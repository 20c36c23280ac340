import { codeKeys, takeTotp } from "~/areas/access/commands/prove-identity.server";
import { confirmTotp, removeFactor } from "~/areas/access/commands/second-factors.server";
import { countSignInTry } from "~/areas/access/commands/sign-in.server";
import { type OpenedWire, raiseWire } from "~/areas/access/commands/wire-sessions.server";
import { holderOfWire } from "~/areas/access/gate/wire.server";
import { waitMinutes } from "~/areas/access/rules/lockout";
import { challengeMinutes, isFreshlyProved, totpPurpose } from "~/areas/access/rules/second-factor";
import {
  begunFactorOf,
  deleteBegunFactor,
  insertBegunTotp,
  verifiedFactorsOf,
} from "~/areas/access/store/factors.server";
import { forgetTries } from "~/areas/access/store/sign-in-failures.server";
import {
  consumeFactorChallenge,
  factorChallengeState,
  insertFactorChallenge,
} from "~/areas/access/store/wire-challenges.server";
import type { FactorId } from "~/areas/access/types";
import type { WireSession } from "~/areas/access/types/wire";
import { recordRepeatedEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { sealValue } from "~/platform/sealed-value.server";
import { newTotpSecret } from "~/platform/second-factors/totp.server";
import type { Services } from "~/platform/services.server";
import type { Program } from "./wire-sign-in.server";

/** Replaces an app that was begun and not finished. The secret is shown once. */
export function beginWireTotp(
  { db, appSecret, clock }: Services,
  { userId }: WireSession,
  name: string,
): Promise<Result<{ readonly id: FactorId; readonly secret: string }, "factor-name">> {
  const secret = newTotpSecret();
  const begun = {
    id: newId<FactorId>(),
    userId,
    name,
    secretSealed: sealValue(appSecret, totpPurpose(userId), secret),
  };
  return inTransaction(db, async (tx): Promise<Result<{ id: FactorId; secret: string }, "factor-name">> => {
    const names = (await verifiedFactorsOf(tx, userId)).map((factor) => factor.name);
    if (names.includes(name)) return refuse("factor-name");
    await deleteBegunFactor(tx, userId);
    await insertBegunTotp(tx, begun, clock.now());
    return ok({ id: begun.id, secret });
  });
}

/** A question to one of the person's own factors, begun or verified; null when there is no such factor. */
export function askFactor(
  { db, clock }: Services,
  { userId }: WireSession,
  factorId: FactorId,
): Promise<{ readonly id: string; readonly expiresAt: Instant } | null> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await ownTotp(tx, userId, factorId))) return null;
    const asked = { id: newId(), userId, factorId, expiresAt: plusMinutes(now, challengeMinutes) };
    await insertFactorChallenge(tx, asked, now);
    return asked;
  });
}

async function ownTotp(tx: Tx, userId: WireSession["userId"], id: FactorId) {
  const begun = await begunFactorOf(tx, userId);
  const all = [...(await verifiedFactorsOf(tx, userId)), ...(begun ? [begun] : [])];
  return all.find((factor) => factor.id === id && factor.type === "totp") ?? null;
}

export type WireFactorReason = "unknown-factor" | "old-challenge" | "wrong-code" | "locked";
type Verified = Result<OpenedWire, WireFactorReason, { readonly waitMinutes: number }>;

interface Given {
  readonly factorId: FactorId;
  readonly challengeId: string;
  readonly code: string;
  readonly program: Program;
}

/**
 * A code of one of the person's apps, counted like the codes of the sign-in pages. The first code of an app that was
 * begun makes it a second factor.
 */
export async function verifyWireFactor(
  services: Services,
  session: WireSession,
  given: Given,
): Promise<Verified> {
  const { db, appSecret, clock } = services;
  const { userId } = session;
  const now = clock.now();
  const question = { id: given.challengeId, userId, factorId: given.factorId };
  const state = await factorChallengeState(db, question, now);
  if (state !== "open") {
    return refuse(state === "over" ? "old-challenge" : "unknown-factor") as Verified;
  }
  const keys = codeKeys(appSecret, { userId }, given.program.address);
  const tries = await inTransaction(db, (tx) => countSignInTry(tx, keys, now));
  if (tries.shutUntil) return refuse("locked", { waitMinutes: waitMinutes(tries.shutUntil, now) });
  const opened = await inTransaction(db, async (tx) => {
    if (!(await takeFactorCode(tx, services, session, given))) return null;
    for (const key of keys.counted) if (key.kind !== "account") await forgetTries(tx, key);
    return raiseWire(tx, session, clock.now());
  });
  if (opened) return ok(opened);
  const { userAgent } = given.program;
  const type = tries.accountLocked ? "second_factor_locked" : "second_factor_failed";
  const failed = { type, userId, who: keys.account, userAgent, details: { factor: "totp" } } as const;
  await recordRepeatedEvent(services, failed, clock.now());
  return refuse("wrong-code") as Verified;
}

async function takeFactorCode(
  tx: Tx,
  { appSecret, clock }: Services,
  session: WireSession,
  { factorId, challengeId, code, program }: Given,
): Promise<boolean> {
  const now = clock.now();
  const factor = await ownTotp(tx, session.userId, factorId);
  if (!factor) return false;
  const isRight =
    factor.status === "unverified"
      ? (await confirmTotp(tx, holderOfWire(session), { code, appSecret, userAgent: program.userAgent }, now))
          .ok
      : await takeTotp(tx, appSecret, { factor, code }, now);
  return isRight && consumeFactorChallenge(tx, challengeId, now);
}

type RemoveReason = "unknown-factor" | "needs-aal2" | "needs-proof" | "factor-needed";

/** An app that was begun is given up with the password alone; a second factor is removed with a second factor. */
export function removeWireFactor(
  { db, clock }: Services,
  session: WireSession,
  { id, userAgent }: { readonly id: FactorId; readonly userAgent: string },
): Promise<Result<undefined, RemoveReason>> {
  type Removed = Result<undefined, RemoveReason>;
  return inTransaction(db, async (tx): Promise<Removed> => {
    const begun = await begunFactorOf(tx, session.userId);
    if (begun?.id === id) {
      await deleteBegunFactor(tx, session.userId);
      return ok();
    }
    if (session.aal !== "aal2") return refuse("needs-aal2");
    if (!isFreshlyProved(session, clock.now())) return refuse("needs-proof");
    const removed = await removeFactor(tx, holderOfWire(session), { id, userAgent }, clock.now());
    if (removed.ok) return ok();
    return refuse(removed.reason === "gone" ? "unknown-factor" : "factor-needed");
  });
}
