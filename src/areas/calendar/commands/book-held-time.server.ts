import { kindsOf } from "~/areas/catalogue/rules/needs";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { type Tx, together } from "~/platform/database/tx.server";
import { deleteAllocationsOf, lockResources, resourcesOf } from "../store/allocations.server";
import {
  bookLiveHold,
  findHold,
  type HoldRow,
  liveHoldsOf,
  lockHold,
  lockVisitor,
  markBooked,
} from "../store/holds.server";
import type { HoldId, Placement } from "../types";
import { letGo, liesInTheWay } from "./place-hold.server";
import { findTime, keepTime } from "./take-time.server";

export interface HeldTimeAsked {
  readonly holdId: HoldId;
  /** The visitor who must own the hold. */
  readonly visitorId: string;
  readonly bookingId: string;
  readonly now: Instant;
}

/**
 * Turns a hold into the booking's time. When the hold has expired, was released or never reserved anything, the time
 * is taken now if any photographer is free; else `hold-expired`. Other holds of the same visitor do not block it. A
 * repeated call for the same booking gives the same answer.
 */
export async function bookHeldTime(
  tx: Tx,
  asked: HeldTimeAsked,
): Promise<Result<Placement, "hold-expired" | "slot-taken">> {
  // One visitor's tabs take turns: a hold that expires while this waits for its row stays locked; the resources are
  // locked after it.
  const [, booked] = await together([lockVisitor(tx, asked.visitorId), bookLiveHold(tx, asked)]);
  if (booked) return ok(booked);
  const known = await findHold(tx, asked.holdId);
  if (known?.visitorId !== asked.visitorId) return refuse("hold-expired");
  await lockResources(tx, kindsOf(known.session.needs));
  const hold = await lockHold(tx, asked.holdId);
  if (!hold) return refuse("hold-expired");
  if (hold.bookingId === asked.bookingId) return ok(await placementOf(tx, hold, asked.bookingId));
  if (hold.bookingId) return refuse("hold-expired");
  const again = await takeAgain(tx, hold, asked);
  if (!again.ok) return again;
  await markBooked(tx, hold.id, asked.bookingId);
  return ok(await placementOf(tx, hold, asked.bookingId));
}

async function takeAgain(
  tx: Tx,
  hold: HoldRow,
  { visitorId, bookingId, now }: HeldTimeAsked,
): Promise<Result<Placement, "hold-expired" | "slot-taken">> {
  if (hold.from <= now) return refuse("hold-expired");
  await deleteAllocationsOf(tx, hold.id);
  for (const other of await liveHoldsOf(tx, visitorId, now)) {
    const isAnother = other.id !== hold.id;
    if (isAnother && liesInTheWay(other, { session: hold.session, start: hold.from }))
      await letGo(tx, other.id, now);
  }
  const found = await findTime(tx, { session: hold.session, start: hold.from, now, strictness: "again" });
  if (!found.ok) return refuse("hold-expired");
  return keepTime(tx, found.value, { kind: "booking", ownerId: bookingId, now });
}

async function placementOf(tx: Tx, { from, to }: HoldRow, bookingId: string): Promise<Placement> {
  return { from, to, resources: await resourcesOf(tx, bookingId) };
}
