import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { samplePolicy } from "~/areas/bookings/samples";
import { sampleCalendars } from "~/areas/calendar/samples";
import { sampleProduct } from "~/areas/catalogue/samples";
import { demoTestimonials } from "~/areas/content/samples";
import { linkEarlierBookings } from "~/flows/link-customer.server";
import { dayOf, type Instant, instant } from "~/kit/time";
import { screensFor } from "~/routes/admin/screens";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { testServices } from "../setup/services";
import { fillDemo } from "../worlds/demo";
import { decideFates } from "../worlds/demo/fates";
import { demoFirms, demoPeople } from "../worlds/demo/people";
import { planSessions } from "../worlds/demo/plan";
import { seededRandom } from "../worlds/demo/random";

let office: BackOffice;
beforeAll(async () => {
  office = await backOffice();
  const services = testServices(office.database.db, { now: officeNow });
  expect(await fillDemo(services, officeNow)).toBe(true);
  expect(await fillDemo(services, officeNow)).toBe(false);
}, 300_000);
afterAll(() => office.stop());

async function rowsOf<Row extends object>(query: ReturnType<typeof sql>): Promise<Row[]> {
  return (await office.database.db.execute(query)).rows as unknown as Row[];
}

it("has 18 months of bookings in every state that the studio knows", async () => {
  const rows = await rowsOf<{ status: string; bookings: number }>(
    sql`SELECT status, count(*)::int AS bookings FROM bookings GROUP BY status`,
  );
  const counted = Object.fromEntries(rows.map(({ status, bookings }) => [status, bookings]));
  expect(Object.values(counted).reduce((sum, count) => sum + count, 0)).toBeGreaterThan(2000);
  expect(Object.keys(counted).toSorted()).toEqual(
    [
      "cancelled_by_customer",
      "cancelled_by_studio",
      "checked_in",
      "completed",
      "confirmed",
      "no_show",
      "requested",
    ].toSorted(),
  );
  const [span] = await rowsOf<{ days: number }>(
    sql`SELECT (max(starts_at)::date - min(starts_at)::date)::int AS days FROM bookings`,
  );
  expect(span?.days).toBeGreaterThan(540);
});

it("agrees with itself: sums with lines, fees with terms, times with the calendar, customers with bookings", async () => {
  const wrong = await rowsOf(sql`
    SELECT 'sum' AS what, number FROM bookings b
      WHERE total_ore <> (SELECT sum(total_ore) FROM booking_lines WHERE booking_id = b.id)
    UNION ALL SELECT 'order', number FROM bookings WHERE agreed_at >= starts_at OR agreed_at > ${officeNowText}
    UNION ALL SELECT 'past', number FROM bookings
      WHERE status = 'confirmed' AND ends_at < ${officeNowText}
    UNION ALL SELECT 'future', number FROM bookings
      WHERE status IN ('completed', 'no_show', 'checked_in') AND starts_at > ${officeNowText}
    UNION ALL SELECT 'calendar', number FROM bookings b
      WHERE (status LIKE 'cancelled%') = EXISTS (SELECT FROM calendar_allocations WHERE owner_id = b.id)
    UNION ALL SELECT 'history', number FROM bookings b
      WHERE NOT EXISTS (SELECT FROM history WHERE subject_kind = 'booking' AND subject_id = b.id AND event IN ('booked', 'requested'))
    UNION ALL SELECT 'customer', number FROM bookings WHERE customer_id IS NULL`);
  expect(wrong).toEqual([]);
  expect(await linkEarlierBookings(testServices(office.database.db))).toBe(0);
});

it("has letters in every state, chats with people who wait, and testimonials marked as examples", async () => {
  const letters = await rowsOf<{ status: string }>(
    sql`SELECT DISTINCT status FROM email_outbox ORDER BY status`,
  );
  expect(letters.map(({ status }) => status)).toEqual(
    expect.arrayContaining(["bounced", "cancelled", "failed", "held", "scheduled", "sent", "unknown"]),
  );
  const [chats] = await rowsOf<{ chats: number; waiting: number; unknown: number }>(sql`
    SELECT (SELECT count(*)::int FROM chat_conversations) AS chats,
      (SELECT count(*)::int FROM chat_leads WHERE handled_at IS NULL) AS waiting,
      (SELECT count(*)::int FROM chat_messages WHERE outcome = 'unknown') AS unknown`);
  expect(chats?.chats).toBeGreaterThan(300);
  expect(chats?.waiting).toBeGreaterThan(0);
  expect(chats?.unknown).toBeGreaterThan(10);
  const said = await rowsOf(sql`SELECT text, is_demo FROM content_testimonials ORDER BY position`);
  expect(said).toEqual(demoTestimonials.map(({ text }) => ({ text, is_demo: true })));
});

