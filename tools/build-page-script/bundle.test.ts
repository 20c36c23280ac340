import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { type BundledFile, bundlePageScript } from "./bundle";

const largest = 6_000;
// With the edge of a band, and groups over several days.
const largestCalculator = 5_200;
const largestPasskeys = 3_000;
const largestPanel = 70_000;
const isCalculator = ({ fileName }: BundledFile) => fileName.includes("price-calculator");
const isPasskeys = ({ fileName }: BundledFile) => fileName.includes("passkeys");
const sizeOf = (files: readonly BundledFile[]) =>
  files.map(({ code }) => brotliCompressSync(code).length).reduce((sum, size) => sum + size);

it("stays within 6 kB with everything that any page brings by itself", async () => {
  const files = await bundlePageScript();
  const ofAnyPage = files.filter((file) => !file.isPanel && !isCalculator(file) && !isPasskeys(file));
  expect(sizeOf(ofAnyPage)).toBeLessThanOrEqual(largest);
});

it("has the passkeys in a part of their own, which the sign-in pages load", async () => {
  const passkeys = (await bundlePageScript()).filter(isPasskeys);
  expect(passkeys).toHaveLength(1);
  expect(sizeOf(passkeys)).toBeLessThanOrEqual(largestPasskeys);
});

it("has the price calculator in a part of its own, which loads near the viewport", async () => {
  const calculator = (await bundlePageScript()).filter(isCalculator);
  expect(calculator).toHaveLength(1);
  expect(sizeOf(calculator)).toBeLessThanOrEqual(largestCalculator);
});

it("has the chat's panel with React in one part of its own, within 70 kB", async () => {
  const panel = (await bundlePageScript()).filter(({ isPanel }) => isPanel);
  expect(panel).toHaveLength(1);
  expect(sizeOf(panel)).toBeLessThanOrEqual(largestPanel);
});

it("has one entry, named after what is in it, and no framework", async () => {
  const files = await bundlePageScript();
  expect(files.filter(({ isEntry }) => isEntry)).toHaveLength(1);
  for (const { fileName } of files) expect(fileName).toMatch(/^assets\/page-script-.*[\w-]{8}\.js$/);
  for (const { code } of files.filter(({ isPanel }) => !isPanel))
    expect(code).not.toMatch(/react|__vitePreload|modulepreload/i);
});
