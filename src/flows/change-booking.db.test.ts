import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import { fromKroner, ore } from "~/kit/money";
import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  admin,
  bookedSession,
  expectOk,
  firm,
  fridayAtOne,
  fridayAtTen,
  linkTo,
  mondayInDecember,
} from "../../tests/worlds/visitor-story";
import { cancelBooking, staffCancelBooking } from "./cancel-booking.server";
import { changeContact } from "./change-contact.server";
import { moveBooking, staffMoveBooking } from "./move-booking.server";
import { runSession } from "./run-session.server";
import { withdrawBooking } from "./withdraw-booking.server";

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

const free = { shownFeeOre: ore(0), expressWish: false };
const halfPrice = fromKroner(1950);
const lateEvening = plusHours(fridayAtTen, -12);

async function recordOf(id: BookingId) {
  const { policy } = await readSettings(studio.db, services.clock.now());
  const record = await bookingForAdminRecord(studio.db, id, policy, services.clock.now());
  if (!record) throw new Error("no such booking");
  return record;
}

async function lettersOf(id: BookingId): Promise<string[]> {
  const { rows } = await studio.db.execute<{ line: string }>(sql`
    SELECT template || ' ' || status AS line FROM email_outbox WHERE about_id = ${id} ORDER BY template, status`);
  return rows.map((row) => row.line);
}

async function timesOf(id: BookingId): Promise<Instant[]> {
  const { rows } = await studio.db.execute<{ at: string }>(
    sql`SELECT lower(during)::text AS at FROM calendar_allocations WHERE owner_id = ${id}`,
  );
  return rows.map((row) => plusMinutes(instant(row.at), 15));
}

/** A link to some other booking than the one that is asked for. */
async function strangerTo(booking: Booking) {
  return linkTo({ id: newId<BookingId>(), linkId: booking.linkId });
}

describe("moveBooking", () => {
  it("moves everything at once: time, revision, letters, reminders", async () => {
    const booking = await bookedSession(services);
    const moved = expectOk(
      await moveBooking(services, linkTo(booking), { bookingId: booking.id, from: fridayAtOne, ...free }),
    );
    expect(moved).toMatchObject({
      from: fridayAtOne,
      to: plusMinutes(fridayAtOne, 90),
      revision: 1,
      status: "confirmed",
    });
    expect(await timesOf(booking.id)).toEqual([fridayAtOne, fridayAtOne]);
    expect(await lettersOf(booking.id)).toEqual([
      "booking-confirmed queued",
      "booking-moved queued",
      "reminder-3h cancelled",
      "reminder-3h scheduled",
      "reminder-48h cancelled",
      "reminder-48h scheduled",
      "studio-booking-moved queued",
      "studio-new-booking queued",
    ]);
    const { events, fees } = await recordOf(booking.id);
    expect(events[0]).toMatchObject({
      kind: "moved",
      by: "Kunden",
      detail: { fromBefore: fridayAtTen, fromAfter: fridayAtOne, feeOre: 0 },
    });
    expect(fees).toEqual([]);
    await expect(bookedSession(services)).resolves.toMatchObject({ from: fridayAtTen });
  });

  it("costs the agreed share when it is late, and only what was shown", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const later = plusHours(mondayInDecember, 0);
    const input = { bookingId: booking.id, from: later, expressWish: false };
    expect(await moveBooking(services, linkTo(booking), { ...input, shownFeeOre: ore(0) })).toMatchObject({
      reason: "fee-changed",
    });
    expectOk(await moveBooking(services, linkTo(booking), { ...input, shownFeeOre: halfPrice }));
    const record = await recordOf(booking.id);
    expect(record.fees).toMatchObject([{ kind: "move", percent: 50, ore: halfPrice }]);
    expect(record.owedOre).toBe(fromKroner(5850));
  });

  it("asks for the express wish when a consumer moves into the withdrawal period", async () => {
    const booking = await bookedSession(services, { start: mondayInDecember });
    expect(booking.expressStartAt).toBeNull();
    const input = { bookingId: booking.id, from: fridayAtTen, ...free };
    expect(await moveBooking(services, linkTo(booking), input)).toMatchObject({
      reason: "express-wish-missing",
    });
    const moved = await moveBooking(services, linkTo(booking), { ...input, expressWish: true });
    expect(moved).toMatchObject({ ok: true, value: { expressStartAt: testNow } });
  });

  it.each([
    ["slot-taken", fridayAtOne],
    ["outside-hours", plusHours(fridayAtTen, 12)],
    ["too-soon", plusHours(testNow, 2)],
    ["same-time", fridayAtTen],
  ])("keeps the time it has when the new one is refused: %s", async (reason, from) => {
    const booking = await bookedSession(services);
    if (reason === "slot-taken") await bookedSession(services, { start: fridayAtOne });
    const before = await lettersOf(booking.id);
    const refused = await moveBooking(services, linkTo(booking), { bookingId: booking.id, from, ...free });
    expect(refused).toMatchObject({ ok: false, reason });
    expect(await timesOf(booking.id)).toEqual([fridayAtTen, fridayAtTen]);
    expect([await lettersOf(booking.id), (await recordOf(booking.id)).booking.revision]).toEqual([before, 0]);
  });

  it("is for the booking's own link, and for bookings that stand", async () => {
    const booking = await bookedSession(services);
    const input = { bookingId: booking.id, from: fridayAtOne, ...free };
    expect(await moveBooking(services, await strangerTo(booking), input)).toMatchObject({
      reason: "unknown-booking",
    });
    services.clock.set(fridayAtTen);
    expect(await moveBooking(services, linkTo(booking), input)).toMatchObject({ reason: "already-started" });
    services.clock.set(testNow);
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    expect(await moveBooking(services, linkTo(booking), input)).toMatchObject({ reason: "wrong-status" });
  });

  it("lets one of two win the same time, and none loses the time it had", async () => {
    const [first, second] = [
      await bookedSession(services),
      await bookedSession(services, { start: plusHours(fridayAtTen, -24) }),
    ];
    const answers = await Promise.all(
      [first, second].map((booking) =>
        moveBooking(services, linkTo(booking), { bookingId: booking.id, from: fridayAtOne, ...free }),
      ),
    );
    expect(answers.map((answer) => (answer.ok ? "moved" : answer.reason)).sort()).toEqual([
      "moved",
      "slot-taken",
    ]);
    expect([(await timesOf(first.id)).length, (await timesOf(second.id)).length]).toEqual([2, 2]);
  });
});

