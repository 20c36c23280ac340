import { readSettings } from "~/areas/settings/reads.server";
import { overlaps } from "~/kit/period";
import { ok, type Result } from "~/kit/result";
import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { rangeWithBuffers } from "../rules/placement";
import { deleteAllocationsOf, lockResources, resourcesOf } from "../store/allocations.server";
import { type HoldRow, insertHold, liveHoldsOf, lockVisitor, markReleased } from "../store/holds.server";
import type { Hold, HoldId, PlaceReason, SessionShape } from "../types";
import { findTime, keepTime } from "./take-time.server";

export interface HoldAsked {
  readonly visitorId: string;
  readonly session: SessionShape;
  readonly start: Instant;
  readonly now: Instant;
}

/**
 * A visitor's grip on a time while the form is filled in. Asking again for the same gives the same hold. Other holds
 * of the visitor that lie in the way are released, and the oldest ones beyond what a visitor may have.
 */
export async function placeHold(tx: Tx, asked: HoldAsked): Promise<Result<Hold, PlaceReason>> {
  const { visitorId, start, now } = asked;
  const { policy } = await readSettings(tx, now);
  await lockVisitor(tx, visitorId);
  const live = await liveHoldsOf(tx, visitorId, now);
  const same = live.find((hold) => isSame(hold, asked));
  if (same) return ok(await holdOf(tx, same));
  const session = shapeOf(asked.session);
  // Resources before holds, as everywhere: the order of locks is what keeps two transactions from a deadlock.
  await lockResources(tx, session.needs);
  for (const hold of toRelease(live, asked, policy.holdsPerVisitor)) await letGo(tx, hold.id, now);
  const found = await findTime(tx, { session, start, now, strictness: "online" });
  if (!found.ok) return found;
  const id = newId<HoldId>();
  const expiresAt = plusMinutes(now, policy.holdMinutes);
  const placed = await keepTime(tx, found.value, { kind: "hold", ownerId: id, expiresAt, now });
  if (!placed.ok) return placed;
  const { from, to } = placed.value;
  await insertHold(tx, { id, visitorId, from, to, expiresAt, session, now });
  return ok({ ...placed.value, id, visitorId, expiresAt, extended: false });
}

/** The row of a hold with what it holds. */
export async function holdOf(tx: Tx, row: HoldRow): Promise<Hold> {
  const { id, visitorId, from, to, expiresAt, extended } = row;
  return { id, visitorId, from, to, expiresAt, extended, resources: await resourcesOf(tx, id) };
}

export async function letGo(tx: Tx, holdId: HoldId, now: Instant): Promise<void> {
  await markReleased(tx, holdId, now);
  await deleteAllocationsOf(tx, holdId);
}

function toRelease(live: readonly HoldRow[], { session, start }: HoldAsked, most: number): HoldRow[] {
  const wanted = rangeWithBuffers(start, session);
  const inTheWay = live.filter((hold) => overlaps(rangeWithBuffers(hold.from, hold.session), wanted));
  const others = live.filter((hold) => !inTheWay.includes(hold));
  return [...inTheWay, ...others.slice(0, Math.max(0, others.length + 1 - most))];
}

function isSame(hold: HoldRow, { session, start }: HoldAsked): boolean {
  return hold.from === start && JSON.stringify(shapeOf(hold.session)) === JSON.stringify(shapeOf(session));
}

/** Only the shape, in one order of keys: callers may pass a whole product. */
function shapeOf(session: SessionShape): SessionShape {
  const { needs, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours } =
    session;
  return { needs, durationMinutes, bufferBeforeMinutes, bufferAfterMinutes, slotStepMinutes, leadTimeHours };
}
