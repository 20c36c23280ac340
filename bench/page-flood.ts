import autocannon from "autocannon";
import type { BuiltApp } from "../tests/setup/built-app";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const seconds = 10;
const attackers = 20;
const eachPerSecond = 10;
const betweenMs = 100;

/** Pages that strangers can ask for without end, each address once. */
const asked = (n: number) => [
  `/?x=${n}`,
  `/finnes-ikke-${n}`,
  `/book/express?x=${n}`,
  `/book/headshots/tid?x=${n}`,
];

const crowds: Readonly<Record<string, (n: number) => string>> = {
  [`${attackers} networks`]: (n) => `203.0.${n}.7`,
  "one /48": (n) => `2001:db8:1:${n.toString(16)}::7`,
};

/** What a visitor waits while strangers ask for as many pages as the limits let them; the target is 300 ms. */
export const pageFlood: Bench = {
  title: `A flood of pages: ${attackers} addresses with ${eachPerSecond} requests a second each`,
  run: () =>
    withBuiltApp(async (app) => {
      const rows: BenchRow[] = [];
      for (const path of ["/", "/book/express"]) {
        const calm = await waits(app, path, performance.now() + 3_000);
        for (const [name, addressOf] of Object.entries(crowds)) {
          const flood = floodOf(app, addressOf);
          const during = await waits(app, path, performance.now() + (seconds - 1) * 1_000);
          const { made, refused } = await flood;
          rows.push({
            what: `${path} during a flood from ${name}`,
            measured: `median ${ms(percentile(during, 50))}, p99 ${ms(percentile(during, 99))}, longest ${ms(Math.max(...during))}`,
            against: `without: median ${ms(percentile(calm, 50))}, longest ${ms(Math.max(...calm))}`,
            ratio: `of the flood ${made} made, ${refused} refused`,
          });
        }
      }
      return rows;
    }),
};

async function floodOf({ url }: BuiltApp, addressOf: (n: number) => string) {
  const requests = Array.from({ length: 4_000 }, (_, n) => {
    const pages = asked(n);
    const path = pages[n % pages.length] ?? "/";
    return { path, headers: { "x-forwarded-for": addressOf(n % attackers), "accept-encoding": "br, gzip" } };
  });
  const overallRate = attackers * eachPerSecond;
  const run = await autocannon({ url, connections: attackers * 4, duration: seconds, overallRate, requests });
  return { made: run["2xx"] + run["4xx"], refused: run["5xx"] };
}

/** Milliseconds of each answer for a visitor with an address of their own. */
async function waits({ url }: BuiltApp, path: string, until: number): Promise<number[]> {
  const samples: number[] = [];
  while (performance.now() < until) {
    const began = performance.now();
    const answer = await fetch(url + path, { headers: { "x-forwarded-for": "198.51.100.1" } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status} for the visitor`);
    samples.push(performance.now() - began);
    await new Promise((later) => setTimeout(later, betweenMs));
  }
  return samples;
}
