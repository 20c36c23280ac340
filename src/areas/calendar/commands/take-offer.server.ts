import { kindsOf } from "~/areas/catalogue/rules/needs";
import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { deleteAllocationsOf, handOverOffer, lockResources } from "../store/allocations.server";
import type { PlaceReason, SessionShape } from "../types";
import { findTime, keepTime } from "./take-time.server";

export interface OfferTaken {
  /** The owner of the time while it was on offer. */
  readonly offerId: string;
  readonly bookingId: string;
  readonly session: SessionShape;
  readonly start: Instant;
  readonly now: Instant;
}

/**
 * An offered time becomes the booking's, and the booking's earlier time is freed. A time that was not held, because it
 * overlaps the booking's own, or whose hold has ended, is taken if it is free.
 */
export async function takeOffer(tx: Tx, taken: OfferTaken): Promise<Result<undefined, PlaceReason>> {
  const { offerId, bookingId, session, start, now } = taken;
  await lockResources(tx, kindsOf(session.needs));
  await deleteAllocationsOf(tx, bookingId);
  if (await handOverOffer(tx, { offerId, bookingId, now })) return ok();
  await deleteAllocationsOf(tx, offerId);
  const found = await findTime(tx, { session, start, now, strictness: "again" });
  if (!found.ok) return found;
  const kept = await keepTime(tx, found.value, { kind: "booking", ownerId: bookingId, now });
  return kept.ok ? ok() : kept;
}
