import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPeople } from "./read-people";

const ola = { name: "Ola Nordmann", email: "ola@example.no", phone: null, department: "" };
const kari = { name: "Kari Åsen", email: "kari@example.no", phone: "+4790123456", department: "Salg" };

describe("a list of people", () => {
  it.each([
    [
      "names with addresses, as mail programs write them",
      "Ola Nordmann <ola@example.no>\nKari Åsen <kari@example.no>",
    ],
    ["several on one line", "Ola Nordmann <ola@example.no>; Kari Åsen <kari@example.no>"],
    ["an address after the name", "Ola Nordmann ola@example.no\nKari Åsen (kari@example.no)"],
    ["cells in any order", "ola@example.no;Ola Nordmann\r\nkari@example.no;Kari Åsen"],
    [
      "a CSV file from a spreadsheet",
      "\uFEFFsep=;\r\nE-post;Navn\r\nola@example.no;Ola Nordmann\r\nkari@example.no;Kari Åsen\r\n",
    ],
    [
      "first and last names",
      "Fornavn\tEtternavn\tE-post\nOla\tNordmann\tola@example.no\nKari\tÅsen\tkari@example.no",
    ],
    [
      "quoted cells with a line break",
      'Navn,E-post\n"Ola\nNordmann",ola@example.no\n"Kari Åsen",kari@example.no',
    ],
    [
      "the same person twice",
      "Ola Nordmann, ola@example.no\nOla Nordmann, OLA@example.no\nKari Åsen, kari@example.no",
    ],
  ])("is read from %s", (_what, text) => {
    const { people, faults } = readPeople(text);
    expect(faults).toEqual([]);
    expect(people.map(({ name, email }) => ({ name, email: email.toLowerCase() }))).toEqual([
      { name: ola.name, email: ola.email },
      { name: kari.name, email: kari.email },
    ]);
  });

  it("knows an address and a number by their look, and takes the rest as name and department", () => {
    expect(readPeople("Kari Åsen;90 12 34 56;Salg;kari@example.no").people).toEqual([kari]);
    expect(readPeople("Per\nAnne").people.map(({ name, email }) => [name, email])).toEqual([
      ["Per", ""],
      ["Anne", ""],
    ]);
    expect(readPeople("kari.nordmann@example.no").people[0]?.name).toBe("Kari Nordmann");
  });

  it("names the rows that it cannot read", () => {
    const { people, faults } = readPeople("Ola Nordmann;ola@\nKari Åsen;kari@example.no\npost@example.no");
    expect(people).toHaveLength(1);
    expect(faults.map(({ row, why }) => [row, why])).toEqual([
      [1, "bad-email"],
      [3, "no-name"],
    ]);
  });

  it("reads back what it was given, whatever the names", () => {
    const names = fc
      .string({ unit: fc.constantFrom(..."abcæøå '\";,-".split("")), minLength: 1, maxLength: 30 })
      .filter((name) => /^[a-zæøå]{2,}$/.test(name.trim().slice(0, 2)));
    fc.assert(
      fc.property(fc.array(names, { minLength: 1, maxLength: 20 }), (all) => {
        const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
        const rows = all.map((name, n) => `${quoted(name)};p${n}@example.no`);
        const { people, faults } = readPeople(["Navn;E-post", ...rows].join("\r\n"));
        expect(faults).toEqual([]);
        expect(people.map(({ email }) => email)).toEqual(all.map((_, n) => `p${n}@example.no`));
      }),
    );
  });
});
