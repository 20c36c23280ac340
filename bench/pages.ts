import { startSession } from "~/areas/access/commands/sessions.server";
import { addUser } from "~/areas/access/samples";
import { instant } from "~/kit/time";
import { type Db, inTransaction } from "~/platform/database/tx.server";
import type { BuiltApp } from "../tests/setup/built-app";
import { bookThroughForms, chooseWhat, fillInUntilCheck, order, takeTime } from "../tests/setup/customer";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { type Page, PlainBrowser } from "../tests/setup/plain-browser";
import { widenStudio } from "../tests/setup/wide-studio";
import { fromManyVisitors, withBuiltApp } from "./app-under-load";
import { cpuMs } from "./cpu-time";
import { besideOutside, type Outside } from "./outside-beside";
import { compare, costOf, helloCost, rowOf } from "./processor-time";
import { sendQuote } from "./sent-quote";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const connections = 8;
const visitors = 120;
const listed = 25;

/** Pages that are made for one visitor, and those that strangers can ask for without end. */
export const pages: Bench = {
  title: "Pages: processor time against React Router on Hono with one page (bench/outside)",
  run: () =>
    besideOutside((outside) =>
      withBuiltApp((app, dataDir) => measure(app, outside, dataDir), { env: { RATE_LIMITS: "0" } }),
    ),
};

async function measure(app: BuiltApp, outside: Outside, dataDir: string): Promise<BenchRow[]> {
  const staff = await withEmbeddedDatabase(dataDir, async (db) => {
    await widenStudio(db, 30);
    return signedIn(db);
  });
  for (let n = 0; n < listed; n++) await bookThroughForms(app.url, customer(n));
  const numbers = Array.from({ length: 2_000 }, (_, n) => n);
  const hello = await helloCost(outside);
  // The other steps hold times that this one would look for in vain.
  const ordered = await confirming(app, hello);
  return [
    await health(app, outside),
    await compare(app, outside, {
      what: "not-found page, each address once",
      paths: numbers.map((n) => `/finnes-ikke-${n}`),
      status: 404,
      most: 3,
    }),
    await compare(app, outside, {
      what: "home page with an unknown query",
      paths: numbers.map((n) => `/?x=${n}`),
      most: 3,
    }),
    await compare(app, outside, { what: "booking's first step", paths: ["/book/headshots"], most: 5 }),
    ...(await steps(app, hello)),
    await compare(app, outside, {
      what: "a company's quote",
      paths: [await sendQuote(app, dataDir, staff)],
      most: 15,
    }),
    await compare(app, outside, {
      what: `office list of ${listed} rows`,
      paths: ["/admin/bookings?visning=alle"],
      cookie: staff,
      most: 15,
    }),
    ordered,
  ];
}

/** Bare Hono has neither headers nor a line in the log. */
async function health(app: BuiltApp, outside: Outside): Promise<BenchRow> {
  const cost = async (pid: number | undefined, url: string) => {
    const costs: number[] = [];
    for (let round = 0; round < 5; round++)
      costs.push(await costOf(pid, url, fromManyVisitors([new URL(url).pathname])));
    return percentile(costs, 50);
  };
  const [bare, ours] = [
    await cost(outside.pid, outside.bare),
    await cost(app.child.pid, `${app.url}/healthz`),
  ];
  return {
    what: "/healthz (at most 2)",
    measured: ms(ours),
    against: `bare Hono ${ms(bare)}`,
    ratio: (ours / bare).toFixed(2),
  };
}

type Reach = (browser: PlainBrowser, n: number) => Promise<Page>;

const furtherSteps: readonly (readonly [string, number, Reach])[] = [
  ["month of times", 9, (browser) => chooseWhat(browser)],
  ["who comes", 8, (browser, n) => takeTime(browser, customer(n))],
  ["check and order", 8, (browser, n) => fillInUntilCheck(browser, customer(n))],
];

/** Each further step once for each of many visitors with a draft of their own. */
async function steps(app: BuiltApp, hello: number): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [what, most, reach] of furtherSteps) {
    const asking: (() => Promise<void>)[] = [];
    for (let n = 0; n < visitors; n++) {
      const browser = new PlainBrowser(app.url);
      const { url } = await reach(browser, n);
      asking.push(async () => {
        const { status } = await browser.get(url);
        if (status !== 200) throw new Error(`${status} on ${url}`);
      });
    }
    rows.push(rowOf(`${what}, own draft`, await costOfAll(app, asking), { hello, most }));
  }
  return rows;
}

/** The single request that makes the booking. The worker's letters are in it, since it runs in the same process. */
async function confirming(app: BuiltApp, hello: number): Promise<BenchRow> {
  const ready: (() => Promise<void>)[] = [];
  for (let n = 0; n < visitors; n++) {
    const browser = new PlainBrowser(app.url);
    const check = await fillInUntilCheck(browser, customer(listed + n));
    ready.push(async () => {
      const { status } = await order(browser, check, { follow: false });
      if (status !== 303) throw new Error(`${status} instead of a receipt`);
    });
  }
  return rowOf("the confirming POST", await costOfAll(app, ready), { hello, most: 15 });
}

/** Milliseconds of our processor time for each of the requests, eight at once. */
async function costOfAll({ child }: BuiltApp, asking: readonly (() => Promise<void>)[]): Promise<number> {
  const before = cpuMs(child.pid);
  const left = [...asking];
  const one = async () => {
    for (let next = left.pop(); next; next = left.pop()) await next();
  };
  await Promise.all(Array.from({ length: connections }, one));
  return (cpuMs(child.pid) - before) / asking.length;
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
