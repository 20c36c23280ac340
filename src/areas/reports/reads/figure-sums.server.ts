import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import type { Period } from "~/areas/attempts/rules/period";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Compared, comparedWith } from "../rules/compared";
import { type Clock, isClock, type Measure, type ReportPart } from "../types/figures";
import { type Asked, rowsOf } from "./figure-rows.server";

export interface Sum {
  readonly count: number;
  readonly netOre: Ore;
  readonly mvaOre: Ore;
}

export const noSum: Sum = { count: 0, netOre: ore(0), mvaOre: ore(0) };

/** The sums of a period, of the one before and of the same one last year. */
export type ComparedSums = Readonly<Record<keyof Compared, Sum>>;

export interface PartSums {
  /** Null: all that are not among the largest. */
  readonly key: string | null;
  readonly name: string;
  /** How many are behind the row: 1, or more in the row of the rest. */
  readonly keys: number;
  readonly sums: ComparedSums;
}

/** More parts than this are added up in one row. */
export const mostParts = 30;

const whiches = ["now", "before", "lastYear"] as const satisfies readonly (keyof Compared)[];

interface SumRow extends Record<string, unknown> {
  readonly which: number;
  readonly count: number;
  readonly net: number;
  readonly mva: number;
}

const aggregates = sql`count(*)::int AS count, coalesce(sum(net), 0)::float8 AS net, coalesce(sum(mva), 0)::float8 AS mva`;
const sumOf = ({ count, net, mva }: SumRow): Sum => ({ count, netOre: ore(net), mvaOre: ore(mva) });

/** The rows of all periods that are compared, each with the number of its period; a stage has only one. */
function comparedRows(measure: Measure, period: Period, today: Day, part: ReportPart | null): SQL {
  const periods = comparedWith(period, today);
  const asked = whiches.slice(0, isClock(measure) ? undefined : 1);
  const each = asked.map(
    (which, index) =>
      sql`SELECT ${sql.raw(String(index))} AS which, x.* FROM (${rowsOf({ measure, period: periods[which], today }, part)}) x`,
  );
  return sql.join(each, sql` UNION ALL `);
}

function inPeriods(rows: readonly SumRow[]): ComparedSums {
  const at = (index: number) => {
    const row = rows.find(({ which }) => which === index);
    return row ? sumOf(row) : noSum;
  };
  return { now: at(0), before: at(1), lastYear: at(2) };
}

/** The sums of a measure, compared. */
export async function totalsOf(
  db: Reader,
  _admin: Admin,
  { measure, period, today }: Asked,
): Promise<ComparedSums> {
  const { rows } = await db.execute<SumRow>(
    sql`SELECT which, ${aggregates} FROM (${comparedRows(measure, period, today, null)}) r GROUP BY which`,
  );
  return inPeriods(rows);
}

export interface BucketSum {
  /** A day, or a month. */
  readonly bucket: string;
  readonly sum: Sum;
}

/** Sums by part and period. */
function groupedRows({ measure, period, today }: Asked, part: ReportPart): SQL {
  return sql`SELECT which, key, max(name) AS name, count(*) AS n, sum(net) AS net, sum(mva) AS mva
    FROM (${comparedRows(measure, period, today, part)}) x GROUP BY which, key`;
}

/** The largest of the period first, those that only the compared periods have last. */
const place = sql`row_number() OVER (ORDER BY coalesce(sum(net + mva) FILTER (WHERE which = 0), 0) DESC,
  coalesce(sum(n) FILTER (WHERE which = 0), 0) DESC, sum(net + mva) DESC, key)`;

interface PartRow extends SumRow {
  readonly place: number;
  readonly key: string;
  readonly name: string;
  readonly keys: number;
}

/** Rows of `placed` parts: of each place and period, from sums `r` by part and period. */
const placedParts = sql`placed AS (SELECT key, max(name) AS name, least(${place}, ${mostParts + 1}) AS place FROM r GROUP BY key),
  parts AS (SELECT p.place::int AS place, r.which, min(p.key) AS key, min(p.name) AS name, count(DISTINCT p.key)::int AS keys,
    sum(r.n)::int AS count, sum(r.net)::float8 AS net, sum(r.mva)::float8 AS mva
    FROM r JOIN placed p USING (key) GROUP BY p.place, r.which)`;

