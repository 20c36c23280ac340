import { companyAskHref, companyAskPlace } from "~/areas/catalogue/rules/company-ask-href";
import { bandEdge, bandPrice, priceOf } from "~/areas/catalogue/rules/price";
import { stayOf } from "~/areas/catalogue/rules/staff-stay";
import type { Choices, Price, Product } from "~/areas/catalogue/types";
import { shareOfOre } from "~/kit/money";
import { type MoneyQuery, moneyOf } from "../read/money";
import { lines, staffPage, type Telling, type Told, told } from "./telling";

function staffOf({ facts }: Telling): Product[] {
  return facts.products.filter(({ kind }) => kind === "per_person");
}

/** Employees: the price of a group of this size with its band and set-up; without a size the bands. */
export function tellGroup(telling: Telling, query?: MoneyQuery): Told {
  const { words, say, part } = telling;
  const { read, before } = part;
  const staff = staffOf(telling);
  const most = staff[0]?.peoplePerSession ?? 0;
  const asked = query ?? moneyOf(read, telling.facts.products, before, part.card);
  const href = quoteHref(telling, asked.items[0]?.choices.images);
  const day = read.when.period !== null && words.company.dayNotChecked;
  if ((asked.persons ?? 0) > most)
    return told([words.company.tooMany(most), day, words.company.quote(href)], staffPage);
  const items = asked.items.flatMap(({ product, choices }) => {
    const price = priceOf(product, choices);
    return price.ok ? [groupLine(telling, product, price.value, choices)] : [];
  });
  if (items.length === 0) return tellBands(telling, staff, href);
  const theirs = staff.find(({ place }) => place === "hos_dere");
  const setup =
    asked.place === "hos_dere" && theirs && words.company.setup(say.duration(theirs.bufferBeforeMinutes));
  const images = asked.items[0]?.choices.images ?? 1;
  const forBudget = asked.budgetOre !== null && words.price.forBudget(say.money(asked.budgetOre));
  return told(
    [
      forBudget,
      day && words.company.weCome,
      day,
      images > 1 && words.company.imagesEach(images),
      ...items,
      staff[0] && words.company.minutes(say.duration(staff[0].durationMinutes)),
      setup,
      words.company.quote(href),
    ],
    staffPage,
  );
}

/** The steps that ask for a quote, with size, place and day filled in. */
export function quoteHref({ part: { read, before } }: Telling, images?: number): string {
  const place = read.place ?? before?.place;
  const persons = read.persons ?? before?.persons;
  const period = read.when.period ?? before?.period;
  const day = period && period.firstDay === period.lastDay ? period.firstDay : undefined;
  return companyAskHref({
    fra: "chat",
    ...(place && place !== "both" && { sted: companyAskPlace(place) }),
    ...(persons !== undefined && { personer: String(persons) }),
    ...(images !== undefined && images > 1 && { bilder: String(images) }),
    ...(day && { dag: day }),
  });
}

function tellBands(telling: Telling, staff: readonly Product[], href: string): Told {
  const { words, say, part } = telling;
  const product = staff.find(({ place }) => place === "studio") ?? staff[0];
  const bands = product?.price.bands ?? [];
  const theirs = staff.find(({ place }) => place === "hos_dere");
  return lines(
    [
      words.company.intro,
      part.read.when.period !== null && words.company.dayNotChecked,
      "",
      words.company.bands,
      ...bands.map(({ fromPersons: from, unitOre }, index) => {
        const next = bands[index + 1];
        return `- ${words.company.band({ from, to: next ? next.fromPersons - 1 : null, unit: say.money(unitOre) })}`;
      }),
      theirs && words.company.riggingOnly(say.money(theirs.price.baseOre)),
      "",
      [part.read.persons === null && words.company.askNumber, words.company.quote(href)]
        .filter(Boolean)
        .join(" "),
    ],
    staffPage,
  );
}

/** What an agreed day costs to move or call off, or with fewer than were agreed: the terms that the quote states. */
export function tellCompanyChange(telling: Telling): Told {
  const { words, say, facts } = telling;
  const { quoteFreeWorkingDays: days, quoteLeastPercent: percent } = facts.policy;
  const theirs = staffOf(telling).find(({ place }) => place === "hos_dere");
  const rigging = theirs ? say.money(theirs.price.baseOre) : null;
  return told(words.company.changed({ days, percent, rigging, email: facts.company.email }), staffPage);
}

/** How long each portrait takes, and how long or how many days the whole group. */
export function tellGroupTime(telling: Telling): Told {
  const { words, say, part } = telling;
  const [each] = staffOf(telling);
  if (!each) return tellGroup(telling);
  const persons = part.read.persons ?? part.before?.persons ?? null;
  const days = stayOf({
    persons: persons ?? 1,
    minutesEach: each.durationMinutes,
    peoplePerDay: each.peoplePerDay,
    beforeMinutes: 0,
    afterMinutes: 0,
  });
  const [first] = days;
  const group = persons !== null && persons > 1 ? words.price.persons(persons) : null;
  return told(
    [
      words.company.minutes(say.duration(each.durationMinutes)),
      group &&
        first &&
        days.length === 1 &&
        words.company.together({ persons: group, all: say.duration(first.workMinutes) }),
      group &&
        first &&
        days.length > 1 &&
        words.company.inDays({ persons: group, days: days.length, most: first.persons }),
      words.company.quote(quoteHref(telling)),
    ],
    staffPage,
  );
}

/** "Per person", and not "to bilder av hver". */
const perPerson = /(?<!\p{L})(?:per|pr\.?) ?(?:person|pers|hode|head|ansatt|stk|stykk|employee)/u;

/** One place: the total with and without MVA, the price per person, and every price line. */
export function groupLine(
  { words, say, part }: Telling,
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
  const rigging = isTheirs
    ? price.lines
        .filter(({ kind }) => kind === "base")
        .map((line) => words.company.rigging(say.money(line.totalOre)))
    : [];
  // What a head costs of the whole is no price per head of the list.
  const isDivided = perPerson.test(part.read.text) && (rigging.length > 0 || extra !== undefined);
  const each =
    isDivided &&
    words.company.perHead({
      amount: say.money(shareOfOre(price.netOre, 1, persons)),
      rigging: rigging.length > 0,
    });
  return [each, total, images, ...rigging].filter(Boolean).join(" ");
}
