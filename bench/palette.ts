import type { Staff } from "~/areas/access/types";
import { searchOffice } from "~/areas/reports/reads/admin-search.server";
import { allNouns } from "~/nouns.server";
import type { Db } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import { fillRecords } from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const wanted = { bookings: 200_000, letters: 50_000 };
const times = 30;
const targetMs = 150;
const owner = { kind: "admin" } as Staff;

/** A word that nearly every row has, words that no row has, and one that a single row has. */
const searches = {
  "in every row": "example",
  "a common name": "kari nordmann",
  "two letters, common": "ås",
  "two letters, nowhere": "xq",
  "a number": "#150123",
  "a phone number": "41 234 567",
  "an organisation": "900001234",
  "one e-mail": "kunde123456@example.no",
  "nothing at all": "finnesikke",
};

/** The command palette's search among the records of many years. */
export const palette: Bench = {
  title: "The command palette's search",
  run: () =>
    withBuiltApp((_app, dataDir) =>
      withEmbeddedDatabase(dataDir, async (db) => {
        await fillRecords(db, wanted);
        const rows: BenchRow[] = [{ what: "bookings", measured: wanted.bookings.toLocaleString("en") }];
        for (const [what, typed] of Object.entries(searches)) rows.push(await measured(db, what, typed));
        return rows;
      }),
    ),
};

async function measured(db: Db, what: string, typed: string): Promise<BenchRow> {
  const took: number[] = [];
  for (let n = -5; n < times; n++) {
    const began = performance.now();
    await searchOffice(db, owner, typed, allNouns);
    if (n >= 0) took.push(performance.now() - began);
  }
  return {
    what: `${what}: ${typed} (target p99 <= ${targetMs} ms)`,
    measured: `p50 ${ms(percentile(took, 50))}, p99 ${ms(percentile(took, 99))}`,
  };
}
