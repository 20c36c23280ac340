import type { Named } from "./names";
import { isArticle, numberIn } from "./numbers";
import type { Token } from "./tokens";

export type Counting = "images" | "persons" | "sessions" | "add-on" | "kroner" | "aside" | "loose";

/** A number of a question, and what it counts; "aside" counts nothing that has a price: minutes, years, per cent. */
export interface Count {
  readonly counting: Counting;
  readonly number: number;
  readonly from: number;
  readonly to: number;
  /** "To bilder til": besides those that were spoken of. */
  readonly besides: boolean;
  readonly what: string;
}

const images =
  /^(?:bild|bilet|foto(?!graf)|images?$|photos?$|pics?$|pictures?$|shots?$|portretter$|headshots$|filer?$|tilleggsbild|profilbild|pressebild|cv-bild)/;
const persons =
  /^(?:person|pers$|stykk|stk$|mann$|folk|ansatt|tilsett|tilsatt|kolleg|medarbeid|menneske|hode|voksn|barn$|barna$|unger|søsken|venn|people|employees?$|colleagues?$|staff$|adults?$|kids$|children$|heads?$|guys$|gutt|jent|karer|girls$|leder|team-?medlem|members?$|deltaker|siblings$|coworkers?$|co-workers?$|women|menn$|damer|elever|advokat|konsulent|portrait of)/;
const aside =
  /^(?:minutt|min$|timer?$|time$|hours?$|hrs?$|t$|dag|døgn|uker?$|uka$|weeks?$|days?$|måned|mnd|months?$|år|års|years?$|year|%|prosent|percent|gang|times$|antrekk|outfits?$|lys|sekund|centi|cm|m2|kvm|kvadrat|meter|m$|km|mb|gb|dpi|piksl|pixel|px|stopp|etasje|post|ord|sider?$)/;
const kroner = /^(?:kr|kroner|kroners|nok|kroning|spenn|lapper)$/;
const breaks =
  /^(?:og|eller|for|til|på|i|med|av|hvis|når|som|hos|er|and|or|for|to|in|with|of|if|at|på|men|but|a|the|det|den)$/;
const more = /^(?:til|ekstra|extra|more|additional|flere|tillegg|attpå)$/;

const ofMore = /^(?:og|,|enn|i|når|hva|kva|hvor|hvis|da|etter\p{L}*|på|how|what|if|in|later|after\p{L}*)?$/u;

/** Every number of a question, with what it counts. Words that something else has read (a date) count nothing. */
export function countsIn(
  text: string,
  tokens: readonly Token[],
  taken: ReadonlySet<number>,
  named: { products: readonly Named[]; addOns: readonly Named[] },
): Count[] {
  const counts: Count[] = [];
  for (let from = 0; from < tokens.length; from++) {
    if (taken.has(from)) continue;
    const count = joined(tokens, from) ?? amountAt(text, tokens, from) ?? countAt(text, tokens, from, named);
    if (!count) continue;
    counts.push({ ...count, from });
    from = count.to;
  }
  return shareNouns(tokens, addedUp(text, tokens, counts));
}

/** "4+5 ansatte" are nine. */
function addedUp(text: string, tokens: readonly Token[], counts: readonly Count[]): Count[] {
  const all: Count[] = [];
  for (const count of counts) {
    const last = all.at(-1);
    const between = last && text.slice(tokens[last.to]?.end, tokens[count.from]?.start).trim();
    const isSame = last && (last.counting === "loose" || last.counting === count.counting);
    if (last && isSame && between === "+" && count.counting !== "aside")
      all[all.length - 1] = { ...count, number: last.number + count.number, from: last.from };
    else all.push(count);
  }
  return all;
}

/** Whether the number is taken away from the one before: "dropper ett av dem". */
export function isDropped(tokens: readonly Token[], { from, counting }: Count): boolean {
  if (counting !== "images" && counting !== "loose") return false;
  return tokens
    .slice(Math.max(0, from - 2), from)
    .some(({ raw }) => /^(?:dropp|kutt|sløyf|skip|drop|cut)/.test(raw));
}

type Found = Omit<Count, "from">;

/** "3bilder", "12-manns", "5000kr", "20k" */
function joined(tokens: readonly Token[], at: number): Found | null {
  const [, digits, rest = ""] = /^(\d{1,6})-?([\p{L}]{1,12})$/u.exec(tokens[at]?.raw ?? "") ?? [];
  if (!digits) return null;
  const number = Number(digits);
  const own = { number, to: at, besides: false, what: rest };
  if (rest === "k") return { ...own, number: number * 1000, counting: "kroner" };
  if (/^(?:kr|nok|,-)/.test(rest)) return { ...own, counting: "kroner" };
  if (images.test(rest)) return { ...own, counting: "images" };
  if (/^mann/.test(rest) || persons.test(rest)) return { ...own, counting: "persons" };
  return {
    ...own,
    counting: aside.test(rest) || /^(?:ing|st|nd|rd|th|am|pm)/.test(rest) ? "aside" : "loose",
  };
}

