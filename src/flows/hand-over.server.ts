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

/** Makes somebody responsible for several records of a list; the second intent undoes the first. */
export const ownerBulk = ["handOver", "takeBackOwner"] as const;
type OwnerIntent = (typeof ownerBulk)[number];
export const undoOfOwner: Readonly<Record<OwnerIntent, OwnerIntent>> = {
  handOver: "takeBackOwner",
  takeBackOwner: "takeBackOwner",
};

interface Owned<Kind extends string> {
  /** The staff who may be responsible; null when there is no such record. */
  readonly audienceOf: RecordAudience<Kind>;
  readonly table: SQL;
  /** The record's display name. */
  readonly name: SQL;
}

/** The kinds of record whose owner can be changed several at once. */
const owned = {
  customer: { audienceOf: customerAudience, table: sql`customers`, name: sql`name` },
  company: { audienceOf: companyAudience, table: sql`companies`, name: sql`name` },
  booking: {
    audienceOf: bookingAudience,
    table: sql`bookings`,
    // The number distinguishes two bookings of one customer.
    name: sql`customer_name || ', ' || number`,
  },
  lead: { audienceOf: leadAudience, table: sql`leads`, name: sql`name` },
  "waiting-entry": {
    audienceOf: waitingAudience,
    table: sql`waitlist_entries`,
    name: sql`name`,
  },
} as const satisfies { readonly [Kind in RecordKind]?: Owned<Kind> };
export type OwnedKind = keyof typeof owned;
export const ownedKinds = Object.keys(owned) as readonly OwnedKind[];

export const ownerRunKind = <Kind extends OwnedKind>(kind: Kind) => `hand-over-${kind}` as const;

interface OwnerRow {
  readonly id: string;
  /**
   * The version in the owner's own history, which the record's version does not include; null where the list does not
   * know it.
   */
  readonly version: number | null;
  readonly intent: OwnerIntent;
  /** The colleague's id, or `nobody`. */
  readonly value: string;
}

/** Changes the owner of one of several records; returns the owner's version, or why it was not done. */
export async function handOverRow(
  { db, clock }: Pick<Services, "db" | "clock">,
  staff: Staff,
  kind: OwnedKind,
  row: OwnerRow,
): Promise<RefusedRow | { readonly version: number }> {
  const result = await inTransaction(db, (tx) => carryOut(tx, staff, kind, row, clock.now()));
  if (result.ok) return result.value;
  const name = (await namesOf(db, kind, [row.id])).get(row.id);
  return refusedRow(kind, { id: row.id, name }, result.reason);
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
  return async (tx, run, { staff, now }) => {
    const { intent, rows, value } = inputSchema.parse(run.input);
    let { result } = run;
    const refused: { readonly id: string; readonly reason: Refusal }[] = [];
    const next = rows.slice(run.done, run.done + rowsPerStep);
    for (const each of next) {
      const [id = "", version] = each.split(":");
      const row = { id, version: Number(version), intent, value };
      const done = await inSavepoint(tx, (point: Tx) => carryOut(point, staff, kind, row, now));
      if (!done.ok) refused.push({ id, reason: done.reason });
    }
    const names = await namesOf(
      tx,
      kind,
      refused.map(({ id }) => id),
    );
    for (const { id, reason } of refused)
      result = withRefused(result, refusedRow(kind, { id, name: names.get(id) }, reason));
    return { cursor: null, done: run.done + next.length, result } satisfies Partial<Run>;
  };
}

function refusedRow(
  kind: OwnedKind,
  {
    id,
    name = capitalise(recordKindNames[kind]),
  }: { readonly id: string; readonly name: string | undefined },
  reason: Refusal,
): RefusedRow {
  return { href: recordHref[kind](id), name, why: reason === "not-found" ? gone : recordRefusals[reason] };
}

/** Display names of the records; deleted ones are left out. */
export async function namesOf(
  db: Reader,
  kind: OwnedKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ id: string; name: string | null }>(sql`
    SELECT id, ${owned[kind].name} AS name FROM ${owned[kind].table}
    WHERE id::text IN (SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`);
  return new Map(rows.map(({ id, name }) => [id, name ?? ""]));
}
