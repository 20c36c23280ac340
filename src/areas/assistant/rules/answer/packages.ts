import { startingPrice } from "~/areas/catalogue/rules/price";
import type { Product } from "~/areas/catalogue/types";
import { tellGroupTime } from "./group";
import { sessionsOf } from "./money";
import { pageOf } from "./product-page";
import { headshots, lines, practical, type Telling, type Told, told } from "./telling";

/** The sessions that the question names, or goes on about. */
function namedIn({ facts, part: { read, before } }: Telling): Product[] {
  const slugs = read.products.length > 0 ? read.products.map(({ slug }) => slug) : [before?.productSlug];
  return [...new Set(slugs)].flatMap((slug) => facts.products.find((one) => one.slug === slug) ?? []);
}

/** What is in a package, or how many images are in each. */
export function tellIncluded(telling: Telling): Told {
  const { words, say, language } = telling;
  const [product, other] = namedIn(telling);
  const imagesOf = ({ name, price }: Product) =>
    price.includedImages > 0
      ? words.packages.imagesIncluded({ name, images: words.price.retouched(price.includedImages) })
      : words.packages.imagesChosen({
          name,
          least: words.price.retouched(price.minImages),
          perImage: say.money(price.extraImageOre),
        });
  if (!product || other)
    return lines(
      [
        words.packages.retouchIncluded,
        ...sessionsOf(telling).map((one) => `- ${imagesOf(one)}`),
        words.price.withVat,
      ],
      headshots,
    );
  return lines(
    [
      imagesOf(product),
      ...(language === "nb"
        ? [words.packages.includes(product.name), ...product.includes.map((item) => `- ${item}`)]
        : []),
      words.times.book({ name: product.name, path: `/book/${product.slug}` }),
    ],
    pageOf(product),
  );
}

/** Two packages side by side, or all of them. */
export function tellCompare(telling: Telling): Told {
  const { words, say } = telling;
  const named = namedIn(telling);
  const shown = named.length > 1 ? named : sessionsOf(telling);
  const all = shown.map((product) => {
    const { name, durationMinutes, price } = product;
    const images = words.price.retouched(Math.max(price.includedImages, price.minImages));
    const total = say.money(startingPrice(product).totalOre);
    const perImage = say.money(price.extraImageOre);
    return `- ${words.packages.compareLine({ name, duration: say.duration(durationMinutes), images, total, perImage })}`;
  });
  return lines(
    [
      named.length > 1 ? words.packages.compare : words.packages.intro,
      ...all,
      words.price.withVat,
      words.packages.ask,
    ],
    headshots,
  );
}

/** How long a session takes. */
export function tellDuration(telling: Telling): Told {
  const { words, say } = telling;
  const named = namedIn(telling);
  const { read, before } = telling.part;
  if (named.length === 0 && (read.isCompany || before?.intent === "companies")) return tellGroupTime(telling);
  if (named.length > 0)
    return told(
      named.map(({ name, durationMinutes }) =>
        words.packages.takes({ name, duration: say.duration(durationMinutes) }),
      ),
      practical,
    );
  const all = sessionsOf(telling).map(
    ({ name, durationMinutes }) => `- ${name}: ${say.duration(durationMinutes)}`,
  );
  return lines([words.packages.durations, ...all], practical);
}

/** How many can come: in one session, and one after the other in one booking. */
export function tellRoom(telling: Telling): Told {
  const { words } = telling;
  const named = namedIn(telling);
  const shown = named.length > 0 ? named : sessionsOf(telling);
  const all = shown.map(({ name, peoplePerSession, mostInGroup }) =>
    words.packages.room({ name, together: peoplePerSession, inTurn: mostInGroup }),
  );
  const [product] = named;
  return named.length > 0
    ? told(all, product ? pageOf(product) : headshots)
    : lines(
        all.map((line) => `- ${line}`),
        headshots,
      );
}
