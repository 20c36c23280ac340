import { randomUUID } from "node:crypto";

/** The chat's answer to one question, in a new conversation from a new address. */
export async function tellOnce(url: string, content: string): Promise<string> {
  const id = randomUUID();
  const response = await fetch(new URL("/functions/v1/chat-bot", url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "sec-fetch-site": "same-origin",
      "x-forwarded-for": `10.7.${Number.parseInt(id.slice(0, 2), 16)}.${Number.parseInt(id.slice(2, 4), 16)}`,
    },
    body: JSON.stringify({
      messages: [{ role: "user", content }],
      session_id: `1700000000000-${id.slice(0, 8)}`,
    }),
  });
  if (!response.ok) throw new Error(`"${content}" was answered with ${response.status}`);
  return wordsOfStream(await response.text());
}

/** Joins the parts of a streamed answer: `data: {"choices":[{"delta":{"content":"Stan"}}]}`. */
function wordsOfStream(wire: string): string {
  return wire
    .split("\n")
    .filter((line) => line.startsWith("data: {"))
    .map((line) => JSON.parse(line.slice("data: ".length)).choices?.[0]?.delta?.content ?? "")
    .join("");
}
