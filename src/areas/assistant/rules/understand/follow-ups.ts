import type { Intent, Topic, Turn } from "../../types";
import type { Scored, Signs } from "./signs";

/** Intents without a subject: they do not change the topic. */
const betweenTimes: ReadonlySet<Intent> = new Set([
  "thanks",
  "greeting",
  "about-assistant",
  "unknown",
  "unclear",
]);

/** The topic of the conversation: a thank-you or an unanswered question in between does not change it. */
export function topicBefore(turns: readonly Turn[]): Topic | undefined {
  const topics = turns.flatMap(({ role, topic }) => (role === "assistant" && topic ? [topic] : []));
  return topics.findLast(({ intent }) => intent && !betweenTimes.has(intent)) ?? topics.at(-1);
}

/** Only short questions can lack a subject. */
const shortWords = 8;
const goesOn = 0.96;

/**
 * The intent of a follow-up question: "og på lørdag?" after the opening hours asks about them again, "kan jeg få den
 * tiden?" after free times wants to book.
 */
export function scoreFollowUps(signs: Signs): Scored[] {
  const { topic, words, strange } = signs;
  if (comparesWithTopic(signs))
    return [{ intent: comparesPrices(signs) ? "price" : "packages", score: 0.99 }];
  if (asksWhatIsIncluded(signs)) return [{ intent: "packages", score: 0.97 }];
  if (!topic || words > shortWords || strange > 0) return [];
  const intent = leansOn(signs, topic);
  return intent ? [{ intent, score: goesOn }] : [];
}

/** "Hva er forskjellen på de to?", "er det billigere enn Premium?" */
function comparesWithTopic(signs: Signs): boolean {
  const { has, topic, namesProduct, namesTwoProducts, words, namesCompanyProduct } = signs;
  const compares = has("compare") > 0 || has("than") > 0;
  if (!compares || words > 12 || namesCompanyProduct) return false;
  if (namesTwoProducts) return has("than") > 0;
  if (namesProduct) return has("than") > 0 && topic?.productSlug !== undefined;
  return (topic?.products?.length ?? 0) > 1 && signs.strange === 0;
}

/** "Hvor mye dyrere er Premium enn Standard?" asks for an amount. */
function comparesPrices({ has, images, persons }: Signs): boolean {
  return has("price") > 0 || images !== null || persons !== null;
}

/** "Er retusj inkludert?", "er det inkludert?" with the topic of the conversation. */
function asksWhatIsIncluded({
  has,
  namesProduct,
  namesAddOn,
  topic,
  words,
  strange,
  images,
}: Signs): boolean {
  if (!has("included") || has("price") || images !== null || words > 9) return false;
  if (has("retouch") || (namesAddOn && words <= 7)) return true;
  if (has("delivery") || has("vat")) return words <= 6;
  return !namesProduct && !has("packages") && topic !== undefined && strange === 0 && words <= 6;
}

function leansOn(signs: Signs, topic: Topic): Intent | null {
  const { has, when, images, persons, namesPlace, namesProduct } = signs;
  if (
    (has("price") || has("costsAtAll")) &&
    (topic.intent === "cancel" || topic.intent === "change") &&
    !namesProduct
  )
    return "cancel";
  const changes = has("cancel") > 0 || has("change") > 0;
  if (signs.namesAddOn && topic.intent === "price" && topic.productSlug && !changes) return "price";
  if (has("takesIt") && topic.intent === "free-times" && !when) return "book";
  if (has("takesOne") && topic.intent === "free-times" && when) return "book";
  if (topic.intent === "hours" && when && !has("free") && !has("book")) return "hours";
  if (has("duration") && !namesProduct && !has("sessions")) return lengthOf(topic);
  if (has("free") || has("duration") || has("delivery") || has("change") || has("cancel") || when)
    return null;
  const isGroup = topic.persons !== undefined || topic.intent === "companies";
  if (namesPlace && isGroup && !has("place") && !has("transport")) return "price";
  const hasSize = images !== null || persons !== null;
  return hasSize && (topic.productSlug || isGroup) && !has("packages") ? "price" : null;
}

/** "Hvor lang tid tar det?": the duration of the current topic. */
function lengthOf(topic: Topic): Intent | null {
  if (topic.intent === "delivery") return "delivery";
  if (topic.persons !== undefined || topic.intent === "companies") return "companies";
  return topic.productSlug ? "packages" : null;
}
