import type { Period } from "~/areas/attempts/rules/period";
import type { FigureRow } from "~/areas/reports/reads/figure-list.server";
import type { ComparedSums, PartSums, Sum } from "~/areas/reports/reads/figure-sums.server";
import type { Compared } from "~/areas/reports/rules/compared";
import {
  clockNames,
  measureNames,
  partName,
  reportPartNames,
  rowKindNames,
  figureTexts as texts,
} from "~/areas/reports/texts/figures";
import type { ReportPart } from "~/areas/reports/types/figures";
import type { SheetColumn } from "~/kit/cell-value";
import { addOre } from "~/kit/money";
import type { Bucket, readMonthly, readPipeline, readRevenue } from "./read-reports.server";

/** One figure of a report, with both amounts. */
interface ReportLine {
  readonly table: string;
  readonly name: string;
  readonly which: string;
  readonly period: Period | null;
  readonly sum: Sum;
}

const { columns: words } = texts;

export const reportColumns: readonly SheetColumn<ReportLine>[] = [
  { header: words.kind, value: ({ table }) => table },
  { header: words.term, value: ({ name }) => name },
  { header: words.now, value: ({ which }) => which },
  { header: texts.from, value: ({ period }) => period?.first ?? null },
  { header: texts.to, value: ({ period }) => period?.last ?? null },
  { header: words.count, value: ({ sum }) => sum.count },
  { header: words.net, value: ({ sum }) => ({ ore: sum.netOre }) },
  { header: words.mva, value: ({ sum }) => ({ ore: sum.mvaOre }) },
  { header: words.total, value: ({ sum }) => ({ ore: addOre(sum.netOre, sum.mvaOre) }) },
];

type Data<Read extends (...args: never[]) => Promise<unknown>> = Awaited<ReturnType<Read>>;

export function linesOfMonthly(report: Data<typeof readMonthly>): ReportLine[] {
  const { totals, compared, clock, buckets, part, parts } = report;
  return [
    ...totals.flatMap(({ measure, sums }) =>
      comparedLines(texts.clocksTitle, measureNames[measure], sums, compared),
    ),
    ...bucketLines(texts.perDay(clockNames[clock]), buckets),
    ...partLines(clockNames[clock], part, parts, compared),
  ];
}

export function linesOfRevenue(report: Data<typeof readRevenue>): ReportLine[] {
  const { sums, compared, clock, buckets, part, parts } = report;
  return [
    ...comparedLines(clockNames[clock], texts.sum, sums, compared),
    ...bucketLines(texts.perMonth(clockNames[clock]), buckets),
    ...partLines(clockNames[clock], part, parts, compared),
  ];
}

export function linesOfPipeline(report: Data<typeof readPipeline>): ReportLine[] {
  const { ages, part, parts, stage, paidLately } = report;
  const table = `${measureNames[stage]}, ${texts.byTitle(reportPartNames[part]).toLowerCase()}`;
  return [
    ...ages.map(({ measure, sum }) => ({
      table: texts.pipeline,
      name: measure === "betalt" ? texts.paidLately : measureNames[measure],
      which: "",
      period: measure === "betalt" ? paidLately : null,
      sum,
    })),
    ...parts.map(({ key, name, sums }) => ({
      table,
      name: partName(part, key, name),
      which: "",
      period: null,
      sum: sums.now,
    })),
  ];
}

const headers: Readonly<Record<keyof Compared, string>> = {
  now: words.now,
  before: words.before,
  lastYear: words.lastYear,
};

function comparedLines(table: string, name: string, sums: ComparedSums, compared: Compared): ReportLine[] {
  return (["now", "before", "lastYear"] as const).map((which) => ({
    table,
    name,
    which: headers[which],
    period: compared[which],
    sum: sums[which],
  }));
}

function bucketLines(table: string, buckets: readonly Bucket[]): ReportLine[] {
  return buckets.flatMap(({ bucket, period, now, lastYear, lastYearPeriod }) => [
    { table, name: bucket, which: headers.now, period, sum: now },
    ...(lastYearPeriod
      ? [{ table, name: bucket, which: headers.lastYear, period: lastYearPeriod, sum: lastYear }]
      : []),
  ]);
}

function partLines(
  measure: string,
  part: ReportPart,
  parts: readonly PartSums[],
  compared: Compared,
): ReportLine[] {
  const table = `${measure}, ${texts.byTitle(reportPartNames[part]).toLowerCase()}`;
  return parts.flatMap(({ key, name, sums }) =>
    comparedLines(table, partName(part, key, name), sums, compared),
  );
}

/** The rows behind a figure, with what they are divided by. */
export function rowColumns(part: ReportPart | null): readonly SheetColumn<FigureRow>[] {
  const divided: SheetColumn<FigureRow>[] = part
    ? [{ header: reportPartNames[part], value: ({ key, name }) => partName(part, key, name) }]
    : [];
  return [
    { header: words.day, value: ({ day }) => day },
    { header: words.kind, value: ({ kind }) => rowKindNames[kind] },
    { header: words.record, value: ({ ref }) => ref },
    { header: words.who, value: ({ who }) => who },
    ...divided,
    { header: words.net, value: ({ netOre }) => ({ ore: netOre }) },
    { header: words.mva, value: ({ mvaOre }) => ({ ore: mvaOre }) },
    { header: words.total, value: ({ netOre, mvaOre }) => ({ ore: addOre(netOre, mvaOre) }) },
  ];
}
