import { setPasswordByLink } from "~/areas/access/commands/set-password.server";
import { ownerOfPasswordPage, whyPasswordRefused } from "~/areas/access/reads.server";
import type { SetPasswordReason, SignedIn } from "~/areas/access/types";
import { type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";

export interface ChosenPassword {
  readonly token: string;
  readonly password: string;
  readonly userAgent: string;
  readonly previousToken: string | null;
  readonly deviceCookie: string | null;
}

/** The password is hashed before the transaction opens, because hashing is slow by design. */
export async function setPassword(
  services: Services,
  { password, ...chosen }: ChosenPassword,
): Promise<Result<SignedIn, SetPasswordReason>> {
  const { db, appSecret, clock } = services;
  const owner = await ownerOfPasswordPage(services, chosen.token);
  if (!owner) return refuse("link-invalid");
  const refused = await whyPasswordRefused(password, [owner.name, owner.email]);
  if (refused) return refuse(refused);
  const passwordHash = await passwordTurns.forKnown(() => hashPassword(password));
  const { userId } = owner;
  return inTransaction(db, (tx) =>
    setPasswordByLink(tx, appSecret, { ...chosen, userId, passwordHash }, clock.now()),
  );
}
