import { describe, expect, it } from "vitest";
import { samplePassage, sampleTalk } from "../../samples";
import type { Intent } from "../../types";
import { choiceIn } from "./choices";
import { wordsOf } from "./words/words";

describe("what a question is understood as", () => {
  it("is the same every time", () => {
    const ask = () => sampleTalk(["Har dere noe ledig torsdag etter 16?"]);
    expect(ask()).toEqual(ask());
  });

  it("wants the times of the days, the hours and the product that were named", () => {
    const { understood } = sampleTalk(["ledig for premium torsdag etter 16?"]);
    expect(understood.timesWanted).toEqual({
      productSlug: "premium",
      firstDay: "2026-11-26",
      lastDay: "2026-11-26",
      earliest: "16:00",
    });
  });

  it.each<[string, Intent]>([
    ["kan jeg flytte timen min til fredag", "change"],
    ["hvor holder dere til?", "place"],
    ["opening hours?", "hours"],
    ["hvordan betaler jeg", "payment"],
    ["ring meg på 90 12 34 56", "call-me"],
    ["what's the weather tomorrow", "unknown"],
  ])("%s is %s", (question, intent) => {
    expect(sampleTalk([question]).answer.intent).toBe(intent);
  });

  it("takes a bare number for the one that was asked for", () => {
    const { answer } = sampleTalk(["kan dere ringe meg?", "90123456"]);
    expect([answer.intent, answer.outcome]).toEqual(["call-me", "handed-over"]);
  });

  it("is what a person has answered before anything else", () => {
    const reviewed = samplePassage({
      id: "k",
      kind: "knowledge",
      path: "",
      heading: "Kan jeg ta med hund?",
      text: "Ja, små hunder.",
    });
    expect(sampleTalk(["Kan jeg ta med hund?"], { passages: [reviewed] }).answer).toMatchObject({
      intent: "knowledge",
      text: "Ja, små hunder.",
    });
  });
});

describe("what a person has answered", () => {
  const passages = [
    samplePassage({
      id: "k",
      kind: "knowledge",
      path: "",
      heading: "kan jeg ha med bikkja?",
      text: "Ja, rolige hunder er velkomne.",
    }),
  ];

  it.each(["kan jeg ta med meg hunden min?", "får valpen være med?"])(
    "is also the answer to %s",
    (question) => {
      expect(sampleTalk([question], { passages }).answer).toMatchObject({
        intent: "knowledge",
        text: "Ja, rolige hunder er velkomne.",
      });
    },
  );

  it.each(["kan jeg ta med katten?", "tar dere bilder av hunder?", "hva koster Standard med hunden?"])(
    "is not the answer to %s",
    (question) => {
      expect(sampleTalk([question], { passages }).answer.intent).not.toBe("knowledge");
    },
  );
});

describe("two wishes in one question", () => {
  it("are answered both, in order, and the second goes on with the first", () => {
    const { understood, answer } = sampleTalk(["Hva koster Premium, og har dere ledig torsdag?"]);
    expect([understood.intent, understood.also?.intent]).toEqual(["price", "free-times"]);
    expect(understood.timesWanted).toMatchObject({ productSlug: "premium", firstDay: "2026-11-26" });
    expect(answer.text.indexOf("koster")).toBeLessThan(answer.text.lastIndexOf("Premium"));
  });

  it.each([
    "Har du time til meg og kona?",
    "Hva koster Standard og Premium?",
    "Vi er 12, og fire vil ha to bilder. Hva koster det?",
  ])("are not seen in %s", (question) => {
    expect(sampleTalk([question]).understood.also).toBeUndefined();
  });
});

describe("an unknown answer", () => {
  it.each([
    ["tar dere bryllup?", "occasion"],
    ["kan jeg ta med hunden?", "pets"],
    ["blir det regn i morgen?", "world"],
    ["hva koster en romrakett?", "price"],
  ])("%s is told of by its kind", (question, kind) => {
    expect(sampleTalk([question]).understood).toMatchObject({ outcome: "unknown", gap: { kind } });
  });
});

describe("a choice between two meanings", () => {
  const choices: readonly Intent[] = ["price", "free-times"];

  it.each<[string, Intent | null]>([
    ["det første", "price"],
    ["1", "price"],
    ["den siste", "free-times"],
    ["the second", "free-times"],
    ["når det er ledig", "free-times"],
    ["prisen", "price"],
    ["ingen av delene", null],
  ])("%s", (answer, meant) => {
    expect(choiceIn(wordsOf(answer), choices)).toBe(meant);
  });
});
