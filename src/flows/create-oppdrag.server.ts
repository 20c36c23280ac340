import type { Staff } from "~/areas/access/types";
import { companyWithOrgnr } from "~/areas/companies/reads/neighbours.server";
import { createByHand, type NewByHand } from "~/areas/oppdrag/commands/save-oppdrag.server";
import { templateById } from "~/areas/oppdrag/store/templates.server";
import type { OppdragId, TemplateId } from "~/areas/oppdrag/types";
import { readSettings } from "~/areas/settings/reads.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

interface Asked extends Pick<NewByHand, "party" | "title" | "companyId"> {
  /** Null: it begins without a template. */
  readonly templateId: TemplateId | null;
}

/** A draft by hand. A company that the page did not name is found by its organisation number. */
export function createOppdrag(
  { db, clock }: Services,
  staff: Staff,
  { companyId, templateId, ...made }: Asked,
): Promise<OppdragId> {
  return inTransaction(db, async (tx) => {
    const { orgnr } = made.party;
    const known = companyId === null && orgnr !== null ? await companyWithOrgnr(tx, orgnr) : null;
    const now = clock.now();
    const { policy } = await readSettings(tx, now);
    const chosen = templateId && (await templateById(tx, templateId));
    const template = chosen && chosen.archivedAt === null ? chosen : null;
    const draft = { companyId: companyId ?? known?.id ?? null, leastPercent: policy.quoteLeastPercent };
    return createByHand(tx, staff, { ...made, ...draft, template }, now);
  });
}
