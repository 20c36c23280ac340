import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { requestForAdminRecord } from "~/areas/requests/reads/admin-record.server";
import type { RequestId } from "~/areas/requests/types";
import { evaluateRequest } from "~/flows/evaluate-request.server";
import { instant } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { fillCalendar } from "../tests/worlds/many-allocations";
import { fillRequests } from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const size = { requests: 10_000, allocations: 200_000 };
const runs = 200;
const targetMs = 100;
const staff = { kind: "admin" } as Staff;

/** What staff see of a company's request: room on its days and near them, travel, price, what is missing, other jobs. */
export const companyRequests: Bench = {
  title: `A company's request with ${Object.entries(size)
    .map(([what, rows]) => `${rows.toLocaleString("en")} ${what}`)
    .join(", ")}`,
  run: () =>
    withBuiltApp((_app, dataDir) =>
      withEmbeddedDatabase(dataDir, async (db) => {
        await fillCalendar(db, size.allocations);
        await fillRequests(db, size.requests);
        return measure(db);
      }),
    ),
};

async function measure(db: Db): Promise<BenchRow[]> {
  const now = instant(Date.now());
  const { rows } = await db.execute<{ id: RequestId }>(
    sql`SELECT id FROM company_requests WHERE status = 'new' ORDER BY number LIMIT ${runs}`,
  );
  const took = { record: [] as number[], panel: [] as number[] };
  // The first runs, which compile and fill caches, are not counted.
  for (const [n, { id }] of [...rows.slice(0, 20), ...rows].entries()) {
    const began = performance.now();
    const request = await requestForAdminRecord(db, staff, id);
    const read = performance.now();
    const panel = request && (await evaluateRequest(db, request, now));
    if (!panel) throw new Error("A request without an evaluation");
    if (n < 20) continue;
    took.record.push(read - began);
    took.panel.push(performance.now() - read);
  }
  const row = (what: string, samples: readonly number[]): BenchRow => ({
    what: `${what} (target p99 <= ${targetMs} ms)`,
    measured: `p50 ${ms(percentile(samples, 50))}, p99 ${ms(percentile(samples, 99))}`,
  });
  return [
    row("the record with other companies near it", took.record),
    row("days with room, travel and price", took.panel),
    row(
      "the whole panel",
      took.record.map((each, index) => each + (took.panel[index] ?? 0)),
    ),
  ];
}
