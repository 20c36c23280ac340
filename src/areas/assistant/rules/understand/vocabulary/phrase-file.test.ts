import { describe, expect, it } from "vitest";
import { faultsOfPhrases, groupsOf } from "./phrase-file";

const about = "Words that only this test has.";
const faults = (rest: object, name = "words/not-ours.json") => faultsOfPhrases(name, { about, ...rest });

describe("a file of phrases", () => {
  it("has no faults when its groups share no phrase", () => {
    const groups = { price: ["pris", "hva koster"], time: ["time"] };
    expect(faults({ groups }, "concepts/test.json")).toEqual([]);
  });

  it.each<[string, object, string]>([
    ["an unknown field", { groups: { price: ["pris"] }, words: [] }, "words"],
    ["no groups", {}, "groups"],
    ["an empty group", { groups: { price: [] } }, "groups price has no phrases"],
    ["an empty phrase", { groups: { price: [""] } }, "groups price 0"],
    ["a phrase that is no text", { groups: { price: [12] } }, "groups price 0"],
    ["a capital letter", { groups: { price: ["Pris"] } }, '"Pris" has a capital letter'],
    ["a comma", { groups: { price: ["pris, kostnad"] } }, "has a comma"],
    ["two spaces", { groups: { price: ["hva  koster"] } }, "space too many"],
    ["a star inside a word", { groups: { price: ["pr*s"] } }, '"*" before its end'],
    ["the same phrase twice", { groups: { price: ["pris", "pris"] } }, '"pris" stands twice in price'],
    ["a phrase that a star covers", { groups: { a: ["fest*", "festbilde"] } }, 'covered by "fest*"'],
    ["a phrase in two groups", { groups: { a: ["pris"], b: ["pris"] } }, '"pris" stands in a and in b'],
    [
      "a star that covers another group's phrase",
      { groups: { a: ["fest*"], b: ["festlig"] } },
      '"festlig" in b is covered by "fest*" in a',
    ],
    ["a note without a group", { groups: { a: ["pris"] }, notes: { b: "Note." } }, "the note on b"],
    [
      "a stated overlap that is none",
      { groups: { a: ["pris"], b: ["time"] }, overlaps: "They overlap." },
      "no phrase stands in two groups",
    ],
  ])("is refused with %s", (_, data, fault) => {
    const [first = ""] = faults(data);
    expect(first).toContain("content/assistant/words/not-ours.json: ");
    expect(first).toContain(fault);
  });

  it("may share phrases between groups when the file states why", () => {
    const overlaps = "Dear is about price too.";
    expect(faults({ groups: { price: ["dyrt"], dear: ["dyrt"] }, overlaps })).toEqual([]);
  });

  it("has no star where no star is read", () => {
    expect(faults({ groups: { occasion: ["fest*"] } })).toEqual([]);
    expect(faults({ groups: { occasion: ["fest*"] } }, "words/test.json")).toEqual([
      'content/assistant/words/test.json: "fest*" in occasion has a star, which only words/not-ours.json may have',
    ]);
  });

  it("holds single words in the folder words", () => {
    expect(faults({ groups: { small: ["hva koster"] } }, "words/test.json")).toEqual([
      'content/assistant/words/test.json: "hva koster" in small is more than one word',
    ]);
  });

  it("stops the program with every fault", () => {
    const file = { about, groups: { price: ["pris", "pris"], time: ["pris"] } };
    expect(() => groupsOf("words/test.json", file)).toThrow(
      /stands twice in price[\s\S]*in price and in time/,
    );
  });
});
