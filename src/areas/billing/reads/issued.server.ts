import { sql } from "drizzle-orm";
import type { CustomerLink } from "~/areas/access/types";
import { ore } from "~/kit/money";
import { dayOf, type Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { issuedDocument } from "../rules/document";
import { stateOf } from "../rules/states";
import { fileOf } from "../store/invoice-files.server";
import { invoiceById } from "../store/invoices.server";
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
  if (invoice.kind === "request" && (await isForNothing(db, id)))
    return { document, balance: { ...balance, openOre: ore(0) }, state: "lost" };
  return { document, balance, state: stateOf(invoice, balance, dayOf(now)) };
}

/** The request of a booking, or an oppdrag, that will not take place asks for nothing any more. */
async function isForNothing(db: Reader, id: InvoiceId): Promise<boolean> {
  const { rows } = await db.execute<{ gone: boolean | null }>(sql`
    SELECT b.status NOT IN ('requested', 'confirmed', 'checked_in', 'completed') OR o.status = 'cancelled' AS gone
    FROM invoices i LEFT JOIN bookings b ON b.id = i.booking_id LEFT JOIN oppdrag o ON o.id = i.oppdrag_id
    WHERE i.id = ${id}`);
  return rows[0]?.gone ?? false;
}

/** Where the holder of a booking's own link pays each of its documents: the links' ids, by the document's. */
export async function payLinksOf(db: Reader, link: CustomerLink): Promise<ReadonlyMap<InvoiceId, string>> {
  const { rows } = await db.execute<{ id: InvoiceId; link: string }>(sql`
    SELECT id, link_id AS link FROM invoices
    WHERE booking_id = ${link.subject.id} AND status = 'issued' AND link_id IS NOT NULL`);
  return new Map(rows.map((row) => [row.id, row.link]));
}
