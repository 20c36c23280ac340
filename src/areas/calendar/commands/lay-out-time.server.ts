import { kindsOf } from "~/areas/catalogue/rules/needs";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import type { Day, Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { Strictness } from "../rules/placement";
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
  /** All ranges that the owner shall have, buffers included; they do not overlap. */
  readonly ranges: readonly Period[];
  readonly needs: SessionShape["needs"];
  /** The day on which the owner counts as one session, however many ranges it has. */
  readonly sessionDay: Day;
  /** The only new time, which must be open and free; the others were agreed before. */
  readonly wanted?: NewTime | undefined;
  readonly now: Instant;
}

export interface NewTime {
  readonly session: SessionShape;
  readonly start: Instant;
  readonly strictness: Strictness;
}

/**
 * Gives an owner other ranges with its present resources: all of them, or nothing changes. Its own time counts as free.
 */
export async function layOutTime(tx: Tx, asked: LayOut): Promise<Result<undefined, PlaceReason>> {
  const { ownerId, ranges, needs, sessionDay, wanted, now } = asked;
  const resourceIds = (await resourcesOf(tx, ownerId)).map(({ id }) => id);
  const own = [...new Set(resourceIds)];
  if (own.length === 0) throw new Error(`Nothing in the calendar belongs to ${ownerId}`);
  // Locks all resources of their kinds, as a search for a time does: one order of locks prevents deadlocks.
  await deleteExpired(tx, await lockResources(tx, kindsOf(needs)), now);
  if (wanted) {
    const besides = { ownerId };
    const found = await findTime(tx, { ...wanted, now, besides, resourceIds: own });
    if (!found.ok) return found;
  }
  await deleteAllocationsOf(tx, ownerId);
  for (const [index, during] of ranges.entries()) {
    const taken = await insertAllocations(tx, {
      resourceIds: own,
      during,
      kind: "booking",
      ownerId,
      sessionDay: index === 0 ? sessionDay : null,
      expiresAt: null,
      note: "",
      now,
    });
    if (!taken) return refuse("slot-taken");
  }
  return ok();
}
