import { request as ask, createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Writable } from "node:stream";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { getRequestListener } from "@hono/node-server";
import { pino } from "pino";
import { afterEach, describe, expect, it } from "vitest";
import { type Instant, instant } from "~/kit/time";
import { trueUntil } from "~/platform/database/read-sources.server";
import { createBorder } from "~/platform/http/border.server";
import type { BorderParts } from "~/platform/http/border-parts.server";
import { type CacheRules, createPageCache } from "~/platform/http/page-cache/cached-pages.server";
import { shortcutFor } from "~/platform/http/page-cache/shortcut.server";
import { createRateLimits, noLimits, type RateLimits } from "~/platform/http/rate-limits.server";
import { contentSecurityPolicy } from "~/platform/http/security-headers.server";
import type { RequestInfo } from "~/platform/services.server";
import { borderParts } from "../setup/border-parts";

const publicUrl = "https://studio.example";
const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** A version of all pages together. */
const versioned = (version: () => string) => ({
  version,
  edition: () => {
    const before = version();
    return { of: () => before };
  },
});

type Render = (request: Request, info: RequestInfo) => Promise<Response>;

const page = (text = "side") => `<!DOCTYPE html><main>${`${text} æøå `.repeat(400)}</main></html>`;

const html = (body: string, init: ResponseInit = {}) =>
  new Response(body, { ...init, headers: { "Content-Type": "text/html; charset=utf-8", ...init.headers } });

const policyOf = (parts: Parameters<typeof contentSecurityPolicy>[1]) =>
  contentSecurityPolicy(new URL(publicUrl), parts);
const forAll = { "Content-Security-Policy": policyOf({ styleHash: "'sha256-x'" }) };
const plainPage = (text = "side") => html(page(text), { headers: forAll });
const policed: Render = async () => plainPage();

/** The border with the cache before it, on a real server; `seen` records what reached the pages. */
async function siteUnderTest(
  render: Render = policed,
  {
    rules = {},
    limits = noLimits,
    limit,
    level = "debug",
  }: { rules?: Partial<CacheRules>; limits?: RateLimits; limit?: number; level?: string } = {},
) {
  const seen: { request: Request; info: RequestInfo }[] = [];
  const lines: Record<string, unknown>[] = [];
  const log = pino(
    { level },
    new Writable({ write: (chunk, _, done) => done(void lines.push(JSON.parse(String(chunk)))) }),
  );
  const pageCache = createPageCache(
    {
      pageAt: (path, search) =>
        path.startsWith("/admin") || /[?&]side=/.test(search)
          ? null
          : path.startsWith("/borte")
            ? { path: "/-", status: 404 }
            : { path, status: 200 },
      ...versioned(() => "1"),
      mayStandIn: () => true,
      patienceMs: () => 5_000,
      now: () => instant(new Date()),
      ...rules,
    },
    log,
    limit,
  );
  const parts: BorderParts = {
    ...(await borderParts()),
    config: { publicUrl, trustedProxies: 1 },
    log,
    limits,
    pageCache,
    pages: (request, info) => {
      seen.push({ request, info });
      return render(request, info);
    },
  };
  const server = createServer(shortcutFor(parts, getRequestListener(createBorder(parts).fetch))).listen(
    0,
    "127.0.0.1",
  );
  await new Promise((resolve) => server.once("listening", resolve));
  closing.push(() => server.close().closeAllConnections());
  const { port } = server.address() as AddressInfo;
  return { seen, lines, get: (path: string, options: Asking = {}) => get(port, path, options) };
}

interface Asking {
  readonly method?: string;
  readonly headers?: Record<string, string>;
}

/** Node's own client, because fetch would decompress the answer. */
function get(port: number, path: string, { method = "GET", headers = {} }: Asking) {
  return new Promise<{ status: number; headers: Record<string, string>; bytes: Buffer; text: string }>(
    (resolve, reject) => {
      const sent = ask({ port, host: "127.0.0.1", path, method, headers }, (response) => {
        const chunks: Buffer[] = [];
        response
          .on("data", (chunk) => chunks.push(chunk))
          .on("end", () => {
            const bytes = Buffer.concat(chunks);
            const found = response.headers as Record<string, string>;
            resolve({
              status: response.statusCode ?? 0,
              headers: found,
              bytes,
              text: unpacked(bytes, found["content-encoding"]),
            });
          });
      });
      sent.on("error", reject).end();
    },
  );
}

