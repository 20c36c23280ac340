import writeXlsx, { type Cell } from "write-excel-file/node";
import type { CellValue, SheetColumn } from "~/kit/cell-value";
import { decimalKroner } from "~/kit/money";
import { formatPhone } from "~/kit/phone-format";
import { isoLocal } from "~/kit/time-format";

/** The rows as one sheet with typed cells: text is never run as a formula. */
export async function xlsxFile<Row>(
  columns: readonly SheetColumn<Row>[],
  rows: AsyncIterable<Row>,
): Promise<Uint8Array<ArrayBuffer>> {
  const data: Cell[][] = [
    columns.map(({ header }) => ({ value: header, type: String, fontWeight: "bold" as const })),
  ];
  for await (const row of rows) data.push(columns.map(({ value }) => xlsxCell(value(row))));
  const file = await writeXlsx(data, {
    columns: columns.map(() => ({ width: 22 })),
    stickyRowsCount: 1,
  }).toBuffer();
  return new Uint8Array(file);
}

function xlsxCell(value: CellValue): Cell {
  if (value === null || value === "") return null;
  if (typeof value === "string") return { value: escaped(value), type: String };
  if (typeof value === "number") return { value, type: Number };
  if ("phone" in value) return { value: formatPhone(value.phone), type: String };
  if ("ore" in value) return { value: Number(decimalKroner(value.ore)), type: Number, format: "#,##0.00" };
  // A workbook has no time zones, so the wall clock in Oslo is written.
  return { value: new Date(`${isoLocal(value.at).slice(0, 19)}Z`), type: Date, format: "dd.mm.yyyy hh:mm" };
}

/** "_x000D_" in a workbook is a carriage return, so a text that holds those letters has its first sign escaped. */
function escaped(text: string): string {
  return text.replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_");
}
