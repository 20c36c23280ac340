import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Fields, ImportColumn, MatchRules, RowChoice, RowPlan, Standing } from "../types";
import { keysOf } from "./keys";
import { planRow } from "./plan-row";
import { readRow } from "./read-row";
import { World } from "./world";

const rules: MatchRules = { onNew: "create", onSame: "update", onPossible: "create", overwrite: [] };
const columns: ImportColumn[] = ["name", "email", "phone", "tags", "note", "unsubscribed"].map((field) => ({
  heading: field,
  field,
}));

function standing(ref: string, fields: Fields, more: readonly string[] = []): Standing {
  return { ref, fields, keys: [...keysOf("customers", fields), ...more] };
}

const kari = standing("kari", {
  name: "Kari Nordmann",
  email: "kari@example.no",
  phone: "+4790123456",
  source: "website",
});

function plan(
  cells: readonly string[],
  world: World,
  own: Partial<MatchRules> = {},
  choice: RowChoice | null = null,
) {
  const row = readRow("customers", columns, { place: 0, cells, corrections: {}, choice });
  return planRow("customers", row, world, { ...rules, ...own });
}

/** Plans the rows in order, each after what those before it do. */
function planAll(
  rows: readonly (readonly string[])[],
  world: World,
  own: Partial<MatchRules> = {},
): RowPlan[] {
  return rows.map((cells, place) => {
    const row = readRow("customers", columns, { place, cells, corrections: {}, choice: null });
    const planned = planRow("customers", row, world, { ...rules, ...own });
    if (planned.after) world.put(planned.after);
    return planned;
  });
}

describe("a line that sums the list up", () => {
  it("is skipped, unless it can be reached or staff say that it is somebody", () => {
    for (const name of ["Total", "Totalt 3 kunder", "Antall kunder: 312", "Sum:"])
      expect([name, plan([name, "", "", "", "3 kunder"], new World())]).toMatchObject([
        name,
        { kind: "skip", reason: "total-row" },
      ]);
    expect(plan(["Total", "post@total.no"], new World())).toMatchObject({ kind: "create" });
    expect(plan(["Total", ""], new World(), {}, "create")).toMatchObject({ kind: "create" });
    expect(plan(["Sum Ting", ""], new World())).toMatchObject({ kind: "create" });
    expect(plan(["Total Foto AS", ""], new World())).toMatchObject({ kind: "create" });
  });
});

describe("who is the same", () => {
  const world = () => new World([kari]);
  it.each([
    [["Kari Nordmann", "kari@example.no", "90123456"], "skip", "identical"],
    [["Kari Nordmann", " KARI@Example.no ", ""], "skip", "identical"],
    [["Kari Nordmann", "", ""], "skip", "identical"],
    [["K. Nordmann", "kari@example.no", ""], "skip", "nothing-new"],
    [["", "ny@example.no", "90123456"], "create", "possible"],
    [["Kari Nordman", "", "901 23 456", "VIP"], "update", "same-phone"],
    [["Nordmann, Kari", "ny@example.no", "+47 90123456", "VIP"], "update", "same-phone"],
    [["Kari", "", "90123456", "VIP"], "update", "same-phone"],
    [["", "", "90123456", "VIP"], "update", "same-phone"],
    [["Ola Nordmann", "kari@example.no", "", "VIP"], "update", "same-email"],
    [["Ola Hansen", "ola@example.no", "90123456"], "create", "possible"],
    [["Kari Nordmann", "annen@example.no", ""], "create", "possible"],
    [["Ola Hansen", "ola@example.no", "40123456"], "create", "new"],
  ] as const)("%j is %s: %s", (cells, kind, reason) => {
    expect(plan(cells, world())).toMatchObject({ kind, reason });
  });

  it("shows who may be the same, the likeliest first", () => {
    const other = standing("other", { name: "Ola Hansen", email: "o@example.no" });
    const { twins } = plan(["Ola Hansen", "ola@example.no", "90123456"], new World([other, kari]));
    expect(twins.map(({ ref, by }) => [ref, by])).toEqual([
      ["kari", "same-phone"],
      ["other", "same-name"],
    ]);
  });

  it("finds a customer by an earlier address", () => {
    const known = standing("kari", kari.fields, ["e:gammel@example.no"]);
    expect(plan(["", "gammel@example.no", "", "VIP"], new World([known]))).toMatchObject({
      kind: "update",
      target: "kari",
    });
  });
});

