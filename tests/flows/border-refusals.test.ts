import { describe, expect, it } from "vitest";
import { createRateLimits } from "~/platform/http/rate-limits.server";
import { publicUrl, recordingDoor } from "../setup/border-parts";
import { borderUnderTest, form, own } from "./border-under-test";

const write = (headers: Record<string, string>, body = "navn=Kari") => ({ method: "POST", headers, body });

describe("writes", () => {
  const formType = { "content-type": "application/x-www-form-urlencoded" };
  it.each<[string, Record<string, string>, number]>([
    ["our own form", own, 200],
    ["our own form, an older browser without Sec-Fetch-Site", { origin: publicUrl }, 200],
    ["our own form, sent again by reloading", { origin: publicUrl, "sec-fetch-site": "none" }, 200],
    ["our own form, a browser that leaves Origin out", { "sec-fetch-site": "same-origin" }, 200],
    ["neither header: not a browser", {}, 403],
    ["another site", { origin: "https://evil.example", "sec-fetch-site": "cross-site" }, 403],
    [
      "our own form on a page that hides its address",
      { origin: "null", "sec-fetch-site": "same-origin" },
      200,
    ],
    ["a frame without an origin, an older browser", { origin: "null" }, 403],
    ["another site, an older browser", { origin: "https://evil.example" }, 403],
    ["another site that pretends", { origin: publicUrl, "sec-fetch-site": "cross-site" }, 403],
    ["a subdomain", { origin: "https://blogg.studio.example", "sec-fetch-site": "same-site" }, 403],
    ["without encryption", { origin: "http://studio.example" }, 403],
    ["another port", { origin: `${publicUrl}:8443` }, 403],
    ["a sandboxed frame", { origin: "null", "sec-fetch-site": "cross-site" }, 403],
    ["an Origin that is none", { origin: "studio.example" }, 403],
    ["a name that begins like ours", { origin: `${publicUrl}.evil.example` }, 403],
  ])("%s", async (_case, headers, status) => {
    const { ask, seen } = await borderUnderTest();
    const response = await ask("/book/headshots", write({ ...formType, ...headers }));
    expect(response.status).toBe(status);
    expect(seen).toHaveLength(status === 200 ? 1 : 0);
    if (status === 403) expect(await response.text()).toContain("Skjemaet kom ikke fra nettsiden vår");
  });

  it("are checked in the same way when React Router's own script sends them", async () => {
    const { ask, seen } = await borderUnderTest();
    const response = await ask(
      "/book/headshots.data",
      write({ ...formType, origin: "https://evil.example" }),
    );
    expect([response.status, seen.length]).toEqual([403, 0]);
    expect(await response.json()).toMatchObject({ title: "Skjemaet kom ikke fra nettsiden vår" });
  });

  it("may come from any name of a developer's own machine", async () => {
    const { ask } = await borderUnderTest({
      config: { publicUrl: "http://localhost:3000", trustedProxies: 0 },
    });
    const statusFor = async (origin: string) => (await ask("/", write({ ...formType, origin }))).status;
    expect(await statusFor("http://127.0.0.1:3000")).toBe(200);
    expect(await statusFor("http://[::1]:3000")).toBe(200);
    expect(await statusFor("http://127.0.0.1:4000")).toBe(403);
    expect(await statusFor("http://localhost.evil.example:3000")).toBe(403);
  });

  it("reach the page whole, without the Origin header that was checked", async () => {
    const { ask, seen } = await borderUnderTest();
    await ask("/", write(form, "navn=K%C3%A5re&sum=100%25"));
    const { request } = seen[0] ?? expect.fail("no page was asked");
    expect(Object.fromEntries(await request.formData())).toEqual({ navn: "Kåre", sum: "100%" });
    expect(request.headers.get("origin")).toBeNull();
  });
});

