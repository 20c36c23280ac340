import { expect, it } from "vitest";
import { hydrationScript } from "./hydration-data.server";

it("writes what the router's script reads, whole, however it was cut, and with no way out of its element", async () => {
  const words = 'blåbær "</script><!-- & \u2028';
  const bytes = new TextEncoder().encode(words);
  const cut = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of [bytes.slice(0, 3), bytes.slice(3)]) controller.enqueue(part);
      controller.close();
    },
  });
  const script = await hydrationScript(cut, "n0nce");
  const inside = /^<script nonce="n0nce">([^<>&\u2028]*)<\/script>$/.exec(script)?.[1] ?? "";
  const told: unknown[] = [];
  const streamController = { enqueue: (text: string) => told.push(text), close: () => told.push("closed") };
  new Function("window", inside)({ __reactRouterContext: { streamController } });
  expect(told).toEqual([words, "closed"]);
});
