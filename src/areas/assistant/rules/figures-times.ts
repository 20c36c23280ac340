import { date } from "./figures-dates";
import type { Meaning, Reader } from "./figures-reader";

const clock = String.raw`(\d{1,2})(?:[.:](\d{2}))?`;
const otherThings = String.raw`(?!\d|[.:]\d| ?(?:%|person|bilde|ansatt|min|time|hour|day|dag|kr|people|image|photo|uke|week))`;

export const timeReaders: readonly Reader[] = [
  {
    kind: "time",
    pattern: new RegExp(
      String.raw`(?<!\d)(?:${clock}\s*(?:-|to|til|and)\s*)?${clock}\s*([ap])\.?m(?!\p{L})\.?`,
      "gu",
    ),
    read: ([, h1, m1, h2, m2, half]) => [
      // "9–11 am" and "9–5 pm" share one word between two times.
      ...(h1 ? [[...onTheClock(h1, m1, "a"), ...onTheClock(h1, m1, "p")]] : []),
      onTheClock(h2, m2, half),
    ],
  },
  {
    kind: "time",
    pattern: new RegExp(
      String.raw`(?<!\p{L})kl(?:\.|okken|okka|okkå)?\s*(\d{1,2})[.:]?(\d{2})?(?!\d)((?:\s*(?:-|,|til|og|eller)\s*(?:kl\.?\s*)?\d{1,2}(?:[.:]\d{2})?${otherThings})*)`,
      "gu",
    ),
    read: ([, h, m, more = ""]) => [
      spoken(h, m),
      ...[...more.matchAll(/(\d{1,2})(?:[.:](\d{2}))?/g)].map(([, hour, minute]) => spoken(hour, minute)),
    ],
  },
  {
    kind: "time",
    pattern: /(?<![\p{L}\d])(?:(\d{1,2}|kvart) (over|på) )?halv (\d{1,2})(?!\d)/gu,
    read: ([, minutes, side, h]) => [twice((Number(h) - 1) * 60 + 30 + aside(minutes, side))],
  },
  {
    kind: "time",
    pattern: /(?<![\p{L}\d])(\d{1,2}|kvart) (over|på) (\d{1,2})(?![\d.,:]| ?\p{L}*bilde| ?person)/gu,
    read: ([, minutes, side, h]) => [twice(Number(h) * 60 + aside(minutes, side))],
  },
  {
    kind: "time",
    pattern: /(?<![\p{L}\d])(half|quarter|\d{1,2})(?: minutes)? past (\d{1,2})(?!\d)/gu,
    read: ([, minutes, h]) => [twice(Number(h) * 60 + aside(minutes, "over"))],
  },
  {
    kind: "time",
    pattern: /(?<!\p{L})quarter (?:to|of|before) (\d{1,2})(?!\d)/gu,
    read: ([, h]) => [twice(Number(h) * 60 - 15)],
  },
  {
    kind: "time",
    pattern:
      /(?<!\d)(\d{1,2})(?::(\d{2}))? ?o['’]?clock|(?<!\p{L})at (\d{1,2})(?=\s*(?:[.,;!?)]|$|on |and |or |in the))/gu,
    read: ([, h, m, h2]) => [spoken(h ?? h2, m)],
  },
  {
    kind: "time",
    pattern:
      /(?<![\d.,:])(\d{1,2})(?= (?:in the (?:morning|afternoon|evening)|om (?:morgenen|formiddagen|ettermiddagen|kvelden)))/gu,
    read: ([, h]) => [spoken(h, undefined)],
  },
  {
    kind: "time",
    pattern: /(?<!\d)(\d{1,2}):(\d{2})(?!\d)/gu,
    read: ([, h, m]) => [written(h, m)],
  },
  {
    kind: "time",
    // "10.15" is a time; "20.11" may be a date, "3.60" a length. Each is looked for.
    pattern: /(?<![\d.,])(\d{1,2})\.(\d{2})(?!\d|[.,]\d)/gu,
    read: ([, h = "", m = ""]) => [
      [
        ...written(h, m),
        ...date(h, m).flatMap((meaning) => ("means" in meaning ? meaning.means : meaning)),
        `n:${Number(`${h}.${m}`)}`,
      ],
    ],
  },
  {
    kind: "time",
    pattern: /(?<!\p{L})(?:noon|midday)(?!\p{L})/gu,
    read: () => [["time:720"]],
  },
];

/** Hours alone, which only a sentence about opening or free times makes times: "9–17", "fra 9 til 17". */
export const bareHours: Reader = {
  kind: "time",
  pattern: new RegExp(String.raw`(?<![\d.,:])(\d{1,2})\s*(?:-|til|to)\s*(\d{1,2})${otherThings}`, "gu"),
  read: ([, first, second]) => [spoken(first, undefined), spoken(second, undefined)],
};

/** kl. 3 may be in the afternoon; kl. 14 is what it says. */
function spoken(hour: string | undefined, minute: string | undefined): Meaning {
  const minutes = Number(hour) * 60 + Number(minute ?? 0);
  return hour?.startsWith("0") || Number(hour) > 12 ? [`time:${minutes}`] : twice(minutes);
}

function written(hour: string | undefined, minute: string | undefined): readonly string[] {
  if (Number(hour) > 24 || Number(minute) > 59) return [];
  const minutes = Number(hour) * 60 + Number(minute);
  // "2:30" without a nought is the afternoon's to an English reader.
  return Number(hour) <= 7 && !hour?.startsWith("0") ? twice(minutes) : [`time:${minutes}`];
}

function onTheClock(hour = "", minute = "0", half = "a"): readonly string[] {
  return [`time:${(Number(hour) % 12) * 60 + Number(minute) + (half === "p" ? 720 : 0)}`];
}

function twice(minutes: number): readonly string[] {
  return [`time:${(minutes + 1440) % 1440}`, `time:${(minutes + 720) % 1440}`];
}

function aside(minutes: string | undefined, side: string | undefined): number {
  if (!minutes) return 0;
  const size = minutes === "half" ? 30 : /[kq]/.test(minutes) ? 15 : Number(minutes);
  return side === "over" ? size : -size;
}
