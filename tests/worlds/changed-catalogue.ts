import { sql } from "drizzle-orm";
import type { TestDatabase } from "../setup/database";
import { cleanStudio } from "./clean-studio";

/**
 * A studio whose prices, numbers of persons and numbers of images all differ from the seed's, so that a value written
 * into a page or an answer would be noticed.
 */
export async function changedCatalogue(): Promise<TestDatabase> {
  const database = await cleanStudio();
  const { db } = database;
  await db.execute(sql`UPDATE product_prices SET base_ore = base_ore + 12300 WHERE base_ore > 0`);
  await db.execute(sql`UPDATE product_prices SET extra_image_ore = 96100 WHERE extra_image_ore > 0`);
  await db.execute(sql`UPDATE product_prices SET extra_person_ore = 87700 WHERE extra_person_ore > 0`);
  await db.execute(sql`
    UPDATE product_prices SET bands = (
      SELECT jsonb_agg(jsonb_set(band, '{unitOre}', to_jsonb((band->>'unitOre')::int + 1700)) ORDER BY place)
      FROM jsonb_array_elements(bands) WITH ORDINALITY AS listed(band, place)
    ) WHERE jsonb_array_length(bands) > 0`);
  await db.execute(
    sql`UPDATE products SET people_per_session = 3 WHERE slug IN ('portrett', 'pressebilder')`,
  );
  await db.execute(sql`UPDATE products SET people_per_session = 1 WHERE slug = 'premium'`);
  return database;
}

/** Other sizes of groups too, and a product that is no longer sold. */
export async function changedSizes({ db }: TestDatabase): Promise<void> {
  await db.execute(sql`UPDATE products SET most_in_group = 7 WHERE slug = 'express'`);
  await db.execute(
    sql`UPDATE products SET most_in_group = 6, people_per_session = 3 WHERE slug = 'headshots'`,
  );
  await db.execute(sql`UPDATE products SET most_in_group = 5 WHERE slug = 'premium'`);
  await db.execute(sql`UPDATE products SET most_in_group = 1 WHERE slug = 'portrett'`);
  await db.execute(sql`UPDATE products SET online_up_to_persons = 9 WHERE slug = 'ansattfoto-studio'`);
  await db.execute(
    sql`UPDATE product_prices SET max_images = 12 WHERE product_id = (SELECT id FROM products WHERE slug = 'headshots')`,
  );
  await db.execute(
    sql`UPDATE products SET bookable_online = false, shown_on_page = false WHERE slug = 'cv-bilde'`,
  );
}
