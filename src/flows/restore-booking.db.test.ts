import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { noShowFee } from "~/areas/bookings/rules/policy";
import type { Booking } from "~/areas/bookings/types";
import type { BookingEventDetail } from "~/areas/bookings/types/events";
import { fromKroner, ore } from "~/kit/money";
import { dayOf, plusHours, plusMinutes, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { paidBefore } from "../../tests/worlds/paid-before";
import { admin, asSeenNow, bookedSession, expectOk, linkTo } from "../../tests/worlds/visitor-story";
import { staffCancelBooking } from "./cancel-booking.server";
import { markProgress } from "./mark-progress.server";
import { markRefunded, undoRefund } from "./mark-refunded.server";
import { restoreBooking } from "./restore-booking.server";
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

async function cancelled(): Promise<Booking> {
  const { id } = await bookedSession(services);
  const wish = { bookingId: id, cause: "studio", reason: "Feil bestilling", shownFeeOre: ore(0) } as const;
  return expectOk(await staffCancelBooking(services, admin, await asSeenNow(services, wish)));
}

const restore = async ({ id }: Booking) =>
  restoreBooking(services, admin, await asSeenNow(services, { bookingId: id }));

const send = () => studio.db.execute(sql`UPDATE email_outbox SET status = 'sent' WHERE status = 'queued'`);

async function waiting(): Promise<string[]> {
  const { rows } = await studio.db.execute<{ template: string }>(
    sql`SELECT template FROM email_outbox WHERE status = 'queued' AND template LIKE 'booking%' ORDER BY template`,
  );
  return rows.map(({ template }) => template);
}

describe("taking back a cancellation", () => {
  it("takes the time again, and writes the confirmation that says so to a customer who was told", async () => {
    const booking = await cancelled();
    await send();
    const restored = expectOk(await restore(booking));
    expect(restored).toMatchObject({
      status: "confirmed",
      from: booking.from,
      revision: booking.revision + 1,
    });
    const { rows } = await studio.db.execute(
      sql`SELECT FROM calendar_allocations WHERE owner_id = ${booking.id} AND kind = 'booking'`,
    );
    expect(rows.length).toBeGreaterThan(0);
    expect(await waiting()).toEqual(["booking-confirmed"]);
    const { rows: letters } = await studio.db.execute<{ body_text: string }>(
      sql`SELECT body_text FROM email_outbox WHERE status = 'queued' AND template = 'booking-confirmed'`,
    );
    expect(letters[0]?.body_text).toContain("Avbestillingen er angret, så timen din står som før.");
  });

  it("writes nothing to a customer who has the confirmation and was not told of the cancellation", async () => {
    const { id } = await bookedSession(services);
    await send();
    const wish = { bookingId: id, cause: "studio", reason: "Feil", shownFeeOre: ore(0) } as const;
    const booking = expectOk(await staffCancelBooking(services, admin, await asSeenNow(services, wish)));
    expect(await waiting()).toEqual(["booking-cancelled"]);
    expectOk(await restore(booking));
    expect(await waiting()).toEqual([]);
  });

  it("takes the room and the photographer that were freed, with no reason for being outside hours", async () => {
    const allocations = async (id: string) => {
      const { rows } = await studio.db.execute<{ resource: string; note: string }>(
        sql`SELECT resource_id AS resource, note FROM calendar_allocations WHERE owner_id = ${id} ORDER BY 1`,
      );
      return rows;
    };
    const { id } = await bookedSession(services);
    const had = await allocations(id);
    const wish = { bookingId: id, cause: "studio", reason: "Feil", shownFeeOre: ore(0) } as const;
    const booking = expectOk(await staffCancelBooking(services, admin, await asSeenNow(services, wish)));
    const second = newId();
    await studio.db.execute(sql`INSERT INTO calendar_resources (id, kind, name, position)
      VALUES (${second}, 'photographer', 'Første i rekken', -1)`);
    expectOk(await restore(booking));
    expect(await allocations(id)).toEqual(had);
    expect(had.map(({ note }) => note)).toEqual(had.map(() => ""));

    const again = expectOk(await staffCancelBooking(services, admin, await asSeenNow(services, wish)));
    await studio.db.execute(sql`INSERT INTO calendar_allocations
        (id, resource_id, during, kind, owner_id, created_at)
      SELECT gen_random_uuid(), id, tstzrange(${toDate(again.from).toISOString()}, ${toDate(again.to).toISOString()}), 'block', gen_random_uuid(), now()
      FROM calendar_resources WHERE kind = 'photographer' AND id <> ${second}`);
    expectOk(await restore(again));
    expect((await allocations(id)).map(({ resource }) => resource)).toContain(second);
    const { rows } = await studio.db.execute<{ detail: BookingEventDetail }>(
      sql`SELECT detail FROM history WHERE subject_id = ${id} AND event = 'reassigned'`,
    );
    expect(rows.map(({ detail }) => detail.resourcesAfter)).toEqual([
      expect.arrayContaining(["Første i rekken"]),
    ]);
    await studio.db.execute(sql`DELETE FROM calendar_allocations`);
    await studio.db.execute(sql`DELETE FROM calendar_resources WHERE id = ${second}`);
  });

  it("is refused when the time is taken meanwhile, and leaves the booking cancelled", async () => {
    const booking = await cancelled();
    await bookedSession(services);
    expect(await restore(booking)).toMatchObject({ ok: false, reason: "slot-taken" });
    const { rows } = await studio.db.execute(sql`SELECT status FROM bookings WHERE id = ${booking.id}`);
    expect(rows).toEqual([{ status: "cancelled_by_studio" }]);
  });

  it("is refused after the start, and after a withdrawal by law", async () => {
    const late = await cancelled();
    services.clock.set(plusMinutes(late.from, 1));
    expect(await restore(late)).toMatchObject({ reason: "already-started" });
    services.clock.set(testNow);
    const own = await bookedSession(services);
    expectOk(await withdrawBooking(services, linkTo(own), { bookingId: own.id, shownFeeOre: ore(0) }));
    expect(await restore(own)).toMatchObject({ reason: "wrong-status" });
  });

  it("is refused when somebody else was faster", async () => {
    const booking = await cancelled();
    const seen = await asSeenNow(services, { bookingId: booking.id });
    expectOk(await restoreBooking(services, admin, seen));
    expect(await restoreBooking(services, admin, seen)).toMatchObject({ reason: "changed-meanwhile" });
  });
});

describe("marking a refund", () => {
  const mark = async (booking: Booking, kroner: number, day = dayOf(testNow)) => {
    const refund = { ore: fromKroner(kroner), day, reason: "Avlyst" };
    return markRefunded(services, admin, await asSeenNow(services, { bookingId: booking.id, ...refund }));
  };

  const refunds = async ({ id }: Booking) => {
    const { rows } = await studio.db.execute<{ id: string; ore: number; standing: boolean }>(
      sql`SELECT id, ore::int, undone_at IS NULL AS standing FROM booking_refunds WHERE booking_id = ${id} ORDER BY ore DESC`,
    );
    return rows;
  };
  const undo = async (booking: Booking, refundId: string) =>
    undoRefund(services, admin, await asSeenNow(services, { bookingId: booking.id, refundId }));
  const paid = async (booking: Booking, kroner = 3900) => {
    await paidBefore(studio.db, booking.id, fromKroner(kroner));
    return booking;
  };

  it("keeps each mark, and never more in all than what was paid", async () => {
    const booking = await paid(await cancelled());
    expect(await mark(booking, 3000)).toMatchObject({ ok: true });
    expect(await mark(booking, 900.01)).toMatchObject({ reason: "refund-too-large" });
    expect(await mark(booking, 900)).toMatchObject({ ok: true });
    expect(await mark(booking, 0.01)).toMatchObject({ reason: "all-refunded" });
    expect(await refunds(booking)).toMatchObject([{ ore: 300_000 }, { ore: 90_000 }]);
  });

  it("is at most the fee that was paid, not the price, and nothing of what nobody paid", async () => {
    expect(await mark(await cancelled(), 1)).toMatchObject({ reason: "not-paid" });
    const own = await bookedSession(services);
    services.clock.set(plusMinutes(own.from, 20));
    const missed = { bookingId: own.id, step: "markNoShow" } as const;
    expectOk(await runSession(services, admin, await asSeenNow(services, missed)));
    const received = { bookingId: own.id, mark: "markPaid", day: dayOf(services.clock.now()) } as const;
    const { progress } = expectOk(await markProgress(services, admin, await asSeenNow(services, received)));
    const fee = noShowFee(own);
    expect(progress.paidOre).toBe(fee);
    expect(fee).toBeLessThan(own.totalOre + 1);
    expect(await mark(own, (fee + 1) / 100)).toMatchObject({ reason: "refund-too-large" });
    expect(await mark(own, fee / 100)).toMatchObject({ ok: true });
  });

  it("can be taken back once; the history keeps both, and the amount may be paid back again", async () => {
    const booking = await paid(await cancelled());
    expectOk(await mark(booking, 3900));
    const [noted] = await refunds(booking);
    const shownTwice = await asSeenNow(services, { bookingId: booking.id, refundId: noted?.id ?? "" });
    const both = await Promise.all([1, 2].map(() => undoRefund(services, admin, shownTwice)));
    expect(both.map((each) => (each.ok ? "done" : each.reason)).toSorted()).toEqual([
      "changed-meanwhile",
      "done",
    ]);
    expect(await undo(booking, noted?.id ?? "")).toMatchObject({ reason: "no-refund" });
    const { rows } = await studio.db.execute<{ event: string; detail: BookingEventDetail }>(
      sql`SELECT event, detail FROM history WHERE subject_id = ${booking.id} AND event LIKE 'refund%' ORDER BY version`,
    );
    expect(rows.map(({ event, detail }) => [event, detail.refundOre])).toEqual([
      ["refunded", 390_000],
      ["refund_undone", 390_000],
    ]);
    expectOk(await mark(booking, 3900));
    expect((await refunds(booking)).map(({ standing }) => standing).toSorted()).toEqual([false, true]);
  });

  it("cannot be taken back from another booking's page", async () => {
    const [one, other] = [await paid(await cancelled()), await paid(await cancelled())];
    expectOk(await mark(one, 100));
    const [noted] = await refunds(one);
    expect(await undo(other, noted?.id ?? "")).toMatchObject({ reason: "no-refund" });
    expect(await refunds(one)).toMatchObject([{ standing: true }]);
  });

  it("stands in the way of taking the payment back", async () => {
    const booking = await paid(await cancelled());
    expectOk(await mark(booking, 100));
    const unpaid = async () =>
      markProgress(services, admin, await asSeenNow(services, { bookingId: booking.id, mark: "undoPaid" }));
    expect(await unpaid()).toMatchObject({ reason: "refunded" });
    expectOk(await undo(booking, (await refunds(booking))[0]?.id ?? ""));
    expect(await unpaid()).toMatchObject({ ok: true });
  });

  it("that was noted before payments were settles what was owed, unless it is less", async () => {
    const { id, from, totalOre } = await bookedSession(services);
    services.clock.set(plusHours(from, -2));
    const fee = ore(totalOre / 2);
    const wish = { bookingId: id, cause: "customer", reason: "Syk", shownFeeOre: fee } as const;
    expectOk(await staffCancelBooking(services, admin, await asSeenNow(services, wish)));
    const noted = (amount: number) =>
      studio.db.transaction(async (tx) => {
        // Such rows are older than the trigger that asks for a payment first.
        await tx.execute(sql`SET LOCAL session_replication_role = replica`);
        await tx.execute(sql`DELETE FROM booking_refunds WHERE booking_id = ${id}`);
        await tx.execute(sql`
          INSERT INTO booking_refunds (id, booking_id, ore, day, reason, created_at)
          VALUES (${newId()}, ${id}, ${amount}, '2026-11-20', 'Før', now())`);
      });
    const pay = async () =>
      markProgress(services, admin, await asSeenNow(services, { bookingId: id, mark: "markPaid" }));
    await noted(fee + 1);
    expect(await pay()).toMatchObject({ ok: false, reason: "settled" });
    await noted(fee);
    expect(expectOk(await pay()).progress.paidOre).toBe(fee);
  });

  it("of more than was paid is refused by the database too, also when two come at once", async () => {
    const booking = await paid(await cancelled());
    const insert = (ore: number) =>
      studio.db.execute(sql`INSERT INTO booking_refunds (id, booking_id, ore, day, reason, created_at)
        VALUES (gen_random_uuid(), ${booking.id}, ${ore}, '2026-11-20', '', now())`);
    await expect(insert(390_001)).rejects.toThrow();
    const both = await Promise.allSettled([insert(200_000), insert(200_000)]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(
      studio.db.execute(sql`UPDATE bookings SET paid_on = NULL, paid_ore = NULL WHERE id = ${booking.id}`),
    ).rejects.toThrow();
  });

  it("stands in the way of taking the cancellation back: the money has gone", async () => {
    const booking = await paid(await cancelled());
    expectOk(await mark(booking, 100));
    const seen = await asSeenNow(services, { bookingId: booking.id });
    expect(await restoreBooking(services, admin, seen)).toMatchObject({ reason: "paid" });
  });

  it("is refused when somebody else was faster", async () => {
    const booking = await paid(await cancelled());
    const refund = { ore: fromKroner(100), day: dayOf(testNow), reason: "Avlyst" };
    const seen = await asSeenNow(services, { bookingId: booking.id, ...refund });
    expectOk(await markRefunded(services, admin, seen));
    expect(await markRefunded(services, admin, seen)).toMatchObject({ reason: "changed-meanwhile" });
  });

  it("is refused for a day to come and for a session that is still expected", async () => {
    const booking = await paid(await cancelled());
    expect(await mark(booking, 100, dayOf(plusHours(testNow, 24)))).toMatchObject({
      reason: "refund-in-future",
    });
    expect(await mark(await bookedSession(services), 100)).toMatchObject({ reason: "wrong-status" });
  });
});
