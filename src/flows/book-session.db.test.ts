import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { addPriceList, setPrice } from "~/areas/catalogue/commands.server";
import { sampleCatalogue } from "~/areas/catalogue/samples";
import { addOre, fromKroner } from "~/kit/money";
import { type Day, plusHours, plusMinutes, startOfDay } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  bookedSession,
  expectBooked,
  expectOk,
  filledDraft,
  firm,
  fridayAtOne,
  fridayAtTen,
  kari,
  mondayInDecember,
  newVisitor,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import { bookSession } from "./book-session.server";
import { chooseSession } from "./choose-session.server";
import { extendHold } from "./extend-hold.server";
import { holdTime } from "./hold-time.server";
import { releaseHold } from "./release-hold.server";
import { saveContact } from "./save-contact.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`TRUNCATE email_outbox CASCADE`);
});

const shown = { shownOre: standardWithOneImage, shownStart: fridayAtTen, expressWish: true };

async function count(table: string): Promise<number> {
  const { rows } = await studio.db.execute<{ n: number }>(
    sql`SELECT count(*)::int AS n FROM ${sql.identifier(table)}`,
  );
  return rows[0]?.n ?? 0;
}

async function letters() {
  const { rows } = await studio.db.execute<{
    template: string;
    status: string;
    to_address: string;
    body_text: string;
    attachments: { filename: string; contentType: string; contentBase64: string }[];
  }>(sql`SELECT template, status, to_address, body_text, attachments FROM email_outbox ORDER BY template`);
  return rows;
}

