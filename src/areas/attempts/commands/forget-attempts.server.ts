import { dayOf, type Instant, plusDays } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { loosenDaysBefore, sumUpDaysBefore } from "../store.server";

/**
 * Nightly: removes from yesterday's attempts what could link them to a person, and turns old attempts into daily
 * counts.
 */
export async function forgetAttempts(tx: Tx, keepDays: number, now: Instant): Promise<number> {
  const today = dayOf(now);
  await loosenDaysBefore(tx, today);
  return sumUpDaysBefore(tx, plusDays(today, -keepDays));
}
