import autocannon from "autocannon";
import { startSession } from "~/areas/access/commands/sessions.server";
import { addUser } from "~/areas/access/samples";
import { instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { BuiltApp } from "../tests/setup/built-app";
import { bookThroughForms, fillInUntilCheck, order } from "../tests/setup/customer";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { type Page, PlainBrowser } from "../tests/setup/plain-browser";
import { widenStudio } from "../tests/setup/wide-studio";
import { benchBuild, ensureBuilt } from "../tools/bootstrap/ensure-built";
import { fromManyVisitors, withBuiltApp } from "./app-under-load";
import { cpuMs } from "./cpu-time";
import { type Bench, type BenchRow, ms } from "./table";

const seconds = 4;
const connections = 8;
const orders = 160;
const listed = 25;

/** Pages rendered for one visitor, each compared with a hello page of React Router behind the same border. */
export const pages: Bench = {
  title: "Dynamic pages",
  run: async () => {
    await ensureBuilt(benchBuild);
    return withBuiltApp(
      async (app, dataDir) => {
        const { url } = app;
        const staff = await withEmbeddedDatabase(dataDir, async (db) => {
          await widenStudio(db, 30);
          return signedIn(db);
        });
        for (let n = 0; n < listed; n++) await bookThroughForms(url, customer(n));
        const visitor = new PlainBrowser(url);
        const what = await visitor.get("/book/express");
        const when = await visitor.submit(what, {}, { button: "Velg tid" });
        return [
          await compare(app, { what: "booking page", path: "/book/headshots", goal: 0.35 }),
          await compare(app, {
            what: "month of times",
            path: pathOf(when),
            cookie: visitor.cookie,
            goal: 0.25,
          }),
          await compare(app, {
            what: `office list of ${listed} rows`,
            path: "/admin/bookings?visning=alle",
            cookie: staff,
            goal: 0.25,
          }),
          await confirming(app),
        ];
      },
      { build: benchBuild.folder, env: { RATE_LIMITS: "0" } },
    );
  },
};

interface Compared {
  readonly what: string;
  readonly path: string;
  readonly cookie?: string;
  readonly goal: number;
}

/** Alternating, so that a busy machine slows both. */
async function compare(app: BuiltApp, { what, path, cookie, goal }: Compared): Promise<BenchRow> {
  const load = (target: string, headers: Record<string, string> = {}) =>
    loadOf(app, target, { ...headers, "accept-encoding": "gzip, deflate, br, zstd" });
  const own: Record<string, string> = cookie === undefined ? {} : { cookie };
  await load(path, own);
  const [first, ours, second] = [await hello(app), await load(path, own), await hello(app)];
  return rowOf(what, ours, { hello: meanOf(first, second), goal });
}

interface Load {
  readonly perSecond: number;
  /** Milliseconds of the program's processor time for one request; the database's are not in it. */
  readonly cpuEach: number;
}

/** The hello page in the same run. */
export function hello(app: BuiltApp): Promise<Load> {
  return loadOf(app, "/bench/hello", { "accept-encoding": "gzip, deflate, br, zstd" });
}

export function meanOf(one: Load, other: Load): Load {
  const mean = (key: keyof Load) => (one[key] + other[key]) / 2;
  return { perSecond: mean("perSecond"), cpuEach: mean("cpuEach") };
}

async function loadOf(
  { url, child }: BuiltApp,
  path: string,
  headers: Record<string, string>,
): Promise<Load> {
  const requests = fromManyVisitors(path, headers);
  const before = cpuMs(child.pid);
  const run = await autocannon({ url, connections, duration: seconds, requests });
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${path}: ${run.non2xx} refusals, ${run.errors} errors`);
  return { perSecond: run.requests.average, cpuEach: (cpuMs(child.pid) - before) / run.requests.total };
}

/** The single request that makes the booking, by eight customers who have filled in everything else. */
async function confirming(app: BuiltApp): Promise<BenchRow> {
  const { url, child } = app;
  const ready: { browser: PlainBrowser; page: Page }[] = [];
  for (let n = 0; n < orders; n++) {
    const browser = new PlainBrowser(url);
    ready.push({ browser, page: await fillInUntilCheck(browser, customer(listed + n)) });
  }
  const before = await hello(app);
  const cpu = cpuMs(child.pid);
  const began = performance.now();
  const eight = Array.from({ length: connections }, async () => {
    for (let next = ready.pop(); next; next = ready.pop()) {
      const { status } = await order(next.browser, next.page, { follow: false });
      if (status !== 303) throw new Error(`${status} instead of a receipt`);
    }
  });
  await Promise.all(eight);
  const ours = {
    perSecond: (orders / (performance.now() - began)) * 1000,
    cpuEach: (cpuMs(child.pid) - cpu) / orders,
  };
  return rowOf("the confirming POST", ours, { hello: meanOf(before, await hello(app)), goal: 0.25 });
}

export function rowOf(what: string, ours: Load, { hello, goal }: { hello: Load; goal: number }): BenchRow {
  const { perSecond, cpuEach } = ours;
  return {
    what: `${what} (target ratio >= ${goal})`,
    measured: `${perSecond.toFixed(perSecond < 100 ? 1 : 0)}/s, ${ms(cpuEach)} of processor time`,
    against: `hello page ${Math.round(hello.perSecond)}/s, ${ms(hello.cpuEach)}`,
    ratio: `${(perSecond / hello.perSecond).toFixed(3)}, of processor time ${(hello.cpuEach / cpuEach).toFixed(3)}`,
  };
}

async function signedIn(db: Db): Promise<string> {
  const { id } = await addUser(db);
  const start = { userId: id, userAgent: "Bench", previousToken: null, aal: "aal2" } as const;
  return `sesjon=${await inTransaction(db, (tx) => startSession(tx, start, instant(Date.now())))}`;
}

function customer(n: number) {
  const pick = (starts: readonly string[]) => starts[Math.floor(Math.random() * starts.length)];
  return { name: "Benk", email: `benk-${n}@kunde.example.no`, phone: phoneOf(n), pick };
}

/**
 * A phone number for each customer: bookings with the same number would wait for each other and become one customer.
 */
export function phoneOf(n: number): string {
  return `9${String(1_000_000 + n).slice(0, 7)}`;
}

function pathOf({ url }: Page): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
