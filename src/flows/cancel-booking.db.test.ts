import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { payBookingByHand } from "~/areas/billing/commands/pay-booking.server";
import { fromKroner, type Ore, ore } from "~/kit/money";
import { dayOf, instant, plusDays, plusHours, plusMinutes } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { testNow } from "../../tests/setup/services";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { strangerTo } from "../../tests/worlds/booking-file";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  firm,
  fridayAtOne,
  fridayAtTen,
  linkTo,
} from "../../tests/worlds/visitor-story";
import { cancelBooking, staffCancelBooking } from "./cancel-booking.server";
import { markRefunded } from "./mark-refunded.server";
import { staffMoveBooking } from "./move-booking.server";
import { runSession } from "./run-session.server";
import { settleBooking } from "./settle-booking.server";
import { withdrawBooking } from "./withdraw-booking.server";

const { studio, services, file } = await bookedStudio();

const halfPrice = fromKroner(1950);
const lateEvening = plusHours(fridayAtTen, -12);

describe("cancelBooking", () => {
  it("frees the time, withdraws the reminders, informs both parties and removes the calendar event", async () => {
    const booking = await bookedSession(services);
    const cancelled = expectOk(
      await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }),
    );
    expect(cancelled).toMatchObject({ status: "cancelled_by_customer", revision: 1 });
    expect(await file.times(booking.id)).toEqual([]);
    expect(await file.letters(booking.id)).toEqual([
      "booking-cancelled queued",
      "booking-confirmed queued",
      "reminder-3h cancelled",
      "reminder-48h cancelled",
      "studio-booking-cancelled queued",
      "studio-new-booking queued",
    ]);
    const { rows } = await studio.db.execute<{ file: string }>(sql`
      SELECT attachments->0->>'contentBase64' AS file FROM email_outbox WHERE template = 'booking-cancelled'`);
    const calendar = Buffer.from(rows[0]?.file ?? "", "base64").toString();
    expect(calendar).toMatch(/METHOD:CANCEL[\s\S]*SEQUENCE:1[\s\S]*STATUS:CANCELLED/);
    await expect(bookedSession(services)).resolves.toMatchObject({ from: fridayAtTen });
  });

  it("charges the agreed share of a late cancellation, even after a change of settings", async () => {
    const booking = await bookedSession(services, { contact: firm });
    services.clock.set(lateEvening);
    const input = { bookingId: booking.id };
    const asShownBefore = await cancelBooking(services, linkTo(booking), { ...input, shownFeeOre: ore(0) });
    expect(asShownBefore).toEqual({ ok: false, reason: "fee-changed" });
    expectOk(await cancelBooking(services, linkTo(booking), { ...input, shownFeeOre: halfPrice }));
    expect(await file.record(booking.id)).toMatchObject({
      owedOre: halfPrice,
      fees: [{ kind: "cancel", percent: 50 }],
    });
  });

  it("states in both letters the amount due, without the price of the cancelled session", async () => {
    const texts = async () => {
      const { rows } = await studio.db.execute<{ body_text: string }>(sql`
        SELECT body_text FROM email_outbox WHERE template LIKE '%booking-cancelled' ORDER BY template`);
      return rows.map((row) => row.body_text.replaceAll("\u00a0", " "));
    };
    const free = await bookedSession(services);
    expectOk(await cancelBooking(services, linkTo(free), { bookingId: free.id, shownFeeOre: ore(0) }));
    const [toCustomer, toStudio] = await texts();
    expect(toCustomer).toContain("Du betaler ingenting.");
    expect(toStudio).toMatch(/Å betale:\s+Ingenting/);
    expect(toStudio).not.toContain("3 900 kr");
    await file.clear();
    const late = await bookedSession(services);
    services.clock.set(lateEvening);
    expectOk(await cancelBooking(services, linkTo(late), { bookingId: late.id, shownFeeOre: halfPrice }));
    expect((await texts())[1]).toMatch(/Å betale:\s+1 950 kr/);
  });

  it("refuses strangers, a second cancellation and a session that has begun", async () => {
    const booking = await bookedSession(services);
    const input = { bookingId: booking.id, shownFeeOre: ore(0) };
    expect(await cancelBooking(services, strangerTo(booking), input)).toMatchObject({
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
  it("charges nothing and gives the reason when the studio cancels", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const input = {
      bookingId: booking.id,
      cause: "studio",
      shownFeeOre: ore(0),
      reason: "Vannlekkasje.",
    } as const;
    expect(await staffCancelBooking(services, admin, await asSeenNow(services, input))).toMatchObject({
      ok: true,
      value: { status: "cancelled_by_studio" },
    });
    expect((await file.record(booking.id)).events[0]).toMatchObject({ detail: { reason: "Vannlekkasje." } });
    expect(
      (await file.letters(booking.id)).filter((line) => line.startsWith("studio-booking-cancelled")),
    ).toEqual([]);
  });

  it("lets staff waive the fee, but not the customer", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const waived = { bookingId: booking.id, cause: "customer", shownFeeOre: ore(0), waiveFee: true } as const;
    expect(await cancelBooking(services, linkTo(booking), waived)).toMatchObject({ ok: false });
    expect(await staffCancelBooking(services, admin, await asSeenNow(services, waived))).toMatchObject({
      ok: true,
    });
    expect((await file.record(booking.id)).fees).toEqual([]);
  });
});

