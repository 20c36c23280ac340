import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { type TestDatabase, testDatabase } from "../setup/database";
import { contentRoutes } from "../setup/public-routes";

/**
 * HTML and styles together, packed, of each content page. Pages with many pictures, prices and questions may weigh more;
 * none may grow unseen. A text that is worth its bytes may raise its page's line. The nonce is another in each answer, and
 * packs a few bytes better or worse.
 */
const most = 14_000;
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
  it.each(contentRoutes.map(({ path }) => path))("%s weighs what it may, styles and all", async (path) => {
    const html = await (await site.ask(path)).text();
    expect(html).not.toMatch(/rel="stylesheet"|modulepreload|__reactRouter/);
    expect(brotliCompressSync(html).byteLength).toBeLessThanOrEqual(heavier[path] ?? most);
  });
});
