import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/** How much one address (or one secret key) may ask. In memory, per process: the outermost fence, not the only one. */
const limits = {
  read: { points: 600, duration: 60 },
  write: { points: 60, duration: 60 },
  signIn: { points: 10, duration: 15 * 60 },
  // A held time is kept from everybody else: without this one address could hold every time there is.
  hold: { points: 30, duration: 15 * 60 },
  key: { points: 120, duration: 60 },
} as const;

export type Limit = keyof typeof limits;

export interface RateLimits {
  /** Seconds to wait, or null when all of it is within the limits. */
  take(asked: {
    address: string;
    isWrite: boolean;
    isSignIn: boolean;
    isHold: boolean;
    key: string | null;
  }): Promise<number | null>;
}

export function createRateLimits(
  table: Record<Limit, { points: number; duration: number }> = limits,
): RateLimits {
  const limiters = Object.fromEntries(
    Object.entries(table).map(([name, limit]) => [
      name,
      new RateLimiterMemory({ ...limit, keyPrefix: name }),
    ]),
  ) as unknown as Record<Limit, RateLimiterMemory>;
  return {
    async take({ address, isWrite, isSignIn, isHold, key }) {
      const waits = await Promise.all([
        spend(limiters[isWrite ? "write" : "read"], address),
        isSignIn ? spend(limiters.signIn, address) : null,
        isHold ? spend(limiters.hold, address) : null,
        key ? spend(limiters.key, createHash("sha256").update(key).digest("base64url")) : null,
      ]);
      const longest = Math.max(...waits.map((wait) => wait ?? 0));
      return longest > 0 ? longest : null;
    },
  };
}

export const noLimits: RateLimits = { take: async () => null };

async function spend(limiter: RateLimiterMemory, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    throw refusal;
  }
}