function unpacked(bytes: Buffer, encoding: string | undefined): string {
  if (bytes.length === 0) return "";
  if (encoding === "br") return brotliDecompressSync(bytes).toString();
  return (encoding === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

describe("a cached page", () => {
  it("is rendered once, and every answer has the same bytes and the same policy, without a nonce", async () => {
    const site = await siteUnderTest();
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await site.get("/"));
    expect(site.seen).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([page()]));
    const policies = new Set(answers.map(({ headers }) => headers["content-security-policy"]));
    expect([...policies]).toEqual([policyOf({ styleHash: "'sha256-x'" })]);
  });

  it("has no nonce in its policy when it is a file that brings no policy", async () => {
    const site = await siteUnderTest(
      async () => new Response("<urlset/>", { headers: { "Content-Type": "application/xml" } }),
    );
    for (let n = 0; n < 2; n++) {
      const { headers } = await site.get("/sitemap.xml");
      expect(headers["content-security-policy"]).toContain("script-src 'none'; style-src 'self';");
    }
    expect(site.seen).toHaveLength(1);
  });

  it.each([
    ["br", "gzip, deflate, br, zstd"],
    ["gzip", "gzip, deflate"],
    [undefined, "identity"],
    [undefined, undefined],
    ["gzip", "br;q=0, gzip"],
  ])("is sent as %s to a browser that accepts %s, from the first rendering on", async (encoding, accept) => {
    const site = await siteUnderTest();
    const headers: Record<string, string> = accept ? { "accept-encoding": accept } : {};
    for (let n = 0; n < 3; n++) {
      const answer = await site.get("/", { headers });
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["content-length"]).toBe(String(answer.bytes.length));
      expect(answer.headers.vary).toBe("Accept-Encoding");
      expect(answer.text).toContain("side æøå");
      expect(answer.text.endsWith("</html>")).toBe(true);
    }
    expect(site.seen).toHaveLength(1);
  });

  it("has the same headers from the cache as through the border", async () => {
    const site = await siteUnderTest();
    const bare = async () => {
      const { headers } = await site.get("/", { headers: { "accept-encoding": "br" } });
      const { "x-request-id": id, date: _, "content-length": __, ...rest } = headers;
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return JSON.stringify(rest, Object.keys(rest).sort());
    };
    const through = await bare();
    expect(await bare()).toBe(through);
    expect(through).toMatch(/strict-transport-security.*x-frame-options/);
  });

  it("answers HEAD like GET, without the body", async () => {
    const site = await siteUnderTest();
    const first = await site.get("/", { method: "HEAD" });
    const again = await site.get("/", { method: "HEAD" });
    const whole = await site.get("/");
    expect([first.bytes.length, again.bytes.length]).toEqual([0, 0]);
    expect([first, again].map(({ headers }) => headers["content-length"])).toEqual(
      Array(2).fill(String(whole.bytes.length)),
    );
    expect(site.seen).toHaveLength(1);
  });

  it("is rendered without cookie, address or browser of any visitor", async () => {
    const site = await siteUnderTest();
    await site.get("/?utm_source=x&key=", { headers: {} });
    await site.get("/?fbclid=1", {
      headers: { cookie: "sesjon=1", "user-agent": "Nysgjerrig", "x-forwarded-for": "203.0.113.9" },
    });
    const { request, info } = site.seen.at(-1) ?? {};
    expect(request?.url).toBe(`${publicUrl}/`);
    expect([...(request?.headers ?? [])].map(([name]) => name)).toEqual(["host"]);
    expect(info).toMatchObject({ address: "", userAgent: "" });
  });

  it("is rendered once when many requests arrive at the same time", async () => {
    const gate = Promise.withResolvers<void>();
    const site = await siteUnderTest(async (request, info) => {
      await gate.promise;
      return policed(request, info);
    });
    const asking = Array.from({ length: 20 }, () => site.get("/"));
    await expect.poll(() => site.seen.length).toBe(1);
    gate.resolve();
    const answers = await Promise.all(asking);
    expect(site.seen).toHaveLength(1);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([page()]));
  });

  it("is rendered again when the version changes, also during rendering", async () => {
    let version = "1";
    const site = await siteUnderTest(
      async () => {
        const text = `utgave ${version}`;
        if (site.seen.length === 1) version = "2";
        return plainPage(text);
      },
      { rules: versioned(() => version) },
    );
    expect((await site.get("/")).text).toContain("utgave 1");
    expect((await site.get("/")).text).toContain("utgave 2");
    await site.get("/");
    expect(site.seen).toHaveLength(2);
  });

  it("ends at the moment until which what it states is true, and then stands in for no newer one", async () => {
    let now = 1_000;
    const site = await siteUnderTest(
      async (request, info) => {
        if (site.seen.length > 1) return html("krasj", { status: 503 });
        trueUntil(instant(3_000));
        trueUntil(instant(2_000));
        trueUntil(instant(4_000));
        return policed(request, info);
      },
      { rules: { now: () => now as Instant, patienceMs: () => 50 } },
    );
    for (now of [1_000, 1_999]) expect((await site.get("/")).status).toBe(200);
    expect(site.seen).toHaveLength(1);
    now = 2_000;
    expect((await site.get("/")).status).toBe(503);
  });

  it.each([
    ["hangs", () => new Promise<Response>(() => {})],
    ["throws", () => Promise.reject(new Error("databasen er borte"))],
    ["fails", async () => html("krasj", { status: 503 })],
  ])("is sent instead of a newer one that %s, but not on the next day", async (_, broken) => {
    let version = "fredag 1";
    const site = await siteUnderTest(
      (request, info) => (version === "fredag 1" ? policed(request, info) : broken()),
      {
        rules: {
          ...versioned(() => version),
          mayStandIn: (older) => older.split(" ")[0] === version.split(" ")[0],
          patienceMs: () => 50,
        },
      },
    );
    await site.get("/");
    for (version of ["fredag 2", "fredag 3"]) {
      const answers = await Promise.all([site.get("/"), site.get("/"), site.get("/?gclid=1")]);
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      for (const { text } of answers) expect(text).toContain("side æøå");
    }
    version = "lørdag 3";
    const next = await Promise.race([site.get("/"), new Promise((done) => setTimeout(done, 200))]);
    expect(next === undefined || (next as { status: number }).status >= 500).toBe(true);
  });

  it("is not used once it is discarded", async () => {
    let version = 1;
    const answers = [
      policed,
      async () => html("borte", { status: 404 }),
      async () => html("", { status: 500 }),
    ];
    const site = await siteUnderTest((request, info) => (answers[version - 1] ?? policed)(request, info), {
      rules: versioned(() => String(version)),
    });
    const statuses = [];
    for (version of [1, 2, 3]) statuses.push((await site.get("/")).status);
    expect(statuses).toEqual([200, 404, 500]);
  });

  it.each(["?utm_source=%00", `?utm_source=${"x".repeat(4_000)}`])(
    "is not found at an address that the border refuses (%#)",
    async (query) => {
      const site = await siteUnderTest();
      await site.get("/");
      expect((await site.get(`/${query}`)).status).toBe(400);
    },
  );

  it("keeps the policy that its loader set out of the cached copy", async () => {
    const site = await siteUnderTest(async () =>
      html("data", { headers: { "Frame-Source": "https://kart.example" } }),
    );
    for (const path of ["/x.data?side=1", "/"])
      expect((await site.get(path)).headers).not.toHaveProperty("frame-source");
  });

  it("is logged and rate-limited like every page, and refused by the border", async () => {
    const table = { points: 3, duration: 60 };
    const limits = createRateLimits({
      shared: table,
      sharedOfNetwork: table,
      read: table,
      write: table,
      signIn: table,
      hold: table,
      visitor: table,
      key: table,
      network: table,
    });
    const site = await siteUnderTest(policed, { limits });
    const from = { "x-forwarded-for": "203.0.113.77" };
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await site.get("/?gclid=hemmelig", { headers: from })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await site.get("/")).status).toBe(200);
    const logged = site.lines.filter((line) => line.msg === "request");
    expect(logged.map((line) => line.status)).toEqual([200, 200, 200, 429, 429, 200]);
    expect(logged[1]).toMatchObject({
      method: "GET",
      path: "/",
      from: "203.0.113.0",
      requestId: expect.any(String),
    });
    expect(JSON.stringify(logged)).not.toContain("hemmelig");
  });

  it("is discarded when there are too many, least recently used first", async () => {
    const one = (await siteUnderTest().then((site) => site.get("/"))).bytes.length;
    const site = await siteUnderTest(policed, { limit: one * 3 });
    for (const path of ["/a", "/b", "/a", "/c", "/a"]) await site.get(path);
    expect(site.seen.filter(({ request }) => request.url.endsWith("/a"))).toHaveLength(1);
    await site.get("/b");
    expect(site.seen.filter(({ request }) => request.url.endsWith("/b"))).toHaveLength(2);
  });
});

