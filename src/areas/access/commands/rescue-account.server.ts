import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { SecurityEventType } from "~/areas/security/types";
import { parseEmail } from "~/kit/email";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { oneLine } from "~/kit/typed-text";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { revokeDevicesOf } from "../store/known-devices.server";
import { endSessionsOf } from "../store/sessions.server";
import { findUser, insertUser, setPasswordHash } from "../store/users.server";
import type { RescueReason, Role, System, User, UserId } from "../types";
import { newOneTimeLink } from "./one-time-link.server";
import { removeAllFactors } from "./second-factors.server";

/** A link to a new password. It works once and expires after `hours`. */
export interface PasswordLink {
  readonly person: Pick<User, "name" | "email">;
  readonly url: string;
  readonly hours: number;
}

interface ByPerson {
  readonly email: string;
  readonly publicUrl: string;
}

const resetHours = 1;
const welcomeHours = 24;

/**
 * Makes a one-time link to choose a new password, after a lost or leaked one. The old password stops working, all
 * sessions end, and all known browsers and second factors are removed.
 */
export async function replaceLostPassword(
  tx: Tx,
  by: System,
  { email, publicUrl }: ByPerson,
  now: Instant,
): Promise<Result<PasswordLink, RescueReason>> {
  const user = await findUser(tx, email);
  if (!user) return refuse("unknown-account");
  if (user.disabledAt) return refuse("shut-out");
  await setPasswordHash(tx, { userId: user.id, passwordHash: null }, now);
  await endSessionsOf(tx, user.id, now);
  await revokeDevicesOf(tx, user.id, now);
  await removeAllFactors(tx, { userId: user.id, userAgent: by.job }, now);
  const link = { userId: user.id, type: "recovery", hours: resetHours, relatesTo: null, publicUrl } as const;
  const { url } = await newOneTimeLink(tx, link, now);
  await note(tx, "password_link_issued", user.id, by, now);
  return ok({ person: user, url, hours: resetHours });
}

export interface EndedSessions {
  readonly person: User;
  readonly sessions: number;
  readonly browsers: number;
}

/** Ends all sessions and revokes all known browsers. The password stays. */
export async function endSessionsOfAccount(
  tx: Tx,
  by: System,
  email: string,
  now: Instant,
): Promise<Result<EndedSessions, RescueReason>> {
  const person = await findUser(tx, email);
  if (!person) return refuse("unknown-account");
  const sessions = await endSessionsOf(tx, person.id, now);
  const browsers = await revokeDevicesOf(tx, person.id, now);
  await note(tx, "sessions_ended", person.id, by, now);
  return ok({ person, sessions, browsers });
}

export interface NewAccount {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

/** Makes an account without a password, and a one-time link to choose one. */
export async function insertAccount(
  tx: Tx,
  by: System,
  { publicUrl, ...account }: NewAccount & ByPerson,
  now: Instant,
): Promise<Result<PasswordLink, RescueReason>> {
  const email = parseEmail(account.email);
  const name = oneLine(account.name);
  if (!email) return refuse("email-invalid");
  if (name.length < 1 || name.length > 100) return refuse("name-invalid");
  const { role } = account;
  const id = await insertUser(tx, { id: newId<UserId>(), email, name, role, passwordHash: null }, now);
  if (!id) return refuse("email-taken");
  const link = { userId: id, type: "invite", hours: welcomeHours, relatesTo: null, publicUrl } as const;
  const { url } = await newOneTimeLink(tx, link, now);
  await note(tx, "account_added", id, by, now);
  return ok({ person: { name, email }, url, hours: welcomeHours });
}

async function note(tx: Tx, type: SecurityEventType, userId: UserId, { job }: System, now: Instant) {
  await recordSecurityEvent(tx, { type, userId, userAgent: job }, now);
}
