import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { BookingId } from "~/areas/bookings/types";
import { fromKroner, ore } from "~/kit/money";
import { plusHours, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { strangerTo } from "../../tests/worlds/booking-file";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  fridayAtTen,
  linkTo,
  newVisitor,
} from "../../tests/worlds/visitor-story";
import { cancelBooking } from "./cancel-booking.server";
import { changeContact } from "./change-contact.server";
import { runSession } from "./run-session.server";

const { studio, services, file } = await bookedStudio();

describe("changeContact", () => {
  const contact = { name: "Kari Hansen", email: "ny@eksempel.example.no", phone: "+4790123457" };

  it("writes the reminders again to the new address, and records which fields changed, not their values", async () => {
    const booking = await bookedSession(services);
    expectOk(
      await changeContact(services, linkTo(booking), {
        bookingId: booking.id,
        contact,
        visitor: newVisitor(),
      }),
    );
    const { rows } = await studio.db.execute(sql`
      SELECT DISTINCT to_address FROM email_outbox WHERE template LIKE 'reminder%' AND status = 'scheduled'`);
    expect(rows).toEqual([{ to_address: "ny@eksempel.example.no" }]);
    const { booking: after, events } = await file.record(booking.id);
    expect(after).toMatchObject({ customer: contact, revision: 0 });
    expect(events[0]).toMatchObject({
      kind: "contact_changed",
      detail: { fields: ["name", "email", "phone"] },
    });
    expect(JSON.stringify(events[0])).not.toContain("Hansen");
  });

  it("sends the confirmation to a corrected address, also when it is changed back", async () => {
    const booking = await bookedSession(services);
    const before = booking.customer.email;
    const change = async (email: string) => {
      const input = { bookingId: booking.id, contact: { ...contact, email }, visitor: newVisitor() };
      expectOk(await changeContact(services, linkTo(booking), input));
      const { rows } = await studio.db.execute<{ line: string }>(sql`
        SELECT to_address || ' ' || status AS line FROM email_outbox
        WHERE template = 'booking-confirmed' ORDER BY id`);
      return rows.map((row) => row.line);
    };
    const corrected = [`${before} cancelled`, `${contact.email} queued`];
    expect(await change(contact.email)).toEqual(corrected);
    expect(await change(contact.email)).toEqual(corrected);
    expect(await change(before)).toEqual([
      `${before} cancelled`,
      `${contact.email} cancelled`,
      `${before} queued`,
    ]);
  });

  it("refuses strangers, and a booking that has ended", async () => {
    const booking = await bookedSession(services);
    const input = { bookingId: booking.id, contact, visitor: newVisitor() };
    expect(await changeContact(services, strangerTo(booking), input)).toMatchObject({
      reason: "unknown-booking",
    });
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    expect(await changeContact(services, linkTo(booking), input)).toMatchObject({ reason: "wrong-status" });
  });
});

describe("runSession", () => {
  const step = async (id: BookingId, name: Parameters<typeof runSession>[2]["step"]) =>
    runSession(services, admin, await asSeenNow(services, { bookingId: id, step: name }));

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
    expect((await file.record(booking.id)).events.map((event) => event.kind)).toEqual([
      "check_in_undone",
      "completion_undone",
      "completed",
      "checked_in",
      "booked",
    ]);
  });

  it("charges a no-show, and cancels the fee when the no-show is undone", async () => {
    const booking = await bookedSession(services);
    services.clock.set(plusMinutes(fridayAtTen, 10));
    expect(await step(booking.id, "markNoShow")).toMatchObject({ reason: "grace-running" });
    services.clock.set(plusMinutes(fridayAtTen, 15));
    expectOk(await step(booking.id, "markNoShow"));
    expect(await file.record(booking.id)).toMatchObject({
      owedOre: fromKroner(3900),
      booking: { status: "no_show" },
    });
    expectOk(await step(booking.id, "undoNoShow"));
    const record = await file.record(booking.id);
    expect(record.fees[0]?.waivedAt).not.toBeNull();
    expect([record.booking.status, record.owedOre]).toEqual(["confirmed", fromKroner(3900)]);
    expectOk(await step(booking.id, "markNoShow"));
    expect((await file.record(booking.id)).fees[0]?.waivedAt).toBeNull();
    services.clock.set(plusHours(fridayAtTen, 24 * 8));
    expect(await step(booking.id, "undoNoShow")).toMatchObject({ reason: "undo-too-late" });
  });

  it("gives the reason for each disabled button", async () => {
    const booking = await bookedSession(services);
    const { actions } = await file.record(booking.id);
    const why = Object.fromEntries(actions.map((each) => [each.action, each.whyNot]));
    expect(why).toMatchObject({ move: null, cancel: null, checkIn: "Kan gjøres fra og med dagen timen er." });
    expect(why.complete).toContain("Kan bare gjøres når bestillingen er sjekket inn.");
  });

  it("refuses an unknown booking", async () => {
    expect(await step(newId<BookingId>(), "checkIn")).toMatchObject({ reason: "unknown-booking" });
  });
});
