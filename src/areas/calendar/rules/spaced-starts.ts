import { type Instant, plusMinutes } from "~/kit/time";

/**
 * The first free times for a chat answer: sessions that do not overlap. A session of 90 minutes with starts every 15
 * minutes from 09.00 gives 09.00, 10.30, 12.00.
 */
export function spacedStarts(starts: readonly Instant[], minutes: number, most: number): Instant[] {
  const chosen: Instant[] = [];
  for (const start of starts) {
    const last = chosen.at(-1);
    if (last === undefined || start >= plusMinutes(last, minutes)) chosen.push(start);
    if (chosen.length === most) break;
  }
  return chosen;
}
