import { enqueueLetter } from "~/areas/outbox/commands.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as passwordLink from "../mails/password-link";
import { hasPasswordLinkSince, replacePasswordLink } from "../store/setup-links.server";
import { usersWhoMaySignIn } from "../store/users.server";
import { accountHashOf } from "./sign-in.server";

const linkHours = 1;
/** Whoever presses twice gets one letter, and a stranger cannot fill somebody's mailbox. */
const minutesBetweenLetters = 10;

/**
 * Asks for a letter with a link to a new password. The same is done for every address: whether it has an account is
 * looked up by the job, so that neither words nor time tell a stranger.
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
  if (await hasPasswordLinkSince(tx, user.id, plusMinutes(now, -minutesBetweenLetters))) return;
  const token = newSecret(32);
  const link = {
    id: newId(),
    userId: user.id,
    tokenHash: hashSecret(token),
    expiresAt: plusHours(now, linkHours),
  };
  await replacePasswordLink(tx, link, now);
  await recordSecurityEvent(tx, { type: "password_link_sent", userId: user.id }, now);
  const { company } = await readSettings(tx, now);
  const { id, name, email } = user;
  const url = `${publicUrl}/auth/nytt-passord?token=${token}`;
  const letter = renderLetter(passwordLink, { name, email, url }, company);
  const key = `${letter.template}:${id}:${link.id}` as const;
  const about = { kind: "account", id } as const;
  await enqueueLetter(tx, { ...letter, key, to: { address: email, name }, about }, now);
}
