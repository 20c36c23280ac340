import { type RefObject, useEffect } from "react";
import type { DragStore } from "./drag-store";

/** A finger that rests this long picks up; one that moves before scrolls. */
const longPressMs = 400;
/** Tolerance, because a resting finger trembles. */
const tremblePx = 10;

/** Calls back after a long press. A scroll, a second finger or a release cancels it. */
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
  // This press event itself has not reached the window yet.
  const another = (event: PointerEvent) => event !== press && stop();
  window.addEventListener("pointerdown", another, { signal });
}

/**
 * During a touch drag the page must not scroll, the browser must not open the link's menu, and the release must be
 * neither a press nor a swipe. Browsers respect only listeners that existed when the finger touched.
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
