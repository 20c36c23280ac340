import { propertyOf } from "../file/properties";
import { day, parseWritten, type WrittenTime } from "../file/written-values";

export const frequencies = [
  "SECONDLY",
  "MINUTELY",
  "HOURLY",
  "DAILY",
  "WEEKLY",
  "MONTHLY",
  "YEARLY",
] as const;
export type Frequency = (typeof frequencies)[number];

/** How an event repeats (RFC 5545 § 3.3.10). Null: the file does not say. */
export interface Rule {
  readonly frequency: Frequency;
  readonly interval: number;
  readonly count: number | null;
  readonly until: WrittenTime | null;
  readonly seconds: readonly number[] | null;
  readonly minutes: readonly number[] | null;
  readonly hours: readonly number[] | null;
  /** 0 is Monday. `nth` counts within the month or the year; 0: every one. */
  readonly weekdays: readonly { readonly weekday: number; readonly nth: number }[] | null;
  readonly monthDays: readonly number[] | null;
  readonly yearDays: readonly number[] | null;
  readonly weeks: readonly number[] | null;
  readonly months: readonly number[] | null;
  readonly positions: readonly number[] | null;
  /** The first day of a week. */
  readonly weekStart: number;
}

const weekdayNames = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];

/** Reads a rule. What cannot be read is left out if the rule then has more times than it means, never fewer. */
export function parseRule(rest: string): { readonly rule: Rule; readonly isWhole: boolean } {
  const text = propertyOf(rest).value.replace(/^RRULE:/i, "");
  const parts = new Map(
    text.split(";").map((part) => {
      const [name = "", ...value] = part.split("=");
      return [name.trim().toUpperCase(), value.join("=").trim().toUpperCase()] as const;
    }),
  );
  const reader = new PartReader(parts);
  const rule = reader.rule();
  // Positions within an hour are not counted: every time of the hour is taken.
  const isCounted = rule.positions === null || isDayOrLonger(rule);
  const isWhole = reader.isWhole && isCounted && isKnownCalendar(parts);
  // The repetitions of a rule that cannot be read may be on any day.
  return { rule: reader.isUseless || !isKnownCalendar(parts) ? everyDay(rule) : rule, isWhole };
}

/** Years of another calendar, and other rules for days that a month lacks, are not read. */
function isKnownCalendar(parts: ReadonlyMap<string, string>): boolean {
  return (
    (parts.get("RSCALE") ?? "GREGORIAN") === "GREGORIAN" &&
    ["OMIT", "", undefined].includes(parts.get("SKIP"))
  );
}

function everyDay({ count, until }: Rule): Rule {
  return { ...unrestricted, frequency: "DAILY", interval: 1, count: until ? count : null, until };
}

const unrestricted = {
  seconds: null,
  minutes: null,
  hours: null,
  weekdays: null,
  monthDays: null,
  yearDays: null,
  weeks: null,
  months: null,
  positions: null,
  weekStart: 0,
} as const;

class PartReader {
  isWhole = true;
  /** A part that decides on which days the event repeats cannot be read. */
  isUseless = false;
  constructor(private readonly parts: ReadonlyMap<string, string>) {}

  rule(): Rule {
    const frequency = frequencies.find((each) => each === this.parts.get("FREQ"));
    if (!frequency) this.mistake({ isUseless: true });
    return {
      frequency: frequency ?? "DAILY",
      interval: this.number("INTERVAL", 1) ?? 1,
      count: this.number("COUNT", 1),
      until: this.until(),
      seconds: this.list("BYSECOND", 0, 60)?.map((each) => Math.min(each, 59)) ?? null,
      minutes: this.list("BYMINUTE", 0, 59),
      hours: this.list("BYHOUR", 0, 23),
      weekdays: this.weekdays(),
      monthDays: this.list("BYMONTHDAY", -31, 31),
      yearDays: this.list("BYYEARDAY", -366, 366),
      weeks: this.list("BYWEEKNO", -53, 53),
      months: this.list("BYMONTH", 1, 12),
      positions: this.list("BYSETPOS", -366, 366, { isUseless: false }),
      weekStart: Math.max(0, weekdayNames.indexOf(this.parts.get("WKST") ?? "MO")),
    };
  }

  private mistake({ isUseless }: { isUseless: boolean }): null {
    this.isWhole = false;
    if (isUseless) this.isUseless = true;
    return null;
  }

  private number(name: string, least: number): number | null {
    const text = this.parts.get(name);
    if (!text) return null;
    const number = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
    return number >= least ? number : this.mistake({ isUseless: false });
  }

  private until(): WrittenTime | null {
    const text = this.parts.get("UNTIL");
    if (!text) return null;
    const read = parseWritten(text);
    if (!read) return this.mistake({ isUseless: false });
    if (read.isRough) this.mistake({ isUseless: false });
    return read;
  }

  private list(
    name: string,
    least: number,
    most: number,
    { isUseless } = { isUseless: true },
  ): number[] | null {
    const text = this.parts.get(name);
    if (!text) return null;
    const numbers = text
      .split(",")
      .map((each) => (/^[+-]?\d{1,3}$/.test(each.trim()) ? Number(each) : Number.NaN));
    const isRight = numbers.every((each) => each >= least && each <= most && (each !== 0 || least === 0));
    return isRight ? [...new Set(numbers)] : this.mistake({ isUseless });
  }

  private weekdays(): { weekday: number; nth: number }[] | null {
    const text = this.parts.get("BYDAY") || this.parts.get("BYWEEKDAY");
    if (!text) return null;
    const days = text.split(",").map((each) => /^([+-]?\d{1,2})? *(MO|TU|WE|TH|FR|SA|SU)$/.exec(each.trim()));
    if (days.some((each) => each === null)) return this.mistake({ isUseless: true });
    return days.map((each) => ({
      weekday: weekdayNames.indexOf(each?.[2] ?? ""),
      nth: Number(each?.[1] ?? 0),
    }));
  }
}

export function isDayOrLonger({ frequency }: Pick<Rule, "frequency">): boolean {
  return !["SECONDLY", "MINUTELY", "HOURLY"].includes(frequency);
}

/** Whether at most one occurrence of the rule is on each day, so that a date names one. */
export function isOncePerDay(rule: Rule): boolean {
  return (
    isDayOrLonger(rule) && [rule.hours, rule.minutes, rule.seconds].every((list) => (list?.length ?? 0) <= 1)
  );
}

/** Milliseconds on the wall between two occurrences, for a rule that has no other conditions; null for others. */
export function fixedStep(rule: Rule): number | null {
  const conditions = [
    ...[rule.seconds, rule.minutes, rule.hours, rule.weekdays, rule.monthDays],
    ...[rule.yearDays, rule.weeks, rule.months, rule.positions],
  ];
  if (conditions.some((each) => each !== null)) return null;
  const units: Partial<Record<Frequency, number>> = {
    SECONDLY: 1000,
    MINUTELY: 60_000,
    HOURLY: 3_600_000,
    DAILY: day,
    WEEKLY: 7 * day,
  };
  const unit = units[rule.frequency];
  return unit === undefined ? null : unit * rule.interval;
}
