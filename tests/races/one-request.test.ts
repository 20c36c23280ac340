import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import type { Booking } from "~/areas/bookings/types";
import type { OfferId } from "~/areas/waitlist/types";
import { acceptOffer } from "~/flows/answer-offer.server";
import { acceptRequest, declineRequest, proposeTimes, withdrawRequest } from "~/flows/answer-request.server";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { expireRequests } from "~/flows/expire-requests.server";
import { markProgress } from "~/flows/mark-progress.server";
import { markRefunded } from "~/flows/mark-refunded.server";
import { matchWaitingList } from "~/flows/match-waiting-list.server";
import { fromKroner, ore } from "~/kit/money";
import { dayOf, plusHours } from "~/kit/time";
import type { TestDatabase } from "../setup/database";
import { locklessDatabase } from "../setup/lockless-database";
import { type TestServices, testNow, testServices } from "../setup/services";
import { trials } from "../setup/trials";
import { cleanStudio } from "../worlds/clean-studio";
import { paidBefore } from "../worlds/paid-before";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  fridayAtTen,
  linkTo,
  standardWithOneImage,
} from "../worlds/visitor-story";
import { addWaitingEntry } from "../worlds/waiting-entry";
import { clearCalendar, deadlocksIn, overlapsIn } from "./race-checks";

let studio: TestDatabase;
let services: TestServices;
beforeEach(async () => {
  studio = await cleanStudio({ poolSize: 30 });
  services = testServices(studio.db);
});
afterEach(() => studio.close());

async function request(): Promise<Booking> {
  await studio.db.execute(sql`UPDATE products SET needs_approval = true WHERE slug = 'headshots'`);
  return bookedSession(services);
}

interface Ended {
  /** How many were told that their answer took effect. */
  readonly yes: number;
  readonly proposed: boolean;
  readonly status: string;
  readonly events: readonly string[];
  readonly letters: readonly string[];
  readonly times: number;
}

/** All possible answers to a request, at the same moment, from people with the current page. */
async function answeredByAll(booking: Booking, db = studio.db): Promise<Ended> {
  const racing = testServices(db);
  const seen = await asSeenNow(services, { bookingId: booking.id });
  const late = testServices(db, { now: plusHours(testNow, 12) });
  const starts = [plusHours(fridayAtTen, 4)];
  const [accepted, declined, proposed, withdrawn, expired] = await Promise.all([
    acceptRequest(racing, admin, seen),
    declineRequest(racing, admin, { ...seen, reason: "Vi er opptatt" }),
    proposeTimes(racing, admin, { ...seen, starts, message: "" }),
    withdrawRequest(racing, linkTo(booking), { bookingId: booking.id }),
    expireRequests(late),
  ]);
  const { rows } = await studio.db.execute<Omit<Ended, "yes" | "proposed"> & Record<string, unknown>>(sql`
    SELECT status,
      ARRAY(SELECT event FROM history WHERE subject_id = b.id AND event <> 'requested' ORDER BY version) AS events,
      ARRAY(SELECT template FROM email_outbox WHERE about_id = b.id AND status <> 'cancelled'
        AND template NOT LIKE 'studio-%' AND template NOT LIKE 'reminder%' AND template <> 'request-received'
        ORDER BY template) AS letters,
      (SELECT count(DISTINCT owner_id)::int FROM calendar_allocations a WHERE a.owner_id = b.id
        OR a.owner_id IN (SELECT id FROM booking_proposals p WHERE p.booking_id = b.id)) AS times
    FROM bookings b WHERE id = ${booking.id}`);
  const answers = [accepted.ok, declined.ok, withdrawn.ok, expired === 1];
  const [row] = rows;
  if (!row) throw new Error("The request is gone");
  return { ...row, yes: answers.filter(Boolean).length, proposed: proposed.ok };
}

const endings: Readonly<Record<string, { readonly letters: readonly string[]; readonly times: number }>> = {
  confirmed: { letters: ["booking-confirmed"], times: 1 },
  declined: { letters: ["request-declined"], times: 0 },
  cancelled_by_customer: { letters: ["booking-cancelled"], times: 0 },
  expired: { letters: ["request-expired"], times: 0 },
};

describe("a request that is accepted, declined, answered with other times, taken back and overdue at once", () => {
  it("ends in one way alone, with that way's letter and time, without a deadlock", async () => {
    for (let round = 0; round < trials(8); round++) {
      await clearCalendar(studio.db);
      const ended = await answeredByAll(await request());
      // Proposals leave it open, so a later answer may still end it. Actions by staff from an older page are refused.
      expect(ended.yes, ended.events.join()).toBeLessThanOrEqual(1);
      if (ended.status === "requested") continue;
      const { letters, times } = endings[ended.status] ?? { letters: [], times: -1 };
      expect(ended.letters.filter((template) => template !== "times-proposed")).toEqual(letters);
      expect(ended.times).toBe(times);
    }
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });
});

