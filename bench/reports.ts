import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { instant } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import { readMonthly, readPipeline, readRevenue } from "~/routes/admin/reports/read-reports.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { fillLeads, fillRecords, fillRequests } from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const size = { bookings: 200_000, invoices: 50_000, leads: 5000, requests: 5000 };
const runs = 15;
const targetMs = 500;
const owner = { kind: "admin" } as Admin;
const now = instant("2026-11-30T12:00:00+01:00");

/** The reports of a studio with many years of bookings, and the same with all of them in one month. */
export const reports: Bench = {
  title: `Reports with ${Object.entries(size)
    .map(([what, rows]) => `${rows.toLocaleString("en")} ${what}`)
    .join(", ")} (target p99 <= ${targetMs} ms)`,
  run: () =>
    withBuiltApp((_app, dataDir) =>
      withEmbeddedDatabase(dataDir, async (db) => {
        await fillRecords(db, { bookings: size.bookings, letters: 0, companies: 1000 });
        await fillLeads(db, size.leads);
        await fillRequests(db, size.requests);
        await fillMoney(db);
        await spread(db, 730);
        const usual = await measure(db, "two years of them");
        await spread(db, 29);
        return [...usual, ...(await measure(db, "all in one month"))];
      }),
    ),
};

/** Invoices of 3 900 kr for bookings, each paid, as issuing and matching would leave them. */
export async function fillMoney(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    await tx.execute(sql`
      CREATE TEMPORARY TABLE made ON COMMIT DROP AS
      SELECT gen_random_uuid() AS id, gen_random_uuid() AS entry, gen_random_uuid() AS payment, id AS booking,
        row_number() OVER (ORDER BY number) AS n, date '2026-11-30' - ((row_number() OVER (ORDER BY number)) % 730)::int AS day
      FROM bookings ORDER BY number LIMIT ${size.invoices}`);
    await tx.execute(sql`
      INSERT INTO invoices (id, kind, status, number, booking_id, audience, name, email, phone, address, postal_code,
        city, order_number, note, delivered_on, delivered_at, due_days, issued_on, due_on, net_ore, mva_ore, total_ore, seller,
        hash, created_at, issued_at)
      SELECT id, 'invoice', 'issued', 10000 + n, booking, 'privat', 'Kunde ' || n, '', '', 'Gata 1', '0155', 'Oslo', '', '', day,
        '', 14, day, day + 14, 312000, 78000, 390000, '{}', repeat('a', 64), now(), now() FROM made`);
    await tx.execute(sql`
      INSERT INTO journal_entries (id, number, kind, day, line_count, document_id, actor_kind, actor_name, made_at)
      SELECT entry, 2 * n - 1, 'issued', day, 3, id, 'system', 'Bench', now() FROM made
      UNION ALL SELECT payment, 2 * n, 'payment', day, 2, id, 'system', 'Bench', now() FROM made`);
    await tx.execute(sql`
      INSERT INTO journal_lines (entry_id, position, account, ore, document_id, booking_id, mva_bp)
      SELECT CASE WHEN a IN ('bank', 'paid') THEN payment ELSE entry END, p,
        CASE a WHEN 'paid' THEN 'receivable' ELSE a END, o, id, booking, CASE WHEN a IN ('sales', 'mva') THEN 2500 END
      FROM made, (VALUES (0, 'receivable', 390000), (1, 'sales', -312000), (2, 'mva', -78000), (0, 'bank', 390000),
        (1, 'paid', -390000)) AS v (p, a, o)`);
  });
}

/** Bookings and entries of this many days, the last of them now. */
export async function spread(db: Db, days: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL statement_timeout = 0`);
    // Entries may not be changed; the bench moves them all the same, to have them in one month.
    await tx.execute(sql`ALTER TABLE journal_entries DISABLE TRIGGER USER`);
    await tx.execute(sql`
      UPDATE journal_entries SET day = date '2026-11-30' - (number / 2 % ${days})::int`);
    await tx.execute(sql`ALTER TABLE journal_entries ENABLE TRIGGER USER`);
    await tx.execute(sql`
      UPDATE bookings SET starts_at = at, ends_at = at + interval '1 hour', created_at = at, agreed_at = at
      FROM (SELECT id, timestamptz '2026-11-30 12:00+01' - interval '1 day' * ${days}::float8 * (row_number() OVER (ORDER BY number))::float8 / ${size.bookings} AS at
        FROM bookings) moved WHERE moved.id = bookings.id`);
  });
  await db.execute(sql`VACUUM ANALYZE bookings, invoices, journal_entries, journal_lines, document_sums`);
}

async function measure(db: Db, which: string): Promise<BenchRow[]> {
  const pages = {
    "the month, agreed by product": () =>
      readMonthly(db, owner, new URLSearchParams("maned=2026-11&klokke=avtalt"), now),
    "the month, invoiced by company": () =>
      readMonthly(db, owner, new URLSearchParams("maned=2026-11&klokke=fakturert&del=bedrift"), now),
    "the month, agreed by source": () =>
      readMonthly(db, owner, new URLSearchParams("maned=2026-11&klokke=avtalt&del=kilde"), now),
    "the year, invoiced by product": () => readRevenue(db, owner, new URLSearchParams("siste=aar"), now),
    "what is under way": () => readPipeline(db, owner, new URLSearchParams(), now),
  };
  const rows: BenchRow[] = [];
  for (const [what, read] of Object.entries(pages)) {
    const took: number[] = [];
    for (let n = -2; n < runs; n++) {
      const began = performance.now();
      await read();
      if (n >= 0) took.push(performance.now() - began);
    }
    const measured = `p50 ${ms(percentile(took, 50))}, p99 ${ms(percentile(took, 99))}`;
    rows.push({ what: `${which}: ${what}`, measured });
  }
  return rows;
}
