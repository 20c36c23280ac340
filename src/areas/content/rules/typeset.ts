const noBreak = "\u00a0";
/** Units that stay on the same line as their number. */
const units = "kr|%|px|piksler|mm|cm|meter|MB|ppi|sekunder|minutter|timer|dager|uker|måneder|år";

/**
 * Norwegian typography of running text: guillemets, dashes, ellipsis, and no line break inside "3 900 kr" or "§ 104".
 * typeset('Si "hei" - og vent 5-10 sekunder ...') = "Si «hei» – og vent 5–10 sekunder …"
 */
export function typeset(text: string): string {
  return text
    .replace(/"([^"]*)"/g, "«$1»")
    .replace(/\.\.\./g, "…")
    .replace(/(^|\s)-(?=\s)/g, "$1–")
    .replace(/(\d)-(?=\d)/g, "$1–")
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${noBreak}`)
    .replace(new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}]))`, "gu"), `$1${noBreak}`)
    .replace(/(§|kl\.|nr\.|ca\.) (?=\d)/g, `$1${noBreak}`)
    .replace(/ (?=–\s)/g, noBreak);
}
