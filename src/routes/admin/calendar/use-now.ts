import { useEffect, useState } from "react";
import type { Instant } from "~/kit/time";

const tickMs = 15_000;

/** The server's clock, going on in the browser: for the line of now and for holds that count down. */
export function useNow(served: Instant): Instant {
  const [clock, setClock] = useState({ served, now: served });
  useEffect(() => {
    const begun = performance.now();
    const tick = () => setClock({ served, now: (served + Math.round(performance.now() - begun)) as Instant });
    const timer = setInterval(tick, tickMs);
    return () => clearInterval(timer);
  }, [served]);
  return clock.served === served ? clock.now : served;
}