describe("bodies", () => {
  it.each<[string, string | FormData, string, number]>([
    ["a broken escape", "navn=%zz", "application/x-www-form-urlencoded", 400],
    ["an escape cut off", "navn=%", "application/x-www-form-urlencoded", 400],
    ["a NUL", "navn=a%00b", "application/x-www-form-urlencoded", 400],
    ["a NUL as it is", "navn=a\0b", "application/x-www-form-urlencoded", 400],
    ["multipart without its parts", "hei", "multipart/form-data; boundary=x", 400],
    ["multipart without a boundary", "hei", "multipart/form-data", 400],
    ["JSON, which no page reads", "{}", "application/json", 415],
    ["a type that no form has", "<x/>", "text/xml", 415],
    ["a list as long as an address space", "navn[4294967294]=x", "application/x-www-form-urlencoded", 400],
    ["a field inside fields", "navn.a.b=x", "application/x-www-form-urlencoded", 400],
    ["a form library's own orders", "__intent__=x", "application/x-www-form-urlencoded", 400],
    ["more fields than any form", "a=1&".repeat(501), "application/x-www-form-urlencoded", 400],
    ["too much", `navn=${"a".repeat(300_000)}`, "application/x-www-form-urlencoded", 413],
    ["an empty form", "", "application/x-www-form-urlencoded", 200],
  ])("%s", async (_case, body, type, status) => {
    const { ask, seen } = await borderUnderTest();
    const response = await ask("/book", { method: "POST", headers: { ...own, "content-type": type }, body });
    expect(response.status).toBe(status);
    expect(seen).toHaveLength(status === 200 ? 1 : 0);
    if (status !== 200) expect(await response.text()).toMatch(/<html lang="nb">[\s\S]*<h1>/);
  });

  it("may be multipart, but must not hide a NUL character there", async () => {
    const { ask } = await borderUnderTest();
    const statusOf = async (text: string) => {
      const body = new FormData();
      body.set("navn", text);
      return (await ask("/book", { method: "POST", headers: own, body })).status;
    };
    expect([await statusOf("Kari"), await statusOf("Ka\0ri")]).toEqual([200, 400]);
    const long = new FormData();
    long.set("navn[4294967294]", "Kari");
    expect((await ask("/book", { method: "POST", headers: own, body: long })).status).toBe(400);
  });

  it("are counted while they arrive when no length is announced", async () => {
    const { ask } = await borderUnderTest();
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent++;
        controller.enqueue(new Uint8Array(64 * 1024));
        if (sent > 1000) controller.close();
      },
    });
    const response = await ask("/book", {
      method: "POST",
      headers: form,
      body,
      duplex: "half",
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(sent).toBeLessThan(20);
  });

  it("may be missing, as from a button without fields", async () => {
    const { ask, seen } = await borderUnderTest();
    expect((await ask("/auth/sign-out", { method: "POST", headers: own })).status).toBe(200);
    expect([...((await seen[0]?.request.formData()) ?? [])]).toEqual([]);
  });
});

describe("methods", () => {
  it.each(["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"])("refuses the method %s", async (method) => {
    const { ask, seen } = await borderUnderTest();
    const response = await ask("/", { method, headers: own });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, POST"]);
    expect(seen).toHaveLength(0);
  });

  it("answers HEAD like GET, without the body", async () => {
    const { ask } = await borderUnderTest();
    const response = await ask("/", { method: "HEAD" });
    expect([response.status, await response.text()]).toEqual([200, ""]);
  });
});

describe("addresses", () => {
  it.each([
    "/%zz",
    "/%",
    "/book/%ff",
    "/a%00b",
    "/?navn=%00",
    `/?${"a".repeat(5000)}`,
    `/${"a/".repeat(3000)}`,
  ])("refuse the malformed address %s", async (path) => {
    const { ask, seen } = await borderUnderTest();
    const response = await ask(path);
    expect([response.status, seen.length]).toEqual([400, 0]);
    expect(await response.text()).toContain("Adressen er ikke gyldig");
  });

  it("accept a stray percent sign in the query, as browsers do", async () => {
    const { ask } = await borderUnderTest();
    expect((await ask("/?rabatt=100%")).status).toBe(200);
  });

  it.each([
    ["/om-meg/", "/om-meg"],
    ["/om-meg/?a=1&b=%C3%A5", "/om-meg?a=1&b=%C3%A5"],
    ["/om-meg//", "/om-meg"],
    ["//evil.example/", "/evil.example"],
    ["//evil.example", "/evil.example"],
    ["/%2F%2Fevil.example/", "/%2F%2Fevil.example"],
    ["/book//headshots/?produkt=express", "/book/headshots?produkt=express"],
  ])("%s moves to %s", async (path, to) => {
    const { ask } = await borderUnderTest();
    const response = await ask(path);
    expect([response.status, response.headers.get("location")]).toEqual([308, to]);
  });
});

