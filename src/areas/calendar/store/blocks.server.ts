import { type SQL, sql } from "drizzle-orm";
import { type Instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Block, BlockId } from "../types";
import { msOf } from "./calendars.server";

const columns = sql`id, series_id AS "seriesId", reason, note, ${msOf(sql`starts_at`)} AS "from",
  ${msOf(sql`ends_at`)} AS "to", whole_day AS "wholeDay", resource_ids AS "resourceIds",
  ${msOf(sql`deleted_at`)} AS "deletedAt"`;

async function selectBlocks(db: Reader, condition: SQL): Promise<Block[]> {
  const { rows } = await db.execute<Block & Record<string, unknown>>(
    sql`SELECT ${columns} FROM calendar_blocks WHERE ${condition} ORDER BY starts_at, id`,
  );
  return rows;
}

export async function blockById(db: Reader, id: BlockId): Promise<Block | null> {
  const [block] = await selectBlocks(db, sql`id = ${id}`);
  return block ?? null;
}

/** The blocks of the same repetition from this one on, itself included, that are not deleted. */
export function blocksFollowing(db: Reader, block: Block): Promise<Block[]> {
  if (!block.seriesId) return selectBlocks(db, sql`id = ${block.id}`);
  return selectBlocks(
    db,
    sql`series_id = ${block.seriesId} AND starts_at >= ${toIso(block.from)} AND deleted_at IS NULL`,
  );
}

/** The whole repetition of the block, without deleted blocks; only itself when it does not repeat. */
export function blocksOfSeries(db: Reader, block: Block): Promise<Block[]> {
  if (!block.seriesId) return selectBlocks(db, sql`id = ${block.id}`);
  return selectBlocks(db, sql`series_id = ${block.seriesId} AND deleted_at IS NULL`);
}

/** The blocks that were deleted in the same action as this one. */
export function blocksDeletedWith(db: Reader, block: Block): Promise<Block[]> {
  if (!block.seriesId || block.deletedAt === null) return selectBlocks(db, sql`id = ${block.id}`);
  return selectBlocks(
    db,
    sql`series_id = ${block.seriesId} AND deleted_at = ${toIso(block.deletedAt)}::timestamptz`,
  );
}

export async function saveBlock(tx: Tx, block: Block, now: Instant): Promise<void> {
  await tx.execute(sql`
    INSERT INTO calendar_blocks
      (id, series_id, reason, note, starts_at, ends_at, whole_day, resource_ids, created_at, deleted_at)
    VALUES (${block.id}, ${block.seriesId}, ${block.reason}, ${block.note}, ${toIso(block.from)}, ${toIso(block.to)},
      ${block.wholeDay}, ${sql.param([...block.resourceIds])}::uuid[], ${toIso(now)},
      ${block.deletedAt === null ? null : toIso(block.deletedAt)})
    ON CONFLICT (id) DO UPDATE SET series_id = excluded.series_id, reason = excluded.reason, note = excluded.note,
      starts_at = excluded.starts_at, ends_at = excluded.ends_at, whole_day = excluded.whole_day,
      resource_ids = excluded.resource_ids, deleted_at = excluded.deleted_at`);
}
