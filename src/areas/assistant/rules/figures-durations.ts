import { number, numberIn, type Reader } from "./figures-reader";

const unit = String.raw`(minutt|minute|min(?!\p{L})|mins(?!\p{L})|time(?:r|rs|n|ne)?(?!\p{L})|hour|hr|døgn|arbeidsdag|virkedag|working day|business day|dag|day|uke|week|måned|month|år|year)\p{L}*`;

const minutesIn: readonly [RegExp, number][] = [
  [/^min/, 1],
  [/^(?:time|hour|hr)/, 60],
  [/^(?:døgn|dag|day)/, 1_440],
  [/^(?:uke|week)/, 10_080],
];

/** duration("24", "timer") = duration("1", "døgn"): the same time is the same key. */
function duration(text: string | number | undefined, name: string | undefined): readonly string[] {
  const value = typeof text === "number" ? text : numberIn(text);
  const minutes = minutesIn.find(([pattern]) => pattern.test(name ?? ""))?.[1];
  if (minutes) return [`minutes:${Math.round(value * minutes)}`];
  if (/^(?:arbeids|virke|working|business)/.test(name ?? "")) return [`workdays:${value}`];
  return [`months:${Math.round(value * (/^(?:år|year)/.test(name ?? "") ? 12 : 1))}`];
}

export const durationReaders: readonly Reader[] = [
  {
    kind: "duration",
    pattern: new RegExp(String.raw`(${number})\+?\s*(?:-|til|to|eller|or)\s*(${number})[ -]?${unit}`, "gu"),
    read: ([, first, second, name]) => [duration(first, name), duration(second, name)],
  },
  {
    kind: "duration",
    pattern: new RegExp(String.raw`(\d+) (?:og en halv|and a half) ${unit}`, "gu"),
    read: ([, whole, name]) => [duration(Number(whole) + 0.5, name)],
  },
  {
    kind: "duration",
    pattern: new RegExp(`(?:en|ein|1) og en halv ${unit}|halvannen ${unit}|halvanna ${unit}`, "gu"),
    read: ([, a, b, c]) => [duration(1.5, a ?? b ?? c)],
  },
  {
    kind: "duration",
    pattern: /(?:an|1) hour and a half/gu,
    read: () => [["minutes:90"]],
  },
  {
    kind: "duration",
    pattern: /(?<!\p{L})(?:en |ein )?halv time|half an hour|half[- ]hour/gu,
    read: () => [["minutes:30"]],
  },
  {
    kind: "duration",
    pattern: /(?<!\p{L})(\d+|et|eit) kvarter|(?:a|1) quarter of an hour/gu,
    read: ([, times]) => [[`minutes:${15 * (Number(times) || 1)}`]],
  },
  {
    kind: "duration",
    pattern: new RegExp(String.raw`(${number})\+?[ -]?${unit}`, "gu"),
    read: ([, value, name]) => [duration(value, name)],
  },
  {
    kind: "duration",
    // "bestille en time" is no length.
    pattern: new RegExp(
      String.raw`(?:tar|tek|varer|ta|vare|på|omtrent|cirka|ca\.|rundt|innen|inntil|minst|høyst|etter|om) (?:en|ei|ein|et|eit) ${unit}|(?:an|within a|takes a|in a|one) ${unit}`,
      "gu",
    ),
    read: ([, a, b]) => [duration(1, a ?? b)],
  },
];
