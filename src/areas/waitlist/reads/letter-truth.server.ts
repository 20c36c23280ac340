import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { entryById } from "../store/entries.server";
import { liveOfferOf } from "../store/offers.server";
import type { WaitingEntryId } from "../types";

/** Whether the entry still waits. */
export async function isOnList(db: Reader, id: WaitingEntryId): Promise<boolean> {
  const entry = await entryById(db, id);
  return entry !== null && (entry.status === "waiting" || entry.status === "offered");
}

/** Whether the offer of a letter can still be accepted. */
export async function isOfferOpen(
  db: Reader,
  { id, number }: { readonly id: WaitingEntryId; readonly number: number | null },
  now: Instant,
): Promise<boolean> {
  const offer = await liveOfferOf(db, id);
  return (
    offer?.state === "open" && offer.number === number && offer.expiresAt !== null && now < offer.expiresAt
  );
}
