import { keptSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { deleteLettersBefore } from "../store.server";

/** Removes letters, with their history, that are as old as the bookings whose customers are forgotten. */
export async function forgetLetters(tx: Tx, now: Instant): Promise<number> {
  return deleteLettersBefore(tx, keptSince(now));
}
