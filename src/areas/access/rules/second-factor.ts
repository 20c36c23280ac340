import { type Instant, plusMinutes } from "~/kit/time";
import type { AssuranceLevel, UserId } from "../types";

/** Somebody who has given the password has this long to give the second factor (ASVS 7.3.1 for a half-way session). */
const pendingMinutes = 15;
/** After this long the person is asked again before something that matters. */
const freshMinutes = 15;
/** How long a form that was opened in time may take. */
const freshFormMinutes = 60;
/** How long a passkey's question may be answered. */
export const challengeMinutes = 5;

export interface Proof {
  readonly aal: AssuranceLevel;
  readonly createdAt: Instant;
  readonly provedAt: Instant;
}

/**
 * How far a session has come. `pending`: the second factor is still to be given. `must-enrol`: the account needs one and
 * has none. `over`: the time for it has run out.
 */
export type Standing = "in" | "pending" | "must-enrol" | "over";

export function standingOf(
  session: Proof,
  { hasFactor, mustHaveFactor }: { readonly hasFactor: boolean; readonly mustHaveFactor: boolean },
  now: Instant,
): Standing {
  if (session.aal === "aal2") return "in";
  if (hasFactor) return now < plusMinutes(session.createdAt, pendingMinutes) ? "pending" : "over";
  return mustHaveFactor ? "must-enrol" : "in";
}

/** Whether the person proved to be who they say recently enough to open (or, `sent`, to send) what matters. */
export function isFreshlyProved({ provedAt }: Proof, now: Instant, sent = false): boolean {
  return now < plusMinutes(provedAt, sent ? freshFormMinutes : freshMinutes);
}

/** What an app's sealed secret is bound to: moved to another person's row it does not open. */
export const totpPurpose = (userId: UserId) => `totp ${userId}`;
