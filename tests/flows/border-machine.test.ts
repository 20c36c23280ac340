import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ClaimedCall, MachineCall, MachineDoor } from "~/platform/http/machine-doors.server";
import { accessTable } from "~/routes/access-table";
import { machineDoors } from "~/routes/api/doors.server";
import { recordingDoor } from "../setup/border-parts";
import { borderUnderTest, own } from "./border-under-test";

const known = { apikey: "kjent" };
const json = { ...known, "content-type": "application/json" };
const foreign = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };

async function withDoors(...doors: Partial<MachineDoor>[]) {
  const calls: MachineCall[] = [];
  const border = await borderUnderTest({ doors: doors.map((door) => recordingDoor(calls, door)) });
  return { ...border, calls };
}

const objects = {
  prefix: "/storage/v1/object/",
  methods: ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS"],
  body: { kind: "streamed", mostBytes: 1_000_000 },
} as const;

describe("a machine address", () => {
  it("needs its own proof instead of Origin, and gets no cookies", async () => {
    const { ask, calls, seen } = await withDoors({});
    const path = "/functions/v1/get-map-config";
    const headers = { ...foreign, cookie: "sesjon=hemmelig" };
    const unproven = await ask(path, { method: "POST", headers });
    expect([unproven.status, await unproven.json(), calls.length]).toEqual([401, { problem: "unproven" }, 0]);
    const answer = await ask(path, { method: "POST", headers: { ...headers, ...known } });
    expect([answer.status, await answer.json()]).toEqual([200, { rest: "get-map-config" }]);
    expect(calls[0]?.request.headers.get("cookie")).toBeNull();
    expect(calls[0]?.request.headers.get("origin")).toBeNull();
    expect(seen).toEqual([]);
  });

  it("is answered by its door alone, also where nothing is behind it", async () => {
    const { ask, seen } = await withDoors({ answer: async () => Response.json({}, { status: 404 }) });
    const answer = await ask("/functions/v1/finnes-ikke", { method: "POST", headers: known });
    expect([answer.status, answer.headers.get("content-type"), seen.length]).toEqual([
      404,
      "application/json",
      0,
    ]);
    expect([answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
      "no-store",
      "noindex",
    ]);
  });

  it("takes the methods of its door, and names them when it refuses", async () => {
    const { ask, calls } = await withDoors(objects);
    for (const method of objects.methods) {
      expect([method, (await ask("/storage/v1/object/b", { method, headers: known })).status]).toEqual([
        method,
        200,
      ]);
    }
    const refused = await ask("/storage/v1/object/b", { method: "PATCH", headers: known });
    expect([refused.status, refused.headers.get("allow")]).toEqual([405, objects.methods.join(", ")]);
    expect(calls.map(({ request }) => request.method)).toEqual(objects.methods);
  });

  it.each([
    "bucket/2026/bilde.jpg",
    "bucket//to/skråstreker//",
    "bucket/måling.data",
    "bucket/_.data",
    "bucket/last-opp",
    "bucket/a%20b%2Fc%5Cd%7F.Data",
    "bucket/%C3%A6%20%F0%9F%93%B7.png",
    "bucket/...",
    "AUTH/admin",
    "",
  ])("may be any object name: %s", async (name) => {
    const { ask, calls, seen } = await withDoors(objects);
    const answer = await ask(`/storage/v1/object/${name}?token=x`, { headers: known });
    expect([answer.status, await answer.json()]).toEqual([
      200,
      { rest: new URL(`http://x/${name}`).pathname.slice(1) },
    ]);
    expect(new URL(calls[0]?.request.url ?? "").search).toBe("?token=x");
    expect(seen).toEqual([]);
  });

  it("may be as long as its door says, and holds nothing that a decoder or the database refuses", async () => {
    const { ask, calls } = await withDoors({ ...objects, longestTarget: 8_000 });
    const start = "/storage/v1/object/b?ids=";
    const statusOf = async (path: string) => (await ask(path, { headers: known })).status;
    expect(await statusOf(start + "a".repeat(8_000 - start.length))).toBe(200);
    expect(await statusOf(start + "a".repeat(8_001 - start.length))).toBe(400);
    expect(await statusOf("/storage/v1/object/%ff")).toBe(400);
    expect(await statusOf("/storage/v1/object/a%00b")).toBe(400);
    expect(calls).toHaveLength(1);
  });

  it("belongs to the door with the longest prefix", async () => {
    const { ask } = await withDoors(
      { prefix: "/storage/v1/", methods: ["GET"], isProven: () => false },
      objects,
    );
    expect((await ask("/storage/v1/object/b", { headers: known })).status).toBe(200);
    expect((await ask("/storage/v1/bucket", { headers: known })).status).toBe(401);
  });

  it("does not lead to a page by dots in its path", async () => {
    const { ask, calls, seen } = await withDoors(objects);
    await ask("/storage/v1/object/../../../auth/sign-out", {
      method: "POST",
      headers: { ...known, ...foreign },
    });
    await ask("/storage/v1/object/%2e%2e/%2E%2E/../admin");
    expect([calls.length, seen.map(({ request }) => new URL(request.url).pathname)]).toEqual([0, ["/admin"]]);
  });

  it("reports a failure in its door's format, with the error in the log alone", async () => {
    const answer = async () => {
      throw new Error("SELECT password");
    };
    const { ask, lines } = await withDoors({ answer });
    const failed = await ask("/functions/v1/x", { method: "POST", headers: known });
    expect([failed.status, await failed.json()]).toEqual([500, { problem: "crash" }]);
    expect(lines.filter((line) => JSON.stringify(line).includes("SELECT password"))).toHaveLength(1);
  });
});

