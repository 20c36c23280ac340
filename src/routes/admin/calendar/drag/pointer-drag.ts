import {
  endedAt,
  type GridPlace,
  isSamePlace,
  placeBetween,
  startedAt,
} from "~/areas/calendar/rules/grid-place";
import { isResizable } from "~/areas/reports/rules/calendar-changes";
import type { CalendarItem } from "~/areas/reports/types";
import type { DragStore, GridModel } from "./drag-store";
import { laneOf, measuredLanes, minuteAt } from "./grid-lanes";

/** A press that moves less than this is a press. */
const deadZonePx = 4;
/** Near the edge of what is scrolled, a drag scrolls. */
const edgePx = 28;
/** The lower end of a card, by which it is made longer. */
const handlePx = 8;

export interface PointerDrag {
  readonly store: DragStore;
  readonly model: () => GridModel;
  readonly grid: HTMLElement;
  /** What is pressed; null for empty time. */
  readonly pressed: {
    readonly item: CalendarItem;
    readonly origin: GridPlace;
    readonly card: Element;
  } | null;
  readonly lane: HTMLElement;
  drop(): void;
}

/** Follows the pointer from the press until it is let go. A card moves, its lower end resizes it, empty time is marked. */
export function followPointer(press: PointerEvent, drag: PointerDrag): void {
  const end = new AbortController();
  const { signal } = end;
  let placeAt: ((event: PointerEvent) => GridPlace) | null = null;
  const moved = (event: PointerEvent) => {
    if (!placeAt) {
      const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
      if (distance < deadZonePx) return;
      placeAt = placesOf(press, drag);
    }
    scrollAtEdge(drag.grid, event);
    show(drag, placeAt(event));
  };
  const letGo = () => {
    end.abort();
    if (!placeAt) return;
    ignoreNextClick();
    if (drag.store.get()?.phase === "moving") drag.drop();
  };
  const cancel = () => {
    end.abort();
    if (placeAt) drag.store.set(null);
  };
  window.addEventListener("pointermove", moved, { signal });
  window.addEventListener("pointerup", letGo, { signal });
  window.addEventListener("pointercancel", cancel, { signal });
  const escaped = (event: KeyboardEvent) => event.key === "Escape" && cancel();
  window.addEventListener("keydown", escaped, { signal, capture: true });
}

function placesOf(press: PointerEvent, drag: PointerDrag): (event: PointerEvent) => GridPlace {
  const { pressed, lane, model, grid } = drag;
  const began = minuteAt(lane, press.clientY, model().bounds);
  const minuteOf = (event: PointerEvent) => minuteAt(lane, event.clientY, model().bounds);
  if (!pressed) return (event) => placeBetween(laneOf(lane), began, minuteOf(event), model().bounds);
  const { item, origin, card } = pressed;
  const atLowerEnd = press.clientY > card.getBoundingClientRect().bottom - handlePx;
  if (atLowerEnd && isResizable(item, model().range.now)) {
    return (event) => endedAt(origin, origin.end + minuteOf(event) - began, model().bounds);
  }
  const laneAt = measuredLanes(grid);
  return (event) => {
    const there = laneAt(event.clientX) ?? drag.store.get()?.place ?? origin;
    const { day, resourceId } = there;
    const place = { ...origin, day, resourceId };
    return startedAt(place, origin.start + minuteOf(event) - began, model().bounds);
  };
}

function show({ store, pressed }: PointerDrag, place: GridPlace): void {
  const now = store.get();
  if (now && isSamePlace(now.place, place)) return;
  const item = pressed?.item ?? null;
  store.set({ item, origin: pressed?.origin ?? place, place, by: "pointer", phase: "moving" });
}

function scrollAtEdge(grid: HTMLElement, { clientX, clientY }: PointerEvent): void {
  const scroller = grid.parentElement;
  if (!scroller) return;
  const box = scroller.getBoundingClientRect();
  const towards = (at: number, from: number, to: number) =>
    at < from + edgePx ? -1 : at > to - edgePx ? 1 : 0;
  const [x, y] = [towards(clientX, box.left, box.right), towards(clientY, box.top, box.bottom)];
  if (x !== 0 || y !== 0) scroller.scrollBy(x * edgePx, y * edgePx);
}

/** The browser follows a link when the pointer is let go over the card where it was pressed. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", ignore, { capture: true }));
}
