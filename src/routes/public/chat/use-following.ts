import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Message } from "./chat-state";

const nearPx = 48;
const airPx = 12;

/**
 * The scroll position to follow: the end of the list, but no further than where the last question is at the top, so
 * that a long reply can be read from its beginning and does not move while it grows.
 */
function restOf(box: HTMLElement): number {
  const asked = [...box.querySelectorAll<HTMLElement>(".chat-bubble-user")].at(-1);
  const end = box.scrollHeight - box.clientHeight;
  return Math.max(0, asked ? Math.min(end, asked.offsetTop - airPx) : end);
}

/** Keeps the newest message visible, unless the visitor has scrolled elsewhere; returns whether there is more below. */
export function useFollowing(messages: readonly Message[], isTyping: boolean, isOpen: boolean) {
  const scroller = useRef<HTMLElement>(null);
  const isAtRest = useRef(true);
  const isAtEnd = useRef(true);
  const count = useRef(messages.length);
  const [isMoreBelow, setMoreBelow] = useState(false);
  // Before the first message, the list starts at the top, with the contact box and the greeting.
  const isUntouched = messages.length === 1 && !isTyping;

  const look = useCallback(() => {
    const box = scroller.current;
    if (!box) return;
    const untilEnd = box.scrollHeight - box.clientHeight - box.scrollTop;
    isAtEnd.current = untilEnd < nearPx;
    isAtRest.current = isUntouched || isAtEnd.current || Math.abs(restOf(box) - box.scrollTop) < nearPx;
    setMoreBelow(untilEnd >= nearPx && !isUntouched);
  }, [isUntouched]);
  useLayoutEffect(() => {
    const box = scroller.current;
    const isOwn = messages.length > count.current && messages.at(-1)?.role === "user";
    count.current = messages.length;
    if (box && isOpen && !isUntouched && (isOwn || isAtRest.current)) box.scrollTop = restOf(box);
    look();
  }, [messages, isOpen, isUntouched, look]);
  useSizeAndScroll(scroller, isAtEnd, isUntouched, look);

  const toNewest = () => {
    const box = scroller.current;
    if (!box) return;
    box.scrollTop = box.scrollHeight;
    box.focus({ preventScroll: true });
  };
  return { scroller, isMoreBelow, toNewest };
}

/** An on-screen keyboard changes the height of the list; what was visible at its end stays visible. */
function useSizeAndScroll(
  scroller: RefObject<HTMLElement | null>,
  isAtEnd: RefObject<boolean>,
  isUntouched: boolean,
  look: () => void,
): void {
  useEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const sizes = new ResizeObserver(() => {
      if (isAtEnd.current && !isUntouched) box.scrollTop = box.scrollHeight;
      look();
    });
    sizes.observe(box);
    box.addEventListener("scroll", look, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", look);
    };
  }, [scroller, isAtEnd, isUntouched, look]);
}