describe("bookSession", () => {
  it("turns a held time into a booking with its lines and letters", async () => {
    const { visitor, token } = await filledDraft(services);
    const booking = expectBooked(await bookSession(services, visitor, { token, ...shown }));
    expect(booking).toMatchObject({
      status: "confirmed",
      revision: 0,
      from: fridayAtTen,
      to: plusMinutes(fridayAtTen, 90),
      totalOre: fromKroner(3900),
      mvaOre: fromKroner(780),
      customer: { name: "Kari Nordmann", kind: "privat" },
      policy: { freeUntilHours: 24, lateFeePercent: 50, noShowFeePercent: 100, withdrawalDays: 14 },
      expressStartAt: testNow,
      marketingConsentAt: null,
    });
    const { rows } = await studio.db.execute(
      sql`SELECT DISTINCT kind, expires_at FROM calendar_allocations WHERE owner_id = ${booking.id}`,
    );
    expect(rows).toEqual([{ kind: "booking", expires_at: null }]);
    expect((await letters()).map((letter) => [letter.template, letter.status, letter.to_address])).toEqual([
      ["booking-confirmed", "queued", "kari@eksempel.example.no"],
      ["reminder-3h", "scheduled", "kari@eksempel.example.no"],
      ["reminder-48h", "scheduled", "kari@eksempel.example.no"],
      ["studio-new-booking", "queued", "hei@sidelys.example.no"],
    ]);
  });

  it("sends the terms, the link for changes and the calendar file", async () => {
    const booking = await bookedSession(services);
    const [letter] = await letters();
    expect(letter?.body_text).toContain(`/booking/edit/${booking.id}?key=`);
    expect(letter?.body_text).toContain("Angreskjema");
    expect(letter?.body_text).toContain("gratis frem til 24 timer før");
    const file = letter?.attachments[0];
    expect(file).toMatchObject({
      filename: "time.ics",
      contentType: expect.stringContaining("method=REQUEST"),
    });
    const calendar = Buffer.from(file?.contentBase64 ?? "", "base64").toString();
    expect(calendar).toContain("DTSTART;TZID=Europe/Oslo:20261127T100000");
    expect(calendar).toContain(`UID:${booking.id}@booking`);
  });

  it("answers a second submit with the same booking, and writes nothing more", async () => {
    const { visitor, token } = await filledDraft(services);
    const [first, second] = await Promise.all([
      bookSession(services, visitor, { token, ...shown }),
      bookSession(services, visitor, { token, ...shown }),
    ]);
    expect(expectBooked(second).id).toBe(expectBooked(first).id);
    expect(await letters()).toHaveLength(4);
  });

  it("lets step 1 begin another order and leaves the first booking as it was sold", async () => {
    const { visitor, token } = await filledDraft(services);
    const sold = expectBooked(await bookSession(services, visitor, { token, ...shown }));
    const choices = { images: 1, addOns: [], persons: 1 };
    const another = await chooseSession(services, visitor, { token, productSlug: "express", choices });
    expect(another.token).not.toBe(token);
    expect(expectBooked(await bookSession(services, visitor, { token, ...shown })).id).toBe(sold.id);
  });

  it("refuses a browser that did not fill in the draft", async () => {
    const { token } = await filledDraft(services);
    const stranger = await bookSession(services, newVisitor(), { token, ...shown });
    expect(stranger).toEqual({ ok: false, reason: "unknown-draft" });
  });

  it("names the missing fields", async () => {
    const visitor = newVisitor();
    const choices = { images: 1, addOns: [], persons: 1 };
    const { token } = await chooseSession(services, visitor, {
      token: null,
      productSlug: "headshots",
      choices,
    });
    expect(await bookSession(services, visitor, { token, ...shown })).toMatchObject({ reason: "no-time" });
    await holdTime(services, visitor, { token, start: fridayAtTen });
    expect(await bookSession(services, visitor, { token, ...shown })).toMatchObject({ reason: "no-contact" });
  });

  it("refuses a price other than the one shown, and writes nothing", async () => {
    const { visitor, token } = await filledDraft(services, { images: 3 });
    const before = await count("bookings");
    const refused = await bookSession(services, visitor, { token, ...shown });
    expect(refused).toEqual({ ok: false, reason: "price-changed" });
    expect([await count("bookings"), (await letters()).length]).toEqual([before, 0]);
    const seen = { ...shown, shownOre: fromKroner(5800) };
    expect(await bookSession(services, visitor, { token, ...seen })).toMatchObject({ ok: true });
  });

  it("refuses a time other than the one shown", async () => {
    const { visitor, token } = await filledDraft(services);
    await holdTime(services, visitor, { token, start: fridayAtOne });
    expect(await bookSession(services, visitor, { token, ...shown })).toMatchObject({
      reason: "time-changed",
    });
  });

  it("requires the express wish only of consumers inside the withdrawal period", async () => {
    const unticked = { ...shown, expressWish: false };
    const consumer = await filledDraft(services);
    expect(
      await bookSession(services, consumer.visitor, { token: consumer.token, ...unticked }),
    ).toMatchObject({
      reason: "express-wish-missing",
    });
    const business = await filledDraft(services, { contact: firm, start: fridayAtOne });
    const sold = await bookSession(services, business.visitor, {
      token: business.token,
      ...unticked,
      shownStart: fridayAtOne,
    });
    expect(sold).toMatchObject({
      ok: true,
      value: { booking: { expressStartAt: null, customer: { companyName: "Firma AS" } } },
    });
    const later = await filledDraft(services, { start: mondayInDecember });
    const ahead = { token: later.token, ...unticked, shownStart: mondayInDecember };
    expect(await bookSession(services, later.visitor, ahead)).toMatchObject({ ok: true });
  });

  it("stores consent to marketing only when it was given", async () => {
    const booking = await bookedSession(services, { contact: { ...kari, marketing: true } });
    expect(booking.marketingConsentAt).toBe(testNow);
  });
});

