import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Period } from "~/areas/attempts/rules/period";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { ReportPart, RowKind } from "../types/figures";
import { type Asked, rowsOf } from "./figure-rows.server";
import { largestKeys, type Sum } from "./figure-sums.server";

export interface FigureRow {
  readonly kind: RowKind;
  readonly id: string;
  /** The record's number; "" when it has none. */
  readonly ref: string;
  readonly who: string;
  readonly day: Day;
  readonly netOre: Ore;
  readonly mvaOre: Ore;
  readonly key: string;
  readonly name: string;
}

/** The rows behind a figure: all of a measure, those of one part, or those of all parts that have no row of their own. */
export interface Wanted extends Asked {
  readonly part: ReportPart | null;
  readonly key: string | null;
  /** The period of the report whose largest parts are left out. */
  readonly restOf: Period | null;
}

export const rowsPerPage = 100;

function wanted(asked: Wanted): SQL {
  const { part, key, restOf } = asked;
  const rows = sql`(${rowsOf(asked, part)}) r`;
  if (part && restOf)
    return sql`${rows} WHERE key NOT IN (${largestKeys({ ...asked, period: restOf }, part)})`;
  return part && key !== null ? sql`${rows} WHERE key = ${key}` : rows;
}

export async function sumOfFigure(db: Reader, _admin: Admin, asked: Wanted): Promise<Sum> {
  const { rows } = await db.execute<{ count: number; net: number; mva: number }>(sql`
    SELECT count(*)::int AS count, coalesce(sum(net), 0)::float8 AS net, coalesce(sum(mva), 0)::float8 AS mva
    FROM ${wanted(asked)}`);
  const [row] = rows;
  if (!row) throw new Error("A query of sums always has a row");
  return { count: row.count, netOre: ore(row.net), mvaOre: ore(row.mva) };
}

/** A page of the rows, counted from 1; without a page all of them. */
export async function rowsOfFigure(
  db: Reader,
  _admin: Admin,
  asked: Wanted,
  page: number | null,
): Promise<FigureRow[]> {
  const limit = page ? sql`LIMIT ${rowsPerPage} OFFSET ${(page - 1) * rowsPerPage}` : sql``;
  const { rows } = await db.execute<Omit<FigureRow, "netOre" | "mvaOre"> & Record<"net" | "mva", number>>(sql`
    SELECT kind, id, ref, who, day::text AS day, net::float8 AS net, mva::float8 AS mva, key, name
    FROM ${wanted(asked)} ORDER BY day, kind, ref, id, net, mva ${limit}`);
  return rows.map(({ net, mva, ...row }) => ({ ...row, netOre: ore(net), mvaOre: ore(mva) }));
}
