/** NUL and half of a pair of code units, as JSON.stringify writes them: PostgreSQL stores neither. */
const unstorable = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f][0-9a-f]{2})/i;

/** Whether a value that was read from JSON can be stored as text and as jsonb. */
export function isStorable(value: unknown): boolean {
  return !unstorable.test(JSON.stringify(value) ?? "");
}