describe("withdrawBooking", () => {
  it("is free before the session, however late", async () => {
    const booking = await bookedSession(services);
    services.clock.set(lateEvening);
    const withdrawn = await withdrawBooking(services, linkTo(booking), {
      bookingId: booking.id,
      shownFeeOre: ore(0),
    });
    expect(withdrawn).toMatchObject({ ok: true, value: { status: "cancelled_by_customer" } });
    const record = await file.record(booking.id);
    expect([record.owedOre, record.events[0]?.kind]).toEqual([0, "withdrawn"]);
    expect(await file.times(booking.id)).toEqual([]);
  });

  it("shows staff what was paid and is to be back, at the latest 14 days after the message", async () => {
    const booking = await bookedSession(services);
    const advance = { bookingId: booking.id, ore: booking.totalOre, day: dayOf(testNow), note: "" };
    await inTransaction(studio.db, async (tx) => {
      await payBookingByHand(tx, admin, advance, services.clock.now());
      await settleBooking(tx, booking.id, services.clock.now());
    });
    expect((await file.record(booking.id)).back).toBeNull();
    services.clock.set(lateEvening);
    expectOk(
      await withdrawBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }),
    );
    const until = plusDays(dayOf(lateEvening), 14);
    expect((await file.record(booking.id)).back).toEqual({ ore: booking.totalOre, until });
    const part = { bookingId: booking.id, ore: fromKroner(900), day: dayOf(lateEvening), reason: "Angret" };
    expectOk(await markRefunded(services, admin, await asSeenNow(services, part)));
    expect((await file.record(booking.id)).back).toEqual({ ore: fromKroner(3000), until });
    const rest = { ...part, ore: fromKroner(3000) };
    expectOk(await markRefunded(services, admin, await asSeenNow(services, rest)));
    expect((await file.record(booking.id)).back).toBeNull();
  });

  it("charges the share performed, as shown", async () => {
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
    expect((await file.record(booking.id)).owedOre).toBe(shownFeeOre);
  });

  it("accepts an amount shown minutes ago, and refuses an invented one", async () => {
    const booking = await bookedSession(services);
    services.clock.set(plusMinutes(fridayAtTen, 30));
    const withdraw = (shownFeeOre: Ore) =>
      withdrawBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre });
    expect(await withdraw(ore(0))).toMatchObject({ reason: "fee-changed" });
    expectOk(await withdraw(fromKroner(1000)));
    expect((await file.record(booking.id)).owedOre).toBe(fromKroner(1000));
  });

  it("remains possible after a session that the studio moved into the period without the consumer's wish", async () => {
    const booking = await bookedSession(services, { start: instant("2026-12-07T10:00:00+01:00") });
    const moved = { bookingId: booking.id, from: fridayAtOne };
    expect(
      expectOk(await staffMoveBooking(services, admin, await asSeenNow(services, moved))).expressStartAt,
    ).toBeNull();
    services.clock.set(plusMinutes(fridayAtOne, 5));
    for (const step of ["checkIn", "complete"] as const) {
      expectOk(await runSession(services, admin, await asSeenNow(services, { bookingId: booking.id, step })));
    }
    services.clock.set(plusMinutes(fridayAtOne, 120));
    const shown = { bookingId: booking.id, shownFeeOre: ore(0) };
    expectOk(await withdrawBooking(services, linkTo(booking), shown));
    expect(await file.record(booking.id)).toMatchObject({ withdrawn: true, owedOre: 0, fees: [] });
  });

  it("charges the share when staff recorded the consumer's wish with the move", async () => {
    const booking = await bookedSession(services, { start: instant("2026-12-07T10:00:00+01:00") });
    const wished = { bookingId: booking.id, from: fridayAtOne, agreed: true, expressWish: true };
    expectOk(await staffMoveBooking(services, admin, await asSeenNow(services, wished)));
    services.clock.set(plusMinutes(fridayAtOne, 120));
    const shown = { bookingId: booking.id, shownFeeOre: ore(0) };
    expect(await withdrawBooking(services, linkTo(booking), shown)).toMatchObject({
      reason: "fully-performed",
    });
  });

  it("is called a withdrawal in the back office", async () => {
    const booking = await bookedSession(services);
    expectOk(
      await withdrawBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }),
    );
    const { actions, withdrawn } = await file.record(booking.id);
    expect(withdrawn).toBe(true);
    expect(actions.find(({ action }) => action === "checkIn")?.whyNot).toBe(
      "Kan bare gjøres når bestillingen er bekreftet. Nå har kunden gått fra avtalen.",
    );
    const cancelled = await bookedSession(services);
    expectOk(
      await cancelBooking(services, linkTo(cancelled), { bookingId: cancelled.id, shownFeeOre: ore(0) }),
    );
    expect((await file.record(cancelled.id)).withdrawn).toBe(false);
  });

  it("is refused to companies, and after the period", async () => {
    const business = await bookedSession(services, { contact: firm });
    const input = { bookingId: business.id, shownFeeOre: ore(0) };
    expect(await withdrawBooking(services, linkTo(business), input)).toMatchObject({
      reason: "business-customer",
    });
    const consumer = await bookedSession(services, { start: instant("2026-12-21T10:00:00+01:00") });
    expect(
      await withdrawBooking(services, strangerTo(consumer), { ...input, bookingId: consumer.id }),
    ).toMatchObject({ reason: "unknown-booking" });
    services.clock.set(instant("2026-12-05T00:00:00+01:00"));
    expect(
      await withdrawBooking(services, linkTo(consumer), { ...input, bookingId: consumer.id }),
    ).toMatchObject({
      reason: "period-over",
    });
  });
});
