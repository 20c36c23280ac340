import { sql } from "drizzle-orm";
import type { Period } from "~/kit/period";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { substitutesFor } from "../reads/substitutes.server";
import { deleteExpired, lockResources } from "../store/allocations.server";
import type { ResourceId } from "../types";

interface Replacing {
  readonly ownerId: string;
  /** The whole stay, with rigging and travel. */
  readonly stay: Period;
  readonly from: ResourceId;
  readonly to: ResourceId;
}

/** Somebody else takes over one resource's part of a stay: all of it, or none. The time is never free in between. */
export async function replaceResource(
  tx: Tx,
  { ownerId, stay, from, to }: Replacing,
  now: Instant,
): Promise<Result<undefined, "not-taken" | "substitute-busy">> {
  await deleteExpired(tx, await lockResources(tx, ["photographer"]), now);
  const { taken, free } = await substitutesFor(tx, { ownerId, stay }, now);
  if (!taken.some(({ id }) => id === from)) return refuse("not-taken");
  if (!free.some(({ id }) => id === to)) return refuse("substitute-busy");
  await tx.execute(sql`
    UPDATE calendar_allocations SET resource_id = ${to}::uuid
    WHERE owner_id = ${ownerId} AND resource_id = ${from}::uuid
      AND during && tstzrange(${toIso(stay.from)}::timestamptz, ${toIso(stay.to)}::timestamptz)`);
  return ok();
}
