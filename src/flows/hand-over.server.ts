import { type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/areas/access/types";
import { bookingAudience } from "~/areas/bookings/reads/admin-record.server";
import { companyAudience } from "~/areas/companies/reads/admin-record.server";
import { customerAudience } from "~/areas/customers/reads/admin-record.server";
import type { RecordKind } from "~/areas/history/types";
import { leadAudience } from "~/areas/leads/reads/admin-record.server";
import { handOver, takeBackOwner } from "~/areas/records/commands.server";
import { nobody, recordKindNames, recordRefusals } from "~/areas/records/texts";
import { type RecordAudience, recordHref } from "~/areas/records/types";
import { withRefused } from "~/areas/runs/rules/refused-rows";
import type { RefusedRow, Run } from "~/areas/runs/types";
import { waitingAudience } from "~/areas/waitlist/reads/admin-record.server";
import { type Id, parseId } from "~/kit/ids";
import { type Result, refuse } from "~/kit/result";
import { capitalise } from "~/kit/text";
import type { Instant } from "~/kit/time";
import { inSavepoint, inTransaction, type Reader, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { RunStep } from "./advance-run.server";

/** What makes somebody responsible for several records of a list, and what takes it back. */
export const ownerBulk = ["handOver", "takeBackOwner"] as const;
type OwnerIntent = (typeof ownerBulk)[number];
export const undoOfOwner: Readonly<Record<OwnerIntent, OwnerIntent>> = {
  handOver: "takeBackOwner",
  takeBackOwner: "takeBackOwner",
};

interface Owned<Kind extends string> {
  /** Who may be responsible; null when there is no such record. */
  readonly audienceOf: RecordAudience<Kind>;
  /** What a record is called, by its id. */
  readonly name: (id: string) => SQL;
}

/** The kinds of record that are handed over several at once. */
const owned = {
  customer: { audienceOf: customerAudience, name: (id) => sql`SELECT name FROM customers WHERE id = ${id}` },
  company: { audienceOf: companyAudience, name: (id) => sql`SELECT name FROM companies WHERE id = ${id}` },
  booking: {
    audienceOf: bookingAudience,
    // The number distinguishes two bookings of one customer.
    name: (id) => sql`SELECT customer_name || ', ' || number AS name FROM bookings WHERE id = ${id}`,
  },
  lead: { audienceOf: leadAudience, name: (id) => sql`SELECT name FROM leads WHERE id = ${id}` },
  "waiting-entry": {
    audienceOf: waitingAudience,
    name: (id) => sql`SELECT name FROM waitlist_entries WHERE id = ${id}`,
  },
} as const satisfies { readonly [Kind in RecordKind]?: Owned<Kind> };
export type OwnedKind = keyof typeof owned;
export const ownedKinds = Object.keys(owned) as readonly OwnedKind[];

export const ownerRunKind = <Kind extends OwnedKind>(kind: Kind) => `hand-over-${kind}` as const;

interface OwnerRow {
  readonly id: string;
  /** Of the owner's own history, which the record's version does not follow; null where the list does not know it. */
  readonly version: number | null;
  readonly intent: OwnerIntent;
  /** The colleague's id, or `nobody`. */
  readonly value: string;
}

/** One of several records; gives the version of its owner, or why it was not done. */
export async function handOverRow(
  { db, clock }: Pick<Services, "db" | "clock">,
  staff: Staff,
  kind: OwnedKind,
  row: OwnerRow,
): Promise<RefusedRow | { readonly version: number }> {
  const result = await inTransaction(db, (tx) => carryOut(tx, staff, kind, row, clock.now()));
  return result.ok ? result.value : refusedRow(db, kind, row, result.reason);
}

const gone = "Finnes ikke lenger.";
type Refusal = keyof typeof recordRefusals | "not-found";

async function carryOut(
  tx: Tx,
  staff: Staff,
  kind: OwnedKind,
  { id, version, intent, value }: OwnerRow,
  now: Instant,
): Promise<Result<{ version: number }, Refusal>> {
  const audience = await (owned[kind].audienceOf as RecordAudience)(tx, id as Id<string>);
  if (audience === null) return refuse("not-found");
  const place = { subject: { kind, id }, audience };
  if (intent === "takeBackOwner") {
    return version === null ? refuse("version-missing") : takeBackOwner(tx, staff, place, version, now);
  }
  if (value === "") return refuse("no-owner-chosen");
  const owner = parseId<"user">(value);
  if (value !== nobody && owner === null) return refuse("unknown-colleague");
  return handOver(tx, staff, place, { owner, version }, now);
}

const inputSchema = z.object({
  intent: z.enum(ownerBulk),
  rows: z.array(z.string()),
  value: z.string().default(""),
});
const rowsPerStep = 20;

/** The same for every record of a list: a step of the run takes the next of its rows ("id:version of the owner"). */
export function handOverRun(kind: OwnedKind): RunStep {
  return async (tx, run, { services, staff, now }) => {
    const { intent, rows, value } = inputSchema.parse(run.input);
    let { result } = run;
    const next = rows.slice(run.done, run.done + rowsPerStep);
    for (const each of next) {
      const [id = "", version] = each.split(":");
      const row = { id, version: Number(version), intent, value };
      const done = await inSavepoint(tx, (point: Tx) => carryOut(point, staff, kind, row, now));
      if (!done.ok) result = withRefused(result, await refusedRow(services.db, kind, row, done.reason));
    }
    return { cursor: null, done: run.done + next.length, result } satisfies Partial<Run>;
  };
}

async function refusedRow(
  db: Reader,
  kind: OwnedKind,
  { id }: OwnerRow,
  reason: Refusal,
): Promise<RefusedRow> {
  const name = (await nameOf(db, kind, id)) ?? capitalise(recordKindNames[kind]);
  return { href: recordHref[kind](id), name, why: reason === "not-found" ? gone : recordRefusals[reason] };
}

async function nameOf(db: Reader, kind: OwnedKind, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ name: string | null }>(owned[kind].name(id));
  return rows[0] ? (rows[0].name ?? "") : null;
}