describe("staffMoveBooking", () => {
  it("charges nothing, tells the customer why, and goes outside the hours with a reason", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const evening = instant("2026-11-28T18:00:00+01:00");
    const input = { bookingId: booking.id, from: evening, reason: "Fotografen er syk." };
    expect(await staffMoveBooking(services, admin, input)).toMatchObject({ reason: "outside-hours" });
    const outsideHoursReason = "Avtalt på telefon";
    expectOk(await staffMoveBooking(services, admin, { ...input, outsideHoursReason }));
    const record = await recordOf(booking.id);
    expect(record).toMatchObject({ booking: { from: evening, revision: 1 }, fees: [] });
    expect((await lettersOf(booking.id)).filter((line) => line.startsWith("studio-booking-moved"))).toEqual(
      [],
    );
    const { rows } = await studio.db.execute<{ body_text: string }>(
      sql`SELECT body_text FROM email_outbox WHERE template = 'booking-moved'`,
    );
    expect(rows[0]?.body_text).toContain("Fotografen er syk.");
  });
});

describe("cancelBooking", () => {
  it("frees the time, takes back the reminders, tells both, and takes the event out of calendars", async () => {
    const booking = await bookedSession(services);
    const cancelled = expectOk(
      await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }),
    );
    expect(cancelled).toMatchObject({ status: "cancelled_by_customer", revision: 1 });
    expect(await timesOf(booking.id)).toEqual([]);
    expect(await lettersOf(booking.id)).toEqual([
      "booking-cancelled queued",
      "booking-confirmed queued",
      "reminder-3h cancelled",
      "reminder-48h cancelled",
      "studio-booking-cancelled queued",
      "studio-new-booking queued",
    ]);
    const { rows } = await studio.db.execute<{ file: string }>(sql`
      SELECT attachments->0->>'contentBase64' AS file FROM email_outbox WHERE template = 'booking-cancelled'`);
    const file = Buffer.from(rows[0]?.file ?? "", "base64").toString();
    expect(file).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    await expect(bookedSession(services)).resolves.toMatchObject({ from: fridayAtTen });
  });

  it("costs the agreed share when it is late, even if the settings change after", async () => {
    const booking = await bookedSession(services, { contact: firm });
    services.clock.set(lateEvening);
    const input = { bookingId: booking.id };
    const asShownBefore = await cancelBooking(services, linkTo(booking), { ...input, shownFeeOre: ore(0) });
    expect(asShownBefore).toEqual({ ok: false, reason: "fee-changed" });
    expectOk(await cancelBooking(services, linkTo(booking), { ...input, shownFeeOre: halfPrice }));
    expect(await recordOf(booking.id)).toMatchObject({
      owedOre: halfPrice,
      fees: [{ kind: "cancel", percent: 50 }],
    });
  });

  it("is refused to strangers, twice, and once the session has begun", async () => {
    const booking = await bookedSession(services);
    const input = { bookingId: booking.id, shownFeeOre: ore(0) };
    expect(await cancelBooking(services, await strangerTo(booking), input)).toMatchObject({
      reason: "unknown-booking",
    });
    services.clock.set(fridayAtTen);
    expect(await cancelBooking(services, linkTo(booking), input)).toMatchObject({
      reason: "already-started",
    });
    services.clock.set(testNow);
    const both = await Promise.all([
      cancelBooking(services, linkTo(booking), input),
      cancelBooking(services, linkTo(booking), input),
    ]);
    expect(both.map((answer) => (answer.ok ? "cancelled" : answer.reason)).sort()).toEqual([
      "cancelled",
      "wrong-status",
    ]);
  });
});

