import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { BuiltSite } from "./built-site";
import type { TestDatabase } from "./database";

export const anonKey = "anon-key-of-the-tests";
export const ownPage = { "sec-fetch-site": "same-origin" };

/** The id that the widget stores in the browser: a timestamp and a random suffix. */
export function newSession(): string {
  return `1732170000000-${randomUUID().slice(0, 8)}`;
}

export interface Sending {
  readonly session?: string;
  readonly contact?: object;
  readonly headers?: Record<string, string>;
  readonly messages?: readonly object[];
  readonly signal?: AbortSignal;
}

/** The chat's requests, as the widget and the hosted backend's client make them. */
export function chatWire(site: BuiltSite) {
  const local = `http://127.0.0.1:${new URL(site.url).port}`;
  const rest = (path: string, init: RequestInit & { headers?: Record<string, string> } = {}) =>
    fetch(`${local}/rest/v1/${path}`, { ...init, headers: { apikey: anonKey, ...init.headers } });
  const post = (body: BodyInit | null, headers: Record<string, string> = ownPage, signal?: AbortSignal) =>
    fetch(`${local}/functions/v1/chat-bot`, {
      method: "POST",
      body,
      ...(signal && { signal }),
      headers: { "content-type": "application/json", ...headers },
    });
  return {
    local,
    rest,
    post,
    ask: (text: string, { session = newSession(), contact, headers, messages, signal }: Sending = {}) =>
      post(
        JSON.stringify({
          messages: messages ?? [{ role: "user", content: text }],
          session_id: session,
          ...(contact && { contact_info: contact }),
        }),
        headers,
        signal,
      ),
    lookUp: async (session: string): Promise<string> => {
      const answer = await rest(`chat_conversations?select=id&session_id=eq.${session}`);
      const found = (await answer.json()) as { id: string }[];
      return found[0]?.id ?? "";
    },
    messagesOf: async (id: string): Promise<{ role: string; content: string }[]> => {
      const address = `chat_messages?select=role%2Ccontent&conversation_id=eq.${id}&order=created_at.asc`;
      return (await (await rest(address)).json()) as { role: string; content: string }[];
    },
    tell: (id: string, info: unknown) =>
      rest(`chat_conversations?id=eq.${id}`, {
        method: "PATCH",
        body: JSON.stringify({ visitor_info: info }),
        headers: { "content-type": "application/json" },
      }),
  };
}

/** The joined text of an event stream; throws when it does not follow the specification. */
export async function streamedText(answer: Response): Promise<string> {
  const lines = (await answer.text()).split("\n").filter((line) => line !== "" && !line.startsWith(":"));
  if (lines.pop() !== "data: [DONE]") throw new Error("The stream does not end as it should");
  return lines.map((line) => contentOf(line)).join("");
}

function contentOf(line: string): string {
  if (!line.startsWith("data: ")) throw new Error(`Not a line of data: ${line}`);
  const { choices } = JSON.parse(line.slice("data: ".length)) as {
    choices: { delta: { content: string } }[];
  };
  const content = choices[0]?.delta.content;
  if (typeof content !== "string") throw new Error(`No fragment: ${line}`);
  return content;
}

export async function putSetting({ db }: TestDatabase, name: string, value: string): Promise<void> {
  await db.execute(sql`INSERT INTO system_settings (setting_key, setting_value) VALUES (${name}, ${value})
    ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
}
