import { asc, eq } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragPayers, oppdragShares } from "../tables.server";
import type { Payer } from "../types";

/** Those who pay a share of an oppdrag, in the order of the form; its own company pays the rest. */
export async function payersOf(db: Reader, oppdragId: string): Promise<Payer[]> {
  const rows = await db
    .select()
    .from(oppdragPayers)
    .where(eq(oppdragPayers.oppdragId, oppdragId))
    .orderBy(asc(oppdragPayers.position));
  return rows.map(({ oppdragId: _, position: __, ...payer }) => payer);
}

/** Documents up to this number settle nothing of the shares as they are now; 0 when all of them do. */
export async function sharesAfter(db: Reader, oppdragId: string): Promise<number> {
  const [row] = await db.select().from(oppdragShares).where(eq(oppdragShares.oppdragId, oppdragId));
  return row?.afterNumber ?? 0;
}

export async function storeSharesAfter(tx: Tx, oppdragId: string, afterNumber: number): Promise<void> {
  await tx
    .insert(oppdragShares)
    .values({ oppdragId, afterNumber })
    .onConflictDoUpdate({ target: oppdragShares.oppdragId, set: { afterNumber } });
}

export async function replacePayers(tx: Tx, oppdragId: string, payers: readonly Payer[]): Promise<void> {
  await tx.delete(oppdragPayers).where(eq(oppdragPayers.oppdragId, oppdragId));
  if (payers.length > 0)
    await tx
      .insert(oppdragPayers)
      .values(payers.map((payer, position) => ({ ...payer, oppdragId, position })));
}
