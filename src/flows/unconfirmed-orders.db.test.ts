import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { UnconfirmedOrderId } from "~/areas/bookings/types";
import { dayOf, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { type TestServices, testNow } from "../../tests/setup/services";
import { countingStudio, kept, linkToOrder } from "../../tests/worlds/counting-studio";
import {
  admin,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  kari,
  mondayInDecember,
  newVisitor,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import { bookSession } from "./book-session.server";
import {
  confirmOrder,
  dropOrder,
  expireOrders,
  sendConfirmLetterAgain,
  withdrawOrder,
} from "./confirm-order.server";
import { holdTime } from "./hold-time.server";
import { saveContact } from "./save-contact.server";

const { db, services, withoutMail, set, askAll, later, order, confirm, freeOn, letters } =
  await countingStudio();

async function statuses(): Promise<string[]> {
  const { rows } = await db.execute<{ status: string }>(
    sql`SELECT status FROM unconfirmed_orders ORDER BY 1`,
  );
  return rows.map(({ status }) => status);
}

describe("confirming", () => {
  it("books exactly what was ordered, and the same press again finds the same booking", async () => {
    await askAll();
    const { ordered, visitor, token, input } = await order({ start: fridayAtTen, email: "per@example.no" });
    const { id, reserved, expiresAt } = kept(ordered);
    expect([reserved, expiresAt]).toEqual([true, plusMinutes(testNow, 60)]);
    expect(await freeOn(dayOf(fridayAtTen))).not.toContain(fridayAtTen);
    // The order again, and changes from another tab, change nothing.
    expect(kept(expectOk(await bookSession(services, visitor, input))).id).toBe(id);
    expect(await saveContact(services, visitor, { token, contact: kari })).toMatchObject({
      reason: "unknown-draft",
    });
    expect(await holdTime(services, visitor, { token, start: fridayAtOne })).toMatchObject({
      reason: "unknown-draft",
    });
    const presses = await Promise.all([1, 2, 3, 4, 5].map(() => confirm(id)));
    const numbers = presses.map((press) => expectOk(press).number);
    expect(new Set(numbers).size).toBe(1);
    expect(expectOk(await confirm(id))).toMatchObject({
      status: "confirmed",
      from: fridayAtTen,
      totalOre: standardWithOneImage,
      customer: { email: "per@example.no" },
    });
    expect(await letters("booking-confirmed")).toHaveLength(1);
    expect(await statuses()).toEqual(["confirmed"]);
    expect(expectOk(await bookSession(services, visitor, input)).booking?.number).toBe(numbers[0]);
  });

  it("sends a letter with a link to the address, and none to the studio", async () => {
    await askAll();
    await order({ email: "per@example.no" });
    const [letter] = await letters("confirm-order");
    expect(letter).toMatchObject({ to: "per@example.no", status: "queued" });
    expect(letter?.text).toMatch(/\/booking\/bekreft\/[\w-]+\?key=/);
    expect(await letters("studio-new-booking")).toEqual([]);
    expect(await letters("reminder-48h")).toEqual([]);
  });

  it("is refused after its time, also before the job has ended the order", async () => {
    await askAll();
    const { ordered } = await order({});
    const { id } = kept(ordered);
    later(60);
    expect(await confirm(id)).toMatchObject({ reason: "order-over" });
    expect(await expireOrders(services)).toBe(1);
    expect(await expireOrders(services)).toBe(0);
    expect(await confirm(id)).toMatchObject({ reason: "order-over" });
    expect(await statuses()).toEqual(["expired"]);
    expect(await freeOn(dayOf(fridayAtTen))).toContain(fridayAtTen);
    expect(await letters("confirm-order")).toMatchObject([{ status: "cancelled" }]);
  });

  it("and its expiry in the same moment end it once", async () => {
    await askAll();
    for (let round = 0; round < 5; round++) {
      const { ordered } = await order({ start: plusHours(mondayInDecember, 24 * round) });
      const { id, expiresAt } = kept(ordered);
      const late = { ...services, clock: { ...services.clock, now: () => expiresAt } } as TestServices;
      const [confirmed, expired] = await Promise.all([confirm(id), expireOrders(late)]);
      expect(Number(confirmed.ok) + expired).toBe(1);
      await db.execute(sql`DELETE FROM unconfirmed_orders`);
    }
  });

  it("gives a time that was not held to the first who confirms", async () => {
    await askAll();
    await set("policy_unconfirmed_share_percent", "0");
    const [one, other] = [await order({}), await order({})];
    expect([kept(one.ordered).reserved, kept(other.ordered).reserved]).toEqual([false, false]);
    const presses = await Promise.all([one, other].map(({ ordered }) => confirm(kept(ordered).id)));
    expect(presses.filter(({ ok }) => ok)).toHaveLength(1);
    expect(presses.flatMap((press) => (press.ok ? [] : [press.reason]))).toEqual(["hold-expired"]);
    expect((await letters("confirm-order"))[0]?.text).toContain("Den første som bekrefter, får den.");
  });

  it("with another order's link or an unknown one is refused", async () => {
    await askAll();
    const { id } = kept((await order({})).ordered);
    const other = kept((await order({ start: mondayInDecember })).ordered);
    expect(await confirmOrder(services, linkToOrder(other.id), { id })).toMatchObject({
      reason: "unknown-order",
    });
    expect(await confirm(newId<UnconfirmedOrderId>())).toMatchObject({ reason: "unknown-order" });
  });

  it("is possible for the studio too, which may also free the time", async () => {
    await askAll();
    const one = kept((await order({})).ordered);
    const other = kept((await order({ start: fridayAtOne })).ordered);
    expect(expectOk(await confirmOrder(services, admin, { id: one.id })).status).toBe("confirmed");
    expectOk(await dropOrder(services, admin, other.id));
    expect(await confirm(other.id)).toMatchObject({ reason: "order-over" });
    expect(await freeOn(dayOf(fridayAtOne))).toContain(fridayAtOne);
  });
});

describe("the visitor who waits", () => {
  it("corrects a mistyped address, and only the new letter's order can be confirmed by its link", async () => {
    await askAll();
    const { ordered, visitor } = await order({ email: "pre@example.no" });
    const { id } = kept(ordered);
    expectOk(await sendConfirmLetterAgain(services, visitor, { id, email: "per@example.no" }));
    const links = await db.execute(
      sql`SELECT revoked_at IS NULL AS open FROM access_links WHERE subject_id = ${id} ORDER BY created_at, revoked_at`,
    );
    expect(links.rows).toHaveLength(2);
    expect(links.rows.filter(({ open }) => open)).toHaveLength(1);
    expect((await letters("confirm-order")).map(({ to, status }) => [to, status])).toEqual(
      expect.arrayContaining([
        ["pre@example.no", "cancelled"],
        ["per@example.no", "queued"],
      ]),
    );
    expect(expectOk(await confirm(id)).customer.email).toBe("per@example.no");
  });

  it("gets the letter a few times, and nobody else can ask for it", async () => {
    await askAll();
    const { ordered, visitor } = await order({ email: "per@example.no" });
    const again = { id: kept(ordered).id, email: "per@example.no" };
    expect(await sendConfirmLetterAgain(services, newVisitor(), again)).toMatchObject({
      reason: "unknown-order",
    });
    for (let n = 0; n < 3; n++) expectOk(await sendConfirmLetterAgain(services, visitor, again));
    expect(await sendConfirmLetterAgain(services, visitor, again)).toMatchObject({
      reason: "too-many-letters",
    });
  });

  it("takes the order back, and the time is free at once", async () => {
    await askAll();
    const { ordered, visitor, token } = await order({});
    const { id } = kept(ordered);
    expect(await withdrawOrder(services, newVisitor(), id)).toMatchObject({ reason: "unknown-order" });
    expectOk(await withdrawOrder(services, visitor, id));
    expect(await freeOn(dayOf(fridayAtTen))).toContain(fridayAtTen);
    expectOk(await holdTime(services, visitor, { token, start: fridayAtOne }));
  });
});

describe("one mailbox", () => {
  it("gets a few letters an hour: some orders wait for theirs and keep no time, the rest wait for the studio", async () => {
    const starts = await freeOn(dayOf(mondayInDecember), 30);
    const asked = [];
    const visitor = () => newVisitor("a network");
    for (let n = 0; n < 12; n++) {
      const start = starts[n * 12] ?? fridayAtTen;
      const email = `offer+${n}@eksempel.example.no`;
      asked.push((await order({ visitor: visitor(), email, start })).ordered);
    }
    const sent = [...(await letters("confirm-order")), ...(await letters("booking-confirmed"))];
    const now = new Date(testNow);
    expect(sent.filter(({ at }) => new Date(at) <= now)).toHaveLength(4);
    expect(sent.filter(({ at }) => Date.parse(at) === plusMinutes(testNow, 60))).toHaveLength(4);
    expect(sent).toHaveLength(8);
    const unconfirmed = asked.flatMap((ordered) => ordered.unconfirmed ?? []);
    const planned = unconfirmed.filter(({ letterAt }) => letterAt !== null && letterAt !== testNow);
    expect(planned).toHaveLength(4);
    expect(planned.filter(({ reserved }) => reserved)).toEqual([]);
    expect(unconfirmed.filter(({ confirmedBy }) => confirmedBy === "staff")).toHaveLength(4);
  });
});

describe("one origin", () => {
  const starts = async (count: number) => (await freeOn(dayOf(mondayInDecember), 40)).slice(0, count * 15);

  it("sends so many letters within a day; then the studio confirms, and the page says why", async () => {
    await askAll();
    await set("policy_confirm_letters_per_address", "2");
    const free = await starts(4);
    const made = [];
    for (const n of [0, 1, 2]) {
      const start = free[n * 15] ?? fridayAtTen;
      made.push(kept((await order({ visitor: newVisitor("an office"), start })).ordered));
    }
    expect(
      made.map(({ confirmedBy, staffBecause, letterAt }) => [confirmedBy, staffBecause, letterAt]),
    ).toEqual([
      ["customer", null, testNow],
      ["customer", null, testNow],
      ["staff", "many-letters", null],
    ]);
    expect(made[2]?.expiresAt).toBe(plusHours(testNow, 12));
    expect(await letters("confirm-order")).toHaveLength(2);
    const elsewhere = kept((await order({ start: free[45] ?? fridayAtTen })).ordered);
    expect(elsewhere.confirmedBy).toBe("customer");
    expect(expectOk(await confirmOrder(services, admin, { id: made[2]?.id ?? elsewhere.id })).status).toBe(
      "confirmed",
    );
    later(24 * 60 + 1);
    const nextDay = kept(
      (await order({ visitor: newVisitor("an office"), start: mondayInDecember })).ordered,
    );
    expect(nextDay.confirmedBy).toBe("customer");
  });

  it("is a whole /48 too, whatever address in it each letter comes from", async () => {
    await askAll();
    await set("policy_confirm_letters_per_network", "2");
    const free = await starts(3);
    const made = [];
    for (const n of [0, 1, 2]) {
      const visitor = newVisitor(`2001:db8:1:${n}::/64`, "2001:db8:1::/48");
      made.push(kept((await order({ visitor, start: free[n * 15] ?? fridayAtTen })).ordered).staffBecause);
    }
    expect(made).toEqual([null, null, "many-letters"]);
  });

  it("cannot send more by asking for the letter again to other addresses", async () => {
    await askAll();
    await set("policy_confirm_letters_per_address", "2");
    const { ordered, visitor } = await order({ email: "en@example.no" });
    const { id } = kept(ordered);
    expectOk(await sendConfirmLetterAgain(services, visitor, { id, email: "to@example.no" }));
    expect(await sendConfirmLetterAgain(services, visitor, { id, email: "tre@example.no" })).toMatchObject({
      reason: "too-many-letters",
    });
    expect((await letters("confirm-order")).map(({ to }) => to).toSorted()).toEqual([
      "en@example.no",
      "to@example.no",
    ]);
  });
});

describe("without a mail server", () => {
  it("the studio confirms, within the time for answering requests", async () => {
    await askAll();
    const { ordered } = await order({ by: withoutMail });
    const { id, confirmedBy, staffBecause, expiresAt, reserved, letterAt } = kept(ordered);
    expect([confirmedBy, staffBecause, reserved, letterAt]).toEqual(["staff", "no-letters", true, null]);
    expect(expiresAt).toBe(plusHours(testNow, 12));
    expect(await letters("confirm-order")).toEqual([]);
    expect(expectOk(await confirmOrder(withoutMail, admin, { id })).status).toBe("confirmed");
  });

  it("is the same while sending is paused", async () => {
    await askAll();
    await db.execute(
      sql`INSERT INTO outbox_pauses (id, paused_at, paused_by, reason) VALUES (${newId()}, now(), ${newId()}, 'prøve')`,
    );
    expect(kept((await order({})).ordered).confirmedBy).toBe("staff");
    await db.execute(sql`DELETE FROM outbox_pauses`);
  });
});
