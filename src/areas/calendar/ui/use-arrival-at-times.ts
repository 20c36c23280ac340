import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { timesId } from "./picking";

/**
 * After a day is chosen, the heading of its times takes focus, and is scrolled into view when it is outside (on a phone
 * the times are below the calendar). Another month leaves focus on its arrow.
 */
export function useArrivalAtTimes(): void {
  const { key, search } = useLocation();
  const shown = useRef(key);
  useEffect(() => {
    if (shown.current === key) return;
    shown.current = key;
    if (!new URLSearchParams(search).has("dag") || !comesFromDay()) return;
    const heading = document.getElementById(timesId);
    heading?.focus({ preventScroll: true });
    if (heading && !isInView(heading)) heading.scrollIntoView();
  }, [key, search]);
}

/**
 * Where the times are beside the calendar, showing a little of them is enough: the days should not move under the
 * pointer.
 */
function isInView(heading: HTMLElement): boolean {
  const { top, bottom } = heading.getBoundingClientRect();
  const below = document.getElementById("maned")?.closest("section")?.getBoundingClientRect().bottom ?? 0;
  const isBeside = top < below;
  return top > 0 && bottom < (isBeside ? innerHeight - 100 : innerHeight / 2);
}

/** Safari does not focus links when they are pressed; a day of another month is rendered anew and loses focus. */
function comesFromDay(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.closest("td") != null;
}
