import type { FinishReason, TextStreamPart, ToolSet } from "ai";

/** Why a run gave no answer. */
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

/** Called by the run while it continues. */
export interface Watch {
  /** Before each request; throws when the answer would exceed its limit. */
  step(): void;
  /** Before each look-up; false when the limit of look-ups is reached. */
  mayLookUp(): boolean;
  toolResult(text: string): void;
}

interface Limits {
  /** Characters sent with every request: instructions, tools and the conversation. */
  readonly sentLength: number;
  readonly maxInputTokens: number;
  readonly maxLookUps: number;
  readonly end: End;
}

export interface End {
  readonly signal: AbortSignal;
  /** True when the time ran out, false when the reader left. */
  isLate(): boolean;
}

type Part = TextStreamPart<ToolSet>;

/** An answer is a chat bubble; a longer one is a mistake of the model. */
const maxAnswerLength = 4_000;

/** Reads a run to its end. The text is the last step's: text before a look-up is not the answer. */
export function readRun(begin: (watch: Watch) => AsyncIterable<Part>, limits: Limits): Promise<ModelRun> {
  const count = tokenCount(limits);
  // A look-up or a stream that ignores the signal must not delay the caller.
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
      if (text.length > maxAnswerLength) return failed("too-long");
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

/** Failures after which the provider has worked, even if no text arrived. */
const begun: ReadonlySet<ModelFailure> = new Set(["time-limit", "left", "cut-off"]);

class TooMuch extends Error {}

/** The estimate where a provider does not count: Norwegian has about three characters per token. */
const tokensIn = (length: number) => Math.ceil(length / 3);

function tokenCount({ sentLength, maxInputTokens, maxLookUps }: Limits) {
  let sent = sentLength;
  let input = 0;
  let output = 0;
  let lookUps = 0;
  // The cost of the current request, in case the provider never reports it.
  let pending = 0;
  let hasAnswered = false;
  return {
    step() {
      if (input + tokensIn(sent) > maxInputTokens) throw new TooMuch();
      pending = tokensIn(sent);
      hasAnswered = false;
    },
    mayLookUp: () => ++lookUps <= maxLookUps,
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
    /** A request that was refused at once is free; one that was begun is not. */
    soFar: (unfinishedText: string, isBegun: boolean): Tokens =>
      pending > 0 && (hasAnswered || isBegun)
        ? { input: input + pending, output: output + tokensIn(unfinishedText.length) }
        : { input, output },
  };
}

/** Reads only names and numbers: a provider's message may repeat the question, or the key. */
function failureOf(error: unknown, end: End, hasAnswered: boolean): ModelFailure {
  if (error instanceof TooMuch) return "too-much";
  if (end.isLate()) return "time-limit";
  const { name, statusCode: status } = (error ?? {}) as { name?: string; statusCode?: number };
  if (name === "AbortError") return "left";
  if (status === 401 || status === 403) return "key-refused";
  if (status === 429) return "too-many-requests";
  if (status !== undefined && status >= 400) return "unavailable";
  // The last step had to be an answer.
  if (name === "AI_ToolChoiceViolationError") return "too-many-steps";
  if (name === "AI_JSONParseError" || name === "AI_TypeValidationError") return "malformed";
  // The connection failed, or broke while it was read.
  return hasAnswered ? "cut-off" : "unavailable";
}
