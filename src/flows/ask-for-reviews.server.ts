import { asSystem } from "~/areas/access/gate.server";
import { deliveredUnasked } from "~/areas/bookings/reads/completed-sessions.server";
import { readSettings } from "~/areas/settings/reads.server";
import { plusHours } from "~/kit/time";
import type { Services } from "~/platform/services.server";
import { askForTestimonial } from "./ask-for-testimonial.server";

/**
 * A missed run is made up for within this time; customers whose pictures were delivered earlier are not asked any more.
 */
const makeUpDays = 14;

/**
 * Asks for a review, once, the customers whose pictures were delivered some days ago and who accept e-mail from the
 * studio.
 */
export async function askForReviews(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const { reviewDays } = (await readSettings(db, now)).policy;
  if (reviewDays === 0) return;
  const to = plusHours(now, -24 * reviewDays);
  const from = plusHours(to, -24 * makeUpDays);
  for (const bookingId of await deliveredUnasked(db, { from, to })) {
    await askForTestimonial(services, asSystem("ask-for-reviews"), bookingId);
  }
}
