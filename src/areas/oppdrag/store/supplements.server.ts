import { and, eq, max, sql } from "drizzle-orm";
import { soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import type { SoldLine } from "~/areas/catalogue/types";
import { toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { oppdrag, oppdragDays, oppdragLines, oppdragPayments } from "../tables.server";
import type { OppdragDay, OppdragId, OppdragSupplement, PlannedPayment, ShootingDay } from "../types";

/** Taken after the lock of the quote, before any in the calendar. */
export async function lockOppdragOfQuote(tx: Tx, quoteId: string): Promise<void> {
  await tx.select({ id: oppdrag.id }).from(oppdrag).where(eq(oppdrag.quoteId, quoteId)).for("update");
}

export async function replaceDay(
  tx: Tx,
  oppdragId: OppdragId,
  position: number,
  { from, to, ...day }: OppdragDay & Partial<Pick<ShootingDay, "paidHeads">>,
): Promise<void> {
  const values = { ...day, startsAt: toDate(from), endsAt: toDate(to) };
  await tx
    .insert(oppdragDays)
    .values({ oppdragId, position, ...values })
    .onConflictDoUpdate({ target: [oppdragDays.oppdragId, oppdragDays.position], set: values });
}

/** After the lines that it has. */
export async function addLines(tx: Tx, oppdragId: OppdragId, lines: readonly SoldLine[]): Promise<void> {
  if (lines.length === 0) return;
  const [last] = await tx
    .select({ position: max(oppdragLines.position) })
    .from(oppdragLines)
    .where(eq(oppdragLines.oppdragId, oppdragId));
  const first = (last?.position ?? -1) + 1;
  const rows = soldLineRows({ oppdragId }, lines);
  await tx.insert(oppdragLines).values(rows.map((row) => ({ ...row, position: first + row.position })));
}

export async function addSums(
  tx: Tx,
  { id, netOre, mvaOre, totalOre }: Pick<OppdragSupplement, "id" | "netOre" | "mvaOre" | "totalOre">,
): Promise<void> {
  await tx
    .update(oppdrag)
    .set({
      netOre: sql`${oppdrag.netOre} + ${netOre}`,
      mvaOre: sql`${oppdrag.mvaOre} + ${mvaOre}`,
      totalOre: sql`${oppdrag.totalOre} + ${totalOre}`,
    })
    .where(eq(oppdrag.id, id));
}

/** What comes on the invoice changes its planned amount; parts before the delivery are asked for on their own. */
export async function addPayments(
  tx: Tx,
  oppdragId: OppdragId,
  payments: readonly PlannedPayment[],
): Promise<void> {
  const ofThis = eq(oppdragPayments.oppdragId, oppdragId);
  const rows = await tx.select().from(oppdragPayments).where(ofThis);
  const invoice = rows.find(({ kind }) => kind === "invoice");
  const isAdded = (payment: PlannedPayment) => invoice && payment.kind === "invoice";
  const more = payments.filter(isAdded).reduce((sum, { ore }) => sum + ore, 0);
  const first = Math.max(-1, ...rows.map(({ position }) => position)) + 1;
  const fresh = payments.filter((payment) => !isAdded(payment));
  if (fresh.length > 0)
    await tx
      .insert(oppdragPayments)
      .values(fresh.map((payment, index) => ({ ...payment, oppdragId, position: first + index })));
  if (!invoice || more === 0) return;
  const own = and(ofThis, eq(oppdragPayments.position, invoice.position));
  if (invoice.ore + more === 0) await tx.delete(oppdragPayments).where(own);
  else
    await tx
      .update(oppdragPayments)
      .set({ ore: sql`${oppdragPayments.ore} + ${more}` })
      .where(own);
}
