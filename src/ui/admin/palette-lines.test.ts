import { describe, expect, it } from "vitest";
import { inGroups, matchingLines } from "./palette-lines";

const line = (label: string, group = "Vis") => ({ group, label, icon: "letters" as const });

describe("the lines of the palette", () => {
  it("are found by every word, whatever the case and however æøå is written", () => {
    const lines = [line("E-post: Forsinket"), line("Ubesvarte spørsmål"), line("Bestillinger")];
    expect(matchingLines(lines, "FORS post")).toEqual([lines[0]]);
    expect(matchingLines(lines, "spoersmaal")).toEqual([lines[1]]);
    expect(matchingLines(lines, "post spor")).toEqual([]);
  });

  it("that begin with what was typed come first", () => {
    const lines = [line("Skrevne svar"), line("Svar")];
    expect(matchingLines(lines, "svar").map(({ label }) => label)).toEqual(["Svar", "Skrevne svar"]);
  });

  it("stand together with their group, in the order of the first of each", () => {
    const lines = [line("a", "Gå til"), line("b", "Vis"), line("c", "Gå til")];
    expect(inGroups(lines).map(([group, of]) => [group, of.length])).toEqual([
      ["Gå til", 2],
      ["Vis", 1],
    ]);
  });
});
