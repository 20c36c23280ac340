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

/**
 * Invisible characters that make a name, a list or a letter read as something else: controls, lone surrogates,
 * zero-width characters, and those that change the reading direction. The joiners inside emoji stay.
 */
const invisible =
  /[\p{Cc}\p{Cs}\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/gu;

/**
 * oneLine(" Kari\r\nBcc: alle ") = "Kari Bcc: alle": line breaks and tabs become a space, invisible characters are
 * removed.
 */
export function oneLine(text: string): string {
  return text
    .replace(/[\t\n\v\f\r\u0085\u2028\u2029]+/g, " ")
    .replace(invisible, "")
    .trim();
}

/** Keeps tabs and lines, each ended by LF; removes all other invisible characters. */
export function severalLines(text: string): string {
  return text
    .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, "\n")
    .replace(invisible, (sign) => (sign === "\n" || sign === "\t" ? sign : ""))
    .trim();
}

/**
 * The form of text that searches compare, so that "Bjørn", "Bjoern" and "BJORN" match: lower case, æ/ae -> a, ø/oe ->
 * o, å/aa -> a, other accents dropped. The database's fold_text() does the same.
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
