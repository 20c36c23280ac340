import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { themeColours } from "../src/ui/theme-colours";

const sizes = {
  "apple-touch-icon.png": 180,
  "icon-192.png": 192,
  "icon-512.png": 512,
  "icon-maskable-192.png": 192,
  "icon-maskable-512.png": 512,
};

describe("the icons in public/", () => {
  it.each(Object.entries(sizes))("%s is a square of %i pixels", async (name, size) => {
    const { width, height, format, hasAlpha } = await sharp(`public/${name}`).metadata();
    expect([width, height, format]).toEqual([size, size, "png"]);
    // A phone that cuts an icon to its own shape must not find it transparent.
    if (/apple|maskable/.test(name)) expect(hasAlpha).toBe(false);
  });

  it("keep the mark inside a round cut", async () => {
    const { data, info } = await sharp("public/icon-maskable-192.png")
      .raw()
      .toBuffer({ resolveWithObject: true });
    const centre = info.width / 2;
    const bright: number[] = [];
    for (let pixel = 0; pixel < info.width * info.height; pixel++) {
      const [x, y] = [pixel % info.width, Math.floor(pixel / info.width)];
      if ((data[pixel * info.channels] ?? 0) > 128) bright.push(Math.hypot(x - centre, y - centre));
    }
    expect(bright.length).toBeGreaterThan(1000);
    expect(Math.max(...bright)).toBeLessThan(info.width * 0.4);
  });

  it("have three sizes in favicon.ico, each a picture of its own", async () => {
    const file = readFileSync("public/favicon.ico");
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const found = [0, 1, 2].map(async (index) => {
      const entry = 6 + 16 * index;
      const offset = file.readUInt32LE(entry + 12);
      const picture = file.subarray(offset, offset + file.readUInt32LE(entry + 8));
      return [file.readUInt8(entry), (await sharp(picture).metadata()).width];
    });
    expect(await Promise.all(found)).toEqual([
      [16, 16],
      [32, 32],
      [48, 48],
    ]);
  });
});

describe("the colours that a browser paints its own frame with", () => {
  it("match the colour tokens", () => {
    const tokens = readFileSync("src/ui/styles/tokens.css", "utf8");
    for (const [name, colour] of Object.entries(themeColours)) {
      expect(tokens).toContain(`--color-${name}: ${colour};`);
    }
  });
});
