import { dayOf, type Instant, plusDays } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { loosenDaysBefore, sumUpDaysBefore } from "../store.server";

/** Nightly: yesterday's attempts lose what could link them, and those that are old become counts of their day. */
export async function forgetAttempts(tx: Tx, keepDays: number, now: Instant): Promise<number> {
  const today = dayOf(now);
  await loosenDaysBefore(tx, today);
  return sumUpDaysBefore(tx, plusDays(today, -keepDays));
}
