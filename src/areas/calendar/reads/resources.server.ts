import { sql } from "drizzle-orm";
import { type Colleague, colleagues } from "~/areas/access/reads.server";
import type { Admin } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { type StoredResource, selectAllResources } from "../store/resources.server";
import type { ResourceId } from "../types";
import { type BookedAhead, bookedAhead } from "./office-hours.server";

export interface ResourcesPage {
  readonly inUse: readonly StoredResource[];
  readonly retired: readonly StoredResource[];
  /** The users who can be linked to a photographer, and those who are. */
  readonly users: readonly Colleague[];
}

export async function resourcesForAdmin(db: Reader, _admin: Admin): Promise<ResourcesPage> {
  const [all, users] = await Promise.all([selectAllResources(db), usersOf(db)]);
  return {
    inUse: all.filter(({ isRetired }) => !isRetired),
    retired: all.filter(({ isRetired }) => isRetired),
    users,
  };
}

/** Staff, and former staff who are still linked to a photographer. */
async function usersOf(db: Reader): Promise<Colleague[]> {
  const present = await colleagues(db, "staff");
  const { rows } = await db.execute<Record<string, unknown> & Colleague>(sql`
    SELECT u.id, u.name FROM users u JOIN calendar_resources r ON r.user_id = u.id WHERE u.disabled_at IS NOT NULL`);
  return [...present, ...rows];
}

export interface ResourceRecord {
  readonly version: number;
  readonly history: readonly HistoryLine[];
  /** What prevents taking the resource out of use, in order of time. */
  readonly booked: readonly BookedAhead[];
}

export async function resourceRecord(
  db: Reader,
  _admin: Admin,
  id: ResourceId,
  now: Instant,
): Promise<ResourceRecord> {
  const [history, ahead] = await Promise.all([historyOf(db, { kind: "resource", id }), bookedAhead(db, now)]);
  const booked = ahead.filter(({ resourceIds }) => resourceIds.includes(id));
  return { version: history[0]?.version ?? 0, history, booked };
}
