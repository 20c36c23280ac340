import type { Origin } from "./client-address.server";

/**
 * Limits on pages made for strangers at the same time. One page takes a few milliseconds of the only processor that
 * makes pages; eight addresses that asked for ten a second each kept every other visitor waiting for 15 seconds.
 */
const limits = {
  atOnce: 8,
  /** Colleagues behind one address and a program that tries addresses look alike: neither may take every turn. */
  ofNetwork: 4,
  waiting: 200,
  waitMs: 10_000,
} as const;

/**
 * The origin with the fewest recent requests gets the next turn. A request counts half after this time, so that an
 * origin that has stopped asking is soon treated like a new one.
 */
const halfLifeMs = 5_000;
/** A network counts with a fraction, since many people may share one. */
const networkShare = 1 / 4;
const mostRemembered = 20_000;

export interface StrangerTurns {
  /** Null when too many wait, or when the turn did not come in time. */
  take<T>(origin: Origin, work: () => Promise<T>): Promise<T | null>;
}

/** Refusals since the first of them, for the event that tells about them. */
export interface Crowd {
  readonly refused: number;
  readonly made: number;
  readonly networks: number;
  /** The network that was refused most often, and how often. */
  readonly busiest: { readonly network: string; readonly refused: number };
}

interface Waiting {
  readonly origin: Origin;
  readonly wake: (isTurn: boolean) => void;
}

/** `onCrowd` is called after every window in which many were refused. */
export function createStrangerTurns(
  onCrowd: (crowd: Crowd) => void = () => undefined,
  most: Record<keyof typeof limits, number> = limits,
  windowMs = crowdWindowMs,
): StrangerTurns {
  const usage = rememberUsage();
  const crowd = countCrowd(onCrowd, windowMs);
  const waiting = new Set<Waiting>();
  const ofNetwork = new Map<string, number>();
  let running = 0;
  let isDue = false;

  const mayRun = ({ network }: Origin) =>
    running < most.atOnce && (ofNetwork.get(network) ?? 0) < most.ofNetwork;

  /**
   * One page in each round of the event loop: between two of them the requests that have arrived are read, so that those
   * from memory are answered and the next page is chosen among all.
   */
  const next = () => {
    isDue = false;
    const first = usage.least([...waiting].filter(({ origin }) => mayRun(origin)));
    if (!first) return;
    const { network } = first.origin;
    running += 1;
    ofNetwork.set(network, (ofNetwork.get(network) ?? 0) + 1);
    first.wake(true);
    nextRound();
  };
  const nextRound = () => {
    if (isDue || waiting.size === 0) return;
    isDue = true;
    setImmediate(next);
  };
  const end = ({ network }: Origin) => {
    running -= 1;
    const left = (ofNetwork.get(network) ?? 1) - 1;
    if (left > 0) ofNetwork.set(network, left);
    else ofNetwork.delete(network);
    nextRound();
  };
  const whenTurn = (origin: Origin): Promise<boolean> => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const own = {
      origin,
      wake: (isTurn: boolean) => {
        clearTimeout(late);
        waiting.delete(own);
        resolve(isTurn);
      },
    };
    const late = setTimeout(() => own.wake(false), most.waitMs);
    waiting.add(own);
    // The one who has asked for most makes room, which may be the newcomer.
    if (waiting.size > most.waiting) usage.greatest([...waiting])?.wake(false);
    nextRound();
    return promise;
  };

  return {
    async take(origin, work) {
      usage.count(origin);
      const isTurn = await whenTurn(origin);
      crowd.count(origin, isTurn);
      if (!isTurn) return null;
      try {
        return await work();
      } finally {
        end(origin);
      }
    },
  };
}

/** How much each origin has asked for lately. */
function rememberUsage() {
  const counts = new Map<string, { count: number; at: number }>();
  const countOf = (key: string, now: number) => {
    const known = counts.get(key);
    return known ? known.count * 0.5 ** ((now - known.at) / halfLifeMs) : 0;
  };
  const add = (key: string, now: number) => {
    const count = countOf(key, now) + 1;
    // The map keeps the order of insertion: those who asked last are the last to be forgotten.
    counts.delete(key);
    counts.set(key, { count, at: now });
    const [oldest] = counts.keys();
    if (counts.size > mostRemembered && oldest !== undefined) counts.delete(oldest);
  };
  const of = ({ address, network }: Origin, now: number) =>
    Math.max(countOf(address, now), countOf(network, now) * networkShare);
  const chosen = (among: readonly Waiting[], isBetter: (a: number, b: number) => boolean) => {
    const now = performance.now();
    return among
      .map((each) => ({ each, count: of(each.origin, now) }))
      .reduce<{ each: Waiting; count: number } | null>(
        (best, next) => (best && !isBetter(next.count, best.count) ? best : next),
        null,
      )?.each;
  };
  return {
    count({ address, network }: Origin) {
      const now = performance.now();
      add(address, now);
      add(network, now);
    },
    least: (among: readonly Waiting[]) => chosen(among, (a, b) => a < b),
    // Of equals the latest.
    greatest: (among: readonly Waiting[]) => chosen(among, (a, b) => a >= b),
  };
}

const crowdWindowMs = 10_000;
/** Fewer refusals than this happen on a busy day. */
const crowdFrom = 20;

function countCrowd(onCrowd: (crowd: Crowd) => void, windowMs: number) {
  let window: { made: number; refusedOf: Map<string, number> } | null = null;
  const close = () => {
    const { made = 0, refusedOf = new Map<string, number>() } = window ?? {};
    window = null;
    const refused = [...refusedOf.values()].reduce((sum, count) => sum + count, 0);
    const [network, most] = [...refusedOf].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0]);
    if (refused >= crowdFrom)
      onCrowd({ refused, made, networks: refusedOf.size, busiest: { network, refused: most } });
  };
  return {
    count({ network }: Origin, isTurn: boolean) {
      if (isTurn) {
        if (window) window.made += 1;
        return;
      }
      if (!window) {
        window = { made: 0, refusedOf: new Map() };
        setTimeout(close, windowMs).unref();
      }
      window.refusedOf.set(network, (window.refusedOf.get(network) ?? 0) + 1);
    },
  };
}

/** Without limits, as in measurements. */
export const noStrangerTurns: StrangerTurns = { take: (_, work) => work() };
