import { Temporal } from "temporal-polyfill";
import { type Instant, instant, zone } from "./time";

/**
 * A moment as Oslo's clocks show it, for libraries that format dates themselves. Server only, because the polyfill is
 * large.
 */
export function zoned(at: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}

/** Outlook's names of the zones around Oslo; other programs use the names of the tz database. */
const windowsZones: Readonly<Record<string, string>> = {
  "W. Europe Standard Time": "Europe/Berlin",
  "Central Europe Standard Time": "Europe/Budapest",
  "Central European Standard Time": "Europe/Warsaw",
  "Romance Standard Time": "Europe/Paris",
  "GMT Standard Time": "Europe/London",
  "FLE Standard Time": "Europe/Helsinki",
};

/**
 * "2026-12-01T09:00:00" on a zone's clocks as a moment. An unknown zone counts as Oslo. A time that the clocks skip in
 * spring is moved forward; one that they show twice in autumn is the first.
 */
export function wallClockInstant(local: string, zoneName: string | null): Instant {
  const named = zoneName === null ? zone : (windowsZones[zoneName] ?? zoneName);
  const wall = Temporal.PlainDateTime.from(local);
  try {
    return instant(wall.toZonedDateTime(named).epochMilliseconds);
  } catch {
    return instant(wall.toZonedDateTime(zone).epochMilliseconds);
  }
}
