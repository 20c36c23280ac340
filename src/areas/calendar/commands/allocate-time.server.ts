import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { strictnessOf } from "../rules/placement";
import { deleteExpired, insertAllocations, lockResourcesById } from "../store/allocations.server";
import type { Placement, PlaceReason, ResourceId, SessionShape, Terms } from "../types";
import { findTime, keepTime } from "./take-time.server";

export interface AllocationAsked {
  readonly ownerId: string;
  readonly kind: "booking" | "offer" | "oppdrag";
  readonly session: SessionShape;
  readonly start: Instant;
  readonly terms: Terms;
  readonly resourceId?: ResourceId | undefined;
  /** The preferred resources: taken when all of them are free, otherwise others. */
  readonly preferred?: readonly ResourceId[];
  /** Only offers expire. */
  readonly expiresAt?: Instant;
  readonly now: Instant;
}

/** Takes time without a hold: a booking by phone, an offer from the waiting list. */
export async function allocateTime(tx: Tx, asked: AllocationAsked): Promise<Result<Placement, PlaceReason>> {
  const { session, start, now, terms, resourceId, preferred } = asked;
  const question = { session, start, now, resourceId, strictness: strictnessOf(terms) };
  const same = preferred && (await findTime(tx, { ...question, resourceIds: preferred }));
  const found = same?.ok ? same : await findTime(tx, question);
  if (!found.ok) return found;
  return keepTime(tx, found.value, { ...asked, note: noteOf(terms) });
}

/** The reason for a time outside opening hours is stored with the allocation. */
export function noteOf(terms: Terms): string {
  return terms.kind === "staff" ? (terms.outsideHoursReason ?? "").slice(0, 300) : "";
}

export interface BlockAsked {
  readonly ownerId: string;
  readonly kind: "block" | "travel";
  readonly resourceIds: readonly ResourceId[];
  readonly during: Period;
  readonly note: string;
  readonly now: Instant;
}

/** Leave, repairs, travel: named resources, any length, also outside opening hours. Takes all of them or none. */
export async function blockTime(tx: Tx, asked: BlockAsked): Promise<Result<undefined, "slot-taken">> {
  const locked = await lockResourcesById(tx, asked.resourceIds);
  await deleteExpired(tx, locked, asked.now);
  const taken = await insertAllocations(tx, {
    ...asked,
    resourceIds: locked,
    sessionDay: null,
    expiresAt: null,
  });
  return taken ? ok() : refuse("slot-taken");
}
