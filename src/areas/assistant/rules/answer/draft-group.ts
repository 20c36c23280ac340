import { companyAskHref, companyAskPlace } from "~/areas/catalogue/rules/company-ask-href";
import { bandEdge, bandPrice, priceOf } from "~/areas/catalogue/rules/price";
import { stayOf } from "~/areas/catalogue/rules/staff-stay";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import { otherNumbersIn } from "../understand/money/other-numbers";
import type { MoneyQuery } from "../understand/money/query";
import { conceptsIn } from "../understand/words/concepts";
import { isOfTime } from "../understand/words/strange-words";
import { wordsOf } from "../understand/words/words";
import { type Drafted, draft, type Telling } from "./draft";

const page = { path: "/ansattfoto", title: "Ansattfoto" };

/** A group of employees: the band of its size, with set-up when it is at the company's place. */
export function tellGroupPrice(telling: Telling, query?: MoneyQuery): Drafted {
  const { words, facts, understanding } = telling;
  const products = facts.products.filter(({ kind }) => kind === "per_person");
  const items = query?.items ?? [];
  const [first] = products;
  const most = first?.peoplePerSession ?? 0;
  const { persons, place } = understanding.topic;
  if (items.some(({ choices }) => choices.persons > most) || (persons ?? 0) > most)
    return draft([words.company.tooMany(most), words.company.quote(quoteHref(telling))], page);
  const theirs = products.find((product) => product.place === "hos_dere");
  if (first && asksDuration(telling)) return draft([howLong(telling, first, theirs)], page);
  const told = items.flatMap(({ product, choices }) => {
    const price = priceOf(product, choices);
    return price.ok ? [groupLine(telling, product, price.value, choices)] : [];
  });
  if (told.length === 0) return tellBands(telling, products);
  const setup =
    theirs && place === "hos_dere" && words.company.setup(formatted(telling, theirs.bufferBeforeMinutes));
  const minutes = first && words.company.minutes(formatted(telling, first.durationMinutes));
  const images = items[0]?.choices.images ?? 1;
  const each = images > 1 && words.company.imagesEach(images);
  const comes =
    asksToCome(telling) &&
    place === "hos_dere" &&
    [words.company.weCome, namesTime(telling) && words.company.dayNotChecked].filter(Boolean).join(" ");
  return draft([comes, each, ...told, minutes, setup, words.company.quote(quoteHref(telling, images))], page);
}

/** The steps that ask for a quote, with the size and place that the conversation knows. */
export function quoteHref({ understanding }: Telling, images?: number): string {
  const { persons, place } = understanding.topic;
  return companyAskHref({
    fra: "chat",
    ...(place && { sted: companyAskPlace(place) }),
    ...(persons !== undefined && { personer: String(persons) }),
    ...(images !== undefined && { bilder: String(images) }),
  });
}

/** "Vi er 15 på Lysaker, kan dere komme?" */
function asksToCome({ understanding }: Telling): boolean {
  return /(?<!\p{L})(?:kan|kommer|come|can) (?:dere|dokker|you|du)/iu.test(understanding.question);
}

/** The calendar has no free days at the customer's place, so a named one has not been checked. */
function namesTime({ understanding: { question, topic } }: Telling): boolean {
  const isNamed = wordsOf(question).some((word) => isOfTime(word) && !/^\d/.test(word.raw));
  return isNamed || topic.period !== undefined || otherNumbersIn(question).places.size > 0;
}

function tellBands(telling: Telling, products: readonly Product[]): Drafted {
  const { words } = telling;
  const [first] = products;
  const studio = products.find((product) => product.place === "studio") ?? first;
  return draft(
    [
      words.company.intro,
      "",
      words.company.bands,
      ...bandLines(telling, studio),
      "",
      words.company.askNumber,
      words.company.quote(quoteHref(telling)),
    ].join("\n"),
    page,
  );
}

function asksDuration({ understanding }: Telling): boolean {
  return conceptsIn(wordsOf(understanding.question)).has("duration");
}

function formatted({ say }: Telling, minutes: number): string {
  return say.duration(minutes);
}

/** How long each portrait takes, how long the whole group takes, and the set-up at the company's place. */
function howLong({ words, say, understanding }: Telling, each: Product, theirs: Product | undefined): string {
  const { persons, place } = understanding.topic;
  const group = persons !== undefined && persons > 1 ? words.price.persons(persons) : null;
  const days = stayOf({
    ...{ persons: persons ?? 1, minutesEach: each.durationMinutes, peoplePerDay: each.peoplePerDay },
    ...{ beforeMinutes: 0, afterMinutes: 0 },
  });
  const [first] = days;
  const setup = theirs && place === "hos_dere" ? say.duration(theirs.bufferBeforeMinutes) : null;
  return [
    words.company.minutes(say.duration(each.durationMinutes)),
    group &&
      first &&
      days.length === 1 &&
      words.company.together({ persons: group, all: say.duration(first.workMinutes) }),
    group &&
      first &&
      days.length > 1 &&
      words.company.inDays({ persons: group, days: days.length, most: first.persons }),
    setup && words.company.setup(setup),
  ]
    .filter(Boolean)
    .join(" ");
}

/** One place: the total with and without MVA, the price per person, and every price line. */
export function groupLine(
  { words, say }: Telling,
  product: Product,
  price: Price,
  { persons }: Choices,
): string {
  const isTheirs = product.place === "hos_dere";
  const total = words.company.total({
    persons: words.price.persons(persons),
    place: isTheirs ? words.company.theirs : words.company.studio,
    net: say.money(price.netOre),
    gross: say.money(price.totalOre),
    unit: say.money(bandPrice(product.price.bands, persons)),
    edge: bandEdge(product.price.bands, persons)?.fromPersons ?? null,
  });
  const extra = price.lines.find(({ kind }) => kind === "image");
  const images =
    extra &&
    words.company.extraImages({
      count: extra.quantity,
      unit: say.money(extra.unitOre),
      total: say.money(extra.totalOre),
    });
  const rigging =
    isTheirs &&
    price.lines
      .filter(({ kind }) => kind === "base")
      .map((line) => words.company.rigging(say.money(line.totalOre)))
      .join("");
  return [total, images, rigging].filter(Boolean).join(" ");
}

function bandLines({ words, say }: Telling, product: Product | undefined): string[] {
  const bands = product?.price.bands ?? [];
  return bands.map(({ fromPersons, unitOre }, index) => {
    const next = bands[index + 1];
    const to = next ? next.fromPersons - 1 : null;
    return `- ${words.company.band({ from: fromPersons, to, unit: say.money(unitOre) })}`;
  });
}
