import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Visitor } from "~/areas/access/types";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { sampleProduct } from "~/areas/catalogue/samples";
import { forgetSettings } from "~/areas/settings/reads.server";
import { everyWeekday } from "~/areas/waitlist/rules/wish";
import { dayParts } from "~/areas/waitlist/types";
import { ore } from "~/kit/money";
import { dayOf, type Instant, plusHours, plusMinutes } from "~/kit/time";
import { newSecret } from "~/platform/crypto.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { allowManyOrders } from "../../tests/worlds/many-orders";
import {
  bookedSession,
  expectBooked,
  expectOk,
  filledDraft,
  fridayAtOne,
  fridayAtTen,
  kari,
  linkTo,
  mondayInDecember,
  newVisitor,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import { bookSession } from "./book-session.server";
import { cancelBooking } from "./cancel-booking.server";
import { chooseSession } from "./choose-session.server";
import { extendHold } from "./extend-hold.server";
import { holdTime } from "./hold-time.server";
import { joinWaitingList } from "./join-waiting-list.server";
import { matchWaitingList } from "./match-waiting-list.server";
import { releaseHold } from "./release-hold.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`TRUNCATE waitlist_entries, waitlist_offers, waitlist_freed_times`);
  await studio.db.execute(sql`UPDATE products SET needs_approval = false`);
  await studio.db.execute(sql`DELETE FROM calendar_holds`);
  await studio.db.execute(sql`DELETE FROM calendar_allocations`);
  await studio.db.execute(sql`DELETE FROM system_settings`);
  await allowManyOrders(studio.db);
  forgetSettings(studio.db);
});

const choice = { productSlug: "headshots", choices: { images: 1, addOns: [], persons: 1 } };
const standard = sampleProduct("headshots");
const day = dayOf(fridayAtTen);
const later = (minutes: number) => services.clock.set(plusMinutes(services.clock.now(), minutes));

async function isFree(start: Instant): Promise<boolean> {
  const asked = { firstDay: day, lastDay: day, now: services.clock.now() };
  return (await freeTimesOfDays(studio.db, standard, asked)).includes(start);
}

async function hold(visitor: Visitor, start: Instant, token: string | null = null) {
  const draft = token ?? (await chooseSession(services, visitor, { token, ...choice })).token;
  const held = await holdTime(services, visitor, { token: draft, start });
  return { token: draft, reserved: held.ok && held.value.hold.reserved };
}

/** Holds the time again whenever it is free, for hours; returns how many minutes it was held. */
async function minutesKept(grab: () => Promise<unknown>): Promise<number> {
  const quarters = 24;
  let kept = 0;
  for (let quarter = 0; quarter < quarters; quarter++) {
    if (await isFree(fridayAtTen)) await grab();
    if (!(await isFree(fridayAtTen))) kept += 15;
    later(15);
  }
  return kept;
}

async function set(key: string, value: string): Promise<void> {
  await studio.db.execute(
    sql`INSERT INTO system_settings (setting_key, setting_value) VALUES (${key}, ${value})`,
  );
  forgetSettings(studio.db);
}

const extend = (visitor: Visitor, token: string) =>
  extendHold(services, visitor, { token, formStarted: true });

describe("a time that is held again and again", () => {
  it.each([
    ["with another cookie and address each time", () => newVisitor()],
    [
      "by one visitor",
      (
        (visitor: Visitor) => () =>
          visitor
      )(newVisitor()),
    ],
  ])("is kept for no longer than the studio allows %s", async (_, next) => {
    const kept = await minutesKept(async () => {
      const visitor = next();
      const { token } = await hold(visitor, fridayAtTen);
      await extend(visitor, token);
    });
    // At most 90 minutes, and one more hold that began within them.
    expect(kept).toBeGreaterThanOrEqual(90);
    expect(kept).toBeLessThanOrEqual(120);
  });

  it("is not kept for longer by letting it go and taking it again before the hold ends", async () => {
    const visitor = newVisitor();
    let token: string | null = null;
    let held = 0;
    for (let minute = 0; minute < 180; minute += 5) {
      ({ token } = await hold(visitor, fridayAtOne, token));
      const again = await hold(visitor, fridayAtTen, token);
      if (again.reserved) held += 5;
      later(5);
    }
    expect(held).toBeLessThanOrEqual(95);
  });

  it("is counted by what overlaps it, and left alone where nothing was held", async () => {
    for (let n = 0; n < 6; n++) {
      const visitor = newVisitor();
      const start = plusMinutes(fridayAtTen, (n % 3) * 15);
      const { token } = await hold(visitor, start);
      later(15);
      await releaseHold(services, visitor, { token });
    }
    expect(await hold(newVisitor(), fridayAtTen)).toMatchObject({ reserved: false });
    expect(await hold(newVisitor(), mondayInDecember)).toMatchObject({ reserved: true });
  });

  it("belongs to whoever orders it first, and can be held again a day later", async () => {
    for (let n = 0; n < 6; n++) {
      await hold(newVisitor(), fridayAtTen);
      later(16);
    }
    const late = await filledDraft(services);
    const quick = await filledDraft(services);
    const order = { shownOre: standardWithOneImage, shownStart: fridayAtTen, expressWish: true };
    const booking = expectBooked(
      await bookSession(services, quick.visitor, { token: quick.token, ...order }),
    );
    expect(await bookSession(services, late.visitor, { token: late.token, ...order })).toMatchObject({
      reason: "hold-expired",
    });
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    later(24 * 60);
    expect(await hold(newVisitor(), fridayAtTen)).toMatchObject({ reserved: true });
  });

  it("is not counted for visitors who order what they hold", async () => {
    for (let n = 0; n < 7; n++) {
      const booking = await bookedSession(services);
      expectOk(
        await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }),
      );
      later(16);
    }
    expect(await hold(newVisitor(), fridayAtTen)).toMatchObject({ reserved: true });
  });
});

