import type { Origin } from "./client-address.server";

/**
 * Limits on pages made for strangers at the same time. One page takes a few milliseconds of the only processor that
 * makes pages; eight addresses that asked for ten a second each kept every other visitor waiting for 15 seconds.
 */
const limits = {
  atOnce: 8,
  /** Colleagues behind one address and a program that tries addresses look alike: neither may take every turn. */
  ofNetwork: 4,
  /**
   * A write may wait for a lock in the database and keeps its turn meanwhile, so writes never take all turns: pages that
   * only read go on.
   */
  writes: 4,
  writesOfNetwork: 2,
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

export interface Wish {
  readonly origin: Origin;
  readonly isWrite: boolean;
  /** Aborted when the visitor leaves: one who has left gets no turn. */
  readonly left: AbortSignal;
}

export interface StrangerTurns {
  /** Null when too many wait, when the turn did not come in time, or when the visitor left before it. */
  take<T>(wish: Wish, work: () => Promise<T>): Promise<T | null>;
}

/** Refusals since the first of them, for the event that tells about them. */
export interface Crowd {
  readonly refused: number;
  readonly made: number;
  readonly networks: number;
  /** The network that was refused most often, and how often. */
  readonly busiest: { readonly network: string; readonly refused: number };
}

interface Waiting extends Wish {
  readonly wake: (outcome: Outcome) => void;
}

type Outcome = "turn" | "refused" | "left";

/** `onCrowd` is called after every window in which many were refused. */
export function createStrangerTurns(
  onCrowd: (crowd: Crowd) => void = () => undefined,
  most: Record<keyof typeof limits, number> = limits,
  windowMs = crowdWindowMs,
): StrangerTurns {
  const usage = rememberUsage();
  const crowd = countCrowd(onCrowd, windowMs);
  const waiting = new Set<Waiting>();
  const all = countTaken(most.atOnce, most.ofNetwork);
  const writes = countTaken(most.writes, most.writesOfNetwork);
  let isDue = false;

  const mayRun = ({ origin: { network }, isWrite }: Wish) =>
    all.hasRoom(network) && (!isWrite || writes.hasRoom(network));

  /**
   * One page in each round of the event loop: between two of them the requests that have arrived are read, so that those
   * from memory are answered and the next page is chosen among all.
   */
  const next = () => {
    isDue = false;
    const first = usage.least([...waiting].filter(mayRun));
    if (!first) return;
    all.take(first.origin);
    if (first.isWrite) writes.take(first.origin);
    first.wake("turn");
    nextRound();
  };
  const nextRound = () => {
    if (isDue || waiting.size === 0) return;
    isDue = true;
    setImmediate(next);
  };
  const end = ({ origin, isWrite }: Wish) => {
    all.give(origin);
    if (isWrite) writes.give(origin);
    nextRound();
  };
  const whenTurn = (wish: Wish): Promise<Outcome> => {
    const { promise, resolve } = Promise.withResolvers<Outcome>();
    const { left } = wish;
    const leave = () => own.wake("left");
    const own = {
      ...wish,
      wake: (outcome: Outcome) => {
        clearTimeout(late);
        left.removeEventListener("abort", leave);
        waiting.delete(own);
        resolve(outcome);
      },
    };
    const late = setTimeout(() => own.wake("refused"), most.waitMs);
    waiting.add(own);
    left.addEventListener("abort", leave);
    if (left.aborted) leave();
    // The one who has asked for most makes room, which may be the newcomer.
    if (waiting.size > most.waiting) usage.greatest([...waiting])?.wake("refused");
    nextRound();
    return promise;
  };

  return {
    async take(wish, work) {
      usage.count(wish.origin);
      const outcome = await whenTurn(wish);
      if (outcome !== "left") crowd.count(wish.origin, outcome === "turn");
      if (outcome !== "turn") return null;
      try {
        return await work();
      } finally {
        end(wish);
      }
    },
  };
}

/** Turns that are taken now, together and by each network. */
function countTaken(most: number, mostOfNetwork: number) {
  const ofNetwork = new Map<string, number>();
  let taken = 0;
  const add = ({ network }: Origin, change: 1 | -1) => {
    taken += change;
    const count = (ofNetwork.get(network) ?? 0) + change;
    if (count > 0) ofNetwork.set(network, count);
    else ofNetwork.delete(network);
  };
  return {
    hasRoom: (network: string) => taken < most && (ofNetwork.get(network) ?? 0) < mostOfNetwork,
    take: (origin: Origin) => add(origin, 1),
    give: (origin: Origin) => add(origin, -1),
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
