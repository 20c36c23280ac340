import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { importReport } from "~/areas/billing/commands/import-report.server";
import { reportsForAdmin } from "~/areas/billing/reads/reports.server";
import { invoiceById } from "~/areas/billing/store/invoices.server";
import { refundsOf } from "~/areas/billing/store/online.server";
import type { InvoiceId } from "~/areas/billing/types";
import { fromKroner, ore } from "~/kit/money";
import { plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { seenInvoice } from "../../tests/worlds/invoiced-booking";
import { noon, payingStudio, whole } from "../../tests/worlds/paying-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { invoiceOfRequest } from "./draft-invoice.server";
import { followPayments } from "./follow-payment.server";
import { issueInvoice } from "./issue-invoice.server";
import { closeOnline, payBack, tryPaymentAgain } from "./refund-online.server";

const world = await payingStudio();
const {
  services,
  db,
  standIn,
  issued,
  begun,
  only,
  remote,
  balance,
  follow,
  told,
  deliver,
  paidElsewhere,
  credit,
  entries,
} = world;

afterAll(() => world.close());
beforeEach(() => services.clock.set(noon));

describe("money that is not as it should be", () => {
  it.each([
    ["another amount", { value: 100_000 }, "wrong-amount"],
    ["another currency", { currency: "EUR" }, "wrong-currency"],
  ])("is not taken: %s", async (_, changes, problem) => {
    const id = await issued();
    const payment = await begun(id);
    standIn.payments.pay(payment.id, changes);
    await follow(payment);
    expect(remote(payment)).toMatchObject({ captured: 0, state: "ended" });
    expect(await only(id)).toMatchObject({ status: "ended", problem });
    expect((await balance(id)).openOre).toBe(whole);
  });

  it("is not taken when the invoice was paid in another way meanwhile", async () => {
    const id = await issued();
    const payment = await begun(id);
    expectOk(await paidElsewhere(id));
    standIn.payments.pay(payment.id);
    await follow(payment);
    expect(remote(payment)).toMatchObject({ captured: 0, state: "ended" });
  });

  it("goes back by itself when it was taken and then paid in another way too", async () => {
    const id = await issued();
    const payment = await begun(id);
    standIn.payments.pay(payment.id);
    // Captured at the provider, and the answer lost before it was entered.
    standIn.payments.failures.push({ step: "capture", isDone: true, status: 503 });
    await follow(payment);
    expect(await only(id)).toMatchObject({ status: "capturing" });
    expectOk(await paidElsewhere(id));
    services.clock.set(plusMinutes(noon, 5));
    await followPayments(services);
    expect(remote(payment)).toMatchObject({ captured: whole, refunded: whole });
    expect(await balance(id)).toMatchObject({ openOre: 0, creditOre: 0, paidOre: whole });
    expect(await refundsOf(db, [payment.id])).toMatchObject([{ why: "not_owed", status: "done" }]);
  });

  it("is given back when it comes after the link had ended", async () => {
    const id = await issued();
    const payment = await begun(id);
    services.clock.set(plusMinutes(noon, 61));
    remote(payment).state = "open";
    await db.execute(sql`UPDATE online_payments SET status = 'ended' WHERE id = ${payment.id}`);
    standIn.payments.pay(payment.id);
    expect(await deliver(told(payment))).toBe(true);
    expect(remote(payment)).toMatchObject({ captured: 0, state: "ended" });
  });
});

describe("a crash", () => {
  it("between the capture and its entry loses nothing and enters nothing twice", async () => {
    const id = await issued();
    const payment = await begun(id);
    standIn.payments.pay(payment.id);
    // What a killed program leaves behind: the intent is written, the provider has the money, no entry.
    await db.execute(sql`UPDATE online_payments SET status = 'capturing' WHERE id = ${payment.id}`);
    remote(payment).captured = whole;
    services.clock.set(plusMinutes(noon, 2));
    await followPayments(services);
    await followPayments(services);
    expect(await entries(id)).toContainEqual([payment.provider, 3900]);
  });

  it("of the provider shows a capture that failed, and staff can try again", async () => {
    const id = await issued();
    const payment = await begun(id);
    standIn.payments.pay(payment.id);
    standIn.payments.failures.push({ step: "capture", isDone: false, status: 400 });
    await follow(payment);
    expect(await only(id)).toMatchObject({ status: "capturing", problem: "capture-failed" });
    services.clock.set(plusMinutes(noon, 1));
    expectOk(await tryPaymentAgain(services, admin, { id: payment.id, refundId: null }));
    expect(remote(payment).captured).toBe(whole);
    expect(await only(id)).toMatchObject({ status: "captured", problem: null });
  });

  it("of a capture that never succeeds can be closed, and nothing is taken afterwards", async () => {
    const id = await issued();
    const payment = await begun(id);
    standIn.payments.pay(payment.id);
    standIn.payments.failures.push({ step: "capture", isDone: false, status: 400 });
    await follow(payment);
    expectOk(await closeOnline(services, admin, { id: payment.id, refundId: null }));
    expect(await only(id)).toMatchObject({ status: "ended", problem: null });
    await follow(payment);
    expect(remote(payment)).toMatchObject({ captured: 0, state: "ended" });
    expectOk(await world.begin(id, "stripe"));
  });

  it("of a refund is shown, and staff can try again", async () => {
    const id = await issued();
    const payment = await begun(id, "stripe");
    standIn.payments.pay(payment.id);
    await follow(payment);
    await credit(id, fromKroner(100));
    standIn.payments.failures.push({ step: "refund", isDone: false, status: 400 });
    const refundId = expectOk(await payBack(services, admin, { id: payment.id, ore: fromKroner(100) }));
    expect(await refundsOf(db, [payment.id])).toMatchObject([{ status: "failed" }]);
    expect((await entries(id)).find(([account]) => account === "stripe")?.[1]).toBe(3900);
    expectOk(await tryPaymentAgain(services, admin, { id: payment.id, refundId }));
    expect(await refundsOf(db, [payment.id])).toMatchObject([{ status: "done" }]);
    expect(remote(payment).refunded).toBe(fromKroner(100));
  });
});

describe("an advance", () => {
  it("is a liability without MVA until the invoice deducts it", async () => {
    const id = await issued("request");
    const payment = await begun(id, "stripe");
    standIn.payments.pay(payment.id);
    await follow(payment);
    expect(await entries(id)).toEqual([
      ["advance", -3900],
      ["stripe", 3900],
    ]);
    expect((await invoiceById(db, id))?.mvaOre).toBe(ore(0));
  });
});

describe("a payment request by hand", () => {
  it("becomes an invoice that deducts what was paid of it, and no second one", async () => {
    const id = await issued("request");
    const payment = await begun(id, "stripe");
    standIn.payments.pay(payment.id);
    await follow(payment);
    const asked = await seenInvoice(db, id);
    const { made } = expectOk(await invoiceOfRequest(services, admin, asked));
    const draft = made.split("/").at(-1)?.split("?")[0] as InvoiceId;
    expectOk(await issueInvoice(services, admin, await seenInvoice(db, draft)));
    expect(await invoiceById(db, draft)).toMatchObject({
      totalOre: whole,
      prepaidOre: whole,
      mvaOre: 78_000,
    });
    expect(await balance(draft)).toMatchObject({ openOre: 0, paidOre: whole });
    expect(await invoiceOfRequest(services, admin, asked)).toMatchObject({ reason: "has-invoice" });
  });
});

describe("a webhook, the job and a payment by hand at the same moment", () => {
  it("leave what was owed paid once, and the rest sent back", async () => {
    const id = await issued();
    const payment = await begun(id);
    standIn.payments.pay(payment.id);
    await Promise.all([
      deliver(told(payment)),
      deliver(told(payment, { name: "CAPTURED" })),
      followPayments(services),
      paidElsewhere(id),
      follow(payment),
    ]);
    await follow(payment);
    const { captured, refunded, cancelled } = remote(payment);
    const { openOre, creditOre } = await balance(id);
    expect([openOre, creditOre]).toEqual([0, 0]);
    const [entered] = (await entries(id)).filter(([account]) => account === "vipps");
    expect((entered?.[1] ?? 0) * 100).toBe(captured - refunded);
    expect(captured === 0 || cancelled === 0).toBe(true);
  });
});

describe("a provider's report", () => {
  const header = "pspReference,time,ledgerDate,entryType,reference,currency,amount";
  const report = (...rows: string[]) => new TextEncoder().encode([header, ...rows].join("\n"));
  const take = (content: Uint8Array) =>
    inTransaction(db, (tx) => importReport(tx, admin, { name: "vipps.csv", content }, noon));
  const clearing = async () =>
    (await reportsForAdmin(db, admin)).clearing.find(({ provider }) => provider === "vipps");

  it("enters its fees once, so that what is left at the provider is what it will pay out", async () => {
    const before = await clearing();
    const fee = "f1,t,2026-12-02,fees-retained,,NOK,-5363";
    expect(await take(report("c1,t,2026-12-01,capture,r1,NOK,390000", fee))).toMatchObject({
      value: { isNew: true },
    });
    expect(await take(report("c1,t,2026-12-01,capture,r1,NOK,390000", fee))).toMatchObject({
      value: { isNew: false },
    });
    // A later file that overlaps.
    expect(await take(report(fee, "f2,t,2026-12-03,fees-retained,,NOK,-100"))).toMatchObject({
      value: { isNew: true },
    });
    const after = await clearing();
    expect((after?.feesOre ?? 0) - (before?.feesOre ?? 0)).toBe(-5463);
    expect((after?.leftOre ?? 0) - (before?.leftOre ?? 0)).toBe(-5463);
  });

  it("is read with a text that is cut within a character", async () => {
    const long = `${"r".repeat(199)}😀`;
    expect(await take(report(`c2,t,2026-12-01,capture,${long},NOK,100`))).toMatchObject({
      value: { isNew: true },
    });
  });

  it("enters nothing of a file that is broken", async () => {
    const before = await clearing();
    const broken = report("f3,t,2026-12-02,fees-retained,,NOK,-100", "f4,t,2026-12-02,fees-retained,,EUR,-1");
    expect(await take(broken)).toMatchObject({ reason: "broken-file", detail: { line: 3 } });
    expect(await clearing()).toEqual(before);
  });
});