function join(email: string, visitor = newVisitor(), lastDay = day) {
  const { note: _, marketing: __, ...customer } = kari;
  const wish = { firstDay: day, lastDay, weekdays: everyWeekday, parts: dayParts, start: null };
  return joinWaitingList(services, visitor, {
    form: newSecret(),
    productName: "Standard",
    ...choice,
    wish,
    customer: { ...customer, email },
  });
}

describe("a freed time on a waiting list whose people never answer", () => {
  it("is everybody's after four offers, also when somebody holds it in between to have it offered anew", async () => {
    for (let n = 0; n < 12; n++) expectOk(await join(`stum${n}@example.no`));
    const booking = await bookedSession(services);
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    let offered = 0;
    let freeAgain = 0;
    for (let hours = 0; hours < 96; hours += 4) {
      offered += await matchWaitingList(services);
      if (await isFree(fridayAtTen)) {
        freeAgain += 1;
        const { token } = await hold(newVisitor("the same people"), fridayAtTen);
        later(16);
        await extend(newVisitor(), token);
      }
      later(4 * 60);
    }
    expect(offered).toBe(4);
    expect(freeAgain).toBeGreaterThan(10);
  });

  it("is offered anew when it was booked and cancelled meanwhile", async () => {
    await set("policy_waitlist_silent_offers", "1");
    for (let n = 0; n < 3; n++) expectOk(await join(`stum${n}@example.no`));
    const bookAndCancel = async () => {
      const booking = await bookedSession(services);
      expectOk(
        await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }),
      );
    };
    await bookAndCancel();
    expect(await matchWaitingList(services)).toBe(1);
    later(26 * 60);
    expect(await matchWaitingList(services)).toBe(0);
    await bookAndCancel();
    expect(await matchWaitingList(services)).toBe(1);
  });
});

describe("places on the waiting list", () => {
  it("are five for a person and twenty for an address, and again when one is given up", async () => {
    const wishes = Array.from({ length: 6 }, (_, n) => dayOf(plusHours(fridayAtTen, 24 * n)));
    const own = [];
    for (const lastDay of wishes) own.push(await join("kari@example.no", newVisitor(), lastDay));
    expect(own.map((joined) => joined.ok)).toEqual([true, true, true, true, true, false]);
    const shared = [];
    for (let n = 0; n < 21; n++) shared.push(await join(`kollega${n}@example.no`, newVisitor("a firm")));
    expect(shared.filter((joined) => joined.ok)).toHaveLength(20);
    expect(shared.at(-1)).toMatchObject({ reason: "too-many-places" });
    await studio.db.execute(
      sql`UPDATE waitlist_entries SET status = 'removed' WHERE email = 'kollega3@example.no'`,
    );
    expectOk(await join("kollega20@example.no", newVisitor("a firm")));
  });

  it("are counted also when they are asked for at the same moment", async () => {
    const asked = Array.from({ length: 30 }, (_, n) => join(`samtidig${n}@example.no`, newVisitor("a firm")));
    expect((await Promise.all(asked)).filter((joined) => joined.ok)).toHaveLength(20);
  });
});

describe("requests that wait for the studio's answer", () => {
  const starts = Array.from({ length: 7 }, (_, n) => plusHours(mondayInDecember, 24 * n)).filter(
    (start) => !["2026-12-12", "2026-12-13"].includes(dayOf(start)),
  );
  const order = async (start: Instant, n: number, address: string) => {
    const contact = { ...kari, email: `kunde${n}@example.no` };
    const { visitor, token } = await filledDraft(services, { visitor: newVisitor(address), start, contact });
    return () =>
      bookSession(services, visitor, {
        token,
        shownOre: standardWithOneImage,
        shownStart: start,
        expressWish: true,
      });
  };

  it("are no more than allowed of one address, also at the same moment, and a refused one keeps no time longer", async () => {
    await studio.db.execute(sql`UPDATE products SET needs_approval = true WHERE slug = 'headshots'`);
    await set("policy_requests_per_address", "3");
    const ready = await Promise.all(starts.map((start, n) => order(start, n, "one address")));
    const answers = await Promise.all(ready.map((press) => press()));
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.reason]));
    expect(refused).toEqual(Array(starts.length - 3).fill("too-many-requests"));
    const { rows } = await studio.db.execute<{ kind: string; n: number }>(
      sql`SELECT kind, count(DISTINCT owner_id)::int AS n FROM calendar_allocations GROUP BY 1 ORDER BY 1`,
    );
    expect(rows).toEqual([
      { kind: "booking", n: 3 },
      { kind: "hold", n: starts.length - 3 },
    ]);
    expectOk(await (await order(fridayAtTen, 8, "another address"))());
    const { rows: addresses } = await studio.db.execute<{ status: string; kept: boolean }>(sql`
      UPDATE bookings SET status = 'declined' WHERE status = 'requested' RETURNING status, address_key IS NOT NULL AS kept`);
    expect(addresses).toEqual(Array(4).fill({ status: "declined", kept: false }));
  });
});
