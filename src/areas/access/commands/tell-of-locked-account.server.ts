import { readSettings } from "~/areas/settings/reads.server";
import { dayOf, type Instant } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import type { Tx } from "~/platform/database/tx.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as signInLocked from "../mails/sign-in-locked";
import { usersWhoMaySignIn } from "../store/users.server";
import { accountHashOf } from "./sign-in.server";
import { writeToStaff } from "./write-to-staff.server";

/**
 * Writes to the owner of a locked account, at most once a day. Does nothing for an unknown account. `account` is the
 * keyed hash of its address.
 */
export async function tellOfLockedAccount(
  tx: Tx,
  { appSecret, account }: { readonly appSecret: string; readonly account: string },
  now: Instant,
): Promise<void> {
  const users = await usersWhoMaySignIn(tx);
  const user = users.find(({ email }) => accountHashOf(appSecret, email) === account);
  if (!user) return;
  const { company } = await readSettings(tx, now);
  const { id, name, email } = user;
  const letter = renderLetter(signInLocked, { name, email, when: formatWhen(now) }, company);
  await writeToStaff(tx, letter, { userId: id, name, address: email, once: dayOf(now) }, now);
}
