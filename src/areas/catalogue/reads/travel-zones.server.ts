import { sql } from "drizzle-orm";
import type { Reader } from "~/platform/database/tx.server";
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
