import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { monthChecks } from "~/areas/billing/reads/bank-checks.server";
import { countShelves, openDocuments, partsOf, queueOf } from "~/areas/billing/reads/bank-queue.server";
import { candidatesFor } from "~/areas/billing/rules/match";
import { documentBalance } from "~/areas/billing/store/journal.server";
import type { BankLineId, InvoiceId } from "~/areas/billing/types";
import { fromKroner, type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { ocrFile, own } from "../../tests/worlds/bank-files";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  issuedInvoice,
  photographed,
  readyToInvoice,
  seenInvoice,
} from "../../tests/worlds/invoiced-booking";
import { admin, asSeenNow, expectOk } from "../../tests/worlds/visitor-story";
import { creditAndSend, notePayment, noteRefund } from "./change-invoice.server";
import { markProgress } from "./mark-progress.server";
import {
  fetchBack,
  importPayments,
  matchPayment,
  matchPaymentsRun,
  notePayout,
  putAside,
  takeMatchBack,
} from "./match-payment.server";

const { studio, services, file } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja" }));
// Every test has a bank account of its own, so that its lines are its own.
let account = 10_000_000_000;
beforeEach(() => {
  account += 1;
});

interface Row {
  readonly ore: number;
  readonly kid?: string;
  readonly name?: string;
  readonly text?: string;
}

const header =
  "Bokført dato;Beskrivelse;Fra konto;Avsender;Til konto;Mottakernavn;Beløp inn;Beløp ut;Valuta;Status;Melding;KID";

function bankFile(rows: readonly Row[]): Uint8Array {
  const kroner = (amount: number) =>
    `${Math.floor(Math.abs(amount) / 100)},${String(Math.abs(amount) % 100).padStart(2, "0")}`;
  const lines = rows.map(({ ore: amount, kid = "", name = "", text = "" }) =>
    amount > 0
      ? `27.11.2026;;;${name};${account};;${kroner(amount)};;NOK;Bokført;${text};${kid}`
      : `27.11.2026;;${account};;;${name};;-${kroner(amount)};NOK;Bokført;${text};${kid}`,
  );
  return new Uint8Array(Buffer.from([header, ...lines, ""].join("\r\n")));
}

/** Imports the rows, and lets the run match what is exact. Returns the lines in their order. */
async function imported(rows: readonly Row[]): Promise<BankLineId[]> {
  const { added } = expectOk(
    await importPayments(services, admin, { name: "bank.csv", content: bankFile(rows) }),
  );
  await runOver(added);
  return [...added];
}

async function runOver(rows: readonly BankLineId[]): Promise<void> {
  const run = { input: { rows }, done: 0, result: {} } as never;
  await inTransaction(db, (tx) =>
    matchPaymentsRun(tx, run, { services, actor: admin, now: services.clock.now() }),
  );
}

async function leftOf(amount: number): Promise<BankLineId | undefined> {
  const queue = await queueOf(db, admin, "left", 500);
  return queue.find((line) => line.account === String(account) && line.ore === amount)?.id;
}

function matched(id: BankLineId, documentId: InvoiceId, amount: Ore, isNoted = false) {
  const partsFor = () => [{ documentId, ore: amount, isNoted }];
  return matchPayment(services, admin, { id, documentIds: [documentId], partsFor });
}

async function invoiced(): Promise<{ id: InvoiceId; bookingId: string; kid: string; number: number }> {
  const booking = await photographed(services);
  const id = await issuedInvoice(services, booking.id);
  const { rows } = await db.execute<{ kid: string; number: string }>(
    sql`SELECT kid, number FROM invoices WHERE id = ${id}`,
  );
  return { id, bookingId: booking.id, kid: rows[0]?.kid ?? "", number: Number(rows[0]?.number) };
}

async function lineOf(id: BankLineId) {
  const line = (
    await Promise.all(
      (["left", "parked", "other", "matched"] as const).map((shelf) => queueOf(db, admin, shelf, 500)),
    )
  )
    .flat()
    .find((each) => each.id === id);
  if (!line) throw new Error("There is no such line");
  return line;
}

/** Bank = matched + parked + other + left, for this test's account. */
async function isBalanced(): Promise<boolean> {
  const own = (await monthChecks(db, admin, null)).checks.filter(
    (check) => check.account === String(account),
  );
  return own.every(
    ({ bankOre, matchedOre, parkedOre, otherOre, leftOre }) =>
      bankOre === matchedOre + parkedOre + otherOre + leftOre,
  );
}

