import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { siteManifests } from "../../src/site-manifests.ts";

const start = "window.__reactRouterManifest=";

/** Writes the tables of visitors' pages beside the whole one, which React Router's build has written. */
export async function writeSiteManifests(folder: string): Promise<void> {
  const assets = join(folder, "assets");
  // A file of another kind has a similar name.
  const names = (await readdir(assets)).filter((name) => /^manifest-.*\.js$/.test(name));
  const texts = await Promise.all(names.map((name) => readFile(join(assets, name), "utf8")));
  const whole = texts.find((text) => text.startsWith(start));
  if (whole === undefined) throw new Error("React Router's build has written no manifest.");
  for (const own of siteManifests(JSON.parse(whole.slice(start.length, whole.lastIndexOf("}") + 1))))
    await writeFile(join(folder, own.url), `${start}${JSON.stringify(own)};`);
}
