import { addTestimonials } from "~/areas/content/commands.server";
import { demoTestimonials } from "~/areas/content/samples";
import { seedCleanStudio } from "~/flows/seed-studio.server";
import type { Instant } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { fewBookings, type TimeTravel } from "./few-bookings";

/** The studio that `npm run demo` shows: what customers might say, and bookings. False when it had bookings already. */
export async function fillDemo(services: TimeTravel, today: Instant): Promise<boolean> {
  const { db } = services;
  await inTransaction(db, async (tx) => {
    await seedCleanStudio(tx);
    await addTestimonials(tx, demoTestimonials);
  });
  if ((await db.$client.query("SELECT FROM bookings LIMIT 1")).rowCount) return false;
  await fewBookings(services, today);
  return true;
}
