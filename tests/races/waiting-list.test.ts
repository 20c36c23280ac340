import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import type { OfferId, WaitingEntryId } from "~/areas/waitlist/types";
import { acceptOffer, declineOffer } from "~/flows/answer-offer.server";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { matchWaitingList } from "~/flows/match-waiting-list.server";
import { offerByHand } from "~/flows/staff-waiting-list.server";
import { ore } from "~/kit/money";
import { dayOf, plusHours, plusMinutes } from "~/kit/time";
import type { TestDatabase } from "../setup/database";
import { locklessDatabase } from "../setup/lockless-database";
import { type TestServices, testNow, testServices } from "../setup/services";
import { trials } from "../setup/trials";
import { cleanStudio } from "../worlds/clean-studio";
import {
  admin,
  bookedSession,
  expectOk,
  fridayAtTen,
  kari,
  linkTo,
  standardWithOneImage,
} from "../worlds/visitor-story";
import { addWaitingEntry } from "../worlds/waiting-entry";
import { clearCalendar, deadlocksIn, dropConstraint, overlapsIn, takeLocksAway } from "./race-checks";

let studio: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  studio = await cleanStudio({ poolSize: 30 });
  services = testServices(studio.db);
});
afterEach(() => studio.close());

const day = dayOf(fridayAtTen);

async function waits(name: string): Promise<CustomerLink> {
  const wish = { firstDay: day, lastDay: day };
  const { id } = await addWaitingEntry(studio.db, { name, email: `${name}@example.no`, wish }, testNow);
  return {
    kind: "customer",
    linkId: id,
    subject: { kind: "waiting_list_entry", id },
  } as unknown as CustomerLink;
}

async function freedAtTen(): Promise<void> {
  const booking = await bookedSession(services, { contact: { ...kari, email: "per@example.no" } });
  expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
}

async function openOffers(): Promise<OfferId[]> {
  const { rows } = await studio.db.execute<{ id: OfferId }>(
    sql`SELECT id FROM waitlist_offers WHERE state = 'open' ORDER BY made_at, id`,
  );
  return rows.map(({ id }) => id);
}

const accept = (link: CustomerLink, offerId: OfferId) =>
  acceptOffer(services, link, { offerId, shownOre: standardWithOneImage, expressWish: true });

/** Visitors order the freed time while two programs offer it; returns who has it in the end. */
async function offerAgainstBookings(): Promise<number> {
  const strangers = Array.from({ length: 6 }, (_, n) =>
    bookedSession(services, { contact: { ...kari, email: `fremmed${n}@example.no` } }).then(
      () => "booked",
      () => "refused",
    ),
  );
  const outcomes = await Promise.all([matchWaitingList(services), matchWaitingList(services), ...strangers]);
  const { rows } = await studio.db.execute<{ owners: number }>(sql`
    SELECT count(DISTINCT owner_id)::int AS owners FROM calendar_allocations
    WHERE during && tstzrange(${"2026-11-27T09:30:00Z"}, ${"2026-11-27T09:31:00Z"})`);
  expect(outcomes.length).toBe(8);
  return rows[0]?.owners ?? 0;
}

async function clear(): Promise<void> {
  await clearCalendar(studio.db);
  await studio.db.execute(sql`TRUNCATE waitlist_entries, waitlist_offers, waitlist_freed_times`);
}

describe("a freed time that is offered and ordered at once", () => {
  it("has one owner, whoever was faster, without a deadlock", async () => {
    for (let round = 0; round < trials(10); round++) {
      await clear();
      await waits("a");
      await waits("b");
      await freedAtTen();
      expect(await offerAgainstBookings()).toBe(1);
    }
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });

  it("has several without the constraint and the locks (negative control)", async () => {
    await takeLocksAway(studio.db);
    await dropConstraint(studio.db);
    const owners: number[] = [];
    for (let round = 0; round < 8; round++) {
      await clear();
      await waits("a");
      await waits("b");
      await freedAtTen();
      owners.push(await offerAgainstBookings());
    }
    expect(Math.max(...owners)).toBeGreaterThan(1);
  });
});

