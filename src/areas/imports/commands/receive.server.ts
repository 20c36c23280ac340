import { and, eq, lt, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Instant, plusHours, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { insertRows, updateImport } from "../store/imports.server";
import { imports } from "../tables.server";
import type { ImportColumn, ImportFormat, ImportId, ImportKind, ImportRow, MatchRules } from "../types";

export const firstRules: MatchRules = {
  onNew: "create",
  onSame: "update",
  onPossible: "create",
  overwrite: [],
};

interface NewImport {
  readonly kind: ImportKind;
  readonly name: string;
  readonly format: ImportFormat;
  readonly columns: readonly ImportColumn[];
  readonly rules?: MatchRules;
}

/** The import of a file whose rows are being read: it is not shown until they all are. */
export async function beginImport(tx: Tx, admin: Admin, made: NewImport, now: Instant): Promise<ImportId> {
  const id = newId<ImportId>();
  await tx.insert(imports).values({
    ...made,
    id,
    name: made.name.slice(0, 200),
    rules: made.rules ?? firstRules,
    stage: "reading",
    createdAt: toDate(now),
    actorId: admin.userId,
    actorName: admin.name,
  });
  return id;
}

/** One bounded set of the file's rows. */
export function addRows(
  tx: Tx,
  _admin: Admin,
  id: ImportId,
  rows: readonly Pick<ImportRow, "place" | "line" | "cells">[],
): Promise<void> {
  return insertRows(tx, id, rows);
}

export function endReading(tx: Tx, _admin: Admin, id: ImportId, rowCount: number): Promise<void> {
  return updateImport(tx, id, { stage: "uploaded", rowCount });
}

/** A file that could not be read to its end leaves nothing. */
export async function dropImport(tx: Tx, _admin: Admin, id: ImportId): Promise<void> {
  await tx.delete(imports).where(and(eq(imports.id, id), eq(imports.stage, "reading")));
}

/** Files whose reading ended with the program, a day later. */
export async function dropUnread(tx: Tx, now: Instant): Promise<number> {
  const before = toDate(plusHours(now, -24));
  const dropped = await tx
    .delete(imports)
    .where(and(eq(imports.stage, "reading"), lt(imports.createdAt, before)));
  return dropped.rowCount ?? 0;
}

/** How long an import can be undone, and its rows are shown. */
export const undoDays = 90;

/** Deletes the rows and what was overwritten; the import's line stays, with what came of it. */
export async function forgetImports(tx: Tx, now: Instant): Promise<number> {
  const at = toDate(now).toISOString();
  const { rowCount } = await tx.execute(sql`
    WITH old AS (
      SELECT id FROM imports WHERE forgotten_at IS NULL AND stage <> 'reading'
        AND created_at < ${at}::timestamptz - ${undoDays} * interval '1 day' LIMIT 20 FOR UPDATE SKIP LOCKED
    ), rows_gone AS (DELETE FROM import_rows WHERE import_id IN (SELECT id FROM old)),
    targets_gone AS (DELETE FROM import_targets WHERE import_id IN (SELECT id FROM old)),
    keys_gone AS (DELETE FROM import_target_keys WHERE import_id IN (SELECT id FROM old)),
    before_gone AS (UPDATE import_results SET before = '{}' WHERE import_id IN (SELECT id FROM old) AND before <> '{}')
    UPDATE imports SET forgotten_at = ${at}::timestamptz WHERE id IN (SELECT id FROM old)`);
  return (rowCount ?? 0) + (await dropUnread(tx, now));
}
