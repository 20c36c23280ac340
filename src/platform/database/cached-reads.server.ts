import type { Pool } from "pg";
import type { Db, Reader } from "./tx.server";
import { forEverybody } from "./visitor-share.server";

interface ReadCache {
  /** True while notifications of all changes arrive. */
  readonly isCurrent: () => boolean;
  readonly reads: Map<string, Promise<unknown>>;
}

// Per database, because tests open several in one process.
const caches = new WeakMap<Pool, ReadCache>();

/** From now on `cachedRead` caches reads from this database, as long as `isCurrent` says that notifications arrive. */
export function enableReadCache(db: Db, isCurrent: () => boolean): void {
  caches.set(db.$client, { isCurrent, reads: new Map() });
}

/** Empties the cache. Called when any process notifies us of a write. */
export function clearReadCache(db: Db): void {
  caches.get(db.$client)?.reads.clear();
}

/**
 * The result of `read`, from memory if it was read since the last change. Inside a transaction it always reads the
 * database: the transaction sees its own writes, which may never be committed.
 */
export function cachedRead<T>(db: Reader | Db, name: string, read: () => Promise<T>): Promise<T> {
  const cache = "$client" in db ? caches.get(db.$client) : undefined;
  if (!cache?.isCurrent()) return read();
  const { reads } = cache;
  const before = reads.get(name);
  if (before) return before as Promise<T>;
  const reading = forEverybody(read);
  reads.set(name, reading);
  reading.catch(() => {
    if (reads.get(name) === reading) reads.delete(name);
  });
  return reading;
}

/** Whether `cachedRead` would use its cache. */
export function isReadCached(db: Reader | Db): boolean {
  return "$client" in db && caches.get(db.$client)?.isCurrent() === true;
}
