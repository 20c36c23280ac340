import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import {
  deleteAllocationsOf,
  deleteExpired,
  insertAllocations,
  lockResources,
  resourcesOf,
} from "../store/allocations.server";
import type { PlaceReason, SessionShape } from "../types";
import { findTime } from "./take-time.server";

export interface LayOut {
  readonly ownerId: string;
  /** Everything that the owner is to have, buffers included; they do not overlap. */
  readonly ranges: readonly Period[];
  readonly needs: SessionShape["needs"];
  /** The one time that is new, which must be open and free; the others were agreed before. */
  readonly wanted?: NewTime | undefined;
  readonly now: Instant;
}

export interface NewTime {
  readonly session: SessionShape;
  readonly start: Instant;
  readonly strictness: "online" | "staff";
}

/**
 * Gives an owner other ranges with the rooms and people that it has: all of them, or nothing changes. What it had counts
 * as free.
 */
export async function layOutTime(tx: Tx, asked: LayOut): Promise<Result<undefined, PlaceReason>> {
  const { ownerId, ranges, needs, wanted, now } = asked;
  const resourceIds = (await resourcesOf(tx, ownerId)).map(({ id }) => id);
  const own = [...new Set(resourceIds)];
  if (own.length === 0) throw new Error(`Nothing in the calendar belongs to ${ownerId}`);
  // All of their kinds, as whoever looks for a time locks them: one order of locks prevents deadlocks.
  await deleteExpired(tx, await lockResources(tx, needs), now);
  if (wanted) {
    const besides = { ownerId };
    const found = await findTime(tx, { ...wanted, now, besides, resourceIds: own });
    if (!found.ok) return found;
  }
  await deleteAllocationsOf(tx, ownerId);
  for (const during of ranges) {
    const taken = await insertAllocations(tx, {
      resourceIds: own,
      during,
      kind: "booking",
      ownerId,
      sessionDay: dayOf(during.from),
      expiresAt: null,
      note: "",
      now,
    });
    if (!taken) return refuse("slot-taken");
  }
  return ok();
}
