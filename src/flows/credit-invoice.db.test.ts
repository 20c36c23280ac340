import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { documentBalance } from "~/areas/billing/store/journal.server";
import { fromKroner, type Ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  documentsOf,
  issuedInvoice,
  photographed,
  readyToInvoice,
  seenInvoice,
} from "../../tests/worlds/invoiced-booking";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import {
  creditAndSend,
  notePayment,
  noteRefund,
  takeLossBack,
  undoNoted,
  writeOffInvoice,
} from "./change-invoice.server";

const { studio, services, file } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja" }));

describe("a corrected invoice", () => {
  it("takes over what was paid for the one that it replaces", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const paid = { day: "2026-11-27" as Day, note: "", ore: fromKroner(3900) };
    expectOk(await notePayment(services, admin, { ...paid, ...(await seenInvoice(db, id)) }));
    const corrected = { part: null, note: "", corrected: true };
    expectOk(await creditAndSend(services, admin, { ...corrected, ...(await seenInvoice(db, id)) }));
    const next = await issuedInvoice(services, booking.id);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0 });
    expect(await documentBalance(db, next)).toMatchObject({ openOre: 0, paidOre: fromKroner(3900) });
    expect((await file.record(booking.id)).booking.progress.paidOre).toBe(fromKroner(3900));
  });
});

describe("a credit note", () => {
  it("of a paid invoice is the customer's to get back, and no more than that", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const paid = { day: "2026-11-27", note: "" } as never as { day: never; note: string };
    expectOk(
      await notePayment(services, admin, { ...paid, ...(await seenInvoice(db, id)), ore: fromKroner(3900) }),
    );
    const credit = { part: { rateBp: 2500, ore: fromKroner(900) }, note: "", corrected: false };
    expectOk(await creditAndSend(services, admin, { ...credit, ...(await seenInvoice(db, id)) }));
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: fromKroner(900) });
    const back = { ...paid, ore: fromKroner(901) };
    expect(await noteRefund(services, admin, { ...back, ...(await seenInvoice(db, id)) })).toMatchObject({
      reason: "more-than-credit",
    });
    expectOk(
      await noteRefund(services, admin, { ...paid, ore: fromKroner(900), ...(await seenInvoice(db, id)) }),
    );
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0 });
    expect(
      await creditAndSend(services, admin, {
        ...credit,
        part: { rateBp: 2500, ore: fromKroner(3001) },
        ...(await seenInvoice(db, id)),
      }),
    ).toMatchObject({
      reason: "more-than-left",
    });
  });

  it("of the whole opens a corrected draft in the same press", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const made = expectOk(
      await creditAndSend(services, admin, {
        part: null,
        note: "",
        corrected: true,
        ...(await seenInvoice(db, id)),
      }),
    );
    expect(made.made).toContain("/admin/invoices/");
    expect((await documentsOf(db, booking.id)).map(({ status, total_ore }) => [status, total_ore])).toEqual([
      ["issued", "390000"],
      ["issued", "-390000"],
      ["draft", "390000"],
    ]);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0 });
  });
});

describe("an invoice that was written off", () => {
  it("makes the loss good when money comes, with its MVA, and is owed again when the loss is undone", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const seen = () => seenInvoice(db, id);
    const pay = async (ore: Ore) =>
      expectOk(
        await notePayment(services, admin, { day: "2026-11-27" as Day, note: "", ore, ...(await seen()) }),
      );
    const sums = async () => {
      const { rows } = await db.execute<{ mva: string }>(
        sql`SELECT coalesce(sum(ore), 0) AS mva FROM journal_lines WHERE document_id = ${id} AND account = 'mva'`,
      );
      return { ...(await documentBalance(db, id)), mva: Number(rows[0]?.mva) };
    };
    const lost = { documented: true, note: "Konkurs" };
    expectOk(await writeOffInvoice(services, admin, { ...lost, ...(await seen()) }));
    expect(await sums()).toMatchObject({ openOre: 0, lostOre: 312_000, mva: 0 });
    await pay(fromKroner(1000));
    expect(await sums()).toMatchObject({ lostOre: 232_000, creditOre: 0, paidOre: 100_000, mva: -20_000 });
    await pay(fromKroner(2910));
    expect(await sums()).toMatchObject({ lostOre: 0, creditOre: 1000, paidOre: 391_000, mva: -78_000 });
    expect((await file.record(booking.id)).booking.progress.paidOn).toBe("2026-11-27");
    const { rows } = await db.execute<{ id: string }>(
      sql`SELECT id FROM journal_entries WHERE document_id = ${id} ORDER BY number DESC LIMIT 1`,
    );
    expectOk(await undoNoted(services, admin, { entryId: rows[0]?.id as never, ...(await seen()) }));
    expect(await sums()).toMatchObject({ openOre: 0, lostOre: 232_000, creditOre: 0, mva: -20_000 });
    // What is still lost is owed again; what came stays paid.
    expectOk(await takeLossBack(services, admin, await seen()));
    expect(await sums()).toMatchObject({ openOre: 290_000, lostOre: 0, paidOre: 100_000, mva: -78_000 });
    expect(await takeLossBack(services, admin, await seen())).toMatchObject({ reason: "nothing-lost" });
  });
});

describe("the journal", () => {
  it("sums to 0 as a whole and in every entry, and refuses any change", async () => {
    const { rows } = await db.execute<{ sum: string; wrong: string; entries: string }>(sql`
      SELECT (SELECT sum(ore) FROM journal_lines)::text AS sum,
        (SELECT count(*) FROM (SELECT entry_id FROM journal_lines GROUP BY entry_id HAVING sum(ore) <> 0) w)::text AS wrong,
        (SELECT count(*) FROM journal_entries)::text AS entries`);
    expect(rows[0]).toMatchObject({ sum: "0", wrong: "0" });
    expect(Number(rows[0]?.entries)).toBeGreaterThan(5);
    await expect(db.execute(sql`UPDATE journal_lines SET ore = ore + 1`)).rejects.toThrow();
    await expect(db.execute(sql`DELETE FROM journal_entries`)).rejects.toThrow();
    const unbalanced = sql`WITH e AS (
      INSERT INTO journal_entries (id, number, kind, day, line_count, actor_kind, actor_name, made_at)
      VALUES (gen_random_uuid(), 999999, 'by_hand', '2026-11-27', 2, 'system', 'Test', now()) RETURNING id)
      INSERT INTO journal_lines (entry_id, position, account, ore)
      SELECT e.id, v.p, v.a, v.o FROM e, (VALUES (0, 'bank', 100), (1, 'advance', -99)) AS v (p, a, o)`;
    await expect(db.execute(unbalanced)).rejects.toThrow();
  });
});
