import { number, numberIn, type Reader } from "./figures-reader";

const kroner = String.raw`(?:kr|kroner|kronene|krone|nok)(?!\p{L})\.?`;
const dash = String.raw`(?:\s?,\s?-)?`;
const between = String.raw`\s*(?:-|til|to|og|and|eller|or|/)\s*`;

/** Whole øre, so that 487,50 is exact; a bare number of the same size tells no amount, but an amount tells it. */
function amount(text: string | undefined) {
  const value = numberIn(text);
  const means = [`ore:${Math.round(value * 100)}`];
  return { means, tells: Number.isInteger(value) ? [...means, `n:${value}`] : means };
}

/** A number too small for a price counts something: "1 eller 3 900 kr". */
const smallest = 100;

export const moneyReaders: readonly Reader[] = [
  {
    kind: "amount",
    // We have no prices in other currencies.
    pattern: new RegExp(
      String.raw`[€$£]\s*${number}|${number}\s*(?:[€$£]|(?:euro|eur|dollar|usd|gbp|pund|pound|sek|dkk|svenske|danske)\p{L}*)`,
      "gu",
    ),
    read: () => [["foreign"]],
  },
  {
    kind: "amount",
    pattern: new RegExp(
      String.raw`(${number})${dash}\s*(?:kr|kroner)?${between}(${number})${dash}\s*${kroner}`,
      "gu",
    ),
    read: ([, first, second]) => [
      numberIn(first) < smallest ? [`n:${numberIn(first)}`] : amount(first),
      amount(second),
    ],
  },
  {
    kind: "amount",
    pattern: new RegExp(
      String.raw`(?<!\d\s?)(?<!\p{L})(?:kr|nok|kroner)\.?:?\s*(${number})(?:${between}(?:(?:kr|nok)\.?\s*)?(${number})(?=${dash}\s*(?:[.;!?)]|$)))?`,
      "gu",
    ),
    read: ([, first, second]) => (second ? [amount(first), amount(second)] : [amount(first)]),
  },
  {
    kind: "amount",
    pattern: new RegExp(String.raw`(${number})(?:${dash}\s*${kroner}|\s?,\s?-(?!\s?\d))`, "gu"),
    read: ([, only]) => [amount(only)],
  },
  {
    kind: "amount",
    pattern:
      /gratis|kostnadsfri\p{L}*|vederlagsfri\p{L}*|uten (?:ekstra )?(?:kostnad|gebyr)|koster (?:deg |dere )?(?:ingenting|ikke noe)|(?:deg |dere )?ikke (?:en|ei|én|1) krone|betaler (?:du |dere )?(?:ingenting|ikke noe)|slipper (?:du |dere )?å betale|uten betaling|på huset|on the house|pay nothing|without (?:charge|payment)|free of charge|(?<=cancel\p{L}* |moved? |it |it's |is |for )free(?= (?:until|up to|of|before|as long))|(?<=(?<!what|when|time|times|slot|day) (?:is|are) )free(?=[.,!]|$)|free (?:cancel|resched|chang)\p{L}*|for free|no (?:extra )?(?:cost|charge|fee)s?|complimentary|costs (?:you )?nothing/gu,
    read: () => [["ore:0"]],
  },
  {
    kind: "percent",
    pattern: new RegExp(String.raw`(${number})\s*(?:%|prosent|percent|per cent|pst(?!\p{L}))`, "gu"),
    read: ([, share]) => [[`percent:${numberIn(share)}`]],
  },
  {
    kind: "percent",
    pattern: /halve? pris\p{L}*|half(?: of)?(?: the)? price|half off|halvparten av prisen/gu,
    read: () => [["percent:50"]],
  },
];
