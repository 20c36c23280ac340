import { useEffect, useState } from "react";
import { instant } from "~/kit/time";
import { formatClock } from "~/kit/time-format";

/** With seconds, for a camera to photograph. Empty until the page is alive: a clock that stands still would be wrong. */
export function ClockNow() {
  const [now, setNow] = useState<string | null>(null);
  useEffect(() => {
    const show = () => setNow(formatClock(instant(performance.timeOrigin + performance.now())));
    show();
    const timer = setInterval(show, 250);
    return () => clearInterval(timer);
  }, []);
  return <strong className="day-clock tabular">{now}</strong>;
}
