import { recordSecurityEvent } from "~/areas/security/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { consumeFirstAdminToken, replaceFirstAdminToken } from "../store/one-time-tokens.server";
import { hasAdmin, insertUser, lockUsers } from "../store/users.server";
import type { FirstAdminReason, SignedIn, UserId } from "../types";
import { startSignedIn } from "./sessions.server";

const linkHours = 24;

/** The token of a new one-time link, which voids the one before, or null when an admin exists. */
export async function renewFirstAdminToken(tx: Tx, now: Instant): Promise<string | null> {
  if (await hasAdmin(tx)) return null;
  const token = newSecret(32);
  const link = { id: newId(), tokenHash: hashSecret(token), expiresAt: plusHours(now, linkHours) };
  await replaceFirstAdminToken(tx, link, now);
  return token;
}

export interface NewFirstAdmin {
  readonly token: string;
  readonly name: string;
  readonly email: string;
  readonly passwordHash: string;
  readonly userAgent: string;
  readonly previousToken: string | null;
  readonly deviceCookie: string | null;
}

/** Uses up the link, makes the admin and signs in. */
export async function makeFirstAdmin(
  tx: Tx,
  appSecret: string,
  person: NewFirstAdmin,
  now: Instant,
): Promise<Result<SignedIn, FirstAdminReason>> {
  if (!(await consumeFirstAdminToken(tx, hashSecret(person.token), now))) return refuse("link-invalid");
  await lockUsers(tx);
  if (await hasAdmin(tx)) return refuse("admin-exists");
  const { name, email, passwordHash, userAgent } = person;
  const user = { id: newId<UserId>(), email, name, role: "admin", passwordHash } as const;
  const userId = await insertUser(tx, user, now);
  if (!userId) return refuse("email-taken");
  await recordSecurityEvent(tx, { type: "first_admin_created", userId, userAgent }, now);
  return ok(await startSignedIn(tx, appSecret, { ...person, userId }, now));
}
