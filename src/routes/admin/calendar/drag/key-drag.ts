import { clockPlaceOn } from "~/areas/calendar/rules/clock-place";
import {
  endStepped,
  type GridPlace,
  gridStep,
  newPlaceMinutes,
  startedAt,
  stepped,
} from "~/areas/calendar/rules/grid-place";
import { minuteOf } from "~/areas/calendar/rules/wall-clock";
import { isResizable } from "~/areas/reports/rules/calendar-changes";
import { dayOf, localTimeOf } from "~/kit/time";
import type { DragStore, GridDrag, GridModel } from "./drag-store";
import { laneBeside, laneOf, shownLanes } from "./grid-lanes";

const arrows: Readonly<Record<string, { readonly axis: "time" | "lane"; readonly direction: 1 | -1 }>> = {
  ArrowUp: { axis: "time", direction: -1 },
  ArrowDown: { axis: "time", direction: 1 },
  ArrowLeft: { axis: "lane", direction: -1 },
  ArrowRight: { axis: "lane", direction: 1 },
};

interface KeyDrag {
  readonly store: DragStore;
  readonly model: () => GridModel;
  readonly grid: HTMLElement;
  drop(): void;
}

/** Handles a key during a drag. True when it was one of the drag's own keys. */
export function dragKey({ key, shiftKey }: Pick<KeyboardEvent, "key" | "shiftKey">, drag: KeyDrag): boolean {
  const now = drag.store.get();
  if (now?.phase !== "moving") return false;
  if (key === "Escape") drag.store.set(null);
  else if (key === "Enter") drag.drop();
  else {
    const place = placeAfter(key, shiftKey, now, drag);
    if (!place) return false;
    drag.store.set({ ...now, place });
  }
  return true;
}

function placeAfter(
  key: string,
  shiftKey: boolean,
  now: GridDrag,
  { model, grid }: KeyDrag,
): GridPlace | null {
  const arrow = arrows[key];
  if (!arrow) return null;
  const { bounds, range } = model();
  if (arrow.axis === "lane") return { ...now.place, ...laneBeside(grid, now.place, arrow.direction) };
  if (!shiftKey) return stepped(now.place, arrow.direction, bounds);
  const mayResize = now.item === null || isResizable(now.item, range.now);
  return mayResize ? endStepped(now.place, arrow.direction, bounds) : now.place;
}

/** The start of a new block made by keyboard: now, or when the chosen day opens. */
export function firstEmptyPlace(grid: Element, { address, range, bounds }: GridModel): GridPlace | null {
  const lanes = shownLanes(grid).map(laneOf);
  const lane = lanes.find(({ day }) => day === address.day) ?? lanes[0];
  if (!lane) return null;
  const { days = [] } = range.resources.find(({ id }) => id === lane.resourceId) ?? {};
  const [opens] = days.find(({ day }) => day === lane.day)?.open ?? [];
  const opensAt = opens ? (clockPlaceOn(lane.day, opens)?.start ?? bounds.first) : bounds.first;
  const isToday = lane.day === dayOf(range.now);
  const earliest = isToday ? Math.max(opensAt, minuteOf(localTimeOf(range.now))) : opensAt;
  const place = { ...lane, start: 0, end: newPlaceMinutes };
  return startedAt(place, Math.ceil(earliest / gridStep) * gridStep, bounds);
}
