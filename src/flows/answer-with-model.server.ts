import { reserveModelCost, settleModelCost } from "~/areas/assistant/commands/model-budget.server";
import { instructions } from "~/areas/assistant/prompts/instructions";
import { lookUpNames } from "~/areas/assistant/prompts/look-ups";
import { asksModel, intentOf, outcomeOf } from "~/areas/assistant/rules/answer/model-part";
import { masked } from "~/areas/assistant/rules/check/masking";
import { costMicros } from "~/areas/assistant/rules/check/model-cost";
import { falseFigures, hasUnreadableFigures } from "~/areas/assistant/rules/figures-check";
import type { Fact } from "~/areas/assistant/rules/figures-clauses";
import { tidy, unsendable } from "~/areas/assistant/rules/sendable";
import { studioFacts } from "~/areas/assistant/rules/studio-facts";
import { dayInFull } from "~/areas/assistant/rules/time-facts";
import type {
  Answer,
  Source,
  StoppedAnswer,
  Turn,
  Understanding,
  VisitorInfo,
} from "~/areas/assistant/types";
import { type Instant, plusDays } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { answerLimits, type LanguageModel, type ModelRun } from "~/platform/providers/language-model.server";
import type { Services } from "~/platform/services.server";
import { type Known, pathsToldOf } from "./assistant-knowledge.server";
import { emptyNotes, lookUpTools, type Notes } from "./model-look-ups.server";

export interface AskedOfModel {
  readonly known: Known;
  readonly understood: Understanding;
  readonly turns: readonly Turn[];
  readonly visitor: VisitorInfo;
  readonly now: Instant;
  readonly signal: AbortSignal;
}

/** What came of asking the model. Without an answer the embedded one is sent; what it has cost it has cost. */
export interface ModelOutcome {
  readonly answer: Answer | null;
  readonly costMicros: number;
  /** What it would have said, and what of it nobody had looked up. */
  readonly stopped?: StoppedAnswer;
}

const notAsked: ModelOutcome = { answer: null, costMicros: 0 };

/**
 * One question to the language model: within the day's budget, without the visitor's name and numbers, and with the
 * same facts as tools. Its answer is read as a whole before any of it leaves: each figure, day and link in it must
 * have been looked up. docs/decisions/028-the-language-model.md
 */
export async function answerWithModel(services: Services, asked: AskedOfModel): Promise<ModelOutcome> {
  const { model, clock, log } = services;
  const { known, now } = asked;
  if (!model || !asksModel(asked.understood) || asked.signal.aborted) return notAsked;
  if (!model.circuit.mayAsk(clock.now())) return notAsked;
  const mostMicros = costOf(model, mostTokens);
  const kroner = known.limits.modelKronerPerDay;
  if (!(await inTransaction(services.db, (tx) => reserveModelCost(tx, mostMicros, kroner, now)))) {
    // Otherwise the one try of a line that has rested would be lost on it.
    model.circuit.untried();
    log.info("the language model's budget of the day is spent");
    return notAsked;
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

/** So many turns are sent, and so much of each. */
const mostTurns = 8;
const longestTurn = 1_500;

function ask(model: LanguageModel, services: Services, asked: WithNotes): Promise<ModelRun> {
  const { known, understood, turns, visitor, now, notes, signal } = asked;
  const { email, phone, orgNumber } = known.facts.company;
  const safe = (text: string) => masked(text, visitor, [email, phone, orgNumber]).slice(0, longestTurn);
  const before = turns.slice(-mostTurns).map(({ role, content }) => ({ role, content: safe(content) }));
  const told = toldFacts(asked).map(({ text }) => `- ${text}`);
  const pages = pathsToldOf(known).join(", ");
  return model.ask({
    instructions: [instructions, "", "Opplysninger:", ...told, `- Sidene våre: ${pages}`].join("\n"),
    turns: [...before, { role: "user", content: safe(understood.question) }],
    tools: lookUpTools({ services, known, now, notes, language: understood.language }),
    signal,
  });
}

/** So that "torsdag" has a date: the model is told the days, and does not reckon them. */
const daysTold = 14;

function toldFacts({ known, understood }: AskedOfModel): Fact[] {
  const days = Array.from({ length: daysTold }, (_, ahead) => plusDays(understood.today, ahead));
  const [today, ...coming] = days.map(dayInFull);
  const calendar = [`I dag er det ${today}.`, ...coming.map((day) => `Så kommer ${day}.`)];
  return [...studioFacts(known.facts), ...calendar.map((text): Fact => ({ kind: "other", text }))];
}

function judged(said: string, asked: WithNotes): Omit<ModelOutcome, "costMicros"> {
  const { known, understood, turns, notes } = asked;
  const text = tidy(said);
  const paths = new Set(pathsToldOf(known));
  if (text === "" || unsendable(text, { paths, instructions, toolNames: lookUpNames }))
    return { answer: null, stopped: { content: said, figures: [] } };
  const own = turns.filter(({ role }) => role === "user").map(({ content }) => content);
  const figures = falseFigures(text, {
    facts: [...toldFacts(asked), ...notes.facts],
    asked: [...own, understood.question].join("\n"),
    productNames: known.facts.products.map(({ name }) => name),
    today: understood.today,
  });
  if (figures.length > 0 || hasUnreadableFigures(text))
    return { answer: null, stopped: { content: said, figures: [...new Set(figures)] } };
  return { answer: answerOf(text, asked) };
}

/** What is known of an answer besides its words is what was understood and looked up. */
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

/** A visitor who leaves and an answer that is no good tell nothing of whether the next one will come. */
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
