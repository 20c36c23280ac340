import { retainedSince } from "~/kit/accounting-year";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as writtenLetter from "../mails/written-letter";
import {
  deleteLettersAbout,
  deleteLettersBefore,
  deleteLettersTo,
  deleteUnsentLetters,
} from "../store.server";
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

/**
 * Erasure: deletes the letters and text messages that never left, when they are for one of these addresses or numbers, or
 * about one of these bookings. Those that were sent document the bookings, and are deleted with them.
 */
export async function forgetUnsentLetters(
  tx: Tx,
  { reach, bookingIds }: { readonly reach: readonly string[]; readonly bookingIds: readonly string[] },
): Promise<number> {
  return deleteUnsentLetters(tx, reach, bookingIds);
}

/** Erasure: the letters that staff wrote by hand to these addresses, but for those that document a booking. */
export async function forgetWrittenLetters(tx: Tx, addresses: readonly string[]): Promise<number> {
  return deleteLettersTo(tx, addresses, { template: writtenLetter.template, exceptAbout: "booking" });
}
