/**
 * Limits on simultaneous password hashes. Each takes a tenth of a second of a whole core, so five hundred at once kept
 * the last one waiting for 75 seconds, and staff with it.
 */
const limits = {
  /** Two, because the same worker threads read files and compress. */
  atOnce: 2,
  /** Strangers who may wait, and for how long: a slow machine lets fewer of them wait. */
  waiting: 60,
  waitMs: 5_000,
  waitingOfAddress: 4,
} as const;

export interface PasswordTurns {
  /** For people who are signed in, have a link that works, or use a known browser: before all strangers. */
  forKnown<T>(work: () => Promise<T>): Promise<T>;
  /** Whether a stranger's try would be let into the queue now. A refused address keeps its claim for the next try. */
  hasRoom(address: string): boolean;
  /** Strangers' addresses take turns. Null at once, or when a less busy address needs the place: too many wait. */
  forStranger<T>(address: string, work: () => Promise<T>): Promise<T | null>;
}

/** How long a refused stranger is asked to wait. */
export const busyRetrySeconds = 10;

const firstAverageMs = 100;

type Wake = (isTurn: boolean) => void;

export function createPasswordTurns(most: Record<keyof typeof limits, number> = limits): PasswordTurns {
  const known: Wake[] = [];
  // Addresses in the order of their next turn.
  const strangers = new Map<string, Wake[]>();
  const claims = createClaims();
  let running = 0;
  let waiting = 0;
  /** Of the latest checks; strangers who may wait are counted by it. */
  let averageMs = firstAverageMs;

  const leave = () => {
    const next = known.shift() ?? nextStranger();
    if (next) next(true);
    else running -= 1;
  };

  const nextStranger = (): Wake | undefined => {
    const [first] = strangers;
    if (!first) return;
    const [address, queue] = first;
    const wake = queue.shift();
    claims.settle(address);
    strangers.delete(address);
    // To the end of the round, so that an address with many tries does not delay the others.
    if (queue.length > 0) strangers.set(address, queue);
    waiting -= 1;
    return wake;
  };

  const mostWaiting = () => Math.min(most.waiting, Math.ceil((most.atOnce * most.waitMs) / averageMs));

  const busiest = () => [...strangers.values()].reduce((a, b) => (b.length > a.length ? b : a), []);

  /** Whose latest try makes room for one of this address, when the queue is full. */
  const displacedBy = (address: string): Wake[] | undefined => {
    const own = strangers.get(address)?.length ?? 0;
    const crowded = busiest();
    if (crowded.length > own + 1) return crowded;
    // Everybody has one try: who asked first since their last turn is first, also after a refusal.
    const [last] = [...strangers.keys()].toSorted((a, b) => claims.of(b) - claims.of(a));
    return own === 0 && last && claims.of(last) > claims.of(address) ? strangers.get(last) : undefined;
  };

  const hasRoom = (address: string): boolean => {
    claims.make(address);
    if (running < most.atOnce) return true;
    if ((strangers.get(address)?.length ?? 0) >= most.waitingOfAddress) return false;
    return waiting < mostWaiting() || displacedBy(address) !== undefined;
  };

  const makeRoomFor = (address: string) => {
    const displaced = displacedBy(address);
    displaced?.pop()?.(false);
    if (displaced?.length === 0)
      for (const [each, queue] of strangers) if (queue === displaced) strangers.delete(each);
  };

  const whenTurn = (address: string | null): Promise<boolean> => {
    if (running < most.atOnce) {
      running += 1;
      if (address !== null) claims.settle(address);
      return Promise.resolve(true);
    }
    if (address === null) return new Promise((resolve) => known.push(resolve));
    if (!hasRoom(address)) return Promise.resolve(false);
    if (waiting >= mostWaiting()) makeRoomFor(address);
    else waiting += 1;
    const queue = strangers.get(address) ?? [];
    return new Promise((resolve) => {
      queue.push(resolve);
      strangers.set(address, queue);
    });
  };

  const run = async <T>(address: string | null, work: () => Promise<T>): Promise<T | null> => {
    if (!(await whenTurn(address))) return null;
    const began = performance.now();
    try {
      return await work();
    } finally {
      averageMs = 0.8 * averageMs + 0.2 * Math.max(1, performance.now() - began);
      leave();
    }
  };

  return {
    forKnown: (work) => run(null, work) as Promise<never>,
    hasRoom,
    forStranger: (address, work) => run(address, work),
  };
}

/** Longer than people need to try again after a refusal. */
const claimMs = 120_000;
const mostClaims = 10_000;

/**
 * When each address first asked since its last turn. Without it a crowd of as many addresses as there are places would
 * take each free place before a person who waits as long as the refusal says.
 */
function createClaims() {
  const since = new Map<string, { readonly number: number; readonly at: number }>();
  let made = 0;
  return {
    make(address: string): void {
      const now = performance.now();
      for (const [each, { at }] of since) {
        if (now - at < claimMs) break;
        since.delete(each);
      }
      made += 1;
      if (!since.has(address) && since.size < mostClaims) since.set(address, { number: made, at: now });
    },
    of: (address: string): number => since.get(address)?.number ?? Number.POSITIVE_INFINITY,
    settle(address: string): void {
      since.delete(address);
    },
  };
}

/** One for the process, like the worker threads that it protects. */
export const passwordTurns = createPasswordTurns();
