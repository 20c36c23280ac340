import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { type TestDatabase, testDatabase } from "../setup/database";
import { contentRoutes } from "../setup/public-routes";
import { officeScripts } from "../setup/screen-scripts";

/**
 * HTML and styles of each content page, compressed. Pages with many pictures, prices and questions have a higher
 * limit. Raise a page's limit only for content that is worth its bytes. The size varies by a few bytes, because the
 * nonce differs in each answer.
 */
const maxBytes = 14_000;
const heavier: Readonly<Record<string, number>> = {
  "/": 19_600,
  "/headshots": 16_700,
  "/ansattfoto": 16_500,
  "/portrettbilder": 16_200,
  "/pressebilder": 15_400,
  "/portrettfotograf-oslo": 15_000,
  "/cv-bilder": 14_700,
  "/headshots-oslo": 14_500,
  "/profilbilder-oslo": 14_400,
  "/personvern": 14_600,
};

let database: TestDatabase;
let site: BuiltSite;

beforeAll(async () => {
  database = await testDatabase();
  site = await builtSite(database);
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

describe("a content page", () => {
  it.each(contentRoutes.map(({ path }) => path))(
    "stays within its limit of bytes, styles included: %s",
    async (path) => {
      const html = await (await site.ask(path)).text();
      expect(html).not.toMatch(/rel="stylesheet"|modulepreload|__reactRouter/);
      expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(heavier[path] ?? maxBytes);
    },
  );
});

/** Scripts of the first screen that is opened. What is used after a press is imported where it is pressed. */
const maxScriptBytes = 200_000;
// Finds name, number and address in the words of somebody who calls, so it brings the table of the world's numbers.
const heavierScreens: Readonly<Record<string, number>> = { "routes/admin/booking-new": 210_000 };

describe("a screen of the back office", () => {
  it("stays within its limit of scripts, those of its frame included", () => {
    const tooHeavy = officeScripts().filter(
      ({ screen, bytes }) => bytes > (heavierScreens[screen] ?? maxScriptBytes),
    );
    expect(tooHeavy.map(({ screen, bytes }) => `${screen}: ${bytes}`)).toEqual([]);
  });
});
