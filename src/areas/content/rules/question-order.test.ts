import { describe, expect, it } from "vitest";
import { changedQuestions } from "./question-fields";
import { changeOfOrder, mostQuestions, orderOf, orderText, parseStep, stepOrder } from "./question-order";

const known = ["pris", "blunke", "briller"];
const asItCame = { originals: known, before: undefined };

describe("the order of a page's questions", () => {
  it("is stored only when it differs from the original", () => {
    const order = orderOf(known, undefined);
    expect(order).toEqual({ shown: known, removed: [] });
    expect(orderText(order, asItCame)).toBeNull();
    const moved = stepOrder(order, { kind: "up", name: "briller" });
    expect(orderText(moved, asItCame)).toBe("pris\nbriller\nblunke");
    expect(orderText(stepOrder(moved, { kind: "down", name: "briller" }), asItCame)).toBeNull();
  });

  it("keeps a removed question for later, and puts one that it does not know last", () => {
    const stored = orderText(
      stepOrder(orderOf(known, undefined), { kind: "remove", name: "blunke" }),
      asItCame,
    );
    expect(stored).toBe("pris\nbriller\n-blunke");
    const later = orderOf([...known, "skjegg"], stored ?? undefined);
    expect(later).toEqual({ shown: ["pris", "briller", "skjegg"], removed: ["blunke"] });
    expect(stepOrder(later, { kind: "restore", name: "blunke" }).shown.at(-1)).toBe("blunke");
  });

  it("keeps the line of a question whose product is hidden, when others are moved", () => {
    const seen = orderOf(["blunke", "briller"], "briller\nblunke\n-pris");
    expect(orderText(seen, { originals: ["blunke", "briller"], before: "briller\nblunke\n-pris" })).toBe(
      "briller\nblunke\n-pris",
    );
  });

  it("stays as it is when a step is impossible", () => {
    const order = orderOf(known, undefined);
    for (const value of ["up:pris", "down:briller", "remove:finnes-ikke", "restore:pris"]) {
      const step = parseStep(value);
      expect(step && stepOrder(order, step)).toEqual(order);
    }
    expect([parseStep("hopp:pris"), parseStep("up:"), parseStep("")]).toEqual([null, null, null]);
  });

  it("takes the place of the question that another is dropped on", () => {
    const order = orderOf(known, undefined);
    expect(stepOrder(order, { kind: "onto", name: "pris", target: "briller" }).shown).toEqual([
      "blunke",
      "briller",
      "pris",
    ]);
  });

  it("gives an added question a name of its own, also after one was removed, up to the limit", () => {
    const one = stepOrder(orderOf(known, undefined), { kind: "add" });
    expect(one.shown.at(-1)).toBe("ny-1");
    const two = stepOrder(stepOrder(one, { kind: "remove", name: "ny-1" }), { kind: "add" });
    expect(two.shown.at(-1)).toBe("ny-2");
    const full = { shown: Array.from({ length: mostQuestions }, (_, n) => `q${n}`), removed: [] };
    expect(stepOrder(full, { kind: "add" })).toBe(full);
  });

  it("lists the questions added and removed between two orders", () => {
    const before = orderOf(known, undefined);
    const after = stepOrder(stepOrder(before, { kind: "remove", name: "pris" }), { kind: "add" });
    expect(changeOfOrder(before, after)).toEqual({ added: ["ny-1"], removed: ["pris"] });
  });
});

describe("a page's questions", () => {
  const more = { label: "Mer", href: "/blogg/x" };
  const questions = [
    { question: "Pris?", answer: "Fra 1 950 kr.", more },
    { question: "Blunke?", answer: "Det gjør alle." },
  ];

  it("are shown in the studio's order, with its own questions and its changed texts", () => {
    const changed = {
      "sporsmal.rekkefolge": "ny-1\npris\n-blunke",
      "sporsmal.ny-1.question": "Hund?",
      "sporsmal.ny-1.answer": "Ja.",
      "sporsmal.pris.question": "Hva koster det?",
    };
    expect(changedQuestions(questions, changed)).toEqual([
      { question: "Hund?", answer: "Ja." },
      { question: "Hva koster det?", answer: "Fra 1 950 kr.", more },
    ]);
  });

  it("leave out an added one without an answer", () => {
    expect(changedQuestions(questions, { "sporsmal.ny-1.question": "Hund?" })).toEqual(questions);
  });
});
