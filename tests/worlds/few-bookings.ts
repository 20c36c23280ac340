import { nearestFreeTimes } from "~/areas/calendar/reads.server";
import { productBySlug } from "~/areas/catalogue/reads.server";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { moveBooking } from "~/flows/move-booking.server";
import { runSession } from "~/flows/run-session.server";
import { fromKroner } from "~/kit/money";
import { type Instant, plusHours, plusMinutes } from "~/kit/time";
import type { settableClock } from "~/platform/clock.server";
import type { Services } from "~/platform/services.server";
import { admin, asSeenNow, bookedSession, expectOk, firm, kari, linkTo, type Story } from "./visitor-story";

export type TimeTravel = Services & { readonly clock: ReturnType<typeof settableClock> };

const people = {
  kari,
  firm,
  ingrid: { ...kari, name: "Ingrid Bø", email: "ingrid@eksempel.example.no" },
  amir: {
    ...kari,
    name: "Amir Rahman",
    email: "amir@eksempel.example.no",
    note: "Trenger bilde til LinkedIn.",
  },
  solveig: { ...kari, name: "Sølveig Åsen", email: "solveig@eksempel.example.no" },
  jonas: { ...firm, name: "Jonas Lie", email: "jonas@firma.example.no" },
};

/**
 * Bookings around `today` in different states, made by the same flows as a visitor's: completed, no-show, cancelled
 * in time, cancelled late, moved, and two to come. Leaves the clock at `today`.
 */
export async function fewBookings(services: TimeTravel, today: Instant): Promise<void> {
  const { clock } = services;
  const book = (story: Story) => bookedSession(services, story);
  const near = (days: number) => freeTimeNear(services, plusHours(today, 24 * days));

  clock.set(plusHours(today, -24 * 21));
  const done = await book({ contact: people.kari, start: await near(-12) });
  const missed = await book({ contact: people.amir, start: await near(-9) });
  const late = await book({ contact: people.jonas, start: await near(-7) });
  const moved = await book({ contact: people.solveig, start: await near(4) });

  clock.set(plusMinutes(done.from, -5));
  expectOk(
    await runSession(services, admin, await asSeenNow(services, { bookingId: done.id, step: "checkIn" })),
  );
  clock.set(done.to);
  expectOk(
    await runSession(services, admin, await asSeenNow(services, { bookingId: done.id, step: "complete" })),
  );
  clock.set(plusHours(missed.from, 1));
  expectOk(
    await runSession(
      services,
      admin,
      await asSeenNow(services, { bookingId: missed.id, step: "markNoShow" }),
    ),
  );
  clock.set(plusHours(late.from, -3));
  const halfThePrice = fromKroner(1950);
  expectOk(await cancelBooking(services, linkTo(late), { bookingId: late.id, shownFeeOre: halfThePrice }));

  clock.set(plusHours(today, -30));
  const free = { shownFeeOre: fromKroner(0) };
  await book({ contact: people.firm, start: await near(2) });
  const regretted = await book({ contact: people.ingrid, start: await near(6) });
  expectOk(await cancelBooking(services, linkTo(regretted), { bookingId: regretted.id, ...free }));
  const to = { from: await near(9), expressWish: true };
  expectOk(await moveBooking(services, linkTo(moved), { bookingId: moved.id, ...free, ...to }));
  clock.set(today);
  await book({ contact: people.ingrid, start: await near(7) });
}

/** A free time near a wish, as the booking pages would offer it. */
export async function freeTimeNear({ db, clock }: TimeTravel, around: Instant): Promise<Instant> {
  const now = clock.now();
  const standard = await productBySlug(db, "headshots", now);
  const [start] = standard ? await nearestFreeTimes(db, standard, { around, count: 1, now }) : [];
  if (start === undefined) throw new Error("The studio has no free time near the wish.");
  return start;
}
