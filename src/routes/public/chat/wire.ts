import { widgetTexts } from "~/areas/assistant/texts/widget";
import type { ChatRole, VisitorInfo } from "~/areas/assistant/types";
import { answerStream } from "./answer-stream";

export interface Said {
  readonly role: ChatRole;
  readonly content: string;
}

export interface Question {
  readonly messages: readonly Said[];
  readonly sessionId: string;
  readonly contact: VisitorInfo | null;
}

/** The requests of specification, section 7. The errors that they throw carry messages for the visitor. */
export interface Wire {
  conversationId(sessionId: string): Promise<string | null>;
  messages(conversationId: string): Promise<readonly Said[]>;
  saveVisitorInfo(conversationId: string, info: VisitorInfo): Promise<void>;
  /** The answer's stream. */
  ask(question: Question): Promise<ReadableStream<Uint8Array>>;
}

const words = widgetTexts.errors;
const smallWithinMs = 10_000;
const firstByteWithinMs = 60_000;

export function createWire(anonymousKey: string): Wire {
  const headers = {
    authorization: `Bearer ${anonymousKey}`,
    apikey: anonymousKey,
    "content-type": "application/json",
  };
  const rest = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(`/rest/v1/${path}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(smallWithinMs),
    });
    if (!answer.ok) throw new Error(`${path.replace(/\?.*/, "")}: ${answer.status}`);
    return answer;
  };
  return {
    async conversationId(sessionId) {
      const query = `select=id&session_id=eq.${encodeURIComponent(sessionId)}`;
      const rows = (await (await rest(`chat_conversations?${query}`)).json()) as { id: string }[];
      return rows[0]?.id ?? null;
    },
    async messages(conversationId) {
      const query = `select=role,content&conversation_id=eq.${conversationId}&order=created_at.asc`;
      return (await (await rest(`chat_messages?${query}`)).json()) as Said[];
    },
    async saveVisitorInfo(conversationId, info) {
      const body = JSON.stringify({ visitor_info: info });
      await rest(`chat_conversations?id=eq.${conversationId}`, { method: "PATCH", body });
    },
    ask: (question) => ask(headers, question),
  };
}

async function ask(headers: HeadersInit, { messages, sessionId, contact }: Question) {
  const body = { messages, session_id: sessionId, ...(contact && { contact_info: contact }) };
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), firstByteWithinMs);
  const request = { method: "POST", headers, body: JSON.stringify(body), signal: late.signal };
  const answer = await fetch("/functions/v1/chat-bot", request)
    .catch(() => {
      throw new Error(late.signal.aborted ? words.noAnswer : words.noNetwork);
    })
    .finally(() => clearTimeout(timer));
  // Specification, section 8.
  if (answer.status === 429) throw new Error(isOver(answer) ? words.tooManyToday : words.tooMany);
  if (answer.status === 402) throw new Error(words.unavailable);
  if (answer.status !== 200 || !answer.body) throw new Error(words.notStarted);
  return answer.body;
}

/** The questions of the day are spent: the wait is longer than the pause after many questions at once. */
function isOver({ headers }: Response): boolean {
  return Number(headers.get("Retry-After") ?? 0) > longestPauseSeconds;
}

const longestPauseSeconds = 3_600;
const nextBytesWithinMs = 30_000;

/** The pieces of text as they arrive; ends at the end marker, or when the stream closes. */
export async function* piecesOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader();
  const answer = answerStream();
  try {
    while (!answer.isDone) {
      const { value, done } = await inTime(reader.read());
      const text = done ? answer.end() : answer.push(value);
      if (text !== "") yield text;
      if (done) return;
    }
  } finally {
    // When the marker came before the close, or the reader stopped.
    reader.cancel().catch(() => undefined);
  }
}

/** Does not wait for a connection that has died silently. */
async function inTime<T>(read: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(words.brokenOff)), nextBytesWithinMs);
  });
  try {
    return await Promise.race([read, late]);
  } catch {
    throw new Error(words.brokenOff);
  } finally {
    clearTimeout(timer);
  }
}
