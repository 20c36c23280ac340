import { zoneOffsets } from "~/kit/zone-offsets";
import { day, hour } from "../file/written-values";

/** The moments, as milliseconds since 1970, that a time on the wall may mean. */
export interface Range {
  readonly from: number;
  readonly to: number;
}

/** Why a time on the wall may mean several moments. */
export type ZoneDoubt = "unknown-zone" | "contradicting-zone";

export interface Zone {
  /** The same for times that are on the same clock. */
  readonly key: string;
  /** As the file names it; null when it does not. */
  readonly name: string | null;
  readonly doubt: ZoneDoubt | null;
  /** One moment, unless the zone is in doubt or its clock shows the time twice. */
  readonly momentsOf: (wall: number) => Range;
  /** What its clock shows; null when it is in doubt. */
  readonly wallAt: (at: number) => number | null;
}

export type OffsetAt = (at: number) => number;

/** A zone whose offset from UTC is known at each moment. */
export function knownZone(key: string, name: string | null, offsetAt: OffsetAt): Zone {
  return {
    key,
    name,
    doubt: null,
    momentsOf: (wall) => momentsShowing(wall, offsetAt),
    wallAt: (at) => at + offsetAt(at),
  };
}

/**
 * When the clock shows a time. A time that it skips in spring is read with the offset before it (RFC 5545 § 3.3.5). One
 * that it shows twice in autumn is the first by the same rule, but programs write the second so too.
 */
function momentsShowing(wall: number, offsetAt: OffsetAt): Range {
  const [early, late] = [wall - offsetAt(wall - day), wall - offsetAt(wall + day)];
  if (early === late) return { from: early, to: early };
  const isShown = (at: number) => at + offsetAt(at) === wall;
  if (isShown(early)) return { from: early, to: isShown(late) ? Math.max(early, late) : early };
  return isShown(late) ? { from: late, to: late } : { from: early, to: early };
}

export function fixedZone(key: string, name: string | null, offset: number): Zone {
  return knownZone(key, name, () => offset);
}

export const utc = fixedZone("UTC", "UTC", 0);

/** Any zone of the world: clocks are at most 12 hours behind UTC and 14 hours ahead. */
export function unknownZone(name: string): Zone {
  return rangeZone(name, { least: -12 * hour, most: 14 * hour });
}

/** A zone of which only the limits of its offset are known. */
export function rangeZone(name: string, { least, most }: { least: number; most: number }): Zone {
  return {
    key: `? ${name}`,
    name,
    doubt: "unknown-zone",
    momentsOf: (wall) => ({ from: wall - most, to: wall - least }),
    wallAt: () => null,
  };
}

/** Two readings of one name: a time is in doubt only when they differ. */
export function eitherZone(one: Zone, other: Zone): Zone {
  const momentsOf = (wall: number) => {
    const [a, b] = [one.momentsOf(wall), other.momentsOf(wall)];
    return { from: Math.min(a.from, b.from), to: Math.max(a.to, b.to) };
  };
  const wallAt = (at: number) => {
    const wall = one.wallAt(at);
    return wall === other.wallAt(at) ? wall : null;
  };
  const key = `${one.key} | ${other.key}`;
  return { key, name: one.name ?? other.name, doubt: "contradicting-zone", momentsOf, wallAt };
}

/**
 * Most days have one offset, so that two questions answer for a whole day. Clocks change at most once a day.
 */
export function rememberedByDay(offsetAt: OffsetAt): OffsetAt {
  const ofDay = new Map<number, number | null>();
  return (at) => {
    const number = Math.floor(at / day);
    let known = ofDay.get(number);
    if (known === undefined) {
      const [start, end] = [offsetAt(number * day), offsetAt((number + 1) * day)];
      known = start === end ? start : null;
      if (ofDay.size > 3_000) ofDay.clear();
      ofDay.set(number, known);
    }
    return known ?? offsetAt(at);
  };
}

const zonesOfDatabase = new Map<string, Zone | null>();

/** A zone of the tz database, in any spelling of its letters; null when there is none of that name. */
export function databaseZone(name: string): Zone | null {
  const key = name.toLowerCase();
  const known = zonesOfDatabase.get(key);
  if (known !== undefined) return known;
  const zone = readDatabaseZone(name);
  // The database has about 600 names. Files may have any number of others.
  if (zonesOfDatabase.size > 1_000) zonesOfDatabase.clear();
  zonesOfDatabase.set(key, zone);
  return zone;
}

function readDatabaseZone(name: string): Zone | null {
  // Intl takes "+01:00" for a zone, too; offsets are read elsewhere.
  if (!/^[a-z][\w+/-]{1,60}$/i.test(name)) return null;
  const found = zoneOffsets(name);
  return found && knownZone(found.name, name, rememberedByDay(found.offsetAt));
}
