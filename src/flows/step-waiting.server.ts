import { z } from "zod";
import type { Staff } from "~/areas/access/types";
import { lockVersion } from "~/areas/history/commands.server";
import { recordRefusals } from "~/areas/records/texts";
import { withRefused } from "~/areas/runs/rules/refused-rows";
import type { RefusedRow, Run, RunResult } from "~/areas/runs/types";
import { entryToChange } from "~/areas/waitlist/commands/change-entry.server";
import { waitingTexts } from "~/areas/waitlist/texts/staff";
import type { WaitingEntryId } from "~/areas/waitlist/types";
import { adminHref } from "~/kit/admin-href";
import { parseId } from "~/kit/ids";
import { ok, type Result, refuse } from "~/kit/result";
import { inSavepoint, inTransaction, type Reader, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import type { RunStep } from "./advance-run.server";
import { namesOf } from "./hand-over.server";
import { letterContext } from "./letter-context.server";
import type { OfferContext } from "./offer-from-list.server";
import { dismissProposal, removeWithLetter, sendProposal } from "./staff-waiting-list.server";

/** Actions on several entries. Two of them send a letter, so none can be undone. */
export const waitingSteps = ["send", "dismiss", "remove"] as const;
type WaitingStep = (typeof waitingSteps)[number];

interface SteppedEntry {
  readonly id: WaitingEntryId;
  /** Null: no version was sent. */
  readonly version: number | null;
  readonly intent: WaitingStep;
}

const commands = {
  send: sendProposal,
  dismiss: dismissProposal,
  remove: (asked: Omit<Parameters<typeof removeWithLetter>[0], "value">) =>
    removeWithLetter({ ...asked, value: { words: "" } }),
};

/** One action on one of several entries. Null when it was done, else the reason. */
export async function stepOneEntry(
  services: Services,
  staff: Staff,
  row: SteppedEntry,
): Promise<RefusedRow | null> {
  const now = services.clock.now();
  const context = { ...(await letterContext(services, now)), now };
  const stepped = await inTransaction(services.db, (tx) => stepIn(tx, staff, row, context));
  if (stepped.ok) return null;
  const [refused] = await refusedRows(services.db, [{ id: row.id, reason: stepped.reason }]);
  return refused ?? null;
}

async function stepIn(
  tx: Tx,
  staff: Staff,
  { id, version, intent }: SteppedEntry,
  context: OfferContext,
): Promise<Result<null, string>> {
  if (version === null) return refuse("version-missing");
  if ((await lockVersion(tx, { kind: "waiting-entry", id })) !== version) return refuse("changed-meanwhile");
  const entry = await entryToChange(tx, id);
  if (!entry) return refuse("not-found");
  const done = await commands[intent]({ tx, staff, entry, context, value: undefined });
  return done.ok ? ok(null) : done;
}

interface Refused {
  readonly id: WaitingEntryId;
  readonly reason: string;
}

const refusalWords: Readonly<Record<string, string>> = { ...recordRefusals, ...waitingTexts.refusals };

/** Reads the names of all of them in one query. */
async function refusedRows(db: Reader, refused: readonly Refused[]): Promise<RefusedRow[]> {
  if (refused.length === 0) return [];
  const names = await namesOf(
    db,
    "waiting-entry",
    refused.map(({ id }) => id),
  );
  return refused.map(({ id, reason }) => ({
    href: adminHref.waitingEntry(id),
    name: names.get(id) || waitingTexts.bulkUnknown,
    why: refusalWords[reason] ?? reason,
  }));
}

const inputSchema = z.object({ intent: z.enum(waitingSteps), rows: z.array(z.string()) });
const rowsPerStep = 10;

/** The same for all entries of a list: a step of the run takes the next of its rows ("id:version"). */
export const stepWaitingRun: RunStep = async (tx, run, { services, staff, now }) => {
  const { intent, rows } = inputSchema.parse(run.input);
  const context = { ...(await letterContext(services, now)), now };
  const refused: Refused[] = [];
  const next = rows.slice(run.done, run.done + rowsPerStep);
  for (const value of next) {
    const [id = "", version] = value.split(":");
    const row = { id: parseId<"waiting-entry">(id) as WaitingEntryId, version: Number(version), intent };
    const done = await inSavepoint(tx, (point: Tx) => stepIn(point, staff, row, context));
    if (!done.ok) refused.push({ id: row.id, reason: done.reason });
  }
  const result = (await refusedRows(tx, refused)).reduce<RunResult>(withRefused, run.result);
  return { cursor: null, done: run.done + next.length, result } satisfies Partial<Run>;
};
