import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { credentialIdOf, type PasskeySite, verifiedAnswer } from "~/platform/second-factors/passkeys.server";
import { challengeMinutes } from "../rules/second-factor";
import { consumeChallenge, deleteChallengesBefore, insertChallenge } from "../store/challenges.server";
import { factorOfCredential, markPasskeyUsed } from "../store/factors.server";
import type { AccountHolder, UserId } from "../types";

/** Stores a passkey's question and returns its id. `userId`: the only one who may answer, when somebody is known. */
export async function storeQuestion(
  tx: Tx,
  { userId, challenge }: { readonly userId: UserId | null; readonly challenge: string },
  now: Instant,
): Promise<string> {
  const id = newId();
  // Anybody may ask: what nobody answered in time goes at once, so that the table stays small.
  await deleteChallengesBefore(tx, now);
  await insertChallenge(tx, { id, userId, challenge, expiresAt: plusMinutes(now, challengeMinutes) }, now);
  return id;
}

/** The question that this person's new passkey answers, for the first answer in time only. */
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
  /** What the browser answered, not yet believed. */
  readonly answer: unknown;
}

/**
 * Whose passkey has answered the question, or null. A question that named somebody is answered by that account's
 * passkeys alone.
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
