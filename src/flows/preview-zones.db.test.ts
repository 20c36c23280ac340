import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { readTravelZones } from "~/areas/catalogue/reads/travel-zones.server";
import { makeRequest, type NewRequest } from "~/areas/requests/commands/make-request.server";
import { sampleRequestLetter } from "~/areas/requests/samples";
import { fromKroner } from "~/kit/money";
import { newSecret } from "~/platform/crypto.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testNow, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { admin, expectOk, newVisitor } from "../../tests/worlds/visitor-story";
import { letterContext } from "./letter-context.server";
import { previewZones } from "./preview-zones.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

/** Forty people at Lysaker, 1366. */
async function ask(): Promise<string> {
  const context = await letterContext(services, testNow);
  const { estimate, wishes, party, site, place, persons, images, minutesEach } = sampleRequestLetter();
  const asked: NewRequest = {
    form: newSecret(),
    source: "site",
    leadId: null,
    estimate,
    content: {
      productSlug: "ansattfoto-hos-dere",
      wishes,
      party,
      site,
      place,
      persons,
      images,
      minutesEach,
      invoiceAddress: { address: "", postalCode: "", city: "" },
      message: "",
    },
  };
  const made = await inTransaction(studio.db, (tx) => makeRequest(tx, context, newVisitor(), asked, testNow));
  return expectOk(made).id;
}

const storedSums = async () =>
  (await studio.db.execute(sql`SELECT id, net_ore FROM company_requests ORDER BY id`)).rows;

it("counts the open requests that would get another price, and changes none of them", async () => {
  const zones = await readTravelZones(studio.db);
  const dearer = (name: string) =>
    zones.map((zone) => (zone.name === name ? { ...zone, priceOre: fromKroner(1_100) } : zone));
  const preview = (changed: typeof zones, code = "") => previewZones(services, admin, changed, code);
  expect(await preview(dearer("Rundt Oslo"))).toEqual({ tried: null, open: 0, changed: 0 });
  const first = await ask();
  await ask();
  const before = await storedSums();
  expect(await preview(dearer("Rundt Oslo"))).toMatchObject({ open: 2, changed: 2 });
  expect(await preview(dearer("Østlandet"))).toMatchObject({ open: 2, changed: 0 });
  expect(await preview([])).toMatchObject({ open: 2, changed: 2 });
  await studio.db.execute(sql`UPDATE company_requests SET status = 'withdrawn' WHERE id = ${first}`);
  expect(await preview(dearer("Rundt Oslo"))).toMatchObject({ open: 1, changed: 1 });
  expect(await storedSums()).toEqual(before);
});

it("finds the zone of a typed postal code in the new zones", async () => {
  const zones = (await readTravelZones(studio.db)).filter(({ name }) => name !== "Oslo");
  const tried = async (code: string) => (await previewZones(services, admin, zones, code)).tried;
  expect(await tried(" 1366 Lysaker")).toMatchObject({ code: "1366", zone: { name: "Rundt Oslo" } });
  expect(await tried("0359")).toEqual({ code: "0359", zone: null });
  expect(await tried("Lysaker")).toBe("wrong");
});
