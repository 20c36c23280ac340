import { reserveModelCost, settleModelCost } from "~/areas/assistant/commands/model-budget.server";
import { instructions } from "~/areas/assistant/prompts/instructions";
import { lookUpNames } from "~/areas/assistant/prompts/look-ups";
import { asksModel, intentOf, outcomeOf } from "~/areas/assistant/rules/answer/model-part";
import { fillAnswer } from "~/areas/assistant/rules/check/fill-answer";
import { masked } from "~/areas/assistant/rules/check/masking";
import { costMicros } from "~/areas/assistant/rules/check/model-cost";
import { type Fact, factsByName, unnamedFact } from "~/areas/assistant/rules/check/named-facts";
import { tidy, unsendable } from "~/areas/assistant/rules/check/sendable";
import { studioFacts } from "~/areas/assistant/rules/check/studio-facts";
import { dayInFull } from "~/areas/assistant/rules/check/time-facts";
import type { Understanding } from "~/areas/assistant/rules/find/understand";
import type { Answer, Source, StoppedAnswer, Turn, VisitorInfo } from "~/areas/assistant/types";
import { type Instant, plusDays } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { answerLimits, type LanguageModel, type ModelRun } from "~/platform/providers/language-model.server";
import type { Services } from "~/platform/services.server";
import { type Known, pathsToldOf } from "./assistant-knowledge.server";
import { currentModel } from "./current-model.server";
import { emptyNotes, lookUpTools, type Notes } from "./model-look-ups.server";

export interface AskedOfModel {
  readonly known: Known;
  readonly understood: Understanding;
  readonly turns: readonly Turn[];
  readonly visitor: VisitorInfo;
  readonly now: Instant;
  readonly signal: AbortSignal;
}

/** The outcome of asking the model. Without an answer the embedded one is sent; the cost is counted all the same. */
export interface ModelOutcome {
  readonly answer: Answer | null;
  readonly costMicros: number;
  /** The rejected answer, with the parts that no looked-up fact supports. */
  readonly stopped?: StoppedAnswer;
}

export const modelNotAsked: ModelOutcome = { answer: null, costMicros: 0 };

/**
 * One question to the language model: within the day's budget, without the visitor's name and numbers, and with the
 * facts as tools. Its answer names facts and states no figure; the values are filled in here. The answer is read as a
 * whole before it is sent, because a rejected one is replaced. docs/decisions/028-the-language-model.md
 */
export async function answerWithModel(services: Services, asked: AskedOfModel): Promise<ModelOutcome> {
  const { clock, log } = services;
  const { known, now } = asked;
  if (!asksModel(asked.understood) || asked.signal.aborted) return modelNotAsked;
  const model = await currentModel(services);
  if (!model) return modelNotAsked;
  if (!model.circuit.mayAsk(clock.now())) return modelNotAsked;
  const mostMicros = costOf(model, mostTokens);
  const kroner = known.limits.modelKronerPerDay;
  if (!(await inTransaction(services.db, (tx) => reserveModelCost(tx, mostMicros, kroner, now)))) {
    // Otherwise a half-open circuit would lose its one try.
    model.circuit.untried();
    log.info("the language model's budget of the day is spent");
    return modelNotAsked;
  }
  const notes = emptyNotes();
  let cost = mostMicros;
  try {
    const run = await ask(model, services, { ...asked, notes });
    cost = costOf(model, run.tokens);
    learnFrom(model, run, clock.now());
    if (!run.ok) {
      log.warn({ failure: run.failure }, "the language model did not answer");
      return { answer: null, costMicros: cost };
    }
    return { ...judged(run.text, { ...asked, notes }), costMicros: cost };
  } finally {
    const settled = { mostMicros, costMicros: cost };
    await inTransaction(services.db, (tx) => settleModelCost(tx, settled, now));
  }
}

type WithNotes = AskedOfModel & { readonly notes: Notes };

/** Limits on the conversation that is sent to the model. */
const mostTurns = 8;
const longestTurn = 1_500;

