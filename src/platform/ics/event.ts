import { type Component, textOf } from "./file/components";
import { type Property, propertyAtLastColon, propertyOf } from "./file/properties";
import {
  day,
  parseDuration,
  parseWritten,
  type WrittenDuration,
  type WrittenTime,
} from "./file/written-values";
import { parseRule, type Rule } from "./repeats/rule";
import { TooMuchWork } from "./work";
import { studioZone, type ZoneFinder } from "./zones/zone-finder";
import { eitherZone, fixedZone, utc, type Zone } from "./zones/zones";

/** What of an event was not understood. */
export type DoubtReason =
  | "no-start"
  | "bad-start"
  | "no-end"
  | "bad-end"
  | "end-before-start"
  | "very-long"
  | "unknown-zone"
  | "contradicting-zone"
  | "bad-rule"
  | "bad-date"
  | "bad-recurrence-id"
  | "too-dense"
  | "contradicting-status";

/** A time of an event as it is written, and the zone whose clocks show it. */
export interface Stamp {
  readonly wall: number;
  readonly isDate: boolean;
  readonly zone: Zone;
  readonly isFloating: boolean;
  /** The day can be read, and the time of day cannot. */
  readonly isRough: boolean;
}

export interface Listed {
  readonly stamp: Stamp;
  /** The time of an RDATE may be a period with an end of its own. */
  readonly end: Stamp | null;
  readonly duration: WrittenDuration | null;
}

export interface EventParts {
  readonly uid: string;
  readonly sequence: number;
  readonly isFree: boolean;
  /** Its calendar only cancels (METHOD:CANCEL). */
  readonly isCancellation: boolean;
  readonly start: Stamp | null;
  readonly end: Stamp | null;
  readonly duration: WrittenDuration | null;
  /** An end or a duration is written. */
  readonly hasEnd: boolean;
  readonly rules: readonly Rule[];
  readonly exceptRules: readonly Rule[];
  readonly dates: readonly Listed[];
  readonly exceptDates: readonly Stamp[];
  /** The occurrence that this event replaces. */
  readonly replaces: Stamp | null;
  readonly isReplacement: boolean;
  /** The change applies to the occurrences after it, too. */
  readonly isFollowing: boolean;
  readonly doubts: Set<DoubtReason>;
}

/** Of one event: lines of one name, and dates in its lists. An event is read without a pause. */
const mostLines = 20;
const mostValues = 20_000;

/** Reads an event line by line; what cannot be read becomes a doubt. */
export class EventReader {
  private readonly doubts = new Set<DoubtReason>();
  private values = 0;
  constructor(
    private readonly component: Component,
    private readonly calendar: number,
    private readonly zones: ZoneFinder,
    private readonly isCancellation = false,
  ) {}

  read(): EventParts {
    const { component } = this;
    const start = this.time("DTSTART");
    if (start?.isRough) this.doubts.add("bad-start");
    const [rules, exceptRules] = [this.rules("RRULE", "bad-rule"), this.rules("EXRULE", "bad-date")];
    const replaces = this.time("RECURRENCE-ID");
    const isReplacement = component.lines.has("RECURRENCE-ID");
    if (isReplacement && (!replaces || replaces.isRough)) this.doubts.add("bad-recurrence-id");
    const range = propertyOf(component.lines.get("RECURRENCE-ID")?.[0] ?? "").parameters.get("RANGE");
    return {
      uid: textOf(component, "UID"),
      sequence: Number.parseInt(textOf(component, "SEQUENCE"), 10) || 0,
      isFree: this.isCancellation || this.isFree(),
      isCancellation: this.isCancellation,
      start,
      rules,
      replaces,
      isReplacement,
      end: this.time("DTEND", { isEnd: true }),
      duration: parseDuration(textOf(component, "DURATION")),
      hasEnd: textOf(component, "DTEND") !== "" || textOf(component, "DURATION") !== "",
      exceptRules: this.doubts.has("bad-date") ? [] : exceptRules,
      dates: this.list("RDATE"),
      exceptDates: this.list("EXDATE").map(({ stamp }) => stamp),
      isFollowing: range?.toUpperCase() === "THISANDFUTURE",
      doubts: this.doubts,
    };
  }