it("has somebody on the waiting list with an offer, and somebody with a proposed time", async () => {
  const rows = await rowsOf<{ state: string; held: boolean }>(sql`
    SELECT state, EXISTS (SELECT FROM calendar_allocations WHERE owner_id = o.id) AS held
    FROM waitlist_offers o WHERE state IN ('open', 'proposed') ORDER BY state`);
  expect(rows).toEqual([
    { state: "open", held: true },
    { state: "proposed", held: false },
  ]);
});

it("fills every screen of the office", async () => {
  const { cookie } = await office.signedIn({ email: "eier@studio.example.no", role: "admin" });
  for (const { to } of screensFor("admin")) {
    const page = await fetch(new URL(to, office.site.url), { headers: { cookie } });
    expect(page.status, to).toBe(200);
    // Not toContain, because a failure would print the page. The name alone is also that of a script.
    expect((await page.text()).includes('class="empty-state'), to).toBe(false);
  }
});

it("is a studio that was set up long ago: its owner sees no list of first steps", async () => {
  const { cookie } = await office.signedIn({ email: "eier2@studio.example.no", role: "admin" });
  const home = await (await fetch(new URL("/admin", office.site.url), { headers: { cookie } })).text();
  expect([home.includes("Dagens plan"), home.includes("Kom i gang")]).toEqual([true, false]);
});

const officeNowText = new Date(officeNow).toISOString();

it("is the same studio each time it is built on the same moment, and its next working day is full", () => {
  for (const now of ["2026-11-22T12:00:00+01:00", "2026-12-25T12:00:00+01:00", "2027-03-28T01:30:00Z"].map(
    instant,
  )) {
    const one = worldAt(now);
    expect(one).toEqual(worldAt(now));
    const coming = one.filter(({ booking }) => booking.from > now && booking.status === "confirmed");
    const first = coming.toSorted((a, b) => a.booking.from - b.booking.from)[0]?.booking.from ?? now;
    const thatDay = coming.filter(({ booking }) => booking.from < first + 9 * 3_600_000);
    expect(thatDay.length).toBeGreaterThanOrEqual(4);
  }
});

// Monday to Saturday, so odd and even dates.
it.each([23, 24, 25, 26, 27, 28])("has a group on the day it is opened, on November %d", (date) => {
  const now = instant(`2026-11-${date}T09:30:00+01:00`);
  const today = worldAt(now).filter(({ booking }) => dayOf(booking.from) === dayOf(now));
  const kept = today.filter(
    ({ booking }) => booking.choices.group && !booking.status.startsWith("cancelled"),
  );
  expect(kept.length).toBeGreaterThanOrEqual(1);
});

function worldAt(now: Instant) {
  const random = seededRandom(1);
  const people = demoPeople(random, demoFirms(random), 200);
  const products = ["headshots", "express", "premium", "portrett", "cv-bilde", "pressebilder"].map((slug) =>
    sampleProduct(slug),
  );
  const studio = { products, resources: sampleCalendars(), buffersOutsideHours: false, now };
  const policy = samplePolicy;
  return decideFates(random, planSessions(random, studio, people), { policy, now });
}

it("has quotes in every state, and an oppdrag for each accepted one", async () => {
  const rows = await rowsOf<{ status: string }>(
    sql`SELECT DISTINCT status FROM quotes WHERE status <> 'accepted' ORDER BY status`,
  );
  expect(rows.map(({ status }) => status)).toEqual([
    "change_requested",
    "converted",
    "declined",
    "draft",
    "opened",
    "sent",
    "withdrawn",
  ]);
  const sets = await rowsOf<{ sets: number }>(sql`
    SELECT DISTINCT count(*)::int AS sets FROM quote_sets GROUP BY version_id ORDER BY 1`);
  expect(sets.map((each) => each.sets)).toEqual([1, 2, 3]);
  const [made] = await rowsOf<{ oppdrag: number; accepted: number }>(sql`
    SELECT (SELECT count(*)::int FROM oppdrag) AS oppdrag,
      (SELECT count(*)::int FROM quotes WHERE status = 'converted') AS accepted`);
  // Two more were made by hand: one is photographed today, and one was forgotten.
  expect(made?.oppdrag).toBe((made?.accepted ?? 0) + 2);
});
