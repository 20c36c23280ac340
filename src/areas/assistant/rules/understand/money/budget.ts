const ofBudget =
  /(?<!\p{L})(?:under|maks\p{L}*|max\p{L}*|budsjett\p{L}*|budget|innenfor|inntil|opptil|holder|rekker|har (?:bare |kun )?\d|have (?:only )?\d|får jeg for|får vi for|få for|get for|less than|mindre enn|ikke mer enn|at most|høyst|bruke)(?!\p{L})|(?:får?|have|get|fit)(?!\p{L}).* (?:for|til) \d[\d .]*(?:kr|,-|kroner)/iu;

/** "Jeg har 5000 kr", "noe under 2000 kr": a budget, unlike "stemmer det at det koster 1500 kr?" */
export function isBudget(question: string): boolean {
  return ofBudget.test(question);
}