  /** Free only when nothing in the event says busy. */
  private isFree(): boolean {
    const value = (name: string) => textOf(this.component, name).toUpperCase();
    if (["CANCELLED", "CANCELED"].includes(value("STATUS"))) return true;
    const [transparency, status] = [value("TRANSP"), value("X-MICROSOFT-CDO-BUSYSTATUS")];
    if (transparency !== "TRANSPARENT" && status !== "FREE") return false;
    const isFree = ["TRANSPARENT", ""].includes(transparency) && ["FREE", ""].includes(status);
    if (!isFree) this.doubts.add("contradicting-status");
    return isFree;
  }

  private rules(name: string, doubt: DoubtReason): Rule[] {
    const lines = this.component.lines.get(name) ?? [];
    if (lines.length > mostLines) throw new TooMuchWork();
    return lines.flatMap((line) => {
      const { rule, isWhole } = parseRule(line);
      const hasTwoEnds = rule.count !== null && rule.until !== null;
      if (!isWhole || hasTwoEnds) this.doubts.add(doubt);
      // A rule may not have both. Read as two rules, the later end counts.
      return hasTwoEnds
        ? [
            { ...rule, count: null },
            { ...rule, until: null },
          ]
        : [rule];
    });
  }

  /** The first line that can be read, or else the first of which a day can be read. */
  private time(name: string, options = { isEnd: false }): Stamp | null {
    const read = (this.component.lines.get(name) ?? [])
      .slice(0, mostLines)
      .map((line) => this.stampOf(line, options));
    return read.find((each) => each && !each.isRough) ?? read.find((each) => each !== null) ?? null;
  }

  private stampOf(line: string, { isEnd }: { isEnd: boolean }): Stamp | null {
    const readings = [propertyOf(line), propertyAtLastColon(line)];
    const times = readings.map((each) => ({ property: each, written: parseWritten(each.value) }));
    const best =
      times.find(({ written }) => written && !written.isRough) ?? times.find(({ written }) => written);
    return best?.written ? this.stamp(best.property, best.written, isEnd) : null;
  }

  stamp({ parameters }: Property, written: WrittenTime, isEnd = false): Stamp {
    const { wall, isRough } = written;
    const ofDay = Math.floor(wall / day) * day;
    const isDate = written.isDate || parameters.get("VALUE")?.toUpperCase() === "DATE";
    // An end of a whole day that has a time of day is within its last day.
    if (isDate) {
      const at = isEnd && wall > ofDay ? ofDay + day : ofDay;
      return { wall: at, isDate, zone: studioZone, isFloating: false, isRough };
    }
    const name = parameters.get("TZID") ?? "";
    const zone = this.zoneOf(name, written.offset);
    return { wall, isDate, zone, isFloating: name === "" && written.offset === null, isRough };
  }

  private zoneOf(name: string, offset: number | null): Zone {
    const { zones, calendar } = this;
    if (offset === null) return name === "" ? zones.floating(calendar) : zones.named(calendar, name);
    const written = offset === 0 ? utc : fixedZone(`offset ${offset}`, null, offset);
    const named = name === "" ? null : zones.named(calendar, name);
    return named && named.key !== written.key ? eitherZone(written, named) : written;
  }

  /** The values of all lines of the name; those that cannot be read are left out. */
  private list(name: "RDATE" | "EXDATE"): Listed[] {
    return (this.component.lines.get(name) ?? []).flatMap((line) => {
      const property = propertyOf(line);
      return property.value.split(",").flatMap((value) => {
        this.values += 1;
        if (this.values > mostValues) throw new TooMuchWork();
        const listed = value.trim() === "" ? null : this.listed(property, value);
        if (value.trim() !== "" && (!listed || listed.stamp.isRough)) this.doubts.add("bad-date");
        // An EXDATE whose time of day cannot be read excepts nothing.
        return !listed || (name === "EXDATE" && listed.stamp.isRough) ? [] : [listed];
      });
    });
  }

  /** "20261201T090000Z", or a period: "20261201T090000Z/20261201T100000Z" or ".../PT1H". */
  listed(property: Property, value: string): Listed | null {
    const [from = "", to] = value.split("/");
    const written = parseWritten(from);
    if (!written) return null;
    const end = to === undefined ? null : parseWritten(to);
    if (to !== undefined && !end && !parseDuration(to)) this.doubts.add("bad-end");
    return {
      stamp: this.stamp(property, written),
      end: end && this.stamp(property, end, true),
      duration: to === undefined ? null : parseDuration(to),
    };
  }
}
