import { type Day, type Instant, plusDays, startOfDay } from "~/kit/time";
import type { Quote, QuoteState, QuoteStatus } from "../types";

/** What can be done with a quote, and in which states. */
const quoteActions = {
  /** Edits the draft of the first version, or of the next one. */
  edit: ["draft", "sent", "opened", "change_requested", "expired", "declined"],
  send: ["draft", "sent", "opened", "change_requested", "expired", "declined"],
  open: ["sent"],
  /** Who looks at it is recorded while it can be answered. */
  see: ["sent", "opened", "change_requested"],
  accept: ["sent", "opened", "change_requested"],
  decline: ["sent", "opened", "change_requested"],
  askChange: ["sent", "opened", "change_requested"],
  forward: ["sent", "opened", "change_requested"],
  ask: ["sent", "opened", "change_requested", "expired", "converted"],
  remind: ["sent", "opened"],
  extend: ["sent", "opened", "change_requested", "expired"],
  withdraw: ["sent", "opened", "change_requested", "expired"],
  /** Staff know that the company has chosen otherwise. */
  lose: ["draft", "sent", "opened", "change_requested", "expired"],
  convert: ["accepted"],
  /** More or fewer heads, or another option, after the acceptance. */
  supplement: ["converted"],
} as const satisfies Record<string, readonly QuoteState[]>;
export type QuoteAction = keyof typeof quoteActions;

export const statusAfter = {
  send: "sent",
  open: "opened",
  accept: "accepted",
  decline: "declined",
  askChange: "change_requested",
  withdraw: "withdrawn",
  lose: "declined",
  convert: "converted",
} as const satisfies Partial<Record<QuoteAction, QuoteStatus>>;

const lives: readonly QuoteStatus[] = ["sent", "opened", "change_requested"];

/** A quote is valid until the end of its last day in Oslo. */
export function stateOf(
  { status, validUntil }: Pick<Quote, "status" | "validUntil">,
  now: Instant,
): QuoteState {
  return validUntil && lives.includes(status) && now >= endOfDay(validUntil) ? "expired" : status;
}

/** The first moment after the day. */
export function endOfDay(day: Day): Instant {
  return startOfDay(plusDays(day, 1));
}

export function mayDo(action: QuoteAction, state: QuoteState): boolean {
  return (quoteActions[action] as readonly QuoteState[]).includes(state);
}
