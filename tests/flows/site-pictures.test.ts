import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addUser, password } from "~/areas/access/samples";
import { writeBackup } from "~/platform/backup/backup.server";
import { restoreBackup } from "~/platform/backup/restore.server";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import { type BackOffice, backOffice, officeNow } from "../setup/back-office";
import { builtSite } from "../setup/built-site";
import { testDatabase } from "../setup/database";
import { PlainBrowser } from "../setup/plain-browser";

let office: BackOffice;
let ingrid: PlainBrowser;
let photographer: string;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "own-pictures-"));
  office = await backOffice({ WORKER_ENABLED: "1", DATA_DIR: join(folder, "here") });
  await addUser(office.database.db, { name: "Ingrid Østvold", email: "ingrid@example.no", role: "admin" });
  ingrid = new PlainBrowser(office.site.url);
  await ingrid.submit(await ingrid.get("/auth"), { epost: "ingrid@example.no", passord: password });
  photographer = (await office.signedIn({ email: "foto@example.no", role: "photographer" })).cookie;
});
afterAll(async () => {
  await office.stop();
  await rm(folder, { recursive: true });
});

const place = "/admin/settings/nettstedet/bilder/om-meg-lys";
const alt = "Ingrid i hvit skjorte, i mykt lys mot grå bakgrunn";

