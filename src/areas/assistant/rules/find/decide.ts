import type { Card } from "../cards/card";
import type { Nearness } from "./finder";

/** Chosen on examples that were held out (decide.test.ts): as few wrong answers as the goal allows, then as many right. */
export const limits = { answer: 0.38, clear: 0.08, ask: 0.2, choice: 0.14, half: 0.38 } as const;

export type Decision =
  | { readonly kind: "answer"; readonly card: Card; readonly score: number }
  | { readonly kind: "ask"; readonly cards: readonly Card[] }
  | { readonly kind: "far" };

/** Answers when one kind of answer is near and no other is as near; asks which is meant; is silent when all are far. */
export function decide(near: readonly Nearness[], cards: ReadonlyMap<string, Card>): Decision {
  const all = near.flatMap(({ card: id, score }) => {
    const card = cards.get(id);
    return card ? [{ card, score }] : [];
  });
  const [first, second] = all;
  if (!first || first.score < limits.ask) return { kind: "far" };
  const isClear = first.score - (second?.score ?? 0) >= limits.clear;
  if (first.score >= limits.answer && isClear) return { kind: "answer", ...first };
  const choices = all
    .filter(({ card, score }) => score >= limits.choice && card.outcome === "answered")
    .slice(0, 2);
  return choices.length > 0 ? { kind: "ask", cards: choices.map(({ card }) => card) } : { kind: "far" };
}

/** Cards with the same tool have the same answer: the tool reads which of them was meant. */
export function kindOf({ id, tool }: Card): string {
  return tool === "group" || tool === "add-ons" ? "tool:price" : tool ? `tool:${tool}` : id;
}
