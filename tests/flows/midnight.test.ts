import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Instant, instant, plusMinutes } from "~/kit/time";
import { settableClock } from "~/platform/clock.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import type { TestDatabase } from "../setup/database";
import { graphOf, readPage } from "../setup/read-page";
import { cleanStudio } from "../worlds/clean-studio";

const clock = settableClock(instant("2026-11-20T12:00:00+01:00"));
let database: TestDatabase;
let site: BuiltSite;

beforeAll(async () => {
  database = await cleanStudio();
  site = await builtSite(database, { RATE_LIMITS: "0" }, clock);
});
afterAll(async () => {
  await site.stop();
  await database.close();
});

/** A price list from a given moment: 200 kr more for a session, all else unchanged. */
async function listFrom(version: number, moment: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`INSERT INTO price_lists (version, valid_from) VALUES (${version}, ${moment})`);
    await tx.execute(sql`
      INSERT INTO product_prices (price_list_version, product_id, base_ore, included_images, min_images, max_images,
        extra_image_ore, extra_person_ore, bands, mva_included, mva_bp)
      SELECT ${version}, product_id, base_ore + 20000, included_images, min_images, max_images,
        extra_image_ore, extra_person_ore, bands, mva_included, mva_bp
      FROM product_prices WHERE price_list_version = ${version - 1}`);
  });
}

/** Changes a row without a notification, so the change shows only when a page is rendered again. */
async function changeUnheard(name: string): Promise<void> {
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`SET LOCAL session_replication_role = replica`);
    await tx.execute(sql`UPDATE products SET name = ${name} WHERE slug = 'headshots'`);
  });
}

const kroner = (amount: number) =>
  `${Math.floor(amount / 1000)}\u00a0${String(amount % 1000).padStart(3, "0")}\u00a0kr`;

/** Pages that show the price of one image of the standard session, to people and in structured data. */
const pages = ["/", "/headshots", "/headshots-oslo", "/profilbilder-oslo", "/book/headshots"];
const cachedPaths = pages.filter((path) => !path.startsWith("/book/"));

async function pricesAt(now: Instant, path: string) {
  clock.set(now);
  const page = await readPage(site, path);
  return {
    text: page.root.querySelector("body")?.textContent ?? "",
    data: JSON.stringify(graphOf(page)),
    page,
  };
}

describe("a planned price list", () => {
  it.each([
    { version: 2, moment: "2026-11-21T00:00:00+01:00", before: 3_900, after: 4_100 },
    // A day of 23 hours, and a day in summer time.
    { version: 3, moment: "2027-03-28T00:00:00+01:00", before: 4_100, after: 4_300 },
    { version: 4, moment: "2027-07-01T00:00:00+02:00", before: 4_300, after: 4_500 },
    // In the middle of a day.
    { version: 5, moment: "2027-07-02T14:37:00+02:00", before: 4_500, after: 4_700 },
  ])("shows at $moment, on cached pages too, and not a moment before", async (change) => {
    const moment = instant(change.moment);
    const hourBefore = plusMinutes(moment, -60);
    const lastMoment = instant(moment - 1);
    await pricesAt(hourBefore, "/");
    // The program is notified of the list a moment later; then it renders the cached page again, with this name on it.
    await changeUnheard(`Hørt ${change.version}`);
    await listFrom(change.version, change.moment);
    const front = async () => (await pricesAt(hourBefore, "/")).text;
    await expect.poll(front, { timeout: 60_000 }).toContain(`Hørt ${change.version}`);
    for (const path of pages) {
      const { text } = await pricesAt(hourBefore, path);
      expect(text, path).toContain(kroner(change.before));
      expect(text, path).not.toContain(kroner(change.after));
    }
    await changeUnheard(`Usett ${change.version}`);
    for (const path of pages) {
      const { text } = await pricesAt(lastMoment, path);
      expect(text, path).toContain(kroner(change.before));
      expect(text, path).not.toContain(kroner(change.after));
      // A cached page is from the hour before.
      if (cachedPaths.includes(path)) expect(text, path).not.toContain(`Usett ${change.version}`);
    }
    for (const path of pages) {
      const { text, data } = await pricesAt(moment, path);
      expect(text, path).toContain(kroner(change.after));
      if (!cachedPaths.includes(path)) continue;
      expect(text, path).toContain(`Usett ${change.version}`);
      expect(data, path).toContain(`"price":"${change.after}`);
      expect(data, path).not.toContain(`"price":"${change.before}`);
    }
  });
});
