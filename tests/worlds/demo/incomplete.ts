import { sql } from "drizzle-orm";
import { dayOf, type Instant, plusDays, plusHours, plusMinutes, startOfDay, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking } from "./fates";
import { insertRows } from "./insert";
import { firstNames, lastNames } from "./names";
import type { Random } from "./random";

interface Office {
  readonly random: Random;
  readonly now: Instant;
}

const draftCount = 14;

/** Visitors who gave their contact details in the last weeks and left. They have never booked. */
export async function writeIncomplete(
  tx: Tx,
  { random, now }: Office,
  bookings: readonly DemoBooking[],
): Promise<void> {
  const rows = Array.from({ length: draftCount }, (_, n) => {
    const { plan } = random.pick(bookings);
    const left = plusMinutes(now, -random.between(90, 20 * 24 * 60));
    const name = `${random.pick(firstNames)} ${random.pick(lastNames)}`;
    const wishedDay = plusDays(dayOf(now), random.between(1, 12));
    return {
      id: random.id(),
      token_hash: random.id(),
      visitor_id: random.id(),
      product_slug: plan.product.slug,
      choices: plan.choices,
      contact: {
        name,
        email: `ufullfort${n}@example.no`,
        phone: `+4790${random.between(100_000, 999_999)}`,
        kind: "privat",
        companyName: null,
        orgnr: null,
        invoiceReference: null,
        note: "",
        marketing: false,
      },
      wished_from: random.chance(0.85)
        ? toIso(plusHours(startOfDay(wishedDay), random.between(10, 14)))
        : null,
      letters_sent: random.chance(0.3) ? 1 : 0,
      created_at: toIso(plusMinutes(left, -6)),
      updated_at: toIso(left),
    };
  });
  await insertRows(tx, "booking_drafts", rows);
  await tx.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'draft', id, 1, updated_at, 'contact-given', 'visitor' FROM booking_drafts
    WHERE contact->>'email' LIKE 'ufullfort%'`);
}
