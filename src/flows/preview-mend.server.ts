import type { Admin } from "~/areas/access/types";
import { safeFindings } from "~/areas/cleanup/reads/admin-list.server";
import { type FindingPage, findingForAdmin } from "~/areas/cleanup/reads/facts.server";
import type { CleanupRule, FactName, FindingId, MendAction } from "~/areas/cleanup/types";
import type { Services } from "~/platform/services.server";
import { type MendChoice, type MendPlan, planMend } from "./mend-plan.server";

export interface MendPreview {
  readonly finding: FindingPage;
  /** Null: a person decides on the record's own page. */
  readonly mend: {
    readonly action: MendAction;
    /** Of a pair: the record that stays. */
    readonly keptId: string | null;
    /** The fields afterwards, where they differ; null: empty. */
    readonly after: Readonly<Partial<Record<FactName, string | null>>>;
  } | null;
}

/** What the mend of a finding would change, by the plan that the command carries out. */
export async function previewMend(
  { db }: Services,
  admin: Admin,
  id: FindingId,
  choice: MendChoice,
): Promise<MendPreview | null> {
  const finding = await findingForAdmin(db, admin, id);
  if (!finding) return null;
  const isOf = choice.keptId === finding.oneId || choice.keptId === finding.otherId;
  const planned = await planMend(db, finding.rule, finding, isOf ? choice : { ...choice, keptId: null });
  if (!planned) return { finding, mend: null };
  const { plan, after } = planned;
  return { finding, mend: { action: plan.do, keptId: keptIn(plan), after } };
}

function keptIn(plan: MendPlan): string | null {
  return plan.do === "merge-customers" || plan.do === "merge-companies" ? plan.keptId : null;
}

const mostShown = 25;

/** The set that "mend all" takes: how many, and what the first of them become. */
export async function previewSafe(
  services: Services,
  admin: Admin,
  rule: CleanupRule,
): Promise<{ readonly count: number; readonly shown: readonly MendPreview[] }> {
  const safe = await safeFindings(services.db, admin, rule);
  const shown: MendPreview[] = [];
  for (const { id } of safe.slice(0, mostShown)) {
    const preview = await previewMend(services, admin, id, {});
    if (preview) shown.push(preview);
  }
  return { count: safe.length, shown };
}
