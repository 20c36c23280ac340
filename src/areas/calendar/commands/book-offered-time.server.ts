import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { bookLiveOffer } from "../store/allocations.server";

/**
 * Turns an offer's time into the booking's. Unlike a hold, an expired offer is never taken again: its time goes to the
 * next entry.
 */
export async function bookOfferedTime(
  tx: Tx,
  asked: { readonly offerId: string; readonly bookingId: string; readonly now: Instant },
): Promise<Result<undefined, "offer-over">> {
  return (await bookLiveOffer(tx, asked)) ? ok() : refuse("offer-over");
}
