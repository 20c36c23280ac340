import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { Instant } from "~/kit/time";
import { hashSecret, newId, newSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { endServiceKey, insertServiceKey } from "../store/service-keys.server";
import type { Admin } from "../types";

/** Recognisable in code and logs, so that a key that was committed by mistake is found. */
const prefix = "tjeneste_";

export const looksLikeServiceKey = (text: string) => text.startsWith(prefix);

interface Doing {
  readonly userAgent: string;
}

/** A new key, shown once. The one before stops working at once. */
export async function rotateServiceKey(
  tx: Tx,
  { userId, name }: Admin,
  { userAgent }: Doing,
  now: Instant,
): Promise<string> {
  const hadOne = await endServiceKey(tx, name, now);
  const key = `${prefix}${newSecret(32)}`;
  await insertServiceKey(tx, { id: newId(), keyHash: hashSecret(key), by: name }, now);
  const details = { what: hadOne ? "replaced" : "made" };
  await recordSecurityEvent(tx, { type: "service_key_rotated", userId, userAgent, details }, now);
  return key;
}

/** No key works any more. */
export async function revokeServiceKey(
  tx: Tx,
  { userId, name }: Admin,
  { userAgent }: Doing,
  now: Instant,
): Promise<void> {
  if (!(await endServiceKey(tx, name, now))) return;
  await recordSecurityEvent(
    tx,
    { type: "service_key_rotated", userId, userAgent, details: { what: "ended" } },
    now,
  );
}
