import { afterAll, beforeAll, expect, it } from "vitest";
import { understand } from "~/areas/assistant/rules/find/understand";
import { plusMinutes } from "~/kit/time";
import { circuit } from "~/platform/providers/circuit";
import type { LanguageModel, ModelRun } from "~/platform/providers/language-model.server";
import type { TestDatabase } from "../../tests/setup/database";
import { type TestServices, testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { answerWithModel } from "./answer-with-model.server";
import { whatTheAssistantKnows } from "./assistant-knowledge.server";

let studio: TestDatabase;
let services: TestServices;
beforeAll(async () => {
  studio = await cleanStudio();
  services = testServices(studio.db);
});
afterAll(() => studio.close());

/** A circuit that has failed and waited its minute: one caller may try. */
async function afterRest(runs: readonly ModelRun[]) {
  const now = plusMinutes(services.clock.now(), 2);
  const line = circuit();
  line.failed(services.clock.now(), true);
  services.clock.set(now);
  let asked = 0;
  const model: LanguageModel = {
    // More than the daily budget of a studio that has set none.
    prices: { oreIn: 3_000, oreOut: 15_000 },
    circuit: line,
    ask: async () => runs[asked++] ?? { ok: false, failure: "unavailable", tokens: { input: 0, output: 0 } },
  };
  const known = await whatTheAssistantKnows(services, async () => null, now);
  const text = "Hva koster Standard med tre bilder?";
  const understood = understand(text, [], { products: known.facts.products, book: known.book }, now);
  const ask = (modelKronerPerDay: number) =>
    answerWithModel(
      { ...services, model },
      {
        known: { ...known, limits: { ...known.limits, modelKronerPerDay } },
        understood,
        turns: [],
        visitor: {},
        now,
        signal: new AbortController().signal,
      },
    );
  return { ask, asked: () => asked };
}

it("keeps the half-open circuit's try on a day whose budget is spent", async () => {
  const { ask, asked } = await afterRest([]);
  expect(await ask(0)).toEqual({ answer: null, costMicros: 0 });
  expect(asked()).toBe(0);
  await ask(50);
  expect(asked()).toBe(1);
  // That try failed, so the circuit is open again.
  await ask(50);
  expect(asked()).toBe(1);
});

it("keeps it after an outcome that says nothing about the provider", async () => {
  const { ask, asked } = await afterRest([
    { ok: false, failure: "filtered", tokens: { input: 10, output: 0 } },
  ]);
  await ask(50);
  await ask(50);
  expect(asked()).toBe(2);
});
