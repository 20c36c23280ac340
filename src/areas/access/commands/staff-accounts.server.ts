import { recordSecurityEvent } from "~/areas/security/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as staffInvitation from "../mails/staff-invitation";
import { invitationHours } from "../rules/wire-messages";
import { revokeDevicesOf } from "../store/known-devices.server";
import { deleteTokensOf } from "../store/one-time-tokens.server";
import { endSessionsOf } from "../store/sessions.server";
import {
  adminIds,
  insertUser,
  lockUsers,
  markInvited,
  type StaffAccount,
  selectStaff,
  setDisabled,
  setRole,
} from "../store/users.server";
import { roleNames } from "../texts";
import type { Admin, Role, StaffAccountReason, UserId } from "../types";
import { newOneTimeLink } from "./one-time-link.server";
import { removeAllFactors } from "./second-factors.server";
import { writeToStaff } from "./write-to-staff.server";

/** The browser in which the administrator acts, and the address of the site. */
interface Doing {
  readonly userAgent: string;
  /** The base of the link in the invitation. */
  readonly publicUrl: string;
}

interface Invitation extends Doing {
  readonly email: string;
  readonly name: string;
  readonly role: Role;
}

type Done = Result<{ readonly id: UserId }, StaffAccountReason>;

/** Makes an account without a password, and sends its owner a link to choose one. */
export async function inviteStaff(tx: Tx, admin: Admin, asked: Invitation, now: Instant): Promise<Done> {
  const { email, name, role } = asked;
  const id = await insertUser(tx, { id: newId<UserId>(), email, name, role, passwordHash: null }, now);
  if (!id) return refuse("email-taken");
  // An invited administrator is the same security event as a raised role; accounts that the operator adds have an event
  // of their own.
  const type = role === "admin" ? "role_raised_to_admin" : "invitation_sent";
  await note(tx, admin, { type, id, userAgent: asked.userAgent }, now);
  await sendInvitation(tx, admin, { id, email, name, role }, asked.publicUrl, now);
  return ok({ id });
}

/** For a person who has not chosen a password yet; the earlier link stops working. */
export async function inviteAgain(
  tx: Tx,
  admin: Admin,
  { id, userAgent, publicUrl }: Doing & { readonly id: UserId },
  now: Instant,
): Promise<Done> {
  const found = await lockAccount(tx, admin, id);
  if (!found.ok) return found;
  if (found.value.hasPassword) return refuse("has-password");
  await note(tx, admin, { type: "invitation_sent", id, userAgent }, now);
  await sendInvitation(tx, admin, found.value, publicUrl, now);
  await markInvited(tx, id, now);
  return ok({ id });
}

async function sendInvitation(
  tx: Tx,
  admin: Admin,
  { id, email, name, role }: Pick<StaffAccount, "id" | "email" | "name" | "role">,
  publicUrl: string,
  now: Instant,
): Promise<void> {
  const wanted = { userId: id, type: "invite", relatesTo: email, hours: invitationHours, publicUrl } as const;
  const { url, expiresAt } = await newOneTimeLink(tx, wanted, now);
  const { company } = await readSettings(tx, now);
  const words = { name, email, url, from: admin.name, role: roleNames[role], until: formatWhen(expiresAt) };
  const letter = renderLetter(staffInvitation, words, company);
  await writeToStaff(tx, letter, { userId: id, name, address: email, expiresAt }, now);
}

/** The role takes effect with the person's next request. */
export async function changeRole(
  tx: Tx,
  admin: Admin,
  { id, role, userAgent }: { readonly id: UserId; readonly role: Role; readonly userAgent: string },
  now: Instant,
): Promise<Done> {
  const found = await lockAccount(tx, admin, id);
  if (!found.ok) return found;
  if (found.value.role === role) return ok({ id });
  if (role !== "admin" && (await isLastAdmin(tx, id))) return refuse("last-admin");
  await setRole(tx, id, role, now);
  const type = role === "admin" ? "role_raised_to_admin" : "role_lowered";
  await note(tx, admin, { type, id, userAgent }, now);
  return ok({ id });
}