describe("a request without the locks (negative control)", () => {
  it("ends in several ways at once, or in an error", async () => {
    const { db, close } = locklessDatabase(studio.url);
    let wrong = 0;
    for (let round = 0; round < 8 && wrong === 0; round++) {
      await clearCalendar(studio.db);
      const ended = await answeredByAll(await request(), db).catch(() => null);
      if (ended === null || ended.yes > 1) wrong += 1;
    }
    await close();
    expect(wrong).toBe(1);
  });
});

describe("staff who note a refund, mark a payment and look at the same booking", () => {
  it("never deadlock", async () => {
    for (let round = 0; round < trials(4); round++) {
      await clearCalendar(studio.db);
      const booking = await bookedSession(services);
      const shownFeeOre = ore(0);
      expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre }));
      await paidBefore(studio.db, booking.id);
      const seen = await asSeenNow(services, { bookingId: booking.id });
      const refund = { ore: fromKroner(1), day: dayOf(testNow), reason: "Avlyst" };
      const answers = await Promise.all(
        Array.from({ length: 8 }, (_, n) =>
          n % 2
            ? markRefunded(services, admin, { ...seen, ...refund })
            : markProgress(services, admin, { ...seen, mark: "undoPaid" }),
        ),
      );
      expect(answers.filter((answer) => answer.ok).length).toBeLessThanOrEqual(1);
    }
    expect(await deadlocksIn(studio.db)).toBe(0);
  });
});

/** Three members of staff with the current page record that the whole price was paid back. */
async function refundedByAll(db = studio.db) {
  await clearCalendar(studio.db);
  const booking = await bookedSession(services);
  const shownFeeOre = ore(0);
  expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre }));
  await paidBefore(studio.db, booking.id);
  const seen = await asSeenNow(services, { bookingId: booking.id });
  const refund = { ...seen, ore: booking.totalOre, day: dayOf(testNow), reason: "Avlyst" };
  const racing = testServices(db);
  const answers = await Promise.all([
    markRefunded(racing, admin, refund),
    markRefunded(racing, admin, refund),
    markRefunded(racing, admin, refund),
  ]);
  const { rows } = await studio.db.execute<{ ore: number }>(
    sql`SELECT coalesce(sum(ore), 0)::int AS ore FROM booking_refunds WHERE booking_id = ${booking.id}`,
  );
  return {
    yes: answers.filter(({ ok }) => ok).length,
    refused: answers.flatMap((answer) => (answer.ok ? [] : [answer.reason])),
    refundedOre: rows[0]?.ore,
  };
}

describe("a price that several note as paid back at once", () => {
  it("is noted once, and the others are told that the booking has changed", async () => {
    for (let round = 0; round < trials(4); round++) {
      expect(await refundedByAll()).toEqual({
        yes: 1,
        refused: ["changed-meanwhile", "changed-meanwhile"],
        refundedOre: standardWithOneImage,
      });
    }
    expect(await deadlocksIn(studio.db)).toBe(0);
  });

  it("is noted several times, or fails, without the locks (negative control)", async () => {
    const { db, close } = locklessDatabase(studio.url);
    let wrong = 0;
    for (let round = 0; round < 8 && wrong === 0; round++) {
      const ended = await refundedByAll(db).catch(() => null);
      if (ended === null || ended.yes > 1) wrong += 1;
    }
    await close();
    expect(wrong).toBe(1);
  });
});

describe("a freed time whose offer two people accept", () => {
  it("is the one's to whom it was offered: the other's link opens nothing", async () => {
    const waits = async (name: string): Promise<CustomerLink> => {
      const wish = { firstDay: dayOf(fridayAtTen), lastDay: dayOf(fridayAtTen) };
      const { id } = await addWaitingEntry(studio.db, { name, email: `${name}@example.no`, wish }, testNow);
      const subject = { kind: "waiting_list_entry", id };
      return { kind: "customer", linkId: id, subject } as unknown as CustomerLink;
    };
    for (let round = 0; round < trials(3); round++) {
      await clearCalendar(studio.db);
      await studio.db.execute(sql`TRUNCATE waitlist_entries, waitlist_offers, waitlist_freed_times`);
      const links = [await waits("a"), await waits("b")];
      const booking = await bookedSession(services);
      const shownFeeOre = ore(0);
      expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre }));
      await Promise.all([matchWaitingList(services), matchWaitingList(services)]);
      const { rows } = await studio.db.execute<{ id: OfferId }>(
        sql`SELECT id FROM waitlist_offers WHERE state = 'open'`,
      );
      expect(rows).toHaveLength(1);
      const asked = {
        offerId: rows[0]?.id as OfferId,
        shownOre: standardWithOneImage,
        expressWish: true,
      };
      const answers = await Promise.all(
        [...links, ...links, ...links].map((link) => acceptOffer(services, link, asked)),
      );
      const made = new Set(answers.flatMap((answer) => (answer.ok ? [answer.value.bookingId] : [])));
      expect(made.size).toBe(1);
      expect(answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]))).toEqual(
        Array(3).fill("offer-over"),
      );
    }
    expect([await overlapsIn(studio.db), await deadlocksIn(studio.db)]).toEqual([0, 0]);
  });
});
