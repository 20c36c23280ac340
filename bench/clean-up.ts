import { sql } from "drizzle-orm";
import { searchRule } from "~/areas/cleanup/commands/search.server";
import { cleanupScreenWords } from "~/areas/cleanup/texts/frame";
import { cleanupRules } from "~/areas/cleanup/types";
import { systemClock } from "~/platform/clock.server";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { fillRecords } from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import type { Bench, BenchRow } from "./table";

const size = { customers: 50_000, companies: 10_000, bookings: 50_000, letters: 50_000 };
const targetSeconds = 20;

/** Every rule over a large studio in which each tenth customer stands twice, spelt in another way. */
export const cleanUp: Bench = {
  title: `Clean-up: ${size.customers.toLocaleString("en")} customers, ${size.companies.toLocaleString("en")} companies`,
  run: () =>
    withBuiltApp(
      (_app, dataDir) =>
        withEmbeddedDatabase(dataDir, async (db) => {
          await fillRecords(db, size);
          await doubleSome(db);
          return searchAll(db);
        }),
      {},
    ),
};

/** The last tenth of the customers gets the names of the first tenth in another order, and the e-mail of every second. */
async function doubleSome(db: Db): Promise<void> {
  const tenth = size.customers / 10;
  await db.execute(sql`
    WITH numbered AS (SELECT id, name, email, row_number() OVER (ORDER BY id) AS n FROM customers),
      pairs AS (SELECT l.id, f.name, f.email, f.n FROM numbered l JOIN numbered f ON f.n = l.n - ${size.customers - tenth}::int),
      renamed AS (UPDATE customers SET name = split_part(pairs.name, ' ', 2) || ', ' || split_part(pairs.name, ' ', 1) || ' '
        || split_part(pairs.name, ' ', 3) FROM pairs WHERE customers.id = pairs.id RETURNING customers.id)
    INSERT INTO customer_identities (customer_id, kind, value, since)
    SELECT pairs.id, 'email', lower(pairs.email), now() FROM pairs JOIN renamed USING (id) WHERE pairs.n % 2 = 0
    ON CONFLICT DO NOTHING`);
  await db.execute(sql`VACUUM ANALYZE customers, customer_identities`);
}

async function searchAll(db: Db): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  let all = 0;
  for (const rule of cleanupRules) {
    const start = performance.now();
    const found = await inTransaction(db, (tx) => searchRule(tx, rule, systemClock.now()));
    const seconds = (performance.now() - start) / 1000;
    all += seconds;
    rows.push({
      what: `${cleanupScreenWords.views[rule]}: ${found.toLocaleString("en")} found`,
      measured: `${seconds.toFixed(1)} s`,
      against: `${targetSeconds} s`,
      ratio: (seconds / targetSeconds).toFixed(2),
    });
  }
  clearInterval(watch);
  rows.push({ what: "all rules", measured: `${all.toFixed(1)} s` });
  rows.push({ what: "memory above the start", measured: `${Math.round((most - before) / 1_048_576)} MB` });
  return rows;
}
