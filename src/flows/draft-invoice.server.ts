import type { Admin } from "~/areas/access/types";
import { draftOfRequest } from "~/areas/billing/commands/credit.server";
import { makeDraft } from "~/areas/billing/commands/draft.server";
import { knownBuyer } from "~/areas/billing/reads/known-buyer.server";
import { sellerOf } from "~/areas/billing/rules/document";
import type { DocumentKind, InvoiceId } from "~/areas/billing/types";
import type { SoldLine } from "~/areas/catalogue/types";
import type { Party, PostalAddress } from "~/areas/customers/types";
import { readSettings } from "~/areas/settings/reads.server";
import { adminHref } from "~/kit/admin-href";
import { ok, type Result } from "~/kit/result";
import { dayOf } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { seenInvoice } from "./lock-invoice.server";

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
        orderNumber: "",
        note: "",
        deliveredAt: company.fullAddress,
        dueDays: numbers.dueDays,
        deliveredOn: made.kind === "invoice" ? dayOf(now) : null,
        sourceKey: null,
        bookingId: null,
        oppdragId: null,
        companyId,
        credits: null,
        replaces: null,
      },
      now,
    );
    if (!id) throw new Error("A draft without a source was not made");
    return id;
  });
}

const standardRateBp = 2500;

/** The draft that deducts what was paid of a payment request by hand. */
export async function invoiceOfRequest(
  { db, clock }: Services,
  admin: Admin,
  { id, version }: { readonly id: InvoiceId; readonly version: number },
): Promise<
  Result<{ version: number; made: string }, "not-found" | "not-now" | "has-invoice" | "changed-meanwhile">
> {
  const now = clock.now();
  return inTransaction(db, async (tx): ReturnType<typeof invoiceOfRequest> => {
    const seen = await seenInvoice(tx, { id, version });
    if (!seen.ok) return seen;
    const settings = await readSettings(tx, now);
    const rateBp = sellerOf(settings, dayOf(now)).mvaRegistered ? standardRateBp : 0;
    const made = await draftOfRequest(tx, admin, { id, rateBp }, now);
    return made.ok ? ok({ version, made: `${adminHref.invoice(made.value)}?gjort=create` }) : made;
  });
}
