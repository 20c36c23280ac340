import { describe, expect, it } from "vitest";
import { readPastedPeople } from "./pasted-people";

const read = (text: string) => readPastedPeople(text).people;

describe("readPastedPeople", () => {
  it("takes one name on each line", () => {
    expect(read("Kari Berg\n\n  Åse Lie  \n").map(({ name }) => name)).toEqual(["Kari Berg", "Åse Lie"]);
  });

  it.each([
    ["a spreadsheet's tabs", "Kari Berg\tkari@example.no\tSalg\t20.11.2025"],
    ["semicolons", "Kari Berg;kari@example.no;Salg;2025-11-20"],
    ["commas", '"Kari Berg", kari@example.no, Salg, 20.11.2025'],
    ["another order", "kari@example.no;2025-11-20;Kari Berg;Salg"],
  ])("reads the fields of %s", (_what, line) => {
    expect(read(line)).toEqual([
      { name: "Kari Berg", email: "kari@example.no", department: "Salg", lastPhotographedOn: "2025-11-20" },
    ]);
  });

  it("reads addresses in angle brackets, as mail programs copy them", () => {
    expect(read("Kari Berg <kari@example.no>")[0]).toMatchObject({
      name: "Kari Berg",
      email: "kari@example.no",
    });
  });

  it("skips the line of headings", () => {
    expect(read("Navn;E-post;Avdeling\nKari Berg;;Salg").map(({ name }) => name)).toEqual(["Kari Berg"]);
  });

  it("takes equal addresses, and equal names without one, as one person", () => {
    const people = read("Kari Berg;KARI@example.no\nKari B. Berg;kari@example.no\nPer Lie\nper lie");
    expect(people.map(({ name }) => name)).toEqual(["Kari B. Berg", "per lie"]);
  });

  it("reads every line of a long list, and leaves it to the command to refuse", () => {
    const lines = Array.from({ length: 2_500 }, (_, index) => `Ansatt nummer ${index}`);
    expect(readPastedPeople([...lines, "12345"].join("\n"))).toMatchObject({
      people: { length: 2_500 },
      unread: [2_501],
    });
  });

  it("reports the lines that have no name", () => {
    expect(readPastedPeople("Kari Berg\nkari@example.no\n12345")).toMatchObject({ unread: [2, 3] });
  });

  it("takes an impossible date for a department rather than for another day", () => {
    expect(read("Kari Berg;31.02.2025")[0]).toMatchObject({
      lastPhotographedOn: null,
      department: "31.02.2025",
    });
  });
});
