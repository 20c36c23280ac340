import { writeFile } from "node:fs/promises";
import { Agent } from "node:http";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import autocannon from "autocannon";
import { fromManyVisitors, withBuiltApp } from "./app-under-load";
import { bareServer } from "./bare-server-beside";
import { type Bench, type BenchRow, ms, percentile } from "./table";
import { wireBytes } from "./wire-bytes";

const seconds = 5;
const connections = 8;
const perSecond = 500;
const encodings = ["br", "gzip", "identity"];

/** The home page from the page cache, and the same bytes from a bare server, alternating in one run. */
export const homePage: Bench = {
  title: "Home page, cached",
  run: () =>
    withBuiltApp(async (app, folder) => {
      const rows: BenchRow[] = [];
      for (const encoding of encodings) rows.push(...(await measure(app.url, encoding, folder)));
      return rows;
    }),
};

async function measure(url: string, encoding: string, folder: string): Promise<BenchRow[]> {
  const headers = { "accept-encoding": encoding };
  const page = await wireBytes(url, headers);
  const file = path.join(folder, `page.${encoding}`);
  await writeFile(file, page);
  const bare = await bareServer(file);
  const run = (target: string) =>
    autocannon({ url: target, connections, duration: seconds, requests: fromManyVisitors(["/"], headers) });
  await run(url);
  const [first, ours, second] = [await run(bare.url), await run(url), await run(bare.url)];
  const steady = encoding === "br" ? [await steadily(url, headers), await steadily(bare.url, headers)] : [];
  bare.stop();
  if (ours.non2xx > 0 || ours.errors > 0) throw new Error(`${ours.non2xx} refusals, ${ours.errors} errors`);
  const baseline = (first.requests.average + second.requests.average) / 2;
  return [
    {
      what: `${encoding}, ${page.length} bytes, ${connections} connections (target ratio >= 0.33)`,
      measured: `${Math.round(ours.requests.average)} req/s`,
      against: `bare node:http ${Math.round(baseline)} req/s`,
      ratio: (ours.requests.average / baseline).toFixed(2),
    },
    ...rowOf(steady),
  ];
}

function rowOf([ours, bare]: readonly number[][]): BenchRow[] {
  if (!ours || !bare) return [];
  const told = (took: number[]) => `p50 ${ms(percentile(took, 50))}, p99 ${ms(percentile(took, 99))}`;
  return [
    {
      what: `br, at ${perSecond} requests a second (target p99 <= 10 ms)`,
      measured: told(ours),
      against: `bare node:http ${told(bare)}`,
      ratio: (percentile(ours, 99) / percentile(bare, 99)).toFixed(2),
    },
  ];
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

/** Requests at an even pace regardless of the answers, as visitors would; milliseconds from each due time. */
async function steadily(url: string, headers: Record<string, string>): Promise<number[]> {
  const took: Promise<number>[] = [];
  const began = performance.now();
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 1) await pause(early);
    const address = `10.3.${(n >> 7) & 127}.${n & 127}`;
    took.push(
      wireBytes(url, { ...headers, "x-forwarded-for": address }, agent).then(() => performance.now() - due),
    );
  }
  return Promise.all(took);
}
