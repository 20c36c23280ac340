import type { Admin } from "~/areas/access/types";
import { makeDraft } from "~/areas/billing/commands/draft.server";
import { knownBuyer } from "~/areas/billing/reads/known-buyer.server";
import type { DocumentKind, InvoiceId } from "~/areas/billing/types";
import type { SoldLine } from "~/areas/catalogue/types";
import type { Party, PostalAddress } from "~/areas/customers/types";
import { readSettings } from "~/areas/settings/reads.server";
import { dayOf } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";

export interface DraftByHand {
  readonly kind: Exclude<DocumentKind, "credit_note">;
  readonly party: Party;
  readonly address: PostalAddress;
  readonly lines: readonly SoldLine[];
}

/** A draft for something that is no booking, with the studio's terms; delivered today until staff change it. */
export function draftByHand({ db, clock }: Services, admin: Admin, made: DraftByHand): Promise<InvoiceId> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { company, numbers } = await readSettings(tx, now);
    const { companyId } = await knownBuyer(tx, made.party);
    const id = await makeDraft(
      tx,
      admin,
      {
        ...made,
        ...{ orderNumber: "", note: "", deliveredAt: company.fullAddress, dueDays: numbers.dueDays },
        deliveredOn: made.kind === "invoice" ? dayOf(now) : null,
        ...{ sourceKey: null, bookingId: null, oppdragId: null, companyId, credits: null, replaces: null },
      },
      now,
    );
    if (!id) throw new Error("A draft without a source was not made");
    return id;
  });
}
