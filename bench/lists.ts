import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { conversationsForAdmin } from "~/areas/assistant/reads/admin-list.server";
import { attemptsForAdmin } from "~/areas/attempts/reads/admin-list.server";
import { groupsForAdmin } from "~/areas/bookings/reads/admin-groups.server";
import { bookingsForAdmin } from "~/areas/bookings/reads/admin-list.server";
import { incompleteForAdmin } from "~/areas/bookings/reads/incomplete.server";
import { productsForAdmin } from "~/areas/catalogue/reads/admin-list.server";
import { companiesForAdmin } from "~/areas/companies/reads/admin-list.server";
import { companyForAdminRecord } from "~/areas/companies/reads/admin-record.server";
import type { CompanyId } from "~/areas/companies/types";
import { testimonialsForAdmin } from "~/areas/content/reads/testimonials.server";
import { customersForAdmin } from "~/areas/customers/reads/admin-list.server";
import { customerForAdminRecord } from "~/areas/customers/reads/admin-record.server";
import type { CustomerId } from "~/areas/customers/types";
import { leadsForAdmin } from "~/areas/leads/reads/admin-list.server";
import { lettersForAdmin } from "~/areas/outbox/reads/admin.server";
import { searchOffice } from "~/areas/reports/reads/admin-search.server";
import { calendarItems } from "~/areas/reports/reads/calendar-items.server";
import { waitingForAdmin } from "~/areas/waitlist/reads/admin-list.server";
import type { FilterDefinitions, ListDefinition } from "~/kit/list";
import { dayOf, instant, plusDays } from "~/kit/time";
import { allNouns } from "~/nouns.server";
import { systemClock } from "~/platform/clock.server";
import type { ListReader } from "~/platform/database/list-reader.server";
import type { Db } from "~/platform/database/tx.server";
import { withEmbeddedDatabase } from "../tests/setup/embedded-database";
import {
  fillAttempts,
  fillConversations,
  fillDrafts,
  fillGroups,
  fillLeads,
  fillRecords,
  fillWaitingList,
} from "../tests/worlds/many-records";
import { withBuiltApp } from "./app-under-load";
import { type Bench, type BenchRow, ms, percentile } from "./table";

const size = {
  bookings: 200_000,
  letters: 50_000,
  customers: 50_000,
  companies: 10_000,
  conversations: 50_000,
  attempts: 100_000,
  leads: 20_000,
  groups: 10_000,
  waiting: 20_000,
  drafts: 20_000,
};
const times = 20;
const targetMs = 200;
const owner = { kind: "admin" } as Admin;

type AnyReader = ListReader<Admin, ListDefinition<string, string, FilterDefinitions>, unknown>;

interface MeasuredList {
  readonly reader: unknown;
  readonly rows: number;
  /** Addresses of views and filters whose queries cost more than the first view's. */
  readonly also?: readonly string[];
}

const lists: Readonly<Record<string, MeasuredList>> = {
  bookings: {
    reader: bookingsForAdmin,
    rows: size.bookings,
    also: ["vis=alle&status=completed", "vis=uavsluttet"],
  },
  customers: {
    reader: customersForAdmin,
    rows: size.customers,
    also: ["vis=firma", "vis=kommende", "vis=dubletter", "vis=alle&kilde=phone", "vis=alle&merke=fast+kunde"],
  },
  companies: { reader: companiesForAdmin, rows: size.companies, also: ["vis=avtale", "vis=uten-orgnr"] },
  letters: { reader: lettersForAdmin, rows: size.letters, also: ["vis=venter", "vis=sendt"] },
  conversations: { reader: conversationsForAdmin, rows: size.conversations },
  attempts: {
    reader: attemptsForAdmin,
    rows: size.attempts,
    also: ["vis=avvist", "vis=ingen-tid", "vis=alle&stoppet=time&periode=2026-10-01--2026-10-31"],
  },
  leads: { reader: leadsForAdmin, rows: size.leads, also: ["vis=vunnet", "vis=alle&kilde=by-hand"] },
  incomplete: {
    reader: incompleteForAdmin,
    rows: size.drafts,
    also: ["vis=aapne", "vis=alle&sok=ufullfort4711"],
  },
  "waiting list": {
    reader: waitingForAdmin,
    rows: size.waiting,
    also: ["vis=venter", "vis=forslag", "vis=alle&sok=venter4711", "vis=alle&produkt=headshots"],
  },
  groups: {
    reader: groupsForAdmin,
    rows: size.groups,
    also: ["vis=mangler-navn", "vis=alle&sok=medlem4711"],
  },
  products: { reader: productsForAdmin, rows: 0 },
  testimonials: { reader: testimonialsForAdmin, rows: 0 },
};

