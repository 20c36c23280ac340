import { createHash } from "node:crypto";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { type Instant, plusMinutes } from "~/kit/time";
import { hashSecret, newId, newSecret, sameSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { flowMinutes, methodOf } from "../rules/wire-messages";
import { deleteTokensOf } from "../store/one-time-tokens.server";
import { setEmail } from "../store/users.server";
import { insertFlowCode, takeFlowCode } from "../store/wire-flows.server";
import { confirmAddress, insertProvedAccount, type UsedToken } from "../store/wire-messages.server";
import type { UserId } from "../types";
import type { CodeChallenge } from "../types/wire-messages";
import { type OpenedWire, openWire } from "./wire-sessions.server";

/** The address is proved: makes the account that waited for it, or confirms the address. Null: the token came too late. */
export async function proveAddress(
  tx: Tx,
  token: UsedToken,
  userAgent: string,
  now: Instant,
): Promise<UserId | null> {
  const { newAccount, relatesTo, userId, type } = token;
  if (newAccount) {
    if (relatesTo === null || !(await insertProvedAccount(tx, newAccount, relatesTo, now))) return null;
    await recordSecurityEvent(tx, { type: "account_signed_up", userId: newAccount.id, userAgent }, now);
    return newAccount.id;
  }
  if (userId === null) return null;
  if (type !== "email_change") return (await confirmAddress(tx, userId, relatesTo, now)) ? userId : null;
  if (relatesTo === null || !(await setEmail(tx, userId, relatesTo, now))) return null;
  await deleteTokensOf(tx, userId);
  await recordSecurityEvent(tx, { type: "email_changed", userId, userAgent }, now);
  return userId;
}

/** The code in the address that a link leads to, when the program asked with a challenge. */
export async function openFlow(
  tx: Tx,
  { userId, token, challenge }: { userId: UserId; token: UsedToken; challenge: CodeChallenge },
  now: Instant,
): Promise<string> {
  const code = newSecret(24);
  const flow = { id: newId(), userId, challenge, method: methodOf(token.type) };
  const expiresAt = plusMinutes(now, flowMinutes);
  await insertFlowCode(tx, { ...flow, codeHash: hashSecret(code), expiresAt }, now);
  return code;
}

export type ExchangeReason = "no-flow" | "over-flow" | "bad-verifier";

/** The reason is no refusal, because a refusal would roll back that the code was used. */
export async function exchangeFlow(
  tx: Tx,
  { code, verifier, userAgent }: { code: string; verifier: string; userAgent: string },
  now: Instant,
): Promise<OpenedWire | ExchangeReason> {
  const flow = await takeFlowCode(tx, hashSecret(code), now);
  if (!flow) return "no-flow";
  if (flow.isOver) return "over-flow";
  if (!fits(flow.challenge, verifier)) return "bad-verifier";
  return openWire(tx, { userId: flow.userId, method: flow.method, userAgent }, now);
}

/** RFC 7636, section 4.6. */
function fits({ challenge, method }: CodeChallenge, verifier: string): boolean {
  if (method === "plain") return sameSecret(verifier, challenge);
  return sameSecret(createHash("sha256").update(verifier).digest("base64url"), challenge);
}