function partsIn(rows: readonly PartRow[]): PartSums[] {
  const places = Map.groupBy(rows, (row) => row.place);
  return [...places].map(([at, found]) => ({
    key: at > mostParts ? null : (found[0]?.key ?? ""),
    name: found[0]?.name ?? "",
    keys: Math.max(...found.map(({ keys }) => keys)),
    sums: inPeriods(found),
  }));
}

/** The sums of a measure divided by product, audience, source, photographer or company. */
export async function partsOf(
  db: Reader,
  _admin: Admin,
  asked: Asked,
  part: ReportPart,
): Promise<PartSums[]> {
  const { rows } = await db.execute<PartRow>(sql`
    WITH r AS MATERIALIZED (${groupedRows(asked, part)}), ${placedParts}
    SELECT * FROM parts ORDER BY place, which`);
  return partsIn(rows);
}

export interface BucketSum {
  /** A day, or a month. */
  readonly bucket: string;
  readonly sum: Sum;
}

export interface DividedSums {
  readonly parts: readonly PartSums[];
  /** For each day or month that has any, also of the same period last year. */
  readonly buckets: Readonly<Record<"now" | "lastYear", readonly BucketSum[]>>;
}

/** The sums of a clock both by part and by day or month, from one reading of its rows: they are many and wide. */
export async function dividedOf(
  db: Reader,
  _admin: Admin,
  { measure, period, today }: Asked & { readonly measure: Clock },
  part: ReportPart,
  by: "day" | "month",
): Promise<DividedSums> {
  const bucket = by === "day" ? sql`day` : sql`date_trunc('month', day::timestamp)::date`;
  const { rows } = await db.execute<PartRow & { bucket: string | null }>(sql`
    WITH each AS MATERIALIZED (
        SELECT which, key, ${bucket} AS bucket, max(name) AS name, count(*) AS n, sum(net) AS net, sum(mva) AS mva
        FROM (${comparedRows(measure, period, today, part)}) x GROUP BY 1, 2, 3),
      r AS MATERIALIZED (SELECT which, key, max(name) AS name, sum(n) AS n, sum(net) AS net, sum(mva) AS mva
        FROM each GROUP BY which, key),
      ${placedParts}
    SELECT *, NULL AS bucket FROM parts
    UNION ALL SELECT 0, which, '', '', 0, sum(n)::int, sum(net)::float8, sum(mva)::float8,
      left(bucket::text, ${by === "day" ? 10 : 7}::int) FROM each GROUP BY which, bucket
    ORDER BY place, which, bucket`);
  const bucketsOf = (wanted: number) =>
    rows.flatMap((row) =>
      row.bucket !== null && row.which === wanted ? [{ bucket: row.bucket, sum: sumOf(row) }] : [],
    );
  const parts = partsIn(rows.filter((row) => row.bucket === null));
  return { parts, buckets: { now: bucketsOf(0), lastYear: bucketsOf(2) } };
}

/** The keys that have a row of their own when a measure is divided; the others are added up. */
export function largestKeys(asked: Asked, part: ReportPart): SQL {
  return sql`SELECT key FROM (SELECT key, ${place} AS place FROM (${groupedRows(asked, part)}) r GROUP BY key) z
    WHERE place <= ${mostParts}`;
}

export interface Age {
  readonly measure: Measure;
  readonly sum: Sum;
  /** In days; null without rows. */
  readonly oldest: number | null;
  readonly median: number | null;
}

/** The stages with what is in each now, and how old it is. */
export async function agesOf(
  db: Reader,
  _admin: Admin,
  measures: readonly Measure[],
  { period, today }: Omit<Asked, "measure">,
): Promise<Age[]> {
  const each = measures.map(
    (measure) => sql`SELECT ${measure}::text AS measure, 0 AS which, ${aggregates},
      max(${today}::date - day)::int AS oldest,
      percentile_disc(0.5) WITHIN GROUP (ORDER BY ${today}::date - day)::int AS median
    FROM (${rowsOf({ measure, period, today }, null)}) r`,
  );
  const { rows } = await db.execute<SumRow & Omit<Age, "sum">>(sql.join(each, sql` UNION ALL `));
  return measures.map((measure) => {
    const row = rows.find((found) => found.measure === measure);
    if (!row) throw new Error("A query of sums always has a row");
    return { measure, sum: sumOf(row), oldest: row.oldest, median: row.median };
  });
}
