import { expect, it } from "vitest";
import { limitedStream } from "./limited-stream.server";

const bytes = (size: number) => new Uint8Array(size);

function sender() {
  let sending: ReadableStreamDefaultController<Uint8Array> | undefined;
  let cancelled = false;
  const source = new ReadableStream<Uint8Array>({
    start(controller) {
      sending = controller;
    },
    cancel() {
      cancelled = true;
    },
  });
  return {
    source,
    send: (size: number) => sending?.enqueue(bytes(size)),
    end: () => sending?.close(),
    isCancelled: () => cancelled,
  };
}

it("passes on a body of exactly the greatest size", async () => {
  const { source, send, end } = sender();
  const { body, problem } = limitedStream(source, { mostBytes: 10 });
  send(4);
  send(6);
  end();
  expect((await new Response(body).arrayBuffer()).byteLength).toBe(10);
  expect(problem()).toBeNull();
});

it("fails for its reader at the first byte too many, and stops the sender", async () => {
  const { source, send, isCancelled } = sender();
  const { body, problem } = limitedStream(source, { mostBytes: 10 });
  send(10);
  send(1);
  await expect(new Response(body).arrayBuffer()).rejects.toThrow("too-large");
  expect([problem(), isCancelled()]).toEqual(["too-large", true]);
});

it("cuts off a sender that falls silent, however patient the reader", async () => {
  const { source, send, isCancelled } = sender();
  const { body, problem } = limitedStream(source, { mostBytes: 10, silenceMs: 20 });
  send(1);
  await expect(new Response(body).arrayBuffer()).rejects.toThrow("malformed-form");
  expect([problem(), isCancelled()]).toEqual(["malformed-form", true]);
});

it("does not count the time that a slow reader takes", async () => {
  const { source, send, end } = sender();
  const { body, problem } = limitedStream(source, { mostBytes: 10, silenceMs: 20 });
  send(1);
  send(1);
  send(1);
  end();
  let read = 0;
  for await (const chunk of body) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    read += chunk.length;
  }
  expect([read, problem()]).toEqual([3, null]);
});
