import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { timesId } from "./picking";

/**
 * A day was chosen: its times are where one goes on, so their heading takes focus, and comes into view when it is not
 * (on a phone they stand below the calendar). Another month leaves focus on its arrow.
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

/** Beside the calendar a little of the times is enough: the days should not move away under the pointer. */
function isInView(heading: HTMLElement): boolean {
  const { top, bottom } = heading.getBoundingClientRect();
  const below = document.getElementById("maned")?.closest("section")?.getBoundingClientRect().bottom ?? 0;
  const isBeside = top < below;
  return top > 0 && bottom < (isBeside ? innerHeight - 100 : innerHeight / 2);
}

/** Safari gives links no focus when they are pressed; a day of another month is drawn anew and loses it. */
function comesFromDay(): boolean {
  const focused = document.activeElement;
  return focused === document.body || focused?.closest("td") != null;
}
