import { type SQL, sql } from "drizzle-orm";
import { type Day, dayOf, type Instant, instant, toIso } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import type { PriceVersion, Product, ProductId, ProductPrice } from "./types";

/**
 * The products that are sold at a moment and meet the condition (on `p`), at their prices of that moment. One query; the
 * JSON has the shape of `Product`.
 */
export async function selectProducts(
  db: Reader,
  now: Instant,
  condition = sql`true`,
  { alsoUnsold = false } = {},
): Promise<Product[]> {
  const sold = (table: SQL) => (alsoUnsold ? sql`true` : soldOn(table, dayOf(now)));
  const found = await db.execute<{ product: Product }>(sql`
    WITH list AS (SELECT version FROM price_lists WHERE valid_from <= ${toIso(now)}::timestamptz ORDER BY valid_from DESC LIMIT 1)
    SELECT json_build_object(
      'id', p.id, 'slug', p.slug, 'name', p.name, 'audience', p.audience, 'kind', p.kind, 'family', p.family,
      'tagline', p.tagline, 'includes', p.includes, 'place', p.place, 'durationMinutes', p.duration_minutes,
      'bufferBeforeMinutes', p.buffer_before_minutes, 'bufferAfterMinutes', p.buffer_after_minutes,
      'slotStepMinutes', p.slot_step_minutes, 'leadTimeHours', p.lead_time_hours, 'needs', p.needs,
      'peoplePerSession', p.people_per_session, 'onlineUpToPersons', p.online_up_to_persons,
      'mostInGroup', p.most_in_group, 'peoplePerDay', p.people_per_day, 'shownOnPage', p.shown_on_page,
      'bookableOnline', p.bookable_online, 'needsApproval', p.needs_approval, 'advance', p.advance, 'position', p.position,
      'price', ${priceJson}, 'addOns', ${addOnsJson(now, sold)}
    ) AS product
    FROM products p
    CROSS JOIN list
    CROSS JOIN LATERAL ${priceAt(sql`p`, now)} pp
    WHERE p.kind IN ('fotografering', 'per_person') AND ${sold(sql`p`)} AND ${condition}
    ORDER BY p.position, p.slug`);
  return found.rows.map((row) => row.product);
}

const priceJson = priceJsonOf(sql`list.version`);
const ownPriceJson = priceJsonOf(sql`pp.price_list_version`);

function priceJsonOf(version: SQL): SQL {
  return sql`json_build_object(
  'priceListVersion', ${version}, 'baseOre', pp.base_ore, 'includedImages', pp.included_images,
  'minImages', pp.min_images, 'maxImages', pp.max_images, 'extraImageOre', pp.extra_image_ore,
  'extraPersonOre', pp.extra_person_ore, 'mvaBp', pp.mva_bp, 'mvaIncluded', pp.mva_included, 'bands', pp.bands)`;
}

// An add-on is offered only where its amounts are quoted the same way (with or without MVA) as the product's.
const addOnsJson = (now: Instant, sold: (table: SQL) => SQL) => sql`(
  SELECT coalesce(json_agg(json_build_object(
    'slug', a.slug, 'name', a.name, 'tagline', a.tagline, 'unitOre', ap.base_ore, 'mvaBp', ap.mva_bp,
    'maxQuantity', link.max_quantity) ORDER BY link.position, a.slug), '[]')
  FROM product_add_ons link
  JOIN products a ON a.id = link.add_on_id
  CROSS JOIN LATERAL ${priceAt(sql`a`, now)} ap
  WHERE link.product_id = p.id AND ap.mva_included = pp.mva_included AND ${sold(sql`a`)})`;

/** The price of a product at a moment: that of the newest list in force that names the product. */
const priceAt = (table: SQL, now: Instant) => sql`(
  SELECT prices.* FROM product_prices prices JOIN price_lists lists ON lists.version = prices.price_list_version
  WHERE prices.product_id = ${table}.id AND lists.valid_from <= ${toIso(now)}::timestamptz
  ORDER BY lists.valid_from DESC LIMIT 1)`;

/** Every dated price, planned ones included; of one product when it is named. */
export async function selectPriceVersions(
  db: Reader,
  productId?: ProductId,
): Promise<(PriceVersion & { readonly productId: ProductId })[]> {
  const { rows } = await db.execute<{ productId: ProductId; at: string | Date; terms: ProductPrice }>(sql`
    SELECT pp.product_id AS "productId", list.valid_from AS at, ${ownPriceJson} AS terms
    FROM product_prices pp JOIN price_lists list ON list.version = pp.price_list_version
    WHERE ${productId ? sql`pp.product_id = ${productId}` : sql`true`}`);
  return rows.map(({ productId: id, at, terms: { priceListVersion, ...terms } }) => ({
    productId: id,
    priceListVersion,
    validFrom: instant(at),
    terms,
  }));
}

/** The moment from which a price list is in force; null when there is no such list. */
export async function selectMomentOfList(db: Reader, version: number): Promise<Instant | null> {
  const { rows } = await db.execute<{ at: string | Date }>(
    sql`SELECT valid_from AS at FROM price_lists WHERE version = ${version}`,
  );
  return rows[0] ? instant(rows[0].at) : null;
}

/** The moments at which prices change, in rising order, planned ones included. */
export async function selectPriceMoments(db: Reader): Promise<Instant[]> {
  const { rows } = await db.execute<{ at: string | Date }>(
    sql`SELECT valid_from AS at FROM price_lists ORDER BY valid_from`,
  );
  return rows.map(({ at }) => instant(at));
}

const soldOn = (table: SQL, day: Day) => sql`(${table}.archived_at IS NULL
  AND ${day} >= coalesce(${table}.active_from, '-infinity') AND ${day} <= coalesce(${table}.active_to, 'infinity'))`;
