import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { mayDo, stateOf } from "../rules/states";
import { quoteById } from "../store/quotes.server";
import type { QuoteId } from "../types";

/** Whether the version of a letter is the newest one, and can still be accepted. */
export async function isQuoteOpen(
  db: Reader,
  { id, version }: { readonly id: QuoteId; readonly version: number | null },
  now: Instant,
): Promise<boolean> {
  const quote = await quoteById(db, id);
  return quote !== null && quote.sentVersion === version && mayDo("accept", stateOf(quote, now));
}