describe("the body of a call", () => {
  const post = (body: BodyInit, headers: Record<string, string> = json) =>
    ({ method: "POST", body, headers, duplex: "half" }) as RequestInit;

  it("is JSON or nothing at a door for JSON", async () => {
    const { ask, calls } = await withDoors({});
    const problemOf = async (init: RequestInit) => {
      const answer = await ask("/functions/v1/x", init);
      return [answer.status, ((await answer.json()) as { problem?: string }).problem];
    };
    expect(await problemOf(post(JSON.stringify("x".repeat(300_000))))).toEqual([413, "too-large"]);
    expect(await problemOf(post("<a/>", { ...known, "content-type": "text/xml" }))).toEqual([
      415,
      "unknown-content",
    ]);
    expect(await problemOf({ method: "POST", headers: known })).toEqual([200, undefined]);
    expect(await problemOf(post('{"a":1}'))).toEqual([200, undefined]);
    expect(await calls[1]?.request.json()).toEqual({ a: 1 });
  });

  it("reaches a signature's check and the handler byte by byte at a raw door", async () => {
    const claimed: ClaimedCall[] = [];
    const { ask, calls } = await withDoors({
      body: { kind: "raw", mostBytes: 100 },
      isProven: (call) => {
        claimed.push(call);
        return call.headers.get("signatur") === String(call.body?.length);
      },
    });
    const bytes = new Uint8Array([123, 0, 255, 37, 122, 10]);
    const headers = { "content-type": "application/x-ukjent; v=1" };
    expect((await ask("/functions/v1/x?a=1", post(bytes, { ...headers, signatur: "5" }))).status).toBe(401);
    expect((await ask("/functions/v1/x?a=1", post(bytes, { ...headers, signatur: "6" }))).status).toBe(200);
    expect(claimed[1]?.body).toEqual(bytes);
    expect(claimed[1]?.url.href).toBe("https://studio.example/functions/v1/x?a=1");
    expect(new Uint8Array((await calls[0]?.request.arrayBuffer()) ?? [])).toEqual(bytes);
    expect(calls[0]?.request.headers.get("content-type")).toBe("application/x-ukjent; v=1");
    expect((await ask("/functions/v1/x", post(new Uint8Array(101), { signatur: "101" }))).status).toBe(413);
  });

  it("reaches the handler of a streamed door while it arrives, and is cut at the limit", async () => {
    const read: number[] = [];
    const { ask } = await withDoors({
      ...objects,
      answer: async ({ request }) => {
        for await (const chunk of request.body ?? []) read.push(chunk.length);
        return Response.json({});
      },
    });
    let sent = 0;
    let end = 10;
    const source = () =>
      new ReadableStream({
        pull(controller) {
          // The handler has read what was sent before.
          expect(sent - read.length).toBeLessThan(4);
          sent++;
          controller.enqueue(new Uint8Array(64 * 1024));
          if (sent >= end) controller.close();
        },
      });
    expect((await ask("/storage/v1/object/b/a", post(source(), known))).status).toBe(200);
    expect(read).toHaveLength(10);
    [sent, end] = [0, 1_000];
    read.splice(0);
    const cut = await ask("/storage/v1/object/b/a", post(source(), known));
    expect([cut.status, await cut.json()]).toEqual([413, { problem: "too-large" }]);
    expect(sent).toBeLessThan(30);
    const announced = await ask(
      "/storage/v1/object/b/a",
      post("a", { ...known, "content-length": "1000001" }),
    );
    expect(announced.status).toBe(413);
  });
});

