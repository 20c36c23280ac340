import { rm } from "node:fs/promises";
import type { Admin } from "~/areas/access/types";
import { whyNotReceived } from "~/areas/files/texts";
import {
  addRows,
  beginImport,
  dropImport,
  endReading,
  firstRules,
} from "~/areas/imports/commands/receive.server";
import { isWhy, readingOfRejects } from "~/areas/imports/reads/columns.server";
import { guessColumns } from "~/areas/imports/rules/values/guess-columns";
import { withoutIdentityNumbers } from "~/areas/imports/rules/values/personal";
import { unreadable } from "~/areas/imports/texts/unreadable";
import type { ImportColumn, ImportId, ImportKind, ImportRow } from "~/areas/imports/types";
import { ok, type Result, refuse } from "~/kit/result";
import { inTransaction } from "~/platform/database/tx.server";
import { receiveTemporary } from "~/platform/files/receive-upload.server";
import type { Services } from "~/platform/services.server";
import { readTable } from "~/platform/spreadsheets/read-table.server";
import { type Table, tableContentTypes, tableLimits } from "~/platform/spreadsheets/table-types";

/** Receives the file of an import and stores its rows. A refusal says why, in words, and leaves nothing. */
export async function receiveImport(
  services: Services,
  admin: Admin,
  kind: ImportKind,
  request: Request,
): Promise<Result<ImportId, "refused", string>> {
  const limits = { mostBytes: tableLimits.mostBytes, contentTypes: tableContentTypes };
  const received = await receiveTemporary(request, services.files, limits);
  if (!received.ok) {
    const { reason } = received;
    if (reason === "too-large") return refuse("refused", unreadable("too-large", null));
    return refuse(
      "refused",
      reason === "wrong-type" ? unreadable("not-a-table", null) : whyNotReceived(reason, "import"),
    );
  }
  const { path, file, fields } = received.value;
  try {
    const [sheet, delimiter] = [fields.get("ark")?.trim(), fields.get("skilletegn")];
    const isDelimiter = delimiter !== null && /^[;,\t|]$/.test(delimiter);
    const table = await readTable(path, { ...(sheet && { sheet }), ...(isDelimiter && { delimiter }) });
    if (!table.ok) return refuse("refused", unreadable(table.reason, table.detail?.line ?? null));
    return ok(await storeTable(services, admin, { kind, name: file.name, table: table.value }));
  } finally {
    await rm(path, { force: true });
  }
}

/** So many rows tell what a column holds. */
const sampledRows = 1_000;
/** Stored in one transaction. */
const rowsAtOnce = 1_000;

async function storeTable(
  { db, clock }: Services,
  admin: Admin,
  { kind, name, table }: { readonly kind: ImportKind; readonly name: string; readonly table: Table },
): Promise<ImportId> {
  const guessed = await guessedColumns(kind, table);
  const earlier = guessed.some(isWhy)
    ? await readingOfRejects(
        db,
        admin,
        kind,
        guessed.flatMap((column) => (isWhy(column) ? [] : [column.heading])),
      )
    : null;
  const columns = earlier ? asBefore(guessed, earlier.columns) : guessed;
  const { format } = table;
  const begun = { kind, name, format, columns, rules: earlier?.rules ?? firstRules };
  const id = await inTransaction(db, (tx) => beginImport(tx, admin, begun, clock.now()));
  try {
    let place = 0;
    let rows: Pick<ImportRow, "place" | "line" | "cells">[] = [];
    const store = async () => {
      if (rows.length > 0) await inTransaction(db, (tx) => addRows(tx, admin, id, rows));
      rows = [];
    };
    for await (const { line, cells } of table.rows) {
      rows.push({ place: place++, line, cells: storedCells(columns, cells) });
      if (rows.length === rowsAtOnce) await store();
    }
    await store();
    await inTransaction(db, (tx) => endReading(tx, admin, id, place));
    return id;
  } catch (error) {
    await inTransaction(db, (tx) => dropImport(tx, admin, id));
    throw error;
  }
}

/** Rejected rows have the columns of their import in its order. What must not be stored is left out all the same. */
function asBefore(guessed: readonly ImportColumn[], earlier: readonly ImportColumn[]): ImportColumn[] {
  const rest = [...earlier];
  return guessed.map((column) => {
    if (isWhy(column)) return { heading: column.heading, field: null };
    const before = rest.shift();
    return before && !column.dropped ? before : column;
  });
}

async function guessedColumns(kind: ImportKind, table: Table): Promise<ImportColumn[]> {
  const sample: (readonly string[])[] = [];
  for await (const { cells } of table.rows) {
    sample.push(cells);
    if (sample.length === sampledRows) break;
  }
  return guessColumns(kind, table.headings, sample).columns.map(
    ({ heading, field, dropped, days, decimals, isAmbiguous }) => ({
      heading: heading.slice(0, 200),
      field,
      ...(dropped && { dropped }),
      // Where the cells can be read in two ways, somebody says it before the rows are judged.
      ...(days && !isAmbiguous && { days }),
      ...(decimals && !isAmbiguous && { decimals }),
    }),
  );
}

/** Identity numbers and birthdays are never stored, whatever column they are in. */
function storedCells(columns: readonly ImportColumn[], cells: readonly string[]): string[] {
  return cells.map((cell, index) => {
    const { dropped, field } = columns[index] ?? {};
    return dropped ? "" : withoutIdentityNumbers(cell, field === "invoiceNumber");
  });
}
