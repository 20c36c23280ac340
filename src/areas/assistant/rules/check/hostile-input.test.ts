import { beforeAll, describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { sampleBook, sampleFacts } from "../../samples";
import { longestQuestion } from "../../schema";
import type { ConversationId, OpenQuestion } from "../../types";
import { groupQuestions } from "../find/question-groups";
import { understand } from "../find/understand";
import { contactIn } from "./contact";
import { fillAnswer } from "./fill-answer";
import { masked } from "./masking";
import { numbersIn } from "./number-tokens";

// Learning takes seconds of the processor, and longer where others work beside.
beforeAll(() => void sampleBook(), 300_000);

const now: Instant = instant("2026-11-20T09:00:00+01:00");
/** Processor time, which does not depend on other programs; during it no other request is answered. */
function workedMs(work: () => unknown): number {
  const before = process.threadCpuUsage();
  work();
  return process.threadCpuUsage(before).user / 1_000;
}
const filledWith = (piece: string) =>
  piece.repeat(Math.ceil(longestQuestion / piece.length)).slice(0, longestQuestion);

describe("a question of 2 000 characters that is written to be slow", () => {
  const understood = (text: string) => () =>
    understand(text, [], { products: sampleFacts().products, book: sampleBook() }, now);

  it.each(["kl. 1, ", "hva? ", "q", "pris og ", "bilde", "torsdag ", "1. januar og ", "3 bilder, "])(
    "is understood at once: %j over and over",
    (piece) => {
      understood("Hva koster Standard?")();
      expect(workedMs(understood(filledWith(piece)))).toBeLessThan(500);
    },
  );

  it.each(["jeg heter ", "Mvh \n", "Kari ", "mitt navn ", "91 23 45 67, Kari ", "Aa-", "  "])(
    "is searched for a name at once: %j over and over",
    (piece) => {
      const text = `${filledWith(piece)} 912 34 567`;
      expect(workedMs(() => contactIn(text))).toBeLessThan(500);
      expect(workedMs(() => contactIn(`912 34 567 ${text}`))).toBeLessThan(500);
    },
  );

  it.each(["@", "a@", "a.", "1 ", "A b ", "a(at)", "a (at) a.", "a(dot)", "jeg er A", "navn: "])(
    "is masked at once: %j over and over",
    (piece) => {
      const text = filledWith(piece);
      expect(workedMs(() => masked(text, { name: "Kari", email: "kari@example.no" }, []))).toBeLessThan(500);
      expect(workedMs(() => numbersIn(text, "nb"))).toBeLessThan(500);
    },
  );
});

describe("a language model's answer that is written to be slow", () => {
  it.each([
    "rabatt ",
    "ikke ",
    "kan du ",
    "kom ",
    "prisen du ",
    "samme dag ",
    "torsdag kveld, du kan komme ",
    "a",
    "helg ",
    "seksti",
    "1 . ",
    "{{",
    "{{a}} Standard ",
    "@",
  ])("is checked at once: %j over and over", (piece) => {
    const text = filledWith(piece);
    const evidence = {
      facts: new Map(),
      asked: text,
      productNames: ["Standard"],
      houseWords: ["Standard", "10 råd"],
      language: "nb" as const,
    };
    expect(workedMs(() => fillAnswer(text, evidence))).toBeLessThan(500);
  });
});

it("unanswered questions are grouped at once, also after a day of pasted nonsense", () => {
  const letters = "abcdefghijklmnopqrstuvwxyz";
  const tail = (n: number) => [...letters].map((_, at) => letters[(n * 7 + at * (n + 3)) % 26]).join("");
  const asked = (text: (n: number) => string): OpenQuestion[] =>
    Array.from({ length: 120 }, (_, n) => ({
      messageId: n + 1,
      conversationId: `conversation-${n}` as ConversationId,
      question: text(n),
      askedAt: plusMinutes(now, n),
      language: "nb",
    }));
  const words = (n: number) =>
    Array.from({ length: 280 }, (_, at) => `q${tail(n * 280 + at).slice(0, 5)}`).join(" ");
  expect(workedMs(() => groupQuestions(asked((n) => "q".repeat(1_970) + tail(n))))).toBeLessThan(1_500);
  expect(workedMs(() => groupQuestions(asked(words)))).toBeLessThan(1_500);
});
