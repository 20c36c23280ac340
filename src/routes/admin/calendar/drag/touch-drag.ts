import { type RefObject, useEffect } from "react";
import type { DragStore } from "./drag-store";

/** A finger that rests this long picks up; one that moves before scrolls. */
const longPressMs = 400;
/** A resting finger trembles. */
const tremblePx = 10;

/** Calls back when the finger has rested where it was put down. A scroll, a second finger or letting go ends the wait. */
export function onLongPress(press: PointerEvent, pickUp: () => void): void {
  const end = new AbortController();
  const { signal } = end;
  const timer = setTimeout(() => {
    end.abort();
    pickUp();
  }, longPressMs);
  signal.addEventListener("abort", () => clearTimeout(timer));
  const stop = () => end.abort();
  const moved = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - press.clientX, clientY - press.clientY) > tremblePx) stop();
  };
  window.addEventListener("pointermove", moved, { signal });
  window.addEventListener("pointerup", stop, { signal });
  window.addEventListener("pointercancel", stop, { signal });
  // This press itself is still on its way to the window.
  const another = (event: PointerEvent) => event !== press && stop();
  window.addEventListener("pointerdown", another, { signal });
}

/**
 * While a finger holds something, the page must not scroll, the browser must not open the link's menu, and letting go
 * is neither a press nor a swipe. A browser heeds only listeners that were there when the finger came down.
 */
export function useHeldByTouch(store: DragStore, grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = grid.current;
    if (!element) return;
    let isHeld = false;
    const isMoving = () => store.get()?.phase === "moving" && store.get()?.by === "pointer";
    const touched = () => {
      isHeld = false;
    };
    const unsubscribe = store.subscribe(() => {
      isHeld ||= isMoving();
    });
    const hold = (event: Event) => {
      if (isHeld && event.cancelable) event.preventDefault();
    };
    const menu = (event: Event) => {
      if (isMoving()) event.preventDefault();
    };
    element.addEventListener("touchstart", touched, { passive: true });
    element.addEventListener("touchmove", hold, { passive: false });
    element.addEventListener("touchend", hold, { passive: false });
    element.addEventListener("contextmenu", menu);
    return () => {
      unsubscribe();
      element.removeEventListener("touchstart", touched);
      element.removeEventListener("touchmove", hold);
      element.removeEventListener("touchend", hold);
      element.removeEventListener("contextmenu", menu);
    };
  }, [store, grid]);
}
