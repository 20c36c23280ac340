import { and, asc, eq, gte, sql } from "drizzle-orm";
import { type Ore, ore } from "~/kit/money";
import { type Instant, instant, toDate, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { oppdragDays, oppdragLateMoves } from "../tables.server";
import type { OppdragId } from "../types";
import type { DayId } from "../types/plan";

/** A day that the company moved too late, with the moment that had been agreed. */
export interface LateMove {
  readonly dayId: DayId;
  readonly agreedFrom: Instant;
  readonly feeOre: Ore;
}

export async function insertLateMove(
  tx: Tx,
  { dayId, agreedFrom, feeOre }: LateMove,
  now: Instant,
): Promise<void> {
  const agreedStartsAt = toDate(agreedFrom);
  await tx
    .insert(oppdragLateMoves)
    .values({ id: newId(), dayId, agreedStartsAt, feeOre, movedAt: toDate(now) });
}

/** In the order in which they were moved. */
export async function lateMovesOf(db: Reader, id: OppdragId): Promise<LateMove[]> {
  const rows = await db
    .select({
      dayId: oppdragLateMoves.dayId,
      agreedStartsAt: oppdragLateMoves.agreedStartsAt,
      feeOre: oppdragLateMoves.feeOre,
    })
    .from(oppdragLateMoves)
    .innerJoin(oppdragDays, eq(oppdragDays.id, oppdragLateMoves.dayId))
    .where(eq(oppdragDays.oppdragId, id))
    .orderBy(asc(oppdragLateMoves.movedAt), asc(oppdragLateMoves.id));
  return rows.map(({ agreedStartsAt, ...move }) => ({ ...move, agreedFrom: instant(agreedStartsAt) }));
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
