import type { DoubtReason, Stamp } from "./event";
import { day, hour, type WrittenDuration } from "./file/written-values";
import { studioZone } from "./zones/zone-finder";
import type { Range } from "./zones/zones";

export interface Length {
  readonly start: Stamp;
  readonly end: Stamp | null;
  readonly duration: WrittenDuration | null;
  /** An end or a duration is written. */
  readonly hasEnd: boolean;
}

/** Longer ones are listed for the owner, because they may be a mistake. */
const veryLong = 370 * day;

/**
 * The time that an occurrence takes which begins at `wall` on the clock of the event's start. Where the file has several
 * meanings, it is all of the time that it may mean.
 */
export function timeTaken(length: Length, wall: number, tell: (reason: DoubtReason) => void): Range {
  const { start } = length;
  const begins = start.zone.momentsOf(wall);
  if (start.zone.doubt && begins.from !== begins.to) tell(start.zone.doubt);
  const ends = [endByStamp(length, wall, tell), endByDuration(length, wall)].filter((each) => each !== null);
  const to = Math.max(...ends);
  if (ends.length === 0) return { from: begins.from, to: endWithoutOne(length, wall, tell) };
  if (to > begins.from) {
    if (to - begins.from > veryLong) tell("very-long");
    return { from: begins.from, to: Math.max(to, begins.to) };
  }
  return backwards(length, wall, { begins, to, tell });
}

function endByStamp(
  { start, end }: Length,
  wall: number,
  tell: (reason: DoubtReason) => void,
): number | null {
  if (!end) return null;
  if (end.isRough) tell("bad-end");
  const shift = wall - start.wall;
  // A date is the first day that is free again.
  const moments = end.zone.momentsOf(end.wall + shift + (end.isRough ? day : 0));
  if (end.zone.doubt && moments.from !== moments.to) tell(end.zone.doubt);
  if (shift === 0 || start.isDate || start.zone.doubt || end.zone.doubt) return moments.to;
  // Programs differ in whether a repetition lasts as long, or until the same hour, when clocks change meanwhile.
  const lasts = end.zone.momentsOf(end.wall).to - start.zone.momentsOf(start.wall).from;
  return Math.max(moments.to, start.zone.momentsOf(wall).to + lasts);
}

function endByDuration({ start, duration }: Length, wall: number): number | null {
  if (!duration) return null;
  const unknown = start.isRough ? day : 0;
  if (start.isDate) return studioZone.momentsOf(wall + duration.days * day + duration.ms + unknown).to;
  return start.zone.momentsOf(wall + duration.days * day).to + duration.ms;
}

/** A whole day without an end is one day. A time without an end is an hour; if it has one that cannot be read, the day. */
function endWithoutOne({ start, hasEnd }: Length, wall: number, tell: (reason: DoubtReason) => void): number {
  if (hasEnd) tell("bad-end");
  else if (!start.isDate) tell("no-end");
  if (start.isDate) return studioZone.momentsOf(wall + day).to;
  return hasEnd ? endOfDay(start, wall) : start.zone.momentsOf(wall).to + hour;
}

function endOfDay({ zone }: Stamp, wall: number): number {
  return zone.momentsOf(Math.floor(wall / day) * day + day).to;
}

/** The end is not after the start. */
function backwards(
  { start, end, duration }: Length,
  wall: number,
  { begins, to, tell }: { begins: Range; to: number; tell: (reason: DoubtReason) => void },
): Range {
  const back = begins.from - to;
  if (start.isDate) {
    // Many programs write the last day as the end.
    if (back > 0) tell("end-before-start");
    return { from: back > 0 && back <= 31 * day ? to : begins.from, to: studioZone.momentsOf(wall + day).to };
  }
  // The clocks skip the hour of the start.
  const onWall = end && end.zone.key === start.zone.key ? end.wall - start.wall : (duration?.ms ?? 0);
  if (onWall > 0) return { from: begins.from, to: begins.from + onWall };
  if (end?.isDate && end.wall + day > wall) return { from: begins.from, to: endOfDay(start, wall) };
  if (back === 0) {
    tell("no-end");
    return { from: begins.from, to: begins.to + hour };
  }
  tell("end-before-start");
  return { from: back <= day ? to : begins.from, to: endOfDay(start, wall) };
}
