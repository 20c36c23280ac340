import { roomHours } from "~/areas/calendar/samples";
import { sampleCatalogue, sampleProduct } from "~/areas/catalogue/samples";
import { settingsFrom } from "~/areas/settings/rules";
import { type Instant, instant } from "~/kit/time";
import { compose } from "./rules/answer/compose";
import { openLibrary } from "./rules/understand/retrieval/retrieval";
import { understand } from "./rules/understand/understand";
import type { Answer, AssistantFacts, Passage, Turn, Understanding } from "./types";

/** A Friday morning. */
export const sampleNow: Instant = instant("2026-11-20T09:00:00+01:00");

/** The knowledge of an assistant in a new studio, with these passages as pages. */
export function sampleFacts(passages: readonly Passage[] = []): AssistantFacts {
  const { company, claims, policy } = settingsFrom({});
  const products = sampleCatalogue
    .filter(({ facts }) => facts.shownOnPage)
    .map(({ facts }) => sampleProduct(facts.slug));
  return {
    company,
    claims,
    policy,
    products,
    hours: { weekly: roomHours, changes: [], coming: [] },
    passages,
  };
}

export function samplePassage(changes: Partial<Passage> = {}): Passage {
  return {
    id: "/praktisk-info?hva",
    path: "/praktisk-info",
    title: "Praktisk info",
    heading: "Kan jeg ta med hund?",
    text: "Ja, hvis den er rolig.",
    language: "nb",
    kind: "question",
    ...changes,
  };
}

/** How the last of these questions is understood and answered; the calendar is not read. */
export function sampleTalk(
  questions: readonly string[],
  { passages = [], now = sampleNow }: { passages?: readonly Passage[]; now?: Instant } = {},
): { understood: Understanding; answer: Answer } {
  const facts = sampleFacts(passages);
  const known = { facts, library: openLibrary(passages) };
  const turns: Turn[] = [];
  let last: { understood: Understanding; answer: Answer } | undefined;
  for (const question of questions) {
    const understood = understand(question, turns, known, now);
    const answer = compose(understood, { facts, found: null, knownPhone: undefined });
    turns.push({ role: "user", content: question });
    turns.push({ role: "assistant", content: answer.text, topic: answer.topic });
    last = { understood, answer };
  }
  if (!last) throw new Error("Nothing was asked");
  return last;
}
