import { type Day, type LocalTime, parseDay, plusDays, weekdayOf } from "~/kit/time";
import type { DayRange, NoSuchDay } from "../../types";
import { dayAlone } from "./coming-days";
import { type NamedDays, namedDays } from "./dates";
import { numberIn } from "./numbers";

export interface When {
  readonly period: DayRange | null;
  /** Only a time of day was named. */
  readonly onlyHours: boolean;
  readonly noSuchDay: NoSuchDay | null;
  /** "Klokka 7": exactly that time, and not a limit. */
  readonly exactly: boolean;
  /** The parts of the text that were read. */
  readonly spans: readonly (readonly [number, number])[];
}

/** The days and the time of day of a question, with those of the conversation where it only goes on. */
export function whenIn(text: string, today: Day, before?: DayRange): When {
  const later = before && afterwards(text, before);
  if (later)
    return { period: later.period, onlyHours: false, noSuchDay: null, exactly: false, spans: [later.span] };
  const { found, noSuchDay, spans: named } = namedDays(text, today);
  const hours = hoursIn(text, found);
  const spans = [...named, ...hours.spans];
  const onlyHours = found.length === 0 && hours.told !== null;
  const days = found.length > 0 ? daysOf(text, found, today, before) : null;
  const kept = onlyHours ? (before ?? { firstDay: today, lastDay: plusDays(today, 14) }) : null;
  const range =
    days ??
    (kept && { firstDay: kept.firstDay, lastDay: kept.lastDay, ...(kept.days && { days: kept.days }) });
  return {
    period: range && { ...range, ...hours.told },
    onlyHours,
    noSuchDay,
    exactly: hours.exactly,
    spans,
  };
}

/** "Dagen etter", "uka etter da?", "lørdagen etter": counted from the days that were spoken of. */
function afterwards(
  text: string,
  { firstDay, lastDay }: DayRange,
): { period: DayRange; span: [number, number] } | null {
  const found =
    /(?<!\p{L})(\p{L}*dag|uk|vek|\p{L}*day|week)(?:en|a|e|n)? (?:etter|deretter|after)(?: (?:det|den|da|that|then|it))*[?.! ]*$/u.exec(
      text,
    );
  const [, number] =
    /^(?:og |enn |hva med |what about |and )?(?:den |the )?(\d{1,2})\.(?: da)?[?.! ]*$/.exec(text) ?? [];
  const named = number ? dayAlone(Number(number), firstDay) : null;
  if (named) return { period: { firstDay: named, lastDay: named }, span: [0, text.length] };
  if (!found) return null;
  const days = /^(?:dag|day)$/.test(found[1] ?? "") ? 1 : 7;
  const first = days === 1 ? plusDays(lastDay, 1) : plusDays(firstDay, 7);
  const last = days === 1 ? first : plusDays(lastDay, 7);
  return { period: { firstDay: first, lastDay: last }, span: [found.index, found.index + found[0].length] };
}

const until = /(?:^|[^\p{L}])(før|innen|til og med|senest|before|by|until)(?: den| the)? $/u;
const from = /(?:^|[^\p{L}])(etter|fra|frå|after|from)(?: den| the)? $/u;
const except = /(?:^|[^\p{L}])(ikke|ikkje|unntatt|utenom|not|except)(?: på| on)? $/u;

function daysOf(text: string, found: readonly NamedDays[], today: Day, before?: DayRange): DayRange | null {
  const kept = inNamedMonth(found).filter(
    (one) =>
      !except.test(text.slice(0, one.start)) &&
      !(one.kind === "weekday" && found.some((other) => isDateOf(one, other))),
  );
  const [first, second] = kept;
  if (!first) return null;
  const said = text.slice(0, first.start);
  const between = second ? text.slice(first.end, second.start) : "";
  if (second && /^(?: ?[-–] ?| (?:til|to|t\.?o\.?m\.?|til og med|through|until) (?:den )?)$/.test(between))
    return {
      firstDay: first.first,
      lastDay: second.first < first.first ? plusDays(second.last, 7) : second.last,
    };
  if (second && /(?:mellom|between) (?:den )?$/.test(said))
    return { firstDay: first.first, lastDay: second.last };
  const span = kept.find(({ kind }) => kind === "span");
  const weekdays = kept.filter(({ kind }) => kind === "weekday");
  if (span && weekdays.length > 0) return within(span, weekdays);
  if (kept.length === 1) {
    if (until.test(said)) {
      const included = /innen|til og med|by|until/.test(until.exec(said)?.[1] ?? "");
      return {
        firstDay: today,
        lastDay: included || first.first <= today ? first.last : plusDays(first.first, -1),
      };
    }
    const begins = from.exec(said)?.[1];
    if (begins) {
      const day = /fra|frå|from/.test(begins) ? first.first : plusDays(first.last, 1);
      return { firstDay: day, lastDay: plusDays(day, 6) };
    }
  }
  const moved =
    first.kind === "weekday" && before && before.firstDay > today ? inWeekOf(before, first) : null;
  if (moved) return moved;
  const days = [
    ...new Set(kept.flatMap(({ first: a, last: b, kind }) => (kind === "span" ? [] : [a, b]))),
  ].sort();
  const [one, ...others] = days;
  if (one && others.length === 0) return { firstDay: one, lastDay: one };
  if (one) return { firstDay: one, lastDay: others.at(-1) ?? one, days: [one, ...others] };
  return { firstDay: first.first, lastDay: kept.at(-1)?.last ?? first.last };
}

