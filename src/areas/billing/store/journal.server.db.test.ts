import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect, it } from "vitest";
import { asSystem } from "~/areas/access/gate.server";
import { ore } from "~/kit/money";
import { type Day, instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { inTransaction } from "~/platform/database/tx.server";
import { testDatabase } from "../../../../tests/setup/database";
import { reversalPostings } from "../rules/postings";
import { accounts, type BankLineId, type InvoiceId, type Posting } from "../types";
import { enter, enterAll, nextNumber } from "./enter.server";

it("gives consecutive numbers in the order of the commits to 50 at once, half of them rolled back", async () => {
  const database = await testDatabase();
  const pools = Array.from({ length: 8 }, () => openDatabase(database.url));
  await database.db.execute(sql`CREATE TABLE taken (number bigint, place serial)`);
  const take = async (index: number) => {
    const db = pools[index % pools.length] ?? database.db;
    await inTransaction(db, async (tx) => {
      const number = await nextNumber(tx, "document");
      await tx.execute(sql`INSERT INTO taken (number) VALUES (${number})`);
      if (index % 2 === 1) throw new Error("rolled back");
    });
  };
  const outcomes = await Promise.allSettled(Array.from({ length: 50 }, (_, index) => take(index)));
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(25);
  const { rows } = await database.db.execute<{ number: string }>(
    sql`SELECT number FROM taken ORDER BY place`,
  );
  expect(rows.map(({ number }) => Number(number))).toEqual(
    Array.from({ length: 25 }, (_, index) => 10_001 + index),
  );
  await expect(database.db.execute(sql`UPDATE number_series SET next = next + 2`)).rejects.toThrow();
  await expect(database.db.execute(sql`UPDATE number_series SET next = next - 1`)).rejects.toThrow();
  await expect(database.db.execute(sql`DELETE FROM number_series`)).rejects.toThrow();
  await Promise.all(pools.map(closeDatabase));
  await database.close();
});

const documents = fc.constantFrom(0, 1, 2);
const posting = fc.record({
  account: fc.constantFrom(...accounts),
  ore: fc.integer({ min: -500_000, max: 500_000 }).filter((amount) => amount !== 0),
  document: documents,
});
const entry = fc.record({
  kind: fc.constantFrom("issued", "payment", "refund", "by_hand", "written_off"),
  postings: fc.array(posting, { minLength: 1, maxLength: 4 }),
  line: fc.constantFrom(null, 0, 1),
  isReversed: fc.boolean(),
  isAmongMany: fc.boolean(),
});

it("keeps for each document and line what its journal sums up to, whatever is entered and reversed", async () => {
  const { db, close } = await testDatabase();
  const ids = [0, 1, 2].map(() => newId<InvoiceId>());
  const lines = [0, 1].map(() => newId<BankLineId>());
  const [day, now, actor] = ["2026-11-27" as Day, instant("2026-11-27T10:00:00Z"), asSystem("bookkeeping")];
  for (const id of ids)
    await db.execute(sql`
      INSERT INTO invoices (id, kind, status, audience, name, email, phone, address, postal_code, city, order_number, note,
        delivered_at, due_days, net_ore, mva_ore, total_ore, created_at)
      VALUES (${id}, 'invoice', 'draft', 'privat', 'Kari', '', '', '', '', '', '', '', '', 14, 0, 0, 0, now())`);
  await db.execute(sql`
    INSERT INTO bank_files (id, name, sha256, format, bank, accounts, read_count, added_count, sum_ore, imported_at, imported_by)
    VALUES (${ids[0]}, 'a', repeat('a', 64), 'csv', 'DNB', '{}', 0, 0, 0, now(), 'x')`);
  for (const id of lines)
    await db.execute(sql`
      INSERT INTO bank_lines (id, file_id, account, day, ore, currency, kid, name, text, reference, counter_account)
      VALUES (${id}, ${ids[0]}, '1', ${day}, 1000, 'NOK', '', '', '', '', '')`);
  const balanced = (made: readonly { account: string; ore: number; document: number }[]): Posting[] => {
    const rest = -made.reduce((sum, each) => sum + each.ore, 0);
    const all = [...made, { account: "rounding", ore: rest, document: 0 }].filter((each) => each.ore !== 0);
    return all.map((each) => ({
      account: each.account as Posting["account"],
      ore: ore(each.ore),
      documentId: ids[each.document] ?? null,
    }));
  };
  await fc.assert(
    fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 5 }), async (made) => {
      await inTransaction(db, async (tx) => {
        for (const { kind, postings: typed, line, isReversed, isAmongMany } of made) {
          const postings = balanced(typed);
          const [documentId, bankLineId] = [
            ids[0] as InvoiceId,
            line === null ? null : (lines[line] ?? null),
          ];
          if (postings.length < 2) continue;
          if (isAmongMany && bankLineId) {
            const both = { day, postings, documentId, bankLineId };
            await enterAll(tx, actor, { kind: kind as "payment", entries: [both, both] }, now);
            continue;
          }
          const id = await enter(
            tx,
            actor,
            { kind: kind as "payment", day, postings, documentId, bankLineId },
            now,
          );
          if (!isReversed) continue;
          const opposite = reversalPostings(postings);
          const reversal = {
            kind: "reversal",
            reverses: id,
            day,
            postings: opposite,
            documentId,
            bankLineId,
          } as const;
          await enter(tx, actor, reversal, now);
        }
      });
      const { rows } = await db.execute<{ wrong: string }>(sql`
        SELECT (SELECT count(*) FROM document_sums s FULL JOIN (
            SELECT document_id, sum(open_ore) AS open, sum(credit_ore) AS credit, sum(advance_ore) AS advance,
              sum(lost_ore) AS lost, sum(paid_ore) AS paid, sum(came_ore) AS came, sum(noted_in_ore) AS noted_in,
              sum(noted_out_ore) AS noted_out FROM document_postings GROUP BY document_id) p USING (document_id)
          WHERE (s.open_ore, s.credit_ore, s.advance_ore, s.lost_ore, s.paid_ore, s.came_ore, s.noted_in_ore, s.noted_out_ore)
            IS DISTINCT FROM (p.open, p.credit, p.advance, p.lost, p.paid, p.came, p.noted_in, p.noted_out))
        + (SELECT count(*) FROM bank_lines b WHERE b.left_ore <> b.ore - coalesce((
            SELECT sum(l.ore) FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
            WHERE e.bank_line_id = b.id AND l.account = 'bank'), 0))
        + (SELECT max(number) - count(*) FROM journal_entries) AS wrong`);
      return Number(rows[0]?.wrong) === 0;
    }),
    { numRuns: 40, seed: 20_261_127 },
  );
  await close();
});
