import type { Language } from "../../types";
import type { Word } from "./words/words";

const english = new Set(
  "the a an is are do does did i you your my me we our us how much what when where which can could would should will to for of in on at and or with it this that there have has get want need any some please thanks hello hi yes no not about from price prices hours open photo photos picture pictures people staff available openings tomorrow monday tuesday wednesday thursday friday saturday sunday sundays saturdays session invoice refund cancel wedding weather right withdrawal good morning evening afternoon night thx cheers bye that's all human ai u email am i'm i've i'd i'll don't can't what's you're it's that's isn't aren't anyone somebody someone".split(
    " ",
  ),
);
const norwegian = new Set(
  "jeg eg æ du dere de dykk vi meg deg oss min mitt mine er e har kan vil skal må hva kva ka ke hvor kor hvordan korleis når hvem kven hvilken på til for av i og eller med det den dette et en ei ikke ikkje ja nei noe noko litt om hei takk tusen koster ledig pris priser bilde tid time timen bilder ring jul mva moms uten eks inkl".split(
    " ",
  ),
);

/** The language of a question; of the conversation so far when the question does not tell ("Premium?"). */
export function languageOf(words: readonly Word[], before: Language | undefined): Language {
  const points = (set: ReadonlySet<string>) => words.filter((word) => set.has(word.raw)).length;
  // Only one of the languages has these letters.
  const letters = words.filter((word) => /[æøå]/.test(word.raw)).length;
  const difference = points(norwegian) + letters - points(english);
  if (difference === 0) return before ?? "nb";
  return difference > 0 ? "nb" : "en";
}
