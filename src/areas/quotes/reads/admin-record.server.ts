import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import type { Instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { documentOf } from "../rules/document";
import { mayDo, stateOf } from "../rules/states";
import { acceptanceOf, linksOf, quoteById } from "../store/quotes.server";
import { draftOf, type SentVersion, sentVersions, versionNumber } from "../store/versions.server";
import { quotes } from "../tables.server";
import type { Acceptance, Quote, QuoteDocument, QuoteId, QuoteState, QuoteVersion } from "../types";

/** Amounts and agreements are the owner's. */
export const quoteAudience = audienceIn(quotes, "admin");

export interface QuoteRecord extends RecordHistory {
  readonly quote: Quote;
  readonly state: QuoteState;
  readonly draft: QuoteVersion | null;
  /** The version that was sent last, as it was sent. */
  readonly sent: QuoteDocument | null;
  readonly versions: readonly SentVersion[];
  /** Whom the newest version was shown to. */
  readonly readers: readonly string[];
  readonly acceptance: Acceptance | null;
  readonly oppdragNumber: number | null;
  readonly may: Readonly<Record<"edit" | "extend" | "withdraw" | "lose" | "accept", boolean>>;
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
    sql`SELECT number::int AS number FROM oppdrag WHERE quote_id = ${id}`,
  );
  return {
    ...history,
    ...{ quote, state, acceptance },
    draft: await draftOf(db, id),
    sent: newest?.issued ? documentOf(newest.content, newest.issued) : null,
    versions: await sentVersions(db, id),
    readers: links.filter(({ mayAnswer }) => !mayAnswer).map(({ name }) => name),
    oppdragNumber: rows[0]?.number ?? null,
    may: {
      edit: mayDo("edit", state),
      extend: mayDo("extend", state),
      withdraw: mayDo("withdraw", state),
      lose: mayDo("lose", state),
      accept: mayDo("accept", state),
    },
  };
}
