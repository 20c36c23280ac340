import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Period } from "~/areas/attempts/rules/period";
import type { Day, Month } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { addRandomMoney, addRandomRecords, drawing } from "../../../../tests/worlds/random-figures";
import { admin } from "../../../../tests/worlds/visitor-story";
import { comparedWith, periodOfMonth } from "../rules/compared";
import { everyClock, isClock, type Measure, measures, type ReportPart, reportParts } from "../types/figures";
import { rowsOfFigure, sumOfFigure, type Wanted } from "./figure-list.server";
import { agesOf, dividedOf, partsOf, type Sum, totalsOf } from "./figure-sums.server";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

const today = "2026-11-20" as Day;
const month = (text: string) => periodOfMonth(text as Month);
const whole = { measure: "spurt", part: null, key: null, restOf: null, today } as const;
const periods: readonly Period[] = [
  month("2026-10"),
  month("2026-11"),
  { first: "2026-01-01" as Day, last: "2026-12-31" as Day },
  { first: "2026-10-20" as Day, last: "2026-11-05" as Day },
];

/** The sum of the rows that a figure opens, added up one by one. */
async function added(wanted: Wanted): Promise<Sum> {
  const rows = await rowsOfFigure(studio.db, admin, wanted, null);
  const sum = rows.reduce(
    (all, { netOre, mvaOre }) => ({ netOre: all.netOre + netOre, mvaOre: all.mvaOre + mvaOre }),
    { netOre: 0, mvaOre: 0 },
  );
  const listed = { count: rows.length, ...sum } as Sum;
  expect(await sumOfFigure(studio.db, admin, wanted)).toEqual(listed);
  return listed;
}

async function checkMeasure(measure: Measure, period: Period, part: ReportPart): Promise<void> {
  const { db } = studio;
  const asked = { measure, period, today };
  const totals = await totalsOf(db, admin, asked);
  const of = comparedWith(period, today);
  const whiches = isClock(measure) ? (["now", "before", "lastYear"] as const) : (["now"] as const);
  for (const which of whiches)
    expect([measure, which, totals[which]]).toEqual([
      measure,
      which,
      await added({ ...whole, measure, period: of[which] }),
    ]);
  const parts = await partsOf(db, admin, asked, part);
  for (const { key, sums } of parts)
    for (const which of whiches) {
      const rest = key === null ? period : null;
      const wanted = { ...whole, measure, period: of[which], part, key, restOf: rest };
      expect([measure, part, key, which, sums[which]]).toEqual([
        measure,
        part,
        key,
        which,
        await added(wanted),
      ]);
    }
  for (const which of whiches) {
    const all = parts.reduce((sum, { sums }) => sum + sums[which].netOre + sums[which].mvaOre, 0);
    expect([measure, part, which, all]).toEqual([
      measure,
      part,
      which,
      totals[which].netOre + totals[which].mvaOre,
    ]);
  }
  if (!isClock(measure)) return;
  for (const by of ["day", "month"] as const) {
    const { buckets, parts: same } = await dividedOf(db, admin, { measure, period, today }, part, by);
    expect(same).toEqual(parts);
    for (const which of ["now", "lastYear"] as const)
      expect(buckets[which].reduce((sum, bucket) => sum + bucket.sum.netOre, 0)).toBe(totals[which].netOre);
  }
}

describe("figures of random records", () => {
  it.each([1, 2, 3])("are the sums of the rows that they open (%i)", async (seed) => {
    await addRandomRecords(studio.db, seed);
    await addRandomMoney(studio.db, seed);
    const draw = drawing(seed);
    for (const measure of measures) {
      const period = periods[draw(periods.length)] ?? periods[0];
      const part = reportParts[draw(reportParts.length)] ?? "bedrift";
      if (period) await checkMeasure(measure, period, part);
    }
    const ages = await agesOf(studio.db, admin, measures, { period: month("2026-11"), today });
    for (const { measure, sum } of ages)
      expect([measure, sum]).toEqual([measure, await added({ ...whole, measure, period: month("2026-11") })]);
  });

  it("are every clock by company, source and photographer, with the row of those that are not among the largest", async () => {
    for (const measure of everyClock)
      for (const part of ["bedrift", "kilde", "fotograf"] as const)
        await checkMeasure(measure, periods[2] ?? month("2026-11"), part);
    const asked = { measure: "avtalt", period: periods[2] ?? month("2026-11"), today } as const;
    expect((await partsOf(studio.db, admin, asked, "bedrift")).at(-1)).toMatchObject({ key: null });
  });

  it("are the journal's, invoiced by the sales accounts and paid by the money; old marks are apart", async () => {
    for (const period of periods) {
      const { first, last } = period;
      const { rows } = await studio.db.execute<Record<"net" | "mva" | "paid" | "old", number>>(sql`
        SELECT coalesce(sum(-l.ore) FILTER (WHERE l.account IN ('sales', 'sales_outside')), 0)::float8 AS net,
          coalesce(sum(-l.ore) FILTER (WHERE l.account = 'mva' AND e.kind <> 'written_off'), 0)::float8 AS mva,
          coalesce(sum(l.ore) FILTER (WHERE l.account IN ('bank', 'by_hand', 'vipps', 'stripe') AND e.kind NOT IN ('opening', 'fee')), 0)::float8 AS paid,
          coalesce(sum(l.ore) FILTER (WHERE e.kind = 'opening' AND l.account = 'by_hand'), 0)::float8 AS old
        FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id WHERE e.day BETWEEN ${first}::date AND ${last}::date`);
      const invoiced = await totalsOf(studio.db, admin, { measure: "fakturert", period, today });
      const paid = await totalsOf(studio.db, admin, { measure: "betalt", period, today });
      expect({ net: invoiced.now.netOre, mva: invoiced.now.mvaOre }).toEqual({
        net: rows[0]?.net,
        mva: rows[0]?.mva,
      });
      expect(paid.now.netOre + paid.now.mvaOre).toBe(rows[0]?.paid);
      if (first === "2026-01-01") expect([rows[0]?.old, rows[0]?.paid].every((sum) => sum !== 0)).toBe(true);
    }
  });
});

