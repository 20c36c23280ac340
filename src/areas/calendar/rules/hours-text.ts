import type { LocalTime } from "~/kit/time";
import type { HourRange } from "../types";

const time = /^(\d{1,2})(?:[.:]?(\d{2}))?$/;
const closedWords = new Set(["", "stengt", "-", "–"]);
/** The limit for one day. */
const mostRanges = 6;

/**
 * Hours as people write them, or null when they cannot be read, overlap or end before they begin.
 * readHours("9-12 og 12.30–17") = [09:00–12:00, 12:30–17:00]; "" and "stengt" are no hours.
 */
export function readHours(typed: string): HourRange[] | null {
  const ranges = rangesIn(typed);
  return typeof ranges === "string" ? null : ranges;
}

/** Why the hours cannot be used; null when they can. */
export function hoursFault(typed: string): HoursFault | null {
  const ranges = rangesIn(typed);
  return typeof ranges === "string" ? ranges : null;
}

export type HoursFault = "unreadable" | "backwards" | "overlapping";

function rangesIn(typed: string): HourRange[] | HoursFault {
  const text = typed.trim().toLowerCase();
  if (closedWords.has(text)) return [];
  const parts = text.split(/\s*(?:,|;|\bog\b)\s*/).map(readRange);
  const ranges = parts.filter((range) => range !== null).toSorted((a, b) => a.opens.localeCompare(b.opens));
  if (ranges.length !== parts.length || ranges.length > mostRanges) return "unreadable";
  if (ranges.some(({ opens, closes }) => opens >= closes)) return "backwards";
  const isOverlapping = ranges.some(({ opens }, index) => opens < (ranges[index - 1]?.closes ?? ""));
  return isOverlapping ? "overlapping" : ranges;
}

/** The end may still be before the start. */
function readRange(text: string): HourRange | null {
  const [opens, closes, ...more] = text.split(/\s*(?:[-–—]|\btil\b)\s*/).map(readTime);
  if (!opens || !closes || more.length > 0 || opens === "24:00") return null;
  return { opens, closes };
}

/** readTime("9") = readTime("0900") = "09:00" */
export function readTime(text: string): LocalTime | null {
  const [, hour, minute = "00"] = time.exec(text.trim()) ?? [];
  if (!hour) return null;
  const read = `${hour.padStart(2, "0")}:${minute}`;
  if (read === "24:00") return read as LocalTime;
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(read) ? (read as LocalTime) : null;
}

/** As the form shows them: "09.00–12.00, 12.30–17.00"; closed is empty. */
export function writeHours(ranges: readonly HourRange[]): string {
  return ranges.map(({ opens, closes }) => `${opens}–${closes}`.replaceAll(":", ".")).join(", ");
}
