import { and, eq, gte, lt } from "drizzle-orm";
import type { Orgnr } from "~/kit/orgnr";
import { type Instant, instant, plusHours, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { registerAnswers } from "../tables.server";
import type { RegisterFacts } from "../types";

/** The register changes overnight, so an answer is reused for a day. */
const goodForHours = 24;

export interface SavedAnswer {
  /** Null: the register has no such number. */
  readonly facts: RegisterFacts | null;
  readonly fetchedAt: Instant;
}

export async function savedAnswer(db: Reader, orgnr: Orgnr, now: Instant): Promise<SavedAnswer | null> {
  const since = toDate(plusHours(now, -goodForHours));
  const [row] = await db
    .select({ facts: registerAnswers.facts, fetchedAt: registerAnswers.fetchedAt })
    .from(registerAnswers)
    .where(and(eq(registerAnswers.orgnr, orgnr), gte(registerAnswers.fetchedAt, since)));
  return row ? { facts: row.facts, fetchedAt: instant(row.fetchedAt) } : null;
}

export async function saveAnswer(
  tx: Tx,
  orgnr: Orgnr,
  facts: RegisterFacts | null,
  now: Instant,
): Promise<void> {
  const values = { facts, fetchedAt: toDate(now) };
  await tx
    .insert(registerAnswers)
    .values({ orgnr, ...values })
    .onConflictDoUpdate({ target: registerAnswers.orgnr, set: values });
}

/** The register requires that copies of removed units are deleted. */
export async function forgetAnswer(tx: Tx, orgnr: Orgnr): Promise<void> {
  await tx.delete(registerAnswers).where(eq(registerAnswers.orgnr, orgnr));
}

export async function deleteOldAnswers(tx: Tx, now: Instant): Promise<void> {
  await tx
    .delete(registerAnswers)
    .where(lt(registerAnswers.fetchedAt, toDate(plusHours(now, -goodForHours))));
}
