import { addTestimonials } from "~/areas/content/commands.server";
import { demoTestimonials } from "~/areas/content/samples";
import { seedCleanStudio } from "~/flows/seed-studio.server";
import { dayOf, type Instant, plusDays, plusHours, startOfDay } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { fewBookings, freeTimeNear, type TimeTravel } from "./few-bookings";
import { bookedSession, kari } from "./visitor-story";

/** The studio of `npm run demo`: testimonials and bookings. Returns false when it has bookings already. */
export async function fillDemo(services: TimeTravel, today: Instant): Promise<boolean> {
  const { db } = services;
  await inTransaction(db, async (tx) => {
    await seedCleanStudio(tx, today);
    await addTestimonials(tx, demoTestimonials);
  });
  if ((await db.$client.query("SELECT FROM bookings LIMIT 1")).rowCount) return false;
  await fewBookings(services, today);
  await nextWorkingDay(services, today);
  return true;
}

/** Books a session on the next day that the studio is open, so that the first screen has a plan to show. */
async function nextWorkingDay(services: TimeTravel, today: Instant): Promise<void> {
  const tomorrow = plusHours(startOfDay(plusDays(dayOf(today), 1)), 9);
  services.clock.set(plusHours(today, -30));
  const start = await freeTimeNear(services, tomorrow);
  await bookedSession(services, { contact: { ...kari, ...nora }, start });
  services.clock.set(today);
}

const nora = {
  name: "Nora Haugen",
  email: "nora@eksempel.example.no",
  phone: "+4790123457",
  note: "Jeg bruker rullestol. Er det heis?",
};
