import type { Admin } from "~/areas/access/types";
import { conversationsForAdmin } from "~/areas/assistant/reads/admin-list.server";
import { bookingsForAdmin } from "~/areas/bookings/reads/admin-list.server";
import { lettersForAdmin } from "~/areas/outbox/reads/admin.server";
import type { FilterDefinitions, ListDefinition } from "~/kit/list";
import { systemClock } from "~/platform/clock.server";
import type { ListReader } from "~/platform/database/list-reader.server";
import type { Db } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { fillConversations, fillRecords } from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const rowsInList = 50_000;
const times = 20;
const targetMs = 200;
const owner = { kind: "admin" } as Admin;

type AnyReader = ListReader<Admin, ListDefinition<string, string, FilterDefinitions>, unknown>;

const lists = {
  bookings: bookingsForAdmin,
  letters: lettersForAdmin,
  conversations: conversationsForAdmin,
} as unknown as Readonly<Record<string, AnyReader>>;

/** What a list's page asks the database for, when the list is long. */
export const listReads: Bench = {
  title: `Lists of ${rowsInList.toLocaleString("en")} rows (target p99 <= ${targetMs} ms)`,
  run: () =>
    withBuiltApp((_app, dataDir) =>
      withEmbeddedDatabase(dataDir, async (db) => {
        await fillRecords(db, { bookings: rowsInList, letters: rowsInList });
        await fillConversations(db, rowsInList);
        const rows: BenchRow[] = [];
        for (const [name, reader] of Object.entries(lists))
          rows.push(...(await measuredList(db, name, reader)));
        return rows;
      }),
    ),
};

async function measuredList(db: Db, name: string, reader: AnyReader): Promise<BenchRow[]> {
  const now = systemClock.now();
  const query = (params: string) => reader.list.parse(new URLSearchParams(params));
  const page = (params: string) => reader.page(db, owner, query(params), now, reader.counts(db, owner, now));
  const reads: Readonly<Record<string, () => Promise<unknown>>> = {
    "first page with counts": () => page("vis=alle"),
    "a page far down": () => page(`vis=alle&side=${rowsInList / 25 - 1}`),
    "search: a common name": () => page("vis=alle&sok=kari"),
    "search: one row": () => page("vis=alle&sok=kunde12345"),
    "search: nothing": () => page("vis=alle&sok=finnesikke"),
    "counts of all views": () => reader.counts(db, owner, now),
    "export, until its first rows": async () => {
      const ids = await reader.ids(db, owner, query("vis=alle"), now);
      await reader.rowsOf(db, owner, ids).next();
    },
  };
  const rows: BenchRow[] = [];
  for (const [what, read] of Object.entries(reads)) {
    rows.push(
      await measured(`${name}, ${what}`, read).catch(() => ({
        what: `${name}, ${what}`,
        measured: "too slow to finish",
      })),
    );
  }
  return rows;
}

async function measured(what: string, read: () => Promise<unknown>): Promise<BenchRow> {
  const took: number[] = [];
  for (let n = -3; n < times; n++) {
    const began = performance.now();
    await read();
    if (n >= 0) took.push(performance.now() - began);
  }
  return { what, measured: `p50 ${ms(percentile(took, 50))}, p99 ${ms(percentile(took, 99))}` };
}
