import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Staff } from "~/areas/access/types";
import {
  archiveCompany,
  changeCompanyTag,
  unarchiveCompany,
} from "~/areas/companies/commands/edit-company.server";
import type { CompanyId } from "~/areas/companies/types";
import {
  archiveCustomer,
  changeTag,
  unarchiveCustomer,
} from "~/areas/customers/commands/edit-customer.server";
import { bulkTexts } from "~/areas/customers/texts/bulk";
import type { CustomerId } from "~/areas/customers/types";
import { lockVersion } from "~/areas/history/commands.server";
import { recordRefusals } from "~/areas/records/texts";
import { withRefused } from "~/areas/runs/rules/refused-rows";
import type { RefusedRow, Run, RunResult } from "~/areas/runs/types";
import { adminHref } from "~/kit/admin-href";
import { type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inSavepoint, inTransaction, type Reader, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { RunStep } from "./advance-run.server";

/** Actions on several customers or companies. */
export const recordBulk = ["archive", "unarchive", "addTag", "removeTag"] as const;
type BulkIntent = (typeof recordBulk)[number];
type BulkKind = "customer" | "company";

/** The undo of each action. */
export const undoOfBulk = {
  archive: "unarchive",
  unarchive: "archive",
  addTag: "removeTag",
  removeTag: "addTag",
} as const satisfies Record<BulkIntent, BulkIntent>;

interface BulkRow {
  readonly id: string;
  /** Null: no version was sent. */
  readonly version: number | null;
  readonly intent: BulkIntent;
  /** The tag; unused when archiving. */
  readonly value: string;
}

type Outcome = Promise<Result<unknown, string>>;
type Carried = (tx: Tx, staff: Staff, row: BulkRow, now: Instant) => Outcome;

const customerTag: Carried = (tx, staff, { id, version, intent, value }, now) =>
  changeTag(tx, staff, { id: id as CustomerId, version: version ?? 0, value }, intent === "addTag", now);

const companyTag: Carried = (tx, staff, { id, version, intent, value }, now) =>
  changeCompanyTag(
    tx,
    staff,
    { id: id as CompanyId, version: version ?? 0, value },
    intent === "addTag",
    now,
  );

const commands: Readonly<Record<BulkKind, Readonly<Record<BulkIntent, Carried>>>> = {
  customer: {
    archive: archiveCustomer,
    unarchive: unarchiveCustomer,
    addTag: customerTag,
    removeTag: customerTag,
  },
  company: {
    archive: archiveCompany,
    unarchive: unarchiveCompany,
    addTag: companyTag,
    removeTag: companyTag,
  },
};

/** One change of one of several records; null when it was done, else the reason. */
export function changeRow(kind: BulkKind) {
  return async ({ db, clock }: Services, staff: Staff, row: BulkRow): Promise<RefusedRow | null> => {
    const result = await inTransaction(db, (tx) => carryOut(tx, staff, kind, row, clock.now()));
    return result.ok ? null : refusedRow(db, kind, row, result.reason);
  };
}

async function carryOut(tx: Tx, staff: Staff, kind: BulkKind, row: BulkRow, now: Instant): Outcome {
  if (row.version === null) return refuse("version-missing");
  const current = await lockVersion(tx, { kind, id: row.id });
  if (current === 0) return refuse("not-found");
  if (current !== row.version) return refuse("changed-meanwhile");
  return commands[kind][row.intent](tx, staff, row, now);
}

const inputSchema = z.object({
  intent: z.enum(recordBulk),
  rows: z.array(z.string()),
  value: z.string().default(""),
});
const rowsPerStep = 20;

/** The same for every record of a list: a step of the run takes the next of its rows ("id:version"). */
export function changeRowsRun(kind: BulkKind): RunStep {
  return async (tx, run, { services, staff, now }) => {
    const { intent, rows, value } = inputSchema.parse(run.input);
    let result: RunResult = run.result;
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

const tables = { customer: sql`customers`, company: sql`companies` };

async function refusedRow(db: Reader, kind: BulkKind, { id }: BulkRow, reason: string): Promise<RefusedRow> {
  const { rows } = await db.execute<{ name: string }>(sql`SELECT name FROM ${tables[kind]} WHERE id = ${id}`);
  const words: Readonly<Record<string, string>> = { ...recordRefusals, ...bulkTexts.refusals };
  return {
    href: kind === "customer" ? adminHref.customer(id) : adminHref.company(id),
    name: rows[0]?.name ?? bulkTexts.unknown,
    why: words[reason] ?? reason,
  };
}
