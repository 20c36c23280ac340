import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { lessOre } from "~/kit/money";
import { conceptsIn } from "../understand/words/concepts";
import { productsNamed } from "../understand/words/named-products";
import { wordsOf } from "../understand/words/words";
import { type Drafted, draft, type Telling } from "./draft";
import { tellIncluded } from "./draft-included";
import { pageOf } from "./product-page";

const overview = { path: "/headshots", title: "Headshots" };

/** The choice of packages, their content and duration, and the differences between two of them. */
export function tellPackages(telling: Telling): Drafted {
  const { facts, understanding } = telling;
  const words = wordsOf(understanding.question);
  const concepts = conceptsIn(words);
  const named = productsNamed(words, facts.products).flatMap((slug) =>
    sessionsOf(telling).filter((product) => product.slug === slug),
  );
  const compared = comparedWith(telling, named);
  if (compared.length > 1) return tellDifference(telling, compared);
  const included = tellIncluded(telling, concepts);
  if (included && named.length === 0) return included;
  const [first] = named;
  const spokenOf = concepts.has("offers") ? undefined : understanding.topic.productSlug;
  const product = first ?? sessionsOf(telling).find(({ slug }) => slug === spokenOf);
  if (concepts.has("duration")) return tellDuration(telling, product);
  // Matched on words as typed: "kor mange" means "hvor mange" there.
  const asksImages = /\b(?:hvor mange|how many)\b/.test(words.map(({ raw }) => raw).join(" "));
  if (!product) return asksImages && concepts.has("pictures") ? tellAllImages(telling) : tellAll(telling);
  if (asksImages) return tellImages(telling, product);
  const asksContents =
    concepts.has("included") || /\b(?:hva får|what do i get|med i)\b/i.test(understanding.question);
  return asksContents ? tellOne(telling, product) : tellFit(telling, product);
}

/** Two named products; or one named, compared with the topic of the conversation; or "de to". */
function comparedWith(telling: Telling, named: readonly Product[]): readonly Product[] {
  const { question, topic, before } = telling.understanding;
  const concepts = conceptsIn(wordsOf(question));
  const compares = concepts.has("compare") || concepts.has("than");
  if (named.length > 1 || !compares) return named;
  const slugs = named.length === 1 ? [before?.productSlug, named[0]?.slug] : (topic.products ?? []);
  return sessionsOf(telling).filter(({ slug }) => slugs.includes(slug));
}

export function sessionsOf({ facts }: Telling): Product[] {
  return facts.products.filter(({ kind }) => kind === "fotografering");
}

/** "Er det billigere enn Premium?" is answered before the other differences. */
function cheaperOf({ words, say }: Pick<Telling, "words" | "say">, products: readonly Product[]): string[] {
  const [least, most] = products.toSorted((a, b) => startingPrice(a).totalOre - startingPrice(b).totalOre);
  if (!least || !most || products.length !== 2) return [];
  const [low, high] = [startingPrice(least).totalOre, startingPrice(most).totalOre];
  const told = { name: least.name, other: most.name, total: say.money(low) };
  if (low === high) return [words.packages.samePrice(told)];
  const [otherTotal, difference] = [say.money(high), say.money(lessOre(high, low))];
  return [words.packages.cheaper({ ...told, otherTotal, difference })];
}

function tellDifference({ words, say, understanding }: Telling, products: readonly Product[]): Drafted {
  const asksPrice = conceptsIn(wordsOf(understanding.question)).has("price");
  const lines = products.slice(0, 3).map((product) => {
    const { name, durationMinutes, price } = product;
    const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
    const total = say.money(startingPrice(product).totalOre);
    const perImage = say.money(price.extraImageOre);
    return `- ${words.packages.compareLine({ name, duration: say.duration(durationMinutes), images, total, perImage })}`;
  });
  return draft(
    [
      ...(asksPrice ? cheaperOf({ words, say }, products) : []),
      words.packages.compare,
      ...lines,
      words.price.withVat,
    ].join("\n"),
    ...products.slice(0, 1).map(pageOf),
  );
}

function tellDuration({ words, say, ...telling }: Telling, product: Product | undefined): Drafted {
  const takes = ({ name, durationMinutes }: Product) =>
    words.packages.takes({ name, duration: say.duration(durationMinutes) });
  if (product)
    return draft(
      [takes(product), words.times.book({ name: product.name, path: `/book/${product.slug}` })],
      pageOf(product),
    );
  const lines = sessionsOf({ words, say, ...telling }).map(
    ({ name, durationMinutes }) => `- ${name}: ${say.duration(durationMinutes)}`,
  );
  return draft([words.packages.durations, ...lines].join("\n"), {
    path: "/praktisk-info",
    title: "Praktisk info",
  });
}

/** "Bilder til CV", "Premium?": the package in one sentence. */
function tellFit({ words, say }: Telling, product: Product): Drafted {
  const { name, durationMinutes, price, tagline, slug } = product;
  const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
  const total = say.money(startingPrice(product).totalOre);
  const told = words.packages.fits({ name, duration: say.duration(durationMinutes), total, images, tagline });
  return draft(
    [told, words.price.withVat, words.times.book({ name, path: `/book/${slug}` })],
    pageOf(product),
  );
}

/** "Hvor mange bilder får jeg?", for each package. */
function tellAllImages(telling: Telling): Drafted {
  const lines = sessionsOf(telling).map((product) => `- ${imagesOf(telling, product)}`);
  return draft([...lines, telling.words.price.withVat].join("\n"), overview);
}

function imagesOf({ words, say }: Telling, { name, price }: Product): string {
  const perImage = say.money(price.extraImageOre);
  return price.includedImages > 0
    ? words.packages.imagesIncluded({ name, images: words.price.retouched(price.includedImages) })
    : words.packages.imagesChosen({ name, least: words.price.retouched(price.minImages), perImage });
}

function tellImages({ words, say }: Telling, product: Product): Drafted {
  const { name, price, slug } = product;
  const perImage = say.money(price.extraImageOre);
  const told =
    price.includedImages > 0
      ? [
          words.packages.imagesIncluded({ name, images: words.price.retouched(price.includedImages) }),
          words.price.included({ images: words.price.retouched(price.includedImages), perImage }),
        ]
      : [words.packages.imagesChosen({ name, least: words.price.retouched(price.minImages), perImage })];
  return draft([...told, words.times.book({ name, path: `/book/${slug}` })], pageOf(product));
}

function tellOne({ words }: Telling, product: Product): Drafted {
  const text = [
    words.packages.includes(product.name),
    ...product.includes.map((item) => `- ${item}`),
    words.times.book({ name: product.name, path: `/book/${product.slug}` }),
  ];
  return draft(text.join("\n"), pageOf(product));
}

function tellAll(telling: Telling): Drafted {
  const { words, say } = telling;
  const lines = sessionsOf(telling).map((product) => {
    const { name, tagline, durationMinutes } = product;
    const total = say.money(startingPrice(product).totalOre);
    return `- ${words.packages.line({ name, duration: say.duration(durationMinutes), total, tagline })}`;
  });
  return draft([words.packages.intro, ...lines, words.packages.ask].join("\n"), overview);
}
