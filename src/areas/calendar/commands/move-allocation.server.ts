import { ok, type Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { strictnessOf } from "../rules/placement";
import { deleteAllocationsOf } from "../store/allocations.server";
import type { Placement, PlaceReason, ResourceId, SessionShape, Terms } from "../types";
import { noteOf } from "./allocate-time.server";
import { findTime, keepTime } from "./take-time.server";

export interface MoveAsked {
  readonly ownerId: string;
  readonly session: SessionShape;
  readonly start: Instant;
  readonly terms: Terms;
  /** The only resource of its kind that may be taken; without it the calendar chooses. */
  readonly resourceId?: ResourceId | undefined;
  readonly now: Instant;
}

/**
 * Moves in one transaction. The old time counts as free for the new one, so that a booking can move by half an hour,
 * and it is freed only when the new time is taken.
 */
export async function moveAllocation(tx: Tx, asked: MoveAsked): Promise<Result<Placement, PlaceReason>> {
  const { ownerId, session, start, terms, resourceId, now } = asked;
  const besides = { ownerId };
  const strictness = strictnessOf(terms);
  const found = await findTime(tx, { session, start, now, strictness, besides, resourceId });
  if (!found.ok) return found;
  const [old] = await deleteAllocationsOf(tx, ownerId);
  if (!old) throw new Error(`Nothing in the calendar belongs to ${ownerId}`);
  const placed = await keepTime(tx, found.value, { kind: old.kind, ownerId, note: noteOf(terms), now });
  return placed.ok ? ok(placed.value) : placed;
}
