import { type Instant, plusHours, plusMinutes } from "~/kit/time";

/** What is known of the tries on one account, or from one network address. */
export interface Tries {
  readonly failures: number;
  readonly lastAt: Instant;
  readonly lockedUntil: Instant | null;
}

interface Limits {
  /** So many tries before the first wait. */
  readonly free: number;
  readonly firstWaitMinutes: number;
  readonly longestWaitMinutes: number;
  readonly forgottenAfterHours: number;
}

/** Waits double and end at an hour, so that a stranger cannot keep the owner out for long. */
export const accountLimits: Limits = {
  free: 5,
  firstWaitMinutes: 1,
  longestWaitMinutes: 60,
  forgottenAfterHours: 24,
};
/** An office may share one address, so it gets more tries. */
export const addressLimits: Limits = {
  free: 20,
  firstWaitMinutes: 5,
  longestWaitMinutes: 60,
  forgottenAfterHours: 24,
};

/** Counted tries are removed when no limit looks at them any more, with a day to spare. */
export const keptTriesHours = 2 * accountLimits.forgottenAfterHours;

export function isLocked(tries: Tries | null, now: Instant): boolean {
  return tries?.lockedUntil != null && now < tries.lockedUntil;
}

/**
 * Every try is counted as failed before the password is looked at, so that a hundred tries at once are a hundred.
 * The fifth try locks for one minute, the sixth for two, the seventh for four ... (unless it was right).
 */
export function afterTry(tries: Tries | null, limits: Limits, now: Instant): Tries {
  const remembered = tries && now < plusHours(tries.lastAt, limits.forgottenAfterHours) ? tries.failures : 0;
  const failures = remembered + 1;
  if (failures < limits.free) return { failures, lastAt: now, lockedUntil: null };
  const doubled = limits.firstWaitMinutes * 2 ** Math.min(failures - limits.free, 20);
  return {
    failures,
    lastAt: now,
    lockedUntil: plusMinutes(now, Math.min(doubled, limits.longestWaitMinutes)),
  };
}

/** Whole minutes until the next try is let through; at least one. */
export function waitMinutes(lockedUntil: Instant, now: Instant): number {
  return Math.max(1, Math.ceil((lockedUntil - now) / 60_000));
}
