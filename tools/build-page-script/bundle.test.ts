import { brotliCompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { bundlePageScript } from "./bundle";

const largest = 6_000;

it("stays within 6 kB with everything that any page imports of it", async () => {
  const files = await bundlePageScript();
  const sizes = files.map(({ code }) => brotliCompressSync(code).length);
  expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(largest);
});

it("has one entry, named after what is in it, and no framework", async () => {
  const files = await bundlePageScript();
  expect(files.filter(({ isEntry }) => isEntry)).toHaveLength(1);
  for (const { fileName, code } of files) {
    expect(fileName).toMatch(/^assets\/page-script-.*[\w-]{8}\.js$/);
    expect(code).not.toMatch(/react|__vitePreload|modulepreload/i);
  }
});
