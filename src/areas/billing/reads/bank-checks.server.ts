import { desc, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { addOre, type Ore, ore } from "~/kit/money";
import { type Day, type Instant, instant, plusDays } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type Gap, gapsBetween, type Statement } from "../rules/bank/gaps";
import { balancesOfMonth, type MonthBalances } from "../rules/bank/month-balances";
import { bankChecks } from "../tables/accounting.server";

interface Sums {
  readonly bankOre: Ore;
  readonly matchedOre: Ore;
  readonly parkedOre: Ore;
  readonly otherOre: Ore;
}

export interface OfAccount {
  readonly account: string;
  readonly currency: string;
}

export interface MonthCheck extends Sums, OfAccount {
  /** "2026-11" */
  readonly month: string;
  readonly leftOre: Ore;
  /** Null when no statement of the bank tells of the month. */
  readonly balances: MonthBalances | null;
}

export interface MonthChecks {
  readonly checks: readonly MonthCheck[];
  /** The last months of the pages before and after, "2025-11"; null without lines there. */
  readonly older: string | null;
  readonly newer: string | null;
}

const monthsShown = 12;

/** Every account that a bank's file has told of, whatever months are shown. */
export async function bankAccounts(db: Reader, _admin: Admin): Promise<OfAccount[]> {
  const { rows } = await db.execute<OfAccount & Record<string, unknown>>(
    sql`SELECT DISTINCT account, currency FROM bank_lines WHERE NOT is_lump ORDER BY account, currency`,
  );
  return rows;
}

/** For each account and month: bank = matched + parked + other + left. A year at a time, the newest without a month. */
export async function monthChecks(db: Reader, _admin: Admin, until: string | null): Promise<MonthChecks> {
  const { rows: bounds } = await db.execute<{ first: Day | null; last: Day | null }>(
    sql`SELECT min(day)::text AS first, max(day)::text AS last FROM bank_lines WHERE NOT is_lump`,
  );
  const [bound] = bounds;
  if (!bound?.first || !bound.last) return { checks: [], older: null, newer: null };
  const [oldest, newest] = [bound.first.slice(0, 7), bound.last.slice(0, 7)];
  const end = until === null || until > newest ? newest : until < oldest ? oldest : until;
  const start = monthsAfter(end, 1 - monthsShown);
  const [first, last] = [dayOne(start), plusDays(dayOne(monthsAfter(end, 1)), -1)];
  const checks = await checksBetween(db, first, last);
  const later = monthsAfter(end, monthsShown);
  return {
    checks,
    older: bound.first < first ? monthsAfter(start, -1) : null,
    newer: end === newest ? null : later < newest ? later : newest,
  };
}

function dayOne(month: string): Day {
  return `${month}-01` as Day;
}

function monthsAfter(month: string, count: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const months = year * 12 + number - 1 + count;
  return `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, "0")}`;
}

const keyOf = ({ account, currency }: OfAccount) => `${currency} ${account}`;

interface DayRow extends Sums, OfAccount {
  readonly day: Day;
  readonly leftOre: Ore;
}

async function checksBetween(db: Reader, first: Day, last: Day): Promise<MonthCheck[]> {
  const { rows } = await db.execute<
    OfAccount &
      Record<"bank" | "matched" | "parked" | "other" | "remaining", string> & { day: Day } & Record<
        string,
        unknown
      >
  >(sql`
    SELECT account, currency, day::text AS day, ${lineSums},
      coalesce(sum(left_ore) FILTER (WHERE mark IS NULL), 0) AS remaining
    FROM bank_lines WHERE NOT is_lump AND day BETWEEN ${first}::date AND ${last}::date
    GROUP BY account, currency, day ORDER BY day DESC, account, currency`);
  const days = rows.map(
    ({ account, currency, day, remaining, ...row }): DayRow => ({
      account,
      currency,
      day,
      leftOre: ore(Number(remaining)),
      ...sumsIn(row),
    }),
  );
  const statements = await statementsOf(db, first, plusDays(last, 1));
  const months = Map.groupBy(days, (row) => `${row.day.slice(0, 7)} ${keyOf(row)}`);
  return [...months.entries()]
    .toSorted(([a], [b]) => (a.slice(0, 7) === b.slice(0, 7) ? a.localeCompare(b) : b.localeCompare(a)))
    .flatMap(([, month]) => {
      const [any] = month;
      return any ? [checkOf(month, any, statements.get(keyOf(any)) ?? [])] : [];
    });
}

function checkOf(days: readonly DayRow[], { account, currency, day }: DayRow, told: readonly Statement[]) {
  const month = day.slice(0, 7);
  const span = { first: dayOne(month), last: plusDays(dayOne(monthsAfter(month, 1)), -1) };
  const sums = days.map((row) => ({ day: row.day, ore: row.bankOre }));
  const total = (sum: keyof Sums | "leftOre") => addOre(...days.map((row) => row[sum]));
  return {
    account,
    currency,
    month,
    bankOre: total("bankOre"),
    matchedOre: total("matchedOre"),
    parkedOre: total("parkedOre"),
    otherOre: total("otherOre"),
    leftOre: total("leftOre"),
    balances: balancesOfMonth(span, told, sums),
  };
}

