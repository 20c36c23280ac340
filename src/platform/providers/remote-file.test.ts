import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type RemoteOptions, readRemoteFile } from "./remote-file.server";

const calendar = "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n";
let standIn: string;
let port: number;
const hits: string[] = [];

const answers: Record<string, RequestListener> = {
  "/whole": (request, response) => {
    const known = request.headers["if-none-match"] === '"one"';
    response.writeHead(known ? 304 : 200, {
      etag: '"one"',
      "last-modified": "Fri, 20 Nov 2026 08:00:00 GMT",
    });
    response.end(known ? undefined : calendar);
  },
  "/moved": (_, response) => response.writeHead(302, { location: "/whole" }).end(),
  "/around": (_, response) => response.writeHead(302, { location: "/around" }).end(),
  // The same server under another name, which is not the stand-in's address.
  "/inside": (_, response) => response.writeHead(301, { location: `http://localhost:${port}/whole` }).end(),
  "/figures": (_, response) => response.writeHead(301, { location: `http://127.0.0.2:${port}/whole` }).end(),
  "/file": (_, response) => response.writeHead(302, { location: "file:///etc/passwd" }).end(),
  "/large": (_, response) => void response.writeHead(200).end("x".repeat(5_000)),
  "/packed": (_, response) =>
    void response.writeHead(200, { "content-encoding": "gzip" }).end(gzipSync(calendar)),
  "/packed-file": (_, response) => void response.writeHead(200).end(gzipSync(calendar)),
  "/named-only": (_, response) => void response.writeHead(200, { "content-encoding": "gzip" }).end(calendar),
  "/brotli": (_, response) =>
    void response.writeHead(200, { "content-encoding": "br" }).end(brotliCompressSync(calendar)),
  "/bomb": (_, response) => void response.writeHead(200).end(gzipSync(Buffer.alloc(100_000))),
  "/torn": (_, response) => void response.writeHead(200).end(gzipSync(calendar).subarray(0, 30)),
  "/silent": () => undefined,
  "/gone": (_, response) => response.writeHead(410).end(),
  "/error": (_, response) => response.writeHead(500).end(),
};

const server = createServer((request, response) => {
  hits.push(request.url ?? "");
  answers[request.url ?? ""]?.(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
  standIn = `http://127.0.0.1:${port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const limits = { bytes: 1_000, ms: 60_000, redirects: 3 };
const read = (path: string, changes: Partial<RemoteOptions> = {}) =>
  readRemoteFile(path.startsWith("http") ? path : standIn + path, {
    limits,
    since: null,
    standIn,
    ...changes,
  });
const failed = (reason: string) => ({ kind: "failed", reason });

describe("readRemoteFile", () => {
  it("reads the file with its validators, and asks by them the next time", async () => {
    const first = await read("/moved");
    expect(first).toMatchObject({ kind: "whole", bytes: Buffer.from(calendar), etag: '"one"' });
    const since = { etag: '"one"', modified: null };
    expect(await read("/whole", { since })).toEqual({ kind: "unchanged" });
  });

  it("unpacks a file that was compressed, though never to more than the limit", async () => {
    for (const path of ["/packed", "/packed-file", "/named-only", "/brotli"])
      expect([path, await read(path)]).toMatchObject([path, { bytes: Buffer.from(calendar) }]);
    expect(await read("/bomb")).toEqual(failed("too-large"));
    expect(await read("/torn")).toEqual(failed("refused"));
  });

  it("says why it failed", async () => {
    expect(await read("/around")).toEqual(failed("too-many-redirects"));
    expect(await read("/large")).toEqual(failed("too-large"));
    expect(await read("/gone")).toEqual(failed("gone"));
    expect(await read("/error")).toEqual(failed("refused"));
    expect(await read("/file")).toEqual(failed("refused"));
    expect(await read("/silent", { limits: { ...limits, ms: 50 } })).toEqual(failed("too-slow"));
  });

  it("never asks an address of our own network, also not after a redirect", async () => {
    hits.length = 0;
    const other = { standIn: null };
    for (const host of ["127.0.0.1", "[::1]", "localhost", "2130706433", "0x7f.1", "[::ffff:127.0.0.1]"]) {
      expect([host, await read(`http://${host}:${port}/whole`, other)]).toEqual([
        host,
        failed("closed-network"),
      ]);
    }
    expect(hits).toEqual([]);
    expect(await read("/inside")).toEqual(failed("closed-network"));
    expect(await read("/figures")).toEqual(failed("closed-network"));
    expect(hits).toEqual(["/inside", "/figures"]);
  });

  it("asks a name once for each connection, and refuses it when one of its addresses is our own", async () => {
    const asked: string[] = [];
    const resolve = async (host: string) => {
      asked.push(host);
      // A name that changes its answer: public when it is checked, and our own the next time.
      const first = asked.length === 1 ? "192.0.2.1" : "8.8.8.8";
      return [
        { address: first, family: 4 },
        { address: "127.0.0.1", family: 4 },
      ];
    };
    const url = `http://studio.example:${port}/whole`;
    expect(await read(url, { resolve })).toEqual(failed("closed-network"));
    expect(asked).toEqual(["studio.example"]);
    expect(await read(url, { resolve: async () => [] })).toEqual(failed("unknown-host"));
  });
});
