import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { unmatch } from "~/areas/billing/commands/match.server";
import { monthChecks } from "~/areas/billing/reads/bank-checks.server";
import { matchableDocuments, partsOf, queuedLine } from "~/areas/billing/reads/bank-queue.server";
import { keptOf, keptPart } from "~/areas/billing/rules/match";
import { documentBalance } from "~/areas/billing/store/journal.server";
import type { BankLineId, InvoiceId } from "~/areas/billing/types";
import { type Ore, ore } from "~/kit/money";
import { plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { issuedInvoice, photographed, readyToInvoice } from "../../tests/worlds/invoiced-booking";
import { admin, expectOk, fridayAtTen } from "../../tests/worlds/visitor-story";
import { makeExport } from "./keep-accounts.server";
import { importPayments, matchPayment, noteFee, notePayout, takeMatchBack } from "./match-payment.server";

const { studio, services, file } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db, { numbers_account_map: "Gebyrer i banken: 7771\nBank: 1921" }));
let account = 20_000_000_000;
beforeEach(() => {
  account += 1;
});

/** A line of the bank of an account of this test's own. */
async function lineOf(kroner: string, text = ""): Promise<BankLineId> {
  const [incoming, outgoing] = kroner.startsWith("-") ? ["", kroner] : [kroner, ""];
  const [from, to] = incoming ? ["", account] : [account, ""];
  const header = "Bokført dato;Fra konto;Til konto;Beløp inn;Beløp ut;Valuta;Status;Melding";
  const content = `${header}\n27.11.2026;${from};${to};${incoming};${outgoing};NOK;Bokført;${text}\n`;
  const bank = { name: "bank.csv", content: new Uint8Array(Buffer.from(content)) };
  const { added } = expectOk(await importPayments(services, admin, bank));
  return added[0] as BankLineId;
}

async function invoiced(start = fridayAtTen): Promise<{ id: InvoiceId; bookingId: string }> {
  const booking = await photographed(services, { start });
  return { id: await issuedInvoice(services, booking.id), bookingId: booking.id };
}

const weekAfter = plusHours(fridayAtTen, 7 * 24);

const leftOf = async (id: BankLineId) => (await queuedLine(db, admin, id))?.leftOre;
const check = async () =>
  (await monthChecks(db, admin, null)).checks.find((each) => each.account === String(account)) ?? null;

function matched(id: BankLineId, documentId: InvoiceId, amount: Ore) {
  const partsFor = () => [{ documentId, ore: amount }];
  return matchPayment(services, admin, { id, documentIds: [documentId], partsFor });
}

async function postingsOf(id: BankLineId) {
  const { rows } = await db.execute<{ account: string; ore: number }>(sql`
    SELECT l.account, l.ore::int AS ore FROM journal_entries e JOIN journal_lines l ON l.entry_id = e.id
    WHERE e.bank_line_id = ${id} ORDER BY e.number, l.position`);
  return rows.map((row) => [row.account, row.ore]);
}

