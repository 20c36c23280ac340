import { type Instant, plusHours } from "~/kit/time";
import { deriveKey, hashSecret, newId, newSecret, sameSecret } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { deviceCookieWith, deviceDays, readDeviceTokens } from "../rules/devices";
import { deviceOfAccount, insertDevice, type KnownDevice, revokeDevice } from "../store/known-devices.server";
import type { UserId } from "../types";

/** The device behind the browser's cookie, if this account has signed in with it before. */
export async function findKnownDevice(
  db: Reader,
  appSecret: string,
  { email, deviceCookie }: { readonly email: string; readonly deviceCookie: string | null },
  now: Instant,
): Promise<KnownDevice | null> {
  const tokenHashes = signedTokens(appSecret, deviceCookie).map(hashSecret);
  return tokenHashes.length === 0 ? null : deviceOfAccount(db, { email, tokenHashes }, now);
}

interface SignedInPerson {
  readonly userId: UserId;
  readonly userAgent: string;
  /** The cookie that the browser sent. */
  readonly deviceCookie: string | null;
}

/** Makes the browser known with a new token, which replaces the earlier one. Returns the cookie's value. */
export async function rememberDevice(
  tx: Tx,
  appSecret: string,
  { userId, userAgent, deviceCookie }: SignedInPerson,
  now: Instant,
): Promise<string> {
  const tokens = signedTokens(appSecret, deviceCookie);
  const ended = await revokeDevice(tx, userId, tokens.map(hashSecret), now);
  const endedHashes = new Set(ended.map(({ tokenHash }) => tokenHash));
  const token = newToken(appSecret);
  const expiresAt = plusHours(now, 24 * deviceDays);
  await insertDevice(tx, { id: newId(), userId, tokenHash: hashSecret(token), expiresAt, userAgent }, now);
  const others = tokens.filter((each) => !endedHashes.has(hashSecret(each)));
  return deviceCookieWith(others, token);
}

function newToken(appSecret: string): string {
  const secret = newSecret(32);
  return `${secret}.${signatureOf(appSecret, secret)}`;
}

/** The cookie's tokens that were made by us, revoked or not. Asks no database. */
export function signedTokens(appSecret: string, cookie: string | null): string[] {
  return readDeviceTokens(cookie).filter((token) => {
    const [secret = "", signature = ""] = token.split(".");
    return sameSecret(signature, signatureOf(appSecret, secret));
  });
}

function signatureOf(appSecret: string, secret: string): string {
  return deriveKey(appSecret, "known-device", secret);
}