describe("calls", () => {
  it("are limited for an address and for its network, each door for itself, and apart from pages", async () => {
    const { ask } = await withDoors(
      { perMinute: 3 },
      { prefix: "/rest/v1/", perMinute: 3, methods: ["POST"] },
    );
    const call = async (from: string, path = "/functions/v1/x") =>
      (await ask(path, { method: "POST", headers: known, from })).status;
    const statuses: number[] = [];
    for (let n = 0; n < 4; n++) statuses.push(await call("2001:db8:1:1::1"));
    expect(statuses).toEqual([200, 200, 200, 429]);
    const refused = await ask("/functions/v1/x", { method: "POST", headers: known, from: "2001:db8:1:1::2" });
    expect([await refused.json(), Number(refused.headers.get("retry-after")) > 0]).toEqual([
      { problem: "too-many" },
      true,
    ]);
    expect(await call("2001:db8:1:1::1", "/rest/v1/x")).toBe(200);
    expect((await ask("/", { from: "2001:db8:1:1::1" })).status).toBe(200);
    // Fifteen calls of the network are allowed, three have been made.
    for (let n = 0; n < 12; n++) expect(await call(`2001:db8:1:${n + 2}::1`)).toBe(200);
    expect(await call("2001:db8:1:99::1")).toBe(429);
    expect(await call("2001:db8:2:1::1")).toBe(200);
  });
});

const prefixes = machineDoors.map(({ prefix }) => prefix);
const underDoor = (path: string) =>
  URL.canParse(path, "http://x") &&
  [...prefixes, objects.prefix].some((prefix) => new URL(path, "http://x").pathname.startsWith(prefix));

/** Addresses that nearly are a door's, of pages, and of nothing. */
const pagePath = fc
  .oneof(
    fc.constantFrom(...Object.keys(accessTable).map((pattern) => pattern.replace(/:\w+|\*/g, "a1"))),
    fc
      .constantFrom(...prefixes, objects.prefix)
      .chain((prefix) =>
        fc.constantFrom(
          prefix.toUpperCase(),
          prefix.slice(0, -1),
          `/${prefix}x`,
          prefix.replaceAll("/", "//"),
          prefix.replace("v1", "v2"),
          prefix.replace("/v1", "%2Fv1"),
          prefix.replace("v", "%76"),
          `/en${prefix}x`,
          `${prefix}../../x`,
          prefix.replaceAll("/", "\\"),
        ),
      ),
    fc.webPath(),
  )
  .chain((path) =>
    fc.constantFrom(
      path,
      `${path}.data`,
      `${path}/_.data`,
      `${path}//a.b`,
      `${path}%`,
      `${path}%00`,
      `${path}/last-opp`,
    ),
  )
  .chain((path) => fc.constantFrom(path, `${path}?a=${"b".repeat(3_900)}`, `${path}?a=${"b".repeat(7_000)}`))
  .filter((path) => path.startsWith("/") && URL.canParse(path, "http://x") && !underDoor(path));
const method = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND");
const sent = fc.constantFrom<Record<string, string>>({}, own, foreign, json, {
  ...own,
  upgrade: "websocket",
});
const bodies = fc.constantFrom(null, "a=1", "{}");

it("opens nothing for pages: each is answered as if there were no doors", async () => {
  const without = await borderUnderTest({ doors: [] });
  const calls: MachineCall[] = [];
  const doors = [...machineDoors, recordingDoor(calls, objects)];
  const withThem = await borderUnderTest({ doors });
  const outcome = async ({ ask, seen }: typeof without, path: string, init: RequestInit) => {
    seen.splice(0);
    const answer = await ask(path, { ...init, from: `2001:db8:${(n++ % 60_000).toString(16)}::1` });
    const { status, headers } = answer;
    return {
      status,
      headers: ["allow", "location", "content-type", "cache-control"].map((name) => headers.get(name)),
      pages: await Promise.all(
        seen.map(async ({ request }) => [
          request.method,
          request.url,
          [...request.headers],
          await request.text(),
        ]),
      ),
    };
  };
  let n = 0;
  await fc.assert(
    fc.asyncProperty(pagePath, method, sent, bodies, async (path, asked, headers, body) => {
      const init = { method: asked, headers, body: asked === "GET" || asked === "HEAD" ? null : body };
      const found = await outcome(withThem, path, init);
      expect(found).toEqual(await outcome(without, path, init));
      if (!["GET", "HEAD", "POST"].includes(asked)) expect(found.status).toBe(405);
      if (path.length > 4_000) expect([400, 405]).toContain(found.status);
      if (asked === "POST" && headers !== own && !("upgrade" in headers)) expect(found.pages).toEqual([]);
    }),
    { numRuns: 2_000 },
  );
  expect(calls).toEqual([]);
});

it("no page of the product has an address behind a door", () => {
  expect(Object.keys(accessTable).filter(underDoor)).toEqual([]);
});