/** "I januar, etter den 5.": the fifth of that month. */
function inNamedMonth(found: readonly NamedDays[]): readonly NamedDays[] {
  const month = found.find(({ kind, first }) => kind === "span" && first.endsWith("-01"));
  if (!month) return found;
  return found.map((one) => {
    const isOutside = one.kind === "day" && (one.first < month.first || one.first > month.last);
    const day = isOutside ? parseDay(`${month.first.slice(0, 8)}${one.first.slice(8)}`) : null;
    return day ? { ...one, first: day, last: day } : one;
  });
}

/** "Fredag 27. november": the date alone counts. */
function isDateOf(weekday: NamedDays, other: NamedDays): boolean {
  const apart = Math.max(other.start - weekday.end, weekday.start - other.end);
  return other.kind === "day" && apart <= 5;
}

/** "En lørdag i desember": each of the span's days of that name. */
function within({ first, last }: NamedDays, weekdays: readonly NamedDays[]): DayRange {
  const names = new Set(weekdays.map((one) => weekdayOf(one.first)));
  const days: Day[] = [];
  for (let day = first; day <= last && days.length < 40; day = plusDays(day, 1))
    if (names.has(weekdayOf(day))) days.push(day);
  return { firstDay: days[0] ?? first, lastDay: days.at(-1) ?? last, days };
}

/** "Og fredag da?" after Thursday is the Friday of the same week. */
function inWeekOf(before: DayRange, { first }: NamedDays): DayRange | null {
  const monday = plusDays(before.firstDay, 1 - weekdayOf(before.firstDay));
  const day = plusDays(monday, weekdayOf(first) - 1);
  return day >= first ? { firstDay: day, lastDay: day } : null;
}

const spoken =
  "ett|to|tre|fire|fem|seks|sju|syv|åtte|ni|ti|elleve|tolv|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon";
const clock = `(\\d{1,2}|(?:halv |half )?(?:${spoken}))(?:[.:](\\d{2}))? ?(am|pm|a\\.m|p\\.m)?`;
/** "etter tre bilder" counts something. */
const counted =
  "(?!\\d|[.:]\\d| ?(?:%|kr|bild|dag|døgn|uke|veke|time|min|pers|stk|ansatt|mnd|måned|år|photo|pic|image|day|week|hour|people|employ|month|year|of(?!\\p{L})|\\p{L}*(?:jan|feb|mar|apr|mai|jun|jul|aug|sep|okt|nov|des))| (?:til|to|or|eller|og|and) \\S+ (?:\\p{L}+ )?(?:bild|bilet|pers|stk|ansatt|photo|pic|image|people|employ))";

const parts: readonly (readonly [RegExp, Pick<DayRange, "earliest" | "latest">])[] = [
  [/(?<!\p{L})(?:etter (?:jobb|arbeid|skole)\p{L}*|after work)/gu, { earliest: "16:00" as LocalTime }],
  [
    /(?<!\p{L})(?:etter lunsj|after lunch|ettermidda\p{L}*|afternoons?)(?!\p{L})/gu,
    { earliest: "12:00" as LocalTime },
  ],
  [/(?<!\p{L})(?:kveld\p{L}*|evenings?|tonight)(?!\p{L})/gu, { earliest: "17:00" as LocalTime }],
  [/(?<!\p{L})(?:formidda\p{L}*|føremidda\p{L}*|before noon)/gu, { latest: "12:00" as LocalTime }],
  [
    /(?<!\p{L}|god |i )(?:tidlig (?:på dagen|om morgenen)|om morg[eo]nen|morgenen|in the morning|mornings?)(?!\p{L})/gu,
    { latest: "10:00" as LocalTime },
  ],
  [
    /(?<!\p{L})(?:midt på dagen|lunsjtid|i lunsjen|at lunch|midday)/gu,
    { earliest: "11:00" as LocalTime, latest: "13:00" as LocalTime },
  ],
];

