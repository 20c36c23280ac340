import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { ResourceId } from "~/areas/calendar/types";
import { fromKroner, ore } from "~/kit/money";
import { instant, plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { testNow } from "../../tests/setup/services";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { strangerTo } from "../../tests/worlds/booking-file";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  linkTo,
  mondayInDecember,
} from "../../tests/worlds/visitor-story";
import { cancelBooking } from "./cancel-booking.server";
import { moveBooking, staffMoveBooking } from "./move-booking.server";
import { runSession } from "./run-session.server";

const { studio, services, file } = await bookedStudio();

const free = { shownFeeOre: ore(0), expressWish: false };
const halfPrice = fromKroner(1950);
const lateEvening = plusHours(fridayAtTen, -12);

async function bodyOf(template: string): Promise<string> {
  const { rows } = await studio.db.execute<{ body_text: string }>(
    sql`SELECT body_text FROM email_outbox WHERE template = ${template} ORDER BY created_at DESC, id DESC LIMIT 1`,
  );
  return rows[0]?.body_text ?? "";
}

describe("moveBooking", () => {
  it("changes time, revision, letters and reminders together", async () => {
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
    expect(await file.times(booking.id)).toEqual([fridayAtOne, fridayAtOne]);
    expect(await file.letters(booking.id)).toEqual([
      "booking-confirmed cancelled",
      "booking-confirmed queued",
      "booking-moved queued",
      "reminder-3h cancelled",
      "reminder-3h scheduled",
      "reminder-48h cancelled",
      "reminder-48h scheduled",
      "studio-booking-moved queued",
      "studio-new-booking queued",
    ]);
    const { events, fees } = await file.record(booking.id);
    expect(events[0]).toMatchObject({
      kind: "moved",
      by: "Kunden",
      detail: { fromBefore: fridayAtTen, fromAfter: fridayAtOne, feeOre: 0 },
    });
    expect(fees).toEqual([]);
    await expect(bookedSession(services)).resolves.toMatchObject({ from: fridayAtTen });
  });

  it("charges the agreed share of a late move, and only the amount shown", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const later = plusHours(mondayInDecember, 0);
    const input = { bookingId: booking.id, from: later, expressWish: false };
    expect(await moveBooking(services, linkTo(booking), { ...input, shownFeeOre: ore(0) })).toMatchObject({
      reason: "fee-changed",
    });
    expectOk(await moveBooking(services, linkTo(booking), { ...input, shownFeeOre: halfPrice }));
    const record = await file.record(booking.id);
    expect(record.fees).toMatchObject([{ kind: "move", percent: 50, ore: halfPrice }]);
    expect(record.owedOre).toBe(fromKroner(5850));
  });

  it("requires the express wish when a consumer moves into the withdrawal period", async () => {
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
  ])("keeps the present time when the new one is refused: %s", async (reason, from) => {
    const booking = await bookedSession(services);
    if (reason === "slot-taken") await bookedSession(services, { start: fridayAtOne });
    const before = await file.letters(booking.id);
    const refused = await moveBooking(services, linkTo(booking), { bookingId: booking.id, from, ...free });
    expect(refused).toMatchObject({ ok: false, reason });
    expect(await file.times(booking.id)).toEqual([fridayAtTen, fridayAtTen]);
    expect([await file.letters(booking.id), (await file.record(booking.id)).booking.revision]).toEqual([
      before,
      0,
    ]);
  });

  it("accepts only the booking's own link, and only active bookings", async () => {
    const booking = await bookedSession(services);
    const input = { bookingId: booking.id, from: fridayAtOne, ...free };
    expect(await moveBooking(services, strangerTo(booking), input)).toMatchObject({
      reason: "unknown-booking",
    });
    services.clock.set(fridayAtTen);
    expect(await moveBooking(services, linkTo(booking), input)).toMatchObject({ reason: "already-started" });
    services.clock.set(testNow);
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    expect(await moveBooking(services, linkTo(booking), input)).toMatchObject({ reason: "wrong-status" });
  });

  it("lets one of two take the same time, and the other keep the old one", async () => {
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
    expect([(await file.times(first.id)).length, (await file.times(second.id)).length]).toEqual([2, 2]);
  });
});

