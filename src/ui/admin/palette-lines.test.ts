import { describe, expect, it } from "vitest";
import { inGroups, matchingLines } from "./palette-lines";

const line = (label: string, group = "Vis") => ({ group, label, icon: "letters" as const });

describe("the palette's lines", () => {
  it("match every typed word, in any case and any spelling of æøå", () => {
    const lines = [line("E-post: Forsinket"), line("Ubesvarte spørsmål"), line("Bestillinger")];
    expect(matchingLines(lines, "FORS post")).toEqual([lines[0]]);
    expect(matchingLines(lines, "spoersmaal")).toEqual([lines[1]]);
    expect(matchingLines(lines, "post spor")).toEqual([]);
  });

  it("match by what else people call them, after those that begin with it", () => {
    const lines = [{ ...line("Produkter"), also: "priser prisliste" }, line("Priser")];
    expect(matchingLines(lines, "pris").map(({ label }) => label)).toEqual(["Priser", "Produkter"]);
  });

  it("are first when they begin with the typed text", () => {
    const lines = [line("Skrevne svar"), line("Svar")];
    expect(matchingLines(lines, "svar").map(({ label }) => label)).toEqual(["Svar", "Skrevne svar"]);
  });

  it("are grouped, in the order of each group's first line", () => {
    const lines = [line("a", "Gå til"), line("b", "Vis"), line("c", "Gå til")];
    expect(inGroups(lines).map(([group, of]) => [group, of.length])).toEqual([
      ["Gå til", 2],
      ["Vis", 1],
    ]);
  });
});
