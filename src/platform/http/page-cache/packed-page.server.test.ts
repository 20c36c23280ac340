import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type PackedPage, packPage, type Wire } from "./packed-page.server";

const marker = "c0ffee00".repeat(4);
const nonce = "0123456789abcdef".repeat(2);
const unpack: Record<Wire, (bytes: Buffer) => Buffer> = {
  br: (bytes) => brotliDecompressSync(bytes),
  gzip: (bytes) => gunzipSync(bytes),
  identity: (bytes) => bytes,
};
const wires: readonly Wire[] = ["br", "gzip", "identity"];

function read(page: PackedPage, wire: Wire, own: string): string {
  const { head, tail } = page.spliced(wire, own);
  return unpack[wire](Buffer.concat([head, tail])).toString("utf8");
}

async function packed(page: string, effort: "quick" | "best" = "quick"): Promise<PackedPage> {
  const result = await packPage(page, marker, effort);
  if (!result) throw new Error("not packed");
  return result;
}

describe("a packed page", () => {
  it.each(wires)("unpacks to the page with the nonce in every place (%s)", async (wire) => {
    const html = `<p>${"blåbærsyltetøy ".repeat(900)}</p><script nonce="${marker}">ø</script><script nonce="${marker}" src="/x.js"></script></body>`;
    for (const effort of ["quick", "best"] as const) {
      const page = await packed(html, effort);
      expect(read(page, wire, nonce)).toBe(html.replaceAll(marker, nonce));
      expect(read(page, wire, "f".repeat(32))).toBe(html.replaceAll(marker, "f".repeat(32)));
    }
  });

  it("is whole for any text before and after the marker", async () => {
    const text = fc.string({ unit: "grapheme", maxLength: 400 });
    await fc.assert(
      fc.asyncProperty(
        text,
        fc.array(text, { maxLength: 4 }),
        fc.constantFrom(...wires),
        async (head, tail, wire) => {
          const page = await packed([head, ...tail].join(marker));
          expect(read(page, wire, nonce)).toBe([head, ...tail].join(nonce));
        },
      ),
      { numRuns: 300 },
    );
  });

  it.each(wires)("may have no nonce, as a sitemap, and may be empty (%s)", async (wire) => {
    expect(read(await packed("<urlset/>"), wire, nonce)).toBe("<urlset/>");
    expect(read(await packed(""), wire, nonce)).toBe("");
  });

  it.each([1, 255, 256, 4095, 16_000])("takes a tail of %i bytes", async (length) => {
    const html = `<main>${marker}${"x".repeat(length - 1)}`;
    for (const wire of wires) expect(read(await packed(html), wire, nonce)).toBe(html.replace(marker, nonce));
  });

  it("is not made of a page whose nonce stands at its beginning", async () => {
    expect(await packPage(`<style nonce="${marker}">${"x".repeat(20_000)}`, marker, "quick")).toBeNull();
  });

  it("shares the packed part between answers", async () => {
    const page = await packed(`<main>${"text ".repeat(500)}</main><script nonce="${marker}">`);
    expect(page.spliced("br", nonce).head).toBe(page.spliced("br", "f".repeat(32)).head);
    expect(page.spliced("br", nonce).tail.length).toBeLessThan(150);
  });
});
