import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { plusHours } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import type { Services } from "~/platform/services.server";
import { passwordRefusal } from "../rules/passwords";
import { knownPasswords } from "../store/known-passwords.server";
import { isFirstAdminLinkOpen, replaceFirstAdminLink, useFirstAdminLink } from "../store/setup-links.server";
import { hasAdmin, insertUser, lockUsers } from "../store/users.server";
import type { FirstAdminReason, SignedIn, UserId } from "../types";
import { startSignedIn } from "./sessions.server";

const linkHours = 24;

/** While nobody is admin, every start gives a new one-time address and voids the one before. Null otherwise. */
export async function firstAdminLink(services: Services): Promise<string | null> {
  const now = services.clock.now();
  const token = newSecret(32);
  const made = await inTransaction(services.db, async (tx) => {
    if (await hasAdmin(tx)) return false;
    const link = { id: newId(), tokenHash: hashSecret(token), expiresAt: plusHours(now, linkHours) };
    await replaceFirstAdminLink(tx, link, now);
    return true;
  });
  return made ? `${services.config.publicUrl}/auth/forste-admin?token=${token}` : null;
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

/** Uses the link up, makes the admin and signs in: all of it or nothing. */
export async function createFirstAdmin(
  services: Services,
  person: FirstAdmin,
): Promise<Result<SignedIn, FirstAdminReason>> {
  const tokenHash = hashSecret(person.token);
  // Asked once more below, where it counts; here it spares made-up tokens the cost of a password hash.
  if (!(await isFirstAdminLinkOpen(services.db, tokenHash, services.clock.now())))
    return refuse("link-invalid");
  const common = await knownPasswords();
  const refused = passwordRefusal({ password: person.password, about: [person.name, person.email], common });
  if (refused) return refuse(refused);
  const passwordHash = await hashPassword(person.password);
  const now = services.clock.now();
  return inTransaction(services.db, async (tx): Promise<Result<SignedIn, FirstAdminReason>> => {
    if (!(await useFirstAdminLink(tx, tokenHash, now))) return refuse("link-invalid");
    await lockUsers(tx);
    if (await hasAdmin(tx)) return refuse("admin-exists");
    const user = {
      id: newId<UserId>(),
      email: person.email,
      name: person.name,
      role: "admin",
      passwordHash,
    } as const;
    if (!(await insertUser(tx, user, now))) return refuse("email-taken");
    await recordSecurityEvent(
      tx,
      { type: "first_admin_created", userId: user.id, userAgent: person.userAgent },
      now,
    );
    return ok(await startSignedIn(tx, services.appSecret, { ...person, userId: user.id }, now));
  });
}
