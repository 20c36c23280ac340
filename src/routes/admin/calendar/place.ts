import type { ClockPlace } from "~/areas/calendar/rules/clock-place";

const step = 5;

/** Attributes that admin-calendar-places.css turns into top and height: served HTML may carry no style attributes. */
export interface PlaceAttributes {
  readonly "data-h": number;
  readonly "data-m": number;
  readonly "data-dh": number;
  readonly "data-dm": number;
}

/** placeAttributes({ start: 570, end: 660 }) = 9 h 30 min from midnight, 1 h 30 min long */
export function placeAttributes({ start, end }: ClockPlace): PlaceAttributes {
  const from = rounded(start);
  const length = rounded(end) - from;
  return {
    "data-h": Math.floor(from / 60),
    "data-m": from % 60,
    "data-dh": Math.floor(length / 60),
    "data-dm": length % 60,
  };
}

function rounded(minute: number): number {
  return Math.round(minute / step) * step;
}
