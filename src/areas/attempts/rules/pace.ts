import { type Instant, plusMinutes } from "~/kit/time";

// A person starts a few bookings in an hour; an office behind one address a few more.
const most = 30;
const minutes = 60;
const remembered = 2_000;

/**
 * Counts started bookings by address, in memory only: an address with more than a person can start is a program, and is
 * not recorded.
 */
export function paceOfStarts() {
  const starts = new Map<string, { since: Instant; count: number }>();
  return {
    isHuman(addressKey: string, now: Instant): boolean {
      const known = starts.get(addressKey);
      const current = known && plusMinutes(known.since, minutes) > now ? known : { since: now, count: 0 };
      current.count += 1;
      starts.delete(addressKey);
      starts.set(addressKey, current);
      const [oldest] = starts.keys();
      if (starts.size > remembered && oldest !== undefined) starts.delete(oldest);
      return current.count <= most;
    },
  };
}
