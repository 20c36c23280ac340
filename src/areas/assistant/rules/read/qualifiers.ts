import type { Named } from "./names";
import { type Token, tokensWithin } from "./tokens";

/** Words that change how amounts are put together. A sum is stated only where the tool knows what to do with them. */
export type Qualifier =
  | "each"
  | "total"
  | "instead"
  | "without"
  | "same"
  | "difference"
  | "least"
  | "most"
  | "part"
  | "split";
const qualifierWords: readonly (readonly [Qualifier, RegExp])[] = [
  [
    "each",
    /(?<!\p{L})(?:hver(?! for seg| sin)|hvert|kvar(?! for seg| sin)|per (?:person|hode|pers|ansatt|stk|stykk|bilde|nase|snute)|pr\.? (?:person|hode|pers|stk|bilde|ansatt)|apiece|each|per (?:head|photo|image|picture|employee))(?!\p{L})/u,
  ],
  [
    "total",
    /(?<!\p{L})(?:til ?sammen|totalt?|totalen|totalpris\p{L}*|i alt|samlet|altogether|in (?:all|total)|all in all|alt i alt|sum(?:men)?|pluss|plus|\+)(?!\p{L})/u,
  ],
  [
    "instead",
    /(?<!\p{L})(?:i ?stedet|istedet|istedenfor|heller enn|framfor|fremfor|instead|rather than)(?!\p{L})/u,
  ],
  [
    "same",
    /(?<!\p{L})(?:samme|same|like mye|identisk)(?!\p{L}|(?: dag| time| kunde| sted| studio| bakgrunn| lys| stil| måte| person| day| session))/u,
  ],
  [
    "difference",
    /(?<!\p{L})(?:forskjell\p{L}*|differanse\p{L}*|dyr(?:ere|are)|bill[ie]g(?:ere|are)|rimel[ie]g(?:ere|are)|skilnad\p{L}*|mellomlegg\p{L}*|skil(?:ler|jer)|lønn(?:er|ar|e) det seg|mer enn|mindre enn|sparer|spare|tjener|difference|more expensive|cheaper|costlier|more than|less than|save|versus|vs|kontra)(?!\p{L})/u,
  ],
  [
    "least",
    /(?<!\p{L})(?:billigst\p{L}*|rimeligst\p{L}*|laveste?|minst(?!e)|minste|cheapest|lowest|least)(?!\p{L})/u,
  ],
  ["most", /(?<!\p{L})(?:dyrest\p{L}*|høyeste|most expensive|priciest|dearest)(?!\p{L})/u],
  [
    "part",
    /(?<!\p{L})(?:hvorav|av (?:dem|oss|disse)|resten|halvparten|halve|halv pris|dobbel\p{L}*|tredje\p{L}*|noen av|kun (?:noen|én|en)|of (?:whom|which|them)|the rest|half|double|some of|triple|de andre|the others)(?!\p{L})/u,
  ],
  [
    "split",
    /(?<!\p{L})(?:delt (?:på|med)|dele(?:r)? (?:på|regning\p{L}*|prisen|summen|opp)|fordelt|fordele|split\p{L}*|spleise\p{L}*|divided?|shared? (?:between|the))(?!\p{L})/u,
  ],
];

export function qualifiersIn(
  text: string,
  tokens: readonly Token[],
  addOns: readonly Named[],
): ReadonlySet<Qualifier> {
  const found = new Set(qualifierWords.flatMap(([name, pattern]) => (pattern.test(text) ? [name] : [])));
  // "Uten mva." and "uten sminke" are understood; another "uten" takes something from what is sold.
  const leaves = text.matchAll(
    /(?<!\p{L})(?:uten|utan|without|minus|bortsett fra|except|ikke med|ekskludert)(?: (?:noe|noen|ekstra|any|the|tillegg av))? (\p{L}+)/gu,
  );
  for (const match of leaves) {
    const places = tokensWithin(tokens, match.index, match.index + match[0].length);
    const isKnown =
      /^(?:mva|moms|vat|avgift|merverdiavgift|å|tillegg|ekstra|extras?|time|avtale|bestilling|forpliktelse|at)$/.test(
        match[1] ?? "",
      ) || addOns.some(({ from }) => places.includes(from));
    if (!isKnown) found.add("without");
  }
  return found;
}

/** "Uten sminke", "ikke sminke": the add-on is not wanted. */
export function isRefused(tokens: readonly Token[], from: number): boolean {
  return tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ raw }) => /^(?:uten|utan|ikke|without|no|not|ingen|slipper)$/.test(raw));
}
