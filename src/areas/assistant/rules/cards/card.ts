import { type Intent, intents, type Language, type Outcome, outcomes } from "../../types";

/** What computes an answer; the other cards have a text. */
export const tools = [
  "price",
  "add-ons",
  "included",
  "compare",
  "duration",
  "room",
  "group",
  "group-time",
  "company-change",
  "times",
  "hours",
  "place",
  "fee-move",
  "fee-cancel",
  "order",
  "contact",
  "call-me",
  "organisation",
] as const;
export type Tool = (typeof tools)[number];

export interface Example {
  readonly text: string;
  readonly language: Language;
}

/** One thing that can be answered: an answer in both languages or a tool, and ways in which people ask for it. */
export interface Card {
  readonly id: string;
  readonly intent: Intent;
  readonly tool: Tool | null;
  /** The page with more about it. */
  readonly page: string | null;
  readonly outcome: Outcome;
  readonly answers: Readonly<Partial<Record<Language, string>>>;
  /** The first of each language stands for the card where a visitor is asked which was meant. */
  readonly examples: readonly Example[];
}

type Growing = { -readonly [Key in keyof Card]: Card[Key] } & { examples: Example[] };

/**
 * Reads a file of cards. A card begins with "# id | intent | page, tool or none"; "n:" and "e:" are its answers, "?" is
 * its outcome when it answers nothing; "-" and "=" are examples in Norwegian and English.
 */
export function cardsOf(file: string, text: string): Card[] {
  const cards: Growing[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    const [, sign = "", rest = ""] = /^(#|n:|e:|\?|-|=) (.+)$/.exec(line) ?? [];
    const fail = () => new Error(`${file}, line ${index + 1}: ${line}`);
    if (line.trim() === "") continue;
    if (sign === "#") {
      cards.push(begunBy(rest) ?? raise(fail()));
      continue;
    }
    const card = cards.at(-1) ?? raise(fail());
    if (sign === "n:") card.answers = { ...card.answers, nb: textOf(rest) };
    else if (sign === "e:") card.answers = { ...card.answers, en: textOf(rest) };
    else if (sign === "?") card.outcome = outcomes.find((one) => one === rest) ?? raise(fail());
    else if (sign === "-" || sign === "=")
      card.examples.push({ text: rest, language: sign === "-" ? "nb" : "en" });
    else throw fail();
  }
  return cards;
}

/** A break is written "\\n". */
function textOf(line: string): string {
  return line.replaceAll("\\n", "\n");
}

function begunBy(line: string): Growing | null {
  const [id = "", about, from = ""] = line.split(" | ");
  const intent = intents.find((one) => one === about);
  const tool = tools.find((one) => from === `tool:${one}`) ?? null;
  if (!intent || (!tool && from !== "none" && !from.startsWith("/"))) return null;
  const page = from.startsWith("/") ? from : null;
  return { id, intent, tool, page, outcome: "answered", answers: {}, examples: [] };
}

function raise(error: Error): never {
  throw error;
}

/** Cards with the same tool have the same answer: the tool reads which of them was meant. */
export function kindOf({ id, tool }: Card): string {
  return tool === "group" || tool === "add-ons" ? "tool:price" : tool ? `tool:${tool}` : id;
}
