import { type AskedLink, inviteAccount, makeLink } from "~/areas/access/commands/wire-links.server";
import { whyPasswordRefused } from "~/areas/access/reads.server";
import { refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { hashPassword } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";

interface LinkOrder {
  readonly asked: Omit<AskedLink, "passwordHash">;
  /** Of a sign-up. */
  readonly password: string | null;
}

/** Hashing is slow by design, so it is done before the transaction. */
export async function makeAccountLink(services: Services, { asked, password }: LinkOrder) {
  const refused = password === null ? null : await whyPasswordRefused(password, [asked.email]);
  if (refused) return refuse(refused);
  const passwordHash = password === null ? null : await passwordTurns.forKnown(() => hashPassword(password));
  const { db, clock } = services;
  return inTransaction(db, (tx) =>
    makeLink(tx, { ...asked, passwordHash }, writingOf(services), clock.now()),
  );
}

export function inviteByKey(services: Services, invited: Parameters<typeof inviteAccount>[1]) {
  const { db, clock } = services;
  return inTransaction(db, (tx) => inviteAccount(tx, invited, writingOf(services), clock.now()));
}

const writingOf = ({ appSecret, config }: Services) => ({ appSecret, publicUrl: config.publicUrl });
