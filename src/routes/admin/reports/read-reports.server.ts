import type { Admin } from "~/areas/access/types";
import type { Period } from "~/areas/attempts/rules/period";
import {
  agesOf,
  type BucketSum,
  bucketsOf,
  type ComparedSums,
  noSum,
  type PartSums,
  partsOf,
  type Sum,
  totalsOf,
} from "~/areas/reports/reads/figure-sums.server";
import { comparedWith, daysOf, monthsOf } from "~/areas/reports/rules/compared";
import {
  type Clock,
  clocks,
  isClock,
  measures,
  type ReportPart,
  stages,
} from "~/areas/reports/types/figures";
import { parseChoice } from "~/kit/list";
import { addOre, ore } from "~/kit/money";
import { type Day, dayOf, type Instant, plusDays } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { askedMonth, askedSpan, askedView } from "./asked";

export interface Bucket {
  /** A day, or a month. */
  readonly bucket: string;
  readonly period: Period;
  readonly now: Sum;
  readonly lastYear: Sum;
  readonly lastYearPeriod: Period;
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
      clocks.map(async (measure) => ({
        measure,
        sums: measure === clock ? null : await totalsOf(db, admin, { measure, period, today }),
      })),
    ),
    readDivided(db, admin, { clock, part, period, today }, "day"),
  ]);
  const totals = others.map(({ measure, sums }) => ({ measure, sums: sums ?? totalOf(divided.parts) }));
  return { mva, clock, part, period, compared: comparedWith(period), totals, computed: now, ...divided };
}

/** A span of time: one clock month by month and divided. */
export async function readRevenue(db: Reader, admin: Admin, params: URLSearchParams, now: Instant) {
  const today = dayOf(now);
  const { mva, clock, part } = askedView(params);
  const { period, preset, isWrong } = askedSpan(params, today);
  const wanted = { clock, part, period, today };
  const divided = await readDivided(db, admin, wanted, "month");
  const sums = totalOf(divided.parts);
  const compared = comparedWith(period);
  return { mva, clock, part, period, preset, isWrong, compared, sums, computed: now, ...divided };
}

/** The parts of a measure are all of it, in every period. */
function totalOf(parts: readonly PartSums[]): ComparedSums {
  const sumOf = (which: keyof ComparedSums): Sum => ({
    count: parts.reduce((all, { sums }) => all + sums[which].count, 0),
    netOre: addOre(ore(0), ...parts.map(({ sums }) => sums[which].netOre)),
    mvaOre: addOre(ore(0), ...parts.map(({ sums }) => sums[which].mvaOre)),
  });
  return { now: sumOf("now"), before: sumOf("before"), lastYear: sumOf("lastYear") };
}

async function readDivided(db: Reader, admin: Admin, wanted: Wanted, by: "day" | "month") {
  const { clock, part, period, today } = wanted;
  const asked = { measure: clock, period, today };
  const [found, parts] = await Promise.all([
    bucketsOf(db, admin, asked, by),
    partsOf(db, admin, asked, part),
  ]);
  return { buckets: bucketsIn(period, by, found), parts };
}

/** Every day or month of the period, also those without anything, beside its counterpart of last year. */
function bucketsIn(
  period: Period,
  by: "day" | "month",
  found: Record<"now" | "lastYear", readonly BucketSum[]>,
): Bucket[] {
  const list = (of: Period): string[] => (by === "day" ? daysOf(of) : monthsOf(of));
  const { lastYear } = comparedWith(period);
  const before = list(lastYear);
  const sumIn = (sums: readonly BucketSum[], wanted: string | undefined) =>
    sums.find(({ bucket }) => bucket === wanted)?.sum ?? noSum;
  return list(period).map((bucket, index) => ({
    bucket,
    period: within(period, bucket),
    now: sumIn(found.now, bucket),
    lastYear: sumIn(found.lastYear, before[index]),
    lastYearPeriod: within(lastYear, before[index] ?? lastYear.first),
  }));
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
