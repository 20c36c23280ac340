import { sql } from "drizzle-orm";
import type { CustomerLink } from "~/areas/access/types";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { documentOf } from "../rules/document";
import { stateOf } from "../rules/states";
import { questionsOfRecipient } from "../store/questions.server";
import { acceptanceOf, linkById, linksOf, quoteById, quoteIdOfVersion } from "../store/quotes.server";
import { versionById, versionNumber } from "../store/versions.server";
import type {
  Acceptance,
  Quote,
  QuoteDocument,
  QuoteLink,
  QuoteLinkId,
  QuoteState,
  QuoteVersion,
} from "../types";
import type { QuoteQuestion } from "../types/questions";

export interface QuoteOfLink {
  readonly quote: Quote;
  readonly version: QuoteVersion;
  readonly document: QuoteDocument;
  readonly link: QuoteLink;
  readonly state: QuoteState;
  /** Whether this is the version that was sent last. */
  readonly isNewest: boolean;
  /** Asked on the page of any version for the same recipient, with the studio's answers. */
  readonly questions: readonly QuoteQuestion[];
  readonly acceptance: (Acceptance & { readonly oppdragNumber: number }) | null;
}

/** What the holder of a link sees; null: no such quote. */
export async function quoteForLink(
  db: Reader,
  { subject }: CustomerLink,
  now: Instant,
): Promise<QuoteOfLink | null> {
  if (subject.kind !== "quote") return null;
  const link = await linkById(db, subject.id as QuoteLinkId);
  const version = link && (await versionById(db, link.versionId));
  const quoteId = link && (await quoteIdOfVersion(db, link.versionId));
  const quote = quoteId && (await quoteById(db, quoteId));
  if (!link || !quote || !version?.issued) return null;
  const accepted = await acceptanceOf(db, quote.id);
  return {
    quote,
    version,
    link,
    document: documentOf(version.content, version.issued),
    state: stateOf(quote, now),
    isNewest: version.version === quote.sentVersion,
    questions: await questionsOfRecipient(db, quote.id, version.issued.recipient.email),
    acceptance:
      accepted?.versionId === version.id
        ? { ...accepted, oppdragNumber: await numberOfOppdrag(db, accepted.oppdragId) }
        : null,
  };
}

async function numberOfOppdrag(db: Reader, id: string): Promise<number> {
  const { rows } = await db.execute<{ number: number }>(
    sql`SELECT number::int AS number FROM oppdrag WHERE id = ${id}`,
  );
  return rows[0]?.number ?? 0;
}

/** The contact's own link of the newest version. */
export async function newestLink(db: Reader, quote: Quote): Promise<QuoteLink | null> {
  const version = await versionNumber(db, quote.id, quote.sentVersion ?? 0);
  return (version && (await linksOf(db, version.id)).find(({ mayAnswer }) => mayAnswer)) ?? null;
}
