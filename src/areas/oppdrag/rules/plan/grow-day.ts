import { overlaps } from "~/kit/period";
import type { PlanDay, Slot } from "../../types/plan";
import { cutDay, type NewSlotId } from "./cut-day";

/**
 * The times of a day that has got more hours or stations. Everything that was there stays where it is; the further time
 * is cut as the day is, without a further reserve.
 */
export function growDay(day: PlanDay, before: readonly Slot[], newId: NewSlotId): Slot[] {
  const isTaken = (slot: Slot) => before.some((old) => old.station === slot.station && overlaps(old, slot));
  const stations = Array.from({ length: day.stations }, (_, station) => station);
  const further = stations.flatMap((station) => {
    const own = before.filter((slot) => slot.station === station);
    const [first, last] = [Math.min(...own.map(({ from }) => from)), Math.max(...own.map(({ to }) => to))];
    const hours =
      own.length === 0
        ? [{ from: day.from, to: day.to }]
        : [
            { from: day.from, to: first },
            { from: last, to: day.to },
          ];
    const breaks = own.length === 0 ? day.breaks : [];
    return hours.flatMap(({ from, to }) =>
      cutDay({ ...day, stations: 1, reserve: 0, breaks, from, to } as PlanDay, newId).map((slot) => ({
        ...slot,
        station,
      })),
    );
  });
  return [...before, ...further.filter((slot) => !isTaken(slot))];
}
