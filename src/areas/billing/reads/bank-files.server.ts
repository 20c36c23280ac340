import { desc, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { type Ore, ore } from "~/kit/money";
import { type Day, type Instant, instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { BankFormat } from "../rules/bank/statement";
import { bankChecks } from "../tables/accounting.server";
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
    account: row.account ?? "",
    currency: row.currency ?? "",
    month: row.month ?? "",
    bankOre: amount(row.bank),
    matchedOre: amount(row.matched),
    parkedOre: amount(row.parked),
    otherOre: amount(row.other),
    leftOre: amount(row.remaining),
  }));
}

interface Through {
  readonly account: string;
  readonly currency: string;
  readonly through: Day;
}

/** The sums of an account's lines up to and with a day; null without any. */
export async function sumsThrough(db: Reader, { account, currency, through }: Through) {
  const { rows } = await db.execute<Record<string, string>>(sql`
    SELECT count(*) AS count, coalesce(sum(ore), 0) AS bank, coalesce(sum(used_ore), 0) AS matched,
      coalesce(sum(left_ore) FILTER (WHERE mark = 'parked'), 0) AS parked,
      coalesce(sum(left_ore) FILTER (WHERE mark = 'other'), 0) AS other,
      count(*) FILTER (WHERE mark IS NULL AND left_ore <> 0) AS left_count
    FROM bank_lines
    WHERE NOT is_lump AND account = ${account} AND currency = ${currency} AND day <= ${through}::date`);
  const [row] = rows;
  if (!row || Number(row.count) === 0) return null;
  const amount = (text: string | undefined) => ore(Number(text ?? 0));
  return {
    bankOre: amount(row.bank),
    matchedOre: amount(row.matched),
    parkedOre: amount(row.parked),
    otherOre: amount(row.other),
    leftCount: Number(row.left_count),
  };
}

export interface SignedCheck extends Through {
  readonly id: string;
  readonly signedBy: string;
  readonly signedAt: Instant;
  readonly reopenedNote: string | null;
  /** What the account's lines are by now is not what was signed. */
  readonly hasChanged: boolean;
}

/** The checks that were signed, the newest first. */
export async function signedChecks(db: Reader, _admin: Admin): Promise<SignedCheck[]> {
  const rows = await db.select().from(bankChecks).orderBy(desc(bankChecks.signedAt)).limit(24);
  const checks: SignedCheck[] = [];
  for (const { id, account, currency, through, signedBy, signedAt, reopenedNote, ...signed } of rows) {
    const now = await sumsThrough(db, { account, currency, through });
    const hasChanged =
      reopenedNote === null &&
      (now === null ||
        now.leftCount > 0 ||
        (["bankOre", "matchedOre", "parkedOre", "otherOre"] as const).some(
          (sum) => now[sum] !== signed[sum],
        ));
    checks.push({
      id,
      account,
      currency,
      through,
      signedBy,
      reopenedNote,
      hasChanged,
      signedAt: instant(signedAt),
    });
  }
  return checks;
}

export interface BalanceGap {
  readonly account: string;
  readonly currency: string;
  readonly day: Day;
  readonly ore: Ore;
}

/**
 * Where no statement ends with the balance at which another one begins. Statements may overlap, and a month may be told of
 * day by day too: one that begins within another needs none before it. Null: there are no statements.
 */
export async function balanceGaps(db: Reader, _admin: Admin): Promise<BalanceGap[] | null> {
  const { rows } = await db.execute<{
    account: string;
    currency: string;
    day: Day;
    missing: string | null;
  }>(sql`
    WITH b AS (SELECT DISTINCT account, currency, from_day, to_day, opening_ore, closing_ore FROM bank_balances)
    SELECT b.account, b.currency, b.from_day::text AS day,
      CASE WHEN b.from_day > min(b.from_day) OVER own AND NOT EXISTS (SELECT FROM b o
          WHERE o.account = b.account AND o.currency = b.currency
            AND (o.from_day, o.to_day, o.opening_ore, o.closing_ore) <> (b.from_day, b.to_day, b.opening_ore, b.closing_ore)
            AND ((o.to_day <= b.from_day AND o.closing_ore = b.opening_ore)
              OR (o.from_day <= b.from_day AND o.to_day > b.from_day
                AND (o.from_day < b.from_day OR o.to_day > b.to_day))
              OR (o.from_day < b.from_day AND o.to_day = b.to_day AND o.closing_ore = b.closing_ore)))
        THEN b.opening_ore - (SELECT p.closing_ore FROM b p WHERE p.account = b.account AND p.currency = b.currency
          AND p.from_day < b.from_day ORDER BY p.to_day DESC, p.from_day DESC LIMIT 1) END::text AS missing
    FROM b WINDOW own AS (PARTITION BY b.account, b.currency)
    ORDER BY b.account, b.currency, b.from_day`);
  if (rows.length === 0) return null;
  return rows.flatMap(({ account, currency, day, missing }) =>
    missing === null ? [] : [{ account, currency, day, ore: ore(Number(missing)) }],
  );
}
