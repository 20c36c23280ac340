import type { BuiltApp } from "../tests/setup/built-app";
import { bookThroughForms } from "../tests/setup/customer";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { widenStudio } from "../tests/setup/wide-studio";
import { withBuiltApp } from "./app-under-load";
import { cpuMs } from "./cpu-time";
import { besideOutside, type Outside } from "./outside-beside";
import { phoneOf } from "./pages";
import { helloCost, rowOf } from "./processor-time";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const wanted = 300;
const customers = 8;

/** Whole bookings through forms (nine requests each), with fsync; and the rate of bare inserts. */
export const bookings: Bench = {
  title: "Bookings over HTTP, fsync on",
  run: () =>
    besideOutside((outside) =>
      withBuiltApp((app, dataDir) => measure(app, outside, dataDir), { env: { RATE_LIMITS: "0" } }),
    ),
};

async function measure(app: BuiltApp, outside: Outside, dataDir: string): Promise<BenchRow[]> {
  const { url } = app;
  await withEmbeddedDatabase(dataDir, (db) => widenStudio(db, 30));
  await journeys(url, 20);
  const hello = await helloCost(outside);
  const cpu = cpuMs(app.child.pid);
  const took = await journeys(url, wanted);
  const cost = (cpuMs(app.child.pid) - cpu) / wanted;
  const fsyncs = await withEmbeddedDatabase(dataDir, commitsPerSecond);
  return [rowOf("the whole journey of nine requests", cost, { hello, most: 70 }), ...rowsOf(took, fsyncs)];
}

interface Took {
  readonly seconds: number;
  readonly each: number[];
}

async function journeys(url: string, count: number): Promise<Took> {
  const each: number[] = [];
  let left = count;
  const began = performance.now();
  const customer = async () => {
    while (left-- > 0) {
      const from = performance.now();
      const pick = (starts: readonly string[]) => starts[Math.floor(Math.random() * starts.length)];
      // When another customer takes the time first, this one starts again; the time counts.
      const who = { name: "Benk", email: `benk-${left}@kunde.example.no`, phone: phoneOf(left) };
      await bookThroughForms(url, { ...who, pick }).catch((error) => {
        if (!/409/.test((error as Error).message)) throw error;
        left += 1;
      });
      each.push(performance.now() - from);
    }
  };
  await Promise.all(Array.from({ length: customers }, customer));
  return { seconds: (performance.now() - began) / 1000, each };
}

/** One-row commits on the same disk, one after another: the limit that fsync sets. */
async function commitsPerSecond(
  db: Parameters<Parameters<typeof withEmbeddedDatabase>[1]>[0],
): Promise<number> {
  await db.$client.query("CREATE TABLE IF NOT EXISTS bench_commits (n integer)");
  const count = 500;
  const began = performance.now();
  for (let n = 0; n < count; n++) await db.$client.query("INSERT INTO bench_commits VALUES ($1)", [n]);
  return (count / (performance.now() - began)) * 1000;
}

function rowsOf({ seconds, each }: Took, commits: number): BenchRow[] {
  const perSecond = wanted / seconds;
  return [
    {
      what: `${wanted} bookings by ${customers} customers (at least 25/s)`,
      measured: `${perSecond.toFixed(1)} bookings/s`,
      against: `one-row commits ${Math.round(commits)}/s`,
      ratio: (perSecond / commits).toFixed(3),
    },
    {
      what: "one whole journey",
      measured: `p50 ${ms(percentile(each, 50))}, p99 ${ms(percentile(each, 99))}`,
    },
  ];
}