describe("an expired hold", () => {
  it("is booked when the time is still free", async () => {
    const { visitor, token } = await filledDraft(services);
    services.clock.set(plusMinutes(testNow, 16));
    expect(await bookSession(services, visitor, { token, ...shown })).toMatchObject({ ok: true });
  });

  it("is refused when the time is taken, and the draft stays for another time", async () => {
    const { visitor, token } = await filledDraft(services);
    services.clock.set(plusMinutes(testNow, 16));
    // There are two photographers but only one room, so the second booking is refused.
    await bookedSession(services);
    expect(await bookSession(services, visitor, { token, ...shown })).toEqual({
      ok: false,
      reason: "hold-expired",
    });
    const again = await holdTime(services, visitor, { token, start: fridayAtOne });
    expect(again).toMatchObject({ ok: true, value: { contactKnown: true } });
    const seen = { ...shown, shownStart: fridayAtOne };
    expect(await bookSession(services, visitor, { token, ...seen })).toMatchObject({ ok: true });
  });
});

describe("holdTime", () => {
  it("takes the time from others and releases the previous one", async () => {
    const mine = await filledDraft(services);
    await expect(filledDraft(services)).rejects.toThrow("slot-taken");
    expect(await holdTime(services, mine.visitor, { token: mine.token, start: fridayAtOne })).toMatchObject({
      ok: true,
    });
    await expect(filledDraft(services)).resolves.toBeDefined();
  });

  it.each([
    ["outside-hours", plusHours(fridayAtTen, 12)],
    ["too-soon", plusHours(testNow, 2)],
    ["too-far", plusHours(testNow, 24 * 150)],
  ])("refuses a time with the reason %s", async (reason, start) => {
    const { visitor, token } = await filledDraft(services);
    expect(await holdTime(services, visitor, { token, start })).toEqual({ ok: false, reason });
  });

  it("does not reveal the drafts of others", async () => {
    const { token } = await filledDraft(services);
    expect(await holdTime(services, newVisitor(), { token, start: fridayAtOne })).toMatchObject({
      reason: "unknown-draft",
    });
  });
});

describe("extendHold and releaseHold", () => {
  it("extends a hold once, for its own visitor", async () => {
    const { visitor, token } = await filledDraft(services);
    const asked = { token, formStarted: false };
    const extended = expectOk(await extendHold(services, visitor, asked));
    expect(extended.expiresAt).toBe(plusMinutes(testNow, 30));
    expect(await extendHold(services, visitor, asked)).toMatchObject({ reason: "already-extended" });
    expect(await extendHold(services, newVisitor(), asked)).toMatchObject({ reason: "unknown-draft" });
  });

  it("frees the time when it is released or when another product is chosen", async () => {
    const first = await filledDraft(services);
    expectOk(await releaseHold(services, first.visitor, { token: first.token }));
    const second = await filledDraft(services);
    const choices = { images: 1, addOns: [], persons: 1 };
    await chooseSession(services, second.visitor, { token: second.token, productSlug: "express", choices });
    await expect(filledDraft(services)).resolves.toBeDefined();
    expect(await releaseHold(services, newVisitor(), { token: second.token })).toMatchObject({
      reason: "unknown-draft",
    });
  });
});

describe("saveContact", () => {
  it("refuses another browser", async () => {
    const { token } = await filledDraft(services);
    expect(await saveContact(services, newVisitor(), { token, contact: firm })).toMatchObject({
      reason: "unknown-draft",
    });
  });
});

it("uses a new price list from its moment", async () => {
  const { visitor, token } = await filledDraft(services);
  await inTransaction(studio.db, async (tx) => {
    await addPriceList(tx, { version: 2, validFrom: startOfDay("2026-11-21" as Day), note: "Nye priser" });
    for (const { facts, price } of sampleCatalogue) {
      const terms = { ...price, baseOre: addOre(price.baseOre, fromKroner(100)) };
      await setPrice(tx, 2, { productId: facts.id, terms });
    }
  });
  services.clock.set(plusHours(testNow, 24));
  expect(await bookSession(services, visitor, { token, ...shown })).toMatchObject({
    reason: "price-changed",
  });
  const seen = { ...shown, shownOre: fromKroner(4000) };
  const sold = expectBooked(await bookSession(services, visitor, { token, ...seen }));
  expect([sold.totalOre, sold.priceListVersion]).toEqual([fromKroner(4000), 2]);
});
