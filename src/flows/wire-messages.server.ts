import { countSignInTry, recordFailedSignIn, type SignInKeys } from "~/areas/access/commands/sign-in.server";
import { askForMessage } from "~/areas/access/commands/wire-messages.server";
import {
  type ExchangeReason,
  exchangeFlow,
  openFlow,
  proveAddress,
} from "~/areas/access/commands/wire-proof.server";
import { type OpenedWire, openWire } from "~/areas/access/commands/wire-sessions.server";
import { codeHashOf } from "~/areas/access/commands/wire-token.server";
import { whyPasswordRefused } from "~/areas/access/reads.server";
import { methodOf, tokenTypesOf } from "~/areas/access/rules/wire-messages";
import { forgetTries } from "~/areas/access/store/sign-in-failures.server";
import { takeTokenByCode, takeTokenByLink, type UsedToken } from "~/areas/access/store/wire-messages.server";
import type { PasswordReason } from "~/areas/access/types";
import type { WireSession } from "~/areas/access/types/wire";
import type { AskedMessage, WireTokenType } from "~/areas/access/types/wire-messages";
import { ok, type Result, refuse } from "~/kit/result";
import { deriveKey, hashSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { networkKeyOf } from "~/platform/http/client-address.server";
import { hashPassword } from "~/platform/password-hash.server";
import { passwordTurns } from "~/platform/password-turns.server";
import type { Services } from "~/platform/services.server";
import type { Program } from "./wire-sign-in.server";

export const networkOf = ({ address }: Program): string => networkKeyOf(address);

/** Asks for a letter or a text message. The answer is the same whether the address has an account or not. */
export function askWire(services: Services, asked: AskedMessage, program: Program): Promise<boolean> {
  const { db, clock, appSecret } = services;
  const order = { appSecret, asked, network: networkOf(program) };
  return inTransaction(db, (tx) => askForMessage(tx, order, clock.now()));
}

interface SignUp {
  readonly asked: Omit<AskedMessage, "account" | "purpose">;
  readonly password: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly program: Program;
}

/** The password is hashed for every address, so that the time tells nothing. */
export async function signUpWire(
  services: Services,
  { asked, password, data, program }: SignUp,
): Promise<Result<undefined, PasswordReason | "too-many" | "busy">> {
  const refused = await whyPasswordRefused(password, [asked.to]);
  if (refused) return refuse(refused);
  const passwordHash = await passwordTurns.forStranger(networkOf(program), () => hashPassword(password));
  if (!passwordHash) return refuse("busy");
  const message = { ...asked, purpose: "signup" as const, account: { passwordHash, data } };
  return (await askWire(services, message, program)) ? ok() : refuse("too-many");
}

export type GivenProof =
  | { readonly by: "link"; readonly token: string }
  | { readonly by: "code"; readonly to: string; readonly code: string };

type ProofReason = "otp-expired" | "locked";

/** Guesses at codes are counted for the address, for the caller, and for both together. */
function guessKeys(appSecret: string, to: string, { address }: Program): SignInKeys {
  const account = deriveKey(appSecret, "one-time code account", to.toLowerCase());
  const from = deriveKey(appSecret, "sign-in-address", address);
  return {
    account,
    address: from,
    counted: [
      { kind: "account", keyHash: account },
      { kind: "address", keyHash: from },
      { kind: "pair", keyHash: deriveKey(appSecret, "one-time code pair", account, from) },
    ],
  };
}

interface TypedCode {
  readonly to: string;
  readonly code: string;
  readonly types: readonly WireTokenType[];
  readonly userId?: WireSession["userId"];
  readonly program: Program;
}

async function takeCode(services: Services, typed: TypedCode): Promise<UsedToken | ProofReason> {
  const { db, clock, appSecret } = services;
  const { to, code, types, userId, program } = typed;
  const keys = guessKeys(appSecret, to, program);
  const tries = await inTransaction(db, (tx) => countSignInTry(tx, keys, clock.now()));
  if (tries.shutUntil) return "locked";
  const codeHash = codeHashOf(appSecret, to, code);
  const token = await inTransaction(db, async (tx) => {
    const given = { to, codeHash, types, ...(userId && { userId }) };
    const found = await takeTokenByCode(tx, given, clock.now());
    if (found) for (const key of keys.counted) if (key.kind !== "account") await forgetTries(tx, key);
    return found;
  });
  if (token) return token;
  const type = tries.accountLocked || tries.addressLocked ? "sign_in_locked" : "sign_in_failed";
  const attempt = { email: to, password: "", previousToken: null, deviceCookie: null, ...program };
  await recordFailedSignIn(services, { type, keys, attempt }, clock.now());
  return "otp-expired";
}

interface Verification {
  readonly type: string;
  readonly given: GivenProof;
  readonly program: Program;
}

/** A code, or the secret of a link, opens a session. */
export async function verifyWire(
  services: Services,
  { type, given, program }: Verification,
): Promise<OpenedWire | ProofReason> {
  const { db, clock } = services;
  const types = tokenTypesOf(type);
  if (types.length === 0) return "otp-expired";
  const typed = given.by === "code" ? await takeCode(services, { ...given, types, program }) : null;
  if (typeof typed === "string") return typed;
  const { userAgent } = program;
  return inTransaction(db, async (tx): Promise<OpenedWire | ProofReason> => {
    const now = clock.now();
    const token =
      typed ??
      (given.by === "link" &&
        (await takeTokenByLink(tx, { tokenHash: hashSecret(given.token), types }, now)));
    const userId = token && (await proveAddress(tx, token, userAgent, now));
    if (!token || !userId) return "otp-expired";
    return openWire(tx, { userId, method: methodOf(token.type), userAgent }, now);
  });
}

/** A link that was opened in a browser: a session, or a code for the program that asked with a challenge. */
export function openLink(
  { db, clock }: Services,
  { type, token: secret, userAgent }: { type: string; token: string; userAgent: string },
): Promise<OpenedWire | { readonly code: string } | null> {
  const types = tokenTypesOf(type);
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const token = await takeTokenByLink(tx, { tokenHash: hashSecret(secret), types }, now);
    const userId = token && (await proveAddress(tx, token, userAgent, now));
    if (!token || !userId) return null;
    const { challenge } = token;
    if (challenge) return { code: await openFlow(tx, { userId, token, challenge }, now) };
    return openWire(tx, { userId, method: methodOf(token.type), userAgent }, now);
  });
}

export function exchangeWire(
  { db, clock }: Services,
  given: { readonly code: string; readonly verifier: string; readonly userAgent: string },
): Promise<OpenedWire | ExchangeReason> {
  return inTransaction(db, (tx) => exchangeFlow(tx, given, clock.now()));
}

/** The code of `reauthenticate` proves, for one call, the person of a session that is some time old. */
export async function proveByCode(
  services: Services,
  session: WireSession,
  { code, program }: { readonly code: string; readonly program: Program },
): Promise<"proved" | "reauthentication-expired" | "locked"> {
  const { email: to, userId } = session;
  if (to === null) return "reauthentication-expired";
  const types = ["reauthentication"] as const;
  const token = await takeCode(services, { to, code, types, userId, program });
  if (typeof token === "string") return token === "locked" ? token : "reauthentication-expired";
  return "proved";
}
