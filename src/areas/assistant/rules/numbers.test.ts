import { describe, expect, it } from "vitest";
import { imageStems, personStems } from "./named-products";
import { loneNumber, numberAfterWe, numberBefore } from "./numbers";
import { wordsOf } from "./words";

describe("numbers in a question", () => {
  it.each([
    ["Standard med 3 bilder", 3],
    ["med tre retusjerte bilder", 3],
    ["kva kostar det med fem bilete?", 5],
    ["two pictures", 2],
    ["ti bilder", 10],
    ["fjorten bilder", 14],
    ["sixteen photos", 16],
    ["noen bilder", null],
    ["I want to book pictures", null],
  ])("%s: images", (question, images) => {
    expect(numberBefore(wordsOf(question), imageStems)).toBe(images);
  });

  it.each([
    ["12 ansatte", 12],
    ["ti tilsette", 10],
    ["8 people", 8],
    ["5 pers", 5],
  ])("%s: persons", (question, persons) => {
    expect(numberBefore(wordsOf(question), personStems)).toBe(persons);
  });

  it.each([
    ["vi er sju", 7],
    ["we are 10", 10],
    ["kan vi være to i standard", 2],
    ["vi er et advokatkontor på 18 stk", null],
    ["vi er en gjeng", null],
  ])("%s: so many are we", (question, persons) => {
    expect(numberAfterWe(wordsOf(question))).toBe(persons);
  });

  it("stand alone in a follow-up, and only one of them", () => {
    expect(loneNumber(wordsOf("og med 5?"))).toBe(5);
    expect(loneNumber(wordsOf("5 eller 6?"))).toBeNull();
    expect(loneNumber(wordsOf("I want to"))).toBeNull();
  });
});
