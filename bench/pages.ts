import autocannon from "autocannon";
import { startSession } from "~/areas/access/commands/sessions.server";
import { addUser } from "~/areas/access/samples";
import { instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import { bookThroughForms, fillInUntilCheck, order } from "../tests/setup/customer";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { type Page, PlainBrowser } from "../tests/setup/plain-browser";
import { widenStudio } from "../tests/setup/wide-studio";
import { benchBuild, ensureBuilt } from "../tools/bootstrap/ensure-built";
import { fromManyVisitors, withBuiltApp } from "./app-under-load";
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
      async ({ url }, dataDir) => {
        const staff = await withEmbeddedDatabase(dataDir, async (db) => {
          await widenStudio(db, 30);
          return signedIn(db);
        });
        for (let n = 0; n < listed; n++) await bookThroughForms(url, customer(n));
        const visitor = new PlainBrowser(url);
        const what = await visitor.get("/book/express");
        const when = await visitor.submit(what, {}, { button: "Velg tid" });
        return [
          await compare(url, { what: "booking page", path: "/book/headshots", goal: 0.35 }),
          await compare(url, {
            what: "month of times",
            path: pathOf(when),
            cookie: visitor.cookie,
            goal: 0.25,
          }),
          await compare(url, {
            what: `office list of ${listed} rows`,
            path: "/admin/bookings?visning=alle",
            cookie: staff,
            goal: 0.25,
          }),
          await confirming(url),
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
async function compare(url: string, { what, path, cookie, goal }: Compared): Promise<BenchRow> {
  const load = (target: string, headers: Record<string, string> = {}) =>
    perSecond(url, target, { ...headers, "accept-encoding": "gzip, deflate, br, zstd" });
  const own: Record<string, string> = cookie === undefined ? {} : { cookie };
  await load(path, own);
  const [first, ours, second] = [await helloPerSecond(url), await load(path, own), await helloPerSecond(url)];
  const hello = (first + second) / 2;
  return rowOf(what, ours, { hello, goal });
}

/** The hello page's requests per second in the same run. */
export function helloPerSecond(url: string): Promise<number> {
  return perSecond(url, "/bench/hello", { "accept-encoding": "gzip, deflate, br, zstd" });
}

async function perSecond(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const requests = fromManyVisitors(path, headers);
  const run = await autocannon({ url, connections, duration: seconds, requests });
  if (run.non2xx > 0 || run.errors > 0)
    throw new Error(`${path}: ${run.non2xx} refusals, ${run.errors} errors`);
  return run.requests.average;
}

/** The single request that makes the booking, by eight customers who have filled in everything else. */
async function confirming(url: string): Promise<BenchRow> {
  const ready: { browser: PlainBrowser; page: Page }[] = [];
  for (let n = 0; n < orders; n++) {
    const browser = new PlainBrowser(url);
    ready.push({ browser, page: await fillInUntilCheck(browser, customer(listed + n)) });
  }
  const before = await helloPerSecond(url);
  const began = performance.now();
  const eight = Array.from({ length: connections }, async () => {
    for (let next = ready.pop(); next; next = ready.pop()) {
      const { status } = await order(next.browser, next.page, { follow: false });
      if (status !== 303) throw new Error(`${status} instead of a receipt`);
    }
  });
  await Promise.all(eight);
  const ours = (orders / (performance.now() - began)) * 1000;
  const hello = (before + (await helloPerSecond(url))) / 2;
  return rowOf("the confirming POST", ours, { hello, goal: 0.25 });
}

export function rowOf(
  what: string,
  ours: number,
  { hello, goal }: { hello: number; goal: number },
): BenchRow {
  return {
    what: `${what} (target ratio >= ${goal})`,
    measured: `${ours.toFixed(ours < 100 ? 1 : 0)}/s, ${ms(1000 / ours)} each`,
    against: `hello page ${Math.round(hello)}/s`,
    ratio: (ours / hello).toFixed(3),
  };
}

async function signedIn(db: Db): Promise<string> {
  const { id } = await addUser(db);
  const start = { userId: id, userAgent: "Bench", previousToken: null };
  return `sesjon=${await inTransaction(db, (tx) => startSession(tx, start, instant(Date.now())))}`;
}

function customer(n: number) {
  const pick = (starts: readonly string[]) => starts[Math.floor(Math.random() * starts.length)];
  return { name: "Benk", email: `benk-${n}@kunde.example.no`, pick };
}

function pathOf({ url }: Page): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}
