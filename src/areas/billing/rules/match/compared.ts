import type { Ore } from "~/kit/money";
import type { DocumentKind, InvoiceId } from "../../types";

/** A document that money can belong to. */
export interface OpenDocument {
  readonly id: InvoiceId;
  readonly kind: DocumentKind;
  readonly number: number;
  readonly kid: string | null;
  readonly name: string;
  readonly companyName: string | null;
  readonly orgnr: string | null;
  readonly totalOre: Ore;
  readonly openOre: Ore;
  readonly creditOre: Ore;
  /** What was written off of it and has not come since, without its MVA. */
  readonly lostOre: Ore;
  /** What staff noted as paid, and as paid back, before the bank's file came; never negative. */
  readonly notedInOre: Ore;
  readonly notedOutOre: Ore;
}

export interface LineToMatch {
  /** What is left of the line; negative: out of the account. */
  readonly leftOre: Ore;
  readonly kid: string;
  readonly name: string;
  readonly text: string;
  /** The bank's own; some banks put the number of the invoice here. */
  readonly reference: string;
}
