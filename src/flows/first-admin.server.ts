import { makeFirstAdmin, renewFirstAdminToken } from "~/areas/access/commands/first-admin.server";
import { isFirstAdminTokenOpen, whyPasswordRefused } from "~/areas/access/reads.server";
import type { FirstAdminReason, SignedIn } from "~/areas/access/types";
import { type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import type { Services } from "~/platform/services.server";

/** While nobody is admin, every start gives a new one-time address and voids the one before. Null otherwise. */
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

/** Whoever holds the link becomes admin: all of it or nothing. The password is hashed before the transaction opens. */
export async function createFirstAdmin(
  services: Services,
  { password, ...person }: FirstAdmin,
): Promise<Result<SignedIn, FirstAdminReason>> {
  const { db, appSecret, clock } = services;
  // Asked once more in the transaction, where it counts; here it spares made-up tokens the cost of a password hash.
  if (!(await isFirstAdminTokenOpen(db, person.token, clock.now()))) return refuse("link-invalid");
  const refused = await whyPasswordRefused(password, [person.name, person.email]);
  if (refused) return refuse(refused);
  const passwordHash = await hashPassword(password);
  return inTransaction(db, (tx) => makeFirstAdmin(tx, appSecret, { ...person, passwordHash }, clock.now()));
}
