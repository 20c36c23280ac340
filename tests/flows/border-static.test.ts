import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openStaticFiles, type StaticFiles } from "~/platform/http/static-files.server";
import { precompress } from "../../tools/precompress";
import { borderUnderTest, form } from "./border-under-test";

const script = `export const words = ${JSON.stringify("sidelys ".repeat(500))};`;
let folder: string;
let files: StaticFiles;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sidelys-static-"));
  await mkdir(join(folder, "assets"));
  await mkdir(join(folder, "pictures"));
  await writeFile(join(folder, "assets", "side-Bq1x9Z_a.js"), script);
  await writeFile(join(folder, "pictures", "0f3a9c-640.avif"), "picture");
  await writeFile(join(folder, "robots.txt"), "User-agent: *");
  await writeFile(join(folder, "hemmelig.pem"), "a file of no known type");
  await precompress(folder);
  files = await openStaticFiles([folder]);
});
afterAll(() => rm(folder, { recursive: true }));

const unpack: Record<string, (bytes: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  zstd: zstdDecompressSync,
};

async function unpacked(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  const encoding = response.headers.get("content-encoding");
  return String(encoding ? unpack[encoding]?.(bytes) : bytes);
}

describe("built files", () => {
  it.each([
    ["br, gzip", "br"],
    ["gzip, deflate", "gzip"],
    ["br;q=0, gzip;q=0.5", "gzip"],
    ["gzip;q=1.0, br;q=0.2", "gzip"],
    ["identity", null],
    ["", null],
    ["*", "br"],
  ])("are sent as the build compressed them: %s gets %s", async (accept, encoding) => {
    const { ask } = await borderUnderTest({ files });
    const response = await ask("/assets/side-Bq1x9Z_a.js", { headers: { "accept-encoding": accept } });
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    const length = Number(response.headers.get("content-length"));
    expect(encoding ? length < 200 : length === script.length).toBe(true);
    expect(await unpacked(response)).toBe(script);
  });

  it("are cached for a year when their name changes with their content, revalidated when it does not", async () => {
    const { ask } = await borderUnderTest({ files });
    const rule = async (path: string) => (await ask(path)).headers.get("cache-control");
    expect(await rule("/assets/side-Bq1x9Z_a.js")).toBe("public, max-age=31536000, immutable");
    expect(await rule("/pictures/0f3a9c-640.avif")).toBe("public, max-age=31536000, immutable");
    expect(await rule("/robots.txt")).toBe("public, max-age=0, must-revalidate");
  });

  it("are not sent again to a browser that has them", async () => {
    const { ask } = await borderUnderTest({ files });
    const etag = (await ask("/robots.txt")).headers.get("etag") ?? "";
    const again = await ask("/robots.txt", { headers: { "if-none-match": `"other", W/${etag}` } });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    expect((await ask("/robots.txt", { headers: { "if-none-match": '"other"' } })).status).toBe(200);
  });

  it("answer HEAD with the length and no body", async () => {
    const { ask } = await borderUnderTest({ files });
    const response = await ask("/pictures/0f3a9c-640.avif", { method: "HEAD" });
    expect([response.headers.get("content-length"), response.headers.get("content-type")]).toEqual([
      "7",
      "image/avif",
    ]);
    expect(await response.text()).toBe("");
  });

  it.each([
    "/assets/side-Bq1x9Z_a.js.br",
    "/hemmelig.pem",
    "/assets/../../../etc/passwd",
    "/assets/%2e%2e/robots.txt",
    "/assets/..%2frobots.txt",
    "/assets",
    "/pictures",
  ])("are only files of known types that existed at the start: %s goes to the pages", async (path) => {
    const { ask, seen } = await borderUnderTest({ files });
    await ask(path);
    // The URL parser removes `..`; the rest goes to the pages, which have no such page.
    expect(seen.map(({ request }) => new URL(request.url).pathname)).not.toContain("/robots.txt");
    expect(seen.length + Number(path.includes("%2e%2e"))).toBe(1);
  });

  it("cannot be written to", async () => {
    const { ask, seen } = await borderUnderTest({ files });
    await ask("/robots.txt", { method: "POST", headers: form, body: "a=1" });
    expect(seen).toHaveLength(1);
  });
});

describe("compressed pages", () => {
  const html = `<!DOCTYPE html>${"<p>Portretter i sidelys.</p>".repeat(200)}`;
  const pages = (headers: Record<string, string> = {}) => ({
    pages: async () =>
      new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8", ...headers } }),
  });

  it.each([
    ["gzip, deflate, br, zstd", "br"],
    ["zstd, gzip", "zstd"],
    ["gzip", "gzip"],
    ["identity", null],
  ])("are compressed when sent: %s gets %s", async (accept, encoding) => {
    for (const headers of [{}, { "Content-Length": String(html.length) }] as Record<string, string>[]) {
      const { ask } = await borderUnderTest(pages(headers));
      const response = await ask("/", { headers: { "accept-encoding": accept } });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(await unpacked(response)).toBe(html);
    }
  });

  it("reach the visitor chunk by chunk when they are streamed", async () => {
    let send: (text: string) => void = () => {};
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        send = (text) => controller.enqueue(new TextEncoder().encode(text));
      },
    });
    const { ask } = await borderUnderTest({
      pages: async () => new Response(body, { headers: { "Content-Type": "text/html" } }),
    });
    const response = await ask("/", { headers: { "accept-encoding": "br" } });
    const reader = response.body?.getReader() ?? expect.fail("no body");
    send("<!DOCTYPE html><p>først</p>");
    // The stream stays open, so this line is only reached if the first chunk is sent at once.
    expect((await reader.read()).value?.length).toBeGreaterThan(0);
    await reader.cancel();
  });

  it("keep all of their cookies", async () => {
    const headers = new Headers({ "Content-Type": "text/html" });
    headers.append("Set-Cookie", "a=1");
    headers.append("Set-Cookie", "b=2");
    const { ask } = await borderUnderTest({ pages: async () => new Response(html, { headers }) });
    const response = await ask("/", { headers: { "accept-encoding": "br" } });
    expect(response.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});
