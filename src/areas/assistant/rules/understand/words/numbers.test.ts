import { describe, expect, it } from "vitest";
import { sampleFacts } from "../../../samples";
import { type Counting, countsIn } from "../money/counts";
import { looseNumber, peopleIn } from "../money/people";
import { numberAfterWe } from "./numbers";
import { wordsOf } from "./words";

const { products } = sampleFacts();
const counted = (question: string) => countsIn(wordsOf(question), products);
const numbersOf = (question: string, wanted: Counting) =>
  counted(question)
    .filter(({ counting }) => counting === wanted)
    .map(({ number }) => number);

describe("numbers in a question", () => {
  it.each([
    ["Standard med 3 bilder", [3]],
    ["med tre retusjerte bilder", [3]],
    ["kva kostar det med fem bilete?", [5]],
    ["two pictures", [2]],
    ["ti bilder", [10]],
    ["fjorten bilder", [14]],
    ["sixteen photos", [16]],
    ["3 standard photos", [3]],
    ["forskjellen på 2 og 4 bilder", [2, 4]],
    ["2-3 bilder", [2, 3]],
    ["noen bilder", []],
    ["et pressebilde", []],
    ["I want to book pictures", []],
  ])("%s: images", (question, images) => {
    expect(numbersOf(question, "images")).toEqual(images);
  });

  it.each([
    ["12 ansatte", 12],
    ["ti tilsette", 10],
    ["8 people", 8],
    ["5 pers", 5],
    ["28 ansattportretter", 28],
    ["familie på fire", 4],
    ["meg og kona", 2],
    ["2 voksne og 3 barn", 5],
  ])("%s: persons", (question, persons) => {
    const words = wordsOf(question);
    expect(peopleIn(question, words, countsIn(words, products))?.number).toBe(persons);
  });

  it.each([
    ["vi er sju", 7],
    ["we are 10", 10],
    ["kan vi være to i standard", 2],
    ["vi er et advokatkontor på 18 stk", undefined],
    ["vi er en gjeng", undefined],
  ])("%s: number of people", (question, persons) => {
    expect(numberAfterWe(wordsOf(question))?.number).toBe(persons);
  });

  it("count money, minutes, and sessions too", () => {
    expect(numbersOf("jeg har 5000 kr", "kroner")).toEqual([5000]);
    expect(numbersOf("jeg har 5 000 kr", "kroner")).toEqual([5000]);
    expect(numbersOf("Standard på 90 minutter", "minutes")).toEqual([90]);
    expect(numbersOf("2 Standard og 1 Premium", "sessions")).toEqual([2, 1]);
  });

  it("may be the whole follow-up, one at a time", () => {
    const loose = (question: string) => looseNumber(wordsOf(question), counted(question))?.number ?? null;
    expect(loose("og med 5?")).toBe(5);
    expect(loose("5 eller 6?")).toBeNull();
    expect(loose("I want to")).toBeNull();
  });
});
