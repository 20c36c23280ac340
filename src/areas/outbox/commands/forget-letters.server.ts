import { retainedSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { deleteLettersAbout, deleteLettersBefore } from "../store.server";
import type { LetterAbout } from "../types";

/** Removes letters, with their history, when they are as old as the bookings whose customers are forgotten. */
export async function forgetLetters(tx: Tx, years: number, now: Instant): Promise<number> {
  return deleteLettersBefore(tx, retainedSince(now, years));
}

/** Deletes the letters about a deleted record, in any status. */
export async function forgetLettersAbout(
  tx: Tx,
  kind: LetterAbout["kind"],
  ids: readonly string[],
): Promise<number> {
  return deleteLettersAbout(tx, kind, ids);
}
