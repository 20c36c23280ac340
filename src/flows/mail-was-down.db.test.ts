import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import type { LetterId } from "~/areas/outbox/types";
import { ore } from "~/kit/money";
import { plusHours } from "~/kit/time";
import type { SendOutcome } from "~/platform/mail/outcomes";
import { whySkip } from "~/worker/letter-conditions.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { bookedSession, expectOk, fridayAtTen, linkTo } from "../../tests/worlds/visitor-story";
import { cancelBooking } from "./cancel-booking.server";
import { deliverLetter } from "./deliver-letter.server";

const { services } = await bookedStudio();

const sent: SendOutcome = { kind: "sent", response: "250 ok" };
const sender = async () => ({ name: "Sidelys", address: "hei@eksempel.example.no", replyTo: "" });

/** The letters that the mail server gets once it is up again: all of the booking's that are due or were being sent. */
async function deliveredAfterwards(bookingId: string): Promise<string[]> {
  const { rows } = await services.db.execute<{ id: string; template: string }>(sql`
    SELECT id, template FROM email_outbox WHERE about_id = ${bookingId} ORDER BY template`);
  const delivered: string[] = [];
  for (const { id, template } of rows) {
    const transport = {
      send: async (_mail: unknown, onHandOver: () => Promise<void>) => {
        await onHandOver();
        delivered.push(template);
        return sent;
      },
      close: () => {},
    };
    const delivery = { transport, clock: services.clock, sender, whySkip } as never;
    await deliverLetter(services.db, id as LetterId, delivery);
  }
  return delivered;
}

/** As if the letters had been claimed for sending before the booking changed, and came back undelivered. */
const putBack = (bookingId: string) =>
  services.db.execute(sql`
    UPDATE email_outbox SET status = 'queued', reason = NULL, next_attempt_at = send_after
    WHERE about_id = ${bookingId} AND status = 'cancelled'`);

it("sends a customer who cancelled while mail was down the cancellation, and nothing of the session", async () => {
  const booking = await bookedSession(services);
  expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
  services.clock.set(plusHours(fridayAtTen, -40));
  await putBack(booking.id);
  expect(await deliveredAfterwards(booking.id)).toEqual(["booking-cancelled", "studio-booking-cancelled"]);
});

it("sends everything that is due when the booking stands", async () => {
  const booking = await bookedSession(services);
  services.clock.set(plusHours(fridayAtTen, -40));
  expect(await deliveredAfterwards(booking.id)).toEqual([
    "booking-confirmed",
    "reminder-48h",
    "studio-new-booking",
  ]);
});