it("a page from memory is not stored by a browser that asked with a key, and stays out of search", async () => {
  const site = await siteUnderTest();
  const headersOf = async (path: string) => {
    const { headers } = await site.get(path);
    return [headers["cache-control"], headers["x-robots-tag"]];
  };
  for (let times = 0; times < 2; times++) {
    expect(await headersOf("/?key=hemmelig")).toEqual(["no-store", "noindex"]);
    expect(await headersOf("/?x=key")).toEqual(["private, no-cache", undefined]);
  }
  expect(site.seen).toHaveLength(1);
});

describe("a not-found page", () => {
  it("is rendered once for all addresses without a page, and has its status from the cache too", async () => {
    const site = await siteUnderTest(async () => html(page("borte"), { status: 404, headers: forAll }));
    const answers = [];
    for (const path of ["/borte", "/borte/2", "/borte?x=1", "/borte/2", "/-"])
      answers.push(await site.get(path));
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ text }) => text))).toEqual(new Set([page("borte")]));
    expect(answers.map(({ headers }) => headers["x-robots-tag"])).toEqual(Array(5).fill("noindex"));
    expect(site.seen.map(({ request }) => new URL(request.url).pathname)).toEqual(["/-"]);
  });
});

describe("a health check", () => {
  it("is answered at once like through the border, with an id of its own", async () => {
    const [fast, through] = [await siteUnderTest(policed, { level: "info" }), await siteUnderTest()];
    const idless = ({ headers, ...rest }: Awaited<ReturnType<typeof fast.get>>) => {
      const { "x-request-id": id, date: _, "content-length": __, ...others } = headers;
      expect(id).toMatch(/^[0-9a-f-]{36}$/);
      return { ...rest, headers: others };
    };
    for (const method of ["GET", "HEAD"])
      expect(idless(await fast.get("/healthz", { method }))).toEqual(
        idless(await through.get("/healthz", { method })),
      );
    const ids = [await fast.get("/healthz"), await fast.get("/healthz")].map(
      ({ headers }) => headers["x-request-id"],
    );
    expect(new Set(ids).size).toBe(2);
    expect((await fast.get("/healthz", { method: "DELETE" })).status).toBe(405);
    expect(
      [fast, through].map(({ lines }) => lines.filter(({ path }) => path === "/healthz").length),
    ).toEqual([0, 2]);
  });
});

