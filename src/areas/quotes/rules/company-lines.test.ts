import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import { priceOf } from "~/areas/catalogue/rules/price";
import { sampleProduct } from "~/areas/catalogue/samples";
import type { TravelZone } from "~/areas/catalogue/types";
import { fromKroner } from "~/kit/money";
import { sampleDay, sampleLine, sampleSet } from "../samples";
import type { QuoteDay, QuoteLine } from "../types";
import { companyLines, placesWithoutTravel, zoneAt } from "./company-lines";

const products = {
  studio: sampleProduct("ansattfoto-studio"),
  hos_dere: sampleProduct("ansattfoto-hos-dere"),
};
const linesOf = (days: readonly QuoteDay[]) => companyLines(products, days) ?? [];
const netOf = (days: readonly QuoteDay[]) => sumsOf(linesOf(days)).netOre;
const at = (place: QuoteDay["place"], heads: number, more: Partial<QuoteDay> = {}) =>
  sampleDay({ place, heads, ...more });

describe("companyLines", () => {
  it("costs what the price function says, for one day at one place", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 40 }), fc.constantFrom("studio", "hos_dere"), (heads, place) => {
        const price = priceOf(products[place], { images: 1, addOns: [], persons: heads });
        if (!price.ok) throw new Error(price.reason);
        expect(netOf([at(place, heads)])).toBe(price.value.netOre);
      }),
    );
  });

  it("takes the band of all heads, and rigs once for each day and place", () => {
    const monday = at("hos_dere", 60, { day: "2026-12-07" as QuoteDay["day"] });
    const tuesday = at("hos_dere", 40, { address: "Havnegata 2" });
    const same = at("hos_dere", 10, {
      stations: 2,
      from: "16:30" as QuoteDay["from"],
      address: "Havnegata 2",
    });
    const lines = linesOf([monday, tuesday, same, at("studio", 10)]);
    expect(lines.map(({ name, quantity, unitOre }) => [name, quantity, unitOre])).toEqual([
      ["Rigging og nedrigging", 2, fromKroner(4900)],
      ["Ansattfoto i studio, per person", 10, fromKroner(1150)],
      ["Ansattfoto hos dere, per person", 110, fromKroner(1150)],
    ]);
  });

  it("never charges less for more heads, also when they are split over places", () => {
    fc.assert(
      fc.property(
        fc.nat(60),
        fc.nat(60),
        fc.constantFrom("studio", "hos_dere"),
        (inStudio, onSite, where) => {
          const days = (studio: number, site: number) => [at("studio", studio), at("hos_dere", site)];
          const more = where === "studio" ? days(inStudio + 1, onSite) : days(inStudio, onSite + 1);
          expect(netOf(more)).toBeGreaterThanOrEqual(netOf(days(inStudio, onSite)));
        },
      ),
    );
  });

  it("charges 24 people as 25, and says so", () => {
    const lines = linesOf([at("studio", 14), at("studio", 10, { day: "2026-12-09" as QuoteDay["day"] })]);
    expect(lines.at(-1)).toMatchObject({
      name: "Dere betaler som for 25 personer",
      totalOre: fromKroner(-3650),
    });
    expect(sumsOf(lines).netOre).toBe(fromKroner(28_750));
  });
});

describe("placesWithoutTravel", () => {
  const zones = [
    { name: "Oslo", codes: [{ first: 1, last: 1299 }], minutes: 30, priceOre: fromKroner(950) },
  ] satisfies readonly TravelZone[];
  const far = at("hos_dere", 40, { address: "Torget 1, 7030 Trondheim" });
  const near = at("hos_dere", 40, { address: "Storgata 1, 0155 Oslo" });
  const travel = sampleLine({ kind: "travel" });

  it("names places outside the zones, and none with a line for the journey, in a zone or in the studio", () => {
    const placesOf = (days: readonly QuoteDay[], lines: readonly QuoteLine[] = []) =>
      placesWithoutTravel({ sets: [sampleSet({ days, lines: [] })], lines }, zones);
    expect(placesOf([far, far, near])).toEqual(["Torget 1, 7030 Trondheim"]);
    expect(placesOf([far], [travel])).toEqual([]);
    expect(placesOf([near, at("studio", 3)])).toEqual([]);
  });
});

describe("zoneAt", () => {
  const zoneOf = (name: string, code: number): TravelZone => ({
    name,
    codes: [{ first: code, last: code }],
    minutes: 30,
    priceOre: fromKroner(950),
  });
  const zones = [zoneOf("Oslo", 155), zoneOf("Lysaker", 1366)];

  it.each([
    ["Fjordveien 1, 1366 Lysaker", "Lysaker"],
    ["Storgata 1, 0155 Oslo, rom 1366", "Oslo"],
    ["Storgata 1, 0155 Oslo, rom 4012", "Oslo"],
    ["Storgata 1, 0155 Oslo, rom 1366 i kjelleren", "Oslo"],
    ["Storgata 1 0155 Oslo", "Oslo"],
    ["Storgata 1, 0155", "Oslo"],
    ["Storgata 1", undefined],
  ])("finds the postal code of %s", (address, zone) => {
    expect(zoneAt(zones, address)?.name).toBe(zone);
  });
});
