import type { Product } from "~/areas/catalogue/types";
import { dayOf, type Instant, plusDays } from "~/kit/time";
import type {
  AssistantFacts,
  Intent,
  Language,
  Passage,
  TimesWanted,
  Topic,
  Turn,
  Understanding,
} from "../types";
import { choiceIn } from "./choices";
import { conceptsAt } from "./concepts";
import { contactIn } from "./contact";
import { decide, isReviewed, type Meant } from "./decide";
import { themeIn } from "./find-theme";
import { type Signs, scoreIntents } from "./intents";
import { languageOf } from "./language";
import { isNotOurs } from "./not-ours";
import { numberOf } from "./numbers";
import type { Finding, Library } from "./retrieval";
import { type Slots, slotsOf } from "./slots";
import { isStrange } from "./strange-words";
import { type Word, wordsOf } from "./words";

/**
 * What a question wants, of what it speaks, and what must be looked up to answer it. `turns` is what was said before,
 * oldest first. Pure: the same question with the same facts is always understood the same.
 */
export function understand(
  question: string,
  turns: readonly Turn[],
  { facts, library }: { facts: AssistantFacts; library: Library },
  now: Instant,
): Understanding {
  const words = wordsOf(question);
  const before = turns.findLast((turn) => turn.role === "assistant" && turn.topic)?.topic;
  const language = languageOf(words, languageBefore(turns));
  const { concepts, places } = conceptsAt(words);
  const slots = slotsOf(question, words, { products: facts.products, before, concepts, now });
  const findings = library.search(words, language);
  const signs = signsOf(words, slots, before, {
    has: (concept) => concepts.get(concept) ?? 0,
    strange: words.filter((word, place) => !places.has(place) && isStrange(word, facts.products)).length,
  });
  const scored = scoreIntents(signs);
  const theme = themeIn(words, facts.passages, language);
  const meant: Meant =
    goneOnWith(question, words, before) ??
    decide(scored, findings, { signs, theme, notOurs: isNotOurs(question, words) });
  const topic = topicOf(meant, slots, before);
  return {
    today: dayOf(now),
    question,
    language,
    topic,
    ...meant,
    passages: passagesFor(meant.intent, theme, findings),
    timesWanted: meant.intent === "free-times" ? timesWanted(topic, facts.products, now) : null,
  };
}

/** What the answer is taken from comes first. */
function passagesFor(intent: Intent, theme: Passage | null, findings: readonly Finding[]): Passage[] {
  const found = findings.map(({ passage }) => passage);
  if (intent === "knowledge") return findings.filter(isReviewed).map(({ passage }) => passage);
  return [...(theme ? [theme] : []), ...found.filter(({ kind }) => kind !== "knowledge")];
}

/** A bare number after "what is your number?", a choice after "do you mean this or that?" */
function goneOnWith(question: string, words: readonly Word[], before: Topic | undefined): Meant | null {
  const told = contactIn(question);
  if (before?.intent === "call-me" && (told?.phone || told?.email)) return certain("call-me", "handed-over");
  const chosen = before?.choices ? choiceIn(words, before.choices) : null;
  return chosen ? certain(chosen, "answered") : null;
}

function certain(intent: Intent, outcome: Meant["outcome"]): Meant {
  return { intent, confidence: 1, outcome, meanings: [intent] };
}

function signsOf(
  words: readonly Word[],
  slots: Slots,
  topic: Topic | undefined,
  known: Pick<Signs, "has" | "strange">,
): Signs {
  return {
    ...known,
    namesProduct: slots.named.length > 0,
    namesTwoProducts: slots.named.length > 1,
    namesCompanyProduct: slots.companyNamed,
    namesAddOn: slots.addOns.length > 0,
    images: slots.images,
    persons: slots.persons,
    when: slots.when?.asked ?? null,
    namesPlace: slots.place !== undefined,
    hasNumber: words.some((word) => numberOf(word) !== null),
    words: words.length,
    topic,
  };
}

/** Named anew, or kept from what was spoken of as long as it is the same matter. */
function topicOf({ intent, meanings }: Meant, slots: Slots, before: Topic | undefined): Topic {
  const kept = slots.named.length === 0 ? before : undefined;
  const otherSize = slots.persons !== null && slots.images === null;
  const { asked: _, ...period } = slots.when ?? { asked: null };
  return withoutEmpty({
    intent,
    productSlug:
      slots.named[0] ?? (slots.companyNamed || startsGroup(slots, before) ? undefined : kept?.productSlug),
    images: slots.images ?? (otherSize ? undefined : kept?.images),
    persons: slots.persons ?? kept?.persons,
    place: slots.place ?? kept?.place,
    addOns: slots.addOns.length > 0 ? slots.addOns : intent === "price" ? kept?.addOns : undefined,
    period: slots.when ? (period as Topic["period"]) : intent === "free-times" ? before?.period : undefined,
    choices: intent === "unclear" ? meanings : undefined,
  });
}

/** After the price of one session: "og for 12 ansatte?" is not of that session. */
function startsGroup({ persons }: Slots, before: Topic | undefined): boolean {
  return (
    persons !== null &&
    persons > 4 &&
    before?.productSlug !== undefined &&
    !before.productSlug.startsWith("ansattfoto")
  );
}

function withoutEmpty(topic: { readonly [Key in keyof Topic]: Topic[Key] | undefined }): Topic {
  return Object.fromEntries(Object.entries(topic).filter(([, value]) => value !== undefined)) as Topic;
}

/** Standard when no product was named: it is what most people come for. */
function timesWanted(topic: Topic, products: readonly Product[], now: Instant): TimesWanted | null {
  const bookable = products.filter((product) => product.bookableOnline);
  const product = bookable.find(({ slug }) => slug === topic.productSlug) ?? bookable[0];
  if (!product) return null;
  const today = dayOf(now);
  const period = topic.period ?? { firstDay: today, lastDay: plusDays(today, 13) };
  return { ...period, productSlug: product.slug };
}

function languageBefore(turns: readonly Turn[]): Language | undefined {
  const last = turns.findLast((turn) => turn.role === "user");
  return last ? languageOf(wordsOf(last.content), undefined) : undefined;
}