describe("a page with words of its own in each answer", () => {
  const ownWords = { pageAt: (path: string) => ({ path, status: 200, hasOwnWords: true }) as const };
  const withWords: Render = async (request, { id, nonce }) =>
    html(`<html data-request="${id}"><script nonce="${nonce}"></script>${request.headers.get("referer")}`);
  const ownHeaders = (referer: string) => ({ "accept-encoding": "br", referer });

  it("is rendered once, for nobody, and each visitor gets the words of their own request", async () => {
    const site = await siteUnderTest(withWords, { rules: ownWords });
    const answers = [];
    for (const referer of ["https://a.example/", "https://b.example/", "https://c.example/"])
      answers.push(await site.get("/book/express", { headers: { ...ownHeaders(referer), cookie: "a=1" } }));
    expect(site.seen).toHaveLength(1);
    expect([...(site.seen[0]?.request.headers.keys() ?? [])]).toEqual(["host", "referer"]);
    expect(site.seen[0]?.request.headers.get("referer")).toMatch(/^https:\/\/[0-9a-f]{32}\.invalid\/$/);
    const nonces = answers.map(
      ({ headers }) => /'nonce-([0-9a-f]{32})'/.exec(headers["content-security-policy"] ?? "")?.[1],
    );
    expect(new Set(nonces).size).toBe(3);
    answers.forEach(({ text, headers }, n) => {
      const referer = `https://https://${"abc"[n]}.example//`;
      expect(text).toBe(
        `<html data-request="${headers["x-request-id"]}"><script nonce="${nonces[n]}"></script>${referer}`,
      );
    });
  });

  it("is compressed for each answer, with its length", async () => {
    const long: Render = async (_, { nonce }) => html(page(nonce));
    const site = await siteUnderTest(long, { rules: ownWords });
    for (const encoding of ["br", "gzip"]) {
      const { headers, bytes, text } = await site.get("/", { headers: { "accept-encoding": encoding } });
      expect(headers["content-encoding"]).toBe(encoding);
      expect(headers["content-length"]).toBe(String(bytes.length));
      expect(headers["content-security-policy"]).toContain(/>([0-9a-f]{32}) /.exec(text)?.[1]);
    }
  });

  it.each([
    ["sets a cookie", () => html("hei", { headers: { "Set-Cookie": "a=b" } }), 200],
    ["redirects", () => new Response(null, { status: 302, headers: { Location: "/" } }), 302],
    ["is not found", () => html("borte", { status: 404 }), 404],
  ])("is made for each visitor when it %s, and not tried for everybody again", async (_, make, status) => {
    let version = "1";
    const site = await siteUnderTest(async () => make(), {
      rules: { ...ownWords, ...versioned(() => version) },
    });
    for (let n = 0; n < 3; n++)
      expect((await site.get("/x", { headers: { cookie: "a=1" } })).status).toBe(status);
    expect(site.seen.map(({ request }) => request.headers.get("cookie"))).toEqual([
      null,
      "a=1",
      "a=1",
      "a=1",
    ]);
    version = "2";
    await site.get("/x");
    expect(site.seen.at(-2)?.request.headers.get("referer")).toContain(".invalid");
  });

  it("is the crash page for one visitor, and tried again for the next", async () => {
    let fails = true;
    const site = await siteUnderTest(
      (request, info) => (fails ? Promise.reject(new Error("borte")) : withWords(request, info)),
      { rules: ownWords },
    );
    expect((await site.get("/")).status).toBe(500);
    fails = false;
    expect((await site.get("/")).status).toBe(200);
  });
});

