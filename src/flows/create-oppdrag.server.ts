import type { Staff } from "~/areas/access/types";
import { companyWithOrgnr } from "~/areas/companies/reads/neighbours.server";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { createByHand, type NewByHand } from "~/areas/oppdrag/commands/save-oppdrag.server";
import { nextAfter } from "~/areas/oppdrag/reads/next-oppdrag.server";
import { templateById } from "~/areas/oppdrag/store/templates.server";
import type { OppdragId, TemplateId } from "~/areas/oppdrag/types";
import { readSettings } from "~/areas/settings/reads.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

interface Asked extends Pick<NewByHand, "party" | "title" | "companyId"> {
  /** Null: it begins without a template. */
  readonly templateId: TemplateId | null;
  /** An earlier oppdrag whose people without a picture come on the list. */
  readonly after?: OppdragId | null;
}

/** A draft by hand. A company that the page did not name is found by its organisation number. */
export function createOppdrag(
  { db, clock }: Services,
  staff: Staff,
  { companyId, templateId, after = null, ...made }: Asked,
): Promise<OppdragId> {
  return inTransaction(db, async (tx) => {
    const { orgnr } = made.party;
    const known = companyId === null && orgnr !== null ? await companyWithOrgnr(tx, orgnr) : null;
    const now = clock.now();
    const { policy } = await readSettings(tx, now);
    const chosen = templateId && (await templateById(tx, templateId));
    const template = chosen && chosen.archivedAt === null ? chosen : null;
    const draft = { companyId: companyId ?? known?.id ?? null, leastPercent: policy.quoteLeastPercent };
    const id = await createByHand(tx, staff, { ...made, ...draft, template }, now);
    const people = after ? ((await nextAfter(tx, staff, after))?.people ?? []) : [];
    if (people.length > 0) await addPeople(tx, staff, { id, people }, now);
    return id;
  });
}
