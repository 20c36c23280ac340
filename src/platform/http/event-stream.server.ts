/**
 * Server-sent events, produced as they are read: production waits for a slow reader, and stops when the reader has
 * left. Each event is one line of data.
 */
export function eventStream(events: AsyncIterable<string> | Iterable<string>): Response {
  const encoder = new TextEncoder();
  const source = Symbol.asyncIterator in events ? events[Symbol.asyncIterator]() : events[Symbol.iterator]();
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const next = await source.next();
      if (next.done) return controller.close();
      controller.enqueue(encoder.encode(`data: ${next.value}\n\n`));
    },
    async cancel() {
      await source.return?.();
    },
  });
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      // A proxy that buffers or compresses the answer would delay the first words.
      "Cache-Control": "no-store, no-transform",
      "X-Accel-Buffering": "no",
    },
  });
}
