import { sql } from "drizzle-orm";
import { photographersOf } from "~/areas/calendar/reads/substitutes.server";
import { undoMinutes } from "~/areas/oppdrag/commands/lock-plan.server";
import {
  type DayPhotographer,
  type DayTelling,
  firstWaiting,
  type KnownDay,
  knownBefore,
  tellingsOfMove,
  writeMovedDay,
} from "~/areas/oppdrag/commands/write-moved-day.server";
import { stayOf } from "~/areas/oppdrag/rules/new-oppdrag";
import { feeOfMovesSince } from "~/areas/oppdrag/store/late-moves.server";
import type { Oppdrag, OppdragId, ShootingDay } from "~/areas/oppdrag/types";
import type { LetterContext } from "~/areas/outbox/types";
import { type Instant, plusMinutes } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";

/** A day that begins at another moment. */
export interface ShiftedDay {
  readonly day: ShootingDay;
  readonly before: KnownDay;
}

/** The days that a change begins at another moment, with who photographed them. Asked before the calendar follows. */
export async function shiftedDays(
  tx: Tx,
  before: Pick<Oppdrag, "id" | "days">,
  after: readonly ShootingDay[],
): Promise<ShiftedDay[]> {
  const shifted: ShiftedDay[] = [];
  for (const old of before.days) {
    const day = after.find(({ id }) => id === old.id);
    if (!day || day.from === old.from) continue;
    const photographers = await photographersOn(tx, before.id, old);
    shifted.push({ day, before: { from: old.from, photographers } });
  }
  return shifted;
}

interface Moved extends ShiftedDay {
  readonly after: KnownDay;
  readonly told: readonly DayTelling[];
}

/** Who hears of the days, after the calendar has followed. Letters of an earlier move that wait are withdrawn. */
export async function toldOfShifted(
  tx: Tx,
  oppdrag: Pick<Oppdrag, "id">,
  shifted: readonly ShiftedDay[],
  now: Instant,
): Promise<Moved[]> {
  const moved: Moved[] = [];
  for (const { day, before: until } of shifted) {
    const before = (await knownBefore(tx, oppdrag, day, now)) ?? until;
    const after = { from: day.from, photographers: await photographersOn(tx, oppdrag.id, day) };
    moved.push({ day, before, after, told: await tellingsOfMove(tx, oppdrag, { before, after }) });
  }
  return moved;
}

interface Shifted {
  readonly oppdrag: Oppdrag;
  readonly shifted: readonly ShiftedDay[];
  /** The letters name what moves since then cost. */
  readonly feesSince?: Instant;
}

export async function tellOfShifted(
  tx: Tx,
  context: LetterContext,
  { oppdrag, shifted, feesSince }: Shifted,
  now: Instant,
): Promise<void> {
  const since = feesSince ?? plusMinutes(now, -undoMinutes);
  for (const moved of await toldOfShifted(tx, oppdrag, shifted, now)) {
    // The letter takes the place of those that wait: it says what all of their moves cost.
    const feeOre = await feeOfMovesSince(tx, moved.day.id, since);
    await writeMovedDay(tx, context, { oppdrag, feeOre, ...moved }, now);
  }
}

/** A letter about a move of the day that still waits is written anew, with what the moves cost now. */
export async function tellOfDayAnew(
  tx: Tx,
  context: LetterContext,
  { oppdrag, day }: { readonly oppdrag: Oppdrag; readonly day: ShootingDay },
  now: Instant,
): Promise<void> {
  const waiting = await firstWaiting(tx, oppdrag, day);
  if (waiting === null) return;
  const before = { from: day.from, photographers: await photographersOn(tx, oppdrag.id, day) };
  // Of the moves that the waiting letter was about: it may have waited through an outage.
  const feesSince = plusMinutes(waiting, -undoMinutes);
  await tellOfShifted(tx, context, { oppdrag, shifted: [{ day, before }], feesSince }, now);
}

/** A photographer who cannot sign in has no address of their own. */
async function photographersOn(db: Reader, ownerId: OppdragId, day: ShootingDay): Promise<DayPhotographer[]> {
  const found = await photographersOf(db, { ownerId, stay: stayOf(day).period });
  const ids = JSON.stringify(found.map(({ id }) => id));
  const { rows } = await db.execute<{ id: string; name: string; email: string | null }>(sql`
    SELECT r.id, r.name, u.email FROM calendar_resources r
    LEFT JOIN users u ON u.id = r.user_id AND u.disabled_at IS NULL
    WHERE r.id IN (SELECT each::uuid FROM jsonb_array_elements_text(${ids}::jsonb) each) ORDER BY r.name, r.id`);
  return rows;
}
