import { type Instant, plusHours } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { replaceUserToken } from "../store/one-time-tokens.server";
import type { OneTimeTokenType, UserId } from "../types";

type LinkType = Exclude<OneTimeTokenType, "first_admin">;

interface Wanted {
  readonly userId: UserId;
  readonly type: LinkType;
  /** The e-mail address that the link is sent to; null when it is printed for the operator. */
  readonly relatesTo: string | null;
  readonly hours: number;
  readonly publicUrl: string;
}

export interface OneTimeLink {
  /** The only copy of the secret: the database has its hash. */
  readonly url: string;
  readonly expiresAt: Instant;
}

const pages: Readonly<Record<LinkType, string>> = {
  invite: "/auth/nytt-passord",
  recovery: "/auth/nytt-passord",
  email_change: "/auth/ny-epost",
};

/** Makes a link that works once and expires after `hours`. An earlier link for the same purpose stops working. */
export async function newOneTimeLink(
  tx: Tx,
  { userId, type, relatesTo, hours, publicUrl }: Wanted,
  now: Instant,
): Promise<OneTimeLink> {
  const token = newSecret(32);
  const expiresAt = plusHours(now, hours);
  await replaceUserToken(
    tx,
    { id: newId(), userId, type, relatesTo, tokenHash: hashSecret(token), expiresAt },
    now,
  );
  return { url: `${publicUrl}${pages[type]}?token=${token}`, expiresAt };
}
