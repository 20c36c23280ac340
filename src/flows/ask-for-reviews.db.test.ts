import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import type { BookingId } from "~/areas/bookings/types";
import type { LetterId } from "~/areas/outbox/types";
import { forgetSettings } from "~/areas/settings/reads.server";
import { plusHours, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import { whySkip } from "~/worker/letter-conditions.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { bookedSession, fridayAtOne, fridayAtTen, kari } from "../../tests/worlds/visitor-story";
import { askForReviews } from "./ask-for-reviews.server";
import { askForTestimonial } from "./ask-for-testimonial.server";

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

it("asks once, some days after the delivery, and only customers who accept e-mail", async () => {
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

const whyUnsent = (aboutId: string) =>
  inTransaction(services.db, (tx) =>
    whySkip(
      tx,
      {
        id: newId<LetterId>(),
        template: "testimonial-request",
        toAddress: kari.email,
        aboutKind: "booking",
        aboutId,
        aboutRevision: null,
      },
      services.clock.now(),
    ),
  );

it("asks for the consent again when the letter is sent, unless staff asked themselves", async () => {
  const contact = { ...kari, marketing: true, email: "eva@eksempel.example.no", name: "Eva Angrer" };
  const asking = await delivered(plusHours(fridayAtTen, 24 * 7), contact);
  const byHand = await delivered(plusHours(fridayAtOne, 24 * 7), {
    ...contact,
    email: "gry@eksempel.example.no",
    name: "Gry Spurt",
  });
  services.clock.set(plusHours(fridayAtTen, 24 * 16));
  const { id } = await addUser(services.db, { email: "eier@example.no", role: "admin" });
  await askForTestimonial(
    services,
    { kind: "admin", userId: id, name: "Eier" } as Admin,
    byHand as BookingId,
  );
  await askForReviews(services);
  expect([await whyUnsent(asking), await whyUnsent(byHand)]).toEqual([null, null]);
  await services.db.execute(
    sql`UPDATE customer_consents SET withdrawn_at = now() WHERE withdrawn_at IS NULL`,
  );
  expect([await whyUnsent(asking), await whyUnsent(byHand)]).toEqual(["no-longer-true", null]);
});

it("asks nobody when the studio has set the days to 0", async () => {
  const id = await delivered(plusHours(fridayAtTen, 24 * 14), {
    ...kari,
    marketing: true,
    email: "liv@eksempel.example.no",
    name: "Liv Null",
  });
  services.clock.set(plusHours(fridayAtTen, 24 * 23));
  const setDays = async (days: number) => {
    await services.db.execute(sql`
      INSERT INTO system_settings (setting_key, setting_value) VALUES ('policy_review_days', ${String(days)})
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
    forgetSettings(services.db);
    await askForReviews(services);
  };
  await setDays(0);
  expect(await asked(id)).toBe(0);
  await setDays(7);
  expect(await asked(id)).toBe(1);
});
