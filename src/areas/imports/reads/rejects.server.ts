import { and, asc, eq, gt } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Reader } from "~/platform/database/tx.server";
import { importRows } from "../tables.server";
import type { ImportId, ImportRow, Problem } from "../types";

export interface RejectedRow extends Pick<ImportRow, "cells" | "corrections"> {
  readonly problems: readonly Problem[];
}

const rowsAtOnce = 1_000;

/** The rows with errors, in the order of the file, a page at a time. */
export async function* rejectedRows(db: Reader, _admin: Admin, id: ImportId): AsyncGenerator<RejectedRow> {
  const { place, cells, corrections, details } = importRows;
  let after = -1;
  for (;;) {
    const rows = await db
      .select({ place, cells, corrections, details })
      .from(importRows)
      .where(and(eq(importRows.importId, id), eq(importRows.plan, "error"), gt(place, after)))
      .orderBy(asc(place))
      .limit(rowsAtOnce);
    for (const row of rows) {
      const problems = (row.details?.problems ?? []).filter(({ isError }) => isError);
      yield { cells: row.cells, corrections: row.corrections, problems };
    }
    const last = rows.at(-1);
    if (!last) return;
    after = last.place;
  }
}
