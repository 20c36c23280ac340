import type { CustomerLink } from "~/areas/access/types";
import { dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { issuedDocument } from "../rules/document";
import { stateOf } from "../rules/states";
import { fileOf, invoiceById } from "../store/invoices.server";
import { documentBalance } from "../store/journal.server";
import type { DocumentBalance, DocumentKind, InvoiceId, InvoiceState, IssuedDocument } from "../types";

interface IssuedFile {
  readonly kind: DocumentKind;
  readonly number: number;
  readonly content: Uint8Array<ArrayBuffer>;
}

export async function issuedFile(db: Reader, id: InvoiceId, file: "pdf" | "ehf"): Promise<IssuedFile | null> {
  const invoice = await invoiceById(db, id);
  const content = await fileOf(db, id, file);
  return invoice?.number && content ? { kind: invoice.kind, number: invoice.number, content } : null;
}

export interface ShownDocument {
  readonly document: IssuedDocument;
  readonly balance: DocumentBalance;
  readonly state: InvoiceState;
}

/** The document behind its own link. */
export async function documentForLink(
  db: Reader,
  link: CustomerLink,
  now: Instant,
): Promise<ShownDocument | null> {
  const id = link.subject.id as InvoiceId;
  const invoice = await invoiceById(db, id);
  const about = invoice?.credits ? await invoiceById(db, invoice.credits) : null;
  const credited =
    about?.number && about.issuedOn ? { number: about.number, issuedOn: about.issuedOn } : null;
  const document = invoice && issuedDocument(invoice, credited);
  if (!invoice || !document) return null;
  const balance = await documentBalance(db, id);
  return { document, balance, state: stateOf(invoice, balance, dayOf(now)) };
}
