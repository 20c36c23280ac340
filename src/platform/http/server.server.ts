import { createServer, type IncomingMessage, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { OperatorError } from "../operator-error";
import { type DoorAt, doorOfTarget } from "./machine-doors.server";
import type { TakeUpgrade } from "./machine-upgrades.server";
import { isUpload } from "./upload-address";

export interface HttpServer {
  readonly port: number;
  /** Stops accepting, lets open requests finish within the grace period, then closes all connections. */
  drain(graceMs?: number): Promise<void>;
}

/** Puts a handler before the pages on the same server: Vite in development. */
export type InFront = (pages: RequestListener, server: Server) => RequestListener;

// A browser sends its headers at once; a slower client only occupies a connection.
const headersWithinMs = 10_000;
const requestWithinMs = 30_000;
/** An upload may take as long as a slow connection needs; its reader ends it when no data arrives. */
const uploadWithinMs = 2 * 3_600_000;
const idleMs = 65_000;

interface Machines {
  readonly doorAt: DoorAt;
  readonly upgrade: TakeUpgrade;
}

const noMachines: Machines = { doorAt: () => null, upgrade: async ({ socket }) => void socket.destroy() };

export async function listen(
  pages: RequestListener,
  { host, port }: { host: string; port: number },
  inFront: InFront = (listener) => listener,
  timeouts = { headersWithinMs, requestWithinMs },
  { doorAt, upgrade }: Machines = noMachines,
): Promise<HttpServer> {
  let draining = false;
  const upgrades = followUpgrades(upgrade);
  const isDoorUpgrade = ({ url }: IncomingMessage) => doorOfTarget(doorAt, url)?.upgrade !== undefined;
  const server: Server = createServer({
    headersTimeout: timeouts.headersWithinMs,
    requestTimeout: uploadWithinMs,
    keepAliveTimeout: idleMs,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
    // Checked below, because load balancers send health checks without a Host.
    requireHostHeader: false,
    // Elsewhere the wish to upgrade is not heard, as HTTP allows, and the page is answered. In development Vite listens too.
    shouldUpgradeCallback: (request) => isDoorUpgrade(request) || server.listenerCount("upgrade") > 1,
  });
  server.on("upgrade", (incoming, socket, head) => {
    if (isDoorUpgrade(incoming)) upgrades.take(incoming, socket, head);
    // Node before 20.20 does not ask the callback, and nobody else would ever close the connection.
    else if (server.listenerCount("upgrade") === 1) socket.destroy();
  });
  const listener = inFront(pages, server);
  server.on("request", (request, response) => {
    if (draining) response.setHeader("Connection", "close");
    if (!nameHost(request)) return void response.writeHead(400, { Connection: "close" }).end();
    if (!isStreamedBody(doorAt, request)) limitBody(request, timeouts.requestWithinMs);
    listener(request, response);
  });
  await bind(server, host, port);
  return {
    port: (server.address() as AddressInfo).port,
    drain: (graceMs = 10_000) => {
      draining = true;
      return Promise.all([upgrades.end(graceMs), close(server, graceMs)]).then(() => undefined);
    },
  };
}

/** Whose reader limits it: it may take as long as a slow connection needs. */
function isStreamedBody(doorAt: DoorAt, { method, url = "" }: IncomingMessage): boolean {
  if (isUpload(method, url.split("?")[0] ?? "")) return true;
  return doorOfTarget(doorAt, url)?.body.kind === "streamed";
}

/** The server forgets a connection that leaves HTTP, but does not close while one is open. */
function followUpgrades(upgrade: TakeUpgrade) {
  const open = new Set<Duplex>();
  const stopping = new AbortController();
  return {
    take(incoming: IncomingMessage, socket: Duplex, head: Buffer): void {
      // A connection that breaks is closed; without a listener its error would end the program.
      socket.on("error", () => socket.destroy());
      if (stopping.signal.aborted) return void socket.destroy();
      open.add(socket);
      socket.once("close", () => open.delete(socket));
      upgrade({ incoming, socket, head, stopping: stopping.signal }).catch(() => socket.destroy());
    },
    /** Tells all of them, and cuts off those that are open after the grace period. */
    async end(graceMs: number): Promise<void> {
      stopping.abort();
      const closed = Promise.all(
        [...open].map((socket) => new Promise<void>((resolve) => socket.once("close", () => resolve()))),
      );
      const cut = setTimeout(() => {
        for (const socket of open) socket.destroy();
      }, graceMs);
      await closed;
      clearTimeout(cut);
    },
  };
}

/** HTTP/1.1 requires a Host; a health check may come without one. */
function nameHost(request: IncomingMessage): boolean {
  if (request.headers.host) return true;
  if (!/^\/(?:healthz|readyz)(?:\?|$)/.test(request.url ?? "")) return false;
  request.headers.host = "localhost";
  return true;
}

/** A body that arrives more slowly is aborted. */
function limitBody(request: IncomingMessage, withinMs: number): void {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return;
  const cut = setTimeout(() => {
    if (!request.complete) request.socket.end("HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n");
  }, withinMs);
  request.once("close", () => clearTimeout(cut));
}

function bind(server: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const refused = (error: NodeJS.ErrnoException) => reject(cannotListen(error, host, port));
    server.once("error", refused);
    server.listen(port, host, () => {
      server.off("error", refused);
      resolve();
    });
  });
}

function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop that one, or choose another PORT.`,
    EACCES: `This user may not listen on port ${port}. Choose a PORT from 1024 up.`,
    EADDRNOTAVAIL: `This machine has no address ${host}. Choose another HOST.`,
    ENOTFOUND: `This machine has no address ${host}. Choose another HOST.`,
  };
  const words = reasons[error.code ?? ""];
  return words ? new OperatorError(words, { cause: error }) : error;
}

function close(server: Server, graceMs: number): Promise<void> {
  return new Promise((resolve) => {
    const cut = setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection becomes idle when its last answer is sent; shutting down must not wait for another request.
    const sweep = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearTimeout(cut);
      clearInterval(sweep);
      resolve();
    });
    server.closeIdleConnections();
  });
}