describe("limits", () => {
  const few = { points: 3, duration: 60 };
  const once = { points: 1, duration: 900 };
  const tight = () =>
    createRateLimits({
      shared: few,
      read: few,
      write: few,
      signIn: once,
      hold: once,
      visitor: few,
      key: few,
      network: { points: 100, duration: 60 },
      sharedOfNetwork: { points: 100, duration: 60 },
    });
  const statuses = async (asks: (() => Promise<Response>)[]) => {
    const all: number[] = [];
    for (const ask of asks) all.push((await ask()).status);
    return all;
  };

  it("stop one address, say when to try again, and leave others alone", async () => {
    const { ask } = await borderUnderTest({ limits: tight() });
    const four = Array.from({ length: 4 }, () => () => ask("/"));
    expect(await statuses(four)).toEqual([200, 200, 200, 429]);
    const refused = await ask("/");
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await refused.text()).toContain("For mange forespørsler");
    expect((await ask("/", { from: "203.0.113.8" })).status).toBe(200);
    expect((await ask("/healthz")).status).toBe(200);
  });

  it("count an IPv6 subscriber's whole /64 as one, and IPv4 alike in both notations", async () => {
    const { ask } = await borderUnderTest({ limits: tight() });
    const six = [1, 2, 3, 4].map((n) => () => ask("/", { from: `2001:db8:1:2:aaaa:bbbb:cccc:${n}` }));
    expect(await statuses(six)).toEqual([200, 200, 200, 429]);
    expect((await ask("/", { from: "2001:db8:1:3::1" })).status).toBe(200);
    const four = ["198.51.100.1", "::ffff:198.51.100.1", "::ffff:c633:6401", "0:0:0:0:0:ffff:c633:6401"];
    expect(await statuses(four.map((from) => () => ask("/", { from })))).toEqual([200, 200, 200, 429]);
  });

  it("warn once about an untrusted proxy, not for each request", async () => {
    const { ask, lines } = await borderUnderTest();
    const warnings = () => lines.filter(({ msg }) => /TRUSTED_PROXIES is 0/.test(String(msg))).length;
    await ask("/");
    expect(warnings()).toBe(0);
    for (let n = 0; n < 3; n++) await ask("/", { headers: { "x-forwarded-for": `192.0.2.${n}` } });
    expect(warnings()).toBe(1);
    const trusting = await borderUnderTest({ config: { publicUrl, trustedProxies: 1 } });
    await trusting.ask("/", { headers: { "x-forwarded-for": "192.0.2.1" } });
    expect(trusting.lines.filter(({ level }) => level === 40)).toEqual([]);
  });

  it("trust X-Forwarded-For only from the configured number of proxies", async () => {
    const direct = await borderUnderTest({ limits: tight() });
    const claim = (n: number) => ({ headers: { "x-forwarded-for": `192.0.2.${n}` } });
    expect(await statuses([1, 2, 3, 4].map((n) => () => direct.ask("/", claim(n))))).toEqual([
      200, 200, 200, 429,
    ]);

    const proxied = await borderUnderTest({ limits: tight(), config: { publicUrl, trustedProxies: 1 } });
    const spoofed = (n: number) => ({ headers: { "x-forwarded-for": `192.0.2.${n}, 198.51.100.9` } });
    expect(await statuses([1, 2, 3, 4].map((n) => () => proxied.ask("/", spoofed(n))))).toEqual([
      200, 200, 200, 429,
    ]);
    expect(proxied.seen[0]?.info.address).toBe("198.51.100.9");
    expect((await proxied.ask("/", { headers: { "x-forwarded-for": "198.51.100.10" } })).status).toBe(200);
  });

  it("allow one address few holds, so that it cannot empty the calendar", async () => {
    const { ask } = await borderUnderTest({ limits: tight() });
    const hold = () => ask("/book/express/tid", write(form, "start=x"));
    expect(await statuses([hold, hold])).toEqual([200, 429]);
    expect((await ask("/book/express/tid")).status).toBe(200);
  });

  it("allow fewer sign-in attempts, and count attempts on a secret key across addresses", async () => {
    const { ask } = await borderUnderTest({ limits: tight() });
    const signIn = () => ask("/auth", write(form, "epost=a&passord=b"));
    expect(await statuses([signIn, signIn])).toEqual([200, 429]);
    const spelled = ["/AUTH", "/%61uth"].map((path) => () => ask(path, write(form, "epost=a&passord=b")));
    expect(await statuses(spelled)).toEqual([429, 429]);
    const byKey = [1, 2, 3, 4].map((n) => () => ask("/booking/edit/1?key=gjett", { from: `192.0.2.${n}` }));
    expect(await statuses(byKey)).toEqual([200, 200, 200, 429]);
  });
});

describe("turns", () => {
  const crowded = {
    turns: { take: async () => null },
    isStaffs: async (cookies: string | null) => cookies === "enhet=kjent",
  };

  it("that do not come are refused with words and the time to wait, to pages and to React Router's requests", async () => {
    const { ask, seen } = await borderUnderTest(crowded);
    for (const asked of [ask("/book/express"), ask("/book/express", { method: "POST", headers: form })]) {
      const answer = await asked;
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(await answer.text()).toContain("Det er svært mange her akkurat nå");
    }
    const data = await ask("/book/express.data");
    expect([data.status, (await data.json()) as unknown]).toMatchObject([503, { title: expect.any(String) }]);
    expect(seen).toEqual([]);
  });

  it("are not waited for by staff's browsers, passwords, programs and health checks", async () => {
    const { ask, seen } = await borderUnderTest({ ...crowded, doors: [recordingDoor([])] });
    const json = { "content-type": "application/json", apikey: "kjent" };
    const answers = [
      await ask("/admin/customers", { headers: { cookie: "enhet=kjent" } }),
      await ask("/auth", { method: "POST", headers: form }),
      await ask("/functions/v1/chat-bot", { method: "POST", headers: json, body: "{}" }),
      await ask("/healthz"),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(seen).toHaveLength(2);
  });

  it("are counted for the address and its network, and writes apart", async () => {
    const taken: unknown[] = [];
    const { ask } = await borderUnderTest({
      turns: {
        take: ({ origin, isWrite }, work) => {
          taken.push([origin, isWrite]);
          return work();
        },
      },
    });
    const from = "2001:db8:1:2:3::4";
    await ask("/book/express", { from });
    await ask("/book/express", { from, method: "POST", headers: form });
    const origin = { address: "2001:db8:1:2::/64", network: "2001:db8:1::/48" };
    expect(taken).toEqual([
      [origin, false],
      [origin, true],
    ]);
  });
});
