import {
  type Day,
  daysOfMonth,
  firstDayOf,
  monthOf,
  parseDay,
  plusDays,
  plusMonths,
  weekdayOf,
} from "~/kit/time";
import type { NoSuchDay } from "../../types";
import {
  comingMonth,
  dateOf,
  dateTold,
  dayAlone,
  easterAfter,
  feast,
  holidaysAfter,
  partOf,
  weekAhead,
  weekNumbered,
  wholeMonth,
} from "./coming-days";
import { numberIn } from "./numbers";

/** Days that a text names, and where. */
export interface NamedDays {
  readonly first: Day;
  readonly last: Day;
  readonly start: number;
  readonly end: number;
  readonly kind: "day" | "weekday" | "span";
}

const monthNames = [
  "jan(?:uar|uary)?",
  "feb(?:ruar|ruary)?",
  "mars|march|mar",
  "apr(?:il)?",
  "mai|may",
  "jun[ie]?",
  "jul[iy]",
  "aug(?:ust)?",
  "sept?(?:ember)?",
  "o[kc]t(?:ober)?",
  "nov(?:ember)?",
  "de[sc](?:ember)?",
];
const anyMonth = monthNames.map((name) => `(${name})`).join("|");
const weekdayNames = [
  "m(?:a|å)nd?ag|mon(?:day)?s?|mandag",
  "t[iy]r?sdag|tirs|tue(?:s|sday)?s?",
  "onsdag|ons|wed(?:nesday)?s?",
  "to(?:r)?sdag|tors|thu(?:rs?|rsday)?s?",
  "fredag|fre|fri(?:day)?s?",
  "lørdag|laurdag|lør|sat(?:urday)?s?",
  "søndag|søn|sun(?:day)?s?",
];
const anyWeekday = weekdayNames.map((name) => `(${name})`).join("|");

type Reader = (match: RegExpExecArray, today: Day) => readonly [Day, Day] | Day | NoSuchDay | null;

