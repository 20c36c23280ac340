import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";

/**
 * How many requests one address (or one secret key) may make. In memory, per process: the first limit, not the only
 * one.
 */
const limits = {
  // Pages from memory cost a twentieth of one that is made for the visitor.
  shared: { points: 1_200, duration: 60 },
  sharedOfNetwork: { points: 6_000, duration: 60 },
  read: { points: 600, duration: 60 },
  // Colleagues share an address: a hundred of them choose a package and a time, some of them twice.
  write: { points: 300, duration: 60 },
  signIn: { points: 10, duration: 15 * 60 },
  // How much may be held at once is limited in the database (`calendar/rules/hold-limits.ts`).
  hold: { points: 240, duration: 15 * 60 },
  // The forms and pages after a chosen time. Each needs a choice within the limit above, so an address gets no more
  // than 240 times this.
  visitor: { points: 40, duration: 15 * 60 },
  key: { points: 120, duration: 60 },
  // All addresses of a /48 or /24 together: a subscriber with many addresses is still one.
  network: { points: 3_000, duration: 60 },
} as const;

export type Limit = keyof typeof limits;

export interface RateLimits {
  /** Seconds to wait, or null when the request is within all limits. */
  take(asked: {
    address: string;
    network: string;
    /** A page from memory. */
    isShared: boolean;
    isWrite: boolean;
    isSignIn: boolean;
    isHold: boolean;
    /** A visitor who has chosen a time: not counted for the address until their own limit is reached. */
    visitor: string | null;
    key: string | null;
  }): Promise<number | null>;
}

interface Told {
  readonly limit: Limit;
  /** Null when a secret key was tried too often. */
  readonly address: string | null;
}

/** At most 30 addresses are reported in a quarter of an hour, however many are refused. */
const mostTold = { points: 30, duration: 15 * 60 };

/** `onFirst` is called for the first refusal of each address and window only. */
export function createRateLimits(
  table: Record<Limit, { points: number; duration: number }> = limits,
  onFirst: (told: Told) => void = () => undefined,
): RateLimits {
  const telling = new RateLimiterMemory({ ...mostTold, keyPrefix: "told" });
  const tell = (told: Told) =>
    void telling.consume("all").then(
      () => onFirst(told),
      () => undefined,
    );
  const limiters = Object.fromEntries(
    Object.entries(table).map(([name, limit]) => [
      name,
      new RateLimiterMemory({ ...limit, keyPrefix: name }),
    ]),
  ) as unknown as Record<Limit, RateLimiterMemory>;
  const spend = async (limit: Limit, who: string, address: string | null) => {
    const refusal = await refusalOf(limiters[limit], who);
    if (refusal?.consumedPoints === table[limit].points + 1) tell({ limit, address });
    return refusal && Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  };
  return {
    async take({ address, network, isShared, isWrite, isSignIn, isHold, visitor, key }) {
      if (isShared)
        return (await spend("shared", address, address)) ?? spend("sharedOfNetwork", network, address);
      if (visitor && (await refusalOf(limiters.visitor, visitor)) === null) return null;
      const waits = await Promise.all([
        spend(isWrite ? "write" : "read", address, address),
        spend("network", network, address),
        isSignIn ? spend("signIn", address, address) : null,
        isHold ? spend("hold", address, address) : null,
        key ? spend("key", createHash("sha256").update(key).digest("base64url"), null) : null,
      ]);
      const longest = Math.max(...waits.map((wait) => wait ?? 0));
      return longest > 0 ? longest : null;
    },
  };
}

export const noLimits: RateLimits = { take: async () => null };

async function refusalOf(limiter: RateLimiterMemory, who: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(who);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}
