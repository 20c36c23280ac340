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
