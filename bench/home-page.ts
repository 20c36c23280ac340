import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import autocannon from "autocannon";
import { fromManyVisitors, withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms } from "./table";
import { wireBytes } from "./wire-bytes";

const seconds = 5;
const connections = 8;

/** The home page, and the same bytes from a server that does nothing else, turn about in one run. */
export const homePage: Bench = {
  title: "Home page",
  run: () => withBuiltApp((app) => measure(app.url)),
};

async function measure(url: string): Promise<BenchRow[]> {
  const headers = { "accept-encoding": "br", "x-forwarded-for": "10.1.1.1" };
  const page = await fetch(url, { headers });
  const html = await page.arrayBuffer();
  const wire = await wireBytes(url, headers);
  const bare = createServer((_, response) => {
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", "content-encoding": "br" });
    response.end(wire);
  }).listen(0, "127.0.0.1");
  await once(bare, "listening");
  const bareUrl = `http://127.0.0.1:${(bare.address() as AddressInfo).port}/`;
  const run = (target: string) =>
    autocannon({
      url: target,
      connections,
      duration: seconds,
      requests: fromManyVisitors("/", { "accept-encoding": "br" }),
    });
  await run(url);
  const [first, ours, second] = [await run(bareUrl), await run(url), await run(bareUrl)];
  bare.close();
  const baseline = (first.requests.average + second.requests.average) / 2;
  if (ours.non2xx > 0 || ours.errors > 0) throw new Error(`${ours.non2xx} refusals, ${ours.errors} errors`);
  return [
    {
      what: `home page, ${connections} connections, brotli`,
      measured: `${Math.round(ours.requests.average)} req/s, p99 ${ms(ours.latency.p99)}`,
      against: `bare node:http ${Math.round(baseline)} req/s, p99 ${ms(second.latency.p99)}`,
      ratio: (ours.requests.average / baseline).toFixed(2),
    },
    { what: "home page, bytes", measured: `${html.byteLength} HTML`, against: `${wire.byteLength} brotli` },
  ];
}
