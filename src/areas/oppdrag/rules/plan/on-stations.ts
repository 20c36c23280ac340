import type { Plan, PlanDay, Slot } from "../../types/plan";

/** Nobody is asked to wait longer than a working day. */
export const mostMinutes = 8 * 60;

export function stationsOf({ stations }: Pick<PlanDay, "stations">): number[] {
  return Array.from({ length: stations }, (_, station) => station);
}

/** All slots, with those of each station of the day laid out anew. */
export function onStations(
  plan: Pick<Plan, "slots">,
  day: PlanDay,
  lay: (slots: readonly Slot[], station: number) => readonly Slot[],
): Slot[] {
  const others = plan.slots.filter((slot) => slot.dayId !== day.id);
  const own = plan.slots.filter((slot) => slot.dayId === day.id);
  return [
    ...others,
    ...stationsOf(day).flatMap((station) =>
      lay(
        own.filter((slot) => slot.station === station),
        station,
      ),
    ),
  ];
}
