import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { hashBytes, newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { BrokenFile } from "../rules/bank/statement";
import { feePostings } from "../rules/postings";
import { feesByDay, readProviderReport } from "../rules/provider-report";
import { lockImports } from "../store/bank.server";
import { enter } from "../store/enter.server";
import { insertReport, reportOfHash } from "../store/reports.server";
import type { ReportId } from "../types/online";
import type { BrokenAt } from "./import-bank.server";

/**
 * Imports a provider's own report: its fees are entered, so that captures less refunds, fees and payouts are what still
 * stands at the provider. A movement that another file told of is not added again. Null for a file of another kind.
 */
export async function importReport(
  tx: Tx,
  admin: Admin,
  { name, content }: { readonly name: string; readonly content: Uint8Array },
  now: Instant,
): Promise<Result<{ readonly id: ReportId; readonly isNew: boolean }, "broken-file", BrokenAt> | null> {
  try {
    const report = readProviderReport(content);
    if (!report) return null;
    await lockImports(tx);
    const sha256 = hashBytes(content);
    const before = await reportOfHash(tx, sha256);
    if (before) return ok({ id: before, isNew: false });
    const id = newId<ReportId>();
    const file = {
      id,
      name: name.slice(0, 200),
      sha256,
      importedAt: toDate(now),
      importedBy: doerOf(admin).name,
    };
    const added = await insertReport(tx, { ...file, provider: report.provider }, report.movements);
    for (const [day, fee] of feesByDay(added))
      if (fee !== 0)
        await enter(
          tx,
          admin,
          { kind: "fee", day, postings: feePostings(report.provider, fee), note: file.name },
          now,
        );
    return ok({ id, isNew: true });
  } catch (error) {
    if (error instanceof BrokenFile) return refuse("broken-file", { line: error.line, why: error.message });
    throw error;
  }
}
