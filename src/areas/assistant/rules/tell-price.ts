import { bandPrice, priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { Price, Product } from "~/areas/catalogue/types";
import { type Drafted, draft, type Telling } from "./telling";

/** What something costs, by the price function: a product with its choices, a group of employees, or all of it. */
export function tellPrice(telling: Telling): Drafted {
  const { facts, understanding } = telling;
  const { topic } = understanding;
  const product = facts.products.find(({ slug }) => slug === topic.productSlug);
  if (product?.kind === "per_person" || isGroup(telling)) return tellGroupPrice(telling);
  if (!product) return tellAllPrices(telling);
  return tellProductPrice(telling, product);
}

/** More people than one session takes, without a product named, are a company's people. */
function isGroup({ understanding, facts }: Telling): boolean {
  const { persons, productSlug, place } = understanding.topic;
  const product = facts.products.find(({ slug }) => slug === productSlug);
  if (place === "hos_dere" && !product) return true;
  return persons !== undefined && persons > (product?.peoplePerSession ?? 1) && !product;
}

function tellProductPrice(telling: Telling, product: Product): Drafted {
  const { words, say, understanding } = telling;
  const { images, persons = 1 } = understanding.topic;
  const { minImages, maxImages, includedImages } = product.price;
  const wanted = images ?? Math.max(minImages, includedImages);
  const name = product.name;
  if (wanted > maxImages)
    return draft(words.price.tooMany({ name, most: words.price.images(maxImages) }), pageOf(product));
  if (persons > product.peoplePerSession) {
    return draft(
      words.price.onlyPersons({ name, most: words.price.persons(product.peoplePerSession) }),
      pageOf(product),
    );
  }
  const chosen = Math.max(wanted, minImages);
  const price = priceOf(product, { images: chosen, addOns: [], persons });
  if (!price.ok) return tellAllPrices(telling);
  const sentences = [
    wanted < minImages && words.price.tooFew({ name, least: words.price.images(minImages) }),
    words.price.one({
      name,
      images: words.price.retouched(chosen),
      total: say.money(price.value.totalOre),
      persons: persons > 1 ? words.price.persons(persons) : null,
    }),
    howItIsMade(telling, product),
    images === undefined && otherNumbers(telling, product),
    words.price.withVat,
    words.times.book({ name, path: `/book/${product.slug}` }),
  ];
  return draft(sentences, pageOf(product));
}

function howItIsMade({ words, say }: Telling, { price }: Product): string {
  const perImage = say.money(price.extraImageOre);
  return price.includedImages > 0
    ? words.price.included({ images: words.price.retouched(price.includedImages), perImage })
    : words.price.made({ base: say.money(price.baseOre), perImage });
}

function otherNumbers({ words, say }: Telling, product: Product): string | null {
  const images = product.price.minImages + 2;
  const price = priceOf(product, { images, addOns: [], persons: 1 });
  if (!price.ok) return null;
  return words.price.one({
    name: product.name,
    images: words.price.retouched(images),
    total: say.money(price.value.totalOre),
    persons: null,
  });
}

function tellAllPrices({ words, say, facts }: Telling): Drafted {
  const lines = facts.products
    .filter((product) => product.kind === "fotografering")
    .map((product) => {
      const what = `(${words.price.retouched(Math.max(1, product.price.minImages))}, ${say.duration(product.durationMinutes)})`;
      return `- ${words.price.from({ name: product.name, total: say.money(startingPrice(product).totalOre), what })}`;
    });
  const text = [words.price.overview, ...lines, "", words.price.withVat, words.price.companyHint].join("\n");
  return draft(text, { path: "/headshots", title: "Headshots" });
}

/** A group of employees: the band of its size, with rigging when it is at their place. */
export function tellGroupPrice(telling: Telling): Drafted {
  const { words, say, facts, understanding } = telling;
  const { persons, place, images } = understanding.topic;
  const products = facts.products.filter(({ kind }) => kind === "per_person");
  const studio = products.find((product) => product.place === "studio");
  const theirs = products.find((product) => product.place === "hos_dere");
  const page = { path: "/ansattfoto", title: "Ansattfoto" };
  const wanted = place === "hos_dere" ? [theirs] : [studio, theirs];
  const told = wanted.flatMap((product) => {
    if (!product || persons === undefined || persons < 1) return [];
    const price = priceOf(product, {
      images: images ?? Math.max(1, product.price.minImages),
      addOns: [],
      persons,
    });
    return price.ok ? [groupLine(telling, product, price.value, persons)] : [];
  });
  const [first] = products;
  if (told.length === 0) {
    const text = [words.company.intro, "", words.company.bands, ...bandLines(telling, studio ?? first), ""];
    return draft(
      [...text, words.company.askNumber, words.company.quote(facts.company.email)].join("\n"),
      page,
    );
  }
  const minutes = first && words.company.minutes(say.duration(first.durationMinutes));
  return draft([...told, minutes, words.company.quote(facts.company.email)], page);
}

function groupLine({ words, say }: Telling, product: Product, price: Price, persons: number): string {
  const theirs = product.place === "hos_dere";
  const total = words.company.total({
    persons: words.price.persons(persons),
    place: theirs ? words.company.theirs : words.company.studio,
    net: say.money(price.netOre),
    gross: say.money(price.totalOre),
    unit: say.money(bandPrice(product.price.bands, persons)),
  });
  const rigging =
    theirs && product.price.baseOre > 0 ? ` ${words.company.rigging(say.money(product.price.baseOre))}` : "";
  return total + rigging;
}

export function bandLines({ words, say }: Telling, product: Product | undefined): string[] {
  const bands = product?.price.bands ?? [];
  return bands.map(({ fromPersons, unitOre }, index) => {
    const next = bands[index + 1];
    const to = next ? next.fromPersons - 1 : null;
    return `- ${words.company.band({ from: fromPersons, to, unit: say.money(unitOre) })}`;
  });
}

/** The page that tells of a product. */
export function pageOf(product: Product): { path: string; title: string } {
  const pages: Readonly<Record<Product["family"], { path: string; title: string }>> = {
    headshots: { path: "/headshots", title: "Headshots" },
    portrett: { path: "/portrettbilder", title: "Portrettbilder" },
    presse: { path: "/pressebilder", title: "Pressebilder" },
    cv: { path: "/cv-bilder", title: "CV-bilder" },
    ansatt: { path: "/ansattfoto", title: "Ansattfoto" },
  };
  return pages[product.family];
}