describe("what an update changes", () => {
  it("fills what is empty, and overwrites only what the rule names", () => {
    const half = standing("half", { name: "Kari Nordmann", email: "kari@example.no", phone: null, note: "" });
    const cells = ["Kari N. Nordmann", "kari@example.no", "90123456", "", "Ringte i mai"];
    expect(plan(cells, new World([half])).changes.map(({ field }) => field)).toEqual(["phone", "note"]);
    const over = plan(cells, new World([half]), { overwrite: ["name"] });
    expect(over.changes).toContainEqual({
      field: "name",
      before: "Kari Nordmann",
      after: "Kari N. Nordmann",
    });
  });

  it("keeps a filled address, and is known by the other one from then on", () => {
    const { changes, after } = plan(["Kari Nordmann", "ny@example.no", "90123456"], new World([kari]));
    expect(changes).toEqual([{ field: "knownAs", before: null, after: ["ny@example.no"] }]);
    expect(after?.fields.email).toBe("kari@example.no");
    expect(after?.keys).toContain("e:ny@example.no");
  });

  it("never empties a field with an empty cell, even one that it may overwrite", () => {
    const all = { overwrite: columns.map(({ field }) => field ?? "") };
    const planned = plan(["", "kari@example.no", "", "VIP"], new World([kari]), all);
    expect(planned.after?.fields).toMatchObject({
      name: "Kari Nordmann",
      phone: "+4790123456",
      tags: ["VIP"],
    });
  });

  it("keeps that somebody said no to letters, and takes a subscription for nothing", () => {
    const no = plan(["", "kari@example.no", "", "", "", "unsubscribed"], new World([kari]));
    expect(no.changes).toEqual([{ field: "unsubscribed", before: null, after: true }]);
    const yes = plan(["", "kari@example.no", "", "", "", "subscribed"], new World([kari]));
    expect(yes).toMatchObject({ kind: "skip", reason: "identical" });
  });
});

describe("rows of one file", () => {
  it("fill what an earlier row of the same person left empty", () => {
    const [first, second, third] = planAll(
      [
        ["Ola Hansen", "ola@example.no", ""],
        ["Ola Hansen", "OLA@example.no", "40123456"],
        ["", "", "40123456", "VIP"],
      ],
      new World(),
    );
    expect(first).toMatchObject({ kind: "create", target: "rad:0" });
    expect(second).toMatchObject({ kind: "update", target: "rad:0" });
    expect(second?.changes).toEqual([{ field: "phone", before: null, after: "+4740123456" }]);
    expect(third).toMatchObject({ kind: "update", target: "rad:0", reason: "same-phone" });
  });

  it("skip what the same row said before", () => {
    const plans = planAll([["Bare Navn"], ["Bare Navn"]], new World());
    expect(plans.map(({ kind }) => kind)).toEqual(["create", "skip"]);
  });
});

describe("what cannot be read", () => {
  it("leaves a phone out with a warning, and refuses a wrong e-mail and a row of nobody", () => {
    const phone = plan(["Ola Hansen", "ola@example.no", "123"], new World());
    expect(phone).toMatchObject({ kind: "create", problems: [{ code: "phone-wrong", isError: false }] });
    expect(phone.after?.fields.phone).toBeUndefined();
    expect(plan(["Ola", "ola@@example", ""], new World())).toMatchObject({ kind: "error" });
    expect(plan(["", "", "", "VIP"], new World())).toMatchObject({
      kind: "error",
      problems: [{ code: "nobody" }],
    });
    expect(plan(["", "ola@example.no", ""], new World()).after?.fields.name).toBe("ola@example.no");
  });

  it("takes no rounded number for an orgnr", () => {
    const orgnr: ImportColumn[] = [
      { heading: "Navn", field: "name" },
      { heading: "Orgnr", field: "orgnr" },
    ];
    for (const [text, code] of [
      ["9.1E+08", "orgnr-rounded"],
      ["9,23609E8", "orgnr-rounded"],
      ["910000000", "orgnr-rounded"],
    ]) {
      const row = readRow("companies", orgnr, {
        place: 0,
        cells: ["Fjord AS", text ?? ""],
        corrections: {},
        choice: null,
      });
      expect(planRow("companies", row, new World(), rules)).toMatchObject({
        kind: "create",
        problems: [{ code }],
      });
    }
  });
});

