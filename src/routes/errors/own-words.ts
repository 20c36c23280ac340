/** What a gate or a loader throws when it has words of its own for the refusal: `throw data(words, { status })`. */
export interface OwnWords {
  readonly title: string;
  readonly text: string;
}

export function isOwnWords(data: unknown): data is OwnWords {
  if (typeof data !== "object" || data === null) return false;
  const { title, text } = data as Partial<OwnWords>;
  return typeof title === "string" && typeof text === "string";
}
