/** What one look at the database shows of the queue's runs. */
export interface Sighting {
  /** The locks that are held: one for each run of a program that lives. */
  readonly alive: readonly string[];
  /** Whoever has jobs in hand, with the lock that stands for the name. */
  readonly holders: readonly { readonly name: string; readonly lock: string }[];
}

/**
 * Tells from look to look which runs are dead: those that have had jobs without their lock for so long. A run that has
 * just begun gets its lock in that time, and one whose connection was lost ends what it has in hand.
 */
export function deadRuns(graceMs: number): (sighting: Sighting, now: number) => string[] {
  let goneSince = new Map<string, number>();
  return ({ alive, holders }, now) => {
    const gone = holders.filter(({ lock }) => !alive.includes(lock));
    goneSince = new Map(gone.map(({ name }) => [name, goneSince.get(name) ?? now]));
    return [...goneSince].flatMap(([name, since]) => (now - since >= graceMs ? [name] : []));
  };
}