/** "5 000 kr", "3900,-", "kr 5000", a bare 1500 */
function amountAt(text: string, tokens: readonly Token[], at: number): Found | null {
  const [token, next, third] = [tokens[at], tokens[at + 1], tokens[at + 2]];
  if (!token || !/^\d+$/.test(token.raw)) return null;
  const isParted =
    /^\d{1,3}$/.test(token.raw) &&
    next !== undefined &&
    /^\d{3}$/.test(next.raw) &&
    /^[ .\u00a0,]$/.test(text.slice(token.end, next.start));
  const number = isParted ? Number(token.raw + next.raw) : Number(token.raw);
  const unit = isParted ? third : next;
  const isSaid =
    kroner.test(unit?.raw ?? "") ||
    /^(?:kr|nok)$/.test(tokens[at - 1]?.raw ?? "") ||
    /^,-/.test(text.slice((isParted ? next : token).end));
  if (!isSaid && !isParted && (number < 400 || images.test(next?.raw ?? "") || persons.test(next?.raw ?? "")))
    return null;
  if (!isSaid && number >= 2020 && number <= 2035)
    return { counting: "aside", number, to: at, besides: false, what: "" };
  const last = at + Number(isParted) + Number(kroner.test(unit?.raw ?? ""));
  return { counting: "kroner", number, to: last, besides: false, what: "kr" };
}

function countAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  named: { products: readonly Named[]; addOns: readonly Named[] },
): Found | null {
  const word = tokens[at]?.raw ?? "";
  const number = numberIn(word);
  if (number === null) return null;
  const article = isArticle(word);
  // "Fire" of English and "to" of English are no numbers before anything else.
  const most = article || word === "to" || word === "fire" || word === "null" ? 2 : 3;
  for (let to = at + 1; to <= Math.min(at + most, tokens.length - 1); to++) {
    const noun = tokens[to]?.raw ?? "";
    const found = nounAt(noun, to, named);
    if (found) {
      if (article && named.products.some(({ from, to: last }) => from <= to && to <= last)) return null;
      if (article && found.counting !== "images") return null;
      const last = found.to;
      const after = tokens[last + 1]?.raw ?? "";
      const within = tokens.slice(at + 1, last).some(({ raw }) => more.test(raw));
      const besides =
        found.counting === "images" &&
        (within ||
          (more.test(after) && !/^\p{L}/u.test(tokens[last + 2]?.raw ?? "")) ||
          (/^(?:til|ekstra)$/.test(after) && ofMore.test(tokens[last + 2]?.raw ?? "")));
      return { ...found, number, besides };
    }
    if (breaks.test(noun) || numberIn(noun) !== null) break;
  }
  // "Pluss to ekstra": images, as those before.
  const after = tokens[at + 1]?.raw ?? "";
  if (/^(?:ekstra|extra|til|more)$/.test(after) && ofMore.test(tokens[at + 2]?.raw ?? ""))
    return { counting: "images", number, to: at + 1, besides: true, what: after };
  if (/^%/.test(text.slice(tokens[at]?.end ?? 0).trimStart()))
    return { counting: "aside", number, to: at, besides: false, what: "%" };
  if (article || /^(?:to|null|fire|begge|both|an?)$/.test(word))
    return isLone(tokens, at, word) ? { counting: "loose", number, to: at, besides: false, what: "" } : null;
  return { counting: "loose", number, to: at, besides: false, what: "" };
}

/** "Vi to", "for to", "med to?": a small word that is a number here. */
function isLone(tokens: readonly Token[], at: number, word: string): boolean {
  if (word !== "to" && word !== "fire") return false;
  const isOfThem = tokens[at + 1]?.raw === "av" && /^(?:dem|de|disse)$/.test(tokens[at + 2]?.raw ?? "");
  return (
    isOfThem || /^(?:vi|oss|for|med|er|på|alle|hvis|vi|de|hva|enn|bare)$/.test(tokens[at - 1]?.raw ?? "")
  );
}

function nounAt(
  noun: string,
  at: number,
  named: { products: readonly Named[]; addOns: readonly Named[] },
): Pick<Found, "counting" | "to" | "what"> | null {
  const addOn = named.addOns.find(({ from, to }) => from <= at && at <= to);
  if (addOn) return { counting: "add-on", to: addOn.to, what: addOn.slug };
  const product = named.products.find(({ from, to }) => from <= at && at <= to);
  if (product)
    return {
      counting:
        images.test(noun) && !product.own
          ? "images"
          : product.own && !images.test(noun)
            ? "sessions"
            : "images",
      to: product.to,
      what: product.slug,
    };
  if (images.test(noun)) return { counting: "images", to: at, what: noun };
  if (persons.test(noun)) return { counting: "persons", to: at, what: noun };
  if (kroner.test(noun)) return { counting: "kroner", to: at, what: "kr" };
  return aside.test(noun) ? { counting: "aside", to: at, what: noun } : null;
}

/** "2 og 4 bilder", "10 eller 20 ansatte": the first number counts what the second does. */
function shareNouns(tokens: readonly Token[], counts: readonly Count[]): Count[] {
  return counts.map((count, index) => {
    const next = counts[index + 1];
    const joins =
      next &&
      next.from - count.to <= 3 &&
      /^(?:og|eller|til|mot|vs|kontra|and|or|to|enn|than|i|stedet|for|istedenfor|instead|of)$/.test(
        tokens[count.to + 1]?.raw ?? "",
      );
    const isSize = next?.counting === "images" || next?.counting === "persons";
    return count.counting === "loose" && joins && isSize && next
      ? { ...count, counting: next.counting, what: next.what }
      : count;
  });
}
