import { sql } from "drizzle-orm";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { readSettings } from "~/areas/settings/reads.server";
import { parseAccountMap, usualAccountMap } from "~/kit/account-map";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { exportLines } from "../reads/accounting.server";
import { journalCsv } from "../rules/export-journal";
import { termsOf } from "../rules/mva-terms";
import { journalExports } from "../tables/accounting.server";
import { mvaTerms } from "../tables.server";

/** Nobody enters anything until the transaction ends: every number that was taken is visible. */
async function lockJournal(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ next: string }>(
    sql`SELECT next FROM number_series WHERE series = 'journal' FOR UPDATE`,
  );
  return Number(rows[0]?.next ?? 1) - 1;
}

/** The next numbered export: every entry since the last one, and none twice. */
export async function exportJournal(
  tx: Tx,
  admin: Admin,
  now: Instant,
): Promise<Result<{ number: number }, "nothing-new">> {
  const lastEntry = await lockJournal(tx);
  const { rows } = await tx.execute<{ number: string; entry: string }>(sql`
    SELECT coalesce(max(number), 0) AS number, coalesce(max(last_entry), 0) AS entry FROM journal_exports`);
  const [number, firstEntry] = [Number(rows[0]?.number) + 1, Number(rows[0]?.entry) + 1];
  if (lastEntry < firstEntry) return refuse("nothing-new");
  const { numbers } = await readSettings(tx, now);
  const accounts = parseAccountMap(numbers.accountMap) ?? parseAccountMap(usualAccountMap);
  if (!accounts) throw new Error("The usual accounts cannot be read");
  const content = journalCsv(await exportLines(tx, firstEntry, lastEntry), accounts);
  const madeBy = doerOf(admin).name;
  await tx
    .insert(journalExports)
    .values({ number, firstEntry, lastEntry, content, madeAt: toDate(now), madeBy });
  return ok({ number });
}

/** A term of MVA has been reported: what is entered later belongs to the open one. The terms are locked in their order. */
export async function lockTerm(
  tx: Tx,
  admin: Admin,
  { first }: { readonly first: Day },
  now: Instant,
): Promise<Result<undefined, "no-term" | "not-over" | "locked" | "earlier-open">> {
  const term = termsOf(Number(first.slice(0, 4))).find((each) => each.first === first);
  if (!term) return refuse("no-term");
  if (term.last >= dayOf(now)) return refuse("not-over");
  await lockJournal(tx);
  const { rows } = await tx.execute<{ locked: boolean; earlier: boolean }>(sql`
    SELECT EXISTS (SELECT FROM mva_terms WHERE first_day = ${first}::date) AS locked,
      EXISTS (SELECT FROM journal_entries e WHERE e.day < ${first}::date AND e.kind <> 'opening'
        AND NOT EXISTS (SELECT FROM mva_terms t WHERE e.day BETWEEN t.first_day AND t.last_day)) AS earlier`);
  if (rows[0]?.locked) return refuse("locked");
  if (rows[0]?.earlier) return refuse("earlier-open");
  const lockedBy = doerOf(admin).name;
  // Before the first entry there is no journal to lock, so two presses at once meet here.
  const made = await tx
    .insert(mvaTerms)
    .values({ firstDay: term.first, lastDay: term.last, lockedAt: toDate(now), lockedBy })
    .onConflictDoNothing()
    .returning({ first: mvaTerms.firstDay });
  return made.length === 1 ? ok() : refuse("locked");
}
