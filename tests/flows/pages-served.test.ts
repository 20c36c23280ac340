import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type BuiltSite, builtSite } from "../setup/built-site";
import { type TestDatabase, testDatabase } from "../setup/database";

let database: TestDatabase;
let site: BuiltSite;

beforeAll(async () => {
  database = await testDatabase();
  site = await builtSite(database);
});
afterAll(async () => {
  await site?.stop();
  await database?.close();
});

function hashOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

async function page(path: string) {
  const response = await site.ask(path);
  const html = await response.text();
  const nonce = /'nonce-([0-9a-f]{32})'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];
  return { status: response.status, headers: response.headers, html, nonce };
}

function send(path: string, body: string, headers: Record<string, string> = {}) {
  return fetch(site.url.replace("localhost", "127.0.0.1") + path, {
    method: "POST",
    redirect: "manual",
    headers: { origin: site.url, "content-type": "application/x-www-form-urlencoded", ...headers },
    body,
  });
}

const content = ["/", "/finnes-ikke"];
const interactive = ["/book/headshots"];
const plain = [...content, "/auth"];
const withReact = [...interactive, "/book/finnes-ikke"];
const all = [...plain, ...withReact];
/** No browser runs data, so no policy needs to allow it. */
const withoutData = (html: string) =>
  html.replace(/<script type="application\/(?:ld\+)?json">[\s\S]*?<\/script>/g, "");

