import type { ServerBuild } from "react-router";
import { type PageTable, pageTable } from "~/page-table.server";
import config from "~/routes";
import type { BuiltApp } from "../tests/setup/built-app";
import { fromManyVisitors, withBuiltApp } from "./app-under-load";
import { besideOutside, type Outside } from "./outside-beside";
import { costOf, encodings, helloCost } from "./processor-time";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const different = 10_000;
const more = 200;
const rounds = 9;

type Entry = (typeof config)[number];
type Routes = Record<string, { id: string; parentId?: string; path?: string; index?: boolean }>;

/**
 * Different addresses, known and unknown, once each: what finding the page costs with today's pages and with 200 more,
 * and what the whole answer costs for a stranger.
 */
export const paths: Bench = {
  title: `Paths: ${different.toLocaleString("en")} different addresses once each`,
  run: async () => [
    ...tableRows(),
    ...(await besideOutside((outside) =>
      withBuiltApp((app) => answers(app, outside), { env: { RATE_LIMITS: "0" } }),
    )),
  ],
};

function tableRows(): BenchRow[] {
  const today = routesOf(config);
  const grown = { ...today };
  for (let n = 0; n < more; n++) {
    const id = `routes/more-${n}`;
    grown[id] = {
      id,
      parentId: "root",
      path: `bedrift-${n}/:id/${["faktura", "tilbud/:nr", "ansatte"][n % 3]}`,
    };
  }
  const [known, unknown] = [knownAddresses(today), unknownAddresses()];
  const [before, after] = [today, grown].map((routes) =>
    pageTable(routes as unknown as ServerBuild["routes"]),
  );
  if (!before || !after) return [];
  return Object.entries({ known, unknown }).map(([what, asked]) => {
    const costs = { before: [] as number[], after: [] as number[] };
    // In turn, so that a busy machine slows both; the first rounds compile.
    for (let round = -3; round < rounds; round++)
      for (const [when, table] of [
        ["before", before],
        ["after", after],
      ] as const) {
        const cost = lookUps(table, asked);
        if (round >= 0) costs[when].push(cost);
      }
    const [own, larger] = [percentile(costs.before, 50), percentile(costs.after, 50)];
    return {
      what: `finding the page of ${what} addresses, ${Object.keys(today).length} and ${Object.keys(grown).length} routes`,
      measured: `${microseconds(larger)} with ${more} more`,
      against: `${microseconds(own)} today`,
      ratio: (larger / own).toFixed(2),
    };
  });
}

const microseconds = (value: number) => `${(value * 1_000).toFixed(2)} µs`;

/** Milliseconds for one of the addresses. */
function lookUps(table: PageTable, asked: readonly string[]): number {
  const began = performance.now();
  for (const address of asked) table.branchAt(address);
  return (performance.now() - began) / asked.length;
}

/** What strangers can ask for without end; each address once. */
async function answers(app: BuiltApp, outside: Outside): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  const hello = await helloCost(outside);
  const asked = {
    "unknown addresses": { paths: unknownAddresses(), status: 404 },
    "the first step of a booking, unknown queries": { paths: queries("/book/express"), status: 200 },
    "the articles, unknown queries": { paths: queries("/blogg"), status: 200 },
  };
  for (const [what, { paths: each, status }] of Object.entries(asked)) {
    const costs: number[] = [];
    for (let part = 0; part < 5; part++) {
      const own = each.slice((part * different) / 5, ((part + 1) * different) / 5);
      costs.push(await costOf(app.child.pid, app.url, fromManyVisitors(own, encodings), status));
    }
    const cost = percentile(costs, 50);
    rows.push({
      what: `the whole answer: ${what}`,
      measured: `${ms(cost)} of processor time`,
      against: `hello page ${ms(hello)}`,
      ratio: (cost / hello).toFixed(2),
    });
  }
  return rows;
}

const queries = (path: string) => Array.from({ length: different }, (_, n) => `${path}?x=${n}`);

function unknownAddresses(): string[] {
  const shapes = ["/finnes-ikke-", "/admin-", "/book-ikke/", "/blogg/a/", "/om-meg/"];
  return Array.from({ length: different }, (_, n) => `${shapes[n % shapes.length]}${n}`);
}

/** The pages in turn, each time with other values in their parameters. */
function knownAddresses(routes: Routes): string[] {
  const patterns = Object.values(routes).flatMap(({ path }) => (path && path !== "*" ? [path] : []));
  return Array.from({ length: different }, (_, n) => {
    const pattern = patterns[n % patterns.length] ?? "";
    return `/${pattern.replace(/:\w+/g, `verdi-${n}`).replace("*", `verdi/${n}`)}`;
  });
}

function routesOf(entries: readonly Entry[], parentId = "root"): Routes {
  const own: Routes = parentId === "root" ? { root: { id: "root", path: "" } } : {};
  for (const { id: named, file, path, index, children = [] } of entries) {
    const id = named ?? file;
    own[id] = { id, parentId, ...(path && { path }), ...(index && { index }) };
    Object.assign(own, routesOf(children, id));
  }
  return own;
}
