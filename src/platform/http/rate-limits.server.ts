import { createHash } from "node:crypto";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import type { MachineDoor } from "./machine-doors.server";

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

interface DoorCall {
  readonly address: string;
  readonly network: string;
  readonly door: Pick<MachineDoor, "prefix" | "perMinute">;
}

/** A network may make this many times the calls of one address. */
const networkShare = 5;

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
  /** The same for a call of a machine address: each door counts for itself. */
  takeAtDoor(call: DoorCall): Promise<number | null>;
}

interface Told {
  readonly limit: Limit | "machine";
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
    return secondsOf(refusal);
  };
  const doors = doorLimits((address) => tell({ limit: "machine", address }));
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
    takeAtDoor: doors,
  };
}

function doorLimits(onFirst: (address: string) => void): RateLimits["takeAtDoor"] {
  const limiters = new Map<string, RateLimiterMemory>();
  const limiterOf = (keyPrefix: string, points: number) => {
    const known = limiters.get(keyPrefix) ?? new RateLimiterMemory({ points, duration: 60, keyPrefix });
    limiters.set(keyPrefix, known);
    return known;
  };
  const spend = async (limiter: RateLimiterMemory, who: string, address: string) => {
    const refusal = await refusalOf(limiter, who);
    if (refusal?.consumedPoints === limiter.points + 1) onFirst(address);
    return secondsOf(refusal);
  };
  return async ({ address, network, door: { prefix, perMinute } }) =>
    (await spend(limiterOf(prefix, perMinute), address, address)) ??
    spend(limiterOf(`network of ${prefix}`, perMinute * networkShare), network, address);
}

function secondsOf(refusal: RateLimiterRes | null): number | null {
  return refusal && Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
}

export const noLimits: RateLimits = { take: async () => null, takeAtDoor: async () => null };

async function refusalOf(limiter: RateLimiterMemory, who: string): Promise<RateLimiterRes | null> {
  try {
    await limiter.consume(who);
    return null;
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return refusal;
    throw refusal;
  }
}