function ask(model: LanguageModel, services: Services, asked: WithNotes): Promise<ModelRun> {
  const { known, understood, turns, visitor, now, notes, signal } = asked;
  const { email, phone, orgNumber } = known.facts.company;
  const safe = (text: string) =>
    masked(
      text,
      visitor,
      [email, phone, orgNumber].filter((fact) => fact !== null),
    ).slice(0, longestTurn);
  const before = turns.slice(-mostTurns).map(({ role, content }) => ({ role, content: safe(content) }));
  const facts = knownFacts(asked).map(({ text }) => `- ${text}`);
  const pages = pathsToldOf(known).join(", ");
  return model.ask({
    instructions: [instructions, "", "Opplysninger:", ...facts, `- Sidene våre: ${pages}`].join("\n"),
    turns: [...before, { role: "user", content: safe(understood.question) }],
    tools: lookUpTools({ services, known, now, notes, language: understood.language }),
    signal,
  });
}

/** Limit on the days that the model gets dates for, because models compute dates badly. */
const daysAhead = 14;

/**
 * Facts that are sent with every question. Days have no fact names: a day is used only with a time or opening hours.
 */
function knownFacts({ known, understood }: AskedOfModel): Fact[] {
  const days = Array.from({ length: daysAhead }, (_, ahead) => plusDays(understood.today, ahead));
  const [today, ...coming] = days.map(dayInFull);
  const calendar = [`I dag er det ${today}.`, ...coming.map((day) => `Så kommer ${day}.`)];
  return [...studioFacts(known.facts, understood.language), ...calendar.map(unnamedFact)];
}

function judged(said: string, asked: WithNotes): Omit<ModelOutcome, "costMicros"> {
  const { known, understood, turns, notes } = asked;
  const stopped = (figures: readonly string[]) => ({ answer: null, stopped: { content: said, figures } });
  const own = turns.filter(({ role }) => role === "user").map(({ content }) => content);
  const { company, products } = known.facts;
  const productNames = products.map(({ name }) => name);
  const filled = fillAnswer(tidy(said), {
    facts: factsByName([...knownFacts(asked), ...notes.facts]),
    asked: [...own, understood.question].join("\n"),
    productNames,
    houseWords: [company.name, ...productNames, ...notes.sources.map(({ title }) => title)],
    language: understood.language,
  });
  if (!filled.ok) return stopped(filled.detail ?? []);
  const text = filled.value;
  const paths = new Set(pathsToldOf(known));
  if (text === "" || unsendable(text, { paths, instructions, toolNames: lookUpNames })) return stopped([]);
  return { answer: answerOf(text, asked) };
}

/** Intent, sources and topic of an answer come from what was understood and looked up, not from the model. */
function answerOf(text: string, { understood, notes }: WithNotes): Answer {
  const { used, handedOver } = notes;
  const intent = intentOf(understood, used);
  return {
    text,
    language: understood.language,
    intent,
    confidence: understood.confidence,
    outcome: outcomeOf(understood, { text, used, handedOver }),
    sources: onlyOnce(notes.sources),
    topic: { ...understood.topic, ...notes.topic, intent },
  };
}

function onlyOnce(sources: readonly Source[]): Source[] {
  return [...new Map(sources.map((source) => [source.path, source])).values()];
}

const mostTokens = {
  input: answerLimits.inputTokens,
  output: answerLimits.steps * answerLimits.outputTokensOfStep,
};

function costOf({ prices }: LanguageModel, tokens: { input: number; output: number }): number {
  return costMicros(tokens, prices);
}

/** A visitor who leaves and an unusable answer say nothing about whether the provider works. */
function learnFrom({ circuit }: LanguageModel, run: ModelRun, now: Instant): void {
  if (run.ok) circuit.succeeded();
  else if (ofTheLine.has(run.failure)) circuit.failed(now, run.failure === "key-refused");
  else circuit.untried();
}

const ofTheLine: ReadonlySet<string> = new Set([
  "time-limit",
  "key-refused",
  "too-many-requests",
  "unavailable",
  "cut-off",
  "malformed",
]);
