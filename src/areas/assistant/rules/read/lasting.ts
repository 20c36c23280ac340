import type { Product } from "~/areas/catalogue/types";
import type { Named } from "./names";
import { isArticle, numberIn } from "./numbers";
import { type Token, tokensWithin } from "./tokens";

const half = "(?: og en halv| and a half)";
const written = new RegExp(
  `(?<!\\p{L}|\\d)(?:(halvannen|kvarter\\p{L}*|halvtime\\p{L}*|half.?hour|half an hour|(?:an )?hour and a half)|(\\d+|\\p{L}+)(${half})?[ -]?(min(?:utt\\p{L}*|utes?)?|tim(?:er?|es)|hours?|hrs?))(?!\\p{L})`,
  "gu",
);

/** The sessions that a text names by their length alone, where only one is as long: "den på to og en halv time". */
export function lastingIn(text: string, tokens: readonly Token[], products: readonly Product[]): Named[] {
  const sessions = products.filter(({ kind }) => kind === "fotografering");
  return [...text.matchAll(written)].flatMap((match) => {
    const [whole, name, number = "", more, unit = ""] = match;
    const minutes = name === undefined ? minutesOf(number, more !== undefined, unit) : minutesNamed(name);
    const [session, other] = sessions.filter(({ durationMinutes }) => durationMinutes === minutes);
    const places = tokensWithin(tokens, match.index, match.index + whole.length);
    const [from, to] = [places[0], places.at(-1)];
    if (!session || other || from === undefined || to === undefined) return [];
    return [{ slug: session.slug, from, to, own: false }];
  });
}

/** "En time" is any session. */
function minutesOf(number: string, andHalf: boolean, unit: string): number | null {
  const count = numberIn(number);
  if (count === null || (isArticle(number) && !andHalf)) return null;
  return /^min/.test(unit) ? count : (count + (andHalf ? 0.5 : 0)) * 60;
}

function minutesNamed(name: string): number {
  if (name.startsWith("kvarter")) return 15;
  return name === "halvannen" || name.endsWith("and a half") ? 90 : 30;
}
