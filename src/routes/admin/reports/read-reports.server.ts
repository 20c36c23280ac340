import type { Admin } from "~/areas/access/types";
import type { Period } from "~/areas/attempts/rules/period";
import {
  agesOf,
  type ComparedSums,
  type DividedSums,
  dividedOf,
  noSum,
  type PartSums,
  partsOf,
  type Sum,
  totalsOf,
} from "~/areas/reports/reads/figure-sums.server";
import { type Compared, comparedWith, daysOf, isUnderWay, monthsOf } from "~/areas/reports/rules/compared";
import {
  type Clock,
  clocks,
  importedClocks,
  isClock,
  measures,
  type ReportPart,
  stages,
} from "~/areas/reports/types/figures";
import { parseChoice } from "~/kit/list";
import { addOre } from "~/kit/money";
import { type Day, dayOf, type Instant, plusDays } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { askedMonth, askedSpan, askedView } from "./asked";

export interface Bucket {
  /** A day, or a month. */
  readonly bucket: string;
  readonly period: Period;
  readonly now: Sum;
  readonly lastYear: Sum;
  /** Null: last year had no such day. */
  readonly lastYearPeriod: Period | null;
}

interface Wanted {
  readonly clock: Clock;
  readonly part: ReportPart;
  readonly period: Period;
  readonly today: Day;
}

/** One month: every clock compared, one of them day by day and divided. */
export async function readMonthly(db: Reader, admin: Admin, params: URLSearchParams, now: Instant) {
  const today = dayOf(now);
  const { mva, clock, part } = askedView(params);
  const period = askedMonth(params, today);
  const [others, divided] = await Promise.all([
    Promise.all(
      [...clocks, ...importedClocks].map(async (measure) => ({
        measure,
        sums: measure === clock ? null : await totalsOf(db, admin, { measure, period, today }),
      })),
    ),
    readDivided(db, admin, { clock, part, period, today }, "day"),
  ]);
  const totals = others
    .map(({ measure, sums }) => ({ measure, sums: sums ?? totalOf(divided.parts) }))
    // Few studios have imported anything.
    .filter(({ measure, sums }) => importedClocks.every((clock) => clock !== measure) || hasAny(sums));
  const compared = comparedWith(period, today);
  const isPart = isUnderWay(period, today);
  return { mva, clock, part, period, isPart, compared, totals, computed: now, ...divided };
}

/** A span of time: one clock month by month and divided. */
export async function readRevenue(db: Reader, admin: Admin, params: URLSearchParams, now: Instant) {
  const today = dayOf(now);
  const { mva, clock, part } = askedView(params);
  const { period, preset, isWrong } = askedSpan(params, today);
  const wanted = { clock, part, period, today };
  const divided = await readDivided(db, admin, wanted, "month");
  const sums = totalOf(divided.parts);
  const compared = comparedWith(period, today);
  const isPart = isUnderWay(period, today);
  return { mva, clock, part, period, isPart, preset, isWrong, compared, sums, computed: now, ...divided };
}

const hasAny = ({ now, before, lastYear }: ComparedSums) => now.count + before.count + lastYear.count > 0;

/** The parts of a measure are all of it, in every period. */
function totalOf(parts: readonly PartSums[]): ComparedSums {
  const sumOf = (which: keyof ComparedSums): Sum => parts.map(({ sums }) => sums[which]).reduce(plus, noSum);
  return { now: sumOf("now"), before: sumOf("before"), lastYear: sumOf("lastYear") };
}

async function readDivided(db: Reader, admin: Admin, wanted: Wanted, by: "day" | "month") {
  const { clock, part, period, today } = wanted;
  const found = await dividedOf(db, admin, { measure: clock, period, today }, part, by);
  return { buckets: bucketsIn(comparedWith(period, today), by, found.buckets), parts: found.parts };
}

/** Every day or month of the period, also those without anything, beside its counterpart of last year. */
function bucketsIn(
  { now: period, lastYear }: Compared,
  by: "day" | "month",
  found: DividedSums["buckets"],
): Bucket[] {
  const list = (of: Period): string[] => (by === "day" ? daysOf(of) : monthsOf(of));
  const before = list(lastYear);
  const sumIn = (sums: DividedSums["buckets"]["now"], wanted: string | undefined) =>
    sums.find(({ bucket }) => bucket === wanted)?.sum ?? noSum;
  const buckets = list(period);
  return buckets.map((bucket, index) => {
    // Last year's February may have a day more, or one less.
    const counterparts = before.slice(index, index === buckets.length - 1 ? undefined : index + 1);
    const [first, last] = [counterparts[0], counterparts.at(-1)];
    return {
      bucket,
      period: within(period, bucket),
      now: sumIn(found.now, bucket),
      lastYear: counterparts.map((one) => sumIn(found.lastYear, one)).reduce(plus, noSum),
      lastYearPeriod:
        first && last ? { first: within(lastYear, first).first, last: within(lastYear, last).last } : null,
    };
  });
}

function plus(a: Sum, b: Sum): Sum {
  return {
    count: a.count + b.count,
    netOre: addOre(a.netOre, b.netOre),
    mvaOre: addOre(a.mvaOre, b.mvaOre),
  };
}

function within({ first, last }: Period, bucket: string): Period {
  if (bucket.length === 10) return { first: bucket as Day, last: bucket as Day };
  const days = daysOf({ first, last }).filter((day) => day.startsWith(bucket));
  return { first: days[0] ?? first, last: days.at(-1) ?? last };
}

const lately = 30;

/** What is under way now, with what came in lately, and one of the steps divided. */
export async function readPipeline(db: Reader, admin: Admin, params: URLSearchParams, now: Instant) {
  const today = dayOf(now);
  const { mva, part } = askedView(params);
  const stage = parseChoice(params, "trinn", measures) ?? "avtale";
  const paidLately: Period = { first: plusDays(today, 1 - lately), last: today };
  const steps = [...stages, "betalt"] as const;
  const [ages, parts] = await Promise.all([
    agesOf(db, admin, steps, { period: paidLately, today }),
    partsOf(db, admin, { measure: stage, period: paidLately, today }, part),
  ]);
  return {
    mva,
    part,
    stage,
    ages,
    parts,
    paidLately,
    computed: now,
    periodOf: isClock(stage) ? paidLately : null,
  };
}
