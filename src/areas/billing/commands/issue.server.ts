import { recordChange } from "~/areas/history/commands.server";
import { readSettings } from "~/areas/settings/reads.server";
import { canonicalJson } from "~/kit/canonical-json";
import { addOre, ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant } from "~/kit/time";
import { hashBytes, hashSecret } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { renderPdf } from "~/platform/pdf/render.server";
import { invoicePaper } from "../papers/invoice-paper";
import { documentOf, sellerOf } from "../rules/document";
import { ehfOf } from "../rules/ehf";
import { hasKidRoom } from "../rules/kid";
import { withoutMva } from "../rules/lines";
import { creditPostings, issuePostings, type Prepaid } from "../rules/postings";
import { hasReference, type IssueReason, isCompany, whyNotIssued } from "../rules/states";
import { type Bookkeeper, enter, nextNumber } from "../store/enter.server";
import { freeAdvanceOf, freeCreditOf, scopeOf } from "../store/free-money.server";
import { insertFile } from "../store/invoice-files.server";
import { freeze, invoiceById, lockInvoice, replaceContent } from "../store/invoices.server";
import { documentBalance } from "../store/journal.server";
import type { Invoice, InvoiceId, IssuedDocument } from "../types";

export interface Issued {
  readonly document: IssuedDocument;
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly version: number;
  readonly invoice: Invoice;
}

/**
 * Issues a draft: its number from the locked series, the stored PDF (and the EHF for a company with a number), and its
 * entry in the journal, in the caller's transaction. Nothing of it is kept when the transaction is rolled back.
 */
export async function issueDocument(
  tx: Tx,
  actor: Bookkeeper,
  id: InvoiceId,
  now: Instant,
): Promise<Result<Issued, IssueReason>> {
  const found = await lockInvoice(tx, id);
  if (!found) return refuse("not-found");
  if (found.status !== "draft") return refuse("not-now");
  const today = dayOf(now);
  // Read in the transaction: a document says what holds at its moment.
  const settings = await readSettings(tx, now);
  const credited = found.credits ? await lockInvoice(tx, found.credits) : null;
  const seller = credited?.seller ?? sellerOf(settings, found.deliveredOn ?? today);
  const draft = await ofSeller(tx, found, seller.mvaRegistered || found.kind === "credit_note");
  const { usesKid, kidLength, ehfSince } = settings.numbers;
  const missing = whyNotIssued(draft, seller, { today, ehfSince });
  if (missing) return refuse(missing);
  const prepaid = draft.kind === "invoice" ? await prepaidOf(tx, draft) : nothingPrepaid;
  const number = await nextNumber(tx, draft.kind === "request" ? "request" : "document");
  if (usesKid && !hasKidRoom(number, kidLength)) return refuse("no-kid-room");
  const document = documentOf(draft, {
    number,
    seller,
    issuedOn: today,
    kidLength: usesKid ? kidLength : null,
    prepaidOre: addOre(prepaid.advanceOre, prepaid.replaced?.ore ?? ore(0)),
    credited: credited && { number: credited.number ?? 0, issuedOn: credited.issuedOn ?? today },
  });
  const ehf = isForEhf(draft) ? ehfOf(document) : null;
  const hash = hashSecret(canonicalJson(document));
  await freeze(tx, id, { document, hash, ehfState: ehf === null ? "none" : "unsent" }, now);
  const pdf = await renderPdf(invoicePaper(document));
  await keep(tx, id, "pdf", pdf);
  if (ehf !== null) await keep(tx, id, "ehf", new TextEncoder().encode(ehf));
  await enterIssued(tx, actor, { draft, document, credited, prepaid }, now);
  const version = await recordChange(
    tx,
    actor,
    { kind: "invoice", id },
    "issued",
    { detail: { number } },
    now,
  );
  const invoice = await invoiceById(tx, id);
  if (!invoice) throw new Error(`The document ${id} is gone`);
  return ok({ document, pdf, version, invoice });
}

/** A studio without registration sends no MVA: what the draft shows is then what is owed. */
async function ofSeller(tx: Tx, draft: Invoice, mayHaveMva: boolean): Promise<Invoice> {
  if (mayHaveMva || draft.lines.every((line) => line.mvaBp === 0)) return draft;
  await replaceContent(tx, draft.id, { ...draft, lines: withoutMva(draft.lines) });
  return (await invoiceById(tx, draft.id)) ?? draft;
}

const nothingPrepaid: Prepaid = { advanceOre: ore(0), replaced: null };

/** The advance, and what the customer has to get back of the invoice that this one replaces; at most its total. */
async function prepaidOf(tx: Tx, draft: Invoice): Promise<Prepaid> {
  const { replaces, totalOre } = draft;
  // Locked first: what is paid for it in this moment is seen by one of the two.
  const replaced = replaces ? await lockInvoice(tx, replaces) : null;
  const advance = await freeAdvanceOf(tx, scopeOf(draft));
  const advanceOre = ore(Math.max(0, Math.min(totalOre, advance)));
  if (replaced?.kind !== "invoice") return { advanceOre, replaced: null };
  const moved = ore(Math.min(await freeCreditOf(tx, replaced.id), totalOre - advanceOre));
  const owner = { documentId: replaced.id, bookingId: replaced.bookingId };
  return { advanceOre, replaced: moved > 0 ? { owner, ore: moved } : null };
}

/** A company gets an EHF when the document says who ordered: without that no receiver takes it. */
function isForEhf(draft: Invoice): boolean {
  return draft.kind !== "request" && isCompany(draft) && hasReference(draft);
}

async function keep(tx: Tx, invoiceId: InvoiceId, kind: "pdf" | "ehf", content: Uint8Array): Promise<void> {
  await insertFile(tx, { invoiceId, kind, content, sha256: hashBytes(content) });
}

interface ToEnter {
  readonly draft: Invoice;
  readonly document: IssuedDocument;
  readonly credited: Invoice | null;
  readonly prepaid: Prepaid;
}

/** A payment request is no sale: it has no entry. */
async function enterIssued(
  tx: Tx,
  actor: Bookkeeper,
  { draft, document, credited, prepaid }: ToEnter,
  now: Instant,
): Promise<void> {
  const { id, bookingId, kind } = draft;
  if (kind === "request") return;
  const { issuedOn: day, lines } = document;
  if (kind === "invoice") {
    const postings = issuePostings({ documentId: id, bookingId }, lines, prepaid);
    await enter(tx, actor, { kind: "issued", day, postings, documentId: id }, now);
    return;
  }
  if (!credited) throw new Error(`The credit note ${id} credits nothing`);
  const owner = { documentId: credited.id, bookingId: credited.bookingId };
  const postings = creditPostings(owner, lines, await documentBalance(tx, credited.id));
  await enter(tx, actor, { kind: "credited", day, postings, documentId: id }, now);
}
