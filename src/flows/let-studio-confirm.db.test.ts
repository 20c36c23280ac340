import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { ordersOfOrigin } from "~/areas/bookings/reads/grab-figures.server";
import { unconfirmedById } from "~/areas/bookings/store/unconfirmed-orders.server";
import { dayOf, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { countingStudio, kept } from "../../tests/worlds/counting-studio";
import { admin, expectOk, fridayAtOne, fridayAtTen, newVisitor } from "../../tests/worlds/visitor-story";
import { bookSession } from "./book-session.server";
import { confirmOrder, expireOrders, sendConfirmLetterAgain, withdrawOrder } from "./confirm-order.server";
import { holdTime } from "./hold-time.server";
import { letStudioConfirmUnsent } from "./let-studio-confirm.server";

const { db, services, set, askAll, later, order, confirm, freeOn, letters } = await countingStudio();

const pause = () =>
  db.execute(
    sql`INSERT INTO outbox_pauses (id, paused_at, paused_by, reason) VALUES (${newId()}, now(), ${newId()}, 'prøve')`,
  );
const resume = () => db.execute(sql`DELETE FROM outbox_pauses`);
const letterIs = (status: string) => db.execute(sql`UPDATE email_outbox SET status = ${status}`);

async function waiting(email = "per@eksempel.example.no") {
  await askAll();
  const { ordered, visitor, token, input } = await order({ email });
  const { id } = kept(ordered);
  return { id, visitor, token, input, now: async () => unconfirmedById(db, id) };
}

/** The job of one minute. */
async function minuteJob() {
  const given = await letStudioConfirmUnsent(services);
  return { given, expired: await expireOrders(services) };
}

describe("an order whose letter was not sent before mail was paused", () => {
  it("is the studio's to confirm, as long as it has for answering a request, and keeps its time", async () => {
    const { id, now } = await waiting();
    await pause();
    later(5);
    expect(await minuteJob()).toEqual({ given: 1, expired: 0 });
    expect(await minuteJob()).toEqual({ given: 0, expired: 0 });
    const expiresAt = plusHours(testNow, 12);
    expect(await now()).toMatchObject({ confirmedBy: "staff", reserved: true, letterAt: null, expiresAt });
    expect(await letters("confirm-order")).toMatchObject([{ status: "cancelled" }]);
    later(11 * 60);
    expect(await minuteJob()).toEqual({ given: 0, expired: 0 });
    expect(await freeOn(dayOf(fridayAtTen))).not.toContain(fridayAtTen);
    await resume();
    expect(expectOk(await confirmOrder(services, admin, { id })).from).toBe(fridayAtTen);
  });

  it("ends when the studio does not answer either", async () => {
    const { now } = await waiting();
    await pause();
    await minuteJob();
    later(12 * 60);
    expect(await minuteJob()).toEqual({ given: 0, expired: 1 });
    expect(await now()).toMatchObject({ status: "expired" });
    expect(await freeOn(dayOf(fridayAtTen))).toContain(fridayAtTen);
    await resume();
  });

  it("says that its time is no longer held when somebody else may have it", async () => {
    const { now } = await waiting();
    await pause();
    await db.execute(sql`DELETE FROM calendar_allocations`);
    await minuteJob();
    expect(await now()).toMatchObject({ confirmedBy: "staff", reserved: false });
    await resume();
  });

  it("becomes the studio's when the visitor asks for the letter again, and the address may be corrected", async () => {
    const { id, visitor, now } = await waiting("pre@eksempel.example.no");
    await pause();
    expectOk(await sendConfirmLetterAgain(services, visitor, { id, email: "per@eksempel.example.no" }));
    expect(await now()).toMatchObject({ confirmedBy: "staff", expiresAt: plusHours(testNow, 12) });
    await resume();
    const { customer } = expectOk(await confirmOrder(services, admin, { id }));
    expect(customer.email).toBe("per@eksempel.example.no");
  });
});

describe("an order", () => {
  it.each(["sent", "sending", "unknown", "bounced"])(
    "whose letter is %s stays its address's",
    async (status) => {
      const { id, now } = await waiting();
      await letterIs(status);
      await pause();
      expect(await minuteJob()).toEqual({ given: 0, expired: 0 });
      expect(await now()).toMatchObject({ confirmedBy: "customer", expiresAt: plusMinutes(testNow, 60) });
      expectOk(await confirm(id));
      await resume();
    },
  );

  it("whose letter was sent stays its address's while the second one waits", async () => {
    const { id, visitor, now } = await waiting();
    await letterIs("sent");
    expectOk(await sendConfirmLetterAgain(services, visitor, { id, email: "per@eksempel.example.no" }));
    await pause();
    expect(await minuteJob()).toEqual({ given: 0, expired: 0 });
    expect(await now()).toMatchObject({ confirmedBy: "customer" });
    await resume();
  });

  it("whose letter is still tried is the studio's just before it would expire", async () => {
    const { now } = await waiting();
    await letterIs("deferred");
    later(57);
    expect(await minuteJob()).toEqual({ given: 0, expired: 0 });
    later(2);
    expect(await minuteJob()).toEqual({ given: 1, expired: 0 });
    expect(await now()).toMatchObject({ confirmedBy: "staff", reserved: true });
  });

  it("whose letter was given up is the studio's at once", async () => {
    const { now } = await waiting();
    await letterIs("failed");
    expect(await minuteJob()).toEqual({ given: 1, expired: 0 });
    expect(await now()).toMatchObject({ confirmedBy: "staff" });
  });

  it("whose planned letter would come too late to be answered is the studio's from the start", async () => {
    await set("policy_confirmations_per_mailbox", "1");
    await set("policy_confirm_minutes", "720");
    await askAll();
    const email = "kari@eksempel.example.no";
    const [start = fridayAtTen] = await freeOn(dayOf(fridayAtTen));
    services.clock.set(plusMinutes(start, -12 * 60 - 30));
    kept((await order({ email, start: fridayAtOne })).ordered);
    const late = kept((await order({ email, start })).ordered);
    expect(late).toMatchObject({ confirmedBy: "staff", letterAt: null, reserved: false });
    const far = kept((await order({ email, start: plusHours(start, 7 * 24) })).ordered);
    expect(far).toMatchObject({ confirmedBy: "customer", letterAt: plusMinutes(services.clock.now(), 60) });
    expect(await letters("confirm-order")).toHaveLength(2);
  });
});

it("counts an order that was taken back and made again once", async () => {
  await askAll();
  const visitor = newVisitor("a home");
  const { ordered, token, input } = await order({ visitor });
  expectOk(await withdrawOrder(services, visitor, kept(ordered).id));
  expectOk(await holdTime(services, visitor, { token, start: fridayAtTen }));
  later(10);
  kept(expectOk(await bookSession(services, visitor, input)));
  const since = plusHours(testNow, -1);
  const asked = { since, now: services.clock.now() };
  expect(await ordersOfOrigin(db, visitor.networkKey, asked)).toMatchObject({
    orders: 1,
    addresses: 1,
    mailboxes: 1,
    first: testNow,
    last: plusMinutes(testNow, 10),
    takenMinutes: 90,
  });
  await order({ visitor, start: fridayAtOne });
  expect(await ordersOfOrigin(db, visitor.networkKey, asked)).toMatchObject({ orders: 2, addresses: 1 });
});
