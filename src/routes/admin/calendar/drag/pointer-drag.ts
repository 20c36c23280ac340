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
import { edgeScroll } from "./edge-scroll";
import { laneOf, measuredLanes, minuteAt } from "./grid-lanes";

/** A press that moves less than this is no drag. */
const deadZonePx = 4;
/** The lower end of a card, which resizes it; a finger needs more room than a mouse pointer. */
const handlePx = 8;
const touchHandlePx = 16;

export interface PointerDrag {
  readonly store: DragStore;
  readonly model: () => GridModel;
  readonly grid: HTMLElement;
  /** The pressed card; null for empty time. */
  readonly pressed: {
    readonly item: CalendarItem;
    readonly origin: GridPlace;
    readonly card: Element;
  } | null;
  readonly lane: HTMLElement;
  drop(): void;
}

/**
 * Follows the pointer from press to release. A card moves, its lower end resizes it, empty time is selected. With a
 * finger, a card is picked up by a long press.
 */
export function followPointer(press: PointerEvent, drag: PointerDrag): void {
  const end = new AbortController();
  const { signal } = end;
  let last = press;
  let placeAt: ((event: PointerEvent) => GridPlace) | null = null;
  const showLast = () => placeAt && show(drag, placeAt(last));
  const edge = edgeScroll(drag.grid, showLast);
  signal.addEventListener("abort", edge.stop);
  const pickUp = () => {
    placeAt = placesOf(press, drag);
  };
  const moved = (event: PointerEvent) => {
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!placeAt && distance < deadZonePx) return;
    if (!placeAt) pickUp();
    last = event;
    edge.follow(event);
    showLast();
  };
  const letGo = () => {
    end.abort();
    if (!placeAt) return;
    ignoreNextClick();
    // After the browser has handled the release: it closes popovers that were opened during the event.
    setTimeout(() => drag.store.get()?.phase === "moving" && drag.drop());
  };
  const cancel = () => {
    end.abort();
    if (placeAt) drag.store.set(null);
  };
  if (press.pointerType === "touch") {
    pickUp();
    showLast();
    navigator.vibrate?.(10);
  }
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
  const handle = press.pointerType === "touch" ? touchHandlePx : handlePx;
  const atLowerEnd = press.clientY > card.getBoundingClientRect().bottom - handle;
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

/** The browser follows a link when the pointer is released over the card where it was pressed. */
function ignoreNextClick(): void {
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener("click", ignore, { capture: true, once: true });
  setTimeout(() => window.removeEventListener("click", ignore, { capture: true }));
}