/** A photograph as a phone takes it: rotated, with the location in its metadata. */
function photograph(width = 1500, height = 1000): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: "#7a5c3e" } })
    .withExif({
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "59/1 55/1 0/1", GPSLongitudeRef: "E" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function upload(
  content: Buffer | string,
  fields: Readonly<Record<string, string>> = {},
  { cookie = ingrid.cookie, at = place } = {},
): Promise<{ status: number; location: string }> {
  const form = new FormData();
  const version = /name="version" value="(\d+)"/.exec((await ingrid.get(at)).html)?.[1] ?? "";
  for (const [name, value] of Object.entries({ version, index: "0", alt, ...fields }))
    form.append(name, value);
  form.append("bilde", new Blob([content as never]), "IMG_0042.JPG");
  const { status, headers } = await fetch(`${office.site.url + at}/last-opp`, {
    method: "POST",
    body: form,
    redirect: "manual",
    headers: { cookie, origin: office.site.url, "sec-fetch-site": "same-origin" },
  });
  return { status, location: headers.get("location") ?? "" };
}

const aboutMe = async (): Promise<string> => (await office.site.ask("/om-meg")).text();

describe("an uploaded picture", () => {
  it("is shown on the page, in its sizes, when the job has made them", async () => {
    expect(await aboutMe()).not.toContain("egen-");
    const { status, location } = await upload(await photograph());
    expect([status, location]).toEqual([303, `${place}?gjort=opplastet&utgave=1`]);
    const page = await ingrid.get(location);
    expect(page.text).toContain("Bildet er lastet opp.");
    expect(page.text).toContain("Byttet bilde");
    await expect.poll(aboutMe, { timeout: 60_000 }).toContain(`alt="${alt}"`);
    const html = await aboutMe();
    const [path = ""] = /\/pictures\/egen-[0-9a-z-]+-320\.avif/.exec(html) ?? [];
    const size = await office.site.ask(path);
    expect(size.headers.get("content-type")).toBe("image/avif");
    expect(size.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    const { width, height } = await sharp(Buffer.from(await size.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 400]);
    expect(html).toMatch(/\.own-\d+-\d+-[0-9a-f]{6}\{object-position:/);
    expect((await office.site.ask(path.replace("-320", "-321"))).status).toBe(404);
  });

  it("loses where it was taken, and stands upright, before it is stored", async () => {
    const { rows } = await office.database.db.execute<{ id: string; bytes: number }>(
      sql`SELECT id, (SELECT bytes FROM files WHERE files.id = file_id) AS bytes FROM content_pictures`,
    );
    const address = `/admin/settings/nettstedet/original/${rows[0]?.id}`;
    const original = await fetch(office.site.url + address, { headers: { cookie: ingrid.cookie } });
    const found = await sharp(Buffer.from(await original.arrayBuffer())).metadata();
    expect([found.width, found.height, found.exif, found.orientation]).toEqual([
      1000,
      1500,
      undefined,
      undefined,
    ]);
    const refused = await fetch(office.site.url + address, { headers: { cookie: photographer } });
    expect(refused.status).toBe(403);
    const stored = await office.database.db.execute<{ n: number }>(
      sql`SELECT count(*)::int AS n FROM files WHERE kind = 'picture'`,
    );
    expect(stored.rows[0]?.n).toBe(1);
  });

  it("is asked for in formats to which an iPhone and a Mac convert their own", async () => {
    const { html } = await ingrid.get(place);
    // Safari converts to the first format of the list, unless the list names HEIC or all pictures.
    expect(/<input[^>]*type="file"[^>]*>/.exec(html)?.[0]).toMatch(/ accept="image\/jpeg,[^"*]*"/);
    expect(html).not.toMatch(/accept="[^"]*hei[cf]/);
  });

  it("goes back to what came with the site, and the undo brings it again", async () => {
    const reset = await ingrid.submit(
      await ingrid.get(place),
      {},
      { button: "Tilbake til det som fulgte med" },
    );
    expect(reset.text).toContain("Satt tilbake.");
    await expect.poll(aboutMe).not.toContain("egen-");
    await ingrid.submit(reset, {}, { button: "Angre" });
    await expect.poll(aboutMe, { timeout: 60_000 }).toContain(`alt="${alt}"`);
  });

  it("is the picture of shared links and of the sitemap where it opens the page", async () => {
    const top = "/admin/settings/nettstedet/bilder/pressebilder-topp";
    await upload(await photograph(1000, 1500), {}, { at: top });
    const press = async (): Promise<string> => (await office.site.ask("/pressebilder")).text();
    await expect
      .poll(press, { timeout: 60_000 })
      .toMatch(/property="og:image" content="[^"]+\/pictures\/egen-social-[0-9a-f]{16}-\d+\.jpg"/);
    expect(await (await office.site.ask("/sitemap.xml")).text()).toMatch(/\/pictures\/egen-[^<]+\.webp/);
  });
});

/** The smallest size of the page's own picture, as a visitor gets it. */
async function firstSize(html: string, ask: (path: string) => Promise<Response>) {
  const [path = ""] = /\/pictures\/egen-[0-9a-z-]+-320\.avif/.exec(html) ?? [];
  const size = await ask(path);
  return { path, status: size.status, bytes: Buffer.from(await size.arrayBuffer()).toString("base64") };
}

async function backUp(file: string): Promise<void> {
  const db = openDatabase(office.database.url, { size: 1, pipeline: false });
  await writeBackup({ db, dataDir: join(folder, "here"), file, now: officeNow });
  await closeDatabase(db);
}

describe("a backup", () => {
  it("that is restored elsewhere shows the studio's own picture", async () => {
    const here = await firstSize(await aboutMe(), office.site.ask);
    expect(here.status).toBe(200);
    const file = join(folder, "studio.tar");
    await backUp(file);
    const dataDir = join(folder, "there");
    await mkdir(dataDir);
    const database = await testDatabase({ pipeline: false });
    await restoreBackup({ db: database.db, dataDir, file, overwrite: false });
    const site = await builtSite(database, { DATA_DIR: dataDir });
    const html = await (await site.ask("/om-meg")).text();
    const there = await firstSize(html, site.ask);
    await site.stop();
    await database.close();
    expect(html).toContain(`alt="${alt}"`);
    expect(there).toEqual(here);
  });
});

/** The first bytes of an iPhone's picture, by which its type is detected. */
function heic(brand: string): Buffer {
  const box = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1${brand}`, "latin1");
  return Buffer.concat([box, Buffer.alloc(2000, 7)]);
}

type Refused = [string, () => Promise<Buffer | string>, Readonly<Record<string, string>>, string];
const refusals: Refused[] = [
  ["another kind of file", async () => "navn;mobil", {}, "Vi kan ikke bruke denne filen."],
  [
    "a broken picture",
    async () => (await photograph()).subarray(0, 900),
    {},
    "Vi klarte ikke å åpne bildet.",
  ],
  ["an iPhone's own format, with the way round it", async () => heic("heic"), {}, "velg «Mest kompatibelt»"],
  ["its sibling", async () => heic("mif1"), {}, "velg bildet fra Bilder i stedet for fra Filer"],
  ["a tiny picture", () => photograph(500, 400), {}, "Bildet er for lite."],
  ["a picture without a description", () => photograph(), { alt: "" }, "Beskriv bildet"],
  ["a form that is out of date", () => photograph(), { version: "0" }, "Noen andre har endret dette"],
  ["no file", async () => "", {}, "Filen er tom."],
];

describe("an upload is refused in words", () => {
  it.each(refusals)("%s", async (_what, content, fields, words) => {
    const { status, location } = await upload(await content(), fields);
    expect([status, location.startsWith(`${place}?feil=`)]).toEqual([303, true]);
    expect((await ingrid.get(location)).text).toContain(words);
  });

  it("a file above the limit, without reading it", async () => {
    const { location } = await upload(Buffer.alloc(51_000_000));
    expect((await ingrid.get(location)).text).toContain("Filen er for stor.");
  });

  it("a photographer's, and a stranger's", async () => {
    const picture = await photograph();
    expect((await upload(picture, {}, { cookie: photographer })).status).toBe(403);
    const { status, location } = await upload(picture, {}, { cookie: "" });
    expect([status, location.startsWith("/auth")]).toEqual([302, true]);
  });
});

describe("a gallery", () => {
  const team = "/admin/settings/nettstedet/bilder/forside-team";
  const faces = async (): Promise<string> => {
    const html = await (await office.site.ask("/")).text();
    return [...html.matchAll(/src="\/pictures\/employee-0(\d)/g)].map(([, n]) => n).join("");
  };

  it("is ordered, loses a picture and gets it back", async () => {
    expect(await faces()).toBe("123456");
    const moved = await ingrid.submit(await ingrid.get(team), { to: "2" }, { button: "→" });
    expect(moved.text).toContain("Endret rekkefølgen");
    await expect.poll(faces).toBe("231456");
    const removed = await ingrid.submit(moved, {}, { button: "Fjern Bilde 6" });
    await expect.poll(faces).toBe("23145");
    await ingrid.submit(removed, {}, { button: "Angre" });
    await expect.poll(faces).toBe("231456");
  });
});
