import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { SecurityEventType } from "~/areas/security/types";
import { parseEmail } from "~/kit/email";
import { ok, type Result, refuse } from "~/kit/result";
import { oneLine } from "~/kit/text";
import { type Instant, plusHours } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import type { Services } from "~/platform/services.server";
import { revokeDevicesOf } from "../store/known-devices.server";
import { endSessionsOf } from "../store/sessions.server";
import { replacePasswordLink } from "../store/setup-links.server";
import { findUser, insertUser, setPasswordHash } from "../store/users.server";
import type { RescueReason, Role, System, User, UserId } from "../types";

type Desk = Pick<Services, "config" | "db" | "clock">;

export interface PasswordLink {
  readonly person: Pick<User, "name" | "email">;
  /** Opens once, and only until then. */
  readonly url: string;
  readonly hours: number;
}

const resetHours = 1;
const welcomeHours = 24;

/**
 * A one-time link to choose a new password, after a lost or leaked one. The old password stops working, all sessions
 * end, and all known browsers are revoked.
 */
export async function issuePasswordLink(
  { config, db, clock }: Desk,
  by: System,
  email: string,
): Promise<Result<PasswordLink, RescueReason>> {
  const passwordHash = await hashPassword(newSecret(32));
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<Result<PasswordLink, RescueReason>> => {
    const user = await findUser(tx, email);
    if (!user) return refuse("unknown-account");
    if (user.disabledAt) return refuse("shut-out");
    await setPasswordHash(tx, { userId: user.id, passwordHash }, now);
    await endSessionsOf(tx, user.id, now);
    await revokeDevicesOf(tx, user.id, now);
    const token = await newLink(tx, user.id, resetHours, now);
    await note(tx, "password_link_issued", user.id, by, now);
    return ok({ person: user, url: linkTo(config, token), hours: resetHours });
  });
}

/** Ends all sessions and revokes all known browsers. The password stays. */
export async function endAllSessions(
  { db, clock }: Desk,
  by: System,
  email: string,
): Promise<Result<{ person: User; sessions: number; browsers: number }, RescueReason>> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const person = await findUser(tx, email);
    if (!person) return refuse("unknown-account");
    const sessions = await endSessionsOf(tx, person.id, now);
    const browsers = await revokeDevicesOf(tx, person.id, now);
    await note(tx, "sessions_ended", person.id, by, now);
    return ok({ person, sessions, browsers });
  });
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** Makes an account with a random password, and a one-time link to choose one. */
export async function addAccount(
  { config, db, clock }: Desk,
  by: System,
  account: NewAccount,
): Promise<Result<PasswordLink, RescueReason>> {
  const email = parseEmail(account.email);
  const name = oneLine(account.name);
  if (!email) return refuse("email-invalid");
  if (name.length < 1 || name.length > 100) return refuse("name-invalid");
  const passwordHash = await hashPassword(newSecret(32));
  const now = clock.now();
  return inTransaction(db, async (tx): Promise<Result<PasswordLink, RescueReason>> => {
    const id = newId<UserId>();
    if (!(await insertUser(tx, { id, email, name, role: account.role, passwordHash }, now)))
      return refuse("email-taken");
    const token = await newLink(tx, id, welcomeHours, now);
    await note(tx, "account_added", id, by, now);
    return ok({ person: { name, email }, url: linkTo(config, token), hours: welcomeHours });
  });
}

async function newLink(tx: Tx, userId: UserId, hours: number, now: Instant): Promise<string> {
  const token = newSecret(32);
  const link = { id: newId(), userId, tokenHash: hashSecret(token), expiresAt: plusHours(now, hours) };
  await replacePasswordLink(tx, link, now);
  return token;
}

function linkTo({ publicUrl }: Desk["config"], token: string): string {
  return `${publicUrl}/auth/nytt-passord?token=${token}`;
}

async function note(tx: Tx, type: SecurityEventType, userId: UserId, { job }: System, now: Instant) {
  await recordSecurityEvent(tx, { type, userId, userAgent: job }, now);
}
