import { describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import type { ConversationId, OpenQuestion } from "../../types";
import { groupQuestions, nearnessOf, wordingOf, wordingToKeep } from "./question-groups";

const begin: Instant = instant("2026-11-20T09:00:00+01:00");

function asked(...questions: string[]): OpenQuestion[] {
  return questions.map((question, index) => ({
    messageId: index + 1,
    conversationId: `conversation-${index}` as ConversationId,
    question,
    askedAt: plusMinutes(begin, index),
    language: "nb",
  }));
}
const grouped = (...questions: string[]) =>
  groupQuestions(asked(...questions)).map(({ wordings }) => wordings.map(({ question }) => question));

describe("groupQuestions", () => {
  it("puts questions of the same words together, whatever the case, the signs and the accents", () => {
    expect(grouped("Tar dere bitcoin?", "TAR DERE BITCOIN", "tar  dere bitcoin!?")).toEqual([
      ["tar  dere bitcoin!?"],
    ]);
    expect(wordingOf("Kan jeg få Håret  stylet?!")).toBe(wordingOf("kan jeg fa haaret stylet"));
  });

  it.each([
    ["Kan jeg betale med bitcoin?", "Tar dere bitcoin som betaling?"],
    ["Selger dere fiskestang?", "Selger dere fiskestenger?"],
    ["Underviser fotografen i trompet?", "Undervisr fotografen i trompet"],
    ["Har dere hundekjeks i studioet?", "Er det hundekjeks i studio"],
    ["Do you sell fishing rods?", "do you sell a fishing rod"],
  ])("finds that %j and %j ask the same", (one, other) => {
    expect(grouped(one, other)).toHaveLength(1);
  });

  it.each([
    ["Kan jeg betale med bitcoin?", "Kan jeg betale med kamel?"],
    ["Hva heter hunden til naboen?", "Hva heter katten til sjefen?"],
    ["Selger dere fiskestang?", "Leier dere ut fiskestang til barn?"],
    ["Hva med det da?", "Hva er det der?"],
  ])("keeps %j and %j apart", (one, other) => {
    expect(grouped(one, other)).toHaveLength(2);
  });

  it("does not drift: a question near the second but not the first gets a group of its own", () => {
    const groups = grouped("fisk elg bjørn", "fisk elg ulv", "fisk ulv gaupe");
    expect(groups).toEqual([["fisk elg ulv", "fisk elg bjørn"], ["fisk ulv gaupe"]]);
  });

  it("counts, and puts the most asked first, then the newest", () => {
    const groups = groupQuestions(
      asked("Har dere trampoline?", "Har dere kano?", "Tar dere bitcoin?", "tar dere Bitcoin"),
    );
    expect(groups.map(({ times, latestAt, id }) => [times, latestAt, id])).toEqual([
      [2, plusMinutes(begin, 3), 3],
      [1, plusMinutes(begin, 1), 2],
      [1, begin, 1],
    ]);
    expect(groups[0]?.wordings).toMatchObject([{ times: 2, messageId: 4 }]);
  });

  it("makes the same groups of the same questions, in whatever order they come", () => {
    const questions = asked(
      "fisk elg",
      "elg fisk hund",
      "bitcoin",
      "fiskestang",
      "Tar dere bitcoin?",
      "fisk og elg",
    );
    const once = groupQuestions(questions);
    expect(groupQuestions(questions.toReversed())).toEqual(once);
    expect(groupQuestions([])).toEqual([]);
  });

  it("keeps up with a thousand questions, all of them different", () => {
    const letters = "abcdefghijklmnoprstuv";
    const word = (n: number) =>
      [...`${n * 7_919}${n * 104_729}`].map((digit) => letters[Number(digit) + (n % 9)]).join("");
    const many = asked(
      ...Array.from({ length: 1_000 }, (_, n) => `Har dere ${word(n % 997)} og ${word(n % 700)}?`),
    );
    const began = process.threadCpuUsage();
    expect(groupQuestions(many).length).toBeGreaterThan(500);
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(2_000);
  });
});

describe("nearnessOf", () => {
  it("is the share of the words that two questions have in common", () => {
    expect(nearnessOf(["bitcoin"], ["bitcoin"])).toBe(1);
    expect(nearnessOf(["fisk", "elg"], ["fisk", "elg", "ulv"])).toBeCloseTo(0.8);
    expect(nearnessOf(["fisk"], ["fisk", "elg", "ulv"])).toBe(0);
    expect(nearnessOf(["fisk", "fisk"], ["fisk", "elg"])).toBe(0.5);
  });
});

describe("wordingToKeep", () => {
  it("keeps no number, no address and no essay", () => {
    expect(wordingToKeep("  Tar dere\n bitcoin? ")).toBe("Tar dere bitcoin?");
    for (const text of ["Ring 90 12 34 56", "Skriv til kari@example.no", "a".repeat(201), "hm", ""])
      expect(wordingToKeep(text)).toBeNull();
  });
});
