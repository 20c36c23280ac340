import { linkKey } from "~/areas/access/commands/access-links.server";
import { linkPath } from "~/areas/access/rules/secret-links";
import type { AccessLinkId, CustomerLink } from "~/areas/access/types";
import { payLinksOf } from "~/areas/billing/reads/issued.server";
import { invoiceById } from "~/areas/billing/store/invoices.server";
import { paymentsOfDocument, refundsOf } from "~/areas/billing/store/online.server";
import type { InvoiceId } from "~/areas/billing/types";
import { addOre, type Ore, ore } from "~/kit/money";
import type { PaymentProviderName } from "~/platform/providers/payments/payment-provider";
import type { Services } from "~/platform/services.server";
import { currentPayments } from "./current-payments.server";
import { followPayment } from "./follow-payment.server";

export interface OnlineForCustomer {
  /** Those that may take this document's money now. */
  readonly providers: readonly PaymentProviderName[];
  /** What was begun and is not entered; `isTaken` when the customer has agreed. */
  readonly open: { readonly provider: PaymentProviderName; readonly isTaken: boolean } | null;
  readonly refundedOre: Ore;
  readonly backOre: Ore;
}

/** How the document of this link can be paid online, and what has come of it. Nothing is written. */
export async function onlineForLink(services: Services, link: CustomerLink): Promise<OnlineForCustomer> {
  const id = link.subject.id as InvoiceId;
  const document = await invoiceById(services.db, id);
  const payments = await paymentsOfDocument(services.db, id);
  const refunds = await refundsOf(
    services.db,
    payments.map((payment) => payment.id),
  );
  const found = [...(await currentPayments(services)).values()];
  const usable = found.filter(({ takesAdvances }) => document?.kind !== "request" || takesAdvances);
  const open = payments.find(({ status }) => status === "open" || status === "capturing");
  return {
    providers: document?.kind === "credit_note" ? [] : usable.map(({ name }) => name),
    open: open ? { provider: open.provider, isTaken: open.status === "capturing" } : null,
    refundedOre: addOre(ore(0), ...payments.map((payment) => payment.refundedOre)),
    backOre: addOre(ore(0), ...refunds.filter(({ status }) => status !== "done").map((refund) => refund.ore)),
  };
}

/** The customer came back and wants to know whether the payment came. */
export async function checkForLink(services: Services, link: CustomerLink): Promise<void> {
  const payments = await paymentsOfDocument(services.db, link.subject.id as InvoiceId);
  const open = payments.find(({ status }) => status === "open" || status === "capturing");
  if (open) await followPayment(services, open.id);
}

/** Where the holder of a booking's own link pays its documents, by the document's id. */
export async function payPathsOf(
  { db, appSecret }: Pick<Services, "db" | "appSecret">,
  link: CustomerLink,
): Promise<ReadonlyMap<InvoiceId, string>> {
  const links = await payLinksOf(db, link);
  return new Map(
    [...links].map(([id, linkId]) => [
      id,
      linkPath({ kind: "invoice", id }, linkKey(appSecret, linkId as AccessLinkId)),
    ]),
  );
}
