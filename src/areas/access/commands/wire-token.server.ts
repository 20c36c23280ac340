import { randomInt } from "node:crypto";
import { type Instant, plusHours } from "~/kit/time";
import { deriveKey, hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { invitationHours, messageHours, voidedBy } from "../rules/wire-messages";
import { insertWireToken, voidWireTokens } from "../store/wire-messages.server";
import type { UserId } from "../types";
import type { CodeChallenge, NewAccount, WireTokenType } from "../types/wire-messages";

export interface Writing {
  readonly appSecret: string;
  readonly publicUrl: string;
}

/** The stored form of a code: six digits alone could be found by trying all of them. */
export function codeHashOf(appSecret: string, to: string, code: string): string {
  return deriveKey(appSecret, "one-time code", to.toLowerCase(), code);
}

interface Wanted {
  readonly type: WireTokenType;
  readonly to: string;
  readonly owner: UserId | NewAccount;
  readonly challenge: CodeChallenge | null;
}

export interface WireToken {
  /** The only copy of the secret: the database has its hash. */
  readonly token: string;
  /** Six digits, which prove the same. */
  readonly code: string;
  readonly expiresAt: Instant;
}

/** Makes a link's secret and its code, which work once. Earlier ones for the same purpose stop working. */
export async function newWireToken(
  tx: Tx,
  { type, to, owner, challenge }: Wanted,
  { appSecret }: Writing,
  now: Instant,
): Promise<WireToken> {
  const userId = typeof owner === "string" ? owner : null;
  await voidWireTokens(tx, { to, userId, types: voidedBy(type) });
  const token = newSecret(32);
  const code = String(randomInt(1_000_000)).padStart(6, "0");
  const expiresAt = plusHours(now, type === "invite" ? invitationHours : messageHours);
  const tokenHash = hashSecret(token);
  const codeHash = codeHashOf(appSecret, to, code);
  await insertWireToken(tx, { id: newId(), type, to, owner, challenge, tokenHash, codeHash, expiresAt }, now);
  return { token, code, expiresAt };
}

interface Link {
  readonly token: string;
  readonly type: string;
  /** Where it leads in the end; empty for the site's home page. */
  readonly redirectTo: string;
}

export function verifyLink(publicUrl: string, { token, type, redirectTo }: Link): string {
  const url = new URL("/auth/v1/verify", publicUrl);
  url.searchParams.set("token", token);
  url.searchParams.set("type", type);
  if (redirectTo) url.searchParams.set("redirect_to", redirectTo);
  return url.href;
}
