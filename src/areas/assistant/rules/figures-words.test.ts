import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { withFigures } from "./figures-words";

const nb =
  "null én to tre fire fem seks sju åtte ni ti elleve tolv tretten fjorten femten seksten sytten atten nitten".split(
    " ",
  );
const nbTens = ["", "", "tjue", "tretti", "førti", "femti", "seksti", "sytti", "åtti", "nitti"];
const en =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen".split(
    " ",
  );
const enTens = ["", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"];

function below100(n: number, ones: string[], tens: string[], glue: string): string {
  return n < 20
    ? (ones[n] ?? "")
    : [tens[Math.floor(n / 10)], n % 10 ? ones[n % 10] : ""].filter(Boolean).join(glue);
}
function inWords(
  n: number,
  [ones, tens]: [string[], string[]],
  words: { hundred: string; thousand: string; and: string; glue: string },
): string {
  const thousands = Math.floor(n / 1000);
  const hundreds = Math.floor((n % 1000) / 100);
  const rest = n % 100;
  const head = [
    thousands ? `${below100(thousands, ones, tens, words.glue)} ${words.thousand}` : "",
    hundreds ? `${ones[hundreds]} ${words.hundred}` : "",
  ]
    .filter(Boolean)
    .join(" ");
  if (!head) return below100(rest, ones, tens, words.glue);
  return rest ? `${head} ${words.and} ${below100(rest, ones, tens, words.glue)}` : head;
}

describe("withFigures", () => {
  it("reads every number that can be written in words", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 99_999 }), (n) => {
        const norwegian = inWords(n, [nb, nbTens], {
          hundred: "hundre",
          thousand: "tusen",
          and: "og",
          glue: "",
        });
        const english = inWords(n, [en, enTens], {
          hundred: "hundred",
          thousand: "thousand",
          and: "and",
          glue: "-",
        });
        expect(withFigures(`det koster ${norwegian} kroner`)).toBe(`det koster ${n} kroner`);
        expect(withFigures(`it is ${english} kroner`)).toBe(`it is ${n} kroner`);
      }),
    );
  });

  it.each([
    ["tolv hundre kroner", "1200 kroner"],
    ["nittenhundreogfemti kroner", "1950 kroner"],
    ["femogtjue personer", "25 personer"],
    ["twelve hundred kroner", "1200 kroner"],
    ["klokka tre", "klokka 3"],
    ["halv to", "halv 2"],
    ["half past two", "half past 2"],
    ["kvart over ti", "kvart over 10"],
    ["to retusjerte bilder", "2 retusjerte bilder"],
    ["one person", "1 person"],
    ["et dusin bilder", "et 12 bilder"],
    ["mellom to og tre bilder", "mellom 2 og 3 bilder"],
    ["to-tre dager", "2-3 dager"],
    ["hundre prosent", "100 prosent"],
    ["2 tusen kroner", "2000 kroner"],
    ["12 hundre kroner", "1200 kroner"],
  ])("%s = %s", (words, figures) => expect(withFigures(words)).toBe(figures));

  it.each([
    "i want to book",
    "this one is fine",
    "tusen takk",
    "et par bilder",
    "en time",
    "trenger du mer",
    "ansiktet ditt",
    "timian",
  ])("leaves %s alone", (text) => expect(withFigures(text)).toBe(text));
});
