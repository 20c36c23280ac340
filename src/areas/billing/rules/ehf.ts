import { ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { IssuedDocument } from "../types";
import { amountsOf, lineElement, monetaryTotal, taxTotal } from "./ehf/amounts";
import { buyerParty, sellerParty } from "./ehf/parties";
import { type Element, text, written } from "./ehf/xml";

const namespaces = {
  "xmlns:cac": "urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2",
  "xmlns:cbc": "urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2",
};

/**
 * An invoice or a credit note as EHF (Peppol BIS Billing 3.0). Line amounts are without MVA, and add up exactly: what
 * rounding leaves over stands in a document charge or allowance, never in a price.
 */
export function ehfOf(document: IssuedDocument): string {
  const isCredit = document.kind === "credit_note";
  const root = isCredit ? "CreditNote" : "Invoice";
  const body = elementsOf(isCredit ? positive(document) : document);
  const xmlns = `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`;
  return `<?xml version="1.0" encoding="UTF-8"?>\n${written([root, body, { xmlns, ...namespaces }], 0)}`;
}

/** A credit note states positive amounts: that it is one says the rest. */
function positive(document: IssuedDocument): IssuedDocument {
  const lines = document.lines.map((line) => ({
    ...line,
    unitOre: ore(-line.unitOre),
    totalOre: ore(-line.totalOre),
  }));
  return { ...document, lines };
}

function elementsOf(document: IssuedDocument): (Element | null)[] {
  const { number, issuedOn, dueOn, note, kind, credited, orderNumber, party } = document;
  const isCredit = kind === "credit_note";
  const amounts = amountsOf(document);
  return [
    ["cbc:CustomizationID", "urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0"],
    ["cbc:ProfileID", "urn:fdc:peppol.eu:2017:poacc:billing:01:1.0"],
    ["cbc:ID", String(number)],
    ["cbc:IssueDate", issuedOn],
    isCredit || dueOn === null ? null : ["cbc:DueDate", dueOn],
    [isCredit ? "cbc:CreditNoteTypeCode" : "cbc:InvoiceTypeCode", isCredit ? "381" : "380"],
    text("cbc:Note", note),
    ["cbc:DocumentCurrencyCode", "NOK"],
    text("cbc:BuyerReference", party.invoiceReference),
    orderNumber ? ["cac:OrderReference", [["cbc:ID", orderNumber]]] : null,
    credited ? billingReference(credited) : null,
    sellerParty(document.seller),
    buyerParty(document),
    delivery(document),
    paymentMeans(document),
    ...amounts.charges,
    taxTotal(amounts.shares, document.seller),
    monetaryTotal(amounts, isCredit ? ore(0) : document.prepaidOre),
    ...amounts.lines.map((line, index) => lineElement(line, { index, isCredit, seller: document.seller })),
  ];
}

function billingReference({ number, issuedOn }: { number: number; issuedOn: Day }): Element {
  const reference: Element = [
    "cac:InvoiceDocumentReference",
    [
      ["cbc:ID", String(number)],
      ["cbc:IssueDate", issuedOn],
    ],
  ];
  return ["cac:BillingReference", [reference]];
}

/** The place is one line of text, so that it stands where a street does. */
function delivery({ deliveredOn, deliveredAt }: IssuedDocument): Element | null {
  if (deliveredOn === null) return null;
  const address: Element = [
    "cac:Address",
    [
      ["cbc:StreetName", deliveredAt],
      ["cac:Country", [["cbc:IdentificationCode", "NO"]]],
    ],
  ];
  const place: Element[] = deliveredAt === "" ? [] : [["cac:DeliveryLocation", [address]]];
  return ["cac:Delivery", [["cbc:ActualDeliveryDate", deliveredOn], ...place]];
}

function paymentMeans({ kind, kid, number, seller }: IssuedDocument): Element | null {
  if (kind === "credit_note" || seller.bankAccount === null) return null;
  return [
    "cac:PaymentMeans",
    [
      ["cbc:PaymentMeansCode", "30"],
      ["cbc:PaymentID", kid ?? String(number)],
      ["cac:PayeeFinancialAccount", [["cbc:ID", seller.bankAccount]]],
    ],
  ];
}
