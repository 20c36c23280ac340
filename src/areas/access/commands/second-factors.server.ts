import { randomInt } from "node:crypto";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { sealValue } from "~/platform/sealed-value.server";
import type { StoredPasskey } from "~/platform/second-factors/passkeys.server";
import { newTotpSecret } from "~/platform/second-factors/totp.server";
import { newRecoveryCode, recoveryCodeCount } from "../rules/recovery-codes";
import { totpPurpose } from "../rules/second-factor";
import {
  begunFactorOf,
  deleteBegunFactor,
  deleteFactor,
  deleteFactorsOf,
  insertBegunTotp,
  insertPasskey,
  lockUser,
  verifiedFactorsOf,
} from "../store/factors.server";
import { replaceRecoveryCodes, unusedRecoveryCodes } from "../store/recovery-codes.server";
import { findUserById } from "../store/users.server";
import type {
  AccountHolder,
  CodeReason,
  FactorId,
  FactorType,
  PasskeyReason,
  RemoveFactorReason,
  Role,
  UserId,
} from "../types";
import { recoveryHash, takeTotp } from "./prove-identity.server";
import { tellOfSecondFactor } from "./tell-of-second-factor.server";

interface Doing {
  readonly appSecret: string;
  readonly userAgent: string;
}

/** Makes the secret of an authenticator app. The app becomes a factor when its first code is given. */
export async function beginTotp(
  tx: Tx,
  { userId }: AccountHolder,
  { appSecret, name }: { readonly appSecret: string; readonly name: string },
  now: Instant,
): Promise<void> {
  const secretSealed = sealValue(appSecret, totpPurpose(userId), newTotpSecret());
  await insertBegunTotp(tx, { id: newId<FactorId>(), userId, name, secretSealed }, now);
}

/** Takes the app's first code, after which the app is a second factor. An account without recovery codes gets new ones. */
export async function confirmTotp(
  tx: Tx,
  { userId }: AccountHolder,
  { code, ...doing }: Doing & { readonly code: string },
  now: Instant,
): Promise<Result<{ readonly codes: readonly string[] }, CodeReason>> {
  const begun = await begunFactorOf(tx, userId);
  if (!begun || !(await takeTotp(tx, doing.appSecret, { factor: begun, code }, now)))
    return refuse("wrong-code");
  return ok({ codes: await afterAdding(tx, userId, { ...doing, factor: "totp" }, now) });
}

export async function addPasskey(
  tx: Tx,
  { userId }: AccountHolder,
  { passkey, name, ...doing }: Doing & { readonly passkey: StoredPasskey; readonly name: string },
  now: Instant,
): Promise<Result<{ readonly codes: readonly string[] }, PasskeyReason>> {
  if (!(await insertPasskey(tx, { id: newId<FactorId>(), userId, name, passkey }, now))) {
    return refuse("passkey-unknown");
  }
  return ok({ codes: await afterAdding(tx, userId, { ...doing, factor: "webauthn" }, now) });
}

async function afterAdding(
  tx: Tx,
  userId: UserId,
  { appSecret, userAgent, factor }: Doing & { readonly factor: FactorType },
  now: Instant,
): Promise<readonly string[]> {
  // Removes the unfinished app of a person who chose a passkey instead.
  await deleteBegunFactor(tx, userId);
  await recordSecurityEvent(tx, { type: "second_factor_added", userId, userAgent, details: { factor } }, now);
  await tellOfSecondFactor(tx, { userId, what: "added" }, now);
  return (await unusedRecoveryCodes(tx, userId)) > 0 ? [] : newCodes(tx, appSecret, userId, now);
}

/** Ten new codes; the earlier ones stop working. They are shown once. */
export async function renewRecoveryCodes(
  tx: Tx,
  { userId }: AccountHolder,
  { appSecret, userAgent }: Doing,
  now: Instant,
): Promise<readonly string[]> {
  await recordSecurityEvent(tx, { type: "recovery_codes_replaced", userId, userAgent }, now);
  return newCodes(tx, appSecret, userId, now);
}

async function newCodes(tx: Tx, appSecret: string, userId: UserId, now: Instant): Promise<readonly string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, () => newRecoveryCode((below) => randomInt(below)));
  const hashes = codes.map((code) => recoveryHash(appSecret, userId, code));
  await replaceRecoveryCodes(tx, userId, hashes, now);
  return codes;
}

/** Refuses to remove the last factor where every account must have one: add another first. */
export async function removeFactor(
  tx: Tx,
  { userId, role }: AccountHolder,
  { id, userAgent }: { readonly id: FactorId; readonly userAgent: string },
  now: Instant,
): Promise<Result<undefined, RemoveFactorReason>> {
  await lockUser(tx, userId);
  const { access } = await readSettings(tx, now);
  const others = (await verifiedFactorsOf(tx, userId)).filter((factor) => factor.id !== id);
  if (others.length === 0 && access.secondFactor) return refuse("last-factor");
  const factor = await deleteFactor(tx, userId, id);
  if (!factor) return refuse("gone");
  if (others.length === 0) await replaceRecoveryCodes(tx, userId, [], now);
  const details = { factor };
  await recordSecurityEvent(tx, { type: removedEvent(role), userId, userAgent, details }, now);
  await tellOfSecondFactor(tx, { userId, what: "removed" }, now);
  return ok();
}

/** For a person who has lost phone and codes: another person (`by`) has verified their identity. */
export async function removeAllFactors(
  tx: Tx,
  { userId, userAgent, by = userId }: { userId: UserId; userAgent: string; by?: UserId },
  now: Instant,
): Promise<void> {
  const user = await findUserById(tx, userId);
  const removed = await deleteFactorsOf(tx, userId);
  await replaceRecoveryCodes(tx, userId, [], now);
  if (!user || removed === 0) return;
  const details = { account: userId };
  await recordSecurityEvent(tx, { type: removedEvent(user.role), userId: by, userAgent, details }, now);
  await tellOfSecondFactor(tx, { userId, what: "removed" }, now);
}

function removedEvent(role: Role) {
  return role === "admin" ? "admin_second_factor_removed" : "second_factor_removed";
}
