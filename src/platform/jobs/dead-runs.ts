/** What one look at the database shows of the queue's runs. */
export interface Sighting {
  /** The locks that are held: one for each run of a program that lives. */
  readonly alive: readonly string[];
  /** Whoever has jobs in hand, with the lock that stands for the name. */
  readonly holders: readonly {
    readonly name: string;
    readonly lock: string;
    /** For how long they have had the oldest of them. */
    readonly heldMs: number;
  }[];
}

/**
 * Tells from look to look which runs are dead: those whose lock was seen and has been gone for so long since. A run
 * whose lock was never seen may belong to an older version of the program, which takes none; it is dead when it has had a
 * job for longer than any job takes.
 */
export function deadRuns({
  graceMs,
  longestJobMs,
}: {
  readonly graceMs: number;
  readonly longestJobMs: number;
}): (sighting: Sighting, now: number) => string[] {
  const seen = new Set<string>();
  let goneSince = new Map<string, number>();
  return ({ alive, holders }, now) => {
    for (const lock of alive) seen.add(lock);
    const gone = holders.filter(({ lock }) => seen.has(lock) && !alive.includes(lock));
    goneSince = new Map(gone.map(({ name }) => [name, goneSince.get(name) ?? now]));
    const lost = [...goneSince].flatMap(([name, since]) => (now - since >= graceMs ? [name] : []));
    const stuck = holders.filter(({ lock, heldMs }) => !seen.has(lock) && heldMs >= longestJobMs);
    return [...lost, ...stuck.map(({ name }) => name)];
  };
}
