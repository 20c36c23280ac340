import { studioHours } from "~/areas/calendar/rules/studio-hours";
import { roomHours, sampleYearlyDays } from "~/areas/calendar/samples";
import { sampleCatalogue, sampleProduct } from "~/areas/catalogue/samples";
import { settingsFrom } from "~/areas/settings/rules";
import { dayOf, type Instant, instant, plusDays } from "~/kit/time";
import { compose } from "./rules/answer/compose";
import { type CardBook, openBook } from "./rules/cards/book";
import type { Understanding } from "./rules/find/understand";
import { understand } from "./rules/find/understand";
import type { Answer, AssistantFacts, FoundTimes, TimesWanted, Turn } from "./types";

/** A Friday morning. */
export const sampleNow: Instant = instant("2026-11-20T09:00:00+01:00");

/** The knowledge of an assistant in a new studio. */
export function sampleFacts(): AssistantFacts {
  const { company, claims, policy } = settingsFrom({});
  const products = sampleCatalogue
    .filter(({ facts }) => facts.shownOnPage)
    .map(({ facts }) => sampleProduct(facts.slug));
  const days = Array.from({ length: 366 }, (_, ahead) => plusDays(dayOf(sampleNow), ahead));
  const hours = studioHours([{ weekly: roomHours, overrides: [], yearly: sampleYearlyDays }], days);
  return { company, claims, policy, products, hours, passages: [] };
}

let opened: CardBook | undefined;
/** The shipped cards, opened once for all tests. */
export function sampleBook(): CardBook {
  opened ??= openBook({ products: sampleFacts().products, now: sampleNow });
  return opened;
}

interface Talk {
  readonly now?: Instant;
  readonly book?: CardBook;
  /** Reads the calendar; without it nothing is looked up. */
  readonly lookUp?: (wanted: TimesWanted) => FoundTimes | null;
}

/** How the last of these questions is understood and answered. */
export function sampleTalk(
  questions: readonly string[],
  { now = sampleNow, book = sampleBook(), lookUp = () => null }: Talk = {},
): { understood: Understanding; answer: Answer } {
  const facts = sampleFacts();
  const turns: Turn[] = [];
  let last: { understood: Understanding; answer: Answer } | undefined;
  for (const question of questions) {
    const understood = understand(question, turns, { products: facts.products, book }, now);
    const found = understood.timesWanted && lookUp(understood.timesWanted);
    const answer = compose(understood, { facts, found, knownPhone: undefined });
    turns.push({ role: "user", content: question });
    turns.push({ role: "assistant", content: answer.text, topic: answer.topic });
    last = { understood, answer };
  }
  if (!last) throw new Error("Nothing was asked");
  return last;
}
