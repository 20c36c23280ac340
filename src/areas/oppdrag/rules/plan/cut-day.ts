import { overlaps } from "~/kit/period";
import { type Instant, plusMinutes } from "~/kit/time";
import type { PlanDay, PlannedBreak, Slot, SlotId } from "../../types/plan";

export type NewSlotId = () => SlotId;

/** The times of a day, all free: sessions with the buffer between them, breaks, and the reserve at the end. */
export function cutDay(day: PlanDay, newId: NewSlotId): Slot[] {
  return Array.from({ length: day.stations }, (_, station) => cutStation(day, station, newId)).flat();
}

function cutStation(day: PlanDay, station: number, newId: NewSlotId): Slot[] {
  const slotOf = (kind: Slot["kind"], from: Instant, minutes: number, isLocked = false): Slot => ({
    id: newId(),
    dayId: day.id,
    station,
    kind,
    personId: null,
    isLocked,
    from,
    to: plusMinutes(from, minutes),
  });
  const inside = day.breaks.filter((pause) => pause.from >= day.from && endOf(pause) <= day.to);
  const fixed = withoutOverlaps(inside.filter(({ mayMove }) => !mayMove));
  const movable = inside.filter(({ mayMove }) => mayMove).toSorted((a, b) => a.from - b.from);
  const breaks = fixed.map(({ from, minutes }) => slotOf("break", from, minutes, true));
  const sessions: Slot[] = [];
  let cursor = day.from;
  while (cursor < day.to) {
    const isBreak = movable[0] !== undefined && movable[0].from <= cursor;
    const minutes = isBreak ? (movable[0]?.minutes ?? 0) : day.minutes;
    const to = plusMinutes(cursor, minutes);
    const inTheWay = breaks.find((pause) => overlaps(pause, { from: cursor, to }));
    if (inTheWay) {
      cursor = inTheWay.to;
      continue;
    }
    if (to > day.to) break;
    if (isBreak) {
      movable.shift();
      breaks.push(slotOf("break", cursor, minutes));
      cursor = to;
    } else {
      sessions.push(slotOf("person", cursor, minutes));
      cursor = plusMinutes(to, day.buffer);
    }
  }
  const kept = Math.max(0, sessions.length - day.reserve);
  const times = sessions.map((slot, n) => (n < kept ? slot : { ...slot, kind: "reserve" as const }));
  return [...times, ...breaks].toSorted((a, b) => a.from - b.from);
}

const endOf = ({ from, minutes }: PlannedBreak) => plusMinutes(from, minutes);

/** Two breaks that overlap are one that is written twice. */
function withoutOverlaps(breaks: readonly PlannedBreak[]): PlannedBreak[] {
  const kept: PlannedBreak[] = [];
  for (const pause of breaks.toSorted((a, b) => a.from - b.from)) {
    const last = kept.at(-1);
    if (!last || pause.from >= endOf(last)) kept.push(pause);
  }
  return kept;
}
