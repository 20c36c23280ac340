import { bandPrice, priceOf, startingPrice } from "~/areas/catalogue/rules/price";
import type { AddOn, Choices, Price, Product } from "~/areas/catalogue/types";
import { conceptsIn } from "./concepts";
import { pageOf } from "./product-page";
import { isStatement } from "./statements";
import { isExtraImage, tellCheapest, tellDear, tellExtraImage } from "./tell-least";
import { type Drafted, draft, type Telling } from "./telling";
import { wordsOf } from "./words";

/** What something costs, by the price function: a product with its choices, an add-on, a group of employees, or all. */
export function tellPrice(telling: Telling): Drafted {
  const { facts, understanding, words } = telling;
  const { topic, question } = understanding;
  const concepts = conceptsIn(wordsOf(question));
  const product = facts.products.find(({ slug }) => slug === topic.productSlug);
  if (concepts.has("discount") && !concepts.has("price"))
    return tellDiscount(telling, concepts.has("company"));
  if (concepts.has("dear") && isStatement(question) && !product && topic.persons === undefined)
    return tellDear(telling);
  if (concepts.has("onTop") && (concepts.has("vat") || concepts.has("extras")))
    return tellNothingOnTop(telling, product);
  if (!product && concepts.has("theirs") && topic.persons === undefined) return tellRigging(telling);
  const outgrown = product && topic.persons !== undefined && topic.persons > product.peoplePerSession;
  if (outgrown && concepts.has("company")) return tellGroupPrice(telling);
  const together =
    !product && !concepts.has("company") && isFamily(question) && largestPortrait(facts.products);
  if (together) return tellProductPrice(telling, together);
  if (product?.kind === "per_person" || isGroup(telling, concepts.has("company")))
    return tellGroupPrice(telling);
  if (!product && concepts.has("byNumber") && topic.persons === undefined) return tellGroupPrice(telling);
  if (!product && isExtraImage(question)) return tellExtraImage(telling);
  if (concepts.has("cheapest") && !product) return tellCheapest(telling) ?? tellAllPrices(telling);
  if (concepts.has("extras")) return tellAddOns(telling, product);
  if (product) return tellProductPrice(telling, product);
  if (topic.addOns?.length) return tellAddOns(telling, undefined, topic.addOns);
  const forPersons = topic.persons !== undefined && portraitFor(facts.products, topic.persons);
  if (forPersons) return tellProductPrice(telling, forPersons);
  return concepts.has("vat") && !concepts.has("price")
    ? draft([words.price.withVat, words.payment.vat, words.company.bands])
    : tellAllPrices(telling);
}

/** Children and a family are no employees, however many they are. */
function isFamily(question: string): boolean {
  return /\b(?:barn|barna|unger|familie|familien|søsken|family|kids|children)\b/i.test(question);
}

function largestPortrait(products: readonly Product[]): Product | undefined {
  return products
    .filter(({ family }) => family === "portrett")
    .toSorted((a, b) => b.peoplePerSession - a.peoplePerSession)[0];
}

/** A group without a product named: employees when so many, or when a company was spoken of. */
function isGroup({ understanding, facts }: Telling, company: boolean): boolean {
  const { persons, productSlug, place } = understanding.topic;
  if (facts.products.some(({ slug }) => slug === productSlug)) return false;
  if (place === "hos_dere" || company) return true;
  return persons !== undefined && !portraitFor(facts.products, persons);
}

/** Few people without a company are a couple, friends or a family: a portrait together. */
function portraitFor(products: readonly Product[], persons: number): Product | undefined {
  return persons > 1
    ? products.find(({ family, peoplePerSession }) => family === "portrett" && peoplePerSession >= persons)
    : undefined;
}

function tellDiscount(telling: Telling, company: boolean): Drafted {
  if (company || telling.understanding.topic.persons !== undefined) return tellGroupPrice(telling);
  return draft(telling.words.price.discount, { path: "/headshots", title: "Headshots" });
}

/** "Kommer mva på toppen?": no, and what one may choose besides. */
function tellNothingOnTop(telling: Telling, product: Product | undefined): Drafted {
  const addOns = tellAddOns(telling, product);
  return { ...addOns, text: `${telling.words.price.nothingOnTop}\n\n${addOns.text}` };
}

function tellRigging(telling: Telling): Drafted {
  const { facts, words, say } = telling;
  const theirs = facts.products.find(({ kind, place }) => kind === "per_person" && place === "hos_dere");
  if (!theirs) return tellGroupPrice(telling);
  const group = tellGroupPrice(telling);
  return { ...group, text: `${words.company.riggingOnly(say.money(theirs.price.baseOre))}\n\n${group.text}` };
}

export function tellAddOns(
  { facts, words, say }: Telling,
  product: Product | undefined,
  wanted?: readonly string[],
): Drafted {
  const offered = product ? [product] : facts.products;
  const addOns = [
    ...new Map(offered.flatMap((each) => each.addOns).map((addOn) => [addOn.slug, addOn])).values(),
  ];
  const shown = addOns.filter(({ slug }) => !wanted || wanted.includes(slug));
  const line = ({ slug, name, unitOre }: AddOn) =>
    words.price.addOn({ name: words.addOnNames[slug] ?? name, price: say.money(unitOre) });
  const page = { path: "/headshots", title: "Headshots" };
  if (wanted) return draft([...shown.map(line), words.price.withVat], page);
  return draft(
    [words.price.addOns, ...shown.map((addOn) => `- ${line(addOn)}`), words.price.withVat].join("\n"),
    page,
  );
}

