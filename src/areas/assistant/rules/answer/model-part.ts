import type { LookUpName } from "../../prompts/look-ups";
import type { Intent, Outcome } from "../../types";
import { contactIn } from "../check/contact";
import type { Understanding } from "../find/understand";

/**
 * Intents that the embedded assistant answers although there is a model: greetings, because they need no model; answers
 * written by staff, because they are given word for word; contact details, because they must not leave the program.
 */
const embedded: ReadonlySet<Intent> = new Set([
  "greeting",
  "thanks",
  "about-assistant",
  "call-me",
  "complaint",
  "knowledge",
]);

/** The confidence from which the model is not asked. */
const certain = 0.75;

export function asksModel({ question, intent, confidence }: Understanding): boolean {
  if (contactIn(question)) return false;
  return !(embedded.has(intent) && confidence >= certain);
}

const intentOfLookUp: Readonly<Partial<Record<LookUpName, Intent>>> = {
  look_up_price: "price",
  look_up_free_times: "free-times",
  look_up_hours_and_place: "hours",
  search_our_pages: "page",
  look_up_terms: "page",
};

/** The rules' intent, or the model's look-ups when the rules found none. */
export function intentOf({ intent }: Understanding, used: readonly LookUpName[]): Intent {
  if (intent !== "unknown" && intent !== "unclear") return intent;
  return used.flatMap((name) => intentOfLookUp[name] ?? [])[0] ?? intent;
}

/**
 * The outcome of a model's answer. One without look-ups counts as an answer only when the rules had recognised the
 * question too; otherwise the question counts as unanswered.
 */
export function outcomeOf(
  understood: Understanding,
  { text, used, handedOver }: { text: string; used: readonly LookUpName[]; handedOver: string | null },
): Outcome {
  if (handedOver === "unknown") return "unknown";
  if (handedOver !== null) return "handed-over";
  if (used.length > 0) return "answered";
  if (text.trim().endsWith("?")) return "asked-back";
  return understood.outcome === "answered" ? "answered" : "unknown";
}
