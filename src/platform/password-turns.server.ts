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
  /** Whether a stranger's try would be let into the queue now. */
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
    strangers.delete(address);
    // To the end of the round, so that an address with many tries does not delay the others.
    if (queue.length > 0) strangers.set(address, queue);
    waiting -= 1;
    return wake;
  };

  const mostWaiting = () => Math.min(most.waiting, Math.ceil((most.atOnce * most.waitMs) / averageMs));

  const busiest = () => [...strangers.values()].reduce((a, b) => (b.length > a.length ? b : a), []);

  const hasRoom = (address: string): boolean => {
    if (running < most.atOnce) return true;
    const own = strangers.get(address)?.length ?? 0;
    if (own >= most.waitingOfAddress) return false;
    return waiting < mostWaiting() || busiest().length > own + 1;
  };

  const whenTurn = (address: string | null): Promise<boolean> => {
    if (running < most.atOnce) {
      running += 1;
      return Promise.resolve(true);
    }
    if (address === null) return new Promise((resolve) => known.push(resolve));
    if (!hasRoom(address)) return Promise.resolve(false);
    // The latest try of the busiest address makes room for an address with fewer.
    if (waiting >= mostWaiting()) busiest().pop()?.(false);
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

/** One for the process, like the worker threads that it protects. */
export const passwordTurns = createPasswordTurns();
