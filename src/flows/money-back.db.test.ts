import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { invoicesByIds } from "~/areas/billing/store/invoices.server";
import { paymentById, refundsOf } from "~/areas/billing/store/online.server";
import type { InvoiceId } from "~/areas/billing/types";
import type { OnlinePayment } from "~/areas/billing/types/online";
import { makeOppdrag } from "~/areas/oppdrag/commands/make-oppdrag.server";
import { sampleOppdrag } from "~/areas/oppdrag/samples";
import type { OppdragId } from "~/areas/oppdrag/types";
import { forgetProviders } from "~/areas/settings/reads/providers.server";
import { fromKroner, type Ore, ore } from "~/kit/money";
import { dayOf, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { seenInvoice } from "../../tests/worlds/invoiced-booking";
import { noon, payingStudio, setUpPayments, whole } from "../../tests/worlds/paying-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { creditAndSend, noteRefund } from "./change-invoice.server";
import { currentPayments } from "./current-payments.server";
import { invoiceOfRequest } from "./draft-invoice.server";
import { followPayments } from "./follow-payment.server";
import { issueInvoice } from "./issue-invoice.server";
import { registerWebhook } from "./payment-messages.server";
import { closeOnline, payBack, tryPaymentAgain } from "./refund-online.server";
import { settleDelivered } from "./settle-delivered.server";
import { settleOppdrag } from "./settle-oppdrag.server";

const world = await payingStudio();
const { services, db, standIn, issued, begin, begun, only, remote, balance, follow } = world;
const { deliver, told, paidElsewhere, entries, credit } = world;

afterAll(() => world.close());
beforeEach(() => services.clock.set(noon));

/** The invoice of a request, issued. */
async function invoiceOf(request: InvoiceId): Promise<InvoiceId> {
  const { made } = expectOk(await invoiceOfRequest(services, admin, await seenInvoice(db, request)));
  const id = made.split("/").at(-1)?.split("?")[0] as InvoiceId;
  expectOk(await issueInvoice(services, admin, await seenInvoice(db, id)));
  return id;
}

async function paidOnline(id: InvoiceId): Promise<OnlinePayment> {
  const payment = await begun(id, "stripe");
  standIn.payments.pay(payment.id);
  await follow(payment);
  return only(id);
}

async function refunded(id: InvoiceId, amount: Ore) {
  const paid = { ore: amount, day: dayOf(noon), note: "" };
  return noteRefund(services, admin, { ...paid, ...(await seenInvoice(db, id)) });
}

async function withoutProviders(work: () => Promise<void>): Promise<void> {
  await db.execute(sql`DELETE FROM provider_settings WHERE provider IN ('vipps', 'stripe')`);
  forgetProviders(db);
  try {
    await work();
  } finally {
    await setUpPayments(services);
  }
}

describe("a payment request that is paid after its invoice", () => {
  it.each(["online", "by hand"])("pays the invoice: %s", async (way) => {
    const request = await issued("request");
    const invoice = await invoiceOf(request);
    expect((await balance(invoice)).openOre).toBe(whole);
    if (way === "online") await paidOnline(request);
    else expectOk(await paidElsewhere(request));
    expect(await balance(invoice)).toMatchObject({ openOre: 0, creditOre: 0, paidOre: whole });
  });

  it("opens the invoice again when the provider has paid it back without us", async () => {
    const request = await issued("request");
    const payment = await paidOnline(request);
    const invoice = await invoiceOf(request);
    expect((await balance(invoice)).openOre).toBe(0);
    remote(payment).refunded = whole;
    await follow(payment);
    expect(await balance(invoice)).toMatchObject({ openOre: whole, creditOre: 0 });
  });
});

describe("an advance", () => {
  it("is paid back by hand as long as no invoice has deducted it, and once", async () => {
    const request = await issued("request");
    expectOk(await paidElsewhere(request));
    expect(await refunded(request, ore(whole + 1))).toMatchObject({ reason: "more-than-credit" });
    expectOk(await refunded(request, whole));
    expect(await entries(request)).toEqual([]);
    expect(await refunded(request, ore(1))).toMatchObject({ reason: "more-than-credit" });
  });

  it("is not paid back by hand when an invoice has deducted it", async () => {
    const request = await issued("request");
    expectOk(await paidElsewhere(request));
    await invoiceOf(request);
    expect(await refunded(request, ore(1))).toMatchObject({ reason: "more-than-credit" });
  });
});

async function agreedOppdrag(): Promise<OppdragId> {
  const made = sampleOppdrag({
    payments: [{ kind: "request", name: "Ved bestilling", ore: whole, dueOn: null, dueDays: 10 }],
  });
  await inTransaction(db, (tx) => makeOppdrag(tx, made, noon));
  return made.id;
}

/** A request of an oppdrag, issued. */
async function requestOfOppdrag(): Promise<{ id: InvoiceId; oppdragId: OppdragId }> {
  const oppdragId = await agreedOppdrag();
  await inTransaction(db, (tx) => settleOppdrag(tx, oppdragId, noon));
  const { rows } = await db.execute<{ id: InvoiceId }>(
    sql`UPDATE invoices SET address = 'Storgata 1', postal_code = '0155', city = 'Oslo'
      WHERE oppdrag_id = ${oppdragId} RETURNING id`,
  );
  const id = rows[0]?.id as InvoiceId;
  expectOk(await issueInvoice(services, admin, await seenInvoice(db, id)));
  return { id, oppdragId };
}

async function callOff(oppdragId: OppdragId): Promise<void> {
  await db.execute(
    sql`UPDATE oppdrag SET status = 'cancelled', status_since = '2026-10-01T12:00:00Z' WHERE id = ${oppdragId}`,
  );
}

describe("the request of an oppdrag that was cancelled", () => {
  it("gives back what was paid before", async () => {
    const { id, oppdragId } = await requestOfOppdrag();
    const payment = await paidOnline(id);
    await callOff(oppdragId);
    await inTransaction(db, (tx) => settleOppdrag(tx, oppdragId, noon));
    await inTransaction(db, (tx) => settleOppdrag(tx, oppdragId, noon));
    await followPayments(services);
    expect(remote(payment)).toMatchObject({ captured: whole, refunded: whole });
    expect(await entries(id)).toEqual([]);
  });

  it("takes no money that is agreed to afterwards", async () => {
    const { id, oppdragId } = await requestOfOppdrag();
    const payment = await begun(id, "stripe");
    await callOff(oppdragId);
    standIn.payments.pay(payment.id);
    await follow(payment);
    expect(remote(payment)).toMatchObject({ captured: 0, state: "ended" });
  });
});

describe("money that is on its way back", () => {
  it("is not paid back by hand too, nor moved to a corrected invoice", async () => {
    const id = await issued();
    const payment = await paidOnline(id);
    await credit(id, fromKroner(900));
    standIn.payments.failures.push({ step: "refund", isDone: false, status: 503 });
    expectOk(await payBack(services, admin, { id: payment.id, ore: fromKroner(900) }));
    expect(await refunded(id, fromKroner(900))).toMatchObject({ reason: "more-than-credit" });
    const wish = { part: null, note: "Feil", corrected: true };
    const { made } = expectOk(
      await creditAndSend(services, admin, { ...wish, ...(await seenInvoice(db, id)) }),
    );
    const corrected = made?.split("/").at(-1)?.split("?")[0] as InvoiceId;
    expectOk(await issueInvoice(services, admin, await seenInvoice(db, corrected)));
    expect((await invoicesByIds(db, [corrected]))[0]?.prepaidOre).toBe(fromKroner(3000));
    await followPayments(services);
    expect(remote(payment).refunded).toBe(fromKroner(900));
    expect((await balance(id)).creditOre).toBe(0);
  });

  it("is paid back in another way once staff have closed what the provider refused", async () => {
    const id = await issued();
    const payment = await paidOnline(id);
    await credit(id, fromKroner(100));
    standIn.payments.failures.push({ step: "refund", isDone: false, status: 400 });
    const refundId = expectOk(await payBack(services, admin, { id: payment.id, ore: fromKroner(100) }));
    expect(await refunded(id, fromKroner(100))).toMatchObject({ reason: "more-than-credit" });
    expectOk(await closeOnline(services, admin, { id: payment.id, refundId }));
    expect(await closeOnline(services, admin, { id: payment.id, refundId })).toMatchObject({
      reason: "not-now",
    });
    expectOk(await refunded(id, fromKroner(100)));
    expectOk(await tryPaymentAgain(services, admin, { id: payment.id, refundId }));
    expect(remote(payment).refunded).toBe(0);
    expect((await balance(id)).creditOre).toBe(0);
  });
});

describe("a provider that is no longer set up", () => {
  it("does not keep its document from being paid in another way", async () => {
    const id = await issued();
    const first = await begun(id, "stripe");
    await withoutProviders(async () => {
      await follow(first);
      expect(await only(id)).toMatchObject({ status: "ended", problem: "no-provider" });
    });
    expectOk(await begin(id, "vipps"));
    // It is set up again: what was begun there is ended there too.
    services.clock.set(plusMinutes(noon, 61));
    await followPayments(services);
    expect(remote(first).state).toBe("ended");
  });

  it("shows what could not be sent back", async () => {
    const id = await issued();
    const payment = await paidOnline(id);
    await credit(id, fromKroner(100));
    await withoutProviders(async () => {
      expectOk(await payBack(services, admin, { id: payment.id, ore: fromKroner(100) }));
      expect(await refundsOf(db, [payment.id])).toMatchObject([{ status: "failed" }]);
    });
  });
});

describe("two people who pay at the same moment", () => {
  it("get no link to a payment that was ended while it was being made", async () => {
    const id = await issued();
    standIn.payments.meanwhile = async () => {
      await db.execute(
        sql`UPDATE online_payments SET status = 'ended' WHERE document_id = ${id} AND status = 'created'`,
      );
    };
    const answer = await begin(id);
    standIn.payments.meanwhile = null;
    expect(answer).toMatchObject({ reason: "begun-elsewhere" });
    expect(remote(await only(id)).state).toBe("ended");
  });
});

describe("the address for messages", () => {
  it("is registered again at another account, and messages of it are believed", async () => {
    const provider = (await currentPayments(services)).get("vipps");
    if (!provider) throw new Error("Vipps is not set up");
    const before = standIn.payments.webhooks.get("vipps")?.secret;
    expectOk((await registerWebhook(services, provider)) as never);
    expect(standIn.payments.webhooks.get("vipps")?.secret).toBe(before);
    await db.execute(
      sql`UPDATE provider_settings SET fields = fields || '{"merchant": "654321"}' WHERE provider = 'vipps'`,
    );
    forgetProviders(db);
    const other = (await currentPayments(services)).get("vipps");
    if (!other) throw new Error("Vipps is not set up");
    expectOk((await registerWebhook(services, other)) as never);
    expect(standIn.payments.webhooks.get("vipps")?.secret).not.toBe(before);
    const payment = await begun(await issued());
    standIn.payments.pay(payment.id);
    expect(await deliver(told(payment))).toBe(true);
  });
});

describe("a session of Stripe that nobody has paid", () => {
  it("is ended, although its intent cannot be cancelled", async () => {
    const id = await issued();
    const first = await begun(id, "stripe");
    expectOk(await begin(id, "vipps"));
    expect(remote(first).state).toBe("ended");
    expect(await paymentById(db, first.id)).toMatchObject({ status: "ended", problem: null });
  });
});

describe("settling all oppdrag", () => {
  it("goes on after one that fails", async () => {
    const [bad, good] = [await agreedOppdrag(), await agreedOppdrag()].toSorted();
    await db.execute(
      sql.raw(`CREATE FUNCTION fail_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF NEW.oppdrag_id = '${bad}' THEN RAISE EXCEPTION 'broken'; END IF; RETURN NEW; END $$`),
    );
    await db.execute(
      sql`CREATE TRIGGER fail_one BEFORE INSERT ON invoices FOR EACH ROW EXECUTE FUNCTION fail_one()`,
    );
    await settleDelivered(services);
    await db.execute(sql`DROP TRIGGER fail_one ON invoices`);
    const { rows } = await db.execute<{ oppdrag_id: string }>(
      sql`SELECT oppdrag_id FROM invoices WHERE oppdrag_id IN (${bad}, ${good})`,
    );
    expect(rows).toEqual([{ oppdrag_id: good }]);
  });
});