/** Each pattern with its meaning; the first that fits a place of the text wins. */
const patterns: readonly (readonly [RegExp, NamedDays["kind"], Reader])[] = [
  [/\d{4}-\d{2}-\d{2}/g, "day", ([text]) => parseDay(text)],
  [
    new RegExp(
      `(?<![\\d.])(\\d{1,2})\\.? ?(?:til|-|–|to|og|and|eller|or) ?(?:den )?(\\d{1,2})\\.? (?:of )?(?:${anyMonth})(?!\\p{L})`,
      "gu",
    ),
    "span",
    (match, today) => {
      const month = match.slice(3, 15).findIndex(Boolean) + 1;
      const [first, last] = [
        dateOf(Number(match[1]), month, null, today),
        dateOf(Number(match[2]), month, null, today),
      ];
      return first && last && first <= last ? [first, last] : null;
    },
  ],
  [
    new RegExp(
      `(?<![\\d.])(\\d{1,2})(?:\\.|st|nd|rd|th)? ?(?:of )?(?:${anyMonth})(?!\\p{L})\\.?(?:,? ?(20\\d\\d))?`,
      "gu",
    ),
    "day",
    (match, today) => dateTold(Number(match[1]), match.slice(2, 14).findIndex(Boolean) + 1, match[14], today),
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:${anyMonth}) (\\d{1,2})(?:st|nd|rd|th)?(?![\\d:.]\\d)(?:,? ?(20\\d\\d))?`,
      "gu",
    ),
    "day",
    (match, today) =>
      dateTold(Number(match[13]), match.slice(1, 13).findIndex(Boolean) + 1, match[14], today),
  ],
  [
    /(?<![\d.,:]|kl\.? ?|klokka |etter |før |at )(\d{1,2})[./](\d{1,2})(?:[./](?:20)?(\d\d))?(?![\d:]|\.\d| ?(?:kr|timer?|time))/g,
    "day",
    ([, day, month, year], today) =>
      Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1
        ? dateTold(Number(day), Number(month), year && `20${year}`, today)
        : null,
  ],
  [
    /lille ?julaften|julaften|christmas eve|nyttårsaften|new year'?s eve|(?:første|1\.) ?juledag|christmas day|(?:andre|2\.) ?juledag|boxing day|(?:første |1\. ?)?nyttårsdag|new year'?s day|syttende mai/g,
    "day",
    ([name], today) => feast(name, today),
  ],
  [
    /romjul\p{L}*|(?:mellom|between) (?:jul\p{L}*|christmas|xmas) (?:og|and) (?:nyttår\p{L}*|new year\p{L}*)/gu,
    "span",
    (_, today) => [`${today.slice(0, 4)}-12-27` as Day, `${today.slice(0, 4)}-12-31` as Day],
  ],
  [
    /(?:før|innen|before|by) (?:jul\p{L}*|christmas|xmas)/gu,
    "span",
    (_, today) => [today, `${today.slice(0, 4)}-12-23` as Day],
  ],
  [
    /(?:etter|over|after|på) (?:nyttår\p{L}*|new year\p{L}*|nyåret)/gu,
    "span",
    (_, today) => [
      `${Number(today.slice(0, 4)) + 1}-01-02` as Day,
      `${Number(today.slice(0, 4)) + 1}-01-16` as Day,
    ],
  ],
  [
    /(?<!\p{L})(?:i|over|during|for|at) (?:jul[ae]?n?|christmas|xmas)(?!\p{L})|juleferien?/gu,
    "span",
    (_, today) => [`${today.slice(0, 4)}-12-23` as Day, `${Number(today.slice(0, 4)) + 1}-01-02` as Day],
  ],
  [/(?<!\p{L})(?:påsk\p{L}*|easter)(?: (20\d\d))?(?!\p{L})/gu, "span", (_, today) => easterAfter(today)],
  [
    /(?<!\p{L})(?:vår|sommer|høst|haust|spring|summer|autumn)(?:en|a|an)?(?!\p{L})/gu,
    "span",
    ([name], today) => {
      const first = /^(?:vår|spring)/.test(name) ? 3 : /^su?o?mm/.test(name) ? 6 : 9;
      return [
        firstDayOf(comingMonth(first, undefined, today)),
        daysOfMonth(comingMonth(first + 2, undefined, today)).at(-1) ?? today,
      ];
    },
  ],
  [
    /(?<!\p{L})(?:i ?overmorgen|overmorgen|day after tomorrow)(?!\p{L})/gu,
    "day",
    (_, today) => plusDays(today, 2),
  ],
  [
    /(?<!\p{L}|god )(?:i ?(?:morgen|morgon|morra|mårra|morn|mårgå)|tomorrow|tmrw)(?!\p{L})/gu,
    "day",
    (_, today) => plusDays(today, 1),
  ],
  [/(?<!\p{L})(?:i ?dag|idag|i ?kveld|today|tonight)(?!\p{L})/gu, "day", (_, today) => today],
  [/(?<!\p{L})(?:i ?går|yesterday)(?!\p{L})/gu, "day", (_, today) => plusDays(today, -1)],
  [
    /(?<!\p{L})(?:uke|veke|week) ?(\d{1,2})(?!\d)/gu,
    "span",
    ([, number], today) => weekNumbered(Number(number), today),
  ],
  [
    /(?<!\p{L})(?:om|in) (\p{L}+|\d{1,2}) (dag|uke|veke|måned|day|week|month)\p{L}*/gu,
    "span",
    ([whole, count = "", unit = ""], today) => {
      const number = numberIn(count);
      // "In one day" is how long it takes.
      if (number === null || (number === 1 && whole.startsWith("in"))) return null;
      if (/^(?:dag|day)/.test(unit)) return plusDays(today, number);
      return /^(?:uke|vek|week)/.test(unit)
        ? weekAhead(number, today)
        : wholeMonth(plusMonths(monthOf(today), number));
    },
  ],
  [
    /(?<!\p{L})(?:(neste|next) )?(?:helg(?:a|en|ene|er)?|weekends?)(?!\p{L})/gu,
    "span",
    ([, next], today) => {
      const saturday = plusDays(today, ((13 - weekdayOf(today)) % 7) + (next ? 7 : 0));
      return [saturday, plusDays(saturday, 1)];
    },
  ],
  [
    /(?<!\p{L})(?:neste|nest|next|komande|kommende) (?:uke|uka|veke|week)(?!\p{L})|nesteuke/gu,
    "span",
    (_, today) => weekAhead(1, today),
  ],
  [
    /(?<!\p{L})(?:(?:denne|this) (?:uk|vek|week)\p{L}*|i uka)(?!\p{L})/gu,
    "span",
    (_, today) => weekAhead(0, today),
  ],
  [
    /(?<!\p{L})(?:neste måned|neste månad|next month)/gu,
    "span",
    (_, today) => wholeMonth(plusMonths(monthOf(today), 1)),
  ],
  [
    /(?<=dag |day )(\d{1,2})(?:\.|st|nd|rd|th)(?!\d| ?\p{L}{3})/gu,
    "day",
    ([, day], today) => dayAlone(Number(day), today),
  ],
  [
    /(?<!\p{L})(?:den|the|dag|dag den) (\d{1,2})(?:\.|st|nd|rd|th)(?!\d)/gu,
    "day",
    ([, day], today) => dayAlone(Number(day), today),
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:(neste|nest|next|førstkommende) )?(?:${anyWeekday})(?:en|er|a|s)?(?!\\p{L})`,
      "gu",
    ),
    "weekday",
    (match, today) => {
      const weekday = match.slice(2, 9).findIndex(Boolean) + 1;
      const coming = plusDays(today, (weekday - weekdayOf(today) + 7) % 7);
      // "Neste onsdag" in this week is said of both the coming one and the one after, and today's name of both, too.
      const isThisWeek = weekday >= weekdayOf(today);
      return (match[1] && isThisWeek) || coming === today ? [coming, plusDays(coming, 7)] : coming;
    },
  ],
  [
    new RegExp(
      `(?<!\\p{L})(?:(tidlig|start\\p{L}*|early|beginning|midt\\p{L}*|mid|slutt\\p{L}*|sent|late|end) ?(?:i|av|in|of)? )?(?:${anyMonth})(?!\\p{L})(?: (20\\d\\d))?`,
      "gu",
    ),
    "span",
    (match, today) => {
      const month = match.slice(2, 14).findIndex(Boolean) + 1;
      return partOf(wholeMonth(comingMonth(month, match[14], today)), match[1] ?? "");
    },
  ],
];

