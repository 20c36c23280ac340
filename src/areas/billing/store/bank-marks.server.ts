import { and, eq, isNull, sql } from "drizzle-orm";
import { type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { bankMarks } from "../tables/bank.server";
import type { BankLineId } from "../types";

/** Who uses or marks a line takes this lock first: the rows themselves never change. */
export async function lockLine(tx: Tx, id: BankLineId): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`bank line ${id}`}, 0))`);
}

/** The locks of several lines, in one order for everybody. */
export async function lockLines(tx: Tx, ids: readonly BankLineId[]): Promise<void> {
  const each = sql`jsonb_array_elements_text(${JSON.stringify(ids.toSorted())}::jsonb) AS each (id)`;
  await tx.execute(
    sql`SELECT pg_advisory_xact_lock(hashtextextended('bank line ' || each.id, 0)) FROM ${each}`,
  );
}

export async function insertMark(tx: Tx, mark: typeof bankMarks.$inferInsert): Promise<void> {
  await tx.insert(bankMarks).values(mark);
}

/** False when the line has no mark. */
export async function undoMark(tx: Tx, lineId: BankLineId, now: Instant): Promise<boolean> {
  const undone = await tx
    .update(bankMarks)
    .set({ undoneAt: toDate(now) })
    .where(and(eq(bankMarks.lineId, lineId), isNull(bankMarks.undoneAt)))
    .returning({ id: bankMarks.id });
  return undone.length > 0;
}