describe("a fee of the bank", () => {
  it("is the whole line or a part of it, counts in the month's check, and is taken back by its opposite", async () => {
    const line = await lineOf("-45,50", "Gebyr");
    expect(await noteFee(services, admin, { id: line, ore: ore(4551) })).toMatchObject({
      reason: "more-than-line",
    });
    expectOk(await noteFee(services, admin, { id: line, ore: ore(1050) }));
    expect(await leftOf(line)).toBe(-3500);
    expectOk(await noteFee(services, admin, { id: line, ore: null }));
    expect(await leftOf(line)).toBe(0);
    expect(await noteFee(services, admin, { id: line, ore: null })).toMatchObject({ reason: "not-now" });
    expect(await postingsOf(line)).toEqual([
      ["fees", 1050],
      ["bank", -1050],
      ["fees", 3500],
      ["bank", -3500],
    ]);
    expect(await check()).toMatchObject({ bankOre: -4550, matchedOre: -4550, leftOre: 0 });
    const [first] = await partsOf(db, line);
    expect(first).toMatchObject({ documentId: null, provider: null, ore: -1050, feeOre: 1050 });
    expectOk(await takeMatchBack(services, admin, { id: line, entryId: first?.entryId ?? null }));
    expect(await leftOf(line)).toBe(-1050);
    expect((await postingsOf(line)).slice(4)).toEqual([
      ["fees", -1050],
      ["bank", 1050],
    ]);
  });

  it("that is given back lowers the fees, and both stand on the owner's accounts in the export", async () => {
    const line = await lineOf("20,00", "Gebyr tilbakeført");
    expectOk(await noteFee(services, admin, { id: line, ore: null }));
    expect(await postingsOf(line)).toEqual([
      ["fees", -2000],
      ["bank", 2000],
    ]);
    expectOk(await makeExport(services, admin));
    const { rows } = await db.execute<{ content: string }>(
      sql`SELECT content FROM journal_exports ORDER BY number DESC LIMIT 1`,
    );
    expect(rows[0]?.content).toMatch(/;7771;Gebyrer i banken;;-20,00;[^\n]*\n\d+;[\d-]+;1921;Bank;;20,00;/);
  });

  it("that was kept of a payment settles the invoice whole, and is the studio's", async () => {
    const { id, bookingId } = await invoiced();
    const line = await lineOf("3850,00", "Fra utlandet");
    const press = () =>
      matchPayment(services, admin, {
        id: line,
        documentIds: [id],
        partsFor: (seen, [found]) => (found ? keptPart(seen, found, null) : null),
      });
    const [document] = await matchableDocuments(db, [id]);
    expect(document && keptOf({ leftOre: ore(385_000) }, document)).toBe(5000);
    expectOk(await press());
    expect(await press()).toMatchObject({ reason: "not-now" });
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0, paidOre: 390_000 });
    expect(await leftOf(line)).toBe(0);
    expect(await postingsOf(line)).toEqual([
      ["bank", 385_000],
      ["fees", 5000],
      ["receivable", -390_000],
    ]);
    const booking = await file.record(bookingId as never);
    expect(booking.booking.progress).toMatchObject({ paidOre: 390_000 });
    const [part] = await partsOf(db, line);
    expect(part).toMatchObject({ documentId: id, ore: 385_000, feeOre: 5000 });
    expectOk(await takeMatchBack(services, admin, { id: line, entryId: part?.entryId ?? null }));
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 390_000, paidOre: 0 });
    expect(await leftOf(line)).toBe(385_000);
  });
});

describe("a whole match", () => {
  it("is taken back by one press: invoices, payout and fee are as before", async () => {
    const [one, two] = [await invoiced(), await invoiced(weekAfter)];
    const line = await lineOf("8000,00");
    for (const { id } of [one, two]) expectOk(await matched(line, id, ore(390_000)));
    expectOk(await noteFee(services, admin, { id: line, ore: ore(5000) }));
    expectOk(await notePayout(services, admin, { id: line, provider: "vipps" }));
    expect(await leftOf(line)).toBe(0);
    const back = () => takeMatchBack(services, admin, { id: line, entryId: null });
    expectOk(await back());
    expect(await leftOf(line)).toBe(800_000);
    expect(await partsOf(db, line)).toEqual([]);
    for (const { id, bookingId } of [one, two]) {
      expect(await documentBalance(db, id)).toMatchObject({ openOre: 390_000, paidOre: 0 });
      expect((await file.record(bookingId as never)).booking.progress.paidOn).toBeNull();
    }
    expect(await back()).toMatchObject({ reason: "not-now" });
    expect(await check()).toMatchObject({ bankOre: 800_000, matchedOre: 0, leftOre: 800_000 });
  });

  it("tells only of what it took back, and takes nothing that came after it was asked for", async () => {
    const [one, two] = [await invoiced(), await invoiced(weekAfter)];
    const line = await lineOf("7800,00");
    for (const { id } of [one, two]) expectOk(await matched(line, id, ore(390_000)));
    const seen = await partsOf(db, line);
    const takenBack = (parts: typeof seen) =>
      inTransaction(db, (tx) =>
        unmatch(tx, admin, { id: line, entryId: null, seen: parts }, services.clock.now()),
      );
    expect(await takenBack(seen.slice(1))).toMatchObject({ reason: "not-now" });
    // Somebody else takes the first one back while this one waits.
    expectOk(await takeMatchBack(services, admin, { id: line, entryId: seen[0]?.entryId ?? null }));
    expectOk(await takenBack(seen));
    const { rows } = await db.execute<{ told: number }>(sql`
      SELECT count(*)::int AS told FROM history WHERE event = 'payment_undone' AND subject_id IN (${one.id}, ${two.id})
      GROUP BY subject_id`);
    expect(rows).toEqual([{ told: 1 }, { told: 1 }]);
  });
});
