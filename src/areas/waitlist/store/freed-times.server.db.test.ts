import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Day } from "~/kit/time";
import type { TestDatabase } from "../../../../tests/setup/database";
import { cleanStudio } from "../../../../tests/worlds/clean-studio";
import { fridayAtTen } from "../../../../tests/worlds/visitor-story";
import { candidatesQuery } from "./freed-times.server";

const waiting = 10_000;
let studio: TestDatabase;
beforeAll(async () => {
  studio = await cleanStudio();
  await studio.db.execute(sql`
    INSERT INTO waitlist_entries (id, link_id, form_hash, status, status_since, product_slug, product_name, choices,
      first_day, last_day, weekdays, parts, audience, name, email, phone, consented_at, consent_version, created_at)
    SELECT gen_random_uuid(), gen_random_uuid(), n::text, 'waiting', now(),
      (ARRAY['headshots', 'express', 'premium', 'portrett'])[1 + n % 4], 'Standard',
      '{"images": 1, "addOns": [], "persons": 1}', date '2026-11-20' + n % 30, date '2026-12-20' + n % 30,
      1 + n % 127, 1 + n % 7, 'privat', 'Navn ' || n, 'navn' || n || '@example.no', '+4790123456', now(), 1,
      timestamptz '2026-10-01' + n * interval '1 minute'
    FROM generate_series(1, ${waiting}) AS n`);
  await studio.db.execute(sql`ANALYZE waitlist_entries`);
});
afterAll(() => studio.close());

it("finds the entries that a day suits through their index, among ten thousand", async () => {
  const day = "2026-11-27" as Day;
  const question = { productSlug: "headshots", persons: 1, day, starts: [fridayAtTen] };
  const asked = candidatesQuery([question, { ...question, productSlug: "express" }], 200);
  const { rows } = await studio.db.execute<{ "QUERY PLAN": string }>(sql`EXPLAIN (ANALYZE) ${asked}`);
  const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
  expect(plan).toContain("waitlist_entries_waiting");
  expect(plan).not.toContain("Seq Scan on waitlist_entries");
  const [, ms] = /Execution Time: ([\d.]+) ms/.exec(plan) ?? [];
  expect(Number(ms)).toBeLessThan(50);
});
