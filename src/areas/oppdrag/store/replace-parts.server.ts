import { eq } from "drizzle-orm";
import { soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import type { SoldLine } from "~/areas/catalogue/types";
import type { Tx } from "~/platform/database/tx.server";
import { oppdragDays, oppdragLines } from "../tables.server";
import type { OppdragId } from "../types";

/** Of a draft, whose days have no times that anybody has. */
export async function removeDays(tx: Tx, oppdragId: OppdragId): Promise<void> {
  await tx.delete(oppdragDays).where(eq(oppdragDays.oppdragId, oppdragId));
}

export async function replaceLines(tx: Tx, oppdragId: OppdragId, lines: readonly SoldLine[]): Promise<void> {
  await tx.delete(oppdragLines).where(eq(oppdragLines.oppdragId, oppdragId));
  if (lines.length > 0) await tx.insert(oppdragLines).values(soldLineRows({ oppdragId }, lines));
}
