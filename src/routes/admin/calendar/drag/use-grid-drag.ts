import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import { useNavigate, useSubmit } from "react-router";
import { type GridPlace, gridStep, newPlaceMinutes, placeBetween } from "~/areas/calendar/rules/grid-place";
import { isMovable, ownPlaceOn } from "~/areas/reports/rules/calendar-changes";
import type { CalendarItem } from "~/areas/reports/types";
import { createDragStore, type GridModel } from "./drag-store";
import { laneOf, minuteAt } from "./grid-lanes";
import { dragKey, firstEmptyPlace } from "./key-drag";
import { followPointer } from "./pointer-drag";
import { settleDrag } from "./settle-drag";
import { onLongPress, useHeldByTouch } from "./touch-drag";

interface Pressed {
  readonly item: CalendarItem;
  readonly origin: GridPlace;
  readonly card: HTMLElement;
}

/** Moving, creating and opening items in the grid, by pointer and by keyboard: one set of handlers for all cards. */
export function useGridDrag(shown: GridModel, element: RefObject<HTMLElement | null>) {
  const [store] = useState(createDragStore);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  });
  useHeldByTouch(store, element);
  const wasOpen = useRef(false);
  const submit = useSubmit();
  const navigate = useNavigate();
  const model = () => latest.current;
  const drop = () => settleDrag({ store, model, submit, navigate: (to) => void navigate(to) });
  const open = ({ item, origin }: Pressed, by: "pointer" | "keys") =>
    store.set({ item, origin, place: origin, by, phase: "head" });

  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    const phase = store.get()?.phase;
    wasOpen.current = phase === "choosing" || phase === "preview" || phase === "head";
    if (wasOpen.current || event.button !== 0 || !event.isPrimary) return;
    const lane = laneAt(event.target);
    const pressed = pressedCard(event.target, model());
    if (!lane || (pressed && !isMovable(pressed.item, model().range.now))) return;
    const press = event.nativeEvent;
    const drag = { store, model, grid: event.currentTarget, pressed, lane, drop };
    if (event.pointerType === "touch") onLongPress(press, () => followPointer(press, drag));
    else followPointer(press, drag);
  };

  const onClickCapture = (event: MouseEvent<HTMLElement>) => {
    const lane = laneAt(event.target);
    // A press beside an open popover only closes it.
    if (!lane || wasOpen.current) return;
    const pressed = pressedCard(event.target, model());
    if (!pressed) return makeAt(lane, event.clientY);
    if (!isOnPhone() || event.detail === 0) return;
    event.preventDefault();
    open(pressed, "pointer");
  };

  const makeAt = (lane: HTMLElement, clientY: number) => {
    const { bounds } = model();
    const minute = minuteAt(lane, clientY, bounds);
    const place = placeBetween(laneOf(lane), minute, minute + newPlaceMinutes - gridStep, bounds);
    store.set({ item: null, origin: place, place, by: "pointer", phase: "choosing" });
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const grid = event.currentTarget.querySelector<HTMLElement>(".calendar-grid");
    if (!grid || event.ctrlKey || event.metaKey || event.altKey) return;
    if (dragKey(event, { store, model, grid, drop })) return event.preventDefault();
    if (event.repeat || (event.key !== "Enter" && event.key !== " ")) return;
    const pressed = pressedCard(event.target, model());
    if (pressed && event.key === " ") {
      event.preventDefault();
      open(pressed, "keys");
    } else if (pressed && isMovable(pressed.item, model().range.now)) {
      event.preventDefault();
      const { item, origin } = pressed;
      store.set({ item, origin, place: origin, by: "keys", phase: "moving" });
    } else if (event.target === event.currentTarget && event.key === "Enter") {
      const place = firstEmptyPlace(grid, model());
      if (!place) return;
      event.preventDefault();
      store.set({ item: null, origin: place, place, by: "keys", phase: "moving" });
    }
  };

  /** Leaving the grid with the keyboard cancels the drag. */
  const onBlur = () => {
    const drag = store.get();
    if (drag?.phase === "moving" && drag.by === "keys") store.set(null);
  };

  return { store, model, grid: { onPointerDown, onClickCapture }, section: { onKeyDown, onBlur } };
}

function laneAt(target: EventTarget): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(".calendar-lane") : null;
}

function pressedCard(target: EventTarget, { range }: GridModel): Pressed | null {
  const card = target instanceof Element ? target.closest<HTMLElement>(".calendar-item") : null;
  const lane = card?.closest<HTMLElement>(".calendar-lane");
  const item = range.items.find(({ id }) => id === card?.dataset.item);
  if (!card || !lane || !item) return null;
  const { day, resourceId } = laneOf(lane);
  const place = ownPlaceOn(day, item);
  return place && { item, card, origin: { day, resourceId, ...place } };
}

function isOnPhone(): boolean {
  return window.matchMedia("(width < 44rem)").matches;
}
