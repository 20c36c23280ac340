import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { count } from "~/kit/text";
import type { Telling } from "./telling";

type Facts = Pick<Telling, "facts" | "say" | "language" | "words">;
type Filler = (telling: Facts, of: string) => string | null;

const hoursOf = ({ language }: Facts, hours: number) =>
  language === "nb" ? count(hours, "time", "timer") : count(hours, "hour", "hours");
const daysOf = ({ language }: Facts, days: number) =>
  language === "nb" ? count(days, "dag", "dager") : count(days, "day", "days");
const ofProduct =
  (tell: (product: Product, telling: Facts) => string | null): Filler =>
  (telling, slug) => {
    const product = telling.facts.products.find((one) => one.slug === slug);
    return product ? tell(product, telling) : null;
  };

/** What a card's answer may name in braces; no card states a figure of its own. */
const fillers: Readonly<Record<string, Filler>> = {
  navn: ({ facts }) => facts.company.name,
  adresse: ({ facts }) => facts.company.fullAddress,
  epost: ({ facts }) => facts.company.email,
  svartid: (telling) => hoursOf(telling, telling.facts.claims.replyHours),
  levering: ({ facts }) => facts.claims.delivery || null,
  leveringstid: (telling) => deliveryTime(telling),
  garanti: ({ facts: { claims }, words }) =>
    words.guarantee({ claim: claims.guarantee, text: claims.guaranteeText }),
  erfaring: ({ facts }) => facts.claims.experience.toLocaleLowerCase("nb") || null,
  frist: (telling) => hoursOf(telling, telling.facts.policy.freeUntilHours),
  angrefrist: (telling) => daysOf(telling, telling.facts.policy.withdrawalDays),
  kalender: (telling) => daysOf(telling, telling.facts.policy.horizonDays),
  hold: ({ facts, say }) => say.duration(facts.policy.holdMinutes),
  bestillfrist: (telling) => leadTime(telling),
  pris: ofProduct((product, { say }) => say.money(startingPrice(product).totalOre)),
  tid: ofProduct(({ durationMinutes }, { say }) => say.duration(durationMinutes)),
  bilde: ofProduct(({ price }, { say }) => say.money(price.extraImageOre)),
  person: ofProduct(({ price }, { say }) => say.money(price.extraPersonOre)),
  plass: ofProduct(({ peoplePerSession }, { words }) => words.price.persons(peoplePerSession)),
  tillegg: ({ facts, say }, slug) => {
    const addOn = facts.products.flatMap(({ addOns }) => addOns).find((one) => one.slug === slug);
    return addOn ? say.money(addOn.unitOre) : null;
  },
  rigg: ({ facts, say }) => {
    const theirs = facts.products.find(({ place }) => place === "hos_dere");
    return theirs ? say.duration(theirs.bufferBeforeMinutes) : null;
  },
};

/** "Levering innen 24 timer" promises "24 hours" in English. */
function deliveryTime({ facts, language }: Facts): string | null {
  const [told, number = "", unit = ""] = /(\d+) (time|dag|døgn|uke)/.exec(facts.claims.delivery) ?? [];
  if (!told) return null;
  const names = { time: "hour", dag: "day", døgn: "day", uke: "week" } as const;
  const name = names[unit as keyof typeof names];
  return language === "en" ? count(Number(number), name, `${name}s`) : `${number} ${unit}r`;
}

function leadTime(telling: Facts): string | null {
  const hours = telling.facts.products
    .filter(({ bookableOnline }) => bookableOnline)
    .map((one) => one.leadTimeHours);
  return hours.length > 0 ? hoursOf(telling, Math.min(...hours)) : null;
}

/** The names of a text in braces that nothing fills, for the guard over the cards. */
export function unknownNames(text: string): string[] {
  return [...text.matchAll(/\{(\w+)(?::[\w-]+)?\}/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in fillers));
}

/** A card's answer with its facts; a sentence whose fact is missing is left out. */
export function filled(text: string, telling: Facts): string {
  const sentences = text.split(/(?<=[.!?:]) (?=[\p{Lu}[])/u);
  return sentences
    .flatMap((sentence) => {
      let isMissing = false;
      const whole = sentence.replaceAll(/\{(\w+)(?::([\w-]+))?\}/g, (_, name: string, of = "") => {
        const value = fillers[name]?.(telling, of);
        isMissing ||= value === null || value === undefined || value === "";
        return value ?? "";
      });
      return isMissing ? [] : [whole];
    })
    .join(" ");
}
