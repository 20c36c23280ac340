import { recentLetters } from "~/areas/outbox/reads/recent-letters.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as emailChange from "../mails/email-change";
import * as emailChanged from "../mails/email-changed";
import { revokeDevicesOf } from "../store/known-devices.server";
import { consumeAddressToken, deleteTokensOf, ownerOfAddressToken } from "../store/one-time-tokens.server";
import { endOtherSessionsOf } from "../store/sessions.server";
import { findUserById, isEmailTaken, setEmail, setName, setPasswordHash } from "../store/users.server";
import type { NewEmailReason, Staff } from "../types";
import { newOneTimeLink } from "./one-time-link.server";
import { writeToStaff } from "./write-to-staff.server";

const linkHours = 24;
/** Limits letters to an address that is not proved to belong to the account's owner. */
const lettersPerDay = 5;

export async function renameOwnAccount(tx: Tx, { userId }: Staff, name: string, now: Instant): Promise<void> {
  await setName(tx, userId, name, now);
}

/** Writes to the new address; the account keeps the old one until the link in the letter is used. */
export async function askForNewEmail(
  tx: Tx,
  { userId }: Staff,
  { email, publicUrl }: { readonly email: string; readonly publicUrl: string },
  now: Instant,
): Promise<Result<undefined, NewEmailReason>> {
  const user = await findUserById(tx, userId);
  if (!user) throw new Error("Signed in without an account");
  if (user.email === email) return refuse("same-email");
  if (await isEmailTaken(tx, userId, email)) return refuse("email-taken");
  const about = { kind: "account", id: userId } as const;
  const sent = await recentLetters(tx, { template: emailChange.template, about }, plusHours(now, -24));
  if (sent.length >= lettersPerDay) return refuse("too-many");
  const wanted = { userId, type: "email_change", relatesTo: email, hours: linkHours, publicUrl } as const;
  const { url, expiresAt } = await newOneTimeLink(tx, wanted, now);
  const { company } = await readSettings(tx, now);
  const { name } = user;
  const words = { name, from: user.email, to: email, url };
  const letter = renderLetter(emailChange, words, company);
  await writeToStaff(tx, letter, { userId, name, address: email, expiresAt }, now);
  return ok();
}

/**
 * Uses up the link, changes the address and writes to the earlier one. Links that were sent to the earlier address stop
 * working.
 */
export async function confirmNewEmail(
  tx: Tx,
  { token, userAgent }: { readonly token: string; readonly userAgent: string },
  now: Instant,
): Promise<Result<{ readonly email: string }, NewEmailReason>> {
  const tokenHash = hashSecret(token);
  const owner = await ownerOfAddressToken(tx, tokenHash, now);
  if (!owner) return refuse("link-invalid");
  const used = await consumeAddressToken(tx, tokenHash, now);
  if (!used?.relatesTo) return refuse("link-invalid");
  const { userId, name, email: from } = owner;
  const to = used.relatesTo;
  if (!(await setEmail(tx, userId, to, now))) return refuse("email-taken");
  await deleteTokensOf(tx, userId);
  await recordSecurityEvent(tx, { type: "email_changed", userId, userAgent }, now);
  const { company } = await readSettings(tx, now);
  const letter = renderLetter(emailChanged, { name, from, to, when: formatWhen(now) }, company);
  await writeToStaff(tx, letter, { userId, name, address: from }, now);
  return ok({ email: to });
}

interface ChosenPassword {
  readonly passwordHash: string;
  readonly userAgent: string;
  /** The token of the session that asks, which stays. */
  readonly token: string;
}

/** Ends the account's other sessions and forgets its known browsers, because somebody who knew the old password may use one of them. */
export async function changeOwnPassword(
  tx: Tx,
  { userId }: Staff,
  { passwordHash, userAgent, token }: ChosenPassword,
  now: Instant,
): Promise<void> {
  await setPasswordHash(tx, { userId, passwordHash }, now);
  await endOtherSessionsOf(tx, userId, hashSecret(token), now);
  await revokeDevicesOf(tx, userId, now);
  await deleteTokensOf(tx, userId);
  await recordSecurityEvent(tx, { type: "password_changed", userId, userAgent }, now);
}
