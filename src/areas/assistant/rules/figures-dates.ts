import { type Day, parseDay, plusDays, weekdayOf } from "~/kit/time";
import type { Meaning, Reader } from "./figures-reader";

const months: readonly string[] = [
  "januar|january|jan",
  "februar|february|feb",
  "mars|march|mar",
  "april|apr",
  "mai|may",
  "juni|june|jun",
  "juli|july|jul",
  "august|aug",
  "september|sept|sep",
  "oktober|october|okt|oct",
  "november|nov",
  "desember|december|des|dec",
];
const month = `(${months.join("|")})(?!\\p{L})\\.?`;
const year = String.raw`(?:,?\s*(20\d{2}))?`;
const ordinal = "(?:\\.|st|nd|rd|th)?";

const weekdays: readonly RegExp[] = [
  /^(?:mandag|monday|man\.)/,
  /^(?:tirsdag|tysdag|tuesday|tir\.)/,
  /^(?:onsdag|wednesday|ons\.)/,
  /^(?:torsdag|thursday|tor\.)/,
  /^(?:fredag|friday|fre\.)/,
  /^(?:lørdag|lordag|laurdag|saturday|lør\.)/,
  /^(?:søndag|sondag|sundag|sunday|søn\.)/,
];

export const dateReaders: readonly Reader[] = [
  {
    kind: "date",
    pattern: /(?<!\d)(20\d{2})-(\d{2})-(\d{2})(?!\d)/gu,
    read: ([, y, m, d]) => date(d, m, y),
  },
  {
    kind: "date",
    pattern: new RegExp(
      String.raw`(?<!\d)(\d{1,2})${ordinal}\s*(?:-|til|to|og|and|eller|or)\s*(\d{1,2})${ordinal}\s*(?:of )?${month}${year}`,
      "gu",
    ),
    read: ([, first, second, name, y]) => [...date(first, name, y), ...date(second, name, y)],
  },
  {
    kind: "date",
    pattern: new RegExp(String.raw`(?<!\d)(\d{1,2})${ordinal}\s*(?:of )?${month}${year}`, "gu"),
    read: ([, d, name, y]) => date(d, name, y),
  },
  {
    kind: "date",
    pattern: new RegExp(String.raw`(?<!\p{L})${month}\s*(\d{1,2})(?:st|nd|rd|th)?(?![\d:])${year}`, "gu"),
    read: ([, name, d, y]) => date(d, name, y),
  },
  {
    kind: "date",
    pattern: /(?<![\d.])(\d{1,2})(?:\.(\d{1,2})\.(20\d{2})|\/(\d{1,2})(?:[/-](20\d{2}))?)(?![\d])/gu,
    read: ([, d, m, y, m2, y2]) => date(d, m ?? m2, y ?? y2),
  },
  {
    kind: "date",
    pattern: /(?<!\p{L})(?:den|the) (\d{1,2})(?:\.|st|nd|rd|th)(?! ?\d)/gu,
    read: ([, d]) => [[`day:${Number(d)}`]],
  },
  {
    kind: "date",
    pattern:
      /i overmorgen|the day after tomorrow|i morgen|tomorrow|i dag|i kveld|i ettermiddag|today|tonight|this (?:afternoon|evening|morning)/gu,
    read: ([said], today) => fullDate(plusDays(today, daysAhead(said))),
  },
  {
    kind: "weekday",
    pattern:
      /(?<!\p{L})(?:(?:man|tirs|tys|ons|tors|fre|lør|lor|laur|søn|son|sun)dag(?:en|er|ene|s)?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?)(?!\p{L})|(?<!\p{L})(?:man|tir|ons|tor|fre|lør|søn)\.(?= ?-| ?kl| ?\d)/gu,
    read: ([said]) => [[`weekday:${weekdays.findIndex((name) => name.test(said)) + 1}`]],
  },
  {
    kind: "weekday",
    pattern: /(?<!\p{L})(?:helg(?:en|a|ene|ane|er)?|weekends?)(?!\p{L})/gu,
    read: () => [["weekday:6", "weekday:7"]],
  },
  {
    kind: "weekday",
    pattern:
      /(?:hver|alle) dag(?:er|en)?|every day|all days|seven days a week|døgnet rundt|around the clock/gu,
    read: () => [["weekday:all"]],
  },
];

/** What "26. november" or "26.11.2026" may mean; nothing when there is no such day. */
export function date(dayText?: string, monthText?: string, yearText?: string): Meaning[] {
  const d = Number(dayText);
  const m = /^\d+$/.test(monthText ?? "")
    ? Number(monthText)
    : months.findIndex((names) => names.split("|").includes(monthText ?? "")) + 1;
  if (m < 1 || m > 12 || d < 1 || d > 31) return [];
  const dayOfYear = `${String(m).padStart(2, "0")}-${String(d).padStart(2, "0")}`;
  const whole = yearText ? parseDay(`${yearText}-${dayOfYear}`) : null;
  if (whole) return fullDate(whole);
  // A year with a day that it does not have is never so.
  if (yearText) return [[`date:${yearText}-${dayOfYear}`]];
  return [{ means: [`date:${dayOfYear}`], tells: [`date:${dayOfYear}`, `day:${d}`] }];
}

function fullDate(day: Day): Meaning[] {
  const tells = [
    `date:${day}`,
    `date:${day.slice(5)}`,
    `day:${Number(day.slice(8))}`,
    `weekday:${weekdayOf(day)}`,
  ];
  return [{ means: [`date:${day}`], tells }];
}

function daysAhead(said: string): number {
  if (/overmorgen|after/.test(said) && !/afternoon/.test(said)) return 2;
  return /i morgen|tomorrow/.test(said) ? 1 : 0;
}
