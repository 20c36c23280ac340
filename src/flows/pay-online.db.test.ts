import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { paymentsOfDocument, refundsOf } from "~/areas/billing/store/online.server";
import { fromKroner } from "~/kit/money";
import { dayOf, plusMinutes } from "~/kit/time";
import { seenInvoice } from "../../tests/worlds/invoiced-booking";
import { noon, payingStudio, whole } from "../../tests/worlds/paying-studio";
import { admin, expectOk } from "../../tests/worlds/visitor-story";
import { notePayment } from "./change-invoice.server";
import { followPayments } from "./follow-payment.server";
import { takeMessage } from "./payment-messages.server";
import { payBack } from "./refund-online.server";

const world = await payingStudio();
const {
  services,
  db,
  standIn,
  issued,
  begin,
  begun,
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

describe("pressing the button", () => {
  it("gives one payment and one link for a double press, another tab and Back", async () => {
    const id = await issued();
    const answers = await Promise.all([begin(id), begin(id), begin(id), begin(id)]);
    const links = new Set(answers.map((answer) => (answer.ok ? answer.value.url : answer.reason)));
    expect([...links]).toEqual([expect.stringContaining("/vipps/pay/")]);
    expect(await begin(id)).toEqual(answers[0]);
    expect(
      standIn.payments.payments.filter(({ reference }) => [...links][0]?.endsWith(reference)),
    ).toHaveLength(1);
  });

  it("asks again with the same key when the provider's answer was lost", async () => {
    const id = await issued();
    standIn.payments.failures.push({ step: "create", isDone: true, status: 503 });
    expect(await begin(id)).toMatchObject({ reason: "provider-unavailable" });
    const payment = await begun(id);
    expect(remote(payment).value).toBe(whole);
  });

  it("ends what was begun at one provider when the customer chooses the other", async () => {
    const id = await issued();
    const first = await begun(id);
    expectOk(await begin(id, "stripe"));
    expect((await paymentsOfDocument(db, id)).map(({ provider, status }) => [provider, status])).toEqual([
      ["stripe", "open"],
      ["vipps", "ended"],
    ]);
    expect(remote(first).state).toBe("ended");
  });

  it("ends what was begun for another sum than what is left", async () => {
    const id = await issued();
    const first = await begun(id);
    const part = { ore: fromKroner(900), day: dayOf(noon), note: "" };
    expectOk(await notePayment(services, admin, { ...part, ...(await seenInvoice(db, id)) }));
    expectOk(await begin(id));
    const [second] = await paymentsOfDocument(db, id);
    expect(second).toMatchObject({ ore: fromKroner(3000), status: "open" });
    expect(remote(first).state).toBe("ended");
  });

  it("pays no advance with a provider that may not take it before the delivery", async () => {
    const id = await issued("request");
    expect(await begin(id)).toMatchObject({ reason: "no-advance" });
    expect(await paymentsOfDocument(db, id)).toEqual([]);
  });

  it("asks for nothing that is paid already", async () => {
    const id = await issued();
    expectOk(await paidElsewhere(id));
    expect(await begin(id)).toMatchObject({ reason: "nothing-open" });
  });
});

describe.each(["vipps", "stripe"] as const)("a payment with %s", (name) => {
  it("is captured and entered against the provider's clearing account, with one receipt", async () => {
    const id = await issued();
    const payment = await begun(id, name);
    standIn.payments.pay(payment.id);
    expect(await deliver(told(payment), name)).toBe(true);
    expect(await balance(id)).toMatchObject({ openOre: 0, paidOre: whole });
    expect(remote(payment)).toMatchObject({ captured: whole, refunded: 0 });
    expect(await entries(id)).toContainEqual([name, 3900]);
    const { rows } = await db.execute<{ count: number }>(sql`
      SELECT count(*)::int AS count FROM email_outbox WHERE template = 'payment-received' AND about_id = ${id}`);
    expect(rows[0]?.count).toBe(1);
  });

  it("is entered once, whether messages come twice, out of order or never", async () => {
    const id = await issued();
    const payment = await begun(id, name);
    standIn.payments.pay(payment.id);
    const message = () => told(payment);
    const twice = message();
    expect(await deliver(told(payment, { name: "CAPTURED" }), name)).toBe(true);
    expect(await deliver(twice.clone() as Request, name)).toBe(true);
    expect(await deliver(twice, name)).toBe(true);
    services.clock.set(plusMinutes(noon, 5));
    await followPayments(services);
    expect(await entries(id)).toContainEqual([name, 3900]);
    expect((await balance(id)).creditOre).toBe(0);
  });

  it("is found by the job when no message came", async () => {
    const id = await issued();
    const payment = await begun(id, name);
    standIn.payments.pay(payment.id);
    services.clock.set(plusMinutes(noon, 2));
    await followPayments(services);
    expect((await balance(id)).openOre).toBe(0);
  });

  it("goes back in part, and is paid back once when the answer was lost", async () => {
    const id = await issued();
    const payment = await begun(id, name);
    standIn.payments.pay(payment.id);
    await follow(payment);
    await credit(id, fromKroner(900));
    standIn.payments.failures.push({ step: "refund", isDone: true, status: 503 });
    expectOk(await payBack(services, admin, { id: payment.id, ore: fromKroner(900) }));
    expect((await refundsOf(db, [payment.id]))[0]?.status).toBe("asked");
    await followPayments(services);
    expect(remote(payment).refunded).toBe(fromKroner(900));
    expect(await refundsOf(db, [payment.id])).toMatchObject([{ status: "done" }]);
    expect(await entries(id)).toContainEqual([name, 3000]);
    expect(await payBack(services, admin, { id: payment.id, ore: fromKroner(1) })).toMatchObject({
      reason: "more-than-credit",
    });
  });
});

describe("a message", () => {
  it("is refused when it is forged, changed, replayed, or signed for another provider", async () => {
    const id = await issued();
    const payment = await begun(id);
    standIn.payments.pay(payment.id);
    const good = told(payment);
    const changed = new Request(good.url, { method: "POST", headers: good.headers, body: "{}" });
    expect(await deliver(changed)).toBe(false);
    const wrong = new Headers(good.headers);
    wrong.set("authorization", `${wrong.get("authorization")}x`);
    expect(
      await deliver(
        new Request(good.url, { method: "POST", headers: wrong, body: await good.clone().text() }),
      ),
    ).toBe(false);
    expect(await deliver(told(payment, { at: plusMinutes(noon, -6) }))).toBe(false);
    expect(await deliver(good.clone() as Request, "stripe")).toBe(false);
    expect((await balance(id)).openOre).toBe(whole);
    expect(await deliver(good)).toBe(true);
    expect((await balance(id)).openOre).toBe(0);
  });

  it("about a payment that nobody knows changes nothing", async () => {
    const before = await db.execute(sql`SELECT count(*) FROM journal_entries`);
    await takeMessage(
      services,
      "vipps",
      { eventId: "x", reference: "01900000-0000-7000-8000-000000000000" },
      "{}",
    );
    expect((await db.execute(sql`SELECT count(*) FROM journal_entries`)).rows).toEqual(before.rows);
  });
});