function tellProductPrice(telling: Telling, product: Product): Drafted {
  const { words, say, understanding } = telling;
  const { images, persons = 1, addOns = [] } = understanding.topic;
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
    ...withAddOns(telling, product, { images: chosen, addOns, persons }),
    howItIsMade(telling, product),
    images === undefined && addOns.length === 0 && persons === 1 && otherNumbers(telling, product),
    chosen === 1 && addOns.length === 0 && persons === 1 && orCheaper(telling, product),
    words.price.withVat,
    words.times.book({ name, path: `/book/${product.slug}` }),
  ];
  return draft(sentences, pageOf(product));
}

/** The sum with the add-ons that were named; one that does not go with the product is said so of. */
function withAddOns({ words, say, facts }: Telling, product: Product, choices: Choices): string[] {
  const all = facts.products.flatMap(({ addOns }) => addOns);
  const named = choices.addOns.flatMap((slug) => all.find((addOn) => addOn.slug === slug) ?? []);
  const nameOf = ({ slug, name }: AddOn) => words.addOnNames[slug] ?? name;
  const [possible, impossible] = [true, false].map((goes) =>
    named.filter(({ slug }) => product.addOns.some((addOn) => addOn.slug === slug) === goes),
  );
  const price = priceOf(product, { ...choices, addOns: (possible ?? []).map(({ slug }) => slug) });
  const what = say.list((possible ?? []).map((addOn) => nameOf(addOn).toLowerCase()));
  return [
    ...(price.ok && what ? [words.price.addedTo({ what, total: say.money(price.value.totalOre) })] : []),
    ...(impossible ?? []).map((addOn) => words.price.notWith({ addOn: nameOf(addOn), name: product.name })),
  ];
}

function howItIsMade({ words, say }: Telling, { price }: Product): string {
  const perImage = say.money(price.extraImageOre);
  return price.includedImages > 0
    ? words.price.included({ images: words.price.retouched(price.includedImages), perImage })
    : words.price.made({ base: say.money(price.baseOre), perImage });
}

/** Whoever asks for "et profilbilde" rather than for Standard is told that there is a shorter one. */
function orCheaper({ words, say, facts, understanding }: Telling, product: Product): string | null {
  if (wordsOf(understanding.question).some(({ raw }) => raw.startsWith(product.name.toLowerCase())))
    return null;
  if (understanding.before?.productSlug === product.slug) return null;
  const own = startingPrice(product).totalOre;
  const least = facts.products.find(
    (other) => other.family === product.family && startingPrice(other).totalOre < own,
  );
  if (!least) return null;
  const total = say.money(startingPrice(least).totalOre);
  return words.price.orCheaper({ name: least.name, total, duration: say.duration(least.durationMinutes) });
}

function otherNumbers({ words, say }: Telling, product: Product): string | null {
  const images = product.price.minImages + 2;
  const price = priceOf(product, { images, addOns: [], persons: 1 });
  if (!price.ok) return null;
  return words.price.more({
    images: words.price.retouched(images),
    total: say.money(price.value.totalOre),
  });
}

function tellAllPrices({ words, say, facts, understanding }: Telling): Drafted {
  const lines = facts.products
    .filter((product) => product.kind === "fotografering")
    .map((product) => {
      const least = Math.max(1, product.price.minImages);
      const images = Math.min(Math.max(understanding.topic.images ?? least, least), product.price.maxImages);
      const price = priceOf(product, { images, addOns: [], persons: 1 });
      const what = `(${words.price.retouched(images)}, ${say.duration(product.durationMinutes)})`;
      const total = say.money(price.ok ? price.value.totalOre : startingPrice(product).totalOre);
      const told = understanding.topic.images === undefined ? words.price.from : words.price.with;
      return `- ${told({ name: product.name, total, what })}`;
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
  const wanted = place === "hos_dere" ? [theirs] : place === "studio" ? [studio] : [studio, theirs];
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
  const most = first?.peoplePerSession ?? 0;
  if (persons !== undefined && persons > most) {
    return draft([words.company.tooMany(most), words.company.quote(facts.company.email)], page);
  }
  if (told.length === 0) {
    const text = [words.company.intro, "", words.company.bands, ...bandLines(telling, studio ?? first), ""];
    const each = asksDuration(telling) && first ? [howLong(telling, first, theirs), ""] : [];
    return draft(
      [...each, ...text, words.company.askNumber, words.company.quote(facts.company.email)].join("\n"),
      page,
    );
  }
  const minutes = first && words.company.minutes(say.duration(first.durationMinutes));
  if (first && asksDuration(telling)) return draft([howLong(telling, first, theirs)], page);
  const each = images !== undefined && images > 1 && words.company.imagesEach(images);
  return draft([each, ...told, minutes, words.company.quote(facts.company.email)], page);
}

function asksDuration({ understanding }: Telling): boolean {
  return conceptsIn(wordsOf(understanding.question)).has("duration");
}

/** How long each sits, how long all take together, and at their place how long it takes to set up. */
function howLong({ words, say, understanding }: Telling, each: Product, theirs: Product | undefined): string {
  const { persons, place } = understanding.topic;
  const all = persons !== undefined && persons > 1 ? say.duration(persons * each.durationMinutes) : null;
  const setup = theirs && place === "hos_dere" ? say.duration(theirs.bufferBeforeMinutes) : null;
  return [
    words.company.minutes(say.duration(each.durationMinutes)),
    all && words.company.together({ persons: words.price.persons(persons ?? 0), all }),
    setup && words.company.setup(setup),
  ]
    .filter(Boolean)
    .join(" ");
}

export function groupLine({ words, say }: Telling, product: Product, price: Price, persons: number): string {
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
