import type { Staff } from "~/areas/access/types";
import { addPeople } from "~/areas/oppdrag/commands/people.server";
import { createByHand, type NewByHand } from "~/areas/oppdrag/commands/save-oppdrag.server";
import { nextAfter } from "~/areas/oppdrag/reads/next-oppdrag.server";
import { templateById } from "~/areas/oppdrag/store/templates.server";
import type { OppdragId, TemplateId } from "~/areas/oppdrag/types";
import { readSettings } from "~/areas/settings/reads.server";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { companyOfParty } from "./company-of-party.server";

interface Asked extends Pick<NewByHand, "party" | "title" | "companyId"> {
  /** Null: it begins without a template. */
  readonly templateId: TemplateId | null;
  /** An earlier oppdrag whose people without a picture come on the list. */
  readonly after?: OppdragId | null;
}

/** A draft by hand. */
export function createOppdrag(
  { db, clock }: Services,
  staff: Staff,
  { companyId, templateId, after = null, ...made }: Asked,
): Promise<OppdragId> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const { policy } = await readSettings(tx, now);
    const chosen = templateId && (await templateById(tx, templateId));
    const template = chosen && chosen.archivedAt === null ? chosen : null;
    const company = await companyOfParty(tx, made.party, companyId);
    const draft = { companyId: company, leastPercent: policy.quoteLeastPercent };
    const id = await createByHand(tx, staff, { ...made, ...draft, template }, now);
    const people = after ? ((await nextAfter(tx, staff, after))?.people ?? []) : [];
    if (people.length > 0) await addPeople(tx, staff, { id, people }, now);
    return id;
  });
}
