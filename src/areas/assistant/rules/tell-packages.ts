import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { conceptsIn } from "./concepts";
import { productsNamed } from "./named-products";
import { pageOf } from "./tell-price";
import { type Drafted, draft, type Telling } from "./telling";
import { wordsOf } from "./words";

const overview = { path: "/headshots", title: "Headshots" };

/** What one can choose between, what is in it, how long it takes, and what parts two of them. */
export function tellPackages(telling: Telling): Drafted {
  const { facts, understanding } = telling;
  const words = wordsOf(understanding.question);
  const concepts = conceptsIn(words);
  const named = productsNamed(words, facts.products).flatMap((slug) =>
    sessionsOf(telling).filter((product) => product.slug === slug),
  );
  const [first, second] = named;
  if (first && second) return tellDifference(telling, named);
  const product = first ?? sessionsOf(telling).find(({ slug }) => slug === understanding.topic.productSlug);
  if (concepts.has("duration")) return tellDuration(telling, product);
  if (!product) return tellAll(telling);
  return /\b(?:hvor mange|how many)\b/i.test(understanding.question)
    ? tellImages(telling, product)
    : tellOne(telling, product);
}

function sessionsOf({ facts }: Telling): Product[] {
  return facts.products.filter(({ kind }) => kind === "fotografering");
}

function tellDifference({ words, say }: Telling, products: readonly Product[]): Drafted {
  const lines = products.map((product) => {
    const { name, durationMinutes, price } = product;
    const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
    const total = say.money(startingPrice(product).totalOre);
    const perImage = say.money(price.extraImageOre);
    return `- ${words.packages.compareLine({ name, duration: say.duration(durationMinutes), images, total, perImage })}`;
  });
  return draft(
    [words.packages.compare, ...lines, words.price.withVat].join("\n"),
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
