import { sql } from "drizzle-orm";
import { type SettingPlan, versionedSetting } from "~/areas/settings/commands/versioned-setting.server";
import { ok, type Result, refuse } from "~/kit/result";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { readTravelZones } from "../reads/travel-zones.server";
import { sharedCode } from "../rules/travel-zones";
import { travelZones } from "../rules/zone-form";
import type { TravelZone } from "../types";

type Zones = readonly TravelZone[];

const zones = versionedSetting({
  subject: () => travelZones,
  changed: "changed",
  restored: "restored",
  plan: (tx: Tx, _id: undefined, value: Zones) => planZones(tx, value),
  before: ({ detail }): Zones | null => (Array.isArray(detail.before) ? (detail.before as Zones) : null),
  notice: () => ({ type: "settings_changed", details: { section: "reisesoner" } }),
});

/** Replaces all travel zones. A request keeps the price that it was sent with. */
export const changeZones = zones.change;

/** Brings back all zones as they were before that line of their history. */
export const restoreZones = zones.restore;

async function planZones(tx: Tx, after: Zones): Promise<Result<SettingPlan | null, "zones-overlap">> {
  if (sharedCode(after)) return refuse("zones-overlap");
  const before = await readTravelZones(tx);
  if (JSON.stringify(before.map(plain)) === JSON.stringify(after.map(plain))) return ok(null);
  return ok({ line: { detail: { before, after } }, write: () => replaceZones(tx, after) });
}

/** The same text for equal zones, whatever the order of their keys. */
function plain({ name, minutes, priceOre, codes }: TravelZone) {
  return [name, minutes, priceOre, codes.map(({ first, last }) => [first, last])];
}

/** Without a line of history: for a new studio. */
export async function replaceZones(tx: Tx, after: Zones): Promise<void> {
  const rows = after.map((zone, at) => ({ ...zone, id: newId(), position: at + 1 }));
  const given = sql`jsonb_array_elements(${JSON.stringify(rows)}::jsonb) AS given (zone)`;
  await tx.execute(sql`DELETE FROM travel_zones`);
  await tx.execute(sql`
    INSERT INTO travel_zones (id, position, name, minutes, price_ore)
    SELECT (zone->>'id')::uuid, (zone->>'position')::int, zone->>'name', (zone->>'minutes')::int, (zone->>'priceOre')::bigint
    FROM ${given}`);
  await tx.execute(sql`
    INSERT INTO travel_zone_codes (zone_id, codes)
    SELECT (zone->>'id')::uuid, int4range((code->>'first')::int, (code->>'last')::int, '[]')
    FROM ${given}, jsonb_array_elements(zone->'codes') AS code`);
}
