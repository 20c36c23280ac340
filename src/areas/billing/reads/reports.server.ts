import { desc, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import { type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import { providerReports } from "../tables/online.server";
import type { ReportId } from "../types/online";

export interface ReportFile {
  readonly id: ReportId;
  readonly provider: PaymentProviderName;
  readonly name: string;
  readonly readCount: number;
  readonly addedCount: number;
  readonly importedAt: Instant;
}

/** What stands at a provider: what it has taken, less what went back, what it kept, and what it has paid out. */
export interface Clearing {
  readonly provider: PaymentProviderName;
  readonly takenOre: Ore;
  readonly backOre: Ore;
  readonly feesOre: Ore;
  readonly paidOutOre: Ore;
  readonly leftOre: Ore;
}

export interface ProviderReports {
  readonly files: readonly ReportFile[];
  /** Of the providers that have taken something. */
  readonly clearing: readonly Clearing[];
}

export async function reportsForAdmin(db: Reader, _admin: Admin): Promise<ProviderReports> {
  const rows = await db.select().from(providerReports).orderBy(desc(providerReports.importedAt)).limit(50);
  return {
    files: rows.map(({ importedAt, ...row }) => ({ ...row, importedAt: instant(importedAt) })),
    clearing: await clearings(db),
  };
}

async function clearings(db: Reader): Promise<Clearing[]> {
  const { rows } = await db.execute<
    Record<"taken" | "back" | "fees" | "out" | "sum", string> & { account: PaymentProviderName }
  >(sql`
    SELECT l.account, sum(l.ore) AS sum,
      coalesce(sum(l.ore) FILTER (WHERE e.kind = 'fee'), 0) AS fees,
      coalesce(sum(l.ore) FILTER (WHERE e.kind <> 'fee' AND e.bank_line_id IS NOT NULL), 0) AS out,
      coalesce(sum(l.ore) FILTER (WHERE e.kind = 'payment' AND e.bank_line_id IS NULL), 0) AS taken,
      coalesce(sum(l.ore) FILTER (WHERE e.kind = 'refund' AND e.bank_line_id IS NULL), 0) AS back
    FROM journal_lines l JOIN journal_entries e ON e.id = l.entry_id
    WHERE l.account IN ('vipps', 'stripe') GROUP BY l.account ORDER BY l.account`);
  const amount = (text: string) => ore(Number(text));
  return rows.map(({ account, taken, back, fees, out, sum }) => ({
    provider: account,
    takenOre: amount(taken),
    backOre: amount(back),
    feesOre: amount(fees),
    paidOutOre: amount(out),
    leftOre: amount(sum),
  }));
}
