import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import type { OfferId } from "~/areas/waitlist/types";
import { dayOf } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type FailingDatabase, failingDatabase } from "../../tests/setup/failing-database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  fridayAtTen,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import { addWaitingEntry } from "../../tests/worlds/waiting-entry";
import { acceptOffer } from "./answer-offer.server";
import { acceptRequest } from "./answer-request.server";
import { matchWaitingList } from "./match-waiting-list.server";

let studio: TestDatabase;
let failing: FailingDatabase;
let services: TestServices;
let disturbed: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  failing = failingDatabase(studio.url);
  services = testServices(studio.db);
  disturbed = testServices(failing.db);
});
afterAll(async () => {
  await failing?.close();
  await studio?.close();
});

/** Presses an answer, presses it again after an error, and returns the booking that resulted. */
type Press = (through: TestServices) => Promise<string>;

async function offered(): Promise<Press> {
  await studio.db.execute(sql`TRUNCATE waitlist_entries, waitlist_offers, waitlist_freed_times`);
  const wish = { firstDay: dayOf(fridayAtTen), lastDay: dayOf(fridayAtTen) };
  const { id } = await addWaitingEntry(
    studio.db,
    { name: "Venter", email: "venter@example.no", wish },
    testNow,
  );
  await studio.db.execute(sql`INSERT INTO waitlist_freed_times (during, kind)
    VALUES ('[2026-11-27 10:00+01, 2026-11-27 11:30+01)', 'booking')`);
  await matchWaitingList(services);
  const { rows } = await studio.db.execute<{ id: OfferId }>(sql`SELECT id FROM waitlist_offers`);
  const subject = { kind: "waiting_list_entry", id };
  const link = { kind: "customer", linkId: id, subject } as unknown as CustomerLink;
  const asked = { offerId: rows[0]?.id as OfferId, shownOre: standardWithOneImage, expressWish: true };
  return async (through) => expectOk(await acceptOffer(through, link, asked)).bookingId;
}

async function requested(): Promise<Press> {
  await studio.db.execute(sql`UPDATE products SET needs_approval = true WHERE slug = 'headshots'`);
  const { id } = await bookedSession(services);
  await studio.db.execute(sql`UPDATE products SET needs_approval = false WHERE slug = 'headshots'`);
  const seen = await asSeenNow(services, { bookingId: id });
  // Staff press again on a page that already shows the result of the first press: nothing is left to do.
  return async (through) => {
    const accepted = await acceptRequest(through, admin, seen);
    if (!accepted.ok) expect(accepted.reason).toBe("changed-meanwhile");
    return id;
  };
}

async function effectsOf(id: string) {
  const { rows } = await studio.db.execute<Record<string, unknown>>(sql`
    SELECT status, (SELECT count(DISTINCT owner_id)::int FROM calendar_allocations) AS owners,
      (SELECT count(*)::int FROM calendar_allocations WHERE owner_id = b.id AND kind = 'booking') AS times,
      (SELECT count(*)::int FROM booking_lines WHERE booking_id = b.id) AS lines,
      (SELECT json_agg(event ORDER BY version) FROM history WHERE subject_id = b.id) AS events,
      (SELECT json_agg(state) FROM waitlist_offers) AS offers,
      (SELECT json_agg(template || ' ' || status ORDER BY template, status, send_after)
        FROM email_outbox WHERE about_id = b.id) AS letters
    FROM bookings b WHERE id = ${id}`);
  return rows[0];
}

async function pressedTwice(prepare: () => Promise<Press>, number: number, wanted: unknown) {
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  const press = await prepare();
  failing.failAt(number, "refused");
  const first = await press(disturbed).catch(() => null);
  failing.failAt(0, "refused");
  const id = await press(services);
  const effects = await effectsOf(id);
  await press(services);
  const again = await effectsOf(id);
  const isOnce = JSON.stringify(effects) === JSON.stringify(again) && (first === null || first === id);
  const isWhole = wanted === null || JSON.stringify(effects) === JSON.stringify(wanted);
  return { effects, wrong: isOnce && isWhole ? [] : [`statement ${number}: ${JSON.stringify(effects)}`] };
}

describe.each([
  ["an offer of the waiting list", offered, 12],
  ["a request", requested, 8],
] as const)("accepting %s, when the Nth statement fails", (_, prepare, atLeast) => {
  it("is done once when it is pressed again, whichever statement the server refuses", async () => {
    await studio.db.execute(sql`DELETE FROM calendar_allocations`);
    const press = await prepare();
    failing.failAt(0, "refused");
    const id = await press(disturbed);
    const statements = failing.statements.length;
    const wanted = await effectsOf(id);
    expect(statements).toBeGreaterThan(atLeast);
    expect(wanted).toMatchObject({ status: "confirmed", owners: 1, times: 2 });
    const wrong: string[] = [];
    for (let number = 1; number <= statements; number++)
      wrong.push(...(await pressedTwice(prepare, number, wanted)).wrong);
    expect(wrong).toEqual([]);
  });
});
