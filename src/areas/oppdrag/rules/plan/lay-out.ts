import { type Instant, minutesBetween, plusMinutes } from "~/kit/time";
import type { Slot } from "../../types/plan";

interface Layout {
  /** Slots that begin before it stay as they are. */
  readonly at: Instant;
  /** When the station is ready for the next person. */
  readonly ready: Instant;
  readonly buffer: number;
  /** Minutes of a session; left out: as before. */
  readonly minutes?: number;
  /** Never earlier than this, for a slot that would otherwise follow the one before it at once. */
  readonly notBefore: (slot: Slot) => Instant;
}

/** One station's slots after a moment, in the same order, around those that are locked. */
export function layOut(slots: readonly Slot[], { at, ready, buffer, minutes, notBefore }: Layout): Slot[] {
  const inTime = slots.toSorted((a, b) => a.from - b.from);
  const fixed = inTime.filter((slot) => slot.isLocked && slot.from >= at);
  let cursor = ready;
  let past = 0;
  return inTime.map((slot) => {
    if (slot.from < at || slot.isLocked) return slot;
    const isSession = slot.kind === "person" || slot.kind === "reserve";
    const length = isSession && minutes !== undefined ? minutes : minutesBetween(slot.from, slot.to);
    let from = Math.max(cursor, notBefore(slot)) as Instant;
    // Locked slots are in time too, so each is passed once.
    for (let block = fixed[past]; block && plusMinutes(from, length) > block.from; block = fixed[past]) {
      if (from < block.to) from = plusMinutes(block.to, block.kind === "break" ? 0 : buffer);
      past += 1;
    }
    const to = plusMinutes(from, length);
    cursor = isSession ? plusMinutes(to, buffer) : to;
    return { ...slot, from, to };
  });
}
