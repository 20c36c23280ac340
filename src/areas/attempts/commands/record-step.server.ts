import { dayOf, type Instant } from "~/kit/time";
import { hashSecret } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";
import { freshSalt, saltOf, upsertAttempt } from "../store.server";
import type { AttemptStepTaken } from "../types";

/** Cached, because the salt is the same for the whole day. */
const known = { day: "", salt: "" };

/**
 * Takes a `Reader`, because a refused step must be recorded although its transaction is rolled back: it is recorded
 * outside a transaction, in one statement.
 */
export async function recordAttemptStep(db: Reader, taken: AttemptStepTaken, now: Instant): Promise<void> {
  const day = dayOf(now);
  if (known.day !== day) Object.assign(known, { day, salt: await saltOf(db, day, freshSalt()) });
  await upsertAttempt(db, hashSecret(`${known.salt} ${taken.token}`), taken, now);
}