describe("staffMoveBooking", () => {
  it("gives a session to another photographer at the same time without a letter, and says so in its history", async () => {
    const second = newId<ResourceId>();
    await studio.db.execute(sql`INSERT INTO calendar_resources (id, kind, name, position)
      VALUES (${second}, 'photographer', 'Tredjefotograf', 9)`);
    const booking = await bookedSession(services);
    const letters = await file.letters(booking.id);
    const asked = {
      bookingId: booking.id,
      from: booking.from,
      resourceId: second,
      outsideHoursReason: "Bytte",
    };
    expectOk(await staffMoveBooking(services, admin, await asSeenNow(services, asked)));
    const record = await file.record(booking.id);
    expect(record).toMatchObject({ booking: { from: booking.from, revision: 0 } });
    expect(record.resources).toContain("Tredjefotograf");
    expect(record.events[0]).toMatchObject({ kind: "reassigned" });
    expect(record.events[0]?.detail.resourcesAfter).toContain("Tredjefotograf");
    expect(await file.letters(booking.id)).toEqual(letters);
    expect(await staffMoveBooking(services, admin, await asSeenNow(services, asked))).toMatchObject({
      reason: "same-time",
    });
    await file.clear();
    await studio.db.execute(sql`DELETE FROM calendar_resources WHERE id = ${second}`);
  });

  it("charges nothing, tells the customer the reason, and ignores opening hours with a reason", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const evening = instant("2026-11-28T18:00:00+01:00");
    const input = { bookingId: booking.id, from: evening, reason: "Fotografen er syk." };
    expect(await staffMoveBooking(services, admin, await asSeenNow(services, input))).toMatchObject({
      reason: "outside-hours",
    });
    const outsideHoursReason = "Avtalt på telefon";
    expectOk(
      await staffMoveBooking(services, admin, await asSeenNow(services, { ...input, outsideHoursReason })),
    );
    const record = await file.record(booking.id);
    expect(record).toMatchObject({ booking: { from: evening, revision: 1 }, fees: [] });
    expect(
      (await file.letters(booking.id)).filter((line) => line.startsWith("studio-booking-moved")),
    ).toEqual([]);
    expect(await bodyOf("booking-moved")).toContain("Fotografen er syk.");
  });

  it("leaves the customer free to cancel until the session or until the customer chooses a time", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const nextDay = fridayAtOne;
    expectOk(
      await staffMoveBooking(
        services,
        admin,
        await asSeenNow(services, { bookingId: booking.id, from: nextDay }),
      ),
    );
    expect(await bodyOf("booking-moved")).toContain("velge en annen tid eller avbestille gratis, helt til");
    expect(await bodyOf("booking-moved")).not.toContain("24 timer");
    const tenToTwelve = plusMinutes(nextDay, -10);
    services.clock.set(tenToTwelve);
    expect((await file.record(booking.id)).terms).toMatchObject({ feeOre: 0, freeUntil: nextDay });

    const tuesday = plusHours(fridayAtTen, 4 * 24);
    const answer = { bookingId: booking.id, from: tuesday, ...free };
    const answered = expectOk(await moveBooking(services, linkTo(booking), answer));
    expect(answered.studioMovedAt).toBeNull();
    services.clock.set(plusHours(tuesday, -5));
    expect((await file.record(booking.id)).terms).toMatchObject({ feeOre: halfPrice, movedByStudio: false });
    const saidNo = { bookingId: booking.id, shownFeeOre: ore(0) };
    expect(await cancelBooking(services, linkTo(booking), saidNo)).toMatchObject({ reason: "fee-changed" });
  });

  it("lets a customer whom the studio moved think again for 48 hours, whatever time was chosen meanwhile", async () => {
    const booking = await bookedSession(services);
    services.clock.set(plusHours(fridayAtTen, -30));
    const byStudio = await asSeenNow(services, { bookingId: booking.id, from: plusHours(fridayAtTen, 24) });
    expectOk(await staffMoveBooking(services, admin, byStudio));
    const chosen = { bookingId: booking.id, from: fridayAtOne, ...free };
    expectOk(await moveBooking(services, linkTo(booking), chosen));
    services.clock.set(plusHours(fridayAtOne, -5));
    expect((await file.record(booking.id)).terms).toMatchObject({
      feeOre: 0,
      freeUntil: fridayAtOne,
      inStudioWindow: true,
    });
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
  });

  it("charges no no-show fee for a time that the studio chose", async () => {
    const booking = await bookedSession(services);
    expectOk(
      await staffMoveBooking(
        services,
        admin,
        await asSeenNow(services, { bookingId: booking.id, from: fridayAtOne }),
      ),
    );
    services.clock.set(plusHours(fridayAtOne, 1));
    expectOk(
      await runSession(
        services,
        admin,
        await asSeenNow(services, { bookingId: booking.id, step: "markNoShow" }),
      ),
    );
    expect((await file.record(booking.id)).fees).toEqual([]);
  });

  it("charges late changes as usual when the customer asked for the time on the phone", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const from = fridayAtOne;
    expectOk(
      await staffMoveBooking(
        services,
        admin,
        await asSeenNow(services, { bookingId: booking.id, from, agreed: true }),
      ),
    );
    expect(await bodyOf("booking-moved")).toContain("Som avtalt har vi flyttet timen din");
    const { terms, events } = await file.record(booking.id);
    expect([terms.feeOre, events[0]?.detail.agreed]).toEqual([halfPrice, true]);
  });

  it("refuses a time in the past, whatever the reason", async () => {
    const booking = await bookedSession(services);
    const input = { bookingId: booking.id, from: plusHours(testNow, -24), outsideHoursReason: "Feil dag" };
    expect(await staffMoveBooking(services, admin, await asSeenNow(services, input))).toMatchObject({
      reason: "too-soon",
    });
    expect(await file.times(booking.id)).toEqual([fridayAtTen, fridayAtTen]);
  });
});
