import { type SQL, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { changeTerms } from "~/areas/bookings/rules/policy";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import { doneTexts } from "~/areas/bookings/texts/edit";
import { promisedWith } from "~/areas/bookings/texts/letter-delay";
import type { Booking } from "~/areas/bookings/types";
import { delayOfLastLetters } from "~/areas/outbox/reads/last-letters.server";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { confirmOrder } from "~/flows/confirm-order.server";
import { moveBooking, staffMoveBooking } from "~/flows/move-booking.server";
import { mailboxOf } from "~/kit/email";
import { said } from "~/kit/letter-promise";
import { ore } from "~/kit/money";
import { dayOf, type Instant, plusDays, plusHours, plusMinutes, toIso } from "~/kit/time";
import { formatWhen } from "~/kit/time-format";
import { testNow } from "../../tests/setup/services";
import { countingStudio, kept, linkToOrder } from "../../tests/worlds/counting-studio";
import { deliveries, firstWords, type Sent } from "../../tests/worlds/delivered-letters";
import {
  admin,
  asSeenNow,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  linkTo,
  mondayInDecember,
  newVisitor,
} from "../../tests/worlds/visitor-story";

const { db, services, order, freeOn } = await countingStudio();
const victim = "offer@eksempel.example.no";

const toVictim = (sent: readonly Sent[]) => sent.filter(({ to }) => to.startsWith("offer"));
const { deliver, deliverFor: deliverAll } = deliveries(services);
const deliverFor = async (minutes: number) => toVictim(await deliverAll(minutes));

/** The most letters within any hour. */
const mostInAnHour = (sent: readonly Sent[]) =>
  Math.max(0, ...sent.map(({ at }) => sent.filter((one) => one.at >= at && one.at < at + 3_600_000).length));

async function move(booking: Booking, from: Instant): Promise<Booking> {
  const now = (await bookingById(db, booking.id)) as Booking;
  const shownFeeOre = changeTerms(now, services.clock.now()).feeOre;
  const asked = { bookingId: booking.id, from, shownFeeOre, expressWish: true };
  return expectOk(await moveBooking(services, linkTo(booking), asked));
}

/** Letters that strangers caused, one a minute until two hours ago. */
async function sentBefore(count: number, address: SQL): Promise<void> {
  await db.execute(sql`
    INSERT INTO email_outbox (id, key, template, template_version, to_address, to_name, subject, body_text, body_html,
      attachments, about_kind, about_id, status, send_after, expires_at, created_at, updated_at, counted)
    SELECT gen_random_uuid(), 'a:b:' || n, 'booking-moved', 1, ${address}, '', '', '', '', '[]', 'booking',
      gen_random_uuid(), 'sent', ${toIso(testNow)}::timestamptz - (n + 120) * interval '1 minute', now(),
      ${toIso(plusHours(testNow, -2))}, now(), true
    FROM generate_series(1, ${count}::int) AS n`);
}

async function booked(email = victim, start = fridayAtTen): Promise<Booking> {
  const { ordered } = await order({ email, start });
  if (!ordered.booking) throw new Error("not made at once");
  return ordered.booking;
}

describe("a booking that is moved 25 times", () => {
  it("gives two letters: the first at once, and ten minutes later the final time", async () => {
    const booking = await booked();
    const sent = toVictim(await deliver());
    const starts = await freeOn(dayOf(mondayInDecember), 3);
    for (let n = 0; n < 25; n++) {
      await move(booking, starts[n] as Instant);
      sent.push(...toVictim(await deliver()));
    }
    expect(sent).toHaveLength(2);
    sent.push(...(await deliverFor(24 * 60)));
    expect(firstWords(sent)).toEqual(["Bestilling bekreftet", "Ny tid", "Ny tid"]);
    expect(sent[2]?.at).toBe(plusMinutes(testNow, 10));
    expect(sent[2]?.text).toContain(`Du har flyttet timen fra ${formatWhen(starts[0] as Instant)}.`);
    expect(sent[2]?.subject).toContain(formatWhen(starts[24] as Instant));
  });

  it("says so when it came back to the time that the customer knows", async () => {
    const booking = await booked();
    await deliver();
    await move(booking, mondayInDecember);
    const [first] = toVictim(await deliver());
    expect(first?.text).toContain(`Du har flyttet timen fra ${formatWhen(fridayAtTen)}.`);
    await move(booking, fridayAtOne);
    await move(booking, mondayInDecember);
    const [second, ...others] = await deliverFor(30);
    expect(second?.text).toContain("Timen din er flyttet tilbake til tiden den hadde.");
    expect(others).toEqual([]);
  });

  it("states the sum of the fees of which no letter told", async () => {
    const booking = await booked();
    services.clock.set(plusHours(fridayAtTen, -20));
    await move(booking, fridayAtOne);
    await deliver();
    for (const minutes of [30, 60]) await move(booking, plusMinutes(fridayAtOne, minutes));
    const { rows } = await db.execute<{ ore: number }>(sql`
      SELECT sum(ore)::int AS ore FROM booking_fees WHERE booking_id = ${booking.id} AND kind = 'move'`);
    const [second] = await deliverFor(10);
    expect(rows[0]?.ore).toBe(3 * 195_000);
    expect(second?.text).toMatch(/Gebyret for sen flytting er 3\s900\skr/);
  });

  it("and cancelled tells the end at once, and nothing else", async () => {
    const booking = await booked();
    await deliver();
    await move(booking, mondayInDecember);
    await deliver();
    await move(booking, fridayAtOne);
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    const ended = await deliverFor(60);
    expect(ended.map(({ at, subject }) => [at, subject.split(":")[0]])).toEqual([[testNow, "Avbestilt"]]);
  });

  it("by staff gives a letter each time, at once", async () => {
    const booking = await booked();
    const sent = toVictim(await deliver());
    for (const from of (await freeOn(dayOf(mondayInDecember))).slice(0, 6)) {
      const asked = { bookingId: booking.id, from };
      expectOk(await staffMoveBooking(services, admin, await asSeenNow(services, asked)));
      sent.push(...toVictim(await deliver()));
    }
    expect(sent).toHaveLength(7);
  });
});

describe("the page after a change", () => {
  const textOf = async ({ id }: Booking) => {
    const delay = await delayOfLastLetters(db, [id], services.clock.now());
    return said(promisedWith(doneTexts.flyttet, delay, "you"), "works");
  };

  it("says when the letter is sent, and that it comes when it is sent at once", async () => {
    const booking = await booked();
    await deliver();
    await move(booking, mondayInDecember);
    expect(await textOf(booking)).toBe("Timen er flyttet. Bekreftelsen kommer på e-post.");
    await deliver();
    await move(booking, fridayAtOne);
    const sentAt = formatWhen(plusMinutes(testNow, 10));
    expect(await textOf(booking)).toContain(`Timen er flyttet. E-posten om dette sendes ${sentAt}`);
    await deliverFor(10);
    expect(await textOf(booking)).toBe("Timen er flyttet. Bekreftelsen kommer på e-post.");
  });

  it("says that no letter comes when the mailbox has had those of the day, and staff see why", async () => {
    const booking = await booked();
    await sentBefore(12, sql`${victim}`);
    await move(booking, mondayInDecember);
    expect(await textOf(booking)).toContain("Timen er flyttet. Det kommer ikke e-post om dette");
    const { rows } = await db.execute(sql`
      SELECT status, reason FROM email_outbox WHERE template = 'booking-moved' AND about_id = ${booking.id}`);
    expect(rows).toEqual([{ status: "cancelled", reason: "mailbox-full" }]);
  });
});

describe("one mailbox", () => {
  /** Orders of one day after the other, each from a network of its own unless one is given. */
  async function attack(orders: number, network?: string) {
    const starts = await freeOn(dayOf(mondayInDecember), 60);
    const made = [];
    for (let n = 0; n < orders; n++) {
      const visitor = network === undefined ? newVisitor() : newVisitor(network);
      made.push(
        (await order({ visitor, email: `offer+${n}@eksempel.example.no`, start: starts[n * 9] as Instant }))
          .ordered,
      );
    }
    return made;
  }

  it("gets no more than four letters an hour and twelve a day of 30 orders, and none waits long", async () => {
    const made = await attack(30, "one network");
    const asked = made.flatMap(({ unconfirmed }) => unconfirmed ?? []);
    expect(asked.filter(({ staffBecause }) => staffBecause === "mailbox-full").length).toBeGreaterThan(15);
    for (const { letterAt } of asked) expect(letterAt ?? testNow).toBeLessThanOrEqual(plusHours(testNow, 2));
    const honest = kept((await order({ email: victim, start: fridayAtOne })).ordered);
    expect(honest.confirmedBy).toBe("customer");
    expect(honest.letterAt).toBeLessThanOrEqual(plusHours(testNow, 2));
    const sent = await deliverFor(120);
    expect(mostInAnHour(sent)).toBeLessThanOrEqual(4);
    expect(sent.some(({ text }) => text.includes(honest.id))).toBe(true);
    expectOk(await confirmOrder(services, linkToOrder(honest.id), { id: honest.id }));
    expect(firstWords(await deliverFor(5))).toEqual(["Bestilling bekreftet"]);
  });

  it.each([
    ["two networks", 4, 12],
    ["a network for each hour", 24, 24],
  ])("gets few letters in a day, however long orders go on from %s", async (_, networks, most) => {
    const sent: Sent[] = [];
    for (let hour = 0; hour < 23; hour += 2) {
      await attack(5, `network ${hour % networks}`);
      sent.push(...(await deliverFor(120)));
    }
    process.stdout.write(`${sent.length} letters in a day, ${mostInAnHour(sent)} in an hour\n`);
    expect(sent.length).toBeLessThanOrEqual(most);
    expect(mostInAnHour(sent)).toBeLessThanOrEqual(4);
  });

  it("gets the letters about moves of several bookings within the same limit", async () => {
    const bookings = [await booked(victim, fridayAtTen), await booked(victim, mondayInDecember)];
    const sent = toVictim(await deliver());
    const [first, second] = [
      await freeOn(dayOf(mondayInDecember)),
      await freeOn(plusDays(dayOf(mondayInDecember), 2)),
    ];
    for (let round = 0; round < 8; round++) {
      for (const [n, booking] of bookings.entries())
        await move(booking, [first, second][n]?.[round + 2] as Instant);
      sent.push(...(await deliverFor(10)));
    }
    sent.push(...(await deliverFor(24 * 60)));
    process.stdout.write(
      `${sent.length} letters of 16 moves in 80 minutes, ${mostInAnHour(sent)} in an hour\n`,
    );
    expect(mostInAnHour(sent)).toBeLessThanOrEqual(4);
    for (const last of [first[9], second[9]]) {
      expect(sent.some(({ subject }) => subject.includes(formatWhen(last as Instant)))).toBe(true);
    }
  });

  it("is looked up by the index, however many letters there are", async () => {
    await sentBefore(20_000, sql`'k' || n % 900 || '@x.example.no'`);
    await db.execute(sql`ANALYZE email_outbox`);
    const { rows } = await db.execute<{ "QUERY PLAN": string }>(sql`
      EXPLAIN SELECT send_after FROM email_outbox WHERE mailbox_of(to_address) = mailbox_of('k8@x.example.no') AND counted
        AND status <> 'cancelled' AND send_after > now() - interval '1 day' ORDER BY send_after DESC`);
    expect(rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("letters_to_mailbox");
  });
});

it("knows the same mailboxes as the database", async () => {
  const addresses = [
    ...[
      "Kari.Nordmann+a+b@Gmail.com",
      "k.a@googlemail.com",
      "ola+x@firma.example.no",
      "o.la@firma.example.no",
    ],
    ...["+bare@x.example.no", "a+@x.example.no", "ØRJAN@x.example.no", "a@xn--blbr-roah.no"],
  ];
  for (const address of addresses) {
    const { rows } = await db.execute<{ mailbox: string }>(sql`SELECT mailbox_of(${address}) AS mailbox`);
    expect(mailboxOf(address)).toBe(rows[0]?.mailbox);
  }
});