interface Hours {
  readonly told: Pick<DayRange, "earliest" | "latest"> | null;
  readonly exactly: boolean;
  readonly spans: readonly (readonly [number, number])[];
}

function hoursIn(text: string, days: readonly NamedDays[]): Hours {
  const free = (start: number, end: number) => !days.some((day) => start < day.end && day.start < end);
  const find = (pattern: string) =>
    [...text.matchAll(new RegExp(`(?<!\\p{L})${pattern}`, "gu"))].find(({ index, 0: whole }) =>
      free(index + Math.min(5, whole.length - 1), index + whole.length),
    );
  const at = "(?:kl\\.?|klokka|klokken)? ?";
  const between = find(
    `(?:mellom|between|fra|frå|from) ${at}${clock} (?:og|and|til|to|-) ${at}${clock}${counted}`,
  );
  if (between) {
    const [earliest, latest] = [
      timeOf(between[1], between[2], between[3] ?? between[6]),
      timeOf(between[4], between[5], between[6]),
    ];
    if (earliest && latest && earliest < latest)
      return {
        told: { earliest, latest },
        exactly: false,
        spans: [[between.index, between.index + between[0].length]],
      };
  }
  const after = find(`(?:etter|frå|fra|tidligst|after|from|past) ${at}${clock}${counted}`);
  const before = find(`(?:før|innen|senest|before|by|until) ${at}${clock}${counted}`);
  const exact =
    find(`(?:kl\\.?|klokka|klokken|at|rundt|around) ?${clock}${counted}`) ??
    find(`(\\d{1,2})[.:]([0-5]\\d) ?(am|pm)?(?![\\d.:/]| ?kr)`) ??
    find("(\\d{1,2})() ?(am|pm)(?!\\p{L})");
  const [sooner, later] = [before, after].map((match) => match && isRefused(text, match));
  const limits = {
    after: after && timeOf(after[1], after[2], after[3]),
    before: before && timeOf(before[1], before[2], before[3]),
  };
  const earliest = (later ? null : limits.after) ?? (sooner ? limits.before : null);
  const latest = (sooner ? null : limits.before) ?? (later ? limits.after : null);
  const spans = [after, before, exact].flatMap((match) =>
    match ? [[match.index, match.index + match[0].length] as const] : [],
  );
  if (earliest || latest)
    return { told: { ...(earliest && { earliest }), ...(latest && { latest }) }, exactly: false, spans };
  const exactly = exact && timeOf(exact[1], exact[2], exact[3]);
  if (exactly) return { told: { earliest: exactly }, exactly: true, spans };
  for (const [pattern, told] of parts) {
    const [match] = text.matchAll(pattern);
    if (match) return { told, exactly: false, spans: [[match.index, match.index + match[0].length]] };
  }
  return { told: null, exactly: false, spans: [] };
}

/** "Rekker ikke før 17" is after five, "can't do after 3" is before three. */
function isRefused(text: string, { index }: RegExpExecArray): boolean {
  return /(?:ikke|ikkje|aldri|not|n't|cannot|never|nothing|ingenting)(?: \p{L}+){0,2} $/u.test(
    text.slice(0, index),
  );
}

/** "5" and "halv fem" are in the afternoon: the studio is never open at five in the morning. */
function timeOf(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): LocalTime | null {
  const [, halfway, name = ""] = /^(halv |half )?(.*)$/.exec(hour ?? "") ?? [];
  const told = name === "noon" ? 12 : numberIn(name);
  if (told === null) return null;
  const base = halfway ? told - 1 : told;
  const isBare = !half && !name.startsWith("0") && base >= 1 && base < 7;
  const hours = base + ((half?.startsWith("p") && base < 12) || isBare ? 12 : 0);
  const minutes = halfway ? 30 : Number(minute ?? 0);
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, "0")}:${String(minutes).padStart(2, "0")}` as LocalTime;
}
