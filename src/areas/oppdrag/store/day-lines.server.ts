import { asc, eq } from "drizzle-orm";
import { soldLineFields, soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import type { SoldLine } from "~/areas/catalogue/types";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragDayLines } from "../tables.server";
import type { DayId } from "../types/plan";

/** What the close-out confirmed beside the accepted lines. */
export async function writeDayLines(tx: Tx, dayId: DayId, lines: readonly SoldLine[]): Promise<void> {
  await tx.delete(oppdragDayLines).where(eq(oppdragDayLines.dayId, dayId));
  if (lines.length > 0) await tx.insert(oppdragDayLines).values(soldLineRows({ dayId }, lines));
}

export async function dayLinesOf(db: Reader, dayId: DayId): Promise<SoldLine[]> {
  return db
    .select(soldLineFields(oppdragDayLines))
    .from(oppdragDayLines)
    .where(eq(oppdragDayLines.dayId, dayId))
    .orderBy(asc(oppdragDayLines.position));
}
