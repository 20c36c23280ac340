import { type Instant, plusMinutes } from "~/kit/time";
import type { AssuranceLevel, UserId } from "../types";

/** How long a session may wait for the second factor after the password (ASVS 7.3.1). */
const pendingMinutes = 15;
/** After this long the person must prove their identity again before a sensitive action. */
const freshMinutes = 15;
/** How long a form that was opened in time may take. */
const freshFormMinutes = 60;
/** How long a passkey challenge is valid. */
export const challengeMinutes = 5;

export interface Proof {
  readonly aal: AssuranceLevel;
  readonly createdAt: Instant;
  readonly provedAt: Instant;
}

/**
 * The state of a session. `pending`: the second factor is still to be given. `must-enrol`: the account needs one and
 * has none. `over`: the session has expired.
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

/** Whether the person proved their identity recently enough to open (or, with `sent`, to submit) a sensitive page. */
export function isFreshlyProved({ provedAt }: Proof, now: Instant, sent = false): boolean {
  return now < plusMinutes(provedAt, sent ? freshFormMinutes : freshMinutes);
}

/** The purpose that an app's secret is sealed with, so that it does not open in another person's row. */
export const totpPurpose = (userId: UserId) => `totp ${userId}`;
