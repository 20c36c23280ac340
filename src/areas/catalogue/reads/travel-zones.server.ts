import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { HistoryLine } from "~/areas/history/types";
import type { Reader } from "~/platform/database/tx.server";
import { travelZones } from "../rules/zone-form";
import type { TravelZone } from "../types";

/** Every zone in the owner's order, its postal codes in rising order. */
export async function readTravelZones(db: Reader): Promise<TravelZone[]> {
  const { rows } = await db.execute<{ zone: TravelZone }>(sql`
    SELECT json_build_object('name', zone.name, 'minutes', zone.minutes, 'priceOre', zone.price_ore, 'codes', (
      SELECT coalesce(json_agg(json_build_object('first', lower(c.codes), 'last', upper(c.codes) - 1)
        ORDER BY lower(c.codes)), '[]')
      FROM travel_zone_codes c WHERE c.zone_id = zone.id)) AS zone
    FROM travel_zones zone ORDER BY zone.position`);
  return rows.map(({ zone }) => zone);
}

export interface ZonesLine extends Pick<HistoryLine, "version" | "at" | "actorName"> {
  readonly restored: boolean;
  readonly before: readonly TravelZone[];
  readonly after: readonly TravelZone[];
}

export interface ZonesForAdmin {
  readonly version: number;
  readonly zones: readonly TravelZone[];
  /** Newest first. */
  readonly history: readonly ZonesLine[];
}

const mostLines = 50;

/** The zones with their history. The version is read first, so that a form never shows old zones as new. */
export async function zonesForAdmin(db: Reader, _admin: Admin): Promise<ZonesForAdmin> {
  const lines = await historyOf(db, travelZones);
  const zones = await readTravelZones(db);
  const history = lines.slice(0, mostLines).map(({ version, at, actorName, event, detail }) => ({
    version,
    at,
    actorName,
    restored: event === "restored",
    before: detail.before as readonly TravelZone[],
    after: detail.after as readonly TravelZone[],
  }));
  return { version: lines[0]?.version ?? 0, zones, history };
}
