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
