import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as later } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, it } from "vitest";
import { createBorder } from "~/platform/http/border.server";
import {
  doorsByPath,
  type MachineCall,
  type MachineDoor,
  type UpgradeCall,
} from "~/platform/http/machine-doors.server";
import { upgradesThrough } from "~/platform/http/machine-upgrades.server";
import { type HttpServer, listen } from "~/platform/http/server.server";
import { borderParts, recordingDoor } from "../setup/border-parts";

const servers: HttpServer[] = [];
const sockets: Socket[] = [];
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await Promise.all(servers.splice(0).map((server) => server.drain(0)));
});

/** The real server and border with one page and one door whose upgrade echoes what it gets. */
async function serve(door: Partial<MachineDoor> = {}, requestWithinMs = 30_000) {
  const calls: MachineCall[] = [];
  const upgrades: UpgradeCall[] = [];
  const doors = [
    recordingDoor(calls, {
      prefix: "/realtime/v1/",
      methods: ["GET", "PUT"],
      isProven: ({ url, headers }) => url.searchParams.get("apikey") === "kjent" || headers.has("apikey"),
      upgrade: (call) => {
        upgrades.push(call);
        call.socket.write("HTTP/1.1 101 Switching Protocols\r\nUpgrade: ekko\r\nConnection: Upgrade\r\n\r\n");
        call.socket.pipe(call.socket);
      },
      ...door,
    }),
  ];
  const border = createBorder({
    ...(await borderParts()),
    config: { publicUrl: "http://localhost:3000", trustedProxies: 0 },
    doors,
    pages: async () => new Response("side", { headers: { "Content-Type": "text/plain" } }),
  });
  const server = await listen(
    getRequestListener(border.fetch),
    { host: "127.0.0.1", port: 0 },
    undefined,
    { headersWithinMs: 10_000, requestWithinMs },
    { doorAt: doorsByPath(doors), upgrade: upgradesThrough(border) },
  );
  servers.push(server);
  return { server, calls, upgrades, raw: (request: string) => raw(server.port, request) };
}

async function raw(port: number, request: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  await once(socket, "connect");
  socket.write(request);
  return socket;
}

const upgrade = (path: string, more = "", method = "GET") =>
  `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: ekko\r\n${more}\r\n`;
const known = "/realtime/v1/websocket?apikey=kjent";

/** What has arrived, up to and with the expected words. */
async function heard(socket: Socket, words: string): Promise<string> {
  let all = "";
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    all += String(chunk);
    if (all.includes(words)) return all;
  }
  return all;
}

describe("an upgrade", () => {
  it("is let in by its door's proof, without cookies, and then leaves HTTP", async () => {
    const { raw, upgrades } = await serve();
    const socket = await raw(upgrade(known, "Cookie: sesjon=hemmelig\r\nOrigin: https://evil.example\r\n"));
    expect(await heard(socket, "\r\n\r\n")).toMatch(/^HTTP\/1\.1 101 /);
    socket.write("hei");
    expect(await heard(socket, "hei")).toBe("hei");
    expect(upgrades.map(({ incoming }) => [incoming.url, incoming.headers.cookie])).toEqual([
      [known, undefined],
    ]);
  });

  it.each([
    ["no proof", upgrade("/realtime/v1/websocket"), /^HTTP\/1\.1 401 [\s\S]*"unproven"/],
    [
      "a method that the door refuses",
      upgrade(known, "", "DELETE"),
      /^HTTP\/1\.1 405 [\s\S]*allow: GET, PUT/i,
    ],
    [
      "a broken address",
      upgrade("/realtime/v1/%ff?apikey=kjent"),
      /^HTTP\/1\.1 400 [\s\S]*"malformed-address"/,
    ],
  ])("is refused in the door's format and disconnected: %s", async (_case, request, answer) => {
    const { raw, upgrades } = await serve();
    expect(await text(await raw(request))).toMatch(answer);
    expect(upgrades).toEqual([]);
  });

  it.each([
    ["a page", "/", 200],
    ["a page whose name is nearly a door's", "/realtime/v1?apikey=kjent", 200],
    ["another spelling of a door", "/Realtime/v1/websocket?apikey=kjent", 200],
    ["a path that begins like a host", "//x/realtime/v1/websocket?apikey=kjent", 308],
    ["a path of backslashes", "/\\x/realtime/v1/websocket?apikey=kjent", 400],
  ])("is not heard by %s, which answers as to any request", async (_case, path, status) => {
    const { raw, upgrades, calls } = await serve();
    expect(await heard(await raw(upgrade(path)), "\r\n\r\n")).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect([upgrades, calls]).toEqual([[], []]);
  });

  it("is not heard by a door without upgrades, which answers the call", async () => {
    const { raw, calls } = await serve({ upgrade: undefined });
    expect(await heard(await raw(upgrade(known)), "websocket")).toMatch(/^HTTP\/1\.1 200 /);
    expect(calls).toHaveLength(1);
  });

  it("does not end the program when its connection breaks", async () => {
    const { raw, upgrades } = await serve();
    const socket = await raw(upgrade(known));
    await heard(socket, "\r\n\r\n");
    socket.resetAndDestroy();
    const cut = upgrades[0]?.socket ?? expect.fail("none");
    await new Promise((resolve) => cut.once("close", resolve));
    const next = await raw(upgrade(known));
    expect(await heard(next, "\r\n\r\n")).toMatch(/ 101 /);
  });
});

describe("stopping the server", () => {
  it("tells open upgrades, and waits until they have said goodbye", async () => {
    const { raw, server, upgrades } = await serve();
    const socket = await raw(upgrade(known));
    await heard(socket, "\r\n\r\n");
    const call = upgrades[0] ?? expect.fail("none");
    call.stopping.addEventListener("abort", () => call.socket.end("farvel"));
    socket.on("end", () => socket.end());
    const [goodbye] = await Promise.all([heard(socket, "farvel"), server.drain(60_000)]);
    expect(goodbye).toContain("farvel");
  });

  it("cuts off upgrades that outlast the grace period", async () => {
    const { raw, server } = await serve();
    const socket = await raw(upgrade(known));
    await heard(socket, "\r\n\r\n");
    const closed = once(socket, "close");
    socket.resume();
    await server.drain(50);
    await closed;
  });
});

describe("a call on the real server", () => {
  it("may have an address of 8,000 characters, which no page may", async () => {
    const { server, calls } = await serve();
    const ask = (path: string) =>
      fetch(`http://127.0.0.1:${server.port}${path}`, { headers: { apikey: "kjent" } }).then(
        ({ status }) => status,
      );
    const query = `?ids=${"a".repeat(7_900)}`;
    expect([await ask(`/realtime/v1/x${query}`), await ask(`/x${query}`)]).toEqual([200, 400]);
    expect(calls[0]?.request.url.endsWith(query)).toBe(true);
  });

  it("may be sent slowly only to a streamed door", async () => {
    const slow = async (kind: "streamed" | "raw") => {
      const { raw } = await serve(
        {
          body: { kind, mostBytes: 100 },
          answer: async ({ request }) => Response.json(await request.text()),
        },
        200,
      );
      const head =
        "PUT /realtime/v1/x?apikey=kjent HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Length: 4\r\n\r\n";
      const socket = await raw(`${head}ab`);
      // Longer than a form may take.
      await later(400);
      socket.write("cd");
      return text(socket);
    };
    expect(await slow("streamed")).toMatch(/^HTTP\/1\.1 200 [\s\S]*"abcd"/);
    expect(await slow("raw")).toMatch(/^HTTP\/1\.1 408 /);
  });
});
