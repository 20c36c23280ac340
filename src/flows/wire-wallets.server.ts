import { countSignedMessage } from "~/areas/access/commands/wire-messages.server";
import { type OpenedWire, openWire } from "~/areas/access/commands/wire-sessions.server";
import {
  type Identity,
  insertAccountOf,
  ownerOfIdentity,
  saveIdentity,
} from "~/areas/access/store/wire-identities.server";
import type { UserId } from "~/areas/access/types";
import { recordSecurityEvent } from "~/areas/security/commands.server";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import { readWalletMessage, type SignedMessage } from "~/platform/providers/wallet-messages.server";
import type { Services } from "~/platform/services.server";
import { networkOf } from "./wire-messages.server";
import type { Program } from "./wire-sign-in.server";

interface GivenMessage {
  readonly signed: SignedMessage;
  /** Whether a site is the studio's own or listed by the owner. */
  readonly isKnown: (origin: string) => Promise<boolean>;
  readonly program: Program;
}

export type WalletReason = "web3-invalid" | "web3-expired" | "identity-taken" | "busy";

/**
 * Signs in the owner of a wallet. Nobody vouches for a wallet and anybody can make any number of them: its account has
 * no address and no role, a message works once, and a network's sign-ins are counted with its other sign-ups.
 */
export async function signInWithWallet(
  { db, clock, appSecret }: Services,
  { signed, isKnown, program }: GivenMessage,
): Promise<OpenedWire | WalletReason> {
  const { chain, message } = signed;
  const read = readWalletMessage(signed, clock.now());
  if (typeof read === "string") return `web3-${read}`;
  if (!(await isKnown(read.origin))) return "web3-invalid";
  const subject = `web3:${chain}:${read.address}`;
  const data = {
    sub: subject,
    custom_claims: { address: read.address, chain, domain: new URL(read.origin).host },
  };
  return inTransaction(db, async (tx): Promise<OpenedWire | WalletReason> => {
    const now = clock.now();
    // By its words, not by its signature: a signature has several forms.
    const counted = await countSignedMessage(tx, { appSecret, message, network: networkOf(program) }, now);
    if (counted !== "first") return counted === "used" ? "web3-expired" : "busy";
    const userId = await accountOf(tx, { provider: "web3", subject, data }, program.userAgent, now);
    if (!userId) return "identity-taken";
    return openWire(tx, { userId, method: "web3", userAgent: program.userAgent }, now);
  });
}

async function accountOf(
  tx: Tx,
  identity: Identity,
  userAgent: string,
  now: Instant,
): Promise<UserId | null> {
  const known = await ownerOfIdentity(tx, identity);
  if (known === "shut-out") return null;
  const userId = known ?? newId<UserId>();
  if (known === null) {
    if (!(await insertAccountOf(tx, { id: userId, email: null, data: identity.data }, now))) return null;
    const details = { provider: identity.provider };
    await recordSecurityEvent(tx, { type: "account_signed_up", userId, userAgent, details }, now);
  }
  return (await saveIdentity(tx, userId, identity, now)) ? userId : null;
}
