export const second = 1000;
export const hour = 3_600_000;
export const day = 24 * hour;

/** A date or a time as a file writes it, on the clocks of a zone that is named elsewhere. */
export interface WrittenTime {
  /** As milliseconds since 1970 as if the clock showed UTC. Midnight for a date. */
  readonly wall: number;
  readonly isDate: boolean;
  /** In milliseconds, when it is part of the value ("Z", "+0100"). */
  readonly offset: number | null;
  /** The day can be read, and the time of day cannot. */
  readonly isRough: boolean;
}

const date = /^(\d{4})-?(\d{2})-?(\d{2})/;
const time = /^[T ]?(\d{2}):?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)? *(Z|[+-]\d{2}(?::?\d{2}){0,2})?$/i;

/** Null when no day can be read. */
export function parseWritten(text: string): WrittenTime | null {
  const trimmed = text.trim();
  const found = date.exec(trimmed);
  if (!found) return null;
  const midnight = wallOf(Number(found[1]), Number(found[2]), Number(found[3]));
  if (midnight === null) return null;
  const left = trimmed.slice(found[0].length);
  if (left === "") return { wall: midnight, isDate: true, offset: null, isRough: false };
  const clock = time.exec(left);
  const seconds = clock && secondsOf(clock);
  if (!clock || seconds === null) return { wall: midnight, isDate: true, offset: null, isRough: true };
  return { wall: midnight + seconds * second, isDate: false, offset: offsetOf(clock[4]), isRough: false };
}

/** Midnight of a day; null for a day that is in no calendar. */
function wallOf(year: number, month: number, dayOfMonth: number): number | null {
  const at = new Date(0).setUTCFullYear(year, month - 1, dayOfMonth);
  const read = new Date(at);
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === dayOfMonth && year > 0 ? at : null;
}

function secondsOf(clock: RegExpExecArray): number | null {
  const [hours, minutes, seconds] = [clock[1], clock[2], clock[3] ?? 0].map(Number) as [
    number,
    number,
    number,
  ];
  if (hours > 24 || minutes > 59 || seconds > 60 || (hours === 24 && minutes + seconds > 0)) return null;
  return hours * 3600 + minutes * 60 + Math.min(seconds, 59);
}

function offsetOf(text: string | undefined): number | null {
  if (text === undefined) return null;
  return text.toUpperCase() === "Z" ? 0 : parseOffset(text);
}

/** "+0100", "-05:30" or "+1" in milliseconds. */
export function parseOffset(text: string): number | null {
  const found = /^([+-])(\d{1,2})(?:[:.]?(\d{2}))?(?:[:.]?(\d{2}))?$/.exec(text.trim());
  if (!found) return null;
  const size = Number(found[2]) * hour + Number(found[3] ?? 0) * 60_000 + Number(found[4] ?? 0) * second;
  if (size > 18 * hour) return null;
  return found[1] === "-" ? -size : size;
}

export interface WrittenDuration {
  /** Counted on the wall: a day may have 23 hours. */
  readonly days: number;
  readonly ms: number;
}

const duration =
  /^([+-]?)P(?:(\d{1,9})W)?(?:(\d{1,9})D)?(?:T(?:(\d{1,9})H)?(?:(\d{1,9})M)?(?:(\d{1,9})S)?)?$/i;

export function parseDuration(text: string): WrittenDuration | null {
  const found = duration.exec(text.trim());
  if (!found || !/\d/.test(text)) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((each) => Number(each ?? 0)) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const sign = found[1] === "-" ? -1 : 1;
  const ms = hours * hour + minutes * 60_000 + seconds * second;
  return { days: sign * Math.min(weeks * 7 + days, 1e6), ms: sign * Math.min(ms, 1e6 * day) };
}
