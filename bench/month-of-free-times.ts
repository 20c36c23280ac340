import { freeTimesOfMonth } from "~/areas/calendar/reads.server";
import { selectCalendars } from "~/areas/calendar/store/calendars.server";
import { kindsOf } from "~/areas/catalogue/rules/needs";
import { sampleProduct } from "~/areas/catalogue/samples";
import { dayOf, daysOfMonth, firstDayOf, instant, monthOf, plusMonths } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { PlainBrowser } from "../tests/setup/plain-browser";
import { fillCalendar } from "../tests/worlds/many-allocations";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const allocations = 1_000_000;
const reads = 2000;
const visitors = 40;
const looksEach = 20;
const express = sampleProduct("express");
const now = instant(Date.now());
const month = plusMonths(monthOf(dayOf(now)), 1);

/**
 * A month of free times with an empty calendar, and with a million rows in it: the time must not grow with the
 * calendar.
 */
export const monthOfFreeTimes: Bench = {
  title: "A month of free times",
  run: () =>
    withBuiltApp((app, dataDir) =>
      withEmbeddedDatabase(dataDir, async (db) => {
        const empty = await measure(db, app.url);
        const rows = await fillCalendar(db, allocations);
        const full = await measure(db, app.url);
        return rowsOf(rows, empty, full);
      }),
    ),
};

interface Measured {
  readonly query: number[];
  readonly read: number[];
  /** The month's data alone, as a page with scripts fetches it when another month is chosen. */
  readonly data: number[];
  readonly page: number[];
}

async function measure(db: Db, url: string): Promise<Measured> {
  const lastDay = daysOfMonth(month).at(-1) ?? firstDayOf(month);
  const span = { kinds: kindsOf(express.needs), firstDay: firstDayOf(month), lastDay, now };
  return {
    query: await timed(reads, () => selectCalendars(db, span)),
    read: await timed(reads, () => freeTimesOfMonth(db, express, { month, now })),
    data: await pages(url, ".data"),
    page: await pages(url, ""),
  };
}

async function timed(times: number, work: () => Promise<unknown>): Promise<number[]> {
  const took: number[] = [];
  for (let n = -200; n < times; n++) {
    const began = performance.now();
    await work();
    if (n >= 0) took.push(performance.now() - began);
  }
  return took;
}

/** The page where a visitor chooses a time; each visitor has a draft, and requests run one after another. */
async function pages(url: string, ending: "" | ".data"): Promise<number[]> {
  const took: number[] = [];
  for (let n = 0; n < visitors; n++) {
    const browser = new PlainBrowser(url);
    const what = await browser.get(`/book/${express.slug}`);
    const when = new URL((await browser.submit(what, {}, { button: "Velg tid" })).url);
    when.searchParams.set("maned", month);
    when.pathname += ending;
    for (let look = 0; look < looksEach; look++) {
      const began = performance.now();
      const page = await browser.get(when.href);
      if (n > 1) took.push(performance.now() - began);
      if (page.status !== 200) throw new Error(`${page.status} on ${when.pathname}`);
    }
  }
  return took;
}

function rowsOf(rows: number, empty: Measured, full: Measured): BenchRow[] {
  const row = (what: string, key: keyof Measured, target: number): BenchRow => ({
    what: `${what} (target p99 <= ${target} ms)`,
    measured: `p50 ${ms(percentile(full[key], 50))}, p99 ${ms(percentile(full[key], 99))}`,
    against: `empty calendar p50 ${ms(percentile(empty[key], 50))}, p99 ${ms(percentile(empty[key], 99))}`,
    ratio: (percentile(full[key], 50) / percentile(empty[key], 50)).toFixed(2),
  });
  return [
    { what: "allocations", measured: rows.toLocaleString("en") },
    row("the query, rows read and parsed", "query", 5),
    row("the query and the rule", "read", 15),
    row("the month over HTTP", "data", 15),
    row("the whole page over HTTP", "page", 15),
  ];
}
