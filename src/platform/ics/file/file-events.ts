import type { Period } from "~/kit/period";
import { TooMuchWork, type Work } from "../work";
import { ZoneFinder } from "../zones/zone-finder";
import { type Component, componentsOf, type FoundComponent, textOf } from "./components";
import { withAsciiBytes } from "./lines";
import { propertyAtLastColon, propertyOf } from "./properties";
import { day, parseDuration, parseWritten } from "./written-values";

/** Events that repeat or may lie within the span; an honest calendar has some hundreds. */
const mostEvents = 50_000;

export interface FileEvents {
  /** Something of the file is a calendar. */
  isCalendar: boolean;
  /** Events and free-busy lists, also those that are over. */
  count: number;
  readonly found: FoundComponent[];
  readonly zones: ZoneFinder;
  /** The calendars that only cancel what other files or calendars have announced (METHOD:CANCEL). */
  readonly cancelling: Set<number>;
}

/** Reads a file, without the events that are certainly outside the span. Null now and then, for other work. */
export function* eventsOfFile(bytes: Buffer, span: Period, work: Work): Generator<null, FileEvents> {
  const file: FileEvents = {
    isCalendar: false,
    count: 0,
    found: [],
    zones: new ZoneFinder(work),
    cancelling: new Set(),
  };
  for (const each of componentsOf(withAsciiBytes(bytes))) {
    if (each === null) {
      yield null;
      continue;
    }
    const { component, calendar } = each;
    file.isCalendar ||= ["VCALENDAR", "VEVENT", "VFREEBUSY"].includes(component.name);
    if (component.name === "VCALENDAR") {
      file.zones.addCalendar(calendar, component);
      if (textOf(component, "METHOD").toUpperCase() === "CANCEL") file.cancelling.add(calendar);
    }
    if (component.name === "VTIMEZONE") file.zones.addDescription(calendar, component);
    if (component.name !== "VEVENT" && component.name !== "VFREEBUSY") continue;
    if (isOwnBooking(component)) continue;
    file.count += 1;
    if (isOutside(component, span)) continue;
    if (file.found.push(each) > mostEvents) throw new TooMuchWork();
  }
  return file;
}

/** One of our own bookings, as written by `calendarFile`. Its time is taken already. */
function isOwnBooking(component: Component): boolean {
  return /^[0-9a-f-]{36}@booking$/.test(textOf(component, "UID"));
}

const keepers = ["RRULE", "RDATE", "RECURRENCE-ID", "FREEBUSY"];

/** Whether an event is over, or far away, whatever its zone is. Most of a long history is. */
function isOutside(component: Component, span: Period): boolean {
  if (component.name !== "VEVENT" || keepers.some((name) => component.lines.has(name))) return false;
  // A newer version of another event must be compared with it.
  if (Number.parseInt(textOf(component, "SEQUENCE"), 10) > 0) return false;
  const [starts, ends] = [wallsOf(component, "DTSTART"), wallsOf(component, "DTEND")];
  const [start] = starts;
  if (starts.length !== 1 || ends.length > 1 || start === undefined || start === null) return false;
  const duration = parseDuration(textOf(component, "DURATION"));
  if (component.lines.has("DURATION") && !duration) return false;
  const end = ends[0] ?? start + (duration ? duration.days * day + duration.ms : 0);
  if (ends[0] === null) return false;
  return Math.max(start, end) < span.from - 3 * day || Math.min(start, end) > span.to + 3 * day;
}

function wallsOf(component: Component, name: string): (number | null)[] {
  // Whether there are more than one is all that matters.
  return (component.lines.get(name) ?? []).slice(0, 2).map((line) => {
    const read = parseWritten(propertyOf(line).value) ?? parseWritten(propertyAtLastColon(line).value);
    return read?.wall ?? null;
  });
}
