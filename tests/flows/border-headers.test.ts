import { describe, expect, it } from "vitest";
import { borderUnderTest } from "./border-under-test";

const expected: Record<string, string> = {
  "strict-transport-security": "max-age=31536000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "x-frame-options": "SAMEORIGIN",
  "referrer-policy": "strict-origin-when-cross-origin",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};

describe("security headers", () => {
  it.each(["/", "/healthz", "/finnes/ikke/", "/%zz", "/?x=%00"])("are on every answer: %s", async (path) => {
    const { ask } = await borderUnderTest();
    const { headers } = await ask(path);
    expect(Object.fromEntries(headers)).toMatchObject(expected);
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
  });

  it.each([
    ["text/css; charset=utf-8", 3],
    ["text/javascript; charset=utf-8", 3],
    ["font/woff2", 3],
    ["image/avif", 3],
    ["image/svg+xml", 9],
    ["application/json; charset=utf-8", 9],
    ["text/plain; charset=utf-8", 9],
  ])("leave out of a file what only a document uses: %s has %i", async (type, number) => {
    const pages = async () => new Response("", { headers: { "Content-Type": type } });
    const { ask } = await borderUnderTest({ pages });
    const { headers } = await ask("/fil");
    const names = [...Object.keys(expected), "content-security-policy", "permissions-policy"];
    expect(names.filter((name) => headers.has(name))).toHaveLength(number);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("cross-origin-resource-policy")).toBe("same-origin");
  });

  it("allow only the site itself", async () => {
    const { ask } = await borderUnderTest();
    const policy = (await ask("/")).headers.get("content-security-policy") ?? "";
    expect(policy.replace(/[0-9a-f]{32}/g, "N").split("; ")).toEqual([
      "default-src 'none'",
      "script-src 'nonce-N' 'strict-dynamic'",
      "style-src 'self' 'nonce-N'",
      "img-src 'self' data:",
      "font-src 'self'",
      "connect-src 'self' wss://studio.example",
      "media-src 'self'",
      "manifest-src 'self'",
      "worker-src 'self'",
      "object-src 'none'",
      "frame-src 'none'",
      "frame-ancestors 'self'",
      "form-action 'self'",
      "base-uri 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
      "upgrade-insecure-requests",
    ]);
  });

  it("turn off device features that no page uses", async () => {
    const { ask } = await borderUnderTest();
    const policy = (await ask("/")).headers.get("permissions-policy") ?? "";
    const blocked = [
      ...["accelerometer", "autoplay", "browsing-topics", "camera", "display-capture", "encrypted-media"],
      ...[
        "geolocation",
        "gyroscope",
        "hid",
        "idle-detection",
        "magnetometer",
        "microphone",
        "midi",
        "payment",
      ],
      ...["picture-in-picture", "serial", "usb", "xr-spatial-tracking"],
    ];
    expect(policy.split(", ").toSorted()).toEqual(
      [...blocked.map((feature) => `${feature}=()`), "fullscreen=(self)"].toSorted(),
    );
  });

  it("carry a nonce of 16 random bytes, new for each answer and known to the page", async () => {
    const { ask, seen } = await borderUnderTest();
    const nonces = await Promise.all(
      Array.from({ length: 20 }, async () => {
        const policy = (await ask("/")).headers.get("content-security-policy") ?? "";
        return /script-src 'nonce-([0-9a-f]{32})'/.exec(policy)?.[1];
      }),
    );
    expect(new Set(nonces).size).toBe(20);
    expect(seen.map(({ info }) => info.nonce).sort()).toEqual(nonces.sort());
  });

  it("do not upgrade requests when the site itself has no certificate", async () => {
    const { ask } = await borderUnderTest({
      config: { publicUrl: "http://localhost:3000", trustedProxies: 0 },
    });
    const policy = (await ask("/")).headers.get("content-security-policy");
    expect(policy).not.toContain("upgrade-insecure-requests");
    expect(policy).toContain("connect-src 'self' ws://localhost:3000");
  });

  it("keep a page's own, narrower policy", async () => {
    const pages = async () => new Response("", { headers: { "Content-Security-Policy": "sandbox" } });
    const { ask } = await borderUnderTest({ pages });
    expect((await ask("/")).headers.get("content-security-policy")).toBe("sandbox");
  });
});

describe("the request that reaches a page", () => {
  it("has the configured address, whatever Host and X-Forwarded-Host say", async () => {
    const { ask, seen } = await borderUnderTest();
    const hostile = {
      host: "evil.example",
      "x-forwarded-host": "evil.example",
      forwarded: "host=evil.example",
    };
    await ask("/om-meg?a=1", { headers: { ...hostile, "x-forwarded-proto": "http" } });
    const { request } = seen[0] ?? expect.fail("no page was asked");
    expect(request.url).toBe("https://studio.example/om-meg?a=1");
    expect(JSON.stringify([...request.headers])).not.toContain("evil");
  });
});

describe("caching", () => {
  it("never stores personal pages", async () => {
    const { ask } = await borderUnderTest();
    expect((await ask("/admin/bookings")).headers.get("cache-control")).toBe("no-store");
    expect((await ask("/ADMIN/bookings")).headers.get("cache-control")).toBe("no-store");
    expect((await ask("/%61dmin.data")).headers.get("cache-control")).toBe("no-store");
    expect((await ask("/side?key=abc")).headers.get("cache-control")).toBe("no-store");
    expect((await ask("/side")).headers.get("cache-control")).toBe("private, no-cache");
  });
});

describe("the log", () => {
  it("has the request's id, but no keys, addresses or browsers", async () => {
    const { ask, lines } = await borderUnderTest();
    const headers = { "user-agent": "Nysgjerrig/1.0", referer: "https://studio.example/?key=hemmelig" };
    const response = await ask("/tilbud/q7RkZp02LmNvXs91aBcDeF?key=hemmelig&epost=kari@example.no", {
      headers,
    });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      requestId: response.headers.get("x-request-id"),
      method: "GET",
      path: "/tilbud/…",
      status: 200,
      from: "203.0.113.0",
    });
    expect(JSON.stringify(lines)).not.toMatch(/hemmelig|kari|203\.0\.113\.7|Nysgjerrig|q7Rk/);
  });
});
