import { describe, expect, it } from "vitest";
import { unknownNames } from "../answer/fill";
import { cardsOf } from "./card";
import { shippedCards } from "./shipped";

describe("the shipped cards", () => {
  it("have names of their own", () => {
    const ids = shippedCards.map(({ id }) => id);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  });

  it("have a tool, or an answer in both languages", () => {
    const silent = shippedCards.filter(({ tool, answers }) => !tool && !(answers.nb && answers.en));
    expect(silent.map(({ id }) => id)).toEqual([]);
  });

  it("are asked for in several wordings of each language", () => {
    const poor = shippedCards.filter(({ examples }) => {
      const own = examples.filter(({ language }) => language === "nb").length;
      return own < 5 || examples.length - own < 2;
    });
    expect(poor.map(({ id }) => id)).toEqual([]);
  });

  it("claim no wording twice", () => {
    const texts = shippedCards.flatMap(({ examples }) => examples.map(({ text }) => text.toLowerCase()));
    expect(texts.filter((text, at) => texts.indexOf(text) !== at)).toEqual([]);
  });

  it("state no amount and no time of their own: figures are filled in from what is stored", () => {
    const typed = shippedCards.flatMap(({ id, answers }) =>
      Object.values(answers)
        .filter((answer) => /\d+\s*(?:kr|%|timer|hours|dager|days|minutter|minutes)|NOK/.test(answer))
        .map(() => id),
    );
    expect(typed).toEqual([]);
  });

  it("name only facts that are known", () => {
    const unknown = shippedCards.flatMap(({ answers }) => Object.values(answers).flatMap(unknownNames));
    expect(unknown).toEqual([]);
  });
});

it("a file of cards with a line that is no card's is refused with its place", () => {
  expect(() => cardsOf("own.txt", "# a | price | none\nn: Ja.\nhva er dette")).toThrow("own.txt, line 3");
  expect(() => cardsOf("own.txt", "# a | weather | none")).toThrow("own.txt, line 1");
});
