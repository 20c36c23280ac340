import { type Instant, instant } from "~/kit/time";
import type { Severity } from "../types";

/** How many days an event is retained; the database's security_event_kept() says the same. */
export const eventRetentionDays: Record<Severity, number> = {
  low: 90,
  medium: 180,
  high: 730,
  critical: 1825,
};

const windowMinutes = 15;

/** The limit of separate events of one type in one window; further senders share one event. */
export const maxFoldsPerWindow = 30;

/** The start of the quarter of an hour in which repetitions are counted together. */
export function foldWindow(now: Instant): Instant {
  const window = windowMinutes * 60_000;
  return instant(Math.floor(now / window) * window);
}