/** Two members of staff offer one time to two people at once; then both accept. Returns how many bookings were made. */
async function offeredToTwo(): Promise<number> {
  await clear();
  const links = [await waits("a"), await waits("b")];
  const value = { start: fridayAtTen };
  await Promise.all(
    links.map(({ subject }) =>
      offerByHand(services, admin, { id: subject.id as WaitingEntryId, version: 1, value }),
    ),
  );
  const offers = await openOffers();
  const answers = await Promise.all(offers.flatMap((offer) => links.map((link) => accept(link, offer))));
  return answers.filter(({ ok }) => ok).length;
}

describe("a time that two people say yes to, each by their own link", () => {
  it("is one booking", async () => {
    for (let round = 0; round < trials(4); round++) expect(await offeredToTwo()).toBe(1);
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });

  it("is two bookings without the constraint and the locks (negative control)", async () => {
    await takeLocksAway(studio.db);
    await dropConstraint(studio.db);
    let most = 0;
    for (let round = 0; round < 8 && most < 2; round++) most = Math.max(most, await offeredToTwo());
    expect(most).toBe(2);
    expect(await overlapsIn(studio.db)).toBeGreaterThan(0);
  });
});

describe("an offer", () => {
  it("that is accepted many times at once is one booking", async () => {
    const link = await waits("a");
    await freedAtTen();
    await matchWaitingList(services);
    const [offer] = await openOffers();
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(link, offer as OfferId)));
    const bookings = new Set(answers.map((answer) => expectOk(answer).bookingId));
    expect(bookings.size).toBe(1);
    expect(await overlapsIn(studio.db)).toBe(0);
  });

  it("that is accepted many times at once is answered in several ways without the locks (negative control)", async () => {
    const { db, close } = locklessDatabase(studio.url);
    const unlocked = testServices(db);
    let wrong = 0;
    for (let round = 0; round < 6 && wrong === 0; round++) {
      await clear();
      const link = await waits("a");
      await freedAtTen();
      await matchWaitingList(services);
      const [offer] = await openOffers();
      const asked = { offerId: offer as OfferId, shownOre: standardWithOneImage, expressWish: true };
      const answers = await Promise.allSettled(
        Array.from({ length: 8 }, () => acceptOffer(unlocked, link, asked)),
      );
      const same = answers.filter((answer) => answer.status === "fulfilled" && answer.value.ok);
      if (same.length < answers.length) wrong += 1;
    }
    await close();
    expect(wrong).toBe(1);
  });

  it("that is accepted and declined at once ends in one way alone", async () => {
    for (let round = 0; round < trials(6); round++) {
      await clear();
      const link = await waits("a");
      await freedAtTen();
      await matchWaitingList(services);
      const [offer] = await openOffers();
      const offerId = offer as OfferId;
      const [yes, no] = await Promise.all([accept(link, offerId), declineOffer(services, link, { offerId })]);
      expect([yes.ok, no.ok].filter(Boolean)).toHaveLength(1);
      const { rows } = await studio.db.execute(sql`SELECT id FROM calendar_allocations`);
      expect(rows.length > 0).toBe(yes.ok);
    }
  });

  it("is accepted in its last moment or goes to the next, never both", async () => {
    const first = await waits("a");
    await waits("b");
    await freedAtTen();
    await matchWaitingList(services);
    const [offer] = await openOffers();
    const late = testServices(studio.db, { now: plusHours(testNow, 4) });
    services.clock.set(plusMinutes(plusHours(testNow, 4), -1));
    const [answer] = await Promise.all([accept(first, offer as OfferId), matchWaitingList(late)]);
    const { rows } = await studio.db.execute<{ state: string; name: string }>(sql`
      SELECT state, name FROM waitlist_offers o JOIN waitlist_entries e ON e.id = o.entry_id
      WHERE state IN ('open', 'accepted')`);
    expect(rows).toEqual([answer.ok ? { state: "accepted", name: "a" } : { state: "open", name: "b" }]);
    expect(await overlapsIn(studio.db)).toBe(0);
  });
});
