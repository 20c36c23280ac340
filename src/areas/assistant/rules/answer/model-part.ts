import type { LookUpName } from "../../prompts/look-ups";
import type { Intent, Outcome, Understanding } from "../../types";
import { contactIn } from "../understand/contact";

/**
 * What the embedded assistant answers although there is a model: greetings, because they need none; answers that staff
 * have written, because they are given word for word; names and numbers, because they stay with us.
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

/** What the rules took the question for, or what the model looked up when they did not know. */
export function intentOf({ intent }: Understanding, used: readonly LookUpName[]): Intent {
  if (intent !== "unknown" && intent !== "unclear") return intent;
  return used.flatMap((name) => intentOfLookUp[name] ?? [])[0] ?? intent;
}

/**
 * What came of it. An answer that rests on no look-up is only taken for one when the rules too knew what was asked;
 * else the question counts as one that nobody has answered.
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
