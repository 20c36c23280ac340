import { type AnyPgColumn, bigint, boolean, integer, text } from "drizzle-orm/pg-core";
import type { Ore } from "~/kit/money";
import type { SoldLine, SoldLineKind, SoldUnit } from "../types";

/**
 * The columns of a sold line, for every table that holds some: spread them into the table, next to the id of the document.
 * The position orders the lines of one document. In a migration they are copied from 0091_sold_lines.sql.
 */
export function soldLineColumns() {
  return {
    position: integer("position").notNull(),
    kind: text("kind").$type<SoldLineKind>().notNull(),
    name: text("name").notNull(),
    quantity: integer("quantity").notNull(),
    unit: text("unit").$type<SoldUnit>().notNull(),
    unitOre: bigint("unit_ore", { mode: "number" }).$type<Ore>().notNull(),
    totalOre: bigint("total_ore", { mode: "number" }).$type<Ore>().notNull(),
    mvaBp: integer("mva_bp").notNull(),
    mvaIncluded: boolean("mva_included").notNull(),
    priceListVersion: integer("price_list_version").notNull(),
  };
}

/** What to select from such a table; each row is a `SoldLine`. */
export function soldLineFields<Table extends Record<keyof SoldLine, AnyPgColumn>>(table: Table) {
  return {
    kind: table.kind,
    name: table.name,
    quantity: table.quantity,
    unit: table.unit,
    unitOre: table.unitOre,
    totalOre: table.totalOre,
    mvaBp: table.mvaBp,
    mvaIncluded: table.mvaIncluded,
    priceListVersion: table.priceListVersion,
  };
}

/** The rows of the lines of one document, in their order; `owner` holds the column with its id. */
export function soldLineRows<Owner extends object>(owner: Owner, lines: readonly SoldLine[]) {
  return lines.map((line, position) => ({ ...owner, ...line, position }));
}
