import { notNames } from "./not-names";

/** How far from a number or an address a name is looked for. */
const reach = 70;
const name = "\\p{Lu}\\p{Ll}[\\p{L}'’-]{0,24}(?: \\p{Lu}[\\p{L}'’.-]{0,24}){0,2}";
const label = "(?:her|tlf|telefon|mob|mobil|nr|nummer|phone)[.:]?";

const told = new RegExp(
  `(?<![\\p{L}\\d])(?:[Jj]eg heter|(?:[Mm]itt )?[Nn]avn(?:et)?(?: mitt)?(?: er)?|[Mm]y name is)[:,]?[ \\n]{1,3}(${name}|\\p{Ll}{2,25})(?![\\p{L}\\d])`,
  "u",
);
const signed = new RegExp(
  `(?<![\\p{L}\\d])(?:[Mm]vh|MVH|[Vv]h|[Hh]ilsen|[Rr]egards)[.,:]?[ \\n]{1,3}(${name})(?![\\p{L}\\d])`,
  "u",
);
/** "912 34 567, Kari Nordmann." at the end of a sentence. */
const after = new RegExp(`^[ ,:\\n–-]{1,4}(${name})[ ]?(?:$|[.,!\\n])`, "u");
/** "Kari Nordmann, 912 34 567" at the start of a sentence. */
const before = new RegExp(
  `(?:^|[.!?\\n] ?|[Hh]ei,? )(${name})[ ,:\\n–-]{1,4}(?:${label})?[ ,:\\n–-]{0,3}$`,
  "u",
);
/** "912 34 567, kari" as the whole message. */
const alone = /^, ?(\p{Ll}{2,25})[.!]?$/u;

/** A name that clearly belongs to the number or address at `start` to `end`; null when in doubt. */
export function nameBeside(text: string, start: number, end: number): string | null {
  const left = text.slice(Math.max(0, start - reach), start);
  const right = text.slice(end, end + reach);
  const isAll = start === 0 && right.length < reach;
  const found =
    told.exec(text) ??
    signed.exec(text) ??
    after.exec(right) ??
    (start <= reach ? before.exec(left) : null) ??
    (isAll ? alone.exec(right.trim()) : null);
  const words = found?.[1]?.replace(/[.-]+$/, "").split(" ") ?? [];
  if (words.length === 0 || words.some((word) => notNames.has(word.toLowerCase()))) return null;
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}
