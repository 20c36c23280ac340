import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, it } from "vitest";
import { createBorder } from "~/platform/http/border.server";
import { type HttpServer, listen } from "~/platform/http/server.server";
import {
  createStrangerTurns,
  noStrangerTurns,
  type StrangerTurns,
} from "~/platform/http/stranger-turns.server";
import { borderParts } from "../setup/border-parts";

const servers: HttpServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.drain(0)));
});

type Pages = Parameters<typeof createBorder>[0]["pages"];

async function serve(
  pages: Pages,
  timeouts?: { headersWithinMs: number; requestWithinMs: number },
  turns: StrangerTurns = noStrangerTurns,
) {
  const border = createBorder({
    ...(await borderParts()),
    config: { publicUrl: "http://localhost:3000", trustedProxies: 0 },
    turns,
    pages,
  });
  const server = await listen(
    getRequestListener(border.fetch),
    { host: "127.0.0.1", port: 0 },
    undefined,
    timeouts,
  );
  servers.push(server);
  return server;
}

async function raw(port: number, request: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  await once(socket, "connect");
  socket.write(request);
  return socket;
}

const hello = async () => new Response("hei", { headers: { "Content-Type": "text/plain" } });

describe("stopping the server", () => {
  it("finishes open requests, accepts no new ones and does not wait for idle connections", async () => {
    let finish: () => void = () => {};
    const asked = Promise.withResolvers<void>();
    const server = await serve(async (request) => {
      if (request.url.endsWith("/treg")) {
        asked.resolve();
        await new Promise<void>((resolve) => {
          finish = resolve;
        });
      }
      return hello();
    });
    const url = `http://127.0.0.1:${server.port}`;
    expect(await (await fetch(`${url}/rask`)).text()).toBe("hei");
    const slow = fetch(`${url}/treg`);
    await asked.promise;
    let stopped = false;
    const stopping = server.drain().then(() => {
      stopped = true;
    });
    await expect(raw(server.port, "GET / HTTP/1.1\r\n\r\n")).rejects.toThrow("ECONNREFUSED");
    expect(stopped).toBe(false);
    finish();
    expect(await (await slow).text()).toBe("hei");
    await stopping;
  });

  it("cuts off requests that outlast the grace period", async () => {
    const asked = Promise.withResolvers<void>();
    const server = await serve(() => {
      asked.resolve();
      return new Promise(() => {});
    });
    const never = fetch(`http://127.0.0.1:${server.port}/`);
    const cut = expect(never).rejects.toThrow();
    await asked.promise;
    await server.drain(100);
    await cut;
  });
});

describe("slow clients", () => {
  const timeouts = { headersWithinMs: 300, requestWithinMs: 600 };

  it("are disconnected when their headers do not arrive", async () => {
    const server = await serve(hello, timeouts);
    const socket = await raw(server.port, "GET / HTTP/1.1\r\nHost: localhost\r\nX-A: ");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  it("are disconnected when their form does not arrive", async () => {
    const server = await serve(hello, timeouts);
    const head = "POST / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\n";
    const form = "Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 100\r\n\r\na=";
    expect(await text(await raw(server.port, head + form))).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe("malformed requests", () => {
  it.each([
    ["no HTTP", "hei\r\n\r\n", /^HTTP\/1\.1 400 /],
    [
      "two lengths",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab",
      /^HTTP\/1\.1 400 /,
    ],
    [
      "a length and chunks",
      "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
      /^HTTP\/1\.1 400 /,
    ],
    [
      "too long headers",
      `GET / HTTP/1.1\r\nHost: a\r\nX-A: ${"a".repeat(20_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431 /,
    ],
    [
      "a backslash for a slash",
      "GET /\\evil.example HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n",
      /^HTTP\/1\.1 400 /,
    ],
    ["no Host", "GET / HTTP/1.1\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["no Host, as of old", "GET / HTTP/1.0\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["a Host that is none", "GET / HTTP/1.1\r\nHost: a/b@c\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 400 /],
    ["TRACE", "TRACE / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 405 /],
    ["another scheme", "GET ftp://a/ HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 400 /],
  ])("%s is refused", async (_case, request, answer) => {
    const server = await serve(hello);
    expect(await text(await raw(server.port, request))).toMatch(answer);
  });

  it.each([
    ["now", "GET /healthz HTTP/1.1\r\nConnection: close\r\n\r\n", /^HTTP\/1\.1 200 [\s\S]*\bok/],
    ["as of old", "GET /readyz HTTP/1.0\r\n\r\n", /^HTTP\/1\.1 200 [\s\S]*\bready/],
  ])("a health check without Host is answered: %s", async (_case, request, answer) => {
    const server = await serve(hello);
    expect(await text(await raw(server.port, request))).toMatch(answer);
  });

  it("are refused before they are sent in full when they are too large", async () => {
    const server = await serve(hello);
    const head =
      "POST / HTTP/1.1\r\nHost: localhost\r\nOrigin: http://localhost:3000\r\nConnection: close\r\n";
    const socket = await raw(
      server.port,
      `${head}Content-Type: text/plain\r\nContent-Length: 999999999\r\n\r\n`,
    );
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
  });
});

it("makes no page for a visitor who closes the connection before the turn comes", async () => {
  const made: string[] = [];
  const first = Promise.withResolvers<void>();
  const leaving = new AbortController();
  const lefts: AbortSignal[] = [];
  const limits = { atOnce: 1, ofNetwork: 1, writes: 1, writesOfNetwork: 1, waiting: 10, waitMs: 10_000 };
  const queue = createStrangerTurns(undefined, limits);
  const turns: StrangerTurns = {
    take: (wish, work) => {
      lefts.push(wish.left);
      return queue.take(wish, work);
    },
  };
  const { port } = await serve(
    async ({ url }) => {
      made.push(new URL(url).pathname);
      if (made.length === 1) await first.promise;
      return new Response("side");
    },
    undefined,
    turns,
  );
  const ask = (path: string, signal?: AbortSignal) =>
    fetch(`http://127.0.0.1:${port}${path}`, { signal: signal ?? null });
  const answers = [ask("/en")];
  await expect.poll(() => made).toEqual(["/en"]);
  const left = ask("/gikk", leaving.signal).catch(() => "left");
  await expect.poll(() => lefts.length).toBe(2);
  answers.push(ask("/blir"));
  await expect.poll(() => lefts.length).toBe(3);
  leaving.abort();
  await expect.poll(() => lefts[1]?.aborted).toBe(true);
  first.resolve();
  expect(await left).toBe("left");
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200]);
  expect(made).toEqual(["/en", "/blir"]);
});
