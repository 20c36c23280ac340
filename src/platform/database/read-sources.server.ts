import { AsyncLocalStorage } from "node:async_hooks";

/** Tables that a page was made of; null where a read has named its own tables already. */
const recording = new AsyncLocalStorage<Set<string> | null>();

/** The page was made of something that no read has named: it may depend on every table. */
export const anyTable = "*";

export type Sources = ReadonlySet<string>;

/** Runs the work, and tells which tables its reads have named. */
export async function recordSources<T>(work: () => Promise<T>): Promise<{ result: T; sources: Sources }> {
  const sources = new Set<string>();
  const result = await recording.run(sources, work);
  return { result, sources };
}

/**
 * A read that depends on these tables and no others, also when its result comes from memory. A guard compares the names
 * with the statements (`read-sources.server.db.test.ts`).
 */
export function readFrom<T>(tables: readonly string[], read: () => Promise<T>): Promise<T> {
  const sources = recording.getStore();
  for (const table of tables) sources?.add(table);
  return recording.run(null, async () => read());
}

/** Called for every statement: one outside `readFrom` may read anything. */
export function noteStatement(): void {
  recording.getStore()?.add(anyTable);
}
