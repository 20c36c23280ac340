import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { documentOf } from "../rules/document";
import { mayDo, stateOf } from "../rules/states";
import { questionsOf } from "../store/questions.server";
import { acceptanceOf, linksOf, quoteById, supplementsOf } from "../store/quotes.server";
import { draftOf, type SentVersion, sentVersions, versionNumber } from "../store/versions.server";
import { quotes } from "../tables.server";
import type {
  Acceptance,
  Quote,
  QuoteDocument,
  QuoteId,
  QuoteLink,
  QuoteState,
  QuoteVersion,
} from "../types";
import type { QuoteQuestion } from "../types/questions";

/** Amounts and agreements are the owner's. */
export const quoteAudience = audienceIn(quotes, "admin");

export interface QuoteRecord extends RecordHistory {
  readonly quote: Quote;
  readonly state: QuoteState;
  readonly draft: QuoteVersion | null;
  /** The version that was sent last, as it was sent. */
  readonly sent: QuoteDocument | null;
  readonly versions: readonly SentVersion[];
  /** The contact and those whom the newest version was shown to, and when each first opened it. */
  readonly people: readonly Pick<QuoteLink, "id" | "name" | "mayAnswer" | "openedAt">[];
  readonly questions: readonly QuoteQuestion[];
  readonly acceptance: Acceptance | null;
  readonly oppdragNumber: number | null;
  /** Supplements to it, and the quote that it is a supplement to. */
  readonly supplements: readonly RelatedQuote[];
  readonly supplementOf: RelatedQuote | null;
  readonly may: Readonly<
    Record<"edit" | "extend" | "withdraw" | "lose" | "accept" | "supplement" | "copy", boolean>
  >;
}

export interface RelatedQuote {
  readonly id: QuoteId;
  readonly number: number | null;
  readonly state: QuoteState;
}

function relatedOf(quote: Quote, now: Instant): RelatedQuote {
  return { id: quote.id, number: quote.number, state: stateOf(quote, now) };
}

export async function quoteForAdminRecord(
  db: Reader,
  _admin: Admin,
  id: QuoteId,
  now: Instant,
): Promise<QuoteRecord | null> {
  const history = await recordHistory(db, { kind: "quote", id });
  const quote = await quoteById(db, id);
  if (!quote) return null;
  const newest = quote.sentVersion === null ? null : await versionNumber(db, id, quote.sentVersion);
  const links = newest ? await linksOf(db, newest.id) : [];
  const acceptance = await acceptanceOf(db, id);
  const state = stateOf(quote, now);
  const { rows } = await db.execute<{ number: number }>(
    sql`SELECT number::int AS number FROM oppdrag WHERE id = ${acceptance?.oppdragId ?? null}`,
  );
  const first = quote.supplementOf && (await quoteById(db, quote.supplementOf));
  const supplements = await supplementsOf(db, id);
  return {
    ...history,
    quote,
    state,
    acceptance,
    draft: await draftOf(db, id),
    sent: newest?.issued ? documentOf(newest.content, newest.issued) : null,
    versions: await sentVersions(db, id),
    people: links.map((link) => ({
      id: link.id,
      name: link.name,
      mayAnswer: link.mayAnswer,
      openedAt: link.openedAt,
    })),
    questions: await questionsOf(db, id),
    oppdragNumber: rows[0]?.number ?? null,
    supplementOf: first ? relatedOf(first, now) : null,
    supplements: supplements.map((supplement) => relatedOf(supplement, now)),
    may: {
      edit: mayDo("edit", state),
      extend: mayDo("extend", state),
      withdraw: mayDo("withdraw", state),
      lose: mayDo("lose", state),
      accept: mayDo("accept", state),
      supplement: first === null && mayDo("supplement", state),
      copy: first === null,
    },
  };
}
