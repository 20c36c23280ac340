import { describe, expect, it } from "vitest";
import type { ImportColumn, RecordImportKind } from "../types";
import { readRow } from "./read-row";

/** What one cell of a column with this field gives, and what is said about it. */
function read(kind: RecordImportKind, column: Omit<ImportColumn, "heading">, cell: string) {
  const row = { place: 0, cells: [cell], corrections: {}, choice: null };
  const { given, problems } = readRow(kind, [{ heading: "Kolonne", ...column }], row);
  return problems[0]?.code ?? Object.values(given)[0];
}

describe("a no to letters", () => {
  const answers = (field: string, cells: readonly string[]) =>
    cells.map((cell) => read("customers", { field }, cell));

  it("is a yes under a field that is called so, whoever chose it", () => {
    expect(answers("unsubscribed", ["Ja", "x", "TRUE", "1"])).toEqual([true, true, true, true]);
    expect(answers("unsubscribed", ["Nei", "FALSE", "0", ""])).toEqual(Array(4).fill(undefined));
  });

  it("is a no under the newsletter", () => {
    expect(answers("newsletter", ["Nei", "FALSE", "0"])).toEqual([true, true, true]);
    expect(answers("newsletter", ["Ja", "x", "1", ""])).toEqual(Array(4).fill(undefined));
  });

  it.each(["unsubscribed", "newsletter"])("is told by its own words under %s", (field) => {
    expect(answers(field, ["unsubscribed", "Avmeldt", "cleaned", "Reservert"])).toEqual(Array(4).fill(true));
    expect(answers(field, ["subscribed", "Påmeldt", "aktiv"])).toEqual(Array(3).fill(undefined));
    expect(answers(field, ["kanskje"])).toEqual(["answer-unknown"]);
  });

  it("counts where one of two columns has it", () => {
    const columns = ["unsubscribed", "newsletter"].map((field) => ({ heading: field, field }));
    const given = (cells: readonly string[]) =>
      readRow("customers", columns, { place: 0, cells, corrections: {}, choice: null }).given;
    expect([given(["Nei", "Nei"]), given(["Ja", "Ja"]), given(["Nei", "Ja"])]).toEqual([
      { unsubscribed: true },
      { unsubscribed: true },
      {},
    ]);
  });
});

describe("two columns for one field", () => {
  const both = (field: string, cells: readonly string[], kind: RecordImportKind = "customers") => {
    const columns = cells.map((_cell, index) => ({ heading: `Kolonne ${index}`, field }));
    const { given, problems } = readRow(kind, columns, { place: 0, cells, corrections: {}, choice: null });
    return [...Object.values(given), ...problems.map(({ code, value }) => `${code} ${value}`)];
  };

  it("give what the first has, and say what of the second is left out", () => {
    expect(both("phone", ["90123456", "22334455"])).toEqual(["+4790123456", "column-kept 22334455"]);
    expect(both("phone", ["", "22334455"])).toEqual(["+4722334455"]);
    expect(both("email", ["kari@x.no", "KARI@x.no"])).toEqual(["kari@x.no"]);
    expect(both("sumWithout", ["100", "250"], "oppdrag")).toEqual([10_000, "column-kept 250"]);
  });

  it("are put together where a field can hold both", () => {
    expect(both("note", ["Ringte", "Vil ha grå bakgrunn"])).toEqual(["Ringte\nVil ha grå bakgrunn"]);
    expect(both("tags", ["VIP", "presse, VIP"])).toEqual([["VIP", "presse"]]);
    expect(both("newsletter", ["Ja", "Nei"])).toEqual([true]);
  });
});

describe("a cell", () => {
  it.each([
    ["12.03.98", "1998-03-12"],
    ["31.12.2024 13:30", "2024-12-31"],
    ["12. mars 2024", "2024-03-12"],
    ["20240312", "2024-03-12"],
    ["31.04.2024", "day-wrong"],
  ])("with the day %j is %s, as its column was guessed", (cell, day) => {
    expect(read("oppdrag", { field: "day" }, cell)).toBe(day);
    expect(read("oppdrag", { field: "paid" }, cell)).toBe(day);
  });

  it("with a number that a spreadsheet rounded is left out", () => {
    for (const cell of ["9.3E+08", "930000000"])
      expect([cell, read("companies", { field: "orgnr" }, cell)]).toEqual([cell, "orgnr-rounded"]);
    expect(read("customers", { field: "phone" }, "4.79012E+10")).toBe("phone-rounded");
  });

  it("with a postal code gets back the zeros that a spreadsheet took", () => {
    expect(
      ["50", "359", "150.0", "0359 Oslo", "SE-111 22", "x"].map((cell) =>
        read("companies", { field: "postalCode" }, cell),
      ),
    ).toEqual(["0050", "0359", "0150", "0359", "SE-111 22", "postal-code-wrong"]);
  });

  it("with a count may say what it counts, and group its figures as the column does", () => {
    const counted = (cell: string, decimals?: "," | ".") =>
      read("oppdrag", { field: "frames", ...(decimals && { decimals }) }, cell);
    expect([counted("1 200 stk"), counted("12 bilder"), counted("1.200"), counted("1,200", ".")]).toEqual([
      1200, 12, 1200, 1200,
    ]);
    expect([counted("1,5"), counted("-2"), counted("200000")]).toEqual(Array(3).fill("number-wrong"));
    expect(read("companies", { field: "discountPercent" }, "15 %")).toBe(15);
  });
});

describe("a cell that is made to be slow", () => {
  it.each([
    ["customers", "email", ".".repeat(40_000) + "x", "email-wrong"],
    ["customers", "email", "a" + ">".repeat(40_000) + "x", "email-wrong"],
    ["oppdrag", "day", ",".repeat(40_000) + "x", "day-wrong"],
    ["oppdrag", "day", " kl.".repeat(10_000) + "x", "day-wrong"],
  ] as const)("is refused at once (%s, %s)", (kind, field, cell, code) => {
    const before = process.cpuUsage().user;
    expect(read(kind, { field }, cell)).toBe(code);
    // Microseconds of work, not of waiting: going through each sign from each sign takes seconds.
    expect(process.cpuUsage().user - before).toBeLessThan(300_000);
  });
});
