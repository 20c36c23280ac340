import { useEffect, useRef, useState } from "react";
import { useLive } from "~/ui/live/use-live";
import { pickTimeTexts } from "../texts/pick-time";
import { type PickedMonth, timesId } from "./picking";

interface LiveTimesProps {
  /** The stream that reports changes of the calendar. */
  readonly href: string;
  readonly times: PickedMonth;
}

/**
 * Keeps the free times of an open page up to date. Neither focus nor scroll moves; changes are announced politely, and
 * when the focused time was taken, focus goes to the heading of the times.
 */
export function LiveTimes({ href, times }: LiveTimesProps) {
  useLive(href, ["calendar"]);
  const looked = lookOf(times);
  const shown = useRef({ looked, starts: startsOf(times) });
  const focused = useRef<Element | null>(null);
  const [words, setWords] = useState("");
  useEffect(() => {
    const remember = () => {
      focused.current = document.activeElement;
    };
    document.addEventListener("focusin", remember);
    return () => document.removeEventListener("focusin", remember);
  }, []);
  const starts = startsOf(times);
  useEffect(() => {
    const before = shown.current;
    shown.current = { looked, starts };
    if (before.looked !== looked || before.starts === starts) return;
    setWords(pickTimeTexts.updated(times.shown?.starts.length ?? 0));
    if (focused.current?.isConnected === false && document.activeElement === document.body) {
      placeOf(focused.current)?.focus({ preventScroll: true });
    }
  }, [looked, starts, times]);
  return (
    <p className="sr-only" role="status">
      {words}
    </p>
  );
}

/** The day and the month that the visitor has open. */
function lookOf({ month, shown }: PickedMonth): string {
  return `${month} ${shown?.day ?? ""}`;
}

function startsOf({ shown }: PickedMonth): string {
  return shown?.starts.join(" ") ?? "";
}

/** The button of the same time; the heading of the times when it was taken, or is inside the closed details. */
function placeOf(gone: Element): HTMLElement | null {
  const value = gone instanceof HTMLButtonElement ? gone.value : null;
  const same = [...document.querySelectorAll<HTMLButtonElement>("main button")].find(
    (button) => value !== null && button.value === value && button.checkVisibility(),
  );
  return same ?? document.getElementById(timesId);
}
