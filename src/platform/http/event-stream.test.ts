import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { eventStream } from "./event-stream.server";

const open: { server?: Server; socket?: Socket } = {};
afterEach(() => {
  open.socket?.destroy();
  open.server?.close();
});

/** An endless stream on the real server; `made` counts the events, `ended` says that the source was closed. */
async function endless() {
  const ended = Promise.withResolvers<void>();
  const told = { made: 0, ended: ended.promise };
  async function* events() {
    try {
      for (;;) {
        told.made += 1;
        yield "x".repeat(1_000);
      }
    } finally {
      ended.resolve();
    }
  }
  const server = createServer(getRequestListener(() => eventStream(events())));
  open.server = server;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  open.socket = socket;
  socket.write("GET / HTTP/1.1\r\nHost: a\r\n\r\n");
  await new Promise((resolve) => socket.once("data", resolve));
  return { told, server, socket };
}

describe("an event stream", () => {
  it("produces no more than a slow reader takes, and continues when it reads", async () => {
    const { told, socket } = await endless();
    socket.pause();
    let before = -1;
    await vi.waitFor(
      () => {
        const since = told.made - before;
        before = told.made;
        expect(since).toBe(0);
      },
      { interval: 100, timeout: 60_000 },
    );
    // The capacity of the program's and the system's buffers between the two.
    expect(before).toBeLessThan(20_000);
    socket.resume();
    await vi.waitFor(() => expect(told.made).toBeGreaterThan(before + 1_000), { timeout: 60_000 });
  });

  it("ends its source when the reader leaves, and keeps no connection", async () => {
    const { told, server, socket } = await endless();
    socket.destroy();
    await told.ended;
    const made = told.made;
    await vi.waitFor(async () => expect(await connectionsOf(server)).toBe(0), { timeout: 60_000 });
    expect(told.made).toBe(made);
  });
});

function connectionsOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) =>
    server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  );
}
