import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { SoldLine } from "~/areas/catalogue/types";
import { type Ore, ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { IssuedDocument, Seller } from "../types";
import { all, at, readXml, textAt, type XmlElement } from "./bank/xml";
import { ehfOf } from "./ehf";
import { creditLines } from "./lines";

const seller: Seller = {
  name: "Sidelys Portrettstudio",
  orgnr: "974760673",
  address: "Storgata 1",
  postalCode: "0155",
  city: "Oslo",
  email: "post@sidelys.example.no",
  phone: null,
  bankAccount: "86011117947",
  mvaRegistered: true,
  inForetaksregisteret: false,
};

const sold = (total: number, mvaBp = 2500, mvaIncluded = true, quantity = 1): SoldLine => ({
  kind: "base",
  name: "Portretter & «bilder» <stort>",
  unit: "piece",
  priceListVersion: 1,
  quantity,
  unitOre: ore(total),
  totalOre: ore(total * quantity),
  mvaBp,
  mvaIncluded,
});

function documentOf(lines: readonly SoldLine[], more: Partial<IssuedDocument> = {}): IssuedDocument {
  return {
    kind: "invoice",
    party: {
      kind: "bedrift",
      name: "Ola Hansen",
      email: "ola@firma.example.no",
      phone: "+4790123456",
      companyName: "Firma AS",
      orgnr: "923609016",
      invoiceReference: "4200",
    },
    address: { address: "", postalCode: "", city: "" },
    orderNumber: "PO-7",
    note: "",
    deliveredOn: "2026-11-27" as Day,
    deliveredAt: "Bedriftsveien 3, 0250 Oslo",
    dueDays: 14,
    lines,
    number: 10_042,
    kid: "0000100420",
    issuedOn: "2026-11-27" as Day,
    dueOn: "2026-12-11" as Day,
    seller,
    prepaidOre: ore(0),
    credited: null,
    ...more,
  };
}

const parsed = (document: IssuedDocument) => readXml(ehfOf(document));
const amount = (element: XmlElement | null, ...path: string[]): number => {
  const text = textAt(element, ...path);
  expect(text).toMatch(/^-?\d+\.\d{2}$/);
  return Number(text.replace(".", ""));
};

describe("EHF", () => {
  it("says who, when, what for, and how it is paid", () => {
    const xml = parsed(documentOf([sold(390_000)]));
    const customer = at(xml, "AccountingCustomerParty", "Party");
    const supplier = at(xml, "AccountingSupplierParty", "Party");
    expect(xml.name).toBe("Invoice");
    expect(textAt(xml, "CustomizationID")).toMatch(/poacc:billing:3\.0$/);
    expect(
      ["ID", "IssueDate", "DueDate", "InvoiceTypeCode", "DocumentCurrencyCode", "BuyerReference"].map(
        (name) => textAt(xml, name),
      ),
    ).toEqual(["10042", "2026-11-27", "2026-12-11", "380", "NOK", "4200"]);
    expect(textAt(xml, "OrderReference", "ID")).toBe("PO-7");
    expect(textAt(xml, "Delivery", "ActualDeliveryDate")).toBe("2026-11-27");
    const place = at(xml, "Delivery", "DeliveryLocation", "Address");
    expect(textAt(place, "StreetName")).toBe("Bedriftsveien 3, 0250 Oslo");
    expect(textAt(place, "Country", "IdentificationCode")).toBe("NO");
    expect(at(parsed(documentOf([sold(1)], { deliveredAt: "" })), "Delivery", "DeliveryLocation")).toBeNull();
    expect(textAt(xml, "PaymentMeans", "PaymentID")).toBe("0000100420");
    expect(textAt(xml, "PaymentMeans", "PayeeFinancialAccount", "ID")).toBe("86011117947");
    for (const [party, orgnr] of [
      [customer, "923609016"],
      [supplier, "974760673"],
    ] as const) {
      expect([textAt(party, "EndpointID"), textAt(party, "PartyLegalEntity", "CompanyID")]).toEqual([
        orgnr,
        orgnr,
      ]);
      expect(at(party, "EndpointID")?.attributes.schemeID).toBe("0192");
    }
    expect(textAt(xml, "InvoiceLine", "Item", "Name")).toBe("Portretter & «bilder» <stort>");
  });

  it("has MVA in the seller's tax number alone, and Foretaksregisteret only of those who are in it", () => {
    const schemes = (of: Partial<Seller>) =>
      all(
        at(
          parsed(documentOf([sold(100_000)], { seller: { ...seller, ...of } })),
          "AccountingSupplierParty",
          "Party",
        ) as XmlElement,
        "PartyTaxScheme",
      ).map((each) => [textAt(each, "CompanyID"), textAt(each, "TaxScheme", "ID")]);
    expect(schemes({})).toEqual([["NO974760673MVA", "VAT"]]);
    expect(schemes({ inForetaksregisteret: true })).toEqual([
      ["NO974760673MVA", "VAT"],
      ["Foretaksregisteret", "TAX"],
    ]);
    expect(schemes({ mvaRegistered: false })).toEqual([]);
  });

  it("of a credit note names the invoice, has positive amounts and no due date", () => {
    const credited = { number: 10_042, issuedOn: "2026-11-27" as Day };
    const lines = creditLines([sold(390_000)]);
    const xml = parsed(
      documentOf(lines, { kind: "credit_note", credited, kid: null, dueOn: null, number: 10_043 }),
    );
    expect([xml.name, textAt(xml, "CreditNoteTypeCode"), textAt(xml, "DueDate")]).toEqual([
      "CreditNote",
      "381",
      "",
    ]);
    expect(textAt(xml, "BillingReference", "InvoiceDocumentReference", "ID")).toBe("10042");
    expect(amount(xml, "LegalMonetaryTotal", "PayableAmount")).toBe(390_000);
    expect(textAt(xml, "CreditNoteLine", "CreditedQuantity")).toBe("1");
  });

  it("adds up by the rules of EN 16931 for any lines, and has no empty element", () => {
    const line = fc
      .tuple(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.constantFrom(0, 1200, 1500, 2500),
        fc.boolean(),
        fc.integer({ min: 1, max: 30 }),
      )
      .map(([total, mvaBp, included, quantity]) => sold(total, mvaBp, included, quantity));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 8 }), fc.nat(100_000), (lines, advance) => {
        const { totalOre, netOre, mvaOre } = sumsOf(lines);
        const prepaidOre = ore(Math.min(advance, totalOre)) as Ore;
        const xml = parsed(documentOf(lines, { prepaidOre }));
        const totals = at(xml, "LegalMonetaryTotal");
        const has = (name: string) => (at(totals, name) ? amount(totals, name) : 0);
        const sum = (elements: XmlElement[], ...path: string[]) =>
          elements.reduce((total, each) => total + amount(each, ...path), 0);
        const rows = all(xml, "InvoiceLine");
        const subtotals = all(at(xml, "TaxTotal") as XmlElement, "TaxSubtotal");
        // BR-CO-10, 13, 14, 15, 16 and BR-S-08 for each rate.
        expect(sum(rows, "LineExtensionAmount")).toBe(has("LineExtensionAmount"));
        expect(has("LineExtensionAmount") - has("AllowanceTotalAmount") + has("ChargeTotalAmount")).toBe(
          netOre,
        );
        expect(has("TaxExclusiveAmount")).toBe(netOre);
        expect(sum(subtotals, "TaxAmount")).toBe(mvaOre);
        expect(amount(xml, "TaxTotal", "TaxAmount")).toBe(mvaOre);
        expect(has("TaxInclusiveAmount")).toBe(totalOre);
        expect(has("PayableAmount")).toBe(totalOre - prepaidOre);
        for (const subtotal of subtotals) {
          const rate = textAt(subtotal, "TaxCategory", "Percent");
          const ofRate = (name: string) => (each: XmlElement) =>
            textAt(
              each,
              ...(name === "line"
                ? ["Item", "ClassifiedTaxCategory", "Percent"]
                : ["TaxCategory", "Percent"]),
            ) === rate;
          const charges = all(xml, "AllowanceCharge").filter(ofRate("charge"));
          const charged = charges.reduce(
            (total, each) =>
              total + (textAt(each, "ChargeIndicator") === "true" ? 1 : -1) * amount(each, "Amount"),
            0,
          );
          expect(sum(rows.filter(ofRate("line")), "LineExtensionAmount") + charged).toBe(
            amount(subtotal, "TaxableAmount"),
          );
        }
        // PEPPOL-EN16931-R008.
        const isEmpty = (element: XmlElement): boolean =>
          element.children.length === 0 ? element.text.trim() === "" : element.children.some(isEmpty);
        return !isEmpty(xml);
      }),
      { numRuns: 500 },
    );
  });
});
