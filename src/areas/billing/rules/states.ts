import type { Ore } from "~/kit/money";
import { parseOrgnr } from "~/kit/orgnr";
import { type Day, plusDays } from "~/kit/time";
import type { DocumentBalance, Invoice, InvoiceState } from "../types";

type Stated = Pick<Invoice, "kind" | "status" | "dueOn" | "totalOre">;

/** The state that a document is shown with. "overdue" depends on the day in Oslo, the other states on the sums of the journal. */
export function stateOf(
  { status, dueOn, totalOre }: Stated,
  { openOre, paidOre, lostOre }: Pick<DocumentBalance, "openOre" | "paidOre" | "lostOre">,
  today: Day,
): InvoiceState {
  if (status !== "issued") return status;
  if (totalOre <= 0) return "credited";
  if (openOre === 0) return lostOre > 0 ? "lost" : paidOre > 0 ? "paid" : "credited";
  if (dueOn !== null && dueOn < today) return "overdue";
  return paidOre > 0 || openOre < totalOre ? "partly_paid" : "unpaid";
}

/** A delivery is invoiced within a month (bokføringsforskriften § 5-2-2); the office warns ten days before. */
const lateAfterDays = 20;

export function isLate(deliveredOn: Day | null, today: Day): boolean {
  return deliveredOn !== null && plusDays(deliveredOn, lateAfterDays) <= today;
}

/** Some public and large buyers refuse an invoice that does not say who ordered. */
export function hasReference({ party, orderNumber }: Pick<Invoice, "party" | "orderNumber">): boolean {
  return Boolean(party.invoiceReference) || orderNumber !== "";
}

/** A company with a number, to which an EHF can be sent. */
export function isCompany({ party }: Pick<Invoice, "party">): boolean {
  return party.kind === "bedrift" && parseOrgnr(party.orgnr ?? "") !== null;
}

export type IssueReason =
  | "not-found"
  | "not-now"
  | "no-lines"
  | "not-positive"
  | "address-missing"
  | "not-delivered"
  | "place-missing"
  | "no-seller-orgnr"
  | "no-bank-account"
  | "order-number-missing"
  | "order-awaited"
  | "no-kid-room";

type Ready = Pick<
  Invoice,
  "kind" | "party" | "address" | "deliveredOn" | "deliveredAt" | "lines" | "orderNumber"
> & {
  readonly totalOre: Ore;
};

/** Why a draft cannot be issued on this day; null when it can. */
export function whyNotIssued(
  draft: Ready,
  { orgnr, bankAccount }: { readonly orgnr: string; readonly bankAccount: string | null },
  { today, ehfSince }: { readonly today: Day; readonly ehfSince: Day | null },
): Exclude<IssueReason, "not-found" | "not-now"> | null {
  if (draft.lines.length === 0) return "no-lines";
  if (draft.kind !== "credit_note" && draft.totalOre <= 0) return "not-positive";
  // A payment request is no sales document: it needs no address.
  if (draft.kind !== "request" && !isBuyerNamed(draft)) return "address-missing";
  // Bokføringsforskriften § 5-2-6: no sales document before the delivery.
  if (draft.kind === "invoice" && (draft.deliveredOn === null || draft.deliveredOn > today))
    return "not-delivered";
  // § 5-1-1 no. 4: time and place.
  if (draft.kind === "invoice" && draft.deliveredAt === "") return "place-missing";
  if (orgnr === "") return "no-seller-orgnr";
  if (draft.kind !== "credit_note" && bankAccount === null) return "no-bank-account";
  const needsReference =
    draft.kind === "invoice" && isCompany(draft) && ehfSince !== null && ehfSince <= today;
  if (needsReference && !hasReference(draft)) return "order-number-missing";
  return null;
}

/** Bokføringsforskriften § 5-1-2: the buyer's name, and the address or the organisation number. */
function isBuyerNamed({ party, address }: Pick<Ready, "party" | "address">): boolean {
  if (party.companyName && party.orgnr) return true;
  return address.address !== "" && address.postalCode !== "" && address.city !== "";
}
