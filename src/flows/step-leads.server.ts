import { z } from "zod";
import type { Staff } from "~/areas/access/types";
import { lockVersion } from "~/areas/history/commands.server";
import { stepLead } from "~/areas/leads/commands/step-lead.server";
import { leadTexts } from "~/areas/leads/texts/staff";
import type { LeadId } from "~/areas/leads/types";
import { recordRefusals } from "~/areas/records/texts";
import { withRefused } from "~/areas/runs/rules/refused-rows";
import type { RefusedRow, Run, RunResult } from "~/areas/runs/types";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import type { Instant } from "~/kit/time";
import { inSavepoint, inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { RunStep } from "./advance-run.server";

/** Actions on several leads, and the undo of each. */
export const leadSteps = ["contact", "spam", "reopen"] as const;
type LeadStep = (typeof leadSteps)[number];
export const undoOfLead: Partial<Record<LeadStep, LeadStep>> = { contact: "reopen", spam: "reopen" };

interface SteppedLead {
  readonly id: LeadId;
  /** Null: no version was sent. */
  readonly version: number | null;
  readonly intent: LeadStep;
}

/** One action on one of several leads. Null when it was done, else the reason. */
export function stepOneLead(
  { db, clock }: Pick<Services, "db" | "clock">,
  staff: Staff,
  row: SteppedLead,
): Promise<RefusedRow | null> {
  return inTransaction(db, (tx) => stepIn(tx, staff, row, clock.now()));
}

async function stepIn(
  tx: Tx,
  staff: Staff,
  { id, version, intent }: SteppedLead,
  now: Instant,
): Promise<RefusedRow | null> {
  const refused = (why: string) => ({ href: adminHref.lead(id), name: leadTexts.bulkUnknown, why });
  if (version === null) return refused(recordRefusals["version-missing"]);
  if ((await lockVersion(tx, { kind: "lead", id })) !== version)
    return refused(recordRefusals["changed-meanwhile"]);
  const stepped = await stepLead(tx, staff, { id, action: intent }, now);
  return stepped.ok ? null : refused(leadTexts.refusals[stepped.reason]);
}

const inputSchema = z.object({ intent: z.enum(leadSteps), rows: z.array(z.string()) });
const rowsPerStep = 20;

/** The same for all leads of a list: a step of the run takes the next of its rows ("id:version"). */
export const stepLeadsRun: RunStep = async (tx, run, { staff, now }) => {
  const { intent, rows } = inputSchema.parse(run.input);
  let result: RunResult = run.result;
  const next = rows.slice(run.done, run.done + rowsPerStep);
  for (const value of next) {
    const [id = "", version] = value.split(":");
    const row = { id: parseId<"lead">(id) as LeadId, version: Number(version), intent };
    const why = await inSavepoint(tx, async (point: Tx) => ({
      ok: true as const,
      value: await stepIn(point, staff, row, now),
    }));
    if (why.value) result = withRefused(result, why.value);
  }
  return { cursor: null, done: run.done + next.length, result } satisfies Partial<Run>;
};
