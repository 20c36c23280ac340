import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sampleZones } from "./sample-zones";
import { readZones, rowsOf, steppedZones, stepRows, typedZones } from "./zone-form";

const stored = typedZones(sampleZones);

describe("the form of travel zones", () => {
  it("is read as it was filled in, in the order of its rows", () => {
    expect(readZones(stored)).toEqual({ ok: true, zones: sampleZones });
    const turned = readZones({ ...stored, rows: "2 0" });
    expect(turned).toMatchObject({ zones: [{ name: sampleZones[2]?.name }, { name: sampleZones[0]?.name }] });
  });

  it("says what is wrong beside each field at once", () => {
    const read = readZones({
      ...stored,
      "name-0": " ",
      "codes-0": "135",
      "minutes-0": "601",
      "price-0": "100 000,01",
      "name-2": (sampleZones[1]?.name ?? "").toUpperCase(),
    });
    expect(read).toEqual({
      ok: false,
      faults: {
        "name-0": { kind: "name-missing" },
        "codes-0": { kind: "codes" },
        "minutes-0": { kind: "minutes" },
        "price-0": { kind: "price" },
        "name-2": { kind: "name-taken" },
      },
    });
  });

  it.each([
    ["1 950,50 kr", 195_050],
    ["0", 0],
    ["100000", 10_000_000],
  ])("takes the price %s", (typed, priceOre) => {
    expect(readZones({ ...stored, "price-0": typed })).toMatchObject({ zones: [{ priceOre }, {}, {}] });
  });

  it("names the shared postal code and both zones, also when it is twice in one", () => {
    const shared = readZones({ ...stored, "codes-2": "1250-1310" });
    expect(shared).toMatchObject({ faults: { "codes-2": { kind: "overlap", code: 1250 } } });
    const twice = readZones({ ...stored, "codes-0": "0100-0200, 0150" });
    expect(twice).toMatchObject({ faults: { "codes-0": { one: "Oslo", other: "Oslo", code: 150 } } });
  });

  it("gives a new row a number that no removed row had, so that it begins empty", () => {
    const removed = steppedZones(stored, "remove:2");
    expect(rowsOf(steppedZones(removed, "add")).rows).toEqual(["0", "1", "3"]);
  });

  it("keeps all rows through any steps that only move them", () => {
    const step = fc.record({ way: fc.constantFrom("up", "down"), row: fc.integer({ min: 0, max: 4 }) });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const after = steps.reduce((form, { way, row }) => stepRows(form, `${way}:${row}`), rowsOf(stored));
        expect(after.rows.toSorted()).toEqual(["0", "1", "2"]);
      }),
    );
  });
});
