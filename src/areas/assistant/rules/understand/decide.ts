import type { Intent, Understanding } from "../../types";
import type { Finding } from "./retrieval/retrieval";
import type { Scored, Signs } from "./signs";
import type { Theme } from "./vocabulary/theme-file";

export type Meant = Pick<Understanding, "intent" | "confidence" | "outcome" | "meanings">;

const sure = 0.6;
/** An intent is answered from this confidence on when nothing better was found. */
const guessed = 0.55;
/**
 * A page answers when it covers this share of the question, and the question has enough rare words
 * (`telling`).
 */
const covered = 0.72;
const telling = 1.6;
/** From this similarity on a page's listed question counts as the same question. */
const alike = 0.62;
/** Below this difference in confidence the visitor is asked which of two meanings was meant. */
const near = 0.04;

/** Intents that are answered by computation, because no page knows it better. */
const reckoned: ReadonlySet<Intent> = new Set([
  "price",
  "free-times",
  "hours",
  "call-me",
  "cancel",
  "change",
  "contact",
  "complaint",
  "about-assistant",
  "companies",
  "delivery",
  "payment",
]);

/** Whether a question is answered by computation or from a page, needs a question back, or is unknown. */
export function decide(
  scored: readonly Scored[],
  findings: readonly Finding[],
  { signs, theme, notOurs }: { signs: Signs; theme: Theme | null; notOurs: boolean },
): Meant {
  const [first, second] = scored;
  const meanings = scored.slice(0, 2).map(({ intent }) => intent);
  const [best] = findings;
  const answer = (intent: Intent, confidence: number): Meant => ({
    intent,
    confidence,
    outcome: "answered",
    meanings,
  });
  const unknown: Meant = { intent: "unknown", confidence: best?.coverage ?? 0, outcome: "unknown", meanings };
  const reviewed = findings.find(isReviewed);
  if (reviewed) return answer("knowledge", reviewed.coverage);
  if (notOurs && !signs.elsewhere) return unknown;
  // A page's listed question wins over a guess, but not over a computed answer.
  const asksPrice = signs.has("price") > 0 && !(first && first.score >= sure);
  if (asksPrice && !theme?.included) return unknown;
  if (theme?.included && asksWhatItCosts(signs, first)) return answer("page", 0.9);
  if (theme && (theme.wins || !(first && beatsTheme(first)))) return answer("page", 0.9);
  const onPage = best !== undefined && pageAnswers(best, signs);
  if (first && first.score >= sure) {
    if (onPage && best && pageIsBetter(first, best)) return answer("page", best.coverage);
    const twoMeanings =
      second && second.score >= sure && first.score - second.score < near && !signs.namesProduct;
    if (twoMeanings && !related(first.intent, second.intent)) {
      return { intent: "unclear", confidence: first.score / 2, outcome: "asked-back", meanings };
    }
    return {
      ...answer(first.intent, first.score),
      outcome: first.intent === "call-me" ? "handed-over" : "answered",
    };
  }
  const guess = first && first.score >= guessed ? first : undefined;
  const isProse = best?.passage.kind === "prose";
  // Prose was written about another subject, so even a less certain intent with an answer of its own wins over it.
  if (onPage && best && !(isProse && guess && reckoned.has(guess.intent)))
    return answer("page", best.coverage);
  return guess ? answer(guess.intent, guess.score) : unknown;
}

/**
 * "Koster det ekstra å få dem i svart-hvitt?": the page says that it is included, and the question is not about an
 * amount.
 */
function asksWhatItCosts(
  { namesProduct, namesAddOn, images, persons, has }: Signs,
  first: Scored | undefined,
): boolean {
  const isPlain = !namesProduct && !namesAddOn && images === null && persons === null;
  return isPlain && has("price") > 0 && (!first || first.intent === "price");
}

/** A reviewed answer to exactly this question. */
export function isReviewed({ passage, coverage, likeness }: Finding): boolean {
  return passage.kind === "knowledge" && coverage >= 0.75 && likeness >= 0.6;
}

function beatsTheme({ intent, score }: Scored): boolean {
  if (intent === "preparation" || intent === "companies") return false;
  return score >= (reckoned.has(intent) ? 0.75 : 0.86);
}

/**
 * A page's question that is similar to this one; prose must match better, because it was written about another subject.
 */
function pageAnswers({ passage, coverage, evidence, likeness, met }: Finding, { strange }: Signs): boolean {
  if (evidence < telling) return false;
  if (passage.kind === "prose")
    return (
      (met >= 2 && coverage >= 0.8 && evidence >= 5 && strange < 3) || (likeness >= 0.75 && coverage >= 0.8)
    );
  return likeness >= alike || (met >= 2 && coverage >= covered && likeness >= 0.3);
}

/** A page that answers exactly this question wins over a guessed intent. */
function pageIsBetter(first: Scored, best: Finding): boolean {
  if (best.passage.kind === "prose")
    return !reckoned.has(first.intent) && first.score < 0.75 && best.coverage >= 0.85;
  if (reckoned.has(first.intent) || first.score >= 0.94) return false;
  return best.likeness >= alike || (best.coverage >= 0.85 && first.score < 0.8);
}

/** Intents with the same answer: to ask which one was meant would only delay it. */
function related(a: Intent, b: Intent): boolean {
  // When thanks and a question come together, only the question is answered.
  if ([a, b].some((intent) => intent === "greeting" || intent === "thanks")) return true;
  const families: readonly (readonly Intent[])[] = [
    ["free-times", "book", "hours"],
    ["companies", "price", "packages", "payment"],
    ["delivery", "payment"],
    ["change", "cancel", "complaint"],
    ["contact", "call-me", "complaint", "about-assistant"],
    ["preparation", "packages"],
  ];
  return families.some((family) => family.includes(a) && family.includes(b));
}
