import { askForNewEmail } from "~/areas/access/commands/own-account.server";
import { askForMessage } from "~/areas/access/commands/wire-messages.server";
import { whyPasswordRefused } from "~/areas/access/reads.server";
import { revokeDevicesOf } from "~/areas/access/store/known-devices.server";
import { deleteTokensOf } from "~/areas/access/store/one-time-tokens.server";
import { setPasswordHash } from "~/areas/access/store/users.server";
import { endSessionsBeside } from "~/areas/access/store/wire-sessions.server";
import { mergeUserMetadata, wireCredentials } from "~/areas/access/store/wire-users.server";
import type { NewEmailReason, PasswordReason, Staff } from "~/areas/access/types";
import type { WireSession } from "~/areas/access/types/wire";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { hashPassword, verifyPassword } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";

export interface WireChange {
  readonly password: string | null;
  /** The new address; the account keeps the old one until the link in the letter is used. */
  readonly email: string | null;
  readonly data: Readonly<Record<string, unknown>> | null;
  readonly userAgent: string;
  /** The caller's network, for which letters are counted. */
  readonly network: string;
  /** Null: an account that is not on the staff. */
  readonly staff: Staff | null;
}

type ChangeReason = PasswordReason | NewEmailReason | "same-password";

/** All of it or nothing. The caller has made sure that the owner proved who they are a moment ago. */
export async function changeWireAccount(
  services: Services,
  session: WireSession,
  change: WireChange,
): Promise<Result<undefined, ChangeReason>> {
  const hashed = change.password === null ? null : await newHash(services, session, change.password);
  if (hashed && !hashed.ok) return hashed;
  const { db, clock } = services;
  return inTransaction(db, async (tx): Promise<Result<undefined, ChangeReason>> => {
    const now = clock.now();
    if (hashed) await replacePassword(tx, session, { hash: hashed.value, userAgent: change.userAgent }, now);
    if (change.email !== null) {
      const sent = await changeEmail(tx, services, session, change, now);
      if (!sent.ok) return sent;
    }
    if (change.data !== null) await mergeUserMetadata(tx, session.userId, change.data, now);
    return ok();
  });
}

/** Whether another account has the address is said to staff alone. */
async function changeEmail(
  tx: Tx,
  { config, appSecret }: Services,
  { userId, email: before }: WireSession,
  { email, staff, network }: WireChange,
  now: Instant,
): Promise<Result<undefined, NewEmailReason>> {
  if (email === null) return ok();
  if (staff) return askForNewEmail(tx, staff, { email, publicUrl: config.publicUrl }, now);
  if (email.toLowerCase() === before?.toLowerCase()) return refuse("same-email");
  const nothing = { account: null, challenge: null, redirectTo: "", isRepeat: false };
  const asked = { ...nothing, purpose: "email_change" as const, to: email, userId };
  return (await askForMessage(tx, { appSecret, asked, network }, now)) ? ok() : refuse("too-many");
}

/** Hashing is slow by design, so it is done before the transaction. */
async function newHash(
  { db, clock }: Services,
  { email, name }: WireSession,
  password: string,
): Promise<Result<string, PasswordReason | "same-password">> {
  const refused = await whyPasswordRefused(password, [name ?? "", email ?? ""]);
  if (refused) return refuse(refused);
  const stored = email === null ? null : (await wireCredentials(db, email, clock.now()))?.passwordHash;
  if (stored && (await passwordTurns.forKnown(() => verifyPassword(password, stored))))
    return refuse("same-password");
  return ok(await passwordTurns.forKnown(() => hashPassword(password)));
}

/** Every other session ends, links that were sent stop working, and browsers that were known are strangers again. */
async function replacePassword(
  tx: Tx,
  { id, userId }: WireSession,
  { hash, userAgent }: { readonly hash: string; readonly userAgent: string },
  now: Instant,
): Promise<void> {
  await setPasswordHash(tx, { userId, passwordHash: hash }, now);
  await deleteTokensOf(tx, userId);
  await endSessionsBeside(tx, { id, userId, onlyWeak: false }, now);
  await revokeDevicesOf(tx, userId, now);
  await recordSecurityEvent(tx, { type: "password_changed", userId, userAgent }, now);
}
