import { useEffect, useRef, useState } from "react";
import { useLive } from "~/ui/live/use-live";
import { whenTexts } from "../texts/flow";
import { type PickedMonth, timesId } from "./picking";

interface LiveTimesProps {
  /** The stream that says when the calendar has changed. */
  readonly href: string;
  readonly times: PickedMonth;
}

/**
 * Keeps the free times of an open page true. Neither focus nor scroll moves; a change of what is shown is announced
 * politely, and a reader on a time that was taken comes to the heading of the times.
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
    setWords(whenTexts.updated(times.shown?.starts.length ?? 0));
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

/** The day and the month that the visitor looks at. */
function lookOf({ month, shown }: PickedMonth): string {
  return `${month} ${shown?.day ?? ""}`;
}

function startsOf({ shown }: PickedMonth): string {
  return shown?.starts.join(" ") ?? "";
}

/** The same time where it stands now; the heading of the times when it is taken, or behind the closed line. */
function placeOf(gone: Element): HTMLElement | null {
  const value = gone instanceof HTMLButtonElement ? gone.value : null;
  const same = [...document.querySelectorAll<HTMLButtonElement>("main button")].find(
    (button) => value !== null && button.value === value && button.checkVisibility(),
  );
  return same ?? document.getElementById(timesId);
}
