import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { renditionBytes } from "./encode.server.ts";
import { cropWindow, sourceSet, widthsFor } from "./recipe.ts";
import { pictureStylesheet } from "./stylesheet.ts";
import { type Survey, surveyPictures } from "./survey.server.ts";
import { lights, type PictureEntry } from "./types.ts";

const folder = "content/pictures";
let survey: Survey;
let cache: string;

beforeAll(async () => {
  survey = await surveyPictures(folder);
  cache = await mkdtemp(join(tmpdir(), "pictures-"));
});
afterAll(() => rm(cache, { recursive: true }));

describe("the manifest", () => {
  it("describes every picture, in one line each", async () => {
    const text = await readFile(join(folder, "manifest.json"), "utf8");
    const manifest: Record<string, PictureEntry> = JSON.parse(text);
    const lines = text.split("\n").filter((line) => line.includes('"file"'));
    expect(lines).toHaveLength(Object.keys(manifest).length);
    for (const [name, entry] of Object.entries(manifest)) {
      expect(entry.alt.length, name).toBeGreaterThan(30);
      expect(entry.alt, name).not.toMatch(/\.$|^bilde av|kunde/i);
      expect(lights, name).toContain(entry.light);
      for (const percent of entry.focus) expect(percent >= 0 && percent <= 100, name).toBe(true);
      expect((await stat(join(folder, entry.file))).isFile()).toBe(true);
    }
    const files = (await readdir(folder)).filter((file) => file !== "manifest.json");
    expect(files.sort()).toEqual(
      Object.values(manifest)
        .map((entry) => entry.file)
        .sort(),
    );
  });
});

describe("the survey", () => {
  it("lists a file for every width and format that a page may request", () => {
    for (const { whole } of Object.values(survey.pictures)) {
      for (const part of `${sourceSet(whole, "avif")}, ${sourceSet(whole, "webp")}`.split(", ")) {
        expect(survey.renditions.has(part.split(" ")[0]?.replace("/pictures/", "") ?? "")).toBe(true);
      }
    }
  });

  it("gives every picture a placeholder without a style attribute", () => {
    const css = pictureStylesheet(survey.placeholders);
    for (const name of Object.keys(survey.pictures)) expect(css).toContain(`.pic-${name}{`);
    expect(css).not.toContain("url(");
  });
});

describe("a rendition", () => {
  it("has the size in its name and is made once", async () => {
    const smallest = [...survey.renditions.values()].find((it) => it.width === 320 && it.format === "avif");
    if (!smallest) throw new Error("no small rendition");
    const first = await renditionBytes(smallest, cache);
    const second = await renditionBytes(smallest, cache);
    expect([first.made, second.made]).toEqual([true, false]);
    expect(second.bytes.equals(first.bytes)).toBe(true);
    expect((await sharp(first.bytes).metadata()).width).toBe(320);
  });
});

describe("the recipe", () => {
  it("ends the widths at the picture's own width", () => {
    expect(widthsFor(1000)).toEqual([320, 480, 640, 800, 1000]);
    expect(widthsFor(960)).toEqual([320, 480, 640, 800, 960]);
  });

  it("crops around the focal point and never outside the picture", () => {
    const size = { width: 2400, height: 1500 };
    expect(cropWindow(size, 4 / 5, [64, 40])).toEqual({ left: 936, top: 0, width: 1200, height: 1500 });
    expect(cropWindow(size, 4 / 5, [99, 40]).left).toBe(1200);
    expect(cropWindow(size, 4 / 5, [0, 40]).left).toBe(0);
  });
});
