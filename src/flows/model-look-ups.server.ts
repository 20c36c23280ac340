import { type LookUpName, lookUpNames, lookUps } from "~/areas/assistant/prompts/look-ups";
import { pageOf } from "~/areas/assistant/rules/answer/product-page";
import { type Fact, unnamedFact } from "~/areas/assistant/rules/check/named-facts";
import { priceFacts } from "~/areas/assistant/rules/check/price-facts";
import { contactFacts, passageFact, termFacts } from "~/areas/assistant/rules/check/studio-facts";
import { daysOf, freeTimeFacts, hoursFacts } from "~/areas/assistant/rules/check/time-facts";
import { nb } from "~/areas/assistant/texts/nb";
import type { DayRange, Language, Source, Topic } from "~/areas/assistant/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import type { ModelTool } from "~/platform/providers/language-model.server";
import type { Services } from "~/platform/services.server";
import type { Known } from "./assistant-knowledge.server";
import { lookUpTimes } from "./look-up-times.server";

/** The results of the look-ups for one answer. The answer may use only the fact names in them. */
export interface Notes {
  readonly facts: Fact[];
  /** Passages that were read, so that each gets its own quotes. */
  passages: number;
  readonly sources: Source[];
  readonly used: LookUpName[];
  /** Stored with the answer, for follow-up questions. */
  topic: Topic;
  handedOver: string | null;
}

export function emptyNotes(): Notes {
  return { facts: [], passages: 0, sources: [], used: [], topic: {}, handedOver: null };
}

interface Desk {
  readonly services: Pick<Services, "db">;
  readonly known: Known;
  readonly now: Instant;
  readonly notes: Notes;
  /** The visitor's language, in which values are written. */
  readonly language: Language;
}

type LookUp = (desk: Desk, asked: unknown) => Fact[] | Promise<Fact[]>;

/** The embedded assistant's facts as tools; every result is recorded. */
export function lookUpTools(desk: Desk): ModelTool[] {
  return lookUpNames.map((name) => ({
    name,
    description: lookUps[name].description,
    input: lookUps[name].input,
    run: async (asked) => {
      const facts = await ways[name](desk, asked);
      desk.notes.used.push(name);
      desk.notes.facts.push(...facts);
      return facts.map(({ text }) => text).join("\n") || "Fant ingenting.";
    },
  }));
}

const practical: Source = { path: "/praktisk-info", title: "Praktisk info" };

const ways: Readonly<Record<LookUpName, LookUp>> = {
  look_up_price({ known, notes, language }, input) {
    const asked = lookUps.look_up_price.input.parse(input);
    const { facts, product } = priceFacts(known.facts.products, asked, language);
    const { images, persons, addOns } = asked;
    if (product) {
      note(notes, { productSlug: product.slug, images, persons, addOns }, pageOf(product));
    } else notes.sources.push({ path: "/headshots", title: "Headshots" });
    return [...facts];
  },

  async look_up_free_times({ services, known, now, notes, language }, input) {
    const asked = lookUps.look_up_free_times.input.parse(input);
    const bookable = known.facts.products.filter(({ bookableOnline }) => bookableOnline);
    const product = bookable.find(({ slug }) => slug === asked.product) ?? bookable[0];
    const period = within(asked, now);
    if (!product || !period) return [unnamedFact(nb.times.past)];
    const found = await lookUpTimes(services, { ...period, productSlug: product.slug }, now);
    note(notes, { productSlug: product.slug, period }, pageOf(product));
    return found ? freeTimeFacts(product, found, language) : [];
  },

  look_up_hours_and_place({ known, now, notes, language }, input) {
    const { firstDay, lastDay } = lookUps.look_up_hours_and_place.input.parse(input);
    const { hours } = known.facts;
    const asked = firstDay ?? lastDay;
    const period = asked ? within({ firstDay: asked, lastDay: lastDay ?? asked }, now) : null;
    notes.sources.push(practical);
    const { directions, transport, parking } = nb.place;
    return [
      ...hoursFacts(hours, period ? daysOf(period) : [], language),
      ...[directions, transport, parking].map(unnamedFact),
    ];
  },

  look_up_terms({ known, notes, language }) {
    notes.sources.push(practical);
    return termFacts(known.facts, language);
  },

  async search_our_pages({ known, notes, language }, input) {
    const { query } = lookUps.search_our_pages.input.parse(input);
    // Just after the start the pages are still being read; only a search waits for them.
    const { library } = (await known.unread?.atOnce()) ?? known;
    const passages = library
      .search(query)
      .slice(0, mostPassages)
      .map(({ passage }) => passage);
    notes.sources.push(...passages.slice(0, 1).map(({ path, title }) => ({ path, title })));
    return passages.map((passage) => passageFact(passage, ++notes.passages, language));
  },

  hand_over_to_person({ known, notes, language }, input) {
    notes.handedOver = lookUps.hand_over_to_person.input.parse(input).reason;
    return contactFacts(known.facts, language);
  },
};

const mostPassages = 4;
/** Limit on the days of one look-up. */
const mostDaysAhead = 30;

/** The future part of a period; null when it is over. */
function within(
  asked: { firstDay: string; lastDay: string; earliest?: string | undefined; latest?: string | undefined },
  now: Instant,
): DayRange | null {
  const { firstDay: first, lastDay: last, ...hours } = asked as DayRange;
  const today = dayOf(now);
  const firstDay = first < today ? today : first;
  const latest = plusDays(firstDay, mostDaysAhead);
  const lastDay = last > latest ? latest : last;
  const { earliest, latest: latestStart } = hours;
  return lastDay < firstDay
    ? null
    : { firstDay, lastDay, ...(earliest && { earliest }), ...(latestStart && { latest: latestStart }) };
}

function note(
  notes: Notes,
  topic: { readonly [Key in keyof Topic]: Topic[Key] | undefined },
  source: Source,
): void {
  const known = Object.fromEntries(Object.entries(topic).filter(([, value]) => value !== undefined));
  notes.topic = { ...notes.topic, ...known };
  notes.sources.push(source);
}