/** The queries of a list's page, with the data of many years. */
export const listReads: Bench = {
  title: `Lists of the back office with ${Object.entries(size)
    .map(([what, rows]) => `${rows.toLocaleString("en")} ${what}`)
    .join(", ")} (target p99 <= ${targetMs} ms)`,
  run: () =>
    withBuiltApp((_app, dataDir) =>
      withEmbeddedDatabase(dataDir, async (db) => {
        await fillRecords(db, size);
        await fillConversations(db, size.conversations);
        await fillAttempts(db, size.attempts);
        await fillLeads(db, size.leads);
        await fillGroups(db, size.groups);
        await fillWaitingList(db, size.waiting);
        await fillDrafts(db, size.drafts);
        const rows: BenchRow[] = [];
        for (const [name, list] of Object.entries(lists)) rows.push(...(await measuredList(db, name, list)));
        return [...rows, ...(await measuredAll("", recordReads(db)))];
      }),
    ),
};

function measuredList(db: Db, name: string, { reader: given, rows, also = [] }: MeasuredList) {
  const reader = given as AnyReader;
  const now = systemClock.now();
  const query = (params: string) => reader.list.parse(new URLSearchParams(params));
  const page = (params: string) => reader.page(db, owner, query(params), now, reader.counts(db, owner, now));
  return measuredAll(`${name}, `, {
    "first page with counts": () => page("vis=alle"),
    "its last page": () => page(`vis=alle&side=${Math.max(1, Math.floor(rows / 25))}`),
    "search: a common name": () => page("vis=alle&sok=kari"),
    "search: one row": () => page("vis=alle&sok=kunde12345"),
    "search: nothing": () => page("vis=alle&sok=finnesikke"),
    ...Object.fromEntries(also.map((params) => [params, () => page(params)])),
    "counts of all views": () => reader.counts(db, owner, now),
    "export, until its first rows": async () => {
      const ids = await reader.ids(db, owner, query("vis=alle"), now);
      await reader.rowsOf(db, owner, ids, now).next();
    },
  });
}

/** A record with its neighbours, and the palette's search. */
function recordReads(db: Db): Reads {
  const now = systemClock.now();
  const idOf = async (from: SQL) => {
    const { rows } = await db.execute<{ id: string }>(from);
    return rows[0]?.id ?? "";
  };
  const firstDay = dayOf(instant("2015-06-01T12:00:00+02:00"));
  return {
    "a customer's record": async () =>
      customerForAdminRecord(
        db,
        owner,
        (await idOf(sql`SELECT customer_id AS id FROM bookings WHERE number = 150123`)) as CustomerId,
        now,
      ),
    "a company's record": async () =>
      companyForAdminRecord(
        db,
        (await idOf(
          sql`SELECT id FROM companies WHERE orgnr IS NOT NULL ORDER BY orgnr LIMIT 1`,
        )) as CompanyId,
        now,
      ),
    "the calendar's week": () => calendarItems(db, owner, { firstDay, lastDay: plusDays(firstDay, 6), now }),
    "palette: a common name": () => searchOffice(db, owner, "kari nordmann", allNouns),
    "palette: one e-mail": () => searchOffice(db, owner, "kunde12345@example.no", allNouns),
  };
}

type Reads = Readonly<Record<string, () => Promise<unknown>>>;

async function measuredAll(before: string, reads: Reads): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const [what, read] of Object.entries(reads)) {
    rows.push(
      await measured(before + what, read).catch(() => ({
        what: before + what,
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
