import type { LanguageModel as SdkModel, ToolSet } from "ai";
import type { z } from "zod";
import type { ModelConfig } from "../model-config";
import { type Circuit, circuit } from "./circuit";
import { type End, type ModelRun, readRun, type Watch } from "./model-run.server";

export type { ModelRun };

/** A tool that the model may call. Its result is all that the model learns. */
export interface ModelTool {
  readonly name: string;
  readonly description: string;
  readonly input: z.ZodType;
  /** Called with input that was checked against the schema. */
  readonly run: (input: unknown) => Promise<string>;
}

export interface ModelTurn {
  readonly role: "user" | "assistant";
  readonly content: string;
}

export interface ModelQuestion {
  readonly instructions: string;
  /** The last turn is the question. */
  readonly turns: readonly ModelTurn[];
  readonly tools: readonly ModelTool[];
  /** Aborts when the visitor leaves. */
  readonly signal: AbortSignal;
}

export interface LanguageModel {
  /** Never throws because of the provider: a failure is an outcome, including its cost. */
  ask(question: ModelQuestion): Promise<ModelRun>;
  /** Øre for a million tokens. */
  readonly prices: Pick<ModelConfig, "oreIn" | "oreOut">;
  readonly circuit: Circuit;
}

/** The limit of one answer; the day's budget reserves this much for each. */
export const answerLimits = {
  steps: 5,
  outputTokensOfStep: 900,
  inputTokens: 40_000,
  lookUps: 8,
} as const;

/**
 * A language model at any OpenAI-compatible address, Anthropic's or Google's, through the AI SDK. The SDK is loaded
 * with the first question, so that a studio without a model pays neither start time nor memory for it.
 */
export function languageModel(config: ModelConfig): LanguageModel {
  let loaded: Promise<SdkModel> | undefined;
  return {
    prices: config,
    circuit: circuit(),
    async ask(question) {
      loaded ??= modelOf(config);
      const [{ streamText, isStepCount, tool }, model] = await Promise.all([import("ai"), loaded]);
      // The SDK's warnings would go to standard error, past our log.
      globalThis.AI_SDK_LOG_WARNINGS = false;
      const { steps, outputTokensOfStep, inputTokens, lookUps } = answerLimits;
      const end = endOf(question.signal, config.timeLimitMs);
      return readRun(
        (watch) =>
          streamText({
            model,
            instructions: question.instructions,
            messages: [...question.turns],
            tools: toolsOf(question.tools, tool, watch),
            maxOutputTokens: outputTokensOfStep,
            // The last step must be an answer: after that many look-ups the time is used up.
            prepareStep: ({ stepNumber }) => {
              watch.step();
              return stepNumber === steps - 1 ? { toolChoice: "none" } : {};
            },
            stopWhen: isStepCount(steps),
            // A retry costs the visitor's time, and the embedded answer is ready at once.
            maxRetries: 0,
            abortSignal: end.signal,
            telemetry: { isEnabled: false },
            // The default prints errors, including the request.
            onError: () => undefined,
          }).stream,
        { sentLength: lengthOf(question), maxInputTokens: inputTokens, maxLookUps: lookUps, end },
      ).finally(end.forget);
    },
  };
}

/**
 * Ends a run when its time is over or the reader has left. Uses its own timer, because joined signals
 * (AbortSignal.any with AbortSignal.timeout) may be collected before they fire.
 */
function endOf(reader: AbortSignal, afterMs: number): End & { forget(): void } {
  const controller = new AbortController();
  let isLate = false;
  const leave = () => controller.abort();
  const timer = setTimeout(() => {
    isLate = true;
    controller.abort();
  }, afterMs);
  reader.addEventListener("abort", leave);
  if (reader.aborted) leave();
  return {
    signal: controller.signal,
    isLate: () => isLate,
    forget: () => {
      clearTimeout(timer);
      reader.removeEventListener("abort", leave);
    },
  };
}

const noMoreLookUps = "Nothing more can be looked up. Answer with what you have.";

/** Characters of every request; a tool's schema has about this length. */
function lengthOf({ instructions, turns, tools }: ModelQuestion): number {
  const schemaLength = 600;
  const said = turns.reduce((sum, { content }) => sum + content.length, 0);
  return (
    instructions.length + said + tools.reduce((sum, tool) => sum + tool.description.length + schemaLength, 0)
  );
}

/** A redirect could send the question to another machine. */
const withoutRedirects: typeof fetch = (input, init) => fetch(input, { ...init, redirect: "error" });

async function modelOf({ provider, name, key, url }: ModelConfig): Promise<SdkModel> {
  // Without a key the SDK would look for one in the environment, which our configuration does not control.
  const apiKey = key ?? "none";
  const address = { ...(url !== null && { baseURL: url }), fetch: withoutRedirects };
  switch (provider) {
    case "anthropic":
      return (await import("@ai-sdk/anthropic")).createAnthropic({ apiKey, ...address })(name);
    case "google":
      return (await import("@ai-sdk/google")).createGoogle({ apiKey, ...address })(name);
    case "openai-compatible": {
      const { createOpenAICompatible } = await import("@ai-sdk/openai-compatible");
      const named = { name: "model", baseURL: url ?? "", includeUsage: true, fetch: withoutRedirects };
      return createOpenAICompatible({ ...named, ...(key && { apiKey: key }) })(name);
    }
  }
}

function toolsOf(tools: readonly ModelTool[], toolOf: typeof import("ai").tool, watch: Watch): ToolSet {
  return Object.fromEntries(
    tools.map(({ name, description, input, run }) => [
      name,
      toolOf({
        description,
        inputSchema: input,
        execute: async (asked: unknown) => {
          const text = watch.mayLookUp() ? await run(asked) : noMoreLookUps;
          watch.toolResult(text);
          return text;
        },
      }),
    ]),
  );
}