const lineSums = sql`coalesce(sum(ore), 0) AS bank, coalesce(sum(used_ore), 0) AS matched,
  coalesce(sum(left_ore) FILTER (WHERE mark = 'parked'), 0) AS parked,
  coalesce(sum(left_ore) FILTER (WHERE mark = 'other'), 0) AS other`;

function sumsIn(row: Record<"bank" | "matched" | "parked" | "other", string>): Sums {
  return {
    bankOre: ore(Number(row.bank)),
    matchedOre: ore(Number(row.matched)),
    parkedOre: ore(Number(row.parked)),
    otherOre: ore(Number(row.other)),
  };
}

interface Through extends OfAccount {
  readonly through: Day;
}

/** The sums of an account's lines up to and with a day; null without any. */
export async function sumsThrough(db: Reader, { account, currency, through }: Through) {
  const { rows } = await db.execute<
    Record<"count" | "bank" | "matched" | "parked" | "other" | "left_count", string>
  >(sql`
    SELECT count(*) AS count, ${lineSums}, count(*) FILTER (WHERE mark IS NULL AND left_ore <> 0) AS left_count
    FROM bank_lines
    WHERE NOT is_lump AND account = ${account} AND currency = ${currency} AND day <= ${through}::date`);
  const [row] = rows;
  if (!row || Number(row.count) === 0) return null;
  return { ...sumsIn(row), leftCount: Number(row.left_count) };
}

export interface SignedCheck extends Through {
  readonly id: string;
  readonly signedBy: string;
  readonly signedAt: Instant;
  readonly reopenedNote: string | null;
  /** What the account's lines are by now is not what was signed. Of an account's last check, which tells of all before it. */
  readonly hasChanged: boolean;
}

/** The checks that were signed, the newest first. */
export async function signedChecks(db: Reader, _admin: Admin): Promise<SignedCheck[]> {
  const rows = await db.select().from(bankChecks).orderBy(desc(bankChecks.signedAt)).limit(24);
  const changed = await changedChecks(db);
  return rows.map(({ id, account, currency, through, signedBy, signedAt, reopenedNote }) => ({
    id,
    account,
    currency,
    through,
    signedBy,
    reopenedNote,
    hasChanged: changed.has(id),
    signedAt: instant(signedAt),
  }));
}

async function changedChecks(db: Reader): Promise<ReadonlySet<string>> {
  const { rows } = await db.execute<{ id: string }>(sql`
    WITH last AS (
      SELECT DISTINCT ON (account, currency) * FROM bank_checks WHERE reopened_at IS NULL
      ORDER BY account, currency, through DESC, signed_at DESC),
    sums AS (
      SELECT c.id, ${lineSums}, count(*) FILTER (WHERE l.mark IS NULL AND l.left_ore <> 0) AS left_count
      FROM last c JOIN bank_lines l ON l.account = c.account AND l.currency = c.currency AND l.day <= c.through
      WHERE NOT l.is_lump GROUP BY c.id)
    SELECT c.id FROM last c LEFT JOIN sums s ON s.id = c.id
    WHERE s.left_count IS NULL OR s.left_count > 0
      OR (s.bank, s.matched, s.parked, s.other) <> (c.bank_ore, c.matched_ore, c.parked_ore, c.other_ore)`);
  return new Set(rows.map(({ id }) => id));
}

export type BalanceGap = Gap & OfAccount;

/** Null: there are no statements. */
export async function balanceGaps(db: Reader, _admin: Admin): Promise<BalanceGap[] | null> {
  const statements = await statementsOf(db, "-infinity", "infinity");
  if (statements.size === 0) return null;
  return [...statements].flatMap(([key, own]) =>
    gapsBetween(own).map((gap) => ({ ...gap, account: key.slice(4), currency: key.slice(0, 3) })),
  );
}

/** The bank's statements of each account that touch these days, each once however many files told of it. */
async function statementsOf(db: Reader, first: string, last: string): Promise<Map<string, Statement[]>> {
  const { rows } = await db.execute<
    OfAccount & { from: Day; to: Day; opening: string; closing: string } & Record<string, unknown>
  >(sql`
    SELECT DISTINCT account, currency, from_day::text AS from, to_day::text AS to, opening_ore AS opening,
      closing_ore AS closing
    FROM bank_balances WHERE from_day <= ${last}::date AND to_day + 1 >= ${first}::date
    ORDER BY account, currency, 3, 4, 5, 6`);
  const statements = new Map<string, Statement[]>();
  for (const { account, currency, from, to, opening, closing } of rows) {
    const key = keyOf({ account, currency });
    const own = statements.get(key) ?? [];
    own.push({ from, to, openingOre: ore(Number(opening)), closingOre: ore(Number(closing)) });
    statements.set(key, own);
  }
  return statements;
}
