import { afterAll, beforeAll, expect, it } from "vitest";
import { compose } from "~/areas/assistant/rules/answer/compose";
import { falseFigures } from "~/areas/assistant/rules/figures-check";
import type { Fact } from "~/areas/assistant/rules/figures-clauses";
import { priceFacts } from "~/areas/assistant/rules/price-facts";
import { contactFacts, passageFact, studioFacts, termFacts } from "~/areas/assistant/rules/studio-facts";
import { daysOf, freeTimeFacts, hoursFacts } from "~/areas/assistant/rules/time-facts";
import type { Answer, FoundTimes, Turn, Understanding } from "~/areas/assistant/types";
import { type Known, understandBy, whatTheAssistantKnows } from "~/flows/assistant-knowledge.server";
import { lookUpTimes } from "~/flows/look-up-times.server";
import { plusDays } from "~/kit/time";
import { allQuestions } from "../eval/all-questions";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { testServices } from "../setup/services";
import { cleanStudio } from "../worlds/clean-studio";

/**
 * The embedded assistant's own answers stand in for a model that tells the truth, hundreds of them in two languages:
 * nearly all may leave, and none of them with a price or a time changed.
 */
interface True {
  readonly text: string;
  readonly isFalse: (text: string) => boolean;
}

let database: TestDatabase;
let site: BuiltSite;
const truths: True[] = [];
beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database);
  const services = testServices(database.db);
  const now = services.clock.now();
  const page = async (path: string) => {
    const answer = await site.ask(path);
    return answer.status === 200 ? answer.text() : null;
  };
  const begun = await whatTheAssistantKnows(services, page, now);
  const known = (await begun.unread?.atOnce()) ?? begun;
  // All of them take a minute; every third is as telling.
  for (const { asked } of allQuestions.filter((_, nth) => nth % 3 === 0)) {
    const turns: Turn[] = [];
    for (const text of asked) {
      const understood = await understandBy(known, { text, turns, now });
      const found = understood.timesWanted && (await lookUpTimes(services, understood.timesWanted, now));
      const answer = compose(understood, { facts: known.facts, found, knownPhone: undefined });
      turns.push({ role: "user", content: text });
      turns.push({ role: "assistant", content: answer.text, topic: answer.topic });
      truths.push(truthOf(answer, understood, { known, found, turns }));
    }
  }
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

interface LookedUp {
  readonly known: Known;
  readonly found: FoundTimes | null;
  readonly turns: readonly Turn[];
}

function truthOf(
  { text, topic }: Answer,
  understood: Understanding,
  { known, found, turns }: LookedUp,
): True {
  const { products, hours } = known.facts;
  const today = understood.today;
  const period = topic.period ?? { firstDay: today, lastDay: plusDays(today, 13) };
  const { images, persons, addOns } = topic;
  const timed = products.find(({ slug }) => slug === found?.wanted.productSlug);
  const facts: Fact[] = [
    ...studioFacts(known.facts),
    ...termFacts(known.facts, understood.language),
    ...contactFacts(known.facts, understood.language),
    ...hoursFacts(hours, daysOf(period)),
    ...priceFacts(products, {}).facts,
    ...products.flatMap(({ slug }) => priceFacts(products, { product: slug, images, persons, addOns }).facts),
    ...understood.passages.slice(0, 4).map(passageFact),
    ...(timed && found ? freeTimeFacts(timed, found) : []),
  ];
  const asked = turns.flatMap(({ role, content }) => (role === "user" ? [content] : [])).join("\n");
  const productNames = products.map(({ name }) => name);
  return {
    text,
    isFalse: (said) => falseFigures(said, { facts, asked, productNames, today }).length > 0,
  };
}

it("lets nearly everything leave that is so", () => {
  const stopped = truths.filter(({ text, isFalse }) => isFalse(text)).length;
  console.info(`${truths.length} true answers, ${stopped} of them kept back`);
  expect(truths.length).toBeGreaterThan(200);
  expect(stopped / truths.length).toBeLessThan(0.1);
});

const changes = {
  "a price": {
    pattern: /\d[\d\u00a0 ]*(?=\u00a0kr)|(?<=NOK\u00a0)[\d,]+/g,
    change: (told: string) => `${told.replace(/\D/g, "")}7`,
  },
  "a time": {
    pattern: /(?<=\d\d)[.:]\d\d(?!\d)/g,
    change: (told: string) => `${told[0]}${told.endsWith("17") ? "19" : "17"}`,
  },
} as const;

it.each(Object.entries(changes))(
  "lets nothing leave with %s changed",
  (_, { pattern, change }) => {
    const changed = truths.flatMap(({ text, isFalse }) =>
      // The last of each answer is enough: it has the most before it to hide behind.
      [...text.matchAll(pattern)].slice(-1).map(({ 0: told, index }) => ({
        text: text.slice(0, index) + change(told) + text.slice(index + told.length),
        isFalse,
      })),
    );
    expect(changed.length).toBeGreaterThan(25);
    expect(changed.filter(({ text, isFalse }) => !isFalse(text)).map(({ text }) => text)).toEqual([]);
  },
  60_000,
);
