/** joinWords(["a", "b", "c"]) = "a, b og c" */
export function joinWords(words: readonly string[]): string {
  if (words.length < 2) return words[0] ?? "";
  return `${words.slice(0, -1).join(", ")} og ${words.at(-1)}`;
}

/** thousands(12000) = "12 000" */
export function thousands(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, "\u00a0");
}

/** shareText(1, 3) = "33 %"; what is not all is never called all, nor what is something none. */
export function shareText(part: number, all: number): string {
  const share = all === 0 ? 0 : (100 * part) / all;
  if (part > 0 && share < 1) return "under 1\u00a0%";
  return part < all && share > 99 ? "over 99\u00a0%" : `${Math.round(share)}\u00a0%`;
}

/** count(1, "bilde", "bilder") = "1 bilde"; count(3, ...) = "3 bilder"; thousands stand apart: "1 000 bilder" */
export function count(n: number, one: string, many: string): string {
  return `${thousands(n)} ${n === 1 ? one : many}`;
}

/** Signs that cannot be seen: controls (line breaks and tabs apart), and those that turn the reading direction. */
const unseen = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What was typed or pasted, without the signs that could make a list or a letter read backwards. */
export function withoutUnseen(text: string): string {
  return text.replace(unseen, (sign) => (/[\t\n\r]/.test(sign) ? sign : ""));
}

/**
 * One form for search, so that "Bjørn", "Bjoern" and "BJORN" find each other:
 * lower case, æ/ae -> a, ø/oe -> o, å/aa -> a, other accents dropped. The database's fold_text() does the same.
 */
export function foldForSearch(text: string): string {
  return text
    .toLowerCase()
    .replace(/æ|ae|å|aa|ä/g, "a")
    .replace(/ø|oe|ö/g, "o")
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .trim();
}

export function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
