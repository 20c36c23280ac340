import { sql } from "drizzle-orm";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { addRows, beginImport, endReading, firstRules } from "~/areas/imports/commands/receive.server";
import type { ImportColumn, ImportId } from "~/areas/imports/types";
import { importSteps } from "~/flows/import-steps.server";
import { instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { testServices } from "../tests/setup/services";
import { importDesk } from "../tests/worlds/imported-file";
import { withBuiltApp } from "./app-under-load";
import type { Bench, BenchRow } from "./table";

const customers = 100_000;
const [dryRunSeconds, runSeconds, undoSeconds, mostMb] = [60, 120, 120, 400];
const batch = 1_000;

/** A list of customers: what it would do, doing it, and taking it back. */
export const imports: Bench = {
  title: `An import of ${customers.toLocaleString("en")} customers`,
  run: () => withBuiltApp((_app, dataDir) => withEmbeddedDatabase(dataDir, measure)),
};

async function measure(db: Db): Promise<BenchRow[]> {
  const now = instant(Date.now());
  const services = testServices(db, { now });
  const { id: userId } = await addUser(db);
  const admin = { kind: "admin", userId, name: "Benk" } as unknown as Admin;
  const desk = importDesk(services, admin);
  const id = await received(db, admin, now);
  await db.execute(sql`VACUUM ANALYZE import_rows`);
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage().rss);
  }, 20);
  const rows: BenchRow[] = [];
  const step = async (what: string, targetSeconds: number, work: () => Promise<unknown>) => {
    const began = performance.now();
    await work();
    await desk.through(id);
    const seconds = (performance.now() - began) / 1000;
    rows.push({
      what,
      measured: `${seconds.toFixed(1)} s`,
      against: `${targetSeconds} s`,
      ratio: (seconds / targetSeconds).toFixed(2),
    });
  };
  await step("dry run", dryRunSeconds, () => importSteps.judge(services, admin, { id, value: firstRules }));
  await step("import", runSeconds, () => importSteps.start(services, admin, { id }));
  const { rows: made } = await db.execute<{ n: number }>(sql`SELECT count(*)::int AS n FROM customers`);
  if (made[0]?.n !== customers) throw new Error(`${made[0]?.n} customers were made`);
  await step("undo", undoSeconds, () => importSteps.undo(services, admin, { id }));
  clearInterval(watch);
  const mb = Math.round(most / 1_048_576);
  rows.push({
    what: "memory at most",
    measured: `${mb} MB`,
    against: `${mostMb} MB`,
    ratio: (mb / mostMb).toFixed(2),
  });
  return rows;
}

async function received(db: Db, admin: Admin, now: ReturnType<typeof instant>): Promise<ImportId> {
  const columns: ImportColumn[] = ["name", "email", "phone"].map((field) => ({ heading: field, field }));
  return inTransaction(db, async (tx) => {
    const format = { kind: "csv" } as const;
    const id = await beginImport(tx, admin, { kind: "customers", name: "benk.csv", format, columns }, now);
    for (let first = 0; first < customers; first += batch) {
      const read = Array.from({ length: batch }, (_, n) => {
        const place = first + n;
        const phone = `9${String(place).padStart(7, "0")}`;
        return {
          place,
          line: place + 2,
          cells: [`Kari Benk ${place}`, `kari${place}@benk.example.no`, phone],
        };
      });
      await addRows(tx, admin, id, read);
    }
    await endReading(tx, admin, id, customers);
    return id;
  });
}
