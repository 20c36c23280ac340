import { recentLetters } from "~/areas/outbox/reads/recent-letters.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as passwordLink from "../mails/password-link";
import { usersWhoMaySignIn } from "../store/users.server";
import { newOneTimeLink } from "./one-time-link.server";
import { accountHashOf } from "./sign-in.server";
import { writeToStaff } from "./write-to-staff.server";

const linkHours = 1;
/**
 * Anybody can request a letter for somebody else's address: these limits protect the mailbox, and the link of the last
 * letter.
 */
const minutesBetweenLetters = 10;
const lettersPerDay = 5;

/**
 * Requests a letter with a link to a new password. The same is done for every address; the job looks up whether it has
 * an account, so that neither words nor time reveal that.
 */
export async function askForNewPassword(
  tx: Tx,
  { appSecret, email }: { readonly appSecret: string; readonly email: string },
): Promise<void> {
  const account = accountHashOf(appSecret, email);
  await enqueueJob(tx, "write-password-letter", { account }, { key: `password:${account}` });
}

/** `account` is the keyed hash of its address. The password stays as it is until the link is used. */
export async function writePasswordLetter(
  tx: Tx,
  { appSecret, account, publicUrl }: { appSecret: string; account: string; publicUrl: string },
  now: Instant,
): Promise<void> {
  const users = await usersWhoMaySignIn(tx);
  const user = users.find(({ email }) => accountHashOf(appSecret, email) === account);
  if (!user) return;
  const { id, name, email } = user;
  const about = { kind: "account", id } as const;
  const written = await recentLetters(tx, { template: passwordLink.template, about }, plusHours(now, -24));
  const last = written.at(-1);
  if (written.length >= lettersPerDay || (last && now < plusMinutes(last, minutesBetweenLetters))) return;
  const wanted = { userId: id, type: "recovery", relatesTo: email, hours: linkHours, publicUrl } as const;
  const { url, expiresAt } = await newOneTimeLink(tx, wanted, now);
  await recordSecurityEvent(tx, { type: "password_link_sent", userId: id }, now);
  const { company } = await readSettings(tx, now);
  const letter = renderLetter(passwordLink, { name, email, url }, company);
  await writeToStaff(tx, letter, { userId: id, name, address: email, expiresAt }, now);
}