describe("staffCancelBooking", () => {
  it("charges nothing when the studio cancels, and says why", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const input = {
      bookingId: booking.id,
      cause: "studio",
      shownFeeOre: ore(0),
      reason: "Vannlekkasje.",
    } as const;
    expect(await staffCancelBooking(services, admin, input)).toMatchObject({
      ok: true,
      value: { status: "cancelled_by_studio" },
    });
    expect((await recordOf(booking.id)).events[0]).toMatchObject({ detail: { reason: "Vannlekkasje." } });
    expect(
      (await lettersOf(booking.id)).filter((line) => line.startsWith("studio-booking-cancelled")),
    ).toEqual([]);
  });

  it("may let the customer's fee go, which the customer may not", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const waived = { bookingId: booking.id, cause: "customer", shownFeeOre: ore(0), waiveFee: true } as const;
    expect(await cancelBooking(services, linkTo(booking), waived)).toMatchObject({ ok: false });
    expect(await staffCancelBooking(services, admin, waived)).toMatchObject({ ok: true });
    expect((await recordOf(booking.id)).fees).toEqual([]);
  });
});

describe("withdrawBooking", () => {
  it("costs nothing before the session, however late", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const withdrawn = await withdrawBooking(services, linkTo(booking), {
      bookingId: booking.id,
      shownFeeOre: ore(0),
    });
    expect(withdrawn).toMatchObject({ ok: true, value: { status: "cancelled_by_customer" } });
    const record = await recordOf(booking.id);
    expect([record.owedOre, record.events[0]?.kind]).toEqual([0, "withdrawn"]);
    expect(await timesOf(booking.id)).toEqual([]);
  });

  it("costs the share that was performed, as it was shown", async () => {
    const booking = await bookedSession(services);
    services.clock.set(plusMinutes(fridayAtTen, 30));
    const shownFeeOre = fromKroner(1300);
    expect(
      await withdrawBooking(services, linkTo(booking), {
        bookingId: booking.id,
        shownFeeOre: fromKroner(1301),
      }),
    ).toMatchObject({ reason: "fee-changed" });
    expectOk(await withdrawBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre }));
    expect((await recordOf(booking.id)).owedOre).toBe(shownFeeOre);
  });

  it("is the consumer's right alone, while it lasts", async () => {
    const business = await bookedSession(services, { contact: firm });
    const input = { bookingId: business.id, shownFeeOre: ore(0) };
    expect(await withdrawBooking(services, linkTo(business), input)).toMatchObject({
      reason: "business-customer",
    });
    const consumer = await bookedSession(services, { start: instant("2026-12-21T10:00:00+01:00") });
    expect(
      await withdrawBooking(services, await strangerTo(consumer), { ...input, bookingId: consumer.id }),
    ).toMatchObject({ reason: "unknown-booking" });
    services.clock.set(instant("2026-12-05T00:00:00+01:00"));
    expect(
      await withdrawBooking(services, linkTo(consumer), { ...input, bookingId: consumer.id }),
    ).toMatchObject({
      reason: "period-over",
    });
  });
});

