import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { revokeDevicesOf } from "../store/known-devices.server";
import { consumePasswordToken } from "../store/one-time-tokens.server";
import { endSessionsOf } from "../store/sessions.server";
import { confirmEmail, hasEverHadPassword, setPasswordHash } from "../store/users.server";
import type { SetPasswordReason, SignedIn, UserId } from "../types";
import { startSignedIn } from "./sessions.server";

export interface NewPassword {
  readonly token: string;
  readonly userId: UserId;
  readonly passwordHash: string;
  readonly userAgent: string;
  readonly previousToken: string | null;
  readonly deviceCookie: string | null;
}

/** Uses up the link, sets the password, ends the open sessions and signs in. */
export async function setPasswordByLink(
  tx: Tx,
  appSecret: string,
  chosen: NewPassword,
  now: Instant,
): Promise<Result<SignedIn, SetPasswordReason>> {
  const { token, userId, passwordHash, userAgent } = chosen;
  const link = await consumePasswordToken(tx, hashSecret(token), now);
  if (!link) return refuse("link-invalid");
  if (link.relatesTo) await confirmEmail(tx, userId, link.relatesTo, now);
  const isFirst = !(await hasEverHadPassword(tx, userId));
  await setPasswordHash(tx, { userId, passwordHash }, now);
  await endSessionsOf(tx, userId, now);
  await revokeDevicesOf(tx, userId, now);
  const type = isFirst ? "first_password_chosen" : "password_changed";
  await recordSecurityEvent(tx, { type, userId, userAgent }, now);
  return ok(await startSignedIn(tx, appSecret, chosen, now));
}
