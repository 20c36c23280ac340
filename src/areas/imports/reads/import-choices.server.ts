import { and, desc, eq, sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
import { importResults, imports } from "../tables.server";
import type { ImportKind } from "../types";

const mostListed = 50;

/** Which imports made records, for the lists' filter. */
export async function importChoices(db: Reader, kind: ImportKind): Promise<{ id: string; name: string }[]> {
  return db
    .select({ id: imports.id, name: imports.name })
    .from(imports)
    .where(
      and(
        eq(imports.kind, kind),
        sql`EXISTS (SELECT FROM ${importResults} WHERE import_id = ${imports.id} AND outcome = 'created')`,
      ),
    )
    .orderBy(desc(imports.createdAt))
    .limit(mostListed);
}