interface AboutAccount {
  readonly id: UserId;
  readonly userAgent: string;
}

/** Ends the sessions, and voids links and known browsers. The person's work stays. */
export async function shutOut(
  tx: Tx,
  admin: Admin,
  { id, userAgent }: AboutAccount,
  now: Instant,
): Promise<Done> {
  const found = await lockAccount(tx, admin, id, { colleague: true });
  if (!found.ok) return found;
  if (await isLastAdmin(tx, id)) return refuse("last-admin");
  await setDisabled(tx, id, true, now);
  await endAll(tx, id, now);
  await note(tx, admin, { type: "account_shut_out", id, userAgent }, now);
  return ok({ id });
}

export async function letInAgain(
  tx: Tx,
  admin: Admin,
  { id, userAgent }: AboutAccount,
  now: Instant,
): Promise<Done> {
  const found = await lockAccount(tx, admin, id, { shutOut: true });
  if (!found.ok) return found;
  await setDisabled(tx, id, false, now);
  await note(tx, admin, { type: "account_let_in", id, userAgent }, now);
  return ok({ id });
}

/** For a colleague who has lost phone and codes. Own factors are removed on the account page. */
export async function removeFactorsOf(
  tx: Tx,
  admin: Admin,
  { id, userAgent }: AboutAccount,
  now: Instant,
): Promise<Done> {
  const found = await lockAccount(tx, admin, id, { colleague: true });
  if (!found.ok) return found;
  if (!found.value.hasFactor) return refuse("gone");
  await removeAllFactors(tx, { userId: id, userAgent, by: admin.userId }, now);
  await endSessionsOf(tx, id, now);
  return ok({ id });
}

/** Signs a colleague out of all browsers. */
export async function endSessionsOfStaff(
  tx: Tx,
  admin: Admin,
  { id, userAgent }: AboutAccount,
  now: Instant,
): Promise<Done> {
  const found = await lockAccount(tx, admin, id, { colleague: true });
  if (!found.ok) return found;
  await endSessionsOf(tx, id, now);
  await revokeDevicesOf(tx, id, now);
  await note(tx, admin, { type: "sessions_ended", id, userAgent }, now);
  return ok({ id });
}

async function endAll(tx: Tx, id: UserId, now: Instant): Promise<void> {
  await endSessionsOf(tx, id, now);
  await revokeDevicesOf(tx, id, now);
  await deleteTokensOf(tx, id);
}

interface Wanted {
  /** Not the administrator's own account. */
  readonly colleague?: boolean;
  readonly shutOut?: boolean;
}

/** Locks the account that is changed. No other transaction changes accounts until this one ends. */
async function lockAccount(
  tx: Tx,
  admin: Admin,
  id: UserId,
  { colleague = false, shutOut: isShutOut = false }: Wanted = {},
): Promise<Result<StaffAccount, StaffAccountReason>> {
  if (colleague && id === admin.userId) return refuse("yourself");
  await lockUsers(tx);
  const [account] = await selectStaff(tx, id);
  if (!account || (account.disabledAt !== null) !== isShutOut) return refuse("gone");
  return ok(account);
}

async function isLastAdmin(tx: Tx, id: UserId): Promise<boolean> {
  const admins = await adminIds(tx);
  return admins.length === 1 && admins[0] === id;
}

interface Note extends AboutAccount {
  readonly type: Parameters<typeof recordSecurityEvent>[1]["type"];
}

// The event's user is the administrator who acted. The changed account is in its details.
async function note(tx: Tx, { userId }: Admin, { type, id, userAgent }: Note, now: Instant): Promise<void> {
  await recordSecurityEvent(tx, { type, userId, userAgent, details: { account: id } }, now);
}
