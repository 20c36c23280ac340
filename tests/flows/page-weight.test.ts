import { createHash } from "node:crypto";
import { brotliCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PublishedPicture } from "~/areas/content/rules/placed-pictures";
import { type PlaceShape, placeNames, places } from "~/areas/content/rules/places";
import { contentPlaces } from "~/areas/content/tables.server";
import type { ChangedPlaceId } from "~/areas/content/types";
import { newId } from "~/platform/crypto.server";
import { planOwnPicture } from "~/platform/pictures/plan-own.server";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { type TestDatabase, testDatabase } from "../setup/database";
import { until } from "../setup/letters";
import { contentRoutes } from "../setup/public-routes";
import { builtText, officeScripts, scriptsIn } from "../setup/screen-scripts";

/**
 * HTML and styles of each content page, compressed. Pages with many pictures, prices and questions have a higher
 * limit. Raise a page's limit only for content that is worth its bytes.
 */
const maxBytes = 14_000;
/** Names of files change with every build and compress to some bytes more or less. */
const spare = 120;
const heavier: Readonly<Record<string, number>> = {
  "/": 18_300,
  "/headshots": 18_160,
  "/ansattfoto": 16_720,
  "/portrettbilder": 16_400,
  "/pressebilder": 15_480,
  "/portrettfotograf-oslo": 15_240,
  "/cv-bilder": 14_920,
  "/headshots-oslo": 14_740,
  "/profilbilder-oslo": 14_420,
  "/praktisk-info": 14_120,
  "/personvern": 16_360,
};

let database: TestDatabase;
let site: BuiltSite;

beforeAll(async () => {
  database = await testDatabase();
  // Which times are free first, and how their days are called, must not depend on the day of the run.
  site = await builtSite(database, { FIXED_NOW: "2026-11-20T09:00:00+01:00" });
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

const addresses = contentRoutes.map(({ path }) => path);

async function weightOf(path: string): Promise<number> {
  const html = await (await site.ask(path)).text();
  expect(html).not.toMatch(/rel="stylesheet"|modulepreload|__reactRouter/);
  return brotliCompressSync(withoutChance(html)).byteLength;
}

const chance =
  /(?<=nonce="|data-chat-key=")[^"]+|(?<=egen-(?:social-)?)[0-9a-f]{16}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** The page with the same port, keys and names of pictures whenever it is made: other ones compress to more or fewer bytes. */
function withoutChance(html: string): string {
  const stable = new Map<string, string>();
  return html.replaceAll(/localhost:\d+/g, "localhost:3000").replaceAll(chance, (value) => {
    const seen = stable.get(value) ?? createHash("sha256").update(`${stable.size}`).digest("hex");
    stable.set(value, seen);
    return seen.slice(0, value.length);
  });
}

describe("a content page", () => {
  it.each(addresses)("stays within its limit of bytes, styles included: %s", async (path) => {
    expect(await weightOf(path)).toBeLessThanOrEqual((heavier[path] ?? maxBytes) + spare);
  });
});

/** A picture that the studio uploaded, as a place shows it; its files are not requested. */
function ownPicture({ ratio, tallRatio, mostWidth }: PlaceShape): PublishedPicture {
  const master = { id: newId(), width: 4000, height: 3200, colour: "#4a3b2c", dark: false };
  const alt = "Portrett av en kvinne i mørk jakke, med mykt lys fra siden mot grå bakgrunn";
  const shape = { ratio, mostWidth, ...(tallRatio !== undefined && { tallRatio }) };
  return { own: planOwnPicture(master, { alt, focus: [47, 38], crops: {}, ...shape }).picture };
}

describe("a content page whose pictures are all the studio's own", () => {
  beforeAll(async () => {
    const rows = placeNames.map((place) => ({
      id: newId<ChangedPlaceId>(),
      place,
      published: places[place].fallback.map(() => ownPicture(places[place].shape)),
      isReady: true,
    }));
    await database.db.insert(contentPlaces).values(rows);
    await until(async () => (await (await site.ask("/")).text()).includes("egen-"));
  });

  it.each(addresses)("stays within its limit of bytes: %s", async (path) => {
    expect(await weightOf(path)).toBeLessThanOrEqual((heavier[path] ?? maxBytes) + spare);
  });
});

/** Scripts of the first step of a booking, React and the page script among them. Five sixths are React and its router. */
const maxStepBytes = 111_500;

describe("the first step of a booking", () => {
  it("stays within its limit of scripts", async () => {
    const { bytes } = scriptsIn(await (await site.ask("/book/headshots")).text());
    expect(bytes).toBeGreaterThan(50_000);
    expect(bytes).toBeLessThanOrEqual(maxStepBytes);
  });

  it("brings the routes of an order, and none of other bookings or the back office", async () => {
    const { files } = scriptsIn(await (await site.ask("/book/headshots")).text());
    const table = files.map(builtText).find((text) => text.startsWith("window.__reactRouterManifest="));
    expect(table).toContain('"routes/booking/check"');
    expect(table).not.toContain("routes/booking/edit");
    expect(table).not.toContain("routes/admin/");
  });
});

/**
 * Scripts of the first screen that is opened. Code for a press is imported when it is pressed. The home page has a
 * limit of its own, because all its scripts, apart from a few kilobytes, are needed by every other screen too; each
 * noun adds its names and views, for the rail and the palette.
 */
const maxScriptBytes = 208_000;
const maxHomeBytes = 176_200;

describe("a screen of the back office", () => {
  it("stays within its limit of scripts, those of its frame included", () => {
    const tooHeavy = officeScripts().filter(
      ({ screen, bytes }) => bytes > (screen === "routes/admin/home" ? maxHomeBytes : maxScriptBytes),
    );
    expect(tooHeavy.map(({ screen, bytes }) => `${screen}: ${bytes}`)).toEqual([]);
  });
});
