import { describe, expect, it } from "vitest";
import { notOursIn } from "../not-ours";
import { type Concept, lexicon, themes } from "../vocabulary/vocabulary";
import { conceptsIn } from "./concepts";
import { wordsOf } from "./words";

const concepts = (question: string) => conceptsIn(wordsOf(question));

describe("concepts of a question", () => {
  it("are found by every word and phrase that stands for them", () => {
    const missed = (Object.keys(lexicon) as Concept[]).flatMap((concept) =>
      lexicon[concept]
        .filter((phrase) => !concepts(phrase).has(concept))
        .map((phrase) => `${concept}: ${phrase}`),
    );
    expect(missed).toEqual([]);
  });

  it.each<[string, Concept]>([
    ["ka koste det hos dåkker", "price"],
    ["prisar på pressebilete", "price"],
    ["headshotpris", "price"],
    ["hva kosyer det", "price"],
    ["opningstider?", "hours"],
    ["åpningstidr", "hours"],
    ["kor held de til", "place"],
    ["eg må flytta timen", "change"],
    ["avbestiling", "cancel"],
    ["korleis betalar eg", "payment"],
    ["studentrabatt", "discount"],
  ])("%s speaks of %s", (question, concept) => {
    expect(concepts(question).get(concept)).toBeGreaterThanOrEqual(0.8);
  });

  it.each<[string, Concept]>([
    ["leier dere ut studioet", "delivery"],
    ["opening hours", "free"],
    ["kan jeg flytte timen min", "free"],
    ["kan dere trykke plakater", "transport"],
    ["hvor mange kan være med", "duration"],
  ])("%s does not speak of %s", (question, concept) => {
    expect(concepts(question).has(concept)).toBe(false);
  });
});

describe("services that are not sold here", () => {
  it.each([
    "Tar dere bryllupsbilder?",
    "gravidfotografering",
    "passbilde",
    "hvordan blir været på lørdag",
    "jobbe hos dere",
  ])("%s", (question) => expect(notOursIn(question, wordsOf(question))).not.toBeNull());

  it.each(["passer hvit skjorte?", "kan vi være to", "hva koster Standard", "portrett av familien"])(
    "not %s",
    (question) => expect(notOursIn(question, wordsOf(question))).toBeNull(),
  );
});

describe("the English summary of our pages", () => {
  it("names no price, hour or deadline: those are computed", () => {
    expect(
      themes
        .map(({ english }) => english)
        .filter((text) => /NOK|\bkr\b|\d+ ?(?:hours|%)|\d\d:\d\d/.test(text)),
    ).toEqual([]);
  });
});
