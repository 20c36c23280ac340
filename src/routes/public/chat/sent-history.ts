import type { Said } from "./wire";

/** The limit of the request body: the specification asks for the full history, and the server's bodies are limited. */
const mostMessages = 400;
const mostLetters = 60_000;

/** The full history plus the new message, without the oldest messages when it would be too large. */
export function sentHistory(messages: readonly Said[]): Said[] {
  let letters = 0;
  const newestFirst = messages.toReversed().slice(0, mostMessages);
  const end = newestFirst.findIndex(({ content }, at) => {
    letters += content.length;
    return at > 0 && letters > mostLetters;
  });
  const kept = end === -1 ? newestFirst : newestFirst.slice(0, end);
  return kept.reverse().map(({ role, content }) => ({ role, content }));
}
