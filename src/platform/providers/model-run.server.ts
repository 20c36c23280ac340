import type { FinishReason, TextStreamPart, ToolSet } from "ai";

/** Why a model's answer was not had. */
export type ModelFailure =
  | "left"
  | "time-limit"
  | "key-refused"
  | "too-many-requests"
  | "unavailable"
  | "cut-off"
  | "malformed"
  | "filtered"
  | "empty"
  | "too-long"
  | "too-many-steps"
  | "too-much";

export interface Tokens {
  readonly input: number;
  readonly output: number;
}

export type ModelRun =
  | { readonly ok: true; readonly text: string; readonly tokens: Tokens }
  | { readonly ok: false; readonly failure: ModelFailure; readonly tokens: Tokens };

/** What the run is told while it goes on. */
export interface Watch {
  /** A request is about to be sent; throws when the answer would take more than it may. */
  step(): void;
  /** A tool has been asked; false when enough has been looked up. */
  mayLookUp(): boolean;
  toolResult(text: string): void;
}

interface Limits {
  /** Signs of what is sent with every request: instructions, tools and what was said before. */
  readonly sentLength: number;
  readonly mostInputTokens: number;
  readonly mostLookUps: number;
  readonly end: End;
}

export interface End {
  readonly signal: AbortSignal;
  /** Whether it was the time that ended it; else the reader has left. */
  isLate(): boolean;
}

type Part = TextStreamPart<ToolSet>;

/** An answer is a bubble; what is longer than this has lost its way. */
const longestAnswer = 4_000;

/** Reads a run to its end. The text is that of the last step: what is said before a look-up is no answer. */
export function readRun(begin: (watch: Watch) => AsyncIterable<Part>, limits: Limits): Promise<ModelRun> {
  const count = tokenCount(limits);
  // A look-up or a stream that does not hear the signal keeps nobody waiting.
  const ended = new Promise<ModelRun>((resolve) => {
    const failure = () => (limits.end.isLate() ? "time-limit" : "left");
    const give = () => resolve({ ok: false, failure: failure(), tokens: count.soFar("", true) });
    if (limits.end.signal.aborted) give();
    limits.end.signal.addEventListener("abort", give, { once: true });
  });
  return Promise.race([readParts(begin, count, limits), ended]);
}

async function readParts(
  begin: (watch: Watch) => AsyncIterable<Part>,
  count: ReturnType<typeof tokenCount>,
  limits: Limits,
): Promise<ModelRun> {
  let text = "";
  let finish: FinishReason | null = null;
  const failed = (failure: ModelFailure): ModelRun => ({
    ok: false,
    failure,
    tokens: count.soFar(text, begun.has(failure)),
  });
  try {
    for await (const part of begin(count)) {
      if (part.type === "start-step") {
        text = "";
        finish = null;
        count.answered();
      }
      if (part.type === "text-delta") text += part.text;
      if (text.length > longestAnswer) return failed("too-long");
      if (part.type === "finish-step") {
        finish = part.finishReason;
        count.finished(part.usage, text);
      }
      if (part.type === "error") return failed(failureOf(part.error, limits.end, count.hasAnswered()));
      if (part.type === "abort") return failed(limits.end.isLate() ? "time-limit" : "left");
    }
  } catch (error) {
    return failed(failureOf(error, limits.end, count.hasAnswered()));
  }
  const failure = finish ? unfinished[finish] : "cut-off";
  if (failure) return failed(failure);
  return text.trim() === ""
    ? failed("empty")
    : { ok: true, text: text.trim(), tokens: count.soFar("", false) };
}

const unfinished: Readonly<Record<FinishReason, ModelFailure | null>> = {
  stop: null,
  length: "too-long",
  "content-filter": "filtered",
  "tool-calls": "too-many-steps",
  error: "cut-off",
  interrupted: "cut-off",
  other: "cut-off",
};

/** The provider was at work, whether or not a word of it came. */
const begun: ReadonlySet<ModelFailure> = new Set(["time-limit", "left", "cut-off"]);

class TooMuch extends Error {}

/** Norwegian has about three signs to a token; what a provider does not count is reckoned so. */
const tokensIn = (length: number) => Math.ceil(length / 3);

function tokenCount({ sentLength, mostInputTokens, mostLookUps }: Limits) {
  let sent = sentLength;
  let input = 0;
  let output = 0;
  let lookUps = 0;
  // What the request under way costs, when it never tells.
  let pending = 0;
  let hasAnswered = false;
  return {
    step() {
      if (input + tokensIn(sent) > mostInputTokens) throw new TooMuch();
      pending = tokensIn(sent);
      hasAnswered = false;
    },
    mayLookUp: () => ++lookUps <= mostLookUps,
    toolResult(text: string) {
      sent += text.length;
    },
    answered() {
      hasAnswered = true;
    },
    hasAnswered: () => hasAnswered,
    finished(usage: { inputTokens: number | undefined; outputTokens: number | undefined }, text: string) {
      input += usage.inputTokens ?? pending;
      output += usage.outputTokens ?? tokensIn(text.length);
      pending = 0;
      sent += text.length;
    },
    /** A request that was refused at the door is free; one that was begun on is not. */
    soFar: (unfinishedText: string, isBegun: boolean): Tokens =>
      pending > 0 && (hasAnswered || isBegun)
        ? { input: input + pending, output: output + tokensIn(unfinishedText.length) }
        : { input, output },
  };
}

/** Names and numbers alone: what a provider says of a failure may repeat the question, or the key. */
function failureOf(error: unknown, end: End, hasAnswered: boolean): ModelFailure {
  if (error instanceof TooMuch) return "too-much";
  if (end.isLate()) return "time-limit";
  const { name, statusCode: status } = (error ?? {}) as { name?: string; statusCode?: number };
  if (name === "AbortError") return "left";
  if (status === 401 || status === 403) return "key-refused";
  if (status === 429) return "too-many-requests";
  if (status !== undefined && status >= 400) return "unavailable";
  // It was told that the last step is for the answer.
  if (name === "AI_ToolChoiceViolationError") return "too-many-steps";
  if (name === "AI_JSONParseError" || name === "AI_TypeValidationError") return "malformed";
  // A connection that never was, or that broke while it was read.
  return hasAnswered ? "cut-off" : "unavailable";
}
