import { readFileSync, writeFileSync } from "node:fs";
import { loadavg } from "node:os";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import { withBuiltApp } from "../bench/app-under-load";
import { type Visit, withLighthouse } from "../bench/web/lighthouse";
import { numbersOf, type PageNumbers } from "../bench/web/page-numbers";
import { pagesToMeasure } from "../bench/web/pages";
import { circumstances, tableOfPages } from "../bench/web/report";
import { missedBy } from "../bench/web/targets";
import { ensureBuilt } from "./bootstrap/ensure-built";
import { withTable } from "./readme-table";
import { ensureBrowser } from "./testing/browser";

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "5" },
    only: { type: "string", multiple: true },
    write: { type: "boolean", default: false },
    strict: { type: "boolean", default: false },
  },
});
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error("--runs wants a whole number.");
if (options.write && options.only) throw new Error("--write wants every page: leave --only out.");

await ensureBuilt();
const browser = (await ensureBrowser()) ?? chromium.executablePath();
const load: number[] = [];
let browserVersion = "";

const pages = await withBuiltApp(
  (app) =>
    withLighthouse(browser, async (visit, version) => {
      browserVersion = version;
      return measure(app.url, visit);
    }),
  { env: { RATE_LIMITS: "0" } },
);

const table = tableOfPages(pages);
const { version } = JSON.parse(readFileSync("node_modules/lighthouse/package.json", "utf8"));
const words = circumstances(runs, browserVersion, version, average(load));
console.log(`\n${table}\n\n${words}`);
for (const { page, faults } of pages)
  if (faults.length > 0) console.log(`${page.path}: ${faults.join(", ")}`);
if (options.write) {
  const readme = readFileSync("README.md", "utf8");
  writeFileSync("README.md", withTable(readme, "lighthouse", `${words}\n\n${table}`));
}
if (options.strict && pages.some((numbers) => missedBy(numbers).length > 0)) process.exitCode = 1;

async function measure(url: string, visit: (url: string) => Promise<Visit>): Promise<PageNumbers[]> {
  const wanted = (await pagesToMeasure(url)).filter(({ path }) => options.only?.includes(path) ?? true);
  if (wanted.length === 0) throw new Error(`No public page is called ${options.only?.join(", ")}.`);
  const numbers: PageNumbers[] = [];
  for (const page of wanted) {
    // The first request renders the page into the cache.
    const { status } = await fetch(url + page.path);
    if (status !== 200) {
      console.error(`${page.path}: answers ${status} and is not measured`);
      process.exitCode = 1;
      continue;
    }
    const visits: Visit[] = [];
    while (visits.length < runs) visits.push(await visit(url + page.path));
    load.push(loadavg()[0] ?? 0);
    const found = await numbersOf(page, url + page.path, visits);
    numbers.push(found);
    console.log(`${page.path}: ${missedBy(found).join(", ") || "every target reached"}`);
  }
  return numbers;
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
