import { makeFirstAdmin, renewFirstAdminToken } from "~/areas/access/commands/first-admin.server";
import { isFirstAdminTokenOpen, whyPasswordRefused } from "~/areas/access/reads.server";
import type { FirstAdminReason, SignedIn } from "~/areas/access/types";
import { type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";

/**
 * While there is no administrator, every start makes a new one-time link and voids the previous one. Null
 * otherwise.
 */
export async function firstAdminLink({ config, db, clock }: Services): Promise<string | null> {
  const token = await inTransaction(db, (tx) => renewFirstAdminToken(tx, clock.now()));
  return token && `${config.publicUrl}/auth/forste-admin?token=${token}`;
}

export interface FirstAdmin {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly userAgent: string;
  readonly previousToken: string | null;
  readonly deviceCookie: string | null;
}

/** The password is hashed before the transaction opens, because hashing is slow by design. */
export async function createFirstAdmin(
  services: Services,
  { password, ...person }: FirstAdmin,
): Promise<Result<SignedIn, FirstAdminReason>> {
  const { db, appSecret, clock } = services;
  // A cheap check first, so that invented tokens do not cost a password hash. The transaction checks again.
  if (!(await isFirstAdminTokenOpen(db, person.token, clock.now()))) return refuse("link-invalid");
  const refused = await whyPasswordRefused(password, [person.name, person.email]);
  if (refused) return refuse(refused);
  const passwordHash = await passwordTurns.forKnown(() => hashPassword(password));
  return inTransaction(db, (tx) => makeFirstAdmin(tx, appSecret, { ...person, passwordHash }, clock.now()));
}
