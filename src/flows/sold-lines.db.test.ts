import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { personData } from "~/areas/customers/reads/person-data.server";
import type { CustomerId } from "~/areas/customers/types";
import { fromKroner } from "~/kit/money";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { bookedGroup } from "../../tests/worlds/booked-group";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  firm,
  fridayAtOne,
} from "../../tests/worlds/visitor-story";
import { changeOrder } from "./change-order.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());
afterEach(async () => {
  await studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_holds`);
});

/** Two employees in the studio: 2 x 1 950 kr without MVA. */
const bookedStaff = () =>
  bookedGroup(services, {
    product: "ansattfoto-studio",
    people: ["Ane", "Bo"].map((name) => ({ name, email: "" })),
    contact: firm,
    shownOre: fromKroner(2 * 1950 * 1.25),
  });

async function linesOf(id: string) {
  const { rows } = await studio.db.execute(sql`
    SELECT kind, quantity, unit, total_ore::int AS total, mva_bp AS bp, mva_included AS included,
      price_list_version AS version FROM booking_lines WHERE booking_id = ${id} ORDER BY position`);
  return rows;
}

async function sumsOf(id: string) {
  const { rows } = await studio.db.execute(
    sql`SELECT total_ore::int AS total, mva_ore::int AS mva FROM bookings WHERE id = ${id}`,
  );
  return rows[0];
}

const rate = { bp: 2500, version: 1 };

describe("a sold line", () => {
  it("includes MVA for a consumer", async () => {
    const { id } = await bookedSession(services);
    expect(await linesOf(id)).toEqual([
      { kind: "base", quantity: 1, unit: "piece", total: 295_000, included: true, ...rate },
      { kind: "image", quantity: 1, unit: "image", total: 95_000, included: true, ...rate },
    ]);
    expect(await sumsOf(id)).toEqual({ total: 390_000, mva: 78_000 });
  });

  it("is without MVA for staff photos of a company, also when staff change the order", async () => {
    const { id } = await bookedStaff();
    const people = { kind: "person", quantity: 2, unit: "person", total: 390_000, included: false, ...rate };
    expect(await linesOf(id)).toEqual([people]);
    expect(await sumsOf(id)).toEqual({ total: 487_500, mva: 97_500 });
    const input = {
      bookingId: id,
      productSlug: "ansattfoto-studio",
      choices: { images: 1, addOns: [], persons: 2 },
      adjustment: { kind: "discount", ore: fromKroner(100) },
      reason: "Avtalt",
      sendLetter: false,
      shownOre: fromKroner(4750),
    } as const;
    expectOk(await changeOrder(services, admin, await asSeenNow(services, input)));
    expect(await linesOf(id)).toEqual([
      people,
      { kind: "adjustment", quantity: 1, unit: "piece", total: -10_000, included: false, ...rate },
    ]);
    expect(await sumsOf(id)).toEqual({ total: 475_000, mva: 95_000 });
    const { rows } = await studio.db.execute(sql`
      SELECT after FROM history WHERE subject_id = ${id} AND event = 'order_changed'`);
    expect(rows).toEqual([{ after: { adjustmentExMva: -10_000, totalOre: 475_000 } }]);
  });

  it("says in the person's own data whether it includes MVA", async () => {
    const { id } = await bookedStaff();
    const { rows } = await studio.db.execute<{ customer: CustomerId }>(
      sql`SELECT customer_id AS customer FROM bookings WHERE id = ${id}`,
    );
    const data = await personData(studio.db, admin, rows[0]?.customer as CustomerId);
    const lines = data.bookings?.flatMap((booking) => booking.lines as Record<string, unknown>[]);
    expect(lines).toContainEqual({
      name: "Ansattfoto i studio, per person",
      quantity: 2,
      unit_ore: 195_000,
      total_ore: 390_000,
      mva_bp: 2500,
      mva_included: false,
    });
  });
});

describe("lines that were sold before they said so", () => {
  afterEach(async () => {
    await studio.db.execute(sql`UPDATE product_prices SET mva_included =
      (SELECT kind <> 'per_person' FROM products WHERE id = product_id)`);
  });

  /** As they were sold; `listed` is how the price list of the product quotes its amounts. */
  async function migrated(
    id: string,
    as: { readonly totalOre: number; readonly mvaOre: number; readonly listed: boolean },
  ) {
    const run = (text: string) => studio.db.execute(sql.raw(text));
    await run(`ALTER TABLE booking_lines DROP COLUMN unit, DROP COLUMN mva_included,
      DROP CONSTRAINT booking_lines_kind_check, DROP CONSTRAINT booking_lines_mva_bp_check;
      UPDATE bookings SET total_ore = ${as.totalOre}, mva_ore = ${as.mvaOre} WHERE id = '${id}';
      UPDATE product_prices SET mva_included = ${as.listed} WHERE product_id IN (SELECT product_id FROM bookings WHERE id = '${id}')`);
    const before = await sumsOf(id);
    await run(await readFile("db/migrations/0091_sold_lines.sql", "utf8"));
    expect(await sumsOf(id)).toEqual(before);
    const lines = await linesOf(id);
    return lines.map(({ unit, included, total }) => ({ unit, included, total }));
  }

  it("include MVA where they add up to the total, whatever the price list says now", async () => {
    const { id } = await bookedSession(services, { start: fridayAtOne });
    const sold = [
      { unit: "piece", included: true, total: 295_000 },
      { unit: "image", included: true, total: 95_000 },
    ];
    expect(await migrated(id, { totalOre: 390_000, mvaOre: 78_000, listed: true })).toEqual(sold);
    expect(await migrated(id, { totalOre: 390_000, mvaOre: 78_000, listed: false })).toEqual(sold);
  });

  it("are without MVA where exactly the MVA is missing from the total", async () => {
    const { id } = await bookedStaff();
    const sold = [{ unit: "person", included: false, total: 390_000 }];
    expect(await migrated(id, { totalOre: 487_500, mvaOre: 97_500, listed: false })).toEqual(sold);
    expect(await migrated(id, { totalOre: 487_500, mvaOre: 97_500, listed: true })).toEqual(sold);
  });

  it("follow the price list they were sold by where there was no MVA", async () => {
    const { id } = await bookedStaff();
    const without = await migrated(id, { totalOre: 390_000, mvaOre: 0, listed: false });
    expect(without).toEqual([{ unit: "person", included: false, total: 390_000 }]);
    const including = await migrated(id, { totalOre: 390_000, mvaOre: 0, listed: true });
    expect(including).toEqual([{ unit: "person", included: true, total: 390_000 }]);
  });
});
