/** What a gate, a loader or the HTTP border says when it has words of its own: `throw data(words, { status })`. */
export interface OwnWords {
  readonly title: string;
  readonly text: string;
  readonly errorId?: string;
}

/** The border answers the page's own data requests with the words as JSON, which the router hands on as text. */
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
