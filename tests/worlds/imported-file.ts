import type { Admin } from "~/areas/access/types";
import { addRows, beginImport, endReading } from "~/areas/imports/commands/receive.server";
import type { ImportColumn, ImportId, ImportKind } from "~/areas/imports/types";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { testNow } from "../setup/services";

/** A file that has been received: its first row has the names of fields. */
export async function receivedFile(
  db: Db,
  admin: Admin,
  kind: ImportKind,
  [fields = [], ...rows]: readonly (readonly string[])[],
  now = testNow,
): Promise<ImportId> {
  const columns: ImportColumn[] = fields.map((field) => ({ heading: field, field }));
  return inTransaction(db, async (tx) => {
    const format = { kind: "csv" } as const;
    const id = await beginImport(tx, admin, { kind, name: "liste.csv", format, columns }, now);
    const read = rows.map((cells, place) => ({ place, line: place + 2, cells }));
    await addRows(tx, admin, id, read);
    await endReading(tx, admin, id, rows.length);
    return id;
  });
}
