import { readFile } from "node:fs/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sampleProduct } from "~/areas/catalogue/samples";
import type { TestDatabase } from "../../tests/setup/database";
import { testServices } from "../../tests/setup/services";
import { cleanStudio } from "../../tests/worlds/clean-studio";
import { bookedSession } from "../../tests/worlds/visitor-story";

let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
});
afterAll(() => studio.close());

const run = (text: string) => studio.db.execute(sql.raw(text));

/** The kinds as they were stored before: text[] of a product, a list of words in the JSON of a sold session. */
const asBefore = `
  ALTER TABLE products DROP CONSTRAINT products_needs_check;
  ALTER TABLE products ALTER COLUMN needs DROP DEFAULT, ALTER COLUMN needs TYPE text[] USING '{photographer,room}';
  ALTER TABLE products ADD CONSTRAINT products_needs_check
    CHECK (needs <@ ARRAY['room', 'photographer', 'mobile_studio']);
  UPDATE products SET needs = '{}' WHERE kind = 'tillegg';
  ALTER TABLE bookings DROP CONSTRAINT bookings_session_check;
  UPDATE bookings SET session = jsonb_set(session, '{needs}', '["mobile_studio", "photographer"]');
  ALTER TABLE calendar_holds DROP CONSTRAINT calendar_holds_request_check;
  UPDATE calendar_holds SET request = jsonb_set(request, '{needs}', '["photographer", "room", "photographer"]');
  DROP FUNCTION are_needs;`;

it("counts what was stored as a list of kinds, in its order", async () => {
  await bookedSession(testServices(studio.db));
  await run(asBefore);
  await run(await readFile("db/migrations/0095_needs_with_counts.sql", "utf8"));
  const { rows } = await studio.db.execute(sql`
    SELECT (SELECT needs FROM products WHERE slug = ${sampleProduct().slug}) AS product,
      (SELECT needs FROM products WHERE kind = 'tillegg' LIMIT 1) AS "addOn",
      (SELECT session -> 'needs' FROM bookings) AS booking, (SELECT request -> 'needs' FROM calendar_holds) AS hold`);
  const one = (kind: string) => ({ kind, count: 1 });
  expect(rows).toEqual([
    {
      product: [one("photographer"), one("room")],
      addOn: [],
      booking: [one("mobile_studio"), one("photographer")],
      hold: [{ kind: "photographer", count: 2 }, one("room")],
    },
  ]);
});

it.each([
  ['"room"', "no list"],
  ['[{"kind": "garden", "count": 1}]', "an unknown kind"],
  ['[{"kind": "room", "count": 0}]', "none"],
  ['[{"kind": "room", "count": 21}]', "too many"],
  ['[{"kind": "room"}]', "no number"],
  ['["room"]', "a word"],
  ['[{"kind": "room", "count": 1}, {"kind": "room", "count": 1}]', "a kind twice"],
])("refuses to store %s: %s", async (needs) => {
  const stored = studio.db.execute(sql`UPDATE products SET needs = ${needs}::jsonb`);
  await expect(stored).rejects.toThrow();
  const { rows } = await studio.db.execute<{ are: boolean }>(sql`SELECT are_needs(${needs}::jsonb) AS are`);
  expect(rows).toEqual([{ are: false }]);
});
