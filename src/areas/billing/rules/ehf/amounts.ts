import { sumsOf } from "~/areas/catalogue/rules/mva";
import type { MvaShare, SoldLine } from "~/areas/catalogue/types";
import { lessOre, type Ore, ore } from "~/kit/money";
import type { IssuedDocument, Seller } from "../../types";
import { vat } from "./parties";
import { amount, type Element, percent } from "./xml";

interface EhfLine extends SoldLine {
  readonly netOre: Ore;
}

/**
 * Lines without MVA. A line that includes it is rounded to whole øre; the difference to the net sum of its rate is a
 * charge or an allowance of the document.
 */
export function amountsOf({ lines, seller }: IssuedDocument) {
  const { mva, totalOre, netOre, mvaOre } = sumsOf(lines);
  const netLines: EhfLine[] = lines.map((line) => ({ ...line, netOre: sumsOf([line]).netOre }));
  const lineSum = sum(netLines.map((line) => line.netOre));
  const charges = mva.flatMap((share) => {
    const ofRate = netLines.filter(({ mvaBp }) => mvaBp === share.rateBp).map((line) => line.netOre);
    const difference = lessOre(share.netOre, sum(ofRate));
    return difference === 0 ? [] : [{ share, difference }];
  });
  return {
    lines: netLines,
    shares: mva,
    lineSum,
    netOre,
    mvaOre,
    totalOre,
    chargeSum: sum(charges.filter(({ difference }) => difference > 0).map(({ difference }) => difference)),
    allowanceSum: sum(
      charges.filter(({ difference }) => difference < 0).map(({ difference }) => ore(-difference)),
    ),
    charges: charges.map(({ share, difference }) => chargeElement(share, difference, seller)),
  };
}

function chargeElement({ rateBp }: MvaShare, difference: Ore, seller: Seller): Element {
  return [
    "cac:AllowanceCharge",
    [
      ["cbc:ChargeIndicator", difference > 0 ? "true" : "false"],
      ["cbc:AllowanceChargeReason", "Avrunding"],
      amount("cbc:Amount", ore(Math.abs(difference))),
      ["cac:TaxCategory", category(rateBp, seller)],
    ],
  ];
}

/** S: with MVA. E: a compensation outside it beside such lines. O: a seller who is not registered. */
function category(rateBp: number, seller: Seller): Element[] {
  if (rateBp > 0) return [["cbc:ID", "S"], ["cbc:Percent", percent(rateBp)], vat];
  return seller.mvaRegistered ? [["cbc:ID", "E"], ["cbc:Percent", "0"], vat] : [["cbc:ID", "O"], vat];
}

export function taxTotal(shares: readonly MvaShare[], seller: Seller): Element {
  return [
    "cac:TaxTotal",
    [
      amount("cbc:TaxAmount", sum(shares.map((share) => share.vatOre))),
      ...shares.map((share): Element => {
        const [id, ...rest] = category(share.rateBp, seller);
        const scheme = rest.at(-1) ?? vat;
        const rate = rest.slice(0, -1);
        const reason: Element[] =
          share.rateBp > 0 ? [] : [["cbc:TaxExemptionReason", "Utenfor merverdiavgiftsområdet"]];
        return [
          "cac:TaxSubtotal",
          [
            amount("cbc:TaxableAmount", share.netOre),
            amount("cbc:TaxAmount", share.vatOre),
            ["cac:TaxCategory", [id ?? vat, ...rate, ...reason, scheme]],
          ],
        ];
      }),
    ],
  ];
}

export function monetaryTotal(amounts: ReturnType<typeof amountsOf>, prepaidOre: Ore): Element {
  const { lineSum, netOre, totalOre, chargeSum, allowanceSum } = amounts;
  return [
    "cac:LegalMonetaryTotal",
    [
      amount("cbc:LineExtensionAmount", lineSum),
      amount("cbc:TaxExclusiveAmount", netOre),
      amount("cbc:TaxInclusiveAmount", totalOre),
      allowanceSum > 0 ? amount("cbc:AllowanceTotalAmount", allowanceSum) : null,
      chargeSum > 0 ? amount("cbc:ChargeTotalAmount", chargeSum) : null,
      prepaidOre > 0 ? amount("cbc:PrepaidAmount", prepaidOre) : null,
      amount("cbc:PayableAmount", lessOre(totalOre, prepaidOre)),
    ],
  ];
}

interface LineContext {
  readonly index: number;
  readonly isCredit: boolean;
  readonly seller: Seller;
}

/**
 * A price may not be negative (BR-27): a deduction has a negative quantity. The price of one is the line's amount over
 * the base quantity, so that no price is rounded.
 */
export function lineElement(line: EhfLine, { index, isCredit, seller }: LineContext): Element {
  const { quantity, name, netOre, mvaBp } = line;
  const unit = { unitCode: "C62" };
  const signed = netOre < 0 ? -quantity : quantity;
  return [
    isCredit ? "cac:CreditNoteLine" : "cac:InvoiceLine",
    [
      ["cbc:ID", String(index + 1)],
      [isCredit ? "cbc:CreditedQuantity" : "cbc:InvoicedQuantity", String(signed), unit],
      amount("cbc:LineExtensionAmount", netOre),
      [
        "cac:Item",
        [
          ["cbc:Name", name],
          ["cac:ClassifiedTaxCategory", category(mvaBp, seller)],
        ],
      ],
      [
        "cac:Price",
        [amount("cbc:PriceAmount", ore(Math.abs(netOre))), ["cbc:BaseQuantity", String(quantity), unit]],
      ],
    ],
  ];
}

function sum(amounts: readonly Ore[]): Ore {
  return ore(amounts.reduce((total, each) => total + each, 0));
}
