import { type Period, readPeriod, writePeriod } from "~/areas/attempts/rules/period";
import type { Sum } from "~/areas/reports/reads/figure-sums.server";
import { periodOfMonth } from "~/areas/reports/rules/compared";
import {
  clocks,
  isClock,
  type Measure,
  measures,
  type ReportPart,
  reportParts,
} from "~/areas/reports/types/figures";
import { adminHref } from "~/kit/admin-href";
import { parseChoice } from "~/kit/list";
import { addOre, type Ore } from "~/kit/money";
import { type Day, firstDayOf, monthOf, parseDay, parseMonth, plusDays, plusMonths } from "~/kit/time";

export const mvaViews = ["eks", "inkl"] as const;
export type MvaView = (typeof mvaViews)[number];

/** What each of the reports reads from its address. */
export function askedView(params: URLSearchParams) {
  return {
    mva: parseChoice(params, "mva", mvaViews) ?? "eks",
    clock: parseChoice(params, "klokke", clocks) ?? "fakturert",
    part: parseChoice(params, "del", reportParts) ?? "produkt",
  };
}

export const amountOf = ({ netOre, mvaOre }: Omit<Sum, "count">, mva: MvaView): Ore =>
  mva === "inkl" ? addOre(netOre, mvaOre) : netOre;

/** `?maned=2026-11`; the present month otherwise. */
export function askedMonth(params: URLSearchParams, today: Day): Period {
  return periodOfMonth(parseMonth(params.get("maned")) ?? monthOf(today));
}

export const periodPresets = ["aar", "kvartal", "tolv", "ifjor"] as const;
export type PeriodPreset = (typeof periodPresets)[number];

const longestDays = 5 * 366;

export interface AskedSpan {
  readonly period: Period;
  /** Null: two chosen days. */
  readonly preset: PeriodPreset | null;
  readonly isWrong: boolean;
}

/** `?periode=2026-01-01--2026-06-30`, `?fra=…&til=…` or `?siste=kvartal`; this year otherwise. */
export function askedSpan(params: URLSearchParams, today: Day): AskedSpan {
  const [from, to] = [parseDay(params.get("fra")), parseDay(params.get("til"))];
  const chosen = readPeriod(params.get("periode") ?? (from && to ? `${from}--${to}` : null));
  if (chosen && plusDays(chosen.first, longestDays) >= chosen.last)
    return { period: chosen, preset: null, isWrong: false };
  const preset = parseChoice(params, "siste", periodPresets) ?? "aar";
  const isWrong = params.has("fra") || params.has("til") || params.has("periode");
  return { period: presetPeriod(preset, today), preset, isWrong };
}

function presetPeriod(preset: PeriodPreset, today: Day): Period {
  const month = monthOf(today);
  const year = Number(today.slice(0, 4));
  const wholeYear = (of: number): Period => ({ first: `${of}-01-01` as Day, last: `${of}-12-31` as Day });
  if (preset === "aar") return wholeYear(year);
  if (preset === "ifjor") return wholeYear(year - 1);
  if (preset === "tolv")
    return { first: firstDayOf(plusMonths(month, -11)), last: periodOfMonth(month).last };
  const first = plusMonths(month, -((Number(month.slice(5)) - 1) % 3));
  return { first: firstDayOf(first), last: periodOfMonth(plusMonths(first, 2)).last };
}

export interface RowsAsked {
  readonly measure: Measure;
  readonly period: Period | null;
  readonly part: ReportPart | null;
  /** Null: all keys, or the rest. */
  readonly key: string | null;
  readonly restOf: Period | null;
}

/** The address of the rows behind a figure. */
export function rowsHref({ measure, period, part, key, restOf }: RowsAsked, mva: MvaView): string {
  const query = new URLSearchParams({ maal: measure, mva });
  if (period) query.set("periode", writePeriod(period));
  if (part) query.set("del", part);
  if (key !== null) query.set("verdi", key);
  if (restOf) query.set("utenom", writePeriod(restOf));
  return `${adminHref.reportRows}?${query}`;
}

/** The same, read back. An address that names nothing means what was invoiced this month. */
export function askedRows(params: URLSearchParams, today: Day): RowsAsked & { readonly within: Period } {
  const measure = parseChoice(params, "maal", measures) ?? "fakturert";
  const part = parseChoice(params, "del", reportParts);
  const within = readPeriod(params.get("periode")) ?? periodOfMonth(monthOf(today));
  return {
    measure,
    period: isClock(measure) ? within : null,
    within,
    part,
    key: part && params.has("verdi") ? (params.get("verdi") ?? "").slice(0, 300) : null,
    restOf: part ? readPeriod(params.get("utenom")) : null,
  };
}
