import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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
import { bookingsForAdminList } from "./admin-list.server";

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

const query = { search: "", sort: "tid", descending: false, page: 1, pageSize: 25 } as const;
const list = (changes: object = {}, filters: object = {}, now = testNow) =>
  bookingsForAdminList(studio.db, { ...query, ...changes }, filters, now);
const names = async (changes: object = {}, filters: object = {}, now = testNow) =>
  (await list(changes, filters, now)).rows.map((row) => row.customerName);

describe("bookingsForAdminList", () => {
  it("sorts in the database, both ways", async () => {
    expect(await names()).toEqual(["Kari Nordmann", "Bjørn Sørås", "Ola Hansen"]);
    expect(await names({ descending: true })).toEqual(["Ola Hansen", "Bjørn Sørås", "Kari Nordmann"]);
    expect(await names({ sort: "navn" })).toEqual(["Bjørn Sørås", "Kari Nordmann", "Ola Hansen"]);
  });

  it("counts all and shows a page", async () => {
    expect(await list({ page: 2, pageSize: 2 })).toMatchObject({
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
    expect(await names({ search })).toEqual(found);
  });

  it("filters by status and by time", async () => {
    expect(await names({}, { statuses: ["cancelled_by_customer"] })).toEqual(["Kari Nordmann"]);
    expect(await names({}, { view: "tidligere" }, plusHours(fridayAtTen, 2))).toEqual([
      "Kari Nordmann",
      "Bjørn Sørås",
    ]);
    expect(await names({}, { view: "kommende" }, plusHours(fridayAtTen, 2))).toEqual(["Ola Hansen"]);
  });

  it("searches by the trigram index", async () => {
    await studio.db.execute(sql`SET enable_seqscan = off`);
    const plan = await studio.db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN SELECT id FROM bookings
      WHERE fold_text(customer_name || ' ' || customer_email || ' ' || customer_phone || ' ' || coalesce(company_name, '')
          || ' ' || coalesce(orgnr, '')) LIKE fold_text('%soras%')`);
    expect(plan.rows.map((row) => row["QUERY PLAN"]).join("\n")).toContain("bookings_search");
  });
});
