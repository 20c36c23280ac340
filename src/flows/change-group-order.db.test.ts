import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Booking } from "~/areas/bookings/types";
import type { Choices } from "~/areas/catalogue/types";
import { fromKroner, ore } from "~/kit/money";
import { plusMinutes } from "~/kit/time";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { bookedGroup, peopleOf, rangesTaken, timesOf } from "../../tests/worlds/booked-group";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin, asSeenNow, expectOk, firm, fridayAtTen, linkTo } from "../../tests/worlds/visitor-story";
import { addToOrder } from "./add-to-order.server";
import { staffChangeGroup } from "./change-group.server";
import { changeOrder } from "./change-order.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  services.clock.set(testNow);
  await studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_holds`);
});

const employees = (size: number) =>
  Array.from({ length: size }, (_, n) => ({ name: `Ansatt ${n + 1}`, email: "" }));

/** Staff photos of this many persons, 10 minutes each: 1 950 kr each, 1 650 kr from five on, without MVA. */
const bookedEmployees = (size: number) =>
  bookedGroup(services, {
    product: "ansattfoto-studio",
    people: employees(size),
    contact: firm,
    shownOre: fromKroner(size * 1950 * 1.25),
  });

async function change(booking: Booking, productSlug: string, choices: Choices, shownKroner: number) {
  const input = {
    bookingId: booking.id,
    productSlug,
    choices,
    adjustment: null,
    reason: "Bedt om på telefon",
  };
  const asked = { ...input, sendLetter: false, shownOre: fromKroner(shownKroner) };
  return changeOrder(services, admin, await asSeenNow(services, asked));
}

const staffAdd = async (booking: Booking, shownKroner: number) => {
  const change = { kind: "add", name: "Ansatt til", email: "" } as const;
  const shown = { shownOre: fromKroner(shownKroner), shownFeeOre: ore(0), shownRevision: booking.revision };
  return staffChangeGroup(
    services,
    admin,
    await asSeenNow(services, { bookingId: booking.id, change, ...shown }),
  );
};

describe("staff photos of a few, who are a group", () => {
  it("gives each ten minutes after the other, and the price of the band that the size decides", async () => {
    const booking = await bookedEmployees(4);
    expect(await timesOf(studio.db, booking.id)).toEqual([
      "10.00 Ansatt 1",
      "10.10 Ansatt 2",
      "10.20 Ansatt 3",
      "10.30 Ansatt 4",
    ]);
    expect(booking.totalOre).toBe(fromKroner(9750));
    // From five on the unit price is lower: 5 x 1 650 and MVA.
    const five = expectOk(await staffAdd(booking, 10_312.5));
    expect(await timesOf(studio.db, booking.id)).toContain("10.40 Ansatt til");
    expect(five.choices).toMatchObject({ persons: 5 });
    const { rows } = await studio.db.execute(sql`
      SELECT persons, total_ore::int AS total FROM bookings WHERE id = ${booking.id}`);
    expect(rows).toEqual([{ persons: 5, total: 1_031_250 }]);
  });

  it("refuses another number of persons on the order, with where to change it", async () => {
    const booking = await bookedEmployees(3);
    const choices = { ...booking.choices, persons: 4 };
    const asked = await change(booking, "ansattfoto-studio", choices, 9750);
    expect(asked).toEqual({ ok: false, reason: "members-elsewhere" });
    const link = linkTo(booking);
    const wish = { bookingId: booking.id, wish: { images: 1, persons: 4 }, shownOre: fromKroner(9750) };
    expect(await addToOrder(services, link, wish)).toEqual({ ok: false, reason: "less-than-before" });
    expect(await peopleOf(studio.db, booking.id)).toHaveLength(3);
  });

  it("becomes a group when the customer adds persons to an order for one", async () => {
    const booking = await bookedEmployees(1);
    expect(await peopleOf(studio.db, booking.id)).toEqual([]);
    const wish = { images: 1, persons: 3 };
    const shownOre = fromKroner(7312.5);
    expectOk(await addToOrder(services, linkTo(booking), { bookingId: booking.id, wish, shownOre }));
    expect(await timesOf(studio.db, booking.id)).toEqual(["10.00 ", "10.10 ", "10.20 "]);
    const { rows } = await studio.db.execute(
      sql`SELECT 1 FROM booking_groups WHERE booking_id = ${booking.id}`,
    );
    expect(rows).toHaveLength(1);
  });
});

describe("another product for a group", () => {
  it("gives each of them the product's minutes, one after the other, in the order that they had", async () => {
    const booking = await bookedGroup(services);
    expect(await rangesTaken(studio.db, booking.id)).toEqual(["10.00-10.50"]);
    const choices = { persons: 1, group: 3, images: 2, addOns: [] };
    expect(await change(booking, "cv-bilde", choices, 1)).toEqual({ ok: false, reason: "price-changed" });
    const price = 3 * 3350;
    const changed = expectOk(await change(booking, "cv-bilde", choices, price));
    const minutes = changed.booking.session.durationMinutes / 3;
    const people = await peopleOf(studio.db, booking.id);
    expect(people.map(({ from, name }) => [(from - fridayAtTen) / 60_000, name])).toEqual([
      [0, "Ola Nordmann"],
      [minutes, "Per Hansen"],
      [2 * minutes, "Eli Sørås"],
    ]);
    expect(people.at(-1)?.to).toBe(plusMinutes(fridayAtTen, 3 * minutes));
  });

  it("is refused where fewer may come, where only one can, and where another has the time", async () => {
    const booking = await bookedGroup(services);
    const group = { persons: 1, group: 3, images: 3, addOns: [] };
    expect(await change(booking, "premium", group, 1)).toEqual({ ok: false, reason: "too-many-in-group" });
    const alone = { persons: 1, images: 3, addOns: [] };
    expect(await change(booking, "premium", alone, 1)).toEqual({ ok: false, reason: "members-elsewhere" });
    await bookedGroup(services, { start: plusMinutes(fridayAtTen, 60), people: employees(2) });
    const choices = { persons: 1, group: 3, images: 2, addOns: [] };
    expect(await change(booking, "cv-bilde", choices, 3 * 3350)).toEqual({ ok: false, reason: "no-room" });
    expect(await timesOf(studio.db, booking.id)).toEqual([
      "10.00 Ola Nordmann",
      "10.15 Per Hansen",
      "10.30 Eli Sørås",
    ]);
  });
});