describe("changeContact", () => {
  const contact = { name: "Kari Hansen", email: "ny@eksempel.example.no", phone: "+4790123457" };

  it("writes the reminders anew to the new address, and remembers which fields, not what", async () => {
    const booking = await bookedSession(services);
    expectOk(await changeContact(services, linkTo(booking), { bookingId: booking.id, contact }));
    const { rows } = await studio.db.execute(sql`
      SELECT DISTINCT to_address FROM email_outbox WHERE template LIKE 'reminder%' AND status = 'scheduled'`);
    expect(rows).toEqual([{ to_address: "ny@eksempel.example.no" }]);
    const { booking: after, events } = await recordOf(booking.id);
    expect(after).toMatchObject({ customer: contact, revision: 0 });
    expect(events[0]).toMatchObject({
      kind: "contact_changed",
      detail: { fields: ["name", "email", "phone"] },
    });
    expect(JSON.stringify(events[0])).not.toContain("Hansen");
  });

  it("is refused to strangers and after the end", async () => {
    const booking = await bookedSession(services);
    const input = { bookingId: booking.id, contact };
    expect(await changeContact(services, await strangerTo(booking), input)).toMatchObject({
      reason: "unknown-booking",
    });
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    expect(await changeContact(services, linkTo(booking), input)).toMatchObject({ reason: "wrong-status" });
  });
});

describe("runSession", () => {
  const step = (id: BookingId, name: Parameters<typeof runSession>[2]["step"]) =>
    runSession(services, admin, { bookingId: id, step: name });

  it("goes from check-in to completed and back", async () => {
    const booking = await bookedSession(services);
    expect(await step(booking.id, "checkIn")).toMatchObject({ reason: "not-the-day-yet" });
    services.clock.set(fridayAtTen);
    for (const [name, status] of [
      ["checkIn", "checked_in"],
      ["complete", "completed"],
      ["undoComplete", "checked_in"],
      ["undoCheckIn", "confirmed"],
    ] as const) {
      expect(await step(booking.id, name)).toMatchObject({ ok: true, value: { status } });
    }
    expect((await recordOf(booking.id)).events.map((event) => event.kind)).toEqual([
      "check_in_undone",
      "completion_undone",
      "completed",
      "checked_in",
      "booked",
    ]);
  });

  it("charges who does not come, and lets it go when that is taken back", async () => {
    const booking = await bookedSession(services);
    services.clock.set(plusMinutes(fridayAtTen, 10));
    expect(await step(booking.id, "markNoShow")).toMatchObject({ reason: "grace-running" });
    services.clock.set(plusMinutes(fridayAtTen, 15));
    expectOk(await step(booking.id, "markNoShow"));
    expect(await recordOf(booking.id)).toMatchObject({
      owedOre: fromKroner(3900),
      booking: { status: "no_show" },
    });
    expectOk(await step(booking.id, "undoNoShow"));
    const record = await recordOf(booking.id);
    expect(record.fees[0]?.waivedAt).not.toBeNull();
    expect([record.booking.status, record.owedOre]).toEqual(["confirmed", fromKroner(3900)]);
    expectOk(await step(booking.id, "markNoShow"));
    expect((await recordOf(booking.id)).fees[0]?.waivedAt).toBeNull();
    services.clock.set(plusHours(fridayAtTen, 24 * 8));
    expect(await step(booking.id, "undoNoShow")).toMatchObject({ reason: "undo-too-late" });
  });

  it("says why each button is grey", async () => {
    const booking = await bookedSession(services);
    const { actions } = await recordOf(booking.id);
    const why = Object.fromEntries(actions.map((each) => [each.action, each.whyNot]));
    expect(why).toMatchObject({ move: null, cancel: null, checkIn: "Kan gjøres fra og med dagen timen er." });
    expect(why.complete).toContain("Kan bare gjøres når bestillingen er sjekket inn.");
  });

  it("knows nothing of bookings that do not exist", async () => {
    expect(await step(newId<BookingId>(), "checkIn")).toMatchObject({ reason: "unknown-booking" });
  });
});
