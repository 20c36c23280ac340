import { and, asc, eq, gte, lt, sql } from "drizzle-orm";
import { instant } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { importRows, imports } from "../tables.server";
import type { Import, ImportId, ImportRow } from "../types";

export async function findImport(db: Reader, id: ImportId): Promise<Import | null> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  return row ? importOf(row) : null;
}

/** Locked until the transaction ends: an import is mapped, judged, written or undone by one at a time. */
export async function lockImport(tx: Tx, id: ImportId): Promise<Import | null> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for("update");
  return row ? importOf(row) : null;
}

export async function updateImport(
  tx: Tx,
  id: ImportId,
  changed: Partial<Pick<Import, "columns" | "rules" | "stage" | "runId" | "rowCount" | "format">>,
): Promise<void> {
  await tx.update(imports).set(changed).where(eq(imports.id, id));
}

export function importOf({
  actorId: _actorId,
  actorName,
  createdAt,
  forgottenAt,
  ...row
}: typeof imports.$inferSelect): Import {
  return {
    ...row,
    createdBy: { name: actorName },
    createdAt: instant(createdAt),
    forgottenAt: forgottenAt && instant(forgottenAt),
  };
}

/** The rows from this place on, in the order of the file. */
export async function rowsFrom(db: Reader, id: ImportId, from: number, many: number): Promise<ImportRow[]> {
  const { place, line, cells, corrections, choice } = importRows;
  return db
    .select({ place, line, cells, corrections, choice })
    .from(importRows)
    .where(and(eq(importRows.importId, id), gte(place, from), lt(place, from + many)))
    .orderBy(asc(place));
}

export async function insertRows(
  tx: Tx,
  importId: ImportId,
  rows: readonly Pick<ImportRow, "place" | "line" | "cells">[],
): Promise<void> {
  await tx.execute(sql`
    INSERT INTO import_rows (import_id, place, line, cells)
    SELECT ${importId}::uuid, place, line, cells
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS each (place int, line int, cells jsonb)`);
}
