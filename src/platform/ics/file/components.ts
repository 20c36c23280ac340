import { TooMuchWork } from "../work";
import { type Line, linesOf } from "./lines";
import { propertyOf } from "./properties";

/** VEVENT, VTIMEZONE, STANDARD and so on, with the lines that are read. */
export interface Component {
  readonly name: string;
  /** By name of the property; what follows the name. */
  readonly lines: Map<string, string[]>;
  readonly parts: Component[];
}

const wantedLines = new Set([
  ...[
    "BEGIN",
    "END",
    "UID",
    "SEQUENCE",
    "DTSTART",
    "DTEND",
    "DURATION",
    "RRULE",
    "RDATE",
    "EXDATE",
    "EXRULE",
  ],
  ...["RECURRENCE-ID", "TRANSP", "STATUS", "X-MICROSOFT-CDO-BUSYSTATUS", "FREEBUSY"],
  ...["TZID", "X-LIC-LOCATION", "TZOFFSETFROM", "TZOFFSETTO", "X-WR-TIMEZONE", "METHOD"],
]);

/** They stand directly in a calendar, so that the one before them has ended, with or without its END. */
const topLevel = new Set(["VEVENT", "VFREEBUSY", "VTODO", "VJOURNAL", "VTIMEZONE", "VCALENDAR"]);
/** Of one component. */
const mostOfAName = 100_000;
const deepest = 20;

export interface FoundComponent {
  readonly component: Component;
  /** Which VCALENDAR of the file it is in. */
  readonly calendar: number;
}

/**
 * The events, free-busy lists and descriptions of zones of a file, and its calendars when they end. Reads on where an
 * END is missing, too much or wrong. Null now and then, so that other work gets a turn.
 */
export function* componentsOf(bytes: Buffer): Generator<FoundComponent | null> {
  let calendar = 0;
  const open: Component[] = [];
  const closed = (from: number) =>
    open
      .splice(from)
      .toReversed()
      .filter(({ name }) => topLevel.has(name))
      .map((component) => ({ component, calendar }));
  for (const line of linesOf(bytes, wantedLines)) {
    if (line === null) yield null;
    else if (line.name === "BEGIN") {
      const name = nameIn(line);
      if (topLevel.has(name)) yield* closed(name === "VCALENDAR" ? 0 : open[0]?.name === "VCALENDAR" ? 1 : 0);
      if (name === "VCALENDAR") calendar += 1;
      if (open.length >= deepest) continue;
      const component = { name, lines: new Map(), parts: [] };
      if (open.at(-1)?.name === "VTIMEZONE") open.at(-1)?.parts.push(component);
      open.push(component);
    } else if (line.name === "END") {
      const index = open.findLastIndex(({ name }) => name === nameIn(line));
      if (index !== -1) yield* closed(index);
    } else addLine(open.at(-1), line);
  }
  yield* closed(0);
}

const nameIn = ({ rest }: Line) =>
  rest
    .replace(/^[^:]*:/, "")
    .trim()
    .toUpperCase();

function addLine(component: Component | undefined, { name, rest }: Line): void {
  if (!component) return;
  const same = component.lines.get(name);
  if (!same) component.lines.set(name, [rest]);
  else if (same.length >= mostOfAName) throw new TooMuchWork();
  else same.push(rest);
}

/** The value of the first line with the name. */
export function textOf(component: Component, name: string): string {
  return propertyOf(component.lines.get(name)?.[0] ?? "").value;
}
