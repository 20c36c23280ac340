import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { themeColours } from "../../src/ui/theme-colours";
import { drawIcon, iconNames } from "./draw-icons";

describe("the icons", () => {
  it.each(iconNames.filter((name) => name.endsWith(".png")))("%s is a square of its size", async (name) => {
    const { width, height, format, hasAlpha } = await sharp(await drawIcon(name)).metadata();
    const size = name === "apple-touch-icon.png" ? 180 : Number(/\d+/.exec(name)?.[0]);
    expect([width, height, format]).toEqual([size, size, "png"]);
    // What a phone cuts to its own shape may not be transparent anywhere.
    if (/apple|maskable/.test(name)) expect(hasAlpha).toBe(false);
  });

  it("keep the mark within what a round cut leaves", async () => {
    const { data, info } = await sharp(await drawIcon("icon-maskable-192.png"))
      .raw()
      .toBuffer({ resolveWithObject: true });
    const centre = info.width / 2;
    const bright: number[] = [];
    for (let place = 0; place < info.width * info.height; place++) {
      const [x, y] = [place % info.width, Math.floor(place / info.width)];
      if ((data[place * info.channels] ?? 0) > 128) bright.push(Math.hypot(x - centre, y - centre));
    }
    expect(bright.length).toBeGreaterThan(1000);
    expect(Math.max(...bright)).toBeLessThan(info.width * 0.4);
  });

  it("favicon.ico holds three sizes, each a picture of its own", async () => {
    const file = Buffer.from(await drawIcon("favicon.ico"));
    expect([file.readUInt16LE(0), file.readUInt16LE(2), file.readUInt16LE(4)]).toEqual([0, 1, 3]);
    const sizes = [0, 1, 2].map(async (index) => {
      const entry = 6 + 16 * index;
      const at = file.readUInt32LE(entry + 12);
      const picture = file.subarray(at, at + file.readUInt32LE(entry + 8));
      return [file.readUInt8(entry), (await sharp(picture).metadata()).width];
    });
    expect(await Promise.all(sizes)).toEqual([
      [16, 16],
      [32, 32],
      [48, 48],
    ]);
  });
});

describe("the colours that a browser paints its own frame with", () => {
  it("are the look's", () => {
    const tokens = readFileSync("src/ui/styles/tokens.css", "utf8");
    for (const [name, colour] of Object.entries(themeColours)) {
      expect(tokens).toContain(`--color-${name}: ${colour};`);
    }
  });
});
