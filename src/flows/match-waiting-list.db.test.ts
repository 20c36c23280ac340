import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import type { BookingId, Customer } from "~/areas/bookings/types";
import { forgetSettings } from "~/areas/settings/reads.server";
import { everyWeekday } from "~/areas/waitlist/rules/wish";
import { dayParts, type OfferId, type WaitingEntryId, type Wish } from "~/areas/waitlist/types";
import { ore } from "~/kit/money";
import { dayOf, type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  bookedSession,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  kari,
  linkTo,
  newVisitor,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import { acceptOffer, declineOffer, leaveWaitingList } from "./answer-offer.server";
import { cancelBooking } from "./cancel-booking.server";
import { joinWaitingList } from "./join-waiting-list.server";
import { matchWaitingList } from "./match-waiting-list.server";

const { studio, services, file } = await bookedStudio();
const { db } = studio;

afterEach(async () => {
  await db.execute(sql`TRUNCATE waitlist_entries, waitlist_offers, waitlist_freed_times`);
  await db.execute(sql`DELETE FROM system_settings WHERE setting_key LIKE 'policy_waitlist%'`);
  forgetSettings(db);
});

const friday: Wish = {
  firstDay: dayOf(fridayAtTen),
  lastDay: dayOf(fridayAtTen),
  weekdays: everyWeekday,
  parts: dayParts,
  start: null,
};

interface Waiting {
  readonly email: string;
  readonly wish?: Partial<Wish>;
  readonly at?: Instant;
}

/** A person waits for a Standard; returns their link. */
async function waits({ email, wish = {}, at = testNow }: Waiting): Promise<CustomerLink> {
  services.clock.set(at);
  const { note: _, marketing: __, ...rest } = kari;
  const customer: Customer = { ...rest, name: email.split("@")[0] ?? "", email };
  const joined = expectOk(
    await joinWaitingList(services, newVisitor(), {
      form: newSecret(),
      productSlug: "headshots",
      productName: "Standard",
      choices: { images: 1, addOns: [], persons: 1 },
      wish: { ...friday, ...wish },
      customer,
    }),
  );
  services.clock.set(testNow);
  if (!joined.own) throw new Error("It stood there before");
  return {
    kind: "customer",
    linkId: joined.own.id,
    subject: { kind: "waiting_list_entry", id: joined.own.id },
  } as never;
}

interface OfferLine {
  readonly id: OfferId;
  readonly name: string;
  readonly state: string;
  readonly from: Instant;
  readonly opening_id: string;
}

async function offers(): Promise<OfferLine[]> {
  const { rows } = await db.execute<OfferLine & Record<string, unknown>>(sql`
    SELECT o.id, e.name, o.state, o.opening_id, round(date_part('epoch', starts_at) * 1000) AS "from"
    FROM waitlist_offers o JOIN waitlist_entries e ON e.id = o.entry_id ORDER BY o.made_at, o.id`);
  return rows;
}

const told = async () => (await offers()).map(({ name, state }) => `${name} ${state}`);

async function statuses(): Promise<string[]> {
  const { rows } = await db.execute<{ line: string }>(
    sql`SELECT name || ' ' || status AS line FROM waitlist_entries ORDER BY lower(name)`,
  );
  return rows.map(({ line }) => line);
}

/** A Standard on Friday at ten is booked and cancelled again, so that its time is freed. */
async function freed(): Promise<void> {
  const booking = await bookedSession(services);
  expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
}

const accept = (link: CustomerLink, offerId: OfferId) =>
  acceptOffer(services, link, { offerId, shownOre: standardWithOneImage, expressWish: true });

describe("matchWaitingList", () => {
  it("offers a cancelled time to whoever has waited longest, as a hold that strangers cannot take", async () => {
    await waits({ email: "younger@example.no", at: plusMinutes(testNow, -10) });
    await waits({ email: "older@example.no", at: plusMinutes(testNow, -20) });
    await freed();
    expect(await matchWaitingList(services)).toBe(1);
    expect(await told()).toEqual(["older open"]);
    const [offer] = await offers();
    expect(offer?.from).toBe(fridayAtTen);
    expect(await file.times((offer?.id ?? "") as string as BookingId)).toHaveLength(2);
    await expect(bookedSession(services)).rejects.toThrow(/slot-taken/);
    expect(await matchWaitingList(services)).toBe(0);
  });

  it("gives the time to the next when it is declined, and to nobody twice", async () => {
    const first = await waits({ email: "first@example.no", at: plusMinutes(testNow, -20) });
    const second = await waits({ email: "second@example.no", at: plusMinutes(testNow, -10) });
    await freed();
    await matchWaitingList(services);
    const [one] = await offers();
    expectOk(await declineOffer(services, first, { offerId: one?.id as OfferId }));
    expectOk(await declineOffer(services, first, { offerId: one?.id as OfferId }));
    await matchWaitingList(services);
    expect(await told()).toEqual(["first declined", "second open"]);
    const [, two] = await offers();
    expect(two?.opening_id).toBe(one?.opening_id);
    expectOk(await declineOffer(services, second, { offerId: two?.id as OfferId }));
    expect(await matchWaitingList(services)).toBe(0);
    expect(await statuses()).toEqual(["first waiting", "second waiting"]);
  });

  it("passes on an offer that ran out, also when the calendar had dropped its rows", async () => {
    await waits({ email: "first@example.no", at: plusMinutes(testNow, -20) });
    await waits({ email: "second@example.no", at: plusMinutes(testNow, -10) });
    await freed();
    await matchWaitingList(services);
    const [one] = await offers();
    services.clock.set(plusHours(testNow, 4));
    expect(
      await acceptOffer(services, await linkOf("first"), {
        offerId: one?.id as OfferId,
        shownOre: standardWithOneImage,
        expressWish: true,
      }),
    ).toMatchObject({ reason: "offer-over" });
    await db.execute(sql`DELETE FROM calendar_allocations WHERE kind = 'offer'`);
    await matchWaitingList(services);
    expect(await told()).toEqual(["first expired", "second open"]);
    const letters = await db.execute<{ line: string }>(
      sql`SELECT to_name || ' ' || template AS line FROM email_outbox WHERE template LIKE 'waitlist-offer%' ORDER BY created_at, template`,
    );
    expect(letters.rows.map(({ line }) => line)).toContain("first waitlist-offer-over");
  });

  it("books the offered time with its price, letters and customer, once however often it is accepted", async () => {
    const link = await waits({ email: "only@example.no" });
    await freed();
    await matchWaitingList(services);
    const [offer] = await offers();
    const id = offer?.id as OfferId;
    expect(
      await acceptOffer(services, link, { offerId: id, shownOre: ore(1), expressWish: true }),
    ).toMatchObject({
      reason: "price-changed",
    });
    expect(
      await acceptOffer(services, link, { offerId: id, shownOre: standardWithOneImage, expressWish: false }),
    ).toMatchObject({ reason: "express-wish-missing" });
    const both = await Promise.all([accept(link, id), accept(link, id)]);
    const [one, two] = both.map((answer) => expectOk(answer).bookingId as BookingId);
    expect(one).toEqual(two);
    expect(await file.letters(one as BookingId)).toContain("booking-confirmed queued");
    expect(await file.times(one as BookingId)).toHaveLength(2);
    expect(await told()).toEqual(["only accepted"]);
    const { rows } = await db.execute(sql`
      SELECT b.customer_id IS NOT NULL AS linked, e.booking_id = b.id AS joined
      FROM bookings b JOIN waitlist_entries e ON e.booking_id = b.id`);
    expect(rows).toEqual([{ linked: true, joined: true }]);
  });

  it.each([
    ["the program by itself", null, "requested", "request-received"],
    ["staff", "0198f000-0000-7000-8000-0000000000aa", "confirmed", "booking-confirmed"],
  ])("offers a session that the studio has to accept: by %s", async (_, madeBy, status, letter) => {
    const link = await waits({ email: "asks@example.no" });
    await freed();
    await db.execute(sql`UPDATE products SET needs_approval = true WHERE slug = 'headshots'`);
    await matchWaitingList(services);
    const [offer] = await offers();
    await db.execute(sql`UPDATE waitlist_offers SET made_by = ${madeBy}::uuid`);
    const { bookingId } = expectOk(await accept(link, offer?.id as OfferId));
    await db.execute(sql`UPDATE products SET needs_approval = false WHERE slug = 'headshots'`);
    const { rows } = await db.execute(sql`
      SELECT status, answer_by IS NOT NULL AS due, (SELECT count(*)::int FROM email_outbox
        WHERE about_id = bookings.id AND template = ${letter}) AS letters,
        (SELECT count(DISTINCT owner_id)::int FROM calendar_allocations WHERE owner_id = bookings.id) AS times
      FROM bookings WHERE id = ${bookingId}`);
    expect(rows).toEqual([{ status, due: status === "requested", letters: 1, times: 1 }]);
  });

  it("matches two freed times with two people, never one time twice", async () => {
    await waits({ email: "a@example.no", at: plusMinutes(testNow, -20) });
    await waits({ email: "b@example.no", at: plusMinutes(testNow, -10) });
    const ten = await bookedSession(services);
    const one = await bookedSession(services, { start: fridayAtOne });
    for (const booking of [ten, one])
      expectOk(
        await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }),
      );
    await Promise.all([matchWaitingList(services), matchWaitingList(services)]);
    const made = await offers();
    expect(made.map(({ from }) => from).toSorted()).toEqual([fridayAtTen, fridayAtOne]);
    expect(new Set(made.map(({ name }) => name)).size).toBe(2);
  });

  it("offers nothing for a time that a stranger took first, nor in the manual mode", async () => {
    await waits({ email: "slow@example.no" });
    await freed();
    await bookedSession(services, { contact: { ...kari, email: "stranger@example.no" } });
    expect(await matchWaitingList(services)).toBe(0);
  });

  it("offers the next start when the first free one is too close to be answered", async () => {
    await waits({ email: "hege@example.no" });
    await db.execute(sql`INSERT INTO waitlist_freed_times (during, kind) VALUES (NULL, 'hours')`);
    // Three hours of notice and half an hour to answer: 12.30 is free, 12.45 is the first that can be offered.
    services.clock.set(plusMinutes(fridayAtTen, -55));
    expect(await matchWaitingList(services)).toBe(1);
    services.clock.set(testNow);
    expect(await offers()).toMatchObject([{ state: "open", from: plusMinutes(fridayAtOne, -15) }]);
    await db.execute(sql`DELETE FROM calendar_allocations WHERE kind = 'offer'`);
  });

  it("does nothing by itself in the manual mode", async () => {
    await setMode("manuelt");
    await waits({ email: "patient@example.no" });
    await freed();
    expect([await matchWaitingList(services), await offers()]).toEqual([0, []]);
  });

  it("leaves the list when the person goes, books elsewhere, or the days have passed", async () => {
    const gone = await waits({ email: "gone@example.no" });
    await waits({ email: "late@example.no", wish: { firstDay: dayOf(testNow), lastDay: dayOf(testNow) } });
    await waits({ email: "Kari@eksempel.example.no", at: plusMinutes(testNow, -5) });
    await freed();
    await matchWaitingList(services);
    expectOk(await leaveWaitingList(services, gone));
    expectOk(await leaveWaitingList(services, gone));
    await bookedSession(services, { start: instant("2026-12-11T10:00:00+01:00") });
    services.clock.set(instant("2026-11-21T09:00:00+01:00"));
    await matchWaitingList(services);
    expect(await statuses()).toEqual(["gone removed", "Kari fulfilled_elsewhere", "late outdated"]);
  });
});

async function linkOf(name: string): Promise<CustomerLink> {
  const { rows } = await db.execute<{ id: WaitingEntryId }>(
    sql`SELECT id FROM waitlist_entries WHERE name = ${name}`,
  );
  return {
    kind: "customer",
    linkId: rows[0]?.id,
    subject: { kind: "waiting_list_entry", id: rows[0]?.id },
  } as never;
}

async function setMode(mode: string): Promise<void> {
  await db.execute(
    sql`INSERT INTO system_settings (setting_key, setting_value) VALUES ('policy_waitlist_mode', ${mode})`,
  );
  forgetSettings(db);
}
