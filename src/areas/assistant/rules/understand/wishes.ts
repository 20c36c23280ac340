import type { Intent, Turn, Understanding } from "../../types";

/** Intents that may be combined with another one in the same question; small talk and guesses may not. */
const wishes: ReadonlySet<Intent> = new Set([
  "price",
  "free-times",
  "hours",
  "place",
  "delivery",
  "change",
  "cancel",
  "payment",
  "packages",
  "book",
  "contact",
]);
/** Higher than for a whole question, because a part may have been cut at the wrong place. */
const surely = 0.84;
/** Two answers from pages may be combined when a question mark or a full stop separates the wishes. */
const pageSurely = 0.9;

/** Limit on the parts of a question: each is understood separately, and a hundred would take seconds. */
const mostPieces = 16;

/** "Vi er 12, 3 av dem på Hamar": one part cannot be answered without the other. */
const ofSome = /\b(?:hvorav|av (?:dem|oss)|of (?:whom|which|them|us))\b/i;
/** Details of the thing to be changed: "avbestille Standard med 2 bilder og sminke". */
const asksPrice =
  /pris|kost|hva|hvor|mye|billig|dyr|rabatt|kr\b|cost|price|how|what|charge|discount|much|fee/i;

type Understand = (text: string, turns: readonly Turn[]) => Understanding;

/**
 * The two parts of a question, in order: "hva koster Standard, og har dere ledig fredag?" Each is understood with the
 * words before it; an empty list when the question has one part.
 */
export function wishesIn(
  question: string,
  turns: readonly Turn[],
  understandPart: Understand,
): Understanding[] {
  const pieces = piecesOf(question);
  if (pieces.length < 2 || pieces.length > mostPieces || ofSome.test(question)) return [];
  const found: { text: string; means: Understanding }[] = [];
  let text = "";
  for (const piece of pieces) {
    text = `${text} ${piece.text}`.trim();
    const means = understandPart(text, [...turns, ...found.flatMap(asTurns)]);
    if (!isWish(means, piece.ends) || (means.intent === "price" && !asksPrice.test(text))) continue;
    found.push({ text, means });
    text = "";
  }
  // The remaining words may change what was asked before them: then the question is one.
  if (text !== "" && wordsIn(text) > 3) return [];
  const last = found.at(-1);
  if (text !== "" && last) {
    const whole = `${last.text} og ${text}`;
    const before = [...turns, ...found.slice(0, -1).flatMap(asTurns)];
    found[found.length - 1] = { text: whole, means: understandPart(whole, before) };
  }
  return distinct(found.map(({ means }) => means)).slice(0, 2);
}

interface Piece {
  readonly text: string;
  /** Whether a sentence ends here, unlike at an "og". */
  readonly ends: boolean;
}

// "For meg og kona" is one: only a question of its own follows "meg og".
const conjunction =
  /(?:(?<!(?:^|\s)(?:jeg|eg|æ|meg|mæ|i|me|myself))|(?= (?:og|and) (?:hva|ka|når|kan|har|er|får|hvor|what|how|when|can|do|is)\s)),? (?:og|samt|men|and|also|but|å(?= (?:har|e|er|ka|kor|når|kan|hva|hvor|få|får) )) (?=(?:\S+ )+\S+)/i;

function piecesOf(question: string): Piece[] {
  return question
    .split(/(?<=[?!\n])\s*|(?<=[a-zæøå]{2}\.)\s+(?=\S)/i)
    .flatMap((sentence) => {
      const parts = sentence.split(conjunction).map((part) => part.trim());
      return parts.map((text, index) => ({ text, ends: index === parts.length - 1 }));
    })
    .filter(({ text }) => /\p{L}/u.test(text));
}

function isWish({ intent, confidence, outcome }: Understanding, ends: boolean): boolean {
  if (outcome !== "answered") return false;
  return (
    (wishes.has(intent) && confidence >= surely) || (ends && intent === "page" && confidence >= pageSurely)
  );
}

function asTurns({ text, means }: { text: string; means: Understanding }): Turn[] {
  return [
    { role: "user", content: text },
    { role: "assistant", content: "", topic: means.topic },
  ];
}

/** Two parts with the same intent get one answer: the whole question is understood as one. */
function distinct(found: readonly Understanding[]): Understanding[] {
  const intents = new Set(found.map(({ intent }) => intent));
  return intents.size === found.length && found.length > 1 ? [...found] : [];
}

function wordsIn(text: string): number {
  return text.split(/\s+/).length;
}
