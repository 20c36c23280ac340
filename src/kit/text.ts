/** joinWords(["a", "b", "c"]) = "a, b og c" */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} og ${words.at(-1)}`;
}

/** thousands(12000) = "12 000" */
export function thousands(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/** shareText(1, 3) = "33 %". Never rounds to 0 % or 100 %. */
export function shareText(part: number, all: number): string {
  const share = all === 0 ? 0 : (100 * part) / all;
  if (part > 0 && share < 1) return "under 1\u00a0%";
  return part < all && share > 99 ? "over 99\u00a0%" : `${Math.round(share)}\u00a0%`;
}

/** count(1, "bilde", "bilder") = "1 bilde"; count(3, ...) = "3 bilder"; thousands are grouped: "1 000 bilder" */
export function count(n: number, one: string, many: string): string {
  return `${thousands(n)} ${n === 1 ? one : many}`;
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const units = [
  { minutes: 24 * 60, one: "dag", many: "dager" },
  { minutes: 60, one: "time", many: "timer" },
  { minutes: 1, one: "minutt", many: "minutter" },
] as const;

/** A duration in its two largest units: durationWords(703) = "11 timer og 43 minutter" */
export function durationWords(minutes: number): string {
  const first = units.findIndex((unit) => minutes >= unit.minutes);
  if (first < 0) return count(0, "minutt", "minutter");
  let left = minutes;
  const parts = units.slice(first, first + 2).map((unit) => {
    const n = Math.floor(left / unit.minutes);
    left -= n * unit.minutes;
    return { n, words: count(n, unit.one, unit.many) };
  });
  return joinWords(parts.filter(({ n }) => n > 0).map(({ words }) => words));
}

/** Ends a sentence; an abbreviation at its end keeps its one full stop: withFullStop("1 950 kr eks. mva.") is unchanged. */
export function withFullStop(text: string): string {
  return text.endsWith(".") ? text : `${text}.`;
}
