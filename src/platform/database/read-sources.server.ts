import { AsyncLocalStorage } from "node:async_hooks";
import type { Instant } from "~/kit/time";

interface Recording {
  /** Tables that a page was made of. */
  readonly sources: Set<string>;
  /** When the page stops being true although nothing was written. */
  until: Instant | null;
}

/** Null where a read has named its own tables already. */
const recording = new AsyncLocalStorage<Recording | null>();

/** The page was made of something that no read has named: it may depend on every table. */
export const anyTable = "*";

export type Sources = ReadonlySet<string>;

export interface Recorded<T> {
  readonly result: T;
  readonly sources: Sources;
  /** From this moment on the result is no longer true; null: only a write ends it. */
  readonly until: Instant | null;
}

/** Runs the work, and tells which tables its reads have named, and when the clock alone makes the result out of date. */
export async function recordSources<T>(work: () => Promise<T>): Promise<Recorded<T>> {
  const own: Recording = { sources: new Set(), until: null };
  const result = await recording.run(own, work);
  return { result, sources: own.sources, until: own.until };
}

/**
 * A read that depends on these tables and no others, also when its result comes from memory. A guard compares the names
 * with the statements (`src/cached-content.server.db.test.ts`).
 */
export function readFrom<T>(tables: readonly string[], read: () => Promise<T>): Promise<T> {
  const own = recording.getStore();
  for (const table of tables) own?.sources.add(table);
  return recording.run(null, async () => read());
}

/** The page states something that stops being true at this moment: a free time that can be booked until then. */
export function trueUntil(moment: Instant): void {
  const own = recording.getStore();
  if (own && (own.until === null || moment < own.until)) own.until = moment;
}

/** Called for every statement: one outside `readFrom` may read anything. */
export function noteStatement(): void {
  recording.getStore()?.sources.add(anyTable);
}
