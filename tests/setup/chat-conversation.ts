import type { ChatState } from "~/routes/public/chat/chat-state";
import { Conversation } from "~/routes/public/chat/conversation";
import { createLocalLog } from "~/routes/public/chat/local-log";
import type { Question, Said, Wire } from "~/routes/public/chat/wire";

const quiet = () => undefined;
export const user = (content: string): Said => ({ role: "user", content });
export const assistant = (content: string): Said => ({ role: "assistant", content });
export const said = (state: ChatState) => state.messages.map(({ role, content }) => ({ role, content }));

export function streamOf(...pieces: readonly string[]): ReadableStream<Uint8Array> {
  const lines = pieces.map((content) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`);
  const chunks = [...lines, "data: [DONE]\n\n"].map((line) => new TextEncoder().encode(line));
  return new ReadableStream({
    pull(controller) {
      const next = chunks.shift();
      if (next) controller.enqueue(next);
      else controller.close();
    },
  });
}

export function brokenStream(piece: string): ReadableStream<Uint8Array> {
  const text = `data: ${JSON.stringify({ choices: [{ delta: { content: piece } }] })}\n\n`;
  let isFirst = true;
  return new ReadableStream({
    pull(controller) {
      if (isFirst) controller.enqueue(new TextEncoder().encode(text));
      else controller.error(new TypeError("network error"));
      isFirst = false;
    },
  });
}

interface Plan {
  readonly ask?: (question: Question) => Promise<ReadableStream<Uint8Array>>;
  readonly stored?: () => readonly Said[];
  readonly save?: () => void;
  readonly session?: string | null;
}

/** A conversation over a scripted connection; `steps` lists what happened in order, `seen` every state. */
export function talk({
  ask = async () => streamOf("Svar"),
  stored = () => [],
  save,
  session = "s",
}: Plan = {}) {
  const steps: string[] = [];
  const seen: ChatState[] = [];
  const asked: Question[] = [];
  const told: string[] = [];
  const wire: Wire = {
    conversationId: async () => {
      steps.push("look up");
      return "id";
    },
    messages: async () => stored(),
    saveVisitorInfo: async () => {
      steps.push("save contact");
      save?.();
    },
    ask: async (question) => {
      steps.push("ask");
      asked.push(question);
      return ask(question);
    },
  };
  const log = createLocalLog(false, { debug: quiet, info: quiet, warn: quiet, error: quiet });
  const conversation = new Conversation({
    wire,
    log,
    sessionId: () => session,
    delay: async () => void steps.push("delay"),
    rest: async () => void steps.push("rest"),
    onTalk: (talk, isNews) => told.push(isNews ? `${talk}` : `read: ${talk}`),
  });
  conversation.subscribe(() => seen.push(conversation.state()));
  const ended = () =>
    new Promise<void>((resolve) => {
      const stop = conversation.subscribe(() => {
        if (conversation.state().isSending) return;
        stop();
        resolve();
      });
    });
  return { conversation, steps, seen, asked, told, log, ended };
}