describe("the ends of a month", () => {
  it.each([
    ["2026-10-31T23:59:59.999+01:00", "2026-10"],
    ["2026-11-01T00:00:00+01:00", "2026-11"],
    ["2026-09-30T23:59:59.999+02:00", "2026-09"],
    ["2026-10-01T00:00:00+02:00", "2026-10"],
    ["2025-12-31T23:59:59.999+01:00", "2025-12"],
  ])("fall on Oslo's own days: %s is in %s", async (at, within) => {
    const count = async (measure: "spurt" | "avtalt" | "fotografert", text: string) =>
      (await added({ ...whole, measure, period: month(text) })).count;
    const { rows } = await studio.db.execute<{ id: string }>(
      // A request has a deadline for its answer, which a photographed booking may not have.
      sql`SELECT id FROM bookings WHERE status = 'confirmed' ORDER BY id LIMIT 1`,
    );
    const move = (to: string) =>
      studio.db.execute(sql`UPDATE bookings SET status = 'completed', created_at = ${to}::timestamptz,
        agreed_at = ${to}::timestamptz, starts_at = ${to}::timestamptz, ends_at = ${to}::timestamptz + interval '1 hour'
        WHERE id = ${rows[0]?.id}`);
    for (const measure of ["spurt", "avtalt", "fotografert"] as const) {
      await move("2020-06-15T10:00:00Z");
      const months = ["2025-12", "2026-01", "2026-09", "2026-10", "2026-11"];
      const before = new Map<string, number>();
      for (const each of months) before.set(each, await count(measure, each));
      await move(at);
      for (const each of months)
        expect([measure, each, await count(measure, each)]).toEqual([
          measure,
          each,
          (before.get(each) ?? 0) + (each === within ? 1 : 0),
        ]);
    }
  });
});

describe("a lead with quotes", () => {
  const at = "2027-03-10T10:00:00+01:00";
  const period = month("2027-03");
  const lead = newId();
  const addQuote = async (
    status: string,
    more: { origin?: boolean; supplementOf?: string; minutes?: number } = {},
  ) => {
    const id = newId();
    const number =
      status === "draft" ? null : 900_000 + Math.trunc((more.minutes ?? 0) + Number(`0x${id.slice(-4)}`));
    await studio.db.execute(sql`
      INSERT INTO quotes (id, number, sent_version, valid_until, status, status_since, audience, name, email, phone,
        origin_kind, origin_id, supplement_of, total_ore, mva_ore, created_at)
      VALUES (${id}, ${number}, ${number && 1}, ${number && "2027-04-01"}, ${status}, ${at}, 'bedrift', 'Siri', '', '',
        ${more.origin ? "lead" : null}, ${more.origin ? lead : null}, ${more.supplementOf ?? null}, 125000, 25000,
        ${at}::timestamptz + ${more.minutes ?? 0} * interval '1 minute')`);
    return id;
  };
  const asked = async () => (await added({ ...whole, measure: "spurt", period })).count;
  const inStages = async () =>
    (await rowsOfFigure(studio.db, admin, { ...whole, measure: "henvendelse", period }, null)).filter(
      ({ id }) => id === lead,
    ).length;

  it("is one question, whatever is added to the job, and is open again when its quote is withdrawn", async () => {
    await studio.db.execute(sql`
      INSERT INTO leads (id, source, status, status_since, name, email, company_name, created_at)
      VALUES (${lead}, 'by-hand', 'quoted', ${at}, 'Siri', '', 'Fjord AS', ${at})`);
    expect([await asked(), await inStages()]).toEqual([1, 1]);
    const first = await addQuote("sent", { origin: true });
    expect([await asked(), await inStages()]).toEqual([1, 0]);
    await addQuote("sent", { origin: true, minutes: 5 });
    await studio.db.execute(sql`UPDATE quotes SET status = 'accepted' WHERE id = ${first}`);
    await addQuote("sent", { supplementOf: first, minutes: 9 });
    expect([await asked(), await inStages()]).toEqual([1, 0]);
    await studio.db.execute(sql`UPDATE quotes SET status = 'withdrawn' WHERE origin_id = ${lead}`);
    expect([await asked(), await inStages()]).toEqual([1, 1]);
  });
});
