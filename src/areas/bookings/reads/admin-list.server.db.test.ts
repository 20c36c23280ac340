import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Staff } from "~/areas/access/types";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { ore } from "~/kit/money";
import { plusHours } from "~/kit/time";
import type { TestDatabase } from "../../../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../../../tests/setup/services";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import {
  bookedSession,
  firm,
  fridayAtOne,
  fridayAtTen,
  kari,
  linkTo,
} from "../../../../tests/worlds/visitor-story";
import { bookingList } from "../types";
import { bookingsForAdmin } from "./admin-list.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
  await bookedSession(services, { contact: { ...kari, name: "Bjørn Sørås" } });
  await bookedSession(services, { contact: firm, start: fridayAtOne });
  const gone = await bookedSession(services, { start: plusHours(fridayAtTen, -24) });
  await cancelBooking(services, linkTo(gone), { bookingId: gone.id, shownFeeOre: ore(0) });
});
afterAll(() => studio.close());

const staff = { kind: "photographer" } as Staff;
const list = (address: string, now = testNow) =>
  bookingsForAdmin.page(studio.db, staff, bookingList.parse(new URLSearchParams(address)), now);
const names = async (address: string, now = testNow) =>
  (await list(address, now)).rows.map((row) => row.customerName);

describe("the list of bookings", () => {
  it("sorts rows ascending and descending", async () => {
    expect(await names("vis=alle&sorter=tid")).toEqual(["Kari Nordmann", "Bjørn Sørås", "Ola Hansen"]);
    expect(await names("vis=alle&sorter=-tid")).toEqual(["Ola Hansen", "Bjørn Sørås", "Kari Nordmann"]);
    expect(await names("vis=alle&sorter=navn")).toEqual(["Bjørn Sørås", "Kari Nordmann", "Ola Hansen"]);
  });

  it("returns one page of rows and the total count", async () => {
    const query = { ...bookingList.parse(new URLSearchParams("vis=alle&sorter=tid&side=2")), pageSize: 2 };
    expect(await bookingsForAdmin.page(studio.db, staff, query, testNow)).toMatchObject({
      total: 3,
      rows: [{ customerName: "Ola Hansen" }],
    });
  });

  it.each([
    ["bjorn soras", ["Bjørn Sørås"]],
    ["BJØRN", ["Bjørn Sørås"]],
    ["firma as", ["Ola Hansen"]],
    ["ola@firma", ["Ola Hansen"]],
    ["1001", ["Bjørn Sørås"]],
    ["923 609 016", ["Ola Hansen"]],
    ["923609016", ["Ola Hansen"]],
    ["hansen firma", ["Ola Hansen"]],
    ["soras kari@", ["Bjørn Sørås"]],
    ["soras firma", []],
    ["bjørn 90 12 34 56", ["Bjørn Sørås"]],
    ["90 12 34", ["Kari Nordmann", "Bjørn Sørås", "Ola Hansen"]],
    ["100%", []],
  ])("finds %j", async (search, found) => {
    expect(await names(`sorter=tid&sok=${encodeURIComponent(search)}`)).toEqual(found);
  });

  it("filters bookings by status and by period", async () => {
    expect(await names("status=cancelled_by_customer")).toEqual(["Kari Nordmann"]);
    expect(await names("vis=tidligere&sorter=tid", plusHours(fridayAtTen, 2))).toEqual([
      "Kari Nordmann",
      "Bjørn Sørås",
    ]);
    expect(await names("vis=kommende", plusHours(fridayAtTen, 2))).toEqual(["Ola Hansen"]);
  });

  it("counts the bookings of every view regardless of the search", async () => {
    const counts = await bookingsForAdmin.counts(studio.db, staff, plusHours(fridayAtTen, 2));
    expect(counts).toMatchObject({ alle: 3, kommende: 1, tidligere: 2 });
  });

  it("exports every matching row in order, in batches", async () => {
    const query = bookingList.parse(new URLSearchParams("vis=alle&sorter=navn"));
    const ids = await bookingsForAdmin.ids(studio.db, staff, query, testNow);
    const rows: string[] = [];
    for await (const row of bookingsForAdmin.rowsOf(studio.db, staff, ids, testNow))
      rows.push(row.customerName);
    expect(rows).toEqual(["Bjørn Sørås", "Kari Nordmann", "Ola Hansen"]);
  });

  it("searches names through the trigram index", async () => {
    await studio.db.execute(sql`SET enable_seqscan = off`);
    const plan = await studio.db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN SELECT id FROM bookings
      WHERE search_text LIKE fold_text('%soras%')`);
    expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("bookings_search");
  });
});
