import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, it } from "vitest";
import { instant } from "~/kit/time";
import { addOnsSchema, createSchema, kronerOf, priceSchema } from "./schema";
import { productFields } from "./texts/staff";

const { errors } = productFields;

function formOf(fields: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) form.append(name, value);
  return form;
}

const price = (fields: readonly (readonly [string, string])[]) =>
  parseWithZod(formOf([["base", "2 950"], ...fields]), { schema: priceSchema });
const bands = (rows: readonly (readonly [string, string])[]) =>
  price(
    rows.flatMap(([persons, unit]) => [
      ["fromPersons", persons],
      ["unit", unit],
    ]),
  );

it.each([
  ["2 950", 295_000],
  ["2950,5", 295_050],
  ["2\u00a0950,50 kr", 295_050],
  ["0", 0],
  ["-1", null],
  ["1e3", null],
  ["2,955", null],
  ["", null],
])("reads the amount %j as %j øre", (typed, amount) => {
  expect(kronerOf(typed)).toBe(amount);
});

describe("the bands of a price", () => {
  it("leave out empty rows, wherever they stand", () => {
    const read = bands([
      ["1", "1 950"],
      ["", ""],
      ["5", "1 650,50"],
      ["", ""],
    ]);
    expect(read.status === "success" && read.value.terms.bands).toEqual([
      { fromPersons: 1, unitOre: 195_000 },
      { fromPersons: 5, unitOre: 165_050 },
    ]);
  });

  it.each([
    ["the first begins with two", [["2", "1"]], "fromPersons[0]", errors.firstBand],
    [
      "the second begins no higher",
      [
        ["1", "9"],
        ["1", "8"],
      ],
      "fromPersons[1]",
      errors.risingBands,
    ],
    [
      "one costs nothing",
      [
        ["1", "9"],
        ["5", "0"],
      ],
      "unit[1]",
      errors.bandPrice,
    ],
    [
      "one has no price",
      [
        ["1", "9"],
        ["5", ""],
      ],
      "unit[1]",
      errors.bandPrice,
    ],
    [
      "one has no persons",
      [
        ["1", "9"],
        ["", "8"],
      ],
      "fromPersons[1]",
      errors.number,
    ],
  ] as const)("are refused at their row when %s", (_, rows, field, words) => {
    expect(bands(rows).reply().error).toEqual({ [field]: [words] });
  });
});

describe("the moment of a price", () => {
  it.each([
    ["", "", null],
    ["2027-01-01", "", instant("2027-01-01T00:00:00+01:00")],
    ["2027-07-01", "14:30", instant("2027-07-01T14:30:00+02:00")],
    // The hour that is repeated: the first of the two.
    ["2026-10-25", "02:30", instant("2026-10-25T02:30:00+02:00")],
  ])("is read from %j %j", (day, time, moment) => {
    const read = price([
      ["day", day],
      ["time", time],
    ]);
    expect(read.status === "success" && read.value.validFrom).toBe(moment);
  });

  it.each([
    ["", "14:30", "day"],
    ["2027-02-30", "", "day"],
    ["2027-01-01", "25:00", "time"],
    ["2027-03-28", "02:30", "time"],
  ])("is refused as %j %j", (day, time, field) => {
    const read = price([
      ["day", day],
      ["time", time],
    ]);
    expect(Object.keys(read.reply().error ?? {})).toEqual([field]);
  });
});

it("pairs each add-on with its own number, and takes an empty one for none", () => {
  const [first, second] = ["0198f0a0-0000-7000-8000-000000000001", "0198f0a0-0000-7000-8000-000000000002"];
  const read = parseWithZod(
    formOf([
      ["addOnId", first],
      ["quantity", ""],
      ["addOnId", second],
      ["quantity", "12"],
    ]),
    { schema: addOnsSchema },
  );
  expect(read.status === "success" && read.value.addOns).toEqual([
    { id: first, maxQuantity: 0 },
    { id: second, maxQuantity: 12 },
  ]);
});

it.each(["headshots", "fotografering", "company"])(
  "refuses the address %s, which the booking uses",
  (slug) => {
    const read = parseWithZod(formOf([["slug", slug]]), { schema: createSchema });
    expect(read.reply().error?.slug).toEqual([errors.reserved]);
  },
);
