import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import { type Day, type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { BankFormat } from "../rules/bank/statement";
import type { BankFileId } from "../types";

export interface ListedFile {
  readonly id: BankFileId;
  readonly name: string;
  readonly format: BankFormat;
  readonly fromDay: Day | null;
  readonly toDay: Day | null;
  readonly readCount: number;
  readonly addedCount: number;
  readonly importedAt: Instant;
  readonly importedBy: string;
}

const mostFiles = 50;

export async function bankFilesForAdmin(db: Reader, _admin: Admin): Promise<ListedFile[]> {
  const { rows } = await db.execute<
    Omit<ListedFile, "importedAt"> & { at: string } & Record<string, unknown>
  >(sql`
    SELECT id, name, format, from_day::text AS "fromDay", to_day::text AS "toDay", read_count AS "readCount",
      added_count AS "addedCount", imported_at AS at, imported_by AS "importedBy"
    FROM bank_files ORDER BY imported_at DESC, id LIMIT ${mostFiles}`);
  return rows.map(({ at, ...row }) => ({ ...row, importedAt: instant(at) }));
}

export interface MonthCheck {
  readonly account: string;
  readonly currency: string;
  /** "2026-11" */
  readonly month: string;
  readonly bankOre: Ore;
  readonly matchedOre: Ore;
  readonly parkedOre: Ore;
  readonly otherOre: Ore;
  readonly leftOre: Ore;
}

/** For each account and month: bank = matched + parked + other + left. */
export async function monthChecks(db: Reader, _admin: Admin): Promise<MonthCheck[]> {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT account, currency, to_char(day, 'YYYY-MM') AS month, sum(ore) AS bank, sum(used_ore) AS matched,
      coalesce(sum(left_ore) FILTER (WHERE mark = 'parked'), 0) AS parked,
      coalesce(sum(left_ore) FILTER (WHERE mark = 'other'), 0) AS other,
      coalesce(sum(left_ore) FILTER (WHERE mark IS NULL), 0) AS remaining
    FROM bank_lines WHERE NOT is_lump GROUP BY account, currency, month ORDER BY month DESC, account LIMIT 24`);
  const amount = (text: string | undefined) => ore(Number(text ?? 0));
  return rows.map((row) => ({
    ...{ account: row.account ?? "", currency: row.currency ?? "", month: row.month ?? "" },
    ...{ bankOre: amount(row.bank), matchedOre: amount(row.matched), parkedOre: amount(row.parked) },
    ...{ otherOre: amount(row.other), leftOre: amount(row.remaining) },
  }));
}

export interface BalanceGap {
  readonly account: string;
  readonly day: Day;
  readonly ore: Ore;
}

/** Where a statement does not begin with the balance at which the one before it ended. Null: there are no statements. */
export async function balanceGaps(db: Reader, _admin: Admin): Promise<BalanceGap[] | null> {
  const { rows } = await db.execute<{
    account: string;
    day: Day;
    opening: string;
    before: string | null;
  }>(sql`
    SELECT account, from_day::text AS day, opening_ore::text AS opening,
      (lag(closing_ore) OVER (PARTITION BY account, currency ORDER BY from_day, to_day, opening_ore))::text AS before
    FROM (SELECT DISTINCT account, currency, from_day, to_day, opening_ore, closing_ore FROM bank_balances) b`);
  if (rows.length === 0) return null;
  return rows.flatMap(({ account, day, opening, before }) =>
    before === null || before === opening
      ? []
      : [{ account, day, ore: ore(Number(opening) - Number(before)) }],
  );
}
