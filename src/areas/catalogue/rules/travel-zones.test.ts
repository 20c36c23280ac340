import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleZones } from "./sample-zones";

import { formatPostalCodes, parsePostalCodes, sharedCode, zoneOf } from "./travel-zones";

describe("the zone of a postal code", () => {
  it.each([
    ["0001", "Oslo"],
    ["1299", "Oslo"],
    ["1300", "Rundt Oslo"],
    ["2099", "Rundt Oslo"],
    ["1500", "Østlandet"],
    ["5003", undefined],
    ["", undefined],
    ["SE-111 22", undefined],
  ])("%s is in %s", (code, name) => {
    expect(zoneOf(sampleZones, code)?.name).toBe(name);
  });
});

describe("typed postal codes", () => {
  it.each([
    ["0001-1299, 1350", "0001–1299, 1350"],
    ["1300 – 1499\n1900—2099;", "1300–1499, 1900–2099"],
    ["0359", "0359"],
  ])("%s", (typed, shown) => {
    expect(formatPostalCodes(parsePostalCodes(typed) ?? [])).toBe(shown);
  });

  it.each(["", " , ", "135", "1500-1400", "Oslo", "1300-", "13000", "1300-14000"])(
    "%s is refused",
    (typed) => {
      expect(parsePostalCodes(typed)).toBeNull();
    },
  );

  it("come back as they were", () => {
    const code = fc.integer({ min: 0, max: 9999 });
    const codes = fc.tuple(code, code).map(([a, b]) => ({ first: Math.min(a, b), last: Math.max(a, b) }));
    fc.assert(
      fc.property(fc.array(codes, { minLength: 1 }), (all) => {
        expect(parsePostalCodes(formatPostalCodes(all))).toEqual(all);
      }),
    );
  });
});

describe("zones that share a postal code", () => {
  it("are named with the first code of both", () => {
    const zone = (name: string, first: number, last: number) => ({ name, codes: [{ first, last }] });
    expect(sharedCode(sampleZones)).toBeNull();
    const shared = sharedCode([zone("Asker", 1370, 1399), zone("Oslo", 1, 1299), zone("Vest", 1300, 1380)]);
    expect(shared).toMatchObject({ one: { name: "Vest" }, other: { name: "Asker" }, code: 1370 });
  });
});
