import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";

/** What is known of the tries of one kind (`TryKind`) with one key. */
export interface Tries {
  readonly failures: number;
  readonly lastAt: Instant;
  readonly lockedUntil: Instant | null;
}

/**
 * What is counted. Wrong guesses lock one account for one address (`pair`) and one address for all accounts
 * (`address`). `account` limits guesses at one account from many addresses. For a known browser only `device` is
 * counted, because other people's guesses must not lock it.
 */
export type TryKind = "pair" | "address" | "account" | "device";

interface Limits {
  /** Tries before the first wait. */
  readonly free: number;
  readonly firstWaitMinutes: number;
  readonly longestWaitMinutes: number;
  readonly forgottenAfterHours: number;
}

const personLimits: Limits = {
  free: 5,
  firstWaitMinutes: 1,
  longestWaitMinutes: 60,
  forgottenAfterHours: 24,
};
const limits: Record<Exclude<TryKind, "account">, Limits> = {
  pair: personLimits,
  device: personLimits,
  // An office may share one address, so it gets more tries.
  address: { ...personLimits, free: 20, firstWaitMinutes: 5 },
};

/**
 * A hundred tries at once, then one each quarter of an hour. One address, which gets a try an hour in the long run,
 * never fills it: it takes many addresses to close the account for devices that it does not know.
 */
const brake = { most: 100, minutesEach: 15 } as const;

/** Counted tries are removed when no limit looks at them any more, with a day to spare. */
export const keptTriesHours = 2 * personLimits.forgottenAfterHours;

/** Until when the next try is refused; null when it may be made. */
export function shutUntil(kind: TryKind, tries: Tries, now: Instant): Instant | null {
  if (kind !== "account") return tries.lockedUntil && now < tries.lockedUntil ? tries.lockedUntil : null;
  const { failures, lastAt } = drained(tries, now);
  return failures < brake.most ? null : plusMinutes(lastAt, brake.minutesEach);
}

/**
 * Every try is counted as failed before the password is looked at, so that a hundred tries at once are a hundred.
 * The fifth try of a pair locks for one minute, the sixth for two, the seventh for four ... (unless it was right).
 */
export function afterTry(kind: TryKind, tries: Tries, now: Instant): Tries {
  if (kind === "account") {
    const left = drained(tries, now);
    return { ...left, failures: left.failures + 1 };
  }
  return afterLimitedTry(tries, limits[kind], now);
}

function afterLimitedTry(tries: Tries, limit: Limits, now: Instant): Tries {
  const remembered = now < plusHours(tries.lastAt, limit.forgottenAfterHours) ? tries.failures : 0;
  const failures = remembered + 1;
  if (failures < limit.free) return { failures, lastAt: now, lockedUntil: null };
  const doubled = limit.firstWaitMinutes * 2 ** Math.min(failures - limit.free, 20);
  const wait = Math.min(doubled, limit.longestWaitMinutes);
  return { failures, lastAt: now, lockedUntil: plusMinutes(now, wait) };
}

/** Of the brake's tries those that are not yet forgiven, and when the last one was. */
function drained({ failures, lastAt }: Tries, now: Instant): Tries {
  const each = brake.minutesEach * 60_000;
  const forgiven = Math.max(0, Math.floor((now - lastAt) / each));
  const since = forgiven >= failures ? now : instant(lastAt + forgiven * each);
  return { failures: Math.max(0, failures - forgiven), lastAt: since, lockedUntil: null };
}

/** Whole minutes until the next try is let through; at least one. */
export function waitMinutes(lockedUntil: Instant, now: Instant): number {
  return Math.max(1, Math.ceil((lockedUntil - now) / 60_000));
}
