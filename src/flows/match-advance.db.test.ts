import { sql } from "drizzle-orm";
import { afterAll, expect, it } from "vitest";
import { openDocuments, partsOf, queuedLine } from "~/areas/billing/reads/bank-queue.server";
import { candidatesFor } from "~/areas/billing/rules/match";
import { invoiceById } from "~/areas/billing/store/invoices.server";
import type { BankLineId, InvoiceId } from "~/areas/billing/types";
import { type Ore, ore } from "~/kit/money";
import { inTransaction } from "~/platform/database/tx.server";
import { readyToInvoice, seenInvoice } from "../../tests/worlds/invoiced-booking";
import { noon, payingStudio, whole } from "../../tests/worlds/paying-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { invoiceOfRequest } from "./draft-invoice.server";
import { issueInvoice } from "./issue-invoice.server";
import { importPayments, matchPayment, matchPaymentsRun, takeMatchBack } from "./match-payment.server";

const { services, db, issued, balance, entries, close } = await payingStudio();
await readyToInvoice(db, { numbers_kid: "ja" });
afterAll(close);

const header =
  "Bokført dato;Beskrivelse;Fra konto;Avsender;Til konto;Mottakernavn;Beløp inn;Beløp ut;Valuta;Status;Melding;KID";

/** A line in with a KID, and one out to Kari. Returned in this order. */
async function imported(kid: string, out: string): Promise<readonly [BankLineId, BankLineId]> {
  const rows = [
    header,
    `27.11.2026;;;Kari;10000000001;;3900,00;;NOK;Bokført;;${kid}`,
    `27.11.2026;;10000000001;;;Kari Nordmann;;-${out};NOK;Bokført;;`,
  ];
  const file = { name: "bank.csv", content: new Uint8Array(Buffer.from(rows.join("\r\n"))) };
  const { added } = expectOk(await importPayments(services, admin, file));
  const run = { input: { rows: added }, done: 0, result: {} } as never;
  await inTransaction(db, (tx) => matchPaymentsRun(tx, run, { services, actor: admin, now: noon }));
  return added as unknown as readonly [BankLineId, BankLineId];
}

async function takeOut(line: BankLineId, documentId: InvoiceId, amount: Ore) {
  const partsFor = () => [{ documentId, ore: amount }];
  return matchPayment(services, admin, { id: line, documentIds: [documentId], partsFor });
}

const kidOf = async (id: InvoiceId) => (await invoiceById(db, id))?.kid ?? "";

it("pays the invoice of a request whose KID comes late, after which nothing of it can go out", async () => {
  const request = await issued("request");
  const { made } = expectOk(await invoiceOfRequest(services, admin, await seenInvoice(db, request)));
  const invoice = made.split("/").at(-1)?.split("?")[0] as InvoiceId;
  expectOk(await issueInvoice(services, admin, await seenInvoice(db, invoice)));
  const [, out] = await imported(await kidOf(request), "100,00");
  expect(await balance(invoice)).toMatchObject({ openOre: 0, creditOre: 0, paidOre: whole });
  expect(await takeOut(out, request, ore(10_000))).toMatchObject({ reason: "more-than-credit" });
});

it("takes an advance out against the bank's line while no invoice has deducted it", async () => {
  const request = await issued("request");
  const [, out] = await imported(await kidOf(request), "3900,00");
  const line = await queuedLine(db, admin, out);
  const open = await openDocuments(db, "out");
  const [proposed] = line ? candidatesFor(line, open) : [];
  expect(proposed).toMatchObject({ document: { id: request }, reason: "credit-amount", ore: whole });
  expectOk(await takeOut(out, request, whole));
  expect(await entries(request)).toEqual([]);
  const { rows } = await db.execute(sql`SELECT FROM bank_lines WHERE id = ${out} AND left_ore = 0`);
  expect(rows).toHaveLength(1);
});

it("takes a whole match back or nothing of it: the money of one part has gone back since", async () => {
  const [request, invoice] = [await issued("request"), await issued("invoice")];
  const rows = [
    header,
    "27.11.2026;;;Kari;10000000001;;7800,00;;NOK;Bokført;Begge;",
    "27.11.2026;;10000000001;;;Kari Nordmann;;-3900,00;NOK;Bokført;Tilbake;",
  ];
  const bank = { name: "bank.csv", content: new Uint8Array(Buffer.from(rows.join("\r\n"))) };
  const { added } = expectOk(await importPayments(services, admin, bank));
  const [line, out] = added as [BankLineId, BankLineId];
  for (const id of [request, invoice]) expectOk(await takeOut(line, id, whole));
  expectOk(await takeOut(out, request, whole));
  const back = () => takeMatchBack(services, admin, { id: line, entryId: null });
  expect(await back()).toMatchObject({ reason: "used-meanwhile" });
  expect(await partsOf(db, line)).toHaveLength(2);
  expect(await balance(invoice)).toMatchObject({ openOre: 0, paidOre: whole });
  expectOk(await takeMatchBack(services, admin, { id: out, entryId: null }));
  expectOk(await back());
  expect(await balance(invoice)).toMatchObject({ openOre: whole, paidOre: 0 });
});
