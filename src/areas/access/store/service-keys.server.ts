import { sql } from "drizzle-orm";
import { type Instant, instant, toIso } from "~/kit/time";
import type { Db, Reader, Tx } from "~/platform/database/tx.server";

export interface ServiceKey {
  readonly id: string;
  readonly madeAt: Instant;
  readonly madeBy: string;
  readonly endedAt: Instant | null;
  readonly endedBy: string | null;
  readonly lastUsedAt: Instant | null;
}

type Moment = string | null;

/** The newest first; the first one works when it has not ended. */
export async function latestServiceKeys(db: Reader, most: number): Promise<ServiceKey[]> {
  const { rows } = await db.execute<{
    id: string;
    made: string;
    by: string;
    ended: Moment;
    ender: string | null;
    used: Moment;
  }>(sql`SELECT id, made_at AS made, made_by AS by, ended_at AS ended, ended_by AS ender, last_used_at AS used
    FROM service_keys ORDER BY made_at DESC, id DESC LIMIT ${most}`);
  const at = (moment: Moment) => (moment === null ? null : instant(moment));
  return rows.map(({ id, made, by, ended, ender, used }) => ({
    id,
    madeAt: instant(made),
    madeBy: by,
    endedAt: at(ended),
    endedBy: ender,
    lastUsedAt: at(used),
  }));
}

/** Returns whether one was ended. */
export async function endServiceKey(tx: Tx, by: string, now: Instant): Promise<boolean> {
  const { rows } = await tx.execute(sql`
    UPDATE service_keys SET ended_at = ${toIso(now)}, ended_by = ${by} WHERE ended_at IS NULL RETURNING id`);
  return rows.length === 1;
}

export async function insertServiceKey(
  tx: Tx,
  { id, keyHash, by }: { readonly id: string; readonly keyHash: string; readonly by: string },
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO service_keys (id, key_hash, made_at, made_by) VALUES (${id}, ${keyHash}, ${toIso(now)}, ${by})`);
}

/** Whether the key works; its use is noted once an hour. */
export async function takeServiceKey(db: Db, keyHash: string, now: Instant): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; old: boolean }>(sql`
    SELECT id, last_used_at IS NULL OR last_used_at < ${toIso(now)}::timestamptz - interval '1 hour' AS old
    FROM service_keys WHERE key_hash = ${keyHash} AND ended_at IS NULL`);
  const [row] = rows;
  if (row?.old)
    await db.execute(sql`UPDATE service_keys SET last_used_at = ${toIso(now)} WHERE id = ${row.id}`);
  return row !== undefined;
}
