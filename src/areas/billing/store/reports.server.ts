import { eq, sql } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Movement } from "../rules/provider-report";
import { providerReports } from "../tables/online.server";
import type { ReportId } from "../types/online";
import { asJson } from "./bank.server";

type NewReport = Omit<typeof providerReports.$inferInsert, "readCount" | "addedCount">;

export async function reportOfHash(db: Reader, sha256: string): Promise<ReportId | null> {
  const { id } = providerReports;
  const [row] = await db.select({ id }).from(providerReports).where(eq(providerReports.sha256, sha256));
  return row?.id ?? null;
}

/** Returns the movements that no other file told of. The caller has locked imports. */
export async function insertReport(
  tx: Tx,
  report: NewReport,
  movements: readonly Movement[],
): Promise<Movement[]> {
  const { provider, id: reportId } = report;
  const known = new Set<string>();
  const rows = movements.filter(({ key }) => !known.has(key) && known.add(key));
  // The lines belong to the report; how many it added is known when they stand.
  const file = { ...report, readCount: movements.length };
  await tx.insert(providerReports).values({ ...file, addedCount: 0 });
  const { rows: news } = await tx.execute<{ key: string }>(sql`
    INSERT INTO provider_report_lines (provider, key, report_id, kind, day, ore, reference)
    SELECT ${provider}, n.key, ${reportId}, n.kind, n.day, n.ore, n.reference
    FROM jsonb_to_recordset(${asJson(rows)}::jsonb) AS n (key text, kind text, day date, ore bigint, reference text)
    ON CONFLICT (provider, key) DO NOTHING RETURNING key`);
  await tx.update(providerReports).set({ addedCount: news.length }).where(eq(providerReports.id, reportId));
  const added = new Set(news.map(({ key }) => key));
  return rows.filter(({ key }) => added.has(key.toWellFormed()));
}
