import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import type { LetterId } from "~/areas/outbox/types";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { changeContact } from "~/flows/change-contact.server";
import { deliverLetter } from "~/flows/deliver-letter.server";
import { moveBooking, staffMoveBooking } from "~/flows/move-booking.server";
import { withdrawBooking } from "~/flows/withdraw-booking.server";
import { ore } from "~/kit/money";
import { plusHours, plusMinutes } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { answering } from "../../tests/setup/letters";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { bookingFile } from "../../tests/worlds/booking-file";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  linkTo,
  newVisitor,
} from "../../tests/worlds/visitor-story";
import { whySkip } from "./letter-conditions.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  services.clock.set(testNow);
  await bookingFile(services).clear();
});

const free = { shownFeeOre: ore(0), expressWish: false };

/**
 * Tries every due letter, as when the mail server is back. Returns the letters that were sent and those that were
 * skipped.
 */
async function mailComesBack(): Promise<{ left: string[]; skipped: string[] }> {
  const { transport, handedOver } = answering({ kind: "sent", response: "250 ok" });
  const sender = async () => ({ name: "S", address: "hei@example.no", replyTo: "hei@example.no" });
  const delivery = { transport, clock: services.clock, sender, whySkip };
  const { rows } = await studio.db.execute<{ id: LetterId }>(
    sql`SELECT id FROM email_outbox WHERE status = 'queued' ORDER BY created_at, id`,
  );
  for (const { id } of rows) await deliverLetter(studio.db, id, delivery);
  const { rows: skipped } = await studio.db.execute<{ line: string }>(sql`
    SELECT template || ' ' || reason AS line FROM email_outbox
    WHERE status = 'cancelled' AND template NOT LIKE 'reminder%' ORDER BY template, id`);
  const left = handedOver.map((letter) => `${letter.to.address}: ${letter.subject}`);
  return { left, skipped: skipped.map((row) => row.line) };
}

it("skips the confirmation of a booking that was cancelled while mail was down", async () => {
  const booking = await bookedSession(services);
  expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
  const { left, skipped } = await mailComesBack();
  expect(skipped).toEqual(["booking-confirmed booking-ended", "studio-new-booking booking-ended"]);
  expect(left.map((line) => line.split(":")[1])).toEqual([" Avbestilt", " Avbestilt"]);
});

it("skips the confirmation of a booking that was withdrawn from", async () => {
  const booking = await bookedSession(services);
  expectOk(await withdrawBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
  expect((await mailComesBack()).skipped).toContain("booking-confirmed booking-ended");
});

it("sends only the last of several moves, and confirms that time with the terms", async () => {
  const booking = await bookedSession(services);
  const move = { bookingId: booking.id, ...free };
  expectOk(await moveBooking(services, linkTo(booking), { ...move, from: plusMinutes(fridayAtOne, 30) }));
  expectOk(await moveBooking(services, linkTo(booking), { ...move, from: fridayAtOne }));
  const { left, skipped } = await mailComesBack();
  const toCustomer = left.filter((line) => line.startsWith("kari@"));
  expect(toCustomer).toEqual([
    "kari@eksempel.example.no: Bestilling bekreftet: Standard fredag 27. november kl. 13.00",
    "kari@eksempel.example.no: Ny tid: Standard fredag 27. november kl. 13.00",
  ]);
  expect(skipped).toEqual([
    "booking-confirmed withdrawn",
    "booking-confirmed withdrawn",
    "booking-moved withdrawn",
    "studio-booking-moved superseded",
  ]);
});

it("skips a letter that staff try again after the booking was moved", async () => {
  const booking = await bookedSession(services);
  await studio.db.execute(
    sql`UPDATE email_outbox SET status = 'failed' WHERE template = 'booking-confirmed'`,
  );
  expectOk(
    await staffMoveBooking(
      services,
      admin,
      await asSeenNow(services, { bookingId: booking.id, from: fridayAtOne }),
    ),
  );
  await studio.db.execute(
    sql`UPDATE email_outbox SET status = 'queued' WHERE template = 'booking-confirmed'`,
  );
  expect((await mailComesBack()).skipped).toContain("booking-confirmed superseded");
});

it("skips letters about a session that has begun", async () => {
  await bookedSession(services);
  services.clock.set(plusHours(fridayAtTen, 1));
  const { left, skipped } = await mailComesBack();
  expect(left).toEqual([]);
  expect(skipped).toEqual(["booking-confirmed session-past", "studio-new-booking session-past"]);
});

it("sends nothing to an address that was corrected, neither the confirmation nor a move", async () => {
  const booking = await bookedSession(services);
  expectOk(
    await moveBooking(services, linkTo(booking), { bookingId: booking.id, from: fridayAtOne, ...free }),
  );
  const { name, phone } = booking.customer;
  const contact = { name, phone, email: "riktig@eksempel.example.no" };
  expectOk(
    await changeContact(services, linkTo(booking), { bookingId: booking.id, contact, visitor: newVisitor() }),
  );
  const { left } = await mailComesBack();
  expect(left.filter((line) => line.startsWith("kari@"))).toEqual([]);
  expect(left.filter((line) => line.startsWith("riktig@"))).toEqual([
    "riktig@eksempel.example.no: Bestilling bekreftet: Standard fredag 27. november kl. 13.00",
  ]);
});