describe("every page", () => {
  it.each(withReact)("has the answer's own nonce on each script and style: %s", async (path) => {
    const { html, nonce } = await page(path);
    const tags = [...withoutData(html).matchAll(/<(?:script|style)\b[^>]*>/g)].map(([tag]) => tag);
    expect(nonce).toHaveLength(32);
    expect(tags.filter((tag) => !tag.includes(`nonce="${nonce}"`))).toEqual([]);
    expect(new Set([...html.matchAll(/nonce="([^"]*)"/g)].map((match) => match[1]))).toEqual(
      new Set([nonce]),
    );
    expect((await page(path)).nonce).not.toBe(nonce);
  });

  it.each(all)("has no style attributes and no event handlers in its markup: %s", async (path) => {
    const { html } = await page(path);
    const tags = html.replace(/<(script|style)\b[\s\S]*?<\/\1>/g, "").match(/<[a-z][^>]*>/gi) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    expect(tags.filter((tag) => /\s(?:style|on[a-z]+)=/i.test(tag))).toEqual([]);
  });

  it.each(plain)("allows its styles and scripts by hash, and only its own script files: %s", async (path) => {
    const { headers, html } = await page(path);
    const elements = [
      ...withoutData(html).matchAll(/<(script|style)( type="speculationrules")?>([\s\S]*?)<\/\1>/g),
    ];
    const hashes = (kind: string) =>
      elements.filter(([, name]) => name === kind).map(([, , , text = ""]) => hashOf(text));
    expect(elements.map(([, name]) => name)).toEqual(["script", "script", "style"]);
    expect(withoutData(html).match(/<(?:script|style)\b/g)).toHaveLength(3);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain(`style-src 'self' ${hashes("style").join(" ")};`);
    const allowed = /script-src ([^;]*);/.exec(policy)?.[1]?.split(" ") ?? [];
    const files = allowed.filter((source) => source.startsWith(`${site.url}/assets/page-script-`));
    expect(allowed).toEqual([...hashes("script"), ...files]);
    expect(files).toContain(site.url + (/import\("([^"]+)"\)/.exec(html)?.[1] ?? ""));
    for (const file of files) expect((await site.ask(new URL(file).pathname)).status).toBe(200);
    expect(html).not.toMatch(/rel="stylesheet"|nonce=/);
  });

  it.each(withReact)("%s announces its stylesheet before its scripts", async (path) => {
    const { headers, html } = await page(path);
    const link = headers.get("link") ?? "";
    const announced = /<(\/assets\/[^>]+\.css)>; rel=preload; as=style/.exec(link)?.[1];
    expect(html).toContain(`href="${announced}"`);
  });
});

describe("scripts of React Router", () => {
  it.each(content)("are absent from %s", async (path) => {
    const { html } = await page(path);
    expect(html).not.toMatch(/modulepreload|__reactRouter|entry\.client/);
  });

  it.each(interactive)("come after the visible content on %s", async (path) => {
    const { html } = await page(path);
    // Nothing is fetched automatically: the script that imports them waits for the first paint.
    expect(html).not.toMatch(/<link[^>]*modulepreload|^import |<script[^>]*src=/m);
    const script = /<script[^>]*type="module" async="">([^<]*)/.exec(html)?.[1] ?? "";
    const order = [
      'type:"paint"',
      'rel:"modulepreload"',
      "const route0=await import(",
      'import("/assets/entry.client',
    ];
    expect(order.map((words) => script.indexOf(words)).filter((at) => at < 0)).toEqual([]);
    expect(order.toSorted((a, b) => script.indexOf(a) - script.indexOf(b))).toEqual(order);
    expect(html.indexOf("__reactRouterContext")).toBeGreaterThan(html.indexOf("</main>"));
    expect(html).toContain('role="status"');
  });
});

describe("the not-found page", () => {
  it.each(["/finnes-ikke", "/book/finnes-ikke", "/booking/edit/finnes-ikke?key=feil"])(
    "%s is 404, with links, in the layout",
    async (path) => {
      const { status, html } = await page(path);
      expect(status).toBe(404);
      expect(html).toMatch(/<h1[^>]*>Vi finner ikke siden<\/h1>/);
      expect(html).toMatch(/<main[\s\S]*<h1[\s\S]*href="\/book\/headshots"[\s\S]*<\/main>/);
      expect(html).toContain('href="/#kontakt"');
      expect(html).toContain("<footer");
    },
  );

  it("is replaced by the router's error page for a form that no page accepts", async () => {
    const response = await send("/finnes-ikke", "a=1");
    const html = (await response.text()).replaceAll("<!-- -->", "");
    expect(response.status).toBe(405);
    expect(html).toContain("Unexpected Application Error!");
    expect(html).toContain("405 Method Not Allowed");
  });
});

describe("data requests", () => {
  it.each([
    "/admin.data",
    "/admin/bookings.data?_routes=routes%2Fadmin%2Fbookings",
    "/admin/email-outbox.data?_routes=routes%2Fadmin%2Femail-outbox",
  ])("redirect a visitor without a session to sign-in: %s", async (path) => {
    const response = await site.ask(path);
    expect(response.status).toBe(202);
    expect(await response.text()).toContain("/auth?til=");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });

  it("from another site are refused before they are read", async () => {
    const response = await send("/book/headshots.data", "a=1", { origin: "https://evil.example" });
    expect(response.status).toBe(403);
  });
});

describe("invalid input is never a crash", () => {
  it.each(["/%zz", "/book/%ff", "/a%00b"])("in the address itself: %s", async (path) => {
    expect((await page(path)).status).toBe(400);
  });

  const bad = [
    "%zz",
    "%00",
    "%ff%fe",
    "..%2f..%2fetc%2fpasswd",
    "'%20OR%201=1--",
    "%F0%9F%93%B7",
    "a".repeat(300),
  ];
  it.each(bad)("in a path: %s", async (piece) => {
    for (const path of [
      `/${piece}`,
      `/book/${piece}`,
      `/book/${piece}/tid`,
      `/booking/edit/${piece}?key=${piece}`,
    ]) {
      expect((await site.ask(path)).status, path).toBeLessThan(500);
    }
  });

  it.each(bad)("in a query: %s", async (piece) => {
    for (const name of ["produkt", "bilder", "tillegg", "utkast", "maned", "dag", "til", "token"]) {
      for (const path of ["/book/headshots", "/book/headshots/tid", "/auth"]) {
        const { status } = await site.ask(`${path}?${name}=${piece}&${name}=${piece}`);
        expect(status, `${path} ${name}`).toBeLessThan(500);
      }
    }
  });

  it("in a form", async () => {
    const bodies = [
      "",
      "=",
      "&&&",
      "produkt=",
      "produkt[]=1&produkt=2",
      `produkt=${"a".repeat(100_000)}`,
      "produkt=%F0%9F",
      "__proto__=1&constructor=2&toString=3",
    ];
    for (const path of [
      "/book/headshots",
      "/book/headshots/tid?utkast=x",
      "/auth",
      "/book/headshots/bekreft",
    ]) {
      for (const body of bodies) {
        expect((await send(path, body)).status, `${path} ${body.slice(0, 30)}`).toBeLessThan(500);
      }
    }
  });
});