describe("a bank's file", () => {
  it("pays the invoice whose KID and amount it has, and the booking with it", async () => {
    const { id, bookingId, kid } = await invoiced();
    const [line] = await imported([{ ore: 390_000, kid }]);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, paidOre: 390_000 });
    expect((await file.record(bookingId as never)).booking.progress).toMatchObject({
      paidOn: "2026-11-27",
      paidOre: 390_000,
    });
    expect(await lineOf(line as BankLineId)).toMatchObject({ leftOre: 0 });
    expect(
      await markProgress(
        services,
        admin,
        await asSeenNow(services, { bookingId: bookingId as never, mark: "undoPaid" as const }),
      ),
    ).toMatchObject({ reason: "paid-by-bank" });
  });

  it("imported again adds nothing, and one that is broken anywhere stores nothing", async () => {
    const rows = [{ ore: 10_000 }, { ore: 10_000 }];
    expect(await imported(rows)).toHaveLength(2);
    const again = expectOk(await importPayments(services, admin, { name: "b", content: bankFile(rows) }));
    expect(again).toMatchObject({ isNew: false, added: [] });
    const before = await countShelves(db, admin);
    const broken = Buffer.concat([
      bankFile([{ ore: 777 }]),
      Buffer.from("28.11.2026;;;;;;x;;NOK;Bokført;;\r\n"),
    ]);
    expect(
      await importPayments(services, admin, { name: "b", content: new Uint8Array(broken) }),
    ).toMatchObject({ reason: "broken-file", detail: { line: 3 } });
    expect(await countShelves(db, admin)).toEqual(before);
  });

  it("with a KID twice pays once, and leaves the second payment to staff", async () => {
    const { id, kid } = await invoiced();
    const [first, second] = await imported([
      { ore: 390_000, kid, text: "en" },
      { ore: 390_000, kid, text: "to" },
    ]);
    expect((await lineOf(first as BankLineId)).leftOre).toBe(0);
    expect((await lineOf(second as BankLineId)).leftOre).toBe(390_000);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0 });
  });
});

describe("a file of another format", () => {
  it("completes a known payment: the KID of OCR pays what the CSV without it did not", async () => {
    const { id, kid } = await invoiced();
    const [line] = (await imported([{ ore: 390_000, text: "Innbetaling" }])) as [BankLineId];
    expect(await lineOf(line)).toMatchObject({ leftOre: 390_000, kid: "" });
    const content = new Uint8Array(
      Buffer.from(ocrFile([{ kid, ore: 390_000 }]).replaceAll(own, String(account))),
    );
    const told = expectOk(await importPayments(services, admin, { name: "ocr.txt", content }));
    expect(told).toMatchObject({ added: [], told: [line] });
    await runOver([...told.told]);
    expect(await lineOf(line)).toMatchObject({ leftOre: 0, kid, text: "Innbetaling" });
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, paidOre: 390_000 });
    await expect(db.execute(sql`UPDATE bank_lines SET kid = '123456' WHERE id = ${line}`)).rejects.toThrow();
  });
});

