import { Temporal } from "temporal-polyfill";
import { type Instant, zone } from "./time";

/**
 * A moment as Oslo's clocks show it, for libraries that format dates themselves. Server only, because the polyfill is
 * large.
 */
export function zoned(at: Instant): Temporal.ZonedDateTime {
  return Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
}
