import { eq, type SQL, sql } from "drizzle-orm";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { storageObjects } from "../tables/objects.server";
import type { FileId } from "../types";
import type { ListedObject, ObjectId, ObjectListing, ObjectPlace, StoredObject } from "../types/objects";

interface Row extends Record<string, unknown> {
  readonly id: ObjectId;
  readonly bucket: string;
  readonly name: string;
  readonly file_id: FileId;
  readonly cache_seconds: number;
  readonly user_metadata: Readonly<Record<string, unknown>>;
  readonly created_at: string;
  readonly updated_at: string;
  readonly sha256: string;
  readonly bytes: string;
  readonly content_type: string;
}

const columns = sql`o.id, o.bucket, o.name, o.file_id, o.cache_seconds, o.user_metadata, o.created_at, o.updated_at,
  f.sha256, f.bytes, f.content_type`;
const objects = sql`storage_objects o JOIN files f ON f.id = o.file_id`;

function objectOf(row: Row): StoredObject {
  return {
    id: row.id,
    bucket: row.bucket,
    name: row.name,
    fileId: row.file_id,
    cacheSeconds: row.cache_seconds,
    userMetadata: row.user_metadata,
    createdAt: instant(new Date(row.created_at)),
    updatedAt: instant(new Date(row.updated_at)),
    sha256: row.sha256,
    bytes: Number(row.bytes),
    contentType: row.content_type,
  };
}

export async function objectAt(db: Reader, { bucket, name }: ObjectPlace): Promise<StoredObject | null> {
  const { rows } = await db.execute<Row>(
    sql`SELECT ${columns} FROM ${objects} WHERE o.bucket = ${bucket} AND o.name = ${name}`,
  );
  return rows[0] ? objectOf(rows[0]) : null;
}

/** Those of the names that are there. */
export async function objectsNamed(
  db: Reader,
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const { rows } = await db.execute<Row>(sql`
    SELECT ${columns} FROM ${objects} WHERE o.bucket = ${bucket}
      AND o.name IN (SELECT jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`);
  return rows.map(objectOf);
}

/** Names that are about to be taken: of two calls at once the second sees what the first has done. */
export async function lockNames(tx: Tx, places: readonly ObjectPlace[]): Promise<void> {
  for (const name of places.map(({ bucket, name }) => `${bucket}/${name}`).toSorted())
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 119))`);
}

/** Locked until the transaction ends. */
export async function lockObject(tx: Tx, { bucket, name }: ObjectPlace): Promise<StoredObject | null> {
  const { rows } = await tx.execute<Row>(sql`
    SELECT ${columns} FROM ${objects} WHERE o.bucket = ${bucket} AND o.name = ${name} FOR UPDATE OF o`);
  return rows[0] ? objectOf(rows[0]) : null;
}

interface NewObject extends ObjectPlace {
  readonly id: ObjectId;
  readonly fileId: FileId;
  readonly cacheSeconds: number;
  readonly userMetadata: Readonly<Record<string, unknown>>;
}

/** False, and nothing is stored, when the name is taken. */
export async function insertObject(tx: Tx, object: NewObject, now: Instant): Promise<boolean> {
  const at = toDate(now);
  const made = await tx
    .insert(storageObjects)
    .values({ ...object, createdAt: at, updatedAt: at })
    .onConflictDoNothing()
    .returning({ id: storageObjects.id });
  return made.length === 1;
}

/** New content, or a new name. */
export async function changeObject(
  tx: Tx,
  id: ObjectId,
  change: Partial<Omit<NewObject, "id">>,
  now: Instant,
): Promise<void> {
  await tx
    .update(storageObjects)
    .set({ ...change, updatedAt: toDate(now) })
    .where(eq(storageObjects.id, id));
}

/** Those that were there. */
export async function deleteObjects(
  tx: Tx,
  bucket: string,
  names: readonly string[],
): Promise<StoredObject[]> {
  const { rows } = await tx.execute<Row>(sql`
    WITH o AS (
      DELETE FROM storage_objects
      WHERE bucket = ${bucket} AND name IN (SELECT jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
      RETURNING *)
    SELECT ${columns} FROM o JOIN files f ON f.id = o.file_id ORDER BY o.name`);
  return rows.map(objectOf);
}

/** Whether no other object has the same file: a copy shares it. Locks the file, so that of two calls one is the last. */
export async function isLastOfFile(tx: Tx, fileId: FileId): Promise<boolean> {
  await tx.execute(sql`SELECT FROM files WHERE id = ${fileId} FOR UPDATE`);
  const { rows } = await tx.execute(sql`SELECT FROM storage_objects WHERE file_id = ${fileId} LIMIT 1`);
  return rows.length === 0;
}

const sortColumns = {
  name: sql`entry`,
  created_at: sql`created_at`,
  updated_at: sql`updated_at`,
  last_accessed_at: sql`updated_at`,
} as const satisfies Record<ObjectListing["sort"], SQL>;

/** The objects and folders of one folder. Folders have no moments, so that they come first or last by these. */
export async function listObjects(db: Reader, asked: ObjectListing): Promise<ListedObject[]> {
  const { bucket, prefix, search, limit, offset, sort, isDescending } = asked;
  const direction = isDescending ? sql`DESC NULLS LAST` : sql`ASC NULLS FIRST`;
  const { rows } = await db.execute<Row & { entry: string; is_folder: boolean }>(sql`
    WITH inside AS (
      SELECT ${columns}, substr(o.name, length(${prefix}) + 1) AS rest FROM ${objects}
      WHERE o.bucket = ${bucket} AND starts_with(o.name, ${prefix}))
    SELECT * FROM (
      SELECT rest AS entry, false AS is_folder, inside.* FROM inside WHERE position('/' IN rest) = 0
      UNION ALL
      SELECT DISTINCT split_part(rest, '/', 1), true, NULL::uuid, NULL, NULL, NULL::uuid, NULL::int, NULL::jsonb,
        NULL::timestamptz, NULL::timestamptz, NULL, NULL::bigint, NULL, NULL
      FROM inside WHERE position('/' IN rest) > 0) entries
    WHERE position(lower(${search}) IN lower(entry)) > 0 OR ${search} = ''
    ORDER BY ${sortColumns[sort]} ${direction}, entry COLLATE "C" LIMIT ${limit} OFFSET ${offset}`);
  return rows.map((row) => ({ name: row.entry, object: row.is_folder ? null : objectOf(row) }));
}
