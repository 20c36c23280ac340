import type { Day } from "~/kit/time";
import type { Device } from "../types";
import { sourceOf } from "./source";
import { deviceOf, isPerson, type Sender } from "./visitors";

/** The start of a visit as it is counted: together with others of the same day, page, source and device. */
export interface Visit {
  readonly path: string;
  readonly source: string;
  readonly device: Device;
}

interface Opened extends Sender {
  readonly method: string;
  readonly address: URL;
  readonly referrer: string | null;
}

/**
 * The visit that starts with this request, or null. A visit starts when somebody comes from another site: the next page
 * of the same visit has our own address as its referrer.
 */
export function visitBegun(
  opened: Opened,
  ownOrigin: string,
  isPublic: (path: string) => boolean,
): Visit | null {
  const { method, address, referrer } = opened;
  const path = method === "GET" ? placeOf(address.pathname, isPublic) : null;
  if (!path || !isPerson(opened)) return null;
  if (referrer && URL.canParse(referrer) && new URL(referrer).origin === ownOrigin) return null;
  return { path, source: sourceOf(address, referrer, ownOrigin), device: deviceOf(opened.userAgent) };
}

/** Articles and booking pages are counted together, so that invented paths make no rows. */
function placeOf(path: string, isPublic: (path: string) => boolean): string | null {
  if (isPublic(path)) return path;
  if (/^\/blogg\/[^/.]+$/.test(path)) return "/blogg";
  return /^\/book\/[^/.]+$/.test(path) ? "/book" : null;
}

// A program that invents sources must not fill the memory or the table, however often the counts are written.
const mostKindsOfDay = 500;
const otherSources = "andre";

/** Counts visits in memory until `take` is called. */
export function visitTally() {
  let counts = new Map<string, number>();
  const known = { day: "", kinds: new Set<string>() };
  return {
    add(day: Day, { path, source, device }: Visit): void {
      if (known.day !== day) {
        known.day = day;
        known.kinds.clear();
      }
      const key = JSON.stringify([day, path, source, device]);
      if (known.kinds.size < mostKindsOfDay) known.kinds.add(key);
      const kept = known.kinds.has(key) ? key : JSON.stringify([day, path, otherSources, device]);
      counts.set(kept, (counts.get(kept) ?? 0) + 1);
    },
    /** Returns the counts since the last call and starts again. */
    take(): (Visit & { readonly day: Day; readonly visits: number })[] {
      const taken = [...counts];
      counts = new Map();
      return taken.map(([key, visits]) => {
        const [day, path, source, device] = JSON.parse(key) as [Day, string, string, Device];
        return { day, path, source, device, visits };
      });
    },
  };
}
export type TakenVisits = ReturnType<ReturnType<typeof visitTally>["take"]>;
