import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Hono } from "hono";
import type { BorderEnv, Upgrading } from "./border-parts.server";
import { urlOfTarget } from "./machine-doors.server";

export type TakeUpgrade = (asked: AskedUpgrade) => Promise<void>;

export interface AskedUpgrade {
  readonly incoming: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
  /** Aborts when the program stops. */
  readonly stopping: AbortSignal;
}

/** Sends an upgrade through the border like any other call of its door, and hands the socket over when it is let in. */
export function upgradesThrough(border: Hono<BorderEnv>): TakeUpgrade {
  return async ({ incoming, socket, head, stopping }) => {
    const upgrading: Upgrading = { admitted: null };
    const headers = new Headers();
    for (const [name, value] of Object.entries(incoming.headers)) headers.set(name, String(value));
    const request = new Request(urlOfTarget(incoming.url) ?? "http://localhost/", {
      method: incoming.method ?? "GET",
      headers,
    });
    const answer = await border.fetch(request, { incoming, upgrading });
    if (!upgrading.admitted?.door.upgrade) return refuseOn(socket, answer);
    const { door, context } = upgrading.admitted;
    delete incoming.headers.cookie;
    door.upgrade?.({ incoming, socket, head, stopping, context });
  };
}

async function refuseOn(socket: Duplex, answer: Response): Promise<void> {
  const body = Buffer.from(await answer.arrayBuffer());
  answer.headers.set("Content-Length", String(body.length));
  answer.headers.set("Connection", "close");
  const lines = [...answer.headers].map(([name, value]) => `${name}: ${value}`);
  socket.write(`HTTP/1.1 ${answer.status} Refused\r\n${lines.join("\r\n")}\r\n\r\n`);
  socket.end(body);
}
