/** The state of the queue's runs at one check of the database. */
export interface Sighting {
  /** The locks that are held: each living run holds one. */
  readonly alive: readonly string[];
  /** The worker names that have jobs locked, each with the lock that its run should hold. */
  readonly holders: readonly { readonly name: string; readonly lock: string }[];
}

/**
 * Finds dead runs by comparing checks: a run is dead when it has had jobs without holding its lock for `graceMs`. A run
 * that has just begun gets its lock within that time, and one whose connection was lost finishes its current jobs.
 */
export function deadRuns(graceMs: number): (sighting: Sighting, now: number) => string[] {
  let goneSince = new Map<string, number>();
  return ({ alive, holders }, now) => {
    const gone = holders.filter(({ lock }) => !alive.includes(lock));
    goneSince = new Map(gone.map(({ name }) => [name, goneSince.get(name) ?? now]));
    return [...goneSince].flatMap(([name, since]) => (now - since >= graceMs ? [name] : []));
  };
}
