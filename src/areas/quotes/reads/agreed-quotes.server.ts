import type { Reader } from "~/platform/database/tx.server";
import { documentOf } from "../rules/document";
import { quoteSums } from "../rules/sums";
import { acceptanceOf, supplementsOf } from "../store/quotes.server";
import { versionById } from "../store/versions.server";
import type { Acceptance, QuoteDocument, QuoteId, QuoteLine, QuoteSet } from "../types";

/** A certificate, and what it is of. */
export interface Agreed {
  readonly acceptance: Acceptance;
  readonly document: QuoteDocument;
  readonly set: QuoteSet;
  /** The accepted lines. */
  readonly lines: readonly QuoteLine[];
}

/** A quote that was accepted, then its accepted supplements, in the order in which they were accepted. */
export async function agreedQuotes(db: Reader, id: QuoteId): Promise<Agreed[]> {
  const supplements = await supplementsOf(db, id);
  const first = await agreedOf(db, id);
  const others: Agreed[] = [];
  for (const supplement of supplements) {
    const agreed = await agreedOf(db, supplement.id);
    if (agreed) others.push(agreed);
  }
  return first
    ? [first, ...others.toSorted((a, b) => a.acceptance.acceptedAt - b.acceptance.acceptedAt)]
    : [];
}

async function agreedOf(db: Reader, id: QuoteId): Promise<Agreed | null> {
  const acceptance = await acceptanceOf(db, id);
  const version = acceptance && (await versionById(db, acceptance.versionId));
  if (!acceptance || !version?.issued) return null;
  const document = documentOf(version.content, version.issued);
  const set = document.sets.find((each) => each.id === acceptance.setId);
  const sums = quoteSums(document, acceptance);
  if (!set || !sums.ok)
    throw new Error(`The certificate of quote ${document.number} does not fit its version`);
  return { acceptance, document, set, lines: sums.value.lines };
}
