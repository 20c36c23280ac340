import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { plusHours, toIso } from "~/kit/time";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { bookedSession, fridayAtOne, fridayAtTen, kari } from "../../tests/worlds/visitor-story";
import { askForReviews } from "./ask-for-reviews.server";

const { services } = await bookedStudio();

/** A session whose pictures were delivered a day after it. */
async function delivered(start: typeof fridayAtTen, contact: typeof kari) {
  const booking = await bookedSession(services, { start, contact });
  await services.db.execute(sql`
    UPDATE bookings SET status = 'completed', delivered_at = ${toIso(plusHours(start, 24))}::timestamptz
    WHERE id = ${booking.id}`);
  return booking.id;
}

async function asked(id: string): Promise<number> {
  const { rows } = await services.db.execute<{ n: number }>(sql`
    SELECT count(*)::int AS n FROM email_outbox WHERE about_id = ${id} AND template = 'testimonial-request'`);
  return rows[0]?.n ?? 0;
}

it("asks once, some days after the delivery, and only who wants e-mail", async () => {
  const wants = await delivered(fridayAtTen, { ...kari, marketing: true });
  const wantsNone = await delivered(fridayAtOne, {
    ...kari,
    email: "ola@eksempel.example.no",
    name: "Ola Uten",
  });
  services.clock.set(plusHours(fridayAtTen, 24 * 6));
  await askForReviews(services);
  expect([await asked(wants), await asked(wantsNone)]).toEqual([0, 0]);
  services.clock.set(plusHours(fridayAtTen, 24 * 9));
  await askForReviews(services);
  await askForReviews(services);
  expect([await asked(wants), await asked(wantsNone)]).toEqual([1, 0]);
});

it("asks nobody whose consent has been withdrawn", async () => {
  const id = await delivered(fridayAtTen, {
    ...kari,
    marketing: true,
    email: "siv@eksempel.example.no",
    name: "Siv Nei",
  });
  services.clock.set(plusHours(fridayAtTen, 24 * 9));
  await services.db.execute(sql`UPDATE customer_consents SET withdrawn_at = given_at`);
  await askForReviews(services);
  expect(await asked(id)).toBe(0);
});
