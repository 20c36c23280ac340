import { sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { invoiceById, invoicesOfOppdrag } from "~/areas/billing/store/invoices.server";
import { documentBalance } from "~/areas/billing/store/journal.server";
import type { InvoiceId } from "~/areas/billing/types";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine, SoldLineKind } from "~/areas/catalogue/types";
import { lockVersion } from "~/areas/history/commands.server";
import { previewCancel } from "~/areas/oppdrag/commands/cancel-oppdrag.server";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { sampleOppdrag, sampleOppdragDay } from "~/areas/oppdrag/samples";
import { oppdragById } from "~/areas/oppdrag/store/oppdrag.server";
import type { OppdragAction, OppdragId, PlannedPayment } from "~/areas/oppdrag/types";
import { addOre, fromKroner, ore, timesOre } from "~/kit/money";
import { type Day, type Instant, instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { giveAddress, readyToInvoice, seenInvoice } from "../../tests/worlds/invoiced-booking";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { cancelOppdrag } from "./cancel-oppdrag.server";
import { creditAndSend, notePayment } from "./change-invoice.server";
import { issueInvoice } from "./issue-invoice.server";
import { setPayers } from "./set-payers.server";
import { settleDelivered } from "./settle-delivered.server";
import { settleOppdrag, stepAndSettle } from "./settle-oppdrag.server";
import { closeShootingDay } from "./shooting-day.server";

const { studio, services } = await bookedStudio();
const { db } = studio;
const firstDay = instant("2026-12-10T09:00:00+01:00");
const secondDay = instant("2027-01-21T09:00:00+01:00");
let id: OppdragId;

const line = (kind: SoldLineKind, quantity: number, kroner: number): SoldLine => ({
  kind,
  name: kind,
  quantity,
  unit: kind === "person" ? "person" : "piece",
  unitOre: fromKroner(kroner),
  totalOre: timesOre(fromKroner(kroner), quantity),
  mvaBp: 2500,
  mvaIncluded: false,
  priceListVersion: 1,
});
const accepted = [line("base", 2, 4900), line("person", 40, 1150), line("adjustment", 1, -1000.01)];
const agreed = sumsOf(accepted);

async function make(payments: readonly PlannedPayment[] = []): Promise<void> {
  const day = (from: Instant, heads: number) =>
    sampleOppdragDay({ from, to: instant(from + 6 * 3_600_000), heads });
  const made = sampleOppdrag({
    days: [day(firstDay, 30), day(secondDay, 10)],
    lines: accepted,
    payments,
    netOre: agreed.netOre,
    mvaOre: agreed.mvaOre,
    totalOre: agreed.totalOre,
  });
  id = made.id;
  await inTransaction(db, async (tx) => {
    await makeOppdrag(tx, made, services.clock.now());
    await settleOppdrag(tx, id, services.clock.now());
  });
}

beforeAll(() => readyToInvoice(db));
beforeEach(() => services.clock.set(firstDay));

const nothingMore = { overtimeMinutes: 0, overtimeOre: ore(0), parkingOre: ore(0), tollsOre: ore(0) };

async function close(which: number): Promise<void> {
  const day = (await oppdragById(db, id))?.days[which];
  if (!day) throw new Error("There is no such day");
  services.clock.set(instant(day.to));
  expectOk(
    await closeShootingDay(services, admin, { id, dayId: day.id, shown: day.heads, confirmed: nothingMore }),
  );
}

const step = (action: Exclude<OppdragAction, "cancel">) =>
  inTransaction(db, (tx) => stepAndSettle(tx, admin, { id, action }, services.clock.now()));
async function cancel(): Promise<void> {
  const { digest } = await previewCancel(db, id, services.clock.now());
  const version = await inTransaction(db, (tx) => lockVersion(tx, { kind: "oppdrag", id }));
  expectOk(await cancelOppdrag(services, admin, { id, version, value: { digest, words: "" } }));
}
const documents = () => invoicesOfOppdrag(db, id);
const totals = async () =>
  (await documents()).map(({ kind, status, totalOre }) => [kind, status, totalOre / 100]);

async function issue(invoiceId: InvoiceId): Promise<void> {
  await giveAddress(db, invoiceId);
  expectOk(await issueInvoice(services, admin, await seenInvoice(db, invoiceId)));
}

async function issueDrafts(): Promise<void> {
  for (const { id: draft, status, kind } of await documents())
    if (status === "draft" && kind === "invoice") await issue(draft);
}

describe("an oppdrag of two days, six weeks apart", () => {
  it("makes an invoice of each day when it is delivered, which add up to what was accepted", async () => {
    await make();
    expect(await totals()).toEqual([]);
    await close(0);
    expect(await totals()).toEqual([["invoice", "draft", expect.any(Number)]]);
    await issueDrafts();
    await close(1);
    await issueDrafts();
    const all = await documents();
    expect(all.map(({ deliveredOn, status }) => [deliveredOn, status])).toEqual([
      ["2026-12-10", "issued"],
      ["2027-01-21", "issued"],
    ]);
    expect(addOre(...all.map(({ totalOre }) => totalOre))).toBe(agreed.totalOre);
    expect(all[0]?.lines.map(({ kind, quantity }) => [kind, quantity])).toContainEqual(["person", 30]);
  });

  it("shares the persons out by those who are paid for, of whom fewer may be planned", async () => {
    await make();
    const fewer = sql`UPDATE oppdrag_days SET heads = 5, paid_heads = 10 WHERE oppdrag_id = ${id} AND heads = 10`;
    await db.execute(fewer);
    await close(0);
    expect((await documents())[0]?.lines.find(({ kind }) => kind === "person")?.quantity).toBe(30);
  });

  it("makes nothing twice, whoever looks again", async () => {
    await make();
    await close(0);
    expect(await settleDelivered(services)).toBeGreaterThan(0);
    await issueDrafts();
    await settleDelivered(services);
    expect(await totals()).toHaveLength(1);
  });

  it("issues nothing while the company's order number is awaited, until staff write one", async () => {
    await make();
    await db.execute(sql`UPDATE oppdrag SET order_follows = true, order_number = '' WHERE id = ${id}`);
    await close(0);
    const [draft] = await documents();
    if (!draft) throw new Error("There is no draft");
    await giveAddress(db, draft.id);
    const refused = await issueInvoice(services, admin, await seenInvoice(db, draft.id));
    expect(refused).toMatchObject({ reason: "order-awaited" });
    await db.execute(sql`UPDATE invoices SET order_number = 'PO 77' WHERE id = ${draft.id}`);
    expectOk(await issueInvoice(services, admin, await seenInvoice(db, draft.id)));
  });

  it("waits for the pictures where the product says so", async () => {
    await db.execute(sql`UPDATE products SET delivered_when = 'levert' WHERE slug = 'ansattfoto-hos-dere'`);
    await make();
    await close(0);
    await close(1);
    expect(await totals()).toEqual([]);
    for (const action of ["edit", "approve", "deliver"] as const) expectOk(await step(action));
    expect(await totals()).toHaveLength(2);
    await db.execute(sql`UPDATE products SET delivered_when = NULL`);
  });

  it("invoices what was credited by mistake again only when staff say so", async () => {
    await make();
    await close(0);
    await issueDrafts();
    const [invoice] = await documents();
    if (!invoice) throw new Error("Nothing was issued");
    const credit = { part: null, note: "Feil", corrected: false };
    expectOk(await creditAndSend(services, admin, { ...credit, ...(await seenInvoice(db, invoice.id)) }));
    expect((await documents()).filter(({ status }) => status === "draft")).toEqual([]);
  });
});

describe("several payers", () => {
  const payer = (companyName: string, shareBp: number) => ({
    companyName,
    shareBp,
    orgnr: "923609016",
    department: "Salg",
    orderNumber: "PO-7",
    invoiceReference: "",
    email: "faktura@example.no",
  });
  const set = (payers: readonly ReturnType<typeof payer>[]) =>
    inTransaction(db, (tx) => setPayers(tx, admin, { id, payers }, services.clock.now()));

  it("share every day, and their parts are the whole", async () => {
    await make();
    await close(0);
    expectOk(await set([payer("Avdeling Nord AS", 3333), payer("Avdeling Sør AS", 2500)]));
    await issueDrafts();
    await close(1);
    await issueDrafts();
    const issued = await documents();
    expect(issued.filter(({ status }) => status === "issued")).toHaveLength(6);
    expect(addOre(...issued.map(({ totalOre }) => totalOre))).toBe(agreed.totalOre);
    expect(issued.filter(({ party }) => party.companyName === "Avdeling Nord AS")).toMatchObject([
      { orderNumber: "PO-7", party: { invoiceReference: "Salg", orgnr: "923609016" } },
      {},
    ]);
  });

  it("can be changed until something is invoiced, and not afterwards", async () => {
    await make();
    await close(0);
    expectOk(await set([payer("Avdeling Nord AS", 5000)]));
    expectOk(await set([]));
    expect(await totals()).toHaveLength(1);
    await issueDrafts();
    expect(await set([payer("Avdeling Nord AS", 5000)])).toMatchObject({ reason: "already-invoiced" });
  });

  it.each([true, false])(
    "are invoiced the whole when everything was credited first, corrected: %s",
    async (corrected) => {
      await make();
      await close(0);
      await issueDrafts();
      const [first] = await documents();
      if (!first) throw new Error("Nothing was issued");
      const wish = { part: null, note: "Feil mottaker", corrected };
      expectOk(await creditAndSend(services, admin, { ...wish, ...(await seenInvoice(db, first.id)) }));
      expectOk(await set([payer("Avdeling Nord AS", 4000)]));
      await issueDrafts();
      await close(1);
      await issueDrafts();
      await settleDelivered(services);
      const all = await documents();
      expect(all.filter(({ status }) => status === "draft")).toEqual([]);
      expect(addOre(...all.map(({ totalOre }) => totalOre))).toBe(agreed.totalOre);
      const nord = all.filter(({ party }) => party.companyName === "Avdeling Nord AS");
      expect(nord).toHaveLength(2);
      // And again, back to one who pays.
      for (const { id: invoice, kind, payerId, number } of all)
        if (kind === "invoice" && (payerId !== null || number !== first.number))
          expectOk(
            await creditAndSend(services, admin, {
              part: null,
              note: "",
              corrected: false,
              ...(await seenInvoice(db, invoice)),
            }),
          );
      expectOk(await set([]));
      await issueDrafts();
      expect(addOre(...(await documents()).map(({ totalOre }) => totalOre))).toBe(agreed.totalOre);
    },
  );
});

describe("a part that is asked for before the delivery", () => {
  const payments: PlannedPayment[] = [
    { kind: "request", name: "Ved bestilling", ore: fromKroner(10_000), dueOn: null, dueDays: 10 },
  ];

  it("is a payment request, whose money the first invoice deducts", async () => {
    await make(payments);
    const [request] = await documents();
    if (!request) throw new Error("There is no request");
    expect(request).toMatchObject({ kind: "request", totalOre: 1_000_000, mvaOre: 0 });
    await issue(request.id);
    const paid = { ore: fromKroner(10_000), day: "2026-12-10" as Day, note: "" };
    expectOk(await notePayment(services, admin, { ...paid, ...(await seenInvoice(db, request.id)) }));
    await close(0);
    await issueDrafts();
    const invoice = (await documents()).find(({ kind }) => kind === "invoice");
    if (!invoice) throw new Error("Nothing was invoiced");
    expect(invoice.prepaidOre).toBe(fromKroner(10_000));
    expect((await documentBalance(db, invoice.id)).openOre).toBe(invoice.totalOre - fromKroner(10_000));
  });

  it("is dropped with the oppdrag", async () => {
    await make(payments);
    services.clock.set(instant("2026-11-20T09:00:00+01:00"));
    await cancel();
    expect(await totals()).toEqual([]);
  });
});

describe("a cancelled oppdrag", () => {
  it("owes a fee for each day that was too near, outside the MVA as the setting says", async () => {
    await make();
    services.clock.set(instant("2026-12-01T09:00:00+01:00"));
    await cancel();
    const [draft] = await documents();
    expect(await totals()).toEqual([["invoice", "draft", 4900]]);
    expect(draft && (await invoiceById(db, draft.id))).toMatchObject({
      mvaOre: ore(0),
      deliveredOn: "2026-12-01",
    });
  });

  it("has MVA on the fee where the setting says so", async () => {
    await readyToInvoice(db, { numbers_cancel_fee_mva: "avgiftspliktig" });
    await make();
    services.clock.set(instant("2026-12-01T09:00:00+01:00"));
    await cancel();
    expect(await totals()).toEqual([["invoice", "draft", 6125]]);
    await readyToInvoice(db, { numbers_cancel_fee_mva: "utenfor" });
  });
});
