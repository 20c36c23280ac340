import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { credentialIdOf, type PasskeySite, verifiedAnswer } from "~/platform/second-factors/passkeys.server";
import { challengeMinutes } from "../rules/second-factor";
import { consumeChallenge, deleteChallengesBefore, insertChallenge } from "../store/challenges.server";
import { factorOfCredential, markPasskeyUsed } from "../store/factors.server";
import type { AccountHolder, UserId } from "../types";

/** Stores a passkey challenge and returns its id. `userId`: the only account that may answer, when it is known. */
export async function storeQuestion(
  tx: Tx,
  { userId, challenge }: { readonly userId: UserId | null; readonly challenge: string },
  now: Instant,
): Promise<string> {
  const id = newId();
  // Anybody may request a challenge, so expired ones are deleted at once and the table stays small.
  await deleteChallengesBefore(tx, now);
  await insertChallenge(tx, { id, userId, challenge, expiresAt: plusMinutes(now, challengeMinutes) }, now);
  return id;
}

/** The challenge for this person's new passkey, returned once and before it expires. */
export function takeQuestion(
  tx: Tx,
  { userId }: AccountHolder,
  id: string,
  now: Instant,
): Promise<string | null> {
  return consumeChallenge(tx, { id, userId }, now);
}

export interface GivenPasskey {
  readonly questionId: string;
  /** The browser's answer, not verified yet. */
  readonly answer: unknown;
}

/**
 * The owner of the passkey that answered the challenge, or null. A challenge for one account can be answered only by
 * that account's passkeys.
 */
export async function ownerOfAnswer(
  tx: Tx,
  site: PasskeySite,
  { questionId, answer, userId }: GivenPasskey & { readonly userId: UserId | null },
  now: Instant,
): Promise<UserId | null> {
  const challenge = await consumeChallenge(tx, { id: questionId, userId }, now);
  const credentialId = credentialIdOf(answer);
  const factor = challenge && credentialId ? await factorOfCredential(tx, credentialId) : null;
  if (!challenge || !factor?.passkey || (userId !== null && factor.userId !== userId)) return null;
  const signCount = await verifiedAnswer(site, answer, { challenge, passkey: factor.passkey });
  if (signCount === null) return null;
  await markPasskeyUsed(tx, factor.id, signCount, now);
  return factor.userId;
}
