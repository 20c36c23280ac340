/**
 * The value in a query of exactly this shape: `?select=id&session_id=eq.X`; null for any other. The tables hold other
 * people's conversations, so every query that the chat does not make is refused.
 */
export function askedValue(
  search: URLSearchParams,
  shape: {
    readonly fixed: Readonly<Record<string, string>>;
    readonly by: string;
    readonly free?: readonly string[];
  },
): string | null {
  const names = [...search.keys()];
  const known = [...Object.keys(shape.fixed), shape.by];
  const isWhole = known.every((name) => search.getAll(name).length === 1);
  const hasOnly = names.every((name) => known.includes(name) || shape.free?.includes(name));
  const asWritten = Object.entries(shape.fixed).every(([name, value]) => search.get(name) === value);
  const asked = search.get(shape.by);
  return isWhole && hasOnly && asWritten && asked?.startsWith("eq.") ? asked.slice("eq.".length) : null;
}
