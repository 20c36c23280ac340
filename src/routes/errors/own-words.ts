/** Words of a refusal by a gate, a loader or the HTTP border: `throw data(words, { status })`. */
export interface OwnWords {
  readonly title: string;
  readonly text: string;
  readonly errorId?: string;
}

/**
 * The HTTP border answers React Router's data requests with the words as JSON, which the router passes on as text.
 */
export function ownWordsOf(data: unknown): OwnWords | null {
  const value = typeof data === "string" && data.startsWith("{") ? parsed(data) : data;
  if (typeof value !== "object" || value === null) return null;
  const { title, text } = value as Partial<OwnWords>;
  return typeof title === "string" && typeof text === "string" ? (value as OwnWords) : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
