const units =
  "null|en|to|tre|fire|fem|seks|sju|åtte|ni|ti|elleve|tolv|tretten|fjorten|femten|seksten|sytten|atten|nitten";
const english =
  "zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen";
const tens = "tjue|tretti|førti|femti|seksti|sytti|åtti|nitti";
const englishTens = "twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety";

/** Numbers in words, Norwegian and English. */
const words = new Map<string, number>([
  ...units.split("|").map((word, number) => [word, number] as const),
  ...english.split("|").map((word, number) => [word, number] as const),
  ...tens.split("|").map((word, at) => [word, 20 + 10 * at] as const),
  ...englishTens.split("|").map((word, at) => [word, 20 + 10 * at] as const),
  ...(["et", "ett", "ei", "én", "ein", "eit", "a", "an"] as const).map((word) => [word, 1] as const),
  ...([
    ["syv", 7],
    ["tri", 3],
    ["fir", 4],
    ["tyve", 20],
    ["tredve", 30],
    ["dusin", 12],
    ["dozen", 12],
    ["hundre", 100],
    ["hundred", 100],
    ["begge", 2],
    ["both", 2],
  ] as const),
]);

const compound = new RegExp(`^(${tens}|${englishTens})-?(\\p{L}+)$`, "u");

/** The number that a word states; null for other words. An article ("et") is 1, which only its noun makes a count. */
export function numberIn(word: string): number | null {
  if (/^\d{1,6}$/.test(word)) return Number(word);
  const known = words.get(word);
  if (known !== undefined) return known;
  const [, ten = "", unit = ""] = compound.exec(word) ?? [];
  const [base, rest] = [words.get(ten), words.get(unit)];
  return base !== undefined && rest !== undefined && rest > 0 && rest < 10 ? base + rest : null;
}

export function isArticle(word: string): boolean {
  return /^(?:en|et|ei|ein|eit|a|an)$/.test(word);
}

/** With the same meaning in an answer as in a question. */
export const numberWords: Readonly<Record<string, number>> = Object.fromEntries(
  [...words].filter(([word]) => !isArticle(word) && word !== "begge" && word !== "both"),
);
