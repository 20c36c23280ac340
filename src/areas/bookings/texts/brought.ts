import type { Day, Instant } from "~/kit/time";
import { formatDayNoYear, formatWhen } from "~/kit/time-format";

/** The time or day from a link: it is offered again in the next step. */
export function broughtWords({ start, day }: { start: Instant | null; day: Day | null }): string | null {
  if (start !== null)
    return `Tiden du valgte, er ${formatWhen(start)}. Den kan du ta i neste steg, hvis den fortsatt er ledig.`;
  if (day !== null)
    return `Dagen du valgte, er ${formatDayNoYear(day)}. Du ser de ledige tidene i neste steg.`;
  return null;
}
