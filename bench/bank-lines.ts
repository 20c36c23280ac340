import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { countShelves, openDocuments, queueOf } from "~/areas/billing/reads/bank-queue.server";
import { candidatesFor } from "~/areas/billing/rules/match";
import { setsFor } from "~/areas/billing/rules/match/sets";
import type { BankLineId } from "~/areas/billing/types";
import { importPayments, matchPaymentsRun } from "~/flows/match-payment.server";
import { newId } from "~/platform/crypto.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { testServices } from "../tests/setup/services";
import { fillRecords } from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const size = { lines: 20_000, withBooking: 10_000, left: 2000 };
const targetSeconds = 20;
const targetMs = 200;
const admin = { kind: "admin", userId: newId(), name: "Ane Admin" } as Admin;

/** A file of bank lines is imported and matched by KID, half of them for bookings; then the page with what is left. */
export const bankLines: Bench = {
  title: `Bank: ${size.lines.toLocaleString("en")} lines, ${size.left.toLocaleString("en")} of them left to staff`,
  run: () =>
    withBuiltApp(
      (_app, dataDir) =>
        withEmbeddedDatabase(dataDir, async (db) => {
          await fillRecords(db, { bookings: size.withBooking, letters: 0, customers: 1000 });
          await fillInvoices(db);
          return [...(await measureImport(db)), await measurePage(db)];
        }),
      {},
    ),
};

/** Invoices of 3 900 kr whose KIDs are the numbers from 1, as issuing would leave them. */
async function fillInvoices(db: Db): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      CREATE TEMPORARY TABLE made ON COMMIT DROP AS
      SELECT gen_random_uuid() AS id, gen_random_uuid() AS entry, n, b.id AS booking
      FROM generate_series(1, ${size.lines}) n LEFT JOIN (
        SELECT id, row_number() OVER (ORDER BY id) AS place FROM bookings) b ON b.place = n`);
    await tx.execute(
      sql`UPDATE bookings SET status = 'completed', paid_on = NULL, paid_ore = NULL WHERE id IN (SELECT booking FROM made)`,
    );
    await tx.execute(sql`
      INSERT INTO invoices (id, kind, status, number, kid, booking_id, audience, name, email, phone, address, postal_code,
        city, order_number, note, delivered_on, delivered_at, due_days, issued_on, due_on, net_ore, mva_ore, total_ore, seller,
        hash, created_at, issued_at)
      SELECT id, 'invoice', 'issued', 10000 + n, lpad(n::text, 10, '0'), booking, 'privat', 'Kunde ' || n, '', '', 'Gata 1',
        '0155', 'Oslo', '', '', '2026-11-01', '', 14, '2026-11-01', '2026-11-15', 312000, 78000, 390000, '{}',
        repeat('a', 64), now(), now() FROM made`);
    await tx.execute(sql`
      INSERT INTO journal_entries (id, number, kind, day, line_count, document_id, actor_kind, actor_name, made_at)
      SELECT entry, n, 'issued', '2026-11-01', 3, id, 'system', 'Bench', now() FROM made ORDER BY n`);
    await tx.execute(sql`
      INSERT INTO journal_lines (entry_id, position, account, ore, document_id, booking_id, mva_bp)
      SELECT entry, p, a, o, id, booking, CASE WHEN p > 0 THEN 2500 END FROM made,
        (VALUES (0, 'receivable', 390000), (1, 'sales', -312000), (2, 'mva', -78000)) AS v (p, a, o)`);
    await tx.execute(sql`INSERT INTO number_series VALUES ('journal', ${size.lines + 1})`);
  });
}

async function measureImport(db: Db): Promise<BenchRow[]> {
  const services = testServices(db);
  const rows = Array.from({ length: size.lines }, (_, index) => {
    const kid = index < size.lines - size.left ? String(index + 1).padStart(10, "0") : "";
    return `26.11.2026;Kunde ${index + 1};86011117947;3900,00;;NOK;Bokført;${kid}`;
  });
  const text = ["Bokført dato;Avsender;Til konto;Beløp inn;Beløp ut;Valuta;Status;KID", ...rows, ""].join(
    "\r\n",
  );
  const content = new Uint8Array(Buffer.from(text));
  const before = process.memoryUsage().rss;
  const start = performance.now();
  const imported = await importPayments(services, admin, { name: "bank.csv", content });
  if (!imported.ok) throw new Error(imported.detail?.why);
  const read = performance.now() - start;
  const input = { rows: [...imported.value.added] as BankLineId[] };
  let most = process.memoryUsage().rss;
  for (let done = 0; done < input.rows.length; ) {
    const run = { input, done, result: {} } as never;
    const now = services.clock.now();
    const step = await inTransaction(db, (tx) => matchPaymentsRun(tx, run, { services, actor: admin, now }));
    done = step.done;
    most = Math.max(most, process.memoryUsage().rss);
  }
  const seconds = (performance.now() - start) / 1000;
  const { rows: paid } = await db.execute<{ lines: string; bookings: string }>(sql`
    SELECT (SELECT count(*) FROM bank_lines WHERE used_ore <> 0) AS lines,
      (SELECT count(*) FROM bookings WHERE paid_on IS NOT NULL) AS bookings`);
  return [
    { what: "file read and stored", measured: ms(read) },
    {
      what: `matched: ${paid[0]?.lines} lines, ${paid[0]?.bookings} bookings paid`,
      measured: `${seconds.toFixed(1)} s in all`,
      against: `${targetSeconds} s`,
      ratio: (seconds / targetSeconds).toFixed(2),
    },
    { what: "memory above the start", measured: `${Math.round((most - before) / 1_048_576)} MB` },
  ];
}

/** What the page of the queue reads and ranks. */
async function measurePage(db: Db): Promise<BenchRow> {
  const samples: number[] = [];
  for (let index = 0; index < 20; index++) {
    const start = performance.now();
    const [[line], , documents] = await Promise.all([
      queueOf(db, admin, "left", 40),
      countShelves(db, admin),
      openDocuments(db, "in"),
    ]);
    if (!line) throw new Error("No line is left");
    candidatesFor(line, documents);
    setsFor(line, documents);
    samples.push(performance.now() - start);
  }
  const p95 = percentile(samples, 95);
  return {
    what: `matching page, ${size.left} lines left (p95)`,
    measured: ms(p95),
    against: ms(targetMs),
    ratio: (p95 / targetMs).toFixed(2),
  };
}
