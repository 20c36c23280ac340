import { readFile } from "node:fs/promises";
import autocannon from "autocannon";
import type { BuiltApp } from "../tests/setup/built-app";
import { startBuiltApp } from "../tests/setup/built-app";
import { fromManyVisitors, withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms } from "./table";

const requests = 10_000;

/** The time from the command to the line "ready", and the web process's memory after ten thousand requests. */
export const startAndMemory: Bench = {
  title: "Start and memory",
  run: () =>
    withBuiltApp(async (app, dataDir) => {
      const fresh = app.readyMs;
      await app.stop();
      const again = await startBuiltApp({ dataDir });
      try {
        return await measure(fresh, again);
      } finally {
        await again.stop();
      }
    }),
};

async function measure(freshMs: number, app: BuiltApp): Promise<BenchRow[]> {
  const before = await residentMb(app);
  const pages = ["/", "/book/headshots", "/auth", "/finnes-ikke"];
  for (const page of pages) {
    await autocannon({
      url: app.url,
      connections: 8,
      amount: requests / pages.length,
      requests: fromManyVisitors([page]),
    });
  }
  return [
    { what: "ready, built, new data folder", measured: ms(freshMs), against: "3000 ms" },
    {
      what: "ready, built, second start",
      measured: ms(app.readyMs),
      against: "3000 ms",
      ratio: (app.readyMs / 3000).toFixed(2),
    },
    {
      what: `memory after ${requests} requests`,
      measured: `${await residentMb(app)} MB`,
      against: `250 MB (${before} MB at start)`,
    },
  ];
}

async function residentMb(app: BuiltApp): Promise<number> {
  const status = await readFile(`/proc/${app.child.pid}/status`, "utf8");
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1024);
}
