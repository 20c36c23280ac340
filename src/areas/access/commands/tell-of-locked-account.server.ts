import { enqueueLetter } from "~/areas/outbox/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { dayOf } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { renderLetter } from "~/ui/letter/render-letter";
import * as signInLocked from "../mails/sign-in-locked";
import { usersWhoMaySignIn } from "../store/users.server";
import { accountHashOf } from "./sign-in.server";

/** Tells the owner of an account that it was locked, at most once a day. Does nothing for an unknown account. */
export async function tellOfLockedAccount(services: Services, account: string): Promise<void> {
  const { db, appSecret, clock } = services;
  const users = await usersWhoMaySignIn(db);
  const user = users.find(({ email }) => accountHashOf(appSecret, email) === account);
  if (!user) return;
  const now = clock.now();
  const { company } = await readSettings(db, now);
  const { id, name, email } = user;
  const letter = renderLetter(signInLocked, { name, email, when: formatWhen(now) }, company);
  const key = `${letter.template}:${id}:${dayOf(now)}` as const;
  const about = { kind: "account", id } as const;
  await inTransaction(db, async (tx) => {
    await enqueueLetter(tx, { ...letter, key, to: { address: email, name }, about }, now);
  });
}