describe("a line that staff match", () => {
  it("in part and over: what is left stays on the line, what is too much is the customer's", async () => {
    const { id } = await invoiced();
    const [line] = (await imported([{ ore: 500_000 }])) as [BankLineId];
    const part = (amount: number) => matched(line, id, ore(amount));
    expectOk(await part(100_000));
    expect((await lineOf(line)).leftOre).toBe(400_000);
    expect(await part(400_001)).toMatchObject({ reason: "more-than-line" });
    expectOk(await part(400_000));
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 110_000, paidOre: 500_000 });
    expect(await isBalanced()).toBe(true);
  });

  it("is taken back part by part; the invoice is open again, and the booking unpaid", async () => {
    const { id, bookingId } = await invoiced();
    const [line] = (await imported([{ ore: 390_000 }])) as [BankLineId];
    for (const amount of [90_000, 300_000]) expectOk(await matched(line, id, ore(amount)));
    const [first] = await partsOf(db, line);
    const back = () => takeMatchBack(services, admin, { id: line, entryId: first?.entryId as never });
    expectOk(await back());
    expect(await back()).toMatchObject({ reason: "not-now" });
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 90_000 });
    expect((await lineOf(line)).leftOre).toBe(90_000);
    expect((await file.record(bookingId as never)).booking.progress.paidOn).toBeNull();
    expect(await isBalanced()).toBe(true);
  });

  it("goes out only against what the customer has to get back", async () => {
    const { id, kid } = await invoiced();
    const [, out] = (await imported([
      { ore: 390_000, kid },
      { ore: -90_000, name: "Kari Nordmann" },
    ])) as [BankLineId, BankLineId];
    const refund = () => matched(out, id, fromKroner(900));
    expect(await refund()).toMatchObject({ reason: "more-than-credit" });
    const credit = { part: { rateBp: 2500, ore: fromKroner(900) }, note: "", corrected: false };
    expectOk(await creditAndSend(services, admin, { ...credit, ...(await seenInvoice(db, id)) }));
    const documents = (await openDocuments(db, "in")).filter((document) => document.id === id);
    const [proposed] = candidatesFor(await lineOf(out), documents);
    expect(proposed).toMatchObject({ reason: "credit-amount", ore: 90_000 });
    expectOk(await matched(out, id, proposed?.ore ?? ore(0)));
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0, paidOre: 300_000 });
  });

  it("takes the place of what was noted by hand, so that it is not paid twice", async () => {
    const { id } = await invoiced();
    const noted = { day: "2026-11-27" as Day, note: "", ore: fromKroner(3900) };
    expectOk(await notePayment(services, admin, { ...noted, ...(await seenInvoice(db, id)) }));
    const [line] = (await imported([{ ore: 390_000, name: "KARI NORDMANN" }])) as [BankLineId];
    const [candidate] = candidatesFor(await lineOf(line), await openDocuments(db, "in")).filter(
      ({ document }) => document.id === id,
    );
    expect(candidate).toMatchObject({ reason: "by-hand", ore: 390_000 });
    expectOk(await matched(line, id, ore(390_000), true));
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0, paidOre: 390_000 });
  });

  it("is money that staff noted as paid back, and goes out once", async () => {
    const { id, kid } = await invoiced();
    const [, out, again] = (await imported([
      { ore: 400_000, kid },
      { ore: -90_000, name: "Kari Nordmann" },
      { ore: -90_000, name: "Kari Nordmann", text: "igjen" },
    ])) as [BankLineId, BankLineId, BankLineId];
    expectOk(await matched((await leftOf(400_000)) as BankLineId, id, ore(400_000)));
    const credit = { part: { rateBp: 2500, ore: fromKroner(800) }, note: "", corrected: false };
    expectOk(await creditAndSend(services, admin, { ...credit, ...(await seenInvoice(db, id)) }));
    const noted = { day: "2026-11-27" as Day, note: "", ore: fromKroner(900) };
    expectOk(await noteRefund(services, admin, { ...noted, ...(await seenInvoice(db, id)) }));
    const [candidate] = candidatesFor(await lineOf(out), await openDocuments(db, "out")).filter(
      ({ document }) => document.id === id,
    );
    expect(candidate).toMatchObject({ reason: "by-hand", ore: 90_000 });
    expectOk(await matched(out, id, ore(90_000), true));
    expect(await matched(again, id, ore(90_000), true)).toMatchObject({ reason: "more-than-noted" });
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0, paidOre: 310_000 });
  });

  it("by two at once is used once", async () => {
    const { id } = await invoiced();
    const [line] = (await imported([{ ore: 390_000 }])) as [BankLineId];
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => matched(line, id, ore(390_000))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, creditOre: 0 });
  });

  it("is a provider's payout, put aside, or nobody's, and the sums always add up", async () => {
    const [vipps, parked, other] = (await imported([
      { ore: 250_000, text: "Vipps" },
      { ore: 12_345, text: "Hva er dette?" },
      { ore: -4550, text: "Gebyr" },
    ])) as [BankLineId, BankLineId, BankLineId];
    expectOk(await notePayout(services, admin, { id: vipps, provider: "vipps" }));
    expectOk(await putAside(services, admin, { id: parked, kind: "parked", note: "Spør Kari" }));
    expectOk(await putAside(services, admin, { id: other, kind: "other", note: "" }));
    expect(await isBalanced()).toBe(true);
    expect(
      (await monthChecks(db, admin, null)).checks.find((check) => check.account === String(account)),
    ).toMatchObject({
      bankOre: 257_795,
      matchedOre: 250_000,
      parkedOre: 12_345,
      otherOre: -4550,
      leftOre: 0,
    });
    expect(await matched(parked, (await invoiced()).id, ore(1))).toMatchObject({ reason: "not-now" });
    expectOk(await fetchBack(services, admin, parked));
    expect((await lineOf(parked)).mark).toBeNull();
  });
});
