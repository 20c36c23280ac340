import { dayOf, instantsAt, type LocalTime } from "~/kit/time";
import type { OppdragDay, ShootingDay } from "../types";
import type { DayId, DayShape, Slot } from "../types/plan";
import type { TemplatePlan } from "../types/templates";
import { firstShape } from "./new-day";
import { cutDay } from "./plan/cut-day";

type Shape = Pick<ShootingDay, "minutesEach" | "bufferMinutes" | "reserve" | "breaks">;

const [shortest, longest] = [5, 60];

/**
 * How a new day is cut: as its template says, as long as everybody who was sold a time has room. Otherwise the times are
 * reckoned from the hours and the heads alone.
 */
export function shapeOfNewDay(day: OppdragDay, plan: TemplatePlan | null): Shape {
  const reckoned = { bufferMinutes: 0, reserve: 0, ...firstShape(day) };
  return (plan && templateShape(day, plan)) ?? reckoned;
}

function templateShape(day: OppdragDay, plan: TemplatePlan): Shape | null {
  const breaks = plan.breaks.flatMap(({ at, minutes, mayMove }) => {
    const [from] = instantsAt(dayOf(day.from), at as LocalTime);
    return from !== undefined && from > day.from && from < day.to ? [{ from, minutes, mayMove }] : [];
  });
  const { buffer, reserve } = plan;
  for (const minutes of minutesToTry(day, plan))
    if (placesIn(day, { minutes, buffer, reserve, breaks }) >= day.heads)
      return { minutesEach: minutes, bufferMinutes: buffer, reserve, breaks };
  return null;
}

/** The template's own minutes; when it leaves them open, the most that there is time for. */
function minutesToTry({ heads }: OppdragDay, { minutes }: TemplatePlan): readonly number[] {
  if (minutes > 0) return [minutes];
  if (heads === 0) return [10];
  return Array.from({ length: longest - shortest + 1 }, (_, n) => longest - n);
}

function placesIn({ from, to, stations }: OppdragDay, shape: DayShape): number {
  const day = { ...shape, from, to, stations, id: "" as DayId };
  return cutDay(day, () => "" as Slot["id"]).filter(({ kind }) => kind === "person").length;
}
