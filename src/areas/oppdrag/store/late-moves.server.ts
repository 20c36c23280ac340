import { and, eq, gte, sql } from "drizzle-orm";
import { type Ore, ore } from "~/kit/money";
import { type Instant, instant, toDate, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragLateMoves } from "../tables.server";
import type { OppdragId } from "../types";
import type { DayId } from "../types/plan";

/** A day that the company moved too late, with the moment that had been agreed. */
export interface LateMove {
  readonly id: string;
  readonly dayId: DayId;
  readonly agreedFrom: Instant;
  readonly feeOre: Ore;
  readonly movedAt: Instant;
  /** An invoice of the day was sent and not credited again, or was credited with a corrected draft, which follows nothing. */
  readonly isInvoiced: boolean;
}

export async function insertLateMove(
  tx: Tx,
  { dayId, agreedFrom, feeOre }: Pick<LateMove, "dayId" | "agreedFrom" | "feeOre">,
  now: Instant,
): Promise<void> {
  const agreedStartsAt = toDate(agreedFrom);
  await tx
    .insert(oppdragLateMoves)
    .values({ id: newId(), dayId, agreedStartsAt, feeOre, movedAt: toDate(now) });
}

interface LateMoveRow extends Record<string, unknown>, Pick<LateMove, "id" | "dayId" | "isInvoiced"> {
  readonly agreed: string;
  readonly fee: string;
  readonly moved: string;
}

/** In the order in which they were moved. */
export async function lateMovesOf(db: Reader, id: OppdragId): Promise<LateMove[]> {
  const { rows } = await db.execute<LateMoveRow>(sql`
    SELECT m.id, m.day_id AS "dayId", m.fee_ore AS fee,
      (extract(epoch FROM m.agreed_starts_at) * 1000)::bigint::text AS agreed,
      (extract(epoch FROM m.moved_at) * 1000)::bigint::text AS moved,
      coalesce((SELECT sum(i.total_ore) <> 0 FROM invoices i
        WHERE i.oppdrag_id = d.oppdrag_id AND i.oppdrag_day_id = d.id
          AND i.status = 'issued' AND i.kind <> 'request'), false)
        OR EXISTS (SELECT FROM invoices i
          WHERE i.oppdrag_id = d.oppdrag_id AND i.oppdrag_day_id = d.id
            AND i.status = 'draft' AND i.kind = 'invoice' AND i.source_key IS NULL) AS "isInvoiced"
    FROM oppdrag_late_moves m JOIN oppdrag_days d ON d.id = m.day_id
    WHERE d.oppdrag_id = ${id} ORDER BY m.moved_at, m.id`);
  return rows.map(({ agreed, fee, moved, ...move }) => ({
    ...move,
    agreedFrom: instant(Number(agreed)),
    feeOre: ore(Number(fee)),
    movedAt: instant(Number(moved)),
  }));
}

export async function deleteLateMove(tx: Tx, { id }: Pick<LateMove, "id">): Promise<void> {
  await tx.delete(oppdragLateMoves).where(eq(oppdragLateMoves.id, id));
}

/** What the moves of a day since then cost together; null: nothing. */
export async function feeOfMovesSince(db: Reader, dayId: DayId, since: Instant): Promise<Ore | null> {
  const [row] = await db
    .select({ fee: sql<string | null>`sum(${oppdragLateMoves.feeOre})` })
    .from(oppdragLateMoves)
    .where(and(eq(oppdragLateMoves.dayId, dayId), gte(oppdragLateMoves.movedAt, toDate(since))));
  return row?.fee ? ore(Number(row.fee)) : null;
}

/** A move is taken back, or made back: the day begins when it was agreed to, and owes nothing for the moves since then. */
export async function takeBackLateMoves(tx: Tx, id: OppdragId, since: Instant): Promise<void> {
  await tx.execute(sql`
    DELETE FROM oppdrag_late_moves m USING oppdrag_days d
    WHERE d.id = m.day_id AND d.oppdrag_id = ${id} AND d.starts_at = m.agreed_starts_at
      AND m.moved_at >= ${toIso(since)}::timestamptz`);
}
