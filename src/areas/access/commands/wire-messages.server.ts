import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import type { Instant } from "~/kit/time";
import { deriveKey, newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import * as confirmSignUp from "../mails/confirm-sign-up";
import * as emailChange from "../mails/email-change";
import * as programPassword from "../mails/program-password";
import * as proveCode from "../mails/prove-code";
import * as signInCode from "../mails/sign-in-code";
import * as signInCodeSms from "../mails/sign-in-code-sms";
import { isTextMessage, messageLimits, tokenTypeOf } from "../rules/wire-messages";
import {
  type AddressOwner,
  countMessages,
  insertMessage,
  ownerOfAddress,
  takeAskedMessage,
  waitingAccount,
} from "../store/wire-messages.server";
import type { UserId } from "../types";
import type { AskedMessage, MessagePurpose, NewAccount } from "../types/wire-messages";
import { newWireToken, verifyLink, type Writing } from "./wire-token.server";

/**
 * Counts the call and leaves the writing to a job, which looks up whether the address has an account: neither the answer
 * nor its time reveal that. False when too much was asked for.
 */
export async function askForMessage(
  tx: Tx,
  { appSecret, asked, network }: { appSecret: string; asked: AskedMessage; network: string },
  now: Instant,
): Promise<boolean> {
  const hashes = {
    addressHash: deriveKey(appSecret, "message address", asked.to.toLowerCase()),
    originHash: deriveKey(appSecret, "message origin", network),
  };
  const { secondsBetween, perDay, perDayFromOneNetwork, perHourOfNetwork } = messageLimits;
  const before = await countMessages(tx, hashes, { secondsBetween }, now);
  if (before.lastMinute > 0 || before.toAddress >= perDay) return false;
  if (before.fromNetwork >= perDayFromOneNetwork || before.ofNetwork >= perHourOfNetwork) return false;
  const id = newId();
  await insertMessage(tx, { id, ...hashes, asked }, now);
  await enqueueJob(tx, "write-program-message", { messageId: id }, { key: `message:${id}` });
  return true;
}

/** A message that a wallet has signed: it works once in a day, and counts for the network like a call for a letter. */
export async function countSignedMessage(
  tx: Tx,
  { appSecret, message, network }: { appSecret: string; message: string; network: string },
  now: Instant,
): Promise<"first" | "used" | "too-many"> {
  const hashes = {
    addressHash: deriveKey(appSecret, "wallet message", message),
    originHash: deriveKey(appSecret, "message origin", network),
  };
  const { secondsBetween, perHourOfNetwork } = messageLimits;
  const before = await countMessages(tx, hashes, { secondsBetween }, now);
  if (before.toAddress > 0) return "used";
  if (before.ofNetwork >= perHourOfNetwork) return "too-many";
  await insertMessage(tx, { id: newId(), ...hashes, asked: null }, now);
  return "first";
}

interface Recipient {
  readonly purpose: MessagePurpose;
  readonly owner: UserId | NewAccount;
  readonly name: string;
  readonly email: string | null;
  readonly challenge: AskedMessage["challenge"];
}

/** Writes what a program has asked for, when it concerns an account or makes one. */
export async function writeAskedMessage(
  tx: Tx,
  messageId: string,
  writing: Writing,
  now: Instant,
): Promise<void> {
  const asked = await takeAskedMessage(tx, messageId);
  const recipient = asked && (await recipientOf(tx, asked, now));
  if (!asked || !recipient) return;
  const { owner, purpose } = recipient;
  const userId = typeof owner === "string" ? owner : null;
  const type = tokenTypeOf(purpose, asked.to);
  const { challenge } = recipient;
  const { code, token, expiresAt } = await newWireToken(
    tx,
    { type, to: asked.to, owner, challenge },
    writing,
    now,
  );
  if (purpose === "recovery" && userId)
    await recordSecurityEvent(tx, { type: "password_link_sent", userId }, now);
  const url = verifyLink(writing.publicUrl, { token, type: purpose, redirectTo: asked.redirectTo });
  await enqueue(tx, asked, recipient, { code, url, expiresAt }, now);
}

/** Null when nothing is sent. */
async function recipientOf(tx: Tx, asked: AskedMessage, now: Instant): Promise<Recipient | null> {
  const { purpose, to, challenge } = asked;
  const found = await ownerOfAddress(tx, to);
  if (found === "shut-out") return null;
  if (purpose === "email_change" || purpose === "reauthentication") {
    const own = asked.userId;
    if (own === null || (purpose === "email_change" ? found !== null : found?.id !== own)) return null;
    return { purpose, owner: own, name: found?.name ?? "", email: found?.email ?? null, challenge };
  }
  if (found) return purpose === "signup" && asked.isRepeat ? null : known(asked, found);
  if (purpose === "recovery") return null;
  const waiting = asked.isRepeat ? await waitingAccount(tx, to, now) : null;
  const account = asked.account && { id: newId<UserId>(), ...asked.account };
  const owner = waiting?.account ?? account;
  return (
    owner && { purpose: "signup", owner, name: "", email: null, challenge: waiting?.challenge ?? challenge }
  );
}

/** A sign-up with the address of an account is answered to the owner with a way to sign in. */
function known({ purpose, challenge }: AskedMessage, { id, name, email }: AddressOwner): Recipient {
  return { purpose: purpose === "signup" ? "magiclink" : purpose, owner: id, name, email, challenge };
}

interface Secrets {
  readonly code: string;
  readonly url: string;
  readonly expiresAt: Instant;
}

async function enqueue(
  tx: Tx,
  { to }: AskedMessage,
  { purpose, owner, name, email }: Recipient,
  { code, url, expiresAt }: Secrets,
  now: Instant,
): Promise<void> {
  const id = typeof owner === "string" ? owner : owner.id;
  const told = {
    about: { kind: "account" as const, id },
    to: { address: to, name },
    event: newId(),
    expiresAt,
  };
  const context = { settings: await readSettings(tx, now) };
  const props = { name, email: to, code, url };
  const letter = () => {
    if (isTextMessage(to)) return letterAbout(context, { file: signInCodeSms, props: { code }, ...told });
    switch (purpose) {
      case "signup":
        return letterAbout(context, { file: confirmSignUp, props, ...told });
      case "magiclink":
        return letterAbout(context, { file: signInCode, props, ...told });
      case "recovery":
        return letterAbout(context, { file: programPassword, props, ...told });
      case "reauthentication":
        return letterAbout(context, { file: proveCode, props, ...told });
      case "email_change":
        return letterAbout(context, {
          file: emailChange,
          props: { name, from: email ?? "", to, url },
          ...told,
        });
    }
  };
  await enqueueLetter(tx, letter(), now);
}