/** A word that is also a month or a weekday: "i mars" but not "may I", "sat down". */
const mistaken = /(?<!\p{L})(?:may|mar|sat|sun|mon|wed|fri|fre|ons|lør|søn|jul|des|dec|jan)(?!\p{L})/u;

interface Named {
  readonly found: NamedDays[];
  readonly noSuchDay: NoSuchDay | null;
  readonly spans: readonly (readonly [number, number])[];
}

/** Every day and span of days that a text names, in order, and the first that does not exist. */
export function namedDays(text: string, today: Day): Named {
  // "Good Friday" is no Friday.
  const found: NamedDays[] = holidaysIn(text, today);
  const wrong: { start: number; end: number; day: NoSuchDay }[] = [];
  for (const [pattern, kind, read] of patterns)
    for (const match of text.matchAll(pattern)) {
      const [start, end] = [match.index, match.index + match[0].length];
      if ([...found, ...wrong].some((other) => start < other.end && other.start < end)) continue;
      if (
        kind !== "day" &&
        mistaken.test(match[0]) &&
        match[0].length < 5 &&
        !beforeDay.test(text.slice(0, start))
      )
        continue;
      const days = read(match, today);
      if (days && typeof days === "object" && "month" in days) wrong.push({ start, end, day: days });
      else if (days) {
        const [first, last] = typeof days === "string" ? [days, days] : days;
        found.push({ first, last, start, end, kind });
      }
    }
  return {
    found: found.sort((a, b) => a.start - b.start),
    noSuchDay: wrong[0]?.day ?? null,
    spans: [...found, ...wrong].map(({ start, end }) => [start, end] as const),
  };
}

const beforeDay = /(?:på|i|on|in|for|til|neste|next|this|eller|or|og|and|,) $/;

/** "Skjærtorsdag", "2. juledag", "Good Friday": the next public holiday of that name. */
function holidaysIn(text: string, today: Day): NamedDays[] {
  if (!/dag|day/.test(text)) return [];
  return holidaysAfter(today).flatMap(({ day, names }) =>
    [...text.matchAll(names)].map(
      ({ index, 0: name }): NamedDays => ({
        first: day,
        last: day,
        start: index,
        end: index + name.length,
        kind: "day",
      }),
    ),
  );
}
