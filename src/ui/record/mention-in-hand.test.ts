import { describe, expect, it } from "vitest";
import { mentionInHand } from "./mention-in-hand";

const people = ["Ingrid Østvold", "Kari Berg", "Kari Bergersen", "Åse Lie"].map((name) => ({
  id: name,
  name,
}));
const namesFor = (before: string) => mentionInHand(before, people)?.people.map(({ name }) => name) ?? null;

describe("mentionInHand", () => {
  it("suggests everybody after a bare @", () => {
    expect(namesFor("Hei @")).toHaveLength(4);
  });

  it.each([
    ["@kar", ["Kari Berg", "Kari Bergersen"]],
    ["Spør @Kari Berge", ["Kari Bergersen"]],
    ["(@ost", ["Ingrid Østvold"]],
    ["linje\n@aas", ["Åse Lie"]],
  ])("suggests for %j the people whose first name or surname begins so", (before, names) => {
    expect(namesFor(before)).toEqual(names);
  });

  it.each(["", "kari@berg", "@ingen", "@Kari Berg ", "@Åse Lie kan du ringe"])(
    "suggests nobody for %j",
    (before) => {
      expect(namesFor(before)).toBeNull();
    },
  );

  it("says where the mention begins", () => {
    expect(mentionInHand("a@b.no og @Åse L", people)?.from).toBe(10);
  });
});
