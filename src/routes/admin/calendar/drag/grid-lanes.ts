import type { GridBounds, GridPlace } from "~/areas/calendar/rules/grid-place";
import type { ResourceId } from "~/areas/calendar/types";
import type { Day } from "~/kit/time";

export type Lane = Pick<GridPlace, "day" | "resourceId">;

export function laneOf(element: HTMLElement): Lane {
  return { day: element.dataset.day as Day, resourceId: element.dataset.resource as ResourceId };
}

export function laneElement(grid: Element, { day, resourceId }: Lane): HTMLElement | null {
  return grid.querySelector(`.calendar-lane[data-day="${day}"][data-resource="${resourceId}"]`);
}

/** The shown lanes: on a phone only those of one day. */
export function shownLanes(grid: Element): HTMLElement[] {
  const lanes = [...grid.querySelectorAll<HTMLElement>(".calendar-lane")];
  return lanes.filter((lane) => lane.offsetParent !== null);
}

/** The neighbouring lane in the direction of the arrow, or itself at the end. */
export function laneBeside(grid: Element, lane: Lane, direction: 1 | -1): Lane {
  const lanes = shownLanes(grid).map(laneOf);
  const at = lanes.findIndex(({ day, resourceId }) => day === lane.day && resourceId === lane.resourceId);
  return lanes[at + direction] ?? lane;
}

/** The minute of the day at this height of the lane. */
export function minuteAt(lane: Element, clientY: number, { first, last }: GridBounds): number {
  const { top, height } = lane.getBoundingClientRect();
  return first + ((clientY - top) / height) * (last - first);
}

interface MeasuredLane extends Lane {
  readonly left: number;
  readonly right: number;
}

/** The positions of the lanes, measured once, relative to the grid: a drag needs them at every step. */
export function measuredLanes(grid: Element): (clientX: number) => Lane | null {
  const { left } = grid.getBoundingClientRect();
  const lanes: MeasuredLane[] = shownLanes(grid).map((element) => {
    const box = element.getBoundingClientRect();
    return { ...laneOf(element), left: box.left - left, right: box.right - left };
  });
  return (clientX) => {
    const x = clientX - grid.getBoundingClientRect().left;
    const found = lanes.find((lane) => lane.left <= x && x < lane.right);
    return found ? { day: found.day, resourceId: found.resourceId } : null;
  };
}
