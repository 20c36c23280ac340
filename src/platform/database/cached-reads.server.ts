import type { Pool } from "pg";
import { readFrom } from "./read-sources.server";
import type { Db, Reader } from "./tx.server";
import { forEverybody } from "./visitor-share.server";

interface ReadCache {
  /** True while notifications of all changes arrive. */
  readonly isCurrent: () => boolean;
  readonly reads: Map<string, { readonly tables: readonly string[]; readonly result: Promise<unknown> }>;
}

// Per database, because tests open several in one process.
const caches = new WeakMap<Pool, ReadCache>();

/** From now on `cachedRead` caches reads from this database, as long as `isCurrent` says that notifications arrive. */
export function enableReadCache(db: Db, isCurrent: () => boolean): void {
  caches.set(db.$client, { isCurrent, reads: new Map() });
}

/** Forgets what was read from a table, or everything. Called when any process notifies us of a write. */
export function clearReadCache(db: Db, table?: string): void {
  const { reads } = caches.get(db.$client) ?? {};
  for (const [name, { tables }] of reads ?? [])
    if (table === undefined || tables.includes(table)) reads?.delete(name);
}

interface NamedRead {
  readonly name: string;
  /** The tables that it reads. */
  readonly tables: readonly string[];
}

/**
 * The result of `read`, from memory if it was read since the last change. Inside a transaction it always reads the
 * database: the transaction sees its own writes, which may never be committed.
 */
export function cachedRead<T>(
  db: Reader | Db,
  { name, tables }: NamedRead,
  read: () => Promise<T>,
): Promise<T> {
  return readFrom(tables, () => {
    const cache = "$client" in db ? caches.get(db.$client) : undefined;
    if (!cache?.isCurrent()) return read();
    const { reads } = cache;
    const before = reads.get(name);
    if (before) return before.result as Promise<T>;
    const result = forEverybody(read);
    reads.set(name, { tables, result });
    result.catch(() => {
      if (reads.get(name)?.result === result) reads.delete(name);
    });
    return result;
  });
}

/** Whether `cachedRead` would use its cache. */
export function isReadCached(db: Reader | Db): boolean {
  return "$client" in db && caches.get(db.$client)?.isCurrent() === true;
}
