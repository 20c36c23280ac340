import { z } from "zod";
import { doerOf } from "~/areas/access/rules/doer";
import type { Admin } from "~/areas/access/types";
import { safeFindings } from "~/areas/cleanup/reads/admin-list.server";
import { findingForAdmin } from "~/areas/cleanup/reads/facts.server";
import { cleanupRefusal, cleanupTexts } from "~/areas/cleanup/texts/staff";
import type { CleanupRule, FindingId } from "~/areas/cleanup/types";
import { startRun } from "~/areas/runs/commands.server";
import { byStaff } from "~/areas/runs/rules/by-staff";
import { withRefused } from "~/areas/runs/rules/refused-rows";
import type { RunId } from "~/areas/runs/types";
import { adminHref } from "~/kit/admin-href";
import { ok, type Result, refuse } from "~/kit/result";
import { inSavepoint, inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { mendIn } from "./mend-finding.server";

export const mendSafeKind = "mend-cleanup";

const inputSchema = z.object({ rule: z.string(), rows: z.array(z.string()) });

/** Starts the run that mends every safe finding of a rule. The person agreed to a number, which must still be the same. */
export function mendAllSafe(
  { db, clock }: Services,
  admin: Admin,
  { rule, count }: { readonly rule: CleanupRule; readonly count: number },
): Promise<Result<RunId, "nothing-left" | "other-count">> {
  return inTransaction(db, async (tx) => {
    const safe = await safeFindings(tx, admin, rule);
    if (safe.length === 0) return refuse("nothing-left");
    if (safe.length !== count) return refuse("other-count");
    const rows = safe.map(({ id, fingerprint }) => `${id}:${fingerprint}`);
    return ok(
      await startRun(
        tx,
        doerOf(admin),
        { kind: mendSafeKind, input: { rule, rows }, total: rows.length },
        clock.now(),
      ),
    );
  });
}

/** One finding in each transaction: a mend takes the lock of merging, for which bookings wait. */
export const mendSafeRun = byStaff(async (tx, run, { staff, now }) => {
  if (staff.kind !== "admin") throw new Error("Only administrators clean up");
  const { rows } = inputSchema.parse(run.input);
  const [id = "", fingerprint = ""] = (rows[run.done] ?? "").split(":");
  const asked = { id: id as FindingId, fingerprint, onlySafe: true };
  const mended = await inSavepoint(tx, (point: Tx) => mendIn(point, staff, asked, now));
  const done = run.done + 1;
  if (mended.ok) return { cursor: null, done, result: run.result };
  const finding = await findingForAdmin(tx, staff, asked.id);
  const refused = {
    href: adminHref.cleanupFinding(id),
    name: finding?.one.name ?? cleanupTexts.solved,
    why: cleanupRefusal(mended.reason),
  };
  return { cursor: null, done, result: withRefused(run.result, refused) };
});
