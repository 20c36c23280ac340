import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";

/** The recorded tries of one kind (`TryKind`) with one key. */
export interface Tries {
  readonly failures: number;
  readonly lastAt: Instant;
  readonly lockedUntil: Instant | null;
}

/**
 * Wrong guesses lock one account for one address (`pair`) and one address for all accounts (`address`). `account`
 * limits guesses at one account from many addresses. For a known browser only `device` is counted, because other
 * people's guesses must not lock it.
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
 * A hundred guesses, then one each quarter of an hour. One address, which gets a try an hour in the long run, never
 * reaches it: only many addresses can lock the account for unknown devices.
 */
const accountLimit = { guesses: 100, minutesEach: 15 } as const;

/** Counted tries are removed when no limit uses them any more, with a day to spare. */
export const triesRetentionHours = 2 * personLimits.forgottenAfterHours;

/** The end of the lock, or null when the next try is allowed. */
export function shutUntil(kind: TryKind, tries: Tries, now: Instant): Instant | null {
  if (kind !== "account") return tries.lockedUntil && now < tries.lockedUntil ? tries.lockedUntil : null;
  const { failures, lastAt } = withoutForgiven(tries, now);
  return failures < accountLimit.guesses ? null : plusMinutes(lastAt, accountLimit.minutesEach);
}

/**
 * Every try is counted as failed before the password is checked, so that simultaneous tries all count. The fifth try
 * of a pair locks for one minute, the sixth for two, the seventh for four ... (unless it was right).
 */
export function afterTry(kind: TryKind, tries: Tries, now: Instant): Tries {
  if (kind === "account") {
    const left = withoutForgiven(tries, now);
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

/** The account's tries that are not yet forgiven, and when the last one was forgiven. */
function withoutForgiven({ failures, lastAt }: Tries, now: Instant): Tries {
  const each = accountLimit.minutesEach * 60_000;
  const forgiven = Math.max(0, Math.floor((now - lastAt) / each));
  const since = forgiven >= failures ? now : instant(lastAt + forgiven * each);
  return { failures: Math.max(0, failures - forgiven), lastAt: since, lockedUntil: null };
}

/** Whole minutes until the next allowed try; at least one. */
export function waitMinutes(lockedUntil: Instant, now: Instant): number {
  return Math.max(1, Math.ceil((lockedUntil - now) / 60_000));
}
