import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeWithinBudget } from "./encode.server";
import { byteBudget, formats } from "./recipe";

const side = 640;
let folder: string;
let noise: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "noise-"));
  noise = path.join(folder, "noise.png");
  const raw = { width: side, height: side, channels: 3 } as const;
  await sharp(randomBytes(3 * side * side), { raw })
    .png()
    .toFile(noise);
});
afterAll(() => rm(folder, { recursive: true }));

it.each(formats)("noise, which no encoder makes small, stays within the budget as %s", async (format) => {
  const window = { left: 0, top: 0, width: side, height: side };
  const bytes = await encodeWithinBudget({ original: noise, window, light: "low-key", width: 320, format });
  expect(bytes.length).toBeLessThanOrEqual(byteBudget(format, { width: 320, height: 320 }));
  expect((await sharp(bytes).metadata()).width).toBe(320);
});