describe("a page that is not cached", () => {
  it.each(["/?side=2", "/admin"])("is rendered for each request: %s", async (path) => {
    const site = await siteUnderTest();
    for (let n = 0; n < 2; n++) await site.get(path, { headers: { cookie: "sesjon=1" } });
    expect(site.seen.map(({ request }) => request.headers.get("cookie"))).toEqual(["sesjon=1", "sesjon=1"]);
    expect(site.seen[0]?.request.url).toBe(publicUrl + path);
  });

  it.each([
    ["a not-found page", () => html("borte", { status: 404 }), 404],
    ["a redirect", () => new Response(null, { status: 302, headers: { Location: "/" } }), 302],
    ["a crash page", () => html("krasj", { status: 500 }), 500],
    ["a page with a cookie", () => html("hei", { headers: { "Set-Cookie": "a=b" } }), 200],
    ["a page that says so", () => html("hei", { headers: { "Cache-Control": "no-store" } }), 200],
    ["a page whose policy has a nonce", () => html("hei"), 200],
  ])("is the answer for %s", async (_, make, status) => {
    const site = await siteUnderTest(async () => make());
    expect((await site.get("/x")).status).toBe(status);
    expect((await site.get("/x")).status).toBe(status);
    expect(site.seen).toHaveLength(2);
  });

  it("has the nonce in its policy that the page was rendered with", async () => {
    const site = await siteUnderTest(async (_request, { nonce }) => html(nonce, { status: 404 }));
    const answers = [await site.get("/x"), await site.get("/x")];
    for (const { headers, text } of answers)
      expect(headers["content-security-policy"]).toContain(`script-src 'nonce-${text}' 'strict-dynamic'`);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(2);
  });

  it("never reaches another visitor who asked at the same time", async () => {
    const gate = Promise.withResolvers<void>();
    let count = 0;
    const site = await siteUnderTest(async () => {
      await gate.promise;
      count += 1;
      return html(`svar ${count}`, { headers: { "Set-Cookie": `nr=${count}` } });
    });
    const asking = Array.from({ length: 5 }, () => site.get("/"));
    await expect.poll(() => site.seen.length).toBeGreaterThan(0);
    gate.resolve();
    const answers = await Promise.all(asking);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(5);
  });

  it("is what a write gets, never a cached page", async () => {
    const site = await siteUnderTest();
    await site.get("/");
    expect((await site.get("/", { method: "DELETE" })).status).toBe(405);
    expect((await site.get("/", { method: "POST" })).status).toBe(403);
  });

  it("is a failed rendering; the next request renders again", async () => {
    let fails = true;
    const site = await siteUnderTest(async (request, info) => {
      if (fails) throw new Error("databasen er borte");
      return policed(request, info);
    });
    expect((await site.get("/")).status).toBe(500);
    fails = false;
    expect((await site.get("/")).status).toBe(200);
  });
});
