import type { Standing } from "../types";

/** At most this many records that share a name or a number are compared with a row; nobody could look through more. */
export const mostOfOneKey = 50;

/**
 * What a row is compared with: records that exist, and those that earlier rows create or change. Only what shares a key
 * with the rows at hand is ever in it.
 */
export class World {
  readonly #records = new Map<string, Standing>();
  readonly #refs = new Map<string, Set<string>>();

  constructor(records: readonly Standing[] = []) {
    for (const record of records) this.put(record);
  }

  /** Adds a record, or replaces it with what it became. */
  put(record: Standing): void {
    const before = this.#records.get(record.ref)?.keys ?? [];
    for (const key of before) if (!record.keys.includes(key)) this.#refs.get(key)?.delete(record.ref);
    this.#records.set(record.ref, record);
    // A record that was there keeps its place among those with the same key.
    for (const key of record.keys) {
      const refs = this.#refs.get(key) ?? new Set();
      refs.add(record.ref);
      this.#refs.set(key, refs);
    }
  }

  get(ref: string): Standing | undefined {
    return this.#records.get(ref);
  }

  /** The records that share a key, in the order in which they came to be. */
  find(keys: readonly string[]): Standing[] {
    const found = new Set<string>();
    for (const key of keys) {
      let taken = 0;
      for (const ref of this.#refs.get(key) ?? []) {
        if (taken++ === mostOfOneKey) break;
        found.add(ref);
      }
    }
    return [...found].flatMap((ref) => this.#records.get(ref) ?? []);
  }
}
