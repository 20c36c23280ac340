import { type SQL, sql } from "drizzle-orm";
import type { Day } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { Product } from "./types";

/**
 * The products that are sold on a day and meet the condition (on `p`), with the prices of the list in force that day.
 * One query; the JSON has the shape of `Product`.
 */
export async function selectProducts(db: Reader, day: Day, condition = sql`true`): Promise<Product[]> {
  const found = await db.execute<{ product: Product }>(sql`
    WITH list AS (SELECT version FROM price_lists WHERE valid_from <= ${day} ORDER BY valid_from DESC LIMIT 1)
    SELECT json_build_object(
      'id', p.id, 'slug', p.slug, 'name', p.name, 'audience', p.audience, 'kind', p.kind, 'family', p.family,
      'tagline', p.tagline, 'includes', p.includes, 'place', p.place, 'durationMinutes', p.duration_minutes,
      'bufferBeforeMinutes', p.buffer_before_minutes, 'bufferAfterMinutes', p.buffer_after_minutes,
      'slotStepMinutes', p.slot_step_minutes, 'leadTimeHours', p.lead_time_hours, 'needs', p.needs,
      'peoplePerSession', p.people_per_session, 'shownOnPage', p.shown_on_page,
      'bookableOnline', p.bookable_online, 'needsApproval', p.needs_approval, 'position', p.position,
      'price', ${priceJson}, 'addOns', ${addOnsJson(day)}
    ) AS product
    FROM products p
    CROSS JOIN list
    JOIN product_prices pp ON pp.product_id = p.id AND pp.price_list_version = list.version
    WHERE p.kind IN ('fotografering', 'per_person') AND ${soldOn(sql`p`, day)} AND ${condition}
    ORDER BY p.position, p.slug`);
  return found.rows.map((row) => row.product);
}

const priceJson = sql`json_build_object(
  'priceListVersion', pp.price_list_version, 'baseOre', pp.base_ore, 'includedImages', pp.included_images,
  'minImages', pp.min_images, 'maxImages', pp.max_images, 'extraImageOre', pp.extra_image_ore,
  'extraPersonOre', pp.extra_person_ore, 'mvaBp', pp.mva_bp, 'mvaIncluded', pp.mva_included, 'bands', pp.bands)`;

// An add-on is offered only where its amounts are quoted the same way (with or without MVA) as the product's.
const addOnsJson = (day: Day) => sql`(
  SELECT coalesce(json_agg(json_build_object(
    'slug', a.slug, 'name', a.name, 'tagline', a.tagline, 'unitOre', ap.base_ore, 'mvaBp', ap.mva_bp,
    'maxQuantity', link.max_quantity) ORDER BY link.position, a.slug), '[]')
  FROM product_add_ons link
  JOIN products a ON a.id = link.add_on_id
  JOIN product_prices ap ON ap.product_id = a.id AND ap.price_list_version = list.version
  WHERE link.product_id = p.id AND ap.mva_included = pp.mva_included AND ${soldOn(sql`a`, day)})`;

const soldOn = (table: SQL, day: Day) => sql`(${table}.archived_at IS NULL
  AND ${day} >= coalesce(${table}.active_from, '-infinity') AND ${day} <= coalesce(${table}.active_to, 'infinity'))`;