describe("companies", () => {
  const fields = { name: "Fjord AS", orgnr: "923609016", invoiceEmail: "faktura@regnskap.no" };
  const fjord: Standing = { ref: "fjord", fields, keys: keysOf("companies", fields) };
  const planCompany = (given: Fields, own: Partial<MatchRules> = {}) =>
    planRow(
      "companies",
      { place: 0, given, keys: keysOf("companies", given), problems: [], choice: null },
      new World([fjord]),
      { ...rules, ...own },
    );

  it("are the same by orgnr, and others when both have one, whoever keeps their books", () => {
    expect(planCompany({ name: "Fjord Holding", orgnr: "923609016", city: "Oslo" })).toMatchObject({
      kind: "update",
      reason: "same-orgnr",
    });
    const other = planCompany({ name: "Fjell AS", orgnr: "974760673", invoiceEmail: "faktura@regnskap.no" });
    expect(other).toMatchObject({ kind: "create", twins: [{ ref: "fjord", by: "same-email" }] });
  });

  it("never get a number that another has", () => {
    const row = {
      place: 0,
      given: fields,
      keys: keysOf("companies", fields),
      problems: [],
      choice: "create" as const,
    };
    expect(planRow("companies", row, new World([fjord]), rules)).toMatchObject({
      kind: "error",
      problems: [{ code: "orgnr-taken" }],
    });
  });
});

describe("the rule", () => {
  it("skips what it is told to skip, unless a row says otherwise", () => {
    const world = new World([kari]);
    expect(plan(["", "kari@example.no", "", "VIP"], world, { onSame: "skip" })).toMatchObject({
      reason: "rule-same",
    });
    expect(plan(["Ny", "ny@example.no"], world, { onNew: "skip" })).toMatchObject({ reason: "rule-new" });
    const twin = ["Kari Nordmann", "annen@example.no"];
    expect(plan(twin, world, { onPossible: "skip" })).toMatchObject({ reason: "rule-possible" });
    expect(plan(twin, world, { onPossible: "skip" }, "create")).toMatchObject({
      kind: "create",
      reason: "chosen",
    });
    expect(plan(["Kari Nordmann", "annen@example.no", "", "VIP"], world, {}, "update")).toMatchObject({
      kind: "update",
      target: "kari",
    });
    expect(plan(twin, world, {}, "skip")).toMatchObject({ kind: "skip", reason: "chosen" });
  });
});

const cell = (...values: string[]) => fc.constantFrom("", ...values);
const rowOf = fc.tuple(
  cell("Kari Nordmann", "Kari Nordman", "Ola Hansen", "Nordmann, Kari", "Åse Øy"),
  cell("kari@example.no", "KARI@example.no", "ola@example.no", "feil@"),
  cell("90123456", "+47 901 23 456", "40123456", "123"),
  cell("VIP", "VIP, presse"),
  cell("Ringte", "Skrev"),
  cell("unsubscribed", "subscribed"),
);

describe("any rows", () => {
  it("write nothing the second time: what was brought in is found again", () => {
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 12 }), (rows) => {
        const world = new World([kari]);
        planAll(rows, world);
        for (const { kind } of planAll(rows, world)) expect(["skip", "error"]).toContain(kind);
      }),
    );
  });

  it("empty no field, and overwrite none without a rule", () => {
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 12 }), (rows) => {
        for (const { changes, kind } of planAll(rows, new World([kari]))) {
          if (kind !== "update") continue;
          for (const { field, before, after } of changes) {
            expect(after).not.toBeNull();
            if (field === "tags")
              expect(after).toEqual(expect.arrayContaining([...((before as string[]) ?? [])]));
            else if (field !== "knownAs") expect([null, "", false]).toContain(before);
          }
        }
      }),
    );
  });
});
