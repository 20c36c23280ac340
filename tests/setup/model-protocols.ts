/** A model's reply to one request: an answer, or tool calls. */
export interface Said {
  readonly text?: string;
  readonly calls?: readonly { readonly name: string; readonly input: object }[];
  /** The reason when it stopped early. */
  readonly stopped?: "length" | "filtered";
  readonly tokens?: { readonly input: number; readonly output: number };
}

export interface Protocol {
  /** The streamed lines of one answer, as in the provider's documentation. */
  readonly stream: (said: Said) => string[];
  /** The tools' results so far, in order. */
  readonly toolResults: (body: Body) => string[];
}

// biome-ignore lint/suspicious/noExplicitAny: the body of another program is read as it comes
type Body = any;

const usual = { input: 1_000, output: 100 };
/** Text and arguments are cut anywhere, also within a word or a number. */
const pieces = (text: string) => text.match(/[\s\S]{1,7}/g) ?? [];
const data = (value: unknown) => `data: ${JSON.stringify(value)}\n\n`;

const openai: Protocol = {
  stream: ({ text = "", calls = [], stopped, tokens = usual }) => {
    const chunk = (delta: object, finish_reason: string | null = null) =>
      data({
        id: "c-1",
        object: "chat.completion.chunk",
        created: 1,
        model: "m",
        choices: [{ index: 0, delta, finish_reason }],
      });
    const finish =
      stopped === "length"
        ? "length"
        : stopped === "filtered"
          ? "content_filter"
          : calls.length
            ? "tool_calls"
            : "stop";
    return [
      chunk({ role: "assistant", content: "" }),
      ...pieces(text).map((content) => chunk({ content })),
      ...calls.flatMap(({ name, input }, index) => [
        chunk({
          tool_calls: [{ index, id: `call_${index}`, type: "function", function: { name, arguments: "" } }],
        }),
        ...pieces(JSON.stringify(input)).map((fragment) =>
          chunk({ tool_calls: [{ index, function: { arguments: fragment } }] }),
        ),
      ]),
      chunk({}, finish),
      data({
        id: "c-1",
        object: "chat.completion.chunk",
        created: 1,
        model: "m",
        choices: [],
        usage: {
          prompt_tokens: tokens.input,
          completion_tokens: tokens.output,
          total_tokens: tokens.input + tokens.output,
        },
      }),
      "data: [DONE]\n\n",
    ];
  },
  toolResults: (body) =>
    body.messages.filter(({ role }: Body) => role === "tool").map(({ content }: Body) => String(content)),
};

const event = (type: string, value: object) => `event: ${type}\n${data({ type, ...value })}`;

const anthropic: Protocol = {
  stream: ({ text = "", calls = [], stopped, tokens = usual }) => {
    const blocks = [
      ...(text
        ? [
            {
              start: { type: "text", text: "" },
              deltas: pieces(text).map((piece) => ({ type: "text_delta", text: piece })),
            },
          ]
        : []),
      ...calls.map(({ name, input }, index) => ({
        start: { type: "tool_use", id: `toolu_${index}`, name, input: {} },
        deltas: pieces(JSON.stringify(input)).map((partial_json) => ({
          type: "input_json_delta",
          partial_json,
        })),
      })),
    ];
    const stop_reason =
      stopped === "length"
        ? "max_tokens"
        : stopped === "filtered"
          ? "refusal"
          : calls.length
            ? "tool_use"
            : "end_turn";
    return [
      event("message_start", {
        message: {
          id: "msg_1",
          type: "message",
          role: "assistant",
          content: [],
          model: "m",
          stop_reason: null,
          stop_sequence: null,
          usage: { input_tokens: tokens.input, output_tokens: 1 },
        },
      }),
      event("ping", {}),
      ...blocks.flatMap(({ start, deltas }, index) => [
        event("content_block_start", { index, content_block: start }),
        ...deltas.map((delta) => event("content_block_delta", { index, delta })),
        event("content_block_stop", { index }),
      ]),
      event("message_delta", {
        delta: { stop_reason, stop_sequence: null },
        usage: { output_tokens: tokens.output },
      }),
      event("message_stop", {}),
    ];
  },
  toolResults: (body) =>
    body.messages
      .flatMap(({ content }: Body) => (Array.isArray(content) ? content : []))
      .filter(({ type }: Body) => type === "tool_result")
      .map(({ content }: Body) =>
        typeof content === "string" ? content : content.map(({ text }: Body) => text).join(""),
      ),
};

const google: Protocol = {
  stream: ({ text = "", calls = [], stopped, tokens = usual }) => {
    const chunk = (parts: object[], end: object = {}) =>
      data({
        candidates: [{ index: 0, content: { role: "model", parts }, ...end }],
        usageMetadata: {
          promptTokenCount: tokens.input,
          candidatesTokenCount: tokens.output,
          totalTokenCount: tokens.input + tokens.output,
        },
      });
    const finishReason = stopped === "length" ? "MAX_TOKENS" : stopped === "filtered" ? "SAFETY" : "STOP";
    return [
      ...pieces(text).map((piece) => chunk([{ text: piece }])),
      ...calls.map(({ name, input }) => chunk([{ functionCall: { name, args: input } }])),
      chunk([{ text: "" }], { finishReason }),
    ];
  },
  toolResults: (body) =>
    body.contents
      .flatMap(({ parts }: Body) => parts)
      .filter(({ functionResponse }: Body) => functionResponse)
      .map(({ functionResponse }: Body) =>
        String(functionResponse.response?.content ?? JSON.stringify(functionResponse.response)),
      ),
};

/** Chosen by the address of the request. */
export function protocolOf(path: string): Protocol | null {
  if (path.endsWith("/chat/completions")) return openai;
  if (path.endsWith("/messages")) return anthropic;
  return /\/models\/[^/]+:streamGenerateContent\?alt=sse$/.test(path) ? google : null;
}
