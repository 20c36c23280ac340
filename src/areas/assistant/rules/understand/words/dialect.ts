import { dialect } from "../vocabulary/vocabulary";

/** The bokmål word for each form of content/assistant/words/dialect.json. */
const bokmal: ReadonlyMap<string, string> = new Map(
  Object.entries(dialect).flatMap(([word, forms]) => forms.map((form) => [form, word] as const)),
);

/**
 * inBokmal("kva") = "hva"; inBokmal("pressebilete") = "pressebilde"; inBokmal("råfilan") = "råfilene"; any other word
 * is returned unchanged.
 */
export function inBokmal(raw: string): string {
  const word = bokmal.get(raw);
  return word ?? raw.replace(/bilet(?:e|et|a|er)$/, "bilde").replace(/(?<=fil|pris|tim|dag|pakk)an$/, "ene");
}
