import type { Word } from "../words/words";
import { placesOf } from "./counts";

export interface VatAsked {
  readonly vat: "without" | "share" | null;
  readonly places: readonly number[];
}

const tax = String.raw`(?:mva|moms|merverdiavgift\p{L}*|vat|tax)`;
const without = new RegExp(
  String.raw`(?<!\p{L})(?:(?:uten|utan|minus|eks\p{L}*|ex\p{L}*|før|without|before|not including)\.? (?:av |noe )?|u/ ?)${tax}(?!\p{L})\.?`,
  "iu",
);
const share = new RegExp(
  String.raw`(?<!\p{L})(?:hvor mye|hva|how much|andel\p{L}*|hvorav|derav)[^?.!]{0,40}? (?:er|utgjør|i|is|of|av)?\s?${tax}|(?<!\p{L})${tax}[- ]?(?:andel\p{L}*|beløp\p{L}*|delen|share|part)`,
  "iu",
);
const withTax = new RegExp(
  String.raw`(?<!\p{L})(?:inkl\p{L}*|med|included?i?n?g?|with)\.? ${tax}(?!\p{L})\.?|${tax}(?: er)? (?:med|inkl\p{L}*|included)`,
  "iu",
);

/** Whether the total is wanted without MVA, or the MVA alone, and the words that express it. */
export function vatIn(question: string, words: readonly Word[]): VatAsked | null {
  const [left, inside] = [without.exec(question), withTax.exec(question)];
  if (left) return { vat: "without", places: placesOf(words, left[0]) };
  if (inside) return { vat: null, places: placesOf(words, inside[0]) };
  const part = share.exec(question);
  if (!part || /på toppen|kommer|tillegg|on top/i.test(question)) return null;
  const said = new RegExp(String.raw`^(?:${tax}.*|andel\p{L}*|hvorav|derav|utgjør|share)$`, "iu");
  return { vat: "share", places: words.flatMap(({ raw }, at) => (said.test(raw) ? [at] : [])) };
}
