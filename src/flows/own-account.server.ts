import { changeOwnPassword, confirmNewEmail } from "~/areas/access/commands/own-account.server";
import { whyPasswordRefused } from "~/areas/access/reads.server";
import type { AccountHolder, NewEmailReason, PasswordReason, ProofReason, Staff } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";
import { type FromBrowser, proveByPassword } from "./prove-identity.server";

interface Change {
  readonly current: string;
  readonly chosen: string;
  readonly browser: FromBrowser;
  /** The token of the session that asks. */
  readonly token: string;
}

/** The current password is counted as at sign-in, and hashing happens outside the transaction. */
export async function changePassword(
  services: Services,
  { staff, holder }: { readonly staff: Staff; readonly holder: AccountHolder },
  { current, chosen, browser, token }: Change,
): Promise<Result<undefined, PasswordReason | ProofReason, { readonly waitMinutes: number }>> {
  const refused = await whyPasswordRefused(chosen, [holder.name, holder.email]);
  if (refused) return refuse(refused) as Result<undefined, PasswordReason, { readonly waitMinutes: number }>;
  const proved = await proveByPassword(services, holder, { password: current, browser, token });
  if (!proved.ok) return proved;
  const passwordHash = await passwordTurns.forKnown(() => hashPassword(chosen));
  const { userAgent } = browser;
  const { db, clock } = services;
  await inTransaction(db, (tx) =>
    changeOwnPassword(tx, staff, { passwordHash, userAgent, token }, clock.now()),
  );
  return ok();
}

/** Confirms the new address by the link in its letter. The reader may be signed out, because the link opens in any browser. */
export function takeNewEmail(
  { db, clock }: Services,
  link: { readonly token: string; readonly userAgent: string },
): Promise<Result<{ readonly email: string }, NewEmailReason>> {
  return inTransaction(db, (tx) => confirmNewEmail(tx, link, clock.now()));
}
