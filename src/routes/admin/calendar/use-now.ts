import { startTransition, useEffect, useState } from "react";
import type { Instant } from "~/kit/time";

const tickMs = 15_000;
const minuteMs = 60_000;

/**
 * The server's clock, continued in the browser by whole minutes: for the line of now and for the countdown of holds. A
 * tick renders the whole grid, so it waits during a drag.
 */
export function useNow(served: Instant): Instant {
  const [clock, setClock] = useState({ served, now: served });
  useEffect(() => {
    const begun = performance.now();
    const tick = () => {
      const minutes = Math.floor((served + performance.now() - begun) / minuteMs);
      const now = Math.max(served, minutes * minuteMs) as Instant;
      startTransition(() => setClock((last) => (last.now === now ? last : { served, now })));
    };
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [served]);
  return clock.served === served ? clock.now : served;
}
