/**
 * Statements that only a named fact may make: days, months, halves, free of charge, discounts, and delivery times. A
 * model's answer that makes one in its own words is stopped, also when it denies it.
 */
const alwaysReserved: readonly RegExp[] = [
  // Days
  /(?<!\p{L})(?:man|tirs|ons|tors|fre|lør|laur|søn)dag\p{L}*|(?<!\p{L})(?:mon|tues|wednes|thurs|fri|satur|sun)days?(?!\p{L})/gu,
  /(?<!\p{L})(?:i ?dag|i ?morgen|i kveld|i helg(?:en|a)|helg(?:en|a|er|ene)?|hverdag\p{L}*|hver dag|alle dager|døgnet rundt|(?:neste|denne) uken?|(?:på|om) (?:kvelden|ettermiddagen|formiddagen|morgenen)|(?:next|this) week|in the (?:morning|afternoon|evening)|today|tomorrow|tonight|weekends?|weekdays?|every ?day|any day|midnatt|midnight|midday|noon)(?!\p{L})/gu,
  /(?<!\p{L})(?:januar|februar|mars|april|mai|juni|juli|august|september|oktober|november|desember|january|february|june|july|october|december|(?:in|of) (?:march|may))(?!\p{L})/gu,
  // Shares and lengths
  /(?<!\p{L})halv\p{L}* (?:pris|time|dag|år|uke|kron)\p{L}*|halvparten|halvtime\p{L}*|half (?:an? )?(?:hour|day|price|year|off)|half (?:of )?the price|et par (?:minutt|time|dag|uke|måned|kron)\p{L}*|a couple of (?:minute|hour|day|week|month)s/gu,
  // Nothing to pay
  /gratis|kostnadsfri\p{L}*|vederlagsfri\p{L}*|uten (?:ekstra )?(?:kostnad|gebyr|betaling)|koster (?:deg |dere )?(?:ingenting|ikke noe)|betaler (?:du |dere )?(?:ingenting|ikke noe)|slipper (?:du |dere )?å betale|på huset/gu,
  /on the house|pay nothing|complimentary|without (?:charge|payment)|(?:free of|at no|no(?: extra)?) (?:charge|cost|fee)s?|costs? (?:you )?nothing|for free|free (?:cancel|resched|chang|mov|retouch|deliver)\p{L}*|(?<=(?:it|that|this|which|moving|cancelling|it's|that's) (?:is )?)free(?=[.,!]|$| (?:until|up to|of|before|as long))/gu,
  // Discounts, and a price that the visitor named
  /rabatt\p{L}*|(?<!\p{L})avslag(?!\p{L})|discount\p{L}*/gu,
  /(?:pris|beløp|sum)(?:en|et|ene|a|men)?,? (?:som )?(?:du|dere) (?:\p{L}{1,10} )?(?:nevn|sa(?!\p{L})|foresl|tilb[yø]|skrev|ba (?:om|oss)|ønsk|vil)|(?:price|amount|sum)s?,? (?:that )?you(?:'ve| have)? (?:\p{L}{1,10} )?(?:mention|said|suggest|nam|propos|offer|want|quot|ask(?:ed)? for)/gu,
  /samme (?:dag|kveld|ettermiddag)|same[ -](?:day|afternoon|evening)/gu,
];

/** Words that are a promise only near images or files: "si fra med en gang" promises nothing. */
const promisesDelivery =
  /med (?:en|én) gang|(?<!\p{L})(?:straks|umiddelbart|omgående|på stedet|på dagen)(?!\p{L})|right away|straight away|immediately|instantly|at once|on the spot/gu;
const delivery = /bilde|filene|klar|ferdig|lever|image|photo|picture|files|ready|deliver/u;

export function reservedWords(text: string): string[] {
  const lower = text.toLowerCase().replaceAll("’", "'");
  const always = alwaysReserved.flatMap((words) => lower.match(words) ?? []);
  const promised = lower
    .split(/(?<=[.!?])\s|\n/)
    .flatMap((sentence) => (delivery.test(sentence) ? (sentence.match(promisesDelivery) ?? []) : []));
  return [...always, ...promised];
}
