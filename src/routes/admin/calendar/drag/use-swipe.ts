import { type TouchEvent, useRef } from "react";
import { useNavigate } from "react-router";
import { type CalendarAddress, calendarHref, stepDay } from "~/areas/calendar/rules/calendar-address";

/** Shorter or steeper than this is a tap or a scroll. */
const leastPx = 60;
const steepest = 0.5;

/** On a phone, where one day is shown: a swipe to the left opens the next day, to the right the previous one. */
export function useSwipe(address: CalendarAddress) {
  const began = useRef<{ readonly x: number; readonly y: number } | null>(null);
  const navigate = useNavigate();
  const onTouchStart = ({ touches }: TouchEvent) => {
    const touch = touches.item(0);
    began.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null;
  };
  const onTouchEnd = (event: TouchEvent) => {
    const touch = event.changedTouches.item(0);
    const from = began.current;
    began.current = null;
    // Releasing a dragged card is no swipe.
    if (!from || !touch || event.defaultPrevented || address.view === "uke") return;
    const [x, y] = [touch.clientX - from.x, touch.clientY - from.y];
    if (Math.abs(x) < leastPx || Math.abs(y) > Math.abs(x) * steepest) return;
    void navigate(calendarHref({ ...address, day: stepDay("dag", address.day, x < 0 ? 1 : -1) }));
  };
  return { onTouchStart, onTouchEnd };
}
