import { asc, eq, sql } from "drizzle-orm";
import type { UserId } from "~/areas/access/types";
import type { ResourceKind } from "~/areas/catalogue/types";
import { type Instant, toDate, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { calendarResources } from "../tables.server";
import type { AllocationKind, Resource, ResourceId, ResourceWish } from "../types";

export interface StoredResource extends Resource, ResourceWish {
  readonly isRetired: boolean;
}

/** All resources, those out of use included, in the owner's order. */
export async function selectAllResources(db: Reader): Promise<StoredResource[]> {
  const rows = await db
    .select()
    .from(calendarResources)
    .orderBy(asc(calendarResources.position), asc(calendarResources.id));
  return rows.map(({ retiredAt, ...row }) => ({
    ...row,
    id: row.id as ResourceId,
    kind: row.kind as ResourceKind,
    userId: row.userId as UserId | null,
    isRetired: retiredAt !== null,
  }));
}

export async function insertResource(tx: Tx, resource: Resource & ResourceWish): Promise<void> {
  await tx.insert(calendarResources).values(resource);
}

export async function updateResource(
  tx: Tx,
  id: ResourceId,
  values: Partial<ResourceWish> & { readonly position?: number; readonly retiredAt?: Instant | null },
): Promise<void> {
  const { retiredAt, ...rest } = values;
  const retired = retiredAt === undefined ? {} : { retiredAt: retiredAt === null ? null : toDate(retiredAt) };
  await tx
    .update(calendarResources)
    .set({ ...rest, ...retired })
    .where(eq(calendarResources.id, id));
}

/** Allocations of the resource after that moment, without blocks and third-party calendars. */
export async function promisedKinds(tx: Tx, id: ResourceId, now: Instant): Promise<AllocationKind[]> {
  const { rows } = await tx.execute<{ kind: AllocationKind }>(sql`
    SELECT DISTINCT kind FROM calendar_allocations
    WHERE resource_id = ${id} AND kind NOT IN ('block', 'travel') AND upper(during) > ${toIso(now)}::timestamptz
      AND (expires_at IS NULL OR expires_at > ${toIso(now)}::timestamptz)`);
  return rows.map(({ kind }) => kind);
}
