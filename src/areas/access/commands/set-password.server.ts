import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { hashSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import type { Services } from "~/platform/services.server";
import { passwordRefusal } from "../rules/passwords";
import { revokeDevicesOf } from "../store/known-devices.server";
import { knownPasswords } from "../store/known-passwords.server";
import { endSessionsOf } from "../store/sessions.server";
import { ownerOfPasswordLink, usePasswordLink } from "../store/setup-links.server";
import { setPasswordHash } from "../store/users.server";
import type { SetPasswordReason, SignedIn } from "../types";
import { startSignedIn } from "./sessions.server";

export interface ChosenPassword {
  readonly token: string;
  readonly password: string;
  readonly userAgent: string;
  readonly previousToken: string | null;
  readonly deviceCookie: string | null;
}

/** Uses the link up, sets the password, ends what was open and signs in: all of it or nothing. */
export async function setPassword(
  services: Services,
  chosen: ChosenPassword,
): Promise<Result<SignedIn, SetPasswordReason>> {
  const { db, appSecret, clock } = services;
  const tokenHash = hashSecret(chosen.token);
  const owner = await ownerOfPasswordLink(db, tokenHash, clock.now());
  if (!owner) return refuse("link-invalid");
  const about = [owner.name, owner.email];
  const refused = passwordRefusal({ password: chosen.password, about, common: await knownPasswords() });
  if (refused) return refuse(refused);
  const passwordHash = await hashPassword(chosen.password);
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<Result<SignedIn, SetPasswordReason>> => {
    if (!(await usePasswordLink(tx, tokenHash, now))) return refuse("link-invalid");
    const { userId } = owner;
    await setPasswordHash(tx, { userId, passwordHash }, now);
    await endSessionsOf(tx, userId, now);
    await revokeDevicesOf(tx, userId, now);
    const { userAgent } = chosen;
    await recordSecurityEvent(tx, { type: "password_changed", userId, userAgent }, now);
    return ok(await startSignedIn(tx, appSecret, { ...chosen, userId }, now));
  });
}
