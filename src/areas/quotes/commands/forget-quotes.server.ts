import { and, inArray, isNull, sql } from "drizzle-orm";
import { redactHistory } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { retainedSince } from "~/kit/accounting-year";
import { dayOf, type Instant, plusHours, toDate, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { quoteAcceptances, quoteLinks, quoteQuestions, quotes, quoteVersions } from "../tables.server";
import type { QuoteId } from "../types";

const erasedName = "Slettet";

/** The quotes of these mailboxes that nobody accepted, or whose acceptance the law keeps no longer. */
export async function quotesToForget(tx: Tx, contacts: readonly string[], now: Instant): Promise<QuoteId[]> {
  const { rows } = await tx.execute<{ id: QuoteId }>(sql`
    SELECT q.id FROM quotes q LEFT JOIN quote_acceptances a ON a.quote_id = q.id
    WHERE q.erased_at IS NULL AND (a.quote_id IS NULL OR a.accepted_at < ${toIso(retainedSince(now))}::timestamptz)
      AND (lower(q.email) IN ${known(contacts)} OR q.phone IN ${known(contacts)})
    ORDER BY q.id FOR UPDATE OF q`);
  return rows.map(({ id }) => id);
}

/** Quotes that ended without an acceptance so many days ago, and accepted ones that the law keeps no longer. */
export async function quotesPastTheirTime(
  tx: Tx,
  { days, years }: { readonly days: number; readonly years: number },
  now: Instant,
): Promise<QuoteId[]> {
  const before = plusHours(now, -24 * days);
  const { rows } = await tx.execute<{ id: QuoteId }>(sql`
    SELECT q.id FROM quotes q LEFT JOIN quote_acceptances a ON a.quote_id = q.id
    WHERE q.erased_at IS NULL AND CASE
      WHEN a.quote_id IS NOT NULL THEN a.accepted_at < ${toIso(retainedSince(now, years))}::timestamptz
      ELSE greatest(q.status_since, q.created_at) < ${toIso(before)}::timestamptz
        AND (q.valid_until IS NULL OR q.valid_until < ${dayOf(before)}) END
    ORDER BY q.id LIMIT ${atATime} FOR UPDATE OF q`);
  return rows.map(({ id }) => id);
}

const atATime = 500;

/** Whom a quote was forwarded to is not a part of what was agreed. */
export async function forgetReaders(tx: Tx, contacts: readonly string[]): Promise<void> {
  await tx
    .delete(quoteLinks)
    .where(and(sql`NOT ${quoteLinks.mayAnswer}`, sql`lower(${quoteLinks.email}) IN ${known(contacts)}`));
}

/** The people go, and what they wrote; the company, the days, the lines and the sums stay. */
export async function forgetQuotes(tx: Tx, ids: readonly QuoteId[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  const erasedAt = toDate(now);
  const versions = sql`SELECT id FROM quote_versions WHERE ${inArray(quoteVersions.quoteId, [...ids])}`;
  await tx.delete(quoteQuestions).where(inArray(quoteQuestions.quoteId, [...ids]));
  await tx.delete(quoteLinks).where(sql`${quoteLinks.versionId} IN (${versions})`);
  await tx.execute(sql`
    UPDATE quote_versions SET intro = '', recipient = NULL, erased_at = ${toIso(now)},
      issued = issued || jsonb_build_object('recipient', issued->'recipient' || '{"name":"","email":"","phone":"","invoiceReference":null}')
    WHERE ${inArray(quoteVersions.quoteId, [...ids])} AND erased_at IS NULL`);
  await tx
    .update(quoteAcceptances)
    .set({ name: erasedName, theirReference: "", erasedAt })
    .where(and(inArray(quoteAcceptances.quoteId, [...ids]), isNull(quoteAcceptances.erasedAt)));
  await tx
    .update(quotes)
    .set({
      name: "",
      email: "",
      phone: "",
      invoiceReference: null,
      reasonText: "",
      erasedAt,
      status: sql`CASE WHEN status IN ('draft', 'sent', 'opened', 'change_requested') THEN 'withdrawn' ELSE status END`,
    })
    .where(inArray(quotes.id, [...ids]));
  await forgetLettersAbout(tx, "quote", ids);
  await redactHistory(tx, "quote", [...ids]);
  await forgetRecords(tx, "quote", [...ids]);
}

function known(contacts: readonly string[]) {
  return sql`(SELECT lower(jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb)))`;
}
