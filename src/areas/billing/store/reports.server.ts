import { eq } from "drizzle-orm";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Movement } from "../rules/provider-report";
import { providerReportLines, providerReports } from "../tables/online.server";
import type { ReportId } from "../types/online";

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
  const known = new Set(
    (
      await tx
        .select({ key: providerReportLines.key })
        .from(providerReportLines)
        .where(eq(providerReportLines.provider, provider))
    ).map(({ key }) => key),
  );
  const added: Movement[] = [];
  for (const movement of movements) {
    if (known.has(movement.key)) continue;
    known.add(movement.key);
    added.push(movement);
  }
  await tx
    .insert(providerReports)
    .values({ ...report, readCount: movements.length, addedCount: added.length });
  if (added.length > 0)
    await tx.insert(providerReportLines).values(added.map((line) => ({ ...line, provider, reportId })));
  return added;
}
