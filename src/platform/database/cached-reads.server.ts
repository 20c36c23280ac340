import type { Pool } from "pg";
import type { Db, Reader } from "./tx.server";

interface Kept {
  /** Whether every change is told of. */
  readonly hears: () => boolean;
  readonly reads: Map<string, Promise<unknown>>;
}

// Per database, because tests open several in one process.
const keepers = new WeakMap<Pool, Kept>();

/** From now on `cachedRead` keeps what it read from this database, as long as changes are heard of. */
export function keepReads(db: Db, hears: () => boolean): void {
  keepers.set(db.$client, { hears, reads: new Map() });
}

/** What was read is read again. Called when any process tells of a write. */
export function forgetReads(db: Db): void {
  keepers.get(db.$client)?.reads.clear();
}

/**
 * What `read` finds, from memory when it was read since the last change. Inside a transaction the database is always
 * asked: it may have written some itself, and what it read may never be committed.
 */
export function cachedRead<T>(db: Reader | Db, name: string, read: () => Promise<T>): Promise<T> {
  const kept = "$client" in db ? keepers.get(db.$client) : undefined;
  if (!kept?.hears()) return read();
  const { reads } = kept;
  const before = reads.get(name);
  if (before) return before as Promise<T>;
  const reading = read();
  reads.set(name, reading);
  reading.catch(() => {
    if (reads.get(name) === reading) reads.delete(name);
  });
  return reading;
}

/** Whether `cachedRead` would answer from memory, or keep what it reads. */
export function keepsReads(db: Reader | Db): boolean {
  return "$client" in db && keepers.get(db.$client)?.hears() === true;
}
