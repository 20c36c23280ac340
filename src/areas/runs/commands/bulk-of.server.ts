import { z } from "zod";
import type { Staff } from "~/areas/access/types";
import { expectSeen } from "~/areas/history/commands.server";
import type { RecordKind } from "~/areas/history/types";
import { namesOf } from "~/areas/records/reads.server";
import { recordRefusals } from "~/areas/records/texts";
import { bulkTexts } from "~/areas/records/texts/bulk";
import type { NounRecords } from "~/areas/records/types";
import type { Id } from "~/kit/ids";
import { type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inSavepoint, type Reader, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { byStaff } from "../rules/by-staff";
import { withRefused } from "../rules/refused-rows";
import type { Bulk, BulkRow, RefusedRow, StaffContext } from "../types";

/** The version of the row afterwards; null: the next one. */
export type BulkChange = Result<{ readonly version: number } | null, string>;

interface BulkSpec<Kind extends RecordKind, Intent extends string, Version, Context> {
  /** Stored with every run. */
  readonly runKind: string;
  readonly intents: readonly Intent[];
  /** The intent that undoes another one. */
  readonly undo?: Partial<Readonly<Record<Intent, Intent>>>;
  /** What changing a row needs, and what its refusal is explained with. */
  readonly context?: (db: Reader, services: Services, now: Instant) => Promise<Context>;
  readonly change: (
    tx: Tx,
    staff: Staff,
    row: BulkRow<Kind, Intent, Version>,
    now: Instant,
    context: Context,
  ) => Promise<BulkChange>;
  /** Words of reasons, beside those that all records share. */
  readonly refusals?: Readonly<Record<string, string>>;
  /** For reasons whose words depend on the record. */
  readonly whyNot?: (
    db: Reader,
    row: BulkRow<Kind, Intent, number | null>,
    reason: string,
    context: Context,
  ) => Promise<string>;
  readonly rowsPerStep?: number;
}

/** Actions on several records, each only as somebody saw it. */
export function bulkOf<Kind extends RecordKind, const Intent extends string, Context = undefined>(
  records: NounRecords<Kind>,
  spec: BulkSpec<Kind, Intent, number, Context>,
): Bulk<Kind, Intent> {
  return uncheckedBulkOf(records, {
    ...spec,
    change: async (tx, staff, row, now, context) => {
      const { version } = row;
      if (version === null) return refuse("version-missing");
      const seen = await expectSeen(tx, { kind: records.kind, id: row.id }, version);
      if (!seen.ok) return seen;
      return spec.change(tx, staff, { ...row, version }, now, context);
    },
  });
}

/** The same where the change itself checks the version. */
export function uncheckedBulkOf<Kind extends RecordKind, const Intent extends string, Context = undefined>(
  records: NounRecords<Kind>,
  spec: BulkSpec<Kind, Intent, number | null, Context>,
): Bulk<Kind, Intent> {
  const { runKind, intents, undo = {}, rowsPerStep = 20 } = spec;
  const changeRows = changing(records, spec);
  const inputSchema = z.object({
    intent: z.string(),
    rows: z.array(z.string()),
    value: z.string().default(""),
  });
  return {
    kind: records.kind,
    runKind,
    intents,
    undo,
    changeRows,
    step: byStaff(async (tx, run, context) => {
      const { rows, value, ...input } = inputSchema.parse(run.input);
      const intent = intents.find((known) => known === input.intent);
      if (!intent) throw new Error(`Runs of kind ${runKind} cannot ${input.intent}`);
      const next = rows.slice(run.done, run.done + rowsPerStep).map((each) => {
        const [id = "", version] = each.split(":");
        return { id: id as Id<Kind>, version: Number(version), intent, value };
      });
      const outcomes = await changeRows(tx, next, context);
      const result = outcomes.filter((outcome) => "why" in outcome).reduce(withRefused, run.result);
      return { cursor: null, done: run.done + next.length, result };
    }),
  };
}

type Outcome = RefusedRow | { readonly version: number };

/** Each row in a savepoint of its own; then the names of all refused rows, in the same transaction. */
function changing<Kind extends RecordKind, Intent extends string, Context>(
  records: NounRecords<Kind>,
  { context: contextOf, change, refusals, whyNot }: BulkSpec<Kind, Intent, number | null, Context>,
) {
  type Row = BulkRow<Kind, Intent, number | null>;
  const words: Readonly<Record<string, string>> = { ...recordRefusals, ...refusals };
  return async (tx: Tx, rows: readonly Row[], { services, staff, now }: StaffContext): Promise<Outcome[]> => {
    const context = (await contextOf?.(tx, services, now)) as Context;
    const tried: { readonly row: Row; readonly changed: BulkChange }[] = [];
    for (const row of rows) {
      const changed = await inSavepoint(tx, (point: Tx) => change(point, staff, row, now, context));
      tried.push({ row, changed });
    }
    const refused = tried.flatMap(({ row, changed }) => (changed.ok ? [] : [row.id]));
    const names = await namesOf(tx, records, refused);
    const outcomes: Outcome[] = [];
    for (const { row, changed } of tried) {
      if (changed.ok) outcomes.push(changed.value ?? { version: (row.version ?? 0) + 1 });
      else {
        const { reason } = changed;
        const why = (await whyNot?.(tx, row, reason, context)) ?? words[reason] ?? reason;
        outcomes.push({
          href: records.href(row.id),
          name: names.get(row.id) || bulkTexts.unknown(records.name),
          why,
        });
      }
    }
    return outcomes;
  };
}
