import { and, asc, eq, inArray, isNull, sql } from "drizzle-orm";
import { partyOf } from "~/areas/customers/tables/party.server";
import type { Party } from "~/areas/customers/types";
import type { Ore } from "~/kit/money";
import { type Day, type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { quoteAcceptances, quoteLinks, quoteSets, quotes, quoteVersions } from "../tables.server";
import type {
  Acceptance,
  LostReason,
  Quote,
  QuoteId,
  QuoteLink,
  QuoteLinkId,
  QuoteOrigin,
  QuoteSetId,
  QuoteStatus,
  QuoteVersionId,
} from "../types";

export interface NewQuote {
  readonly id: QuoteId;
  readonly party: Party;
  readonly companyId: string | null;
  readonly customerId: string | null;
  readonly origin: QuoteOrigin | null;
  readonly supplementOf?: QuoteId;
}

export async function insertQuote(
  tx: Tx,
  { id, party, companyId, customerId, origin, supplementOf }: NewQuote,
  now: Instant,
): Promise<void> {
  await tx.insert(quotes).values({
    id,
    companyId,
    customerId,
    supplementOf,
    status: "draft",
    ...partyOf(party),
    originKind: origin?.kind ?? null,
    originId: origin?.id ?? null,
    statusSince: toDate(now),
    createdAt: toDate(now),
  });
}

export async function quoteById(db: Reader, id: QuoteId): Promise<Quote | null> {
  const [row] = await db.select().from(quotes).where(eq(quotes.id, id));
  return row ? quoteOf(row) : null;
}

/** Every change of a quote takes this lock first, before any in the calendar. */
export async function lockQuote(tx: Tx, id: QuoteId): Promise<Quote | null> {
  const [row] = await tx.select().from(quotes).where(eq(quotes.id, id)).for("update");
  return row ? quoteOf(row) : null;
}

/** The quotes that were made from a lead or a request. */
export async function quotesOf(db: Reader, origin: QuoteOrigin): Promise<Quote[]> {
  return (await db.select().from(quotes).where(isFrom(origin))).map(quoteOf);
}

/** The same, locked in the order of their ids. */
export async function lockQuotesOf(tx: Tx, origin: QuoteOrigin): Promise<Quote[]> {
  const rows = await tx.select().from(quotes).where(isFrom(origin)).orderBy(quotes.id).for("update");
  return rows.map(quoteOf);
}

function isFrom({ kind, id }: QuoteOrigin) {
  return and(eq(quotes.originKind, kind), eq(quotes.originId, id));
}

export async function setStatus(
  tx: Tx,
  id: QuoteId,
  status: QuoteStatus,
  now: Instant,
  more: { readonly reason?: LostReason | null; readonly reasonText?: string } = {},
): Promise<void> {
  await tx
    .update(quotes)
    .set({ status, statusSince: toDate(now), ...more })
    .where(eq(quotes.id, id));
}

export function recipientOf(quote: Quote): Party {
  return partyOf(quote);
}

export async function setParty(
  tx: Tx,
  id: QuoteId,
  { party, companyId }: { readonly party: Party; readonly companyId: string | null },
): Promise<void> {
  await tx
    .update(quotes)
    .set({ ...partyOf(party), companyId })
    .where(eq(quotes.id, id));
}

/** What the list shows of the newest version. */
export async function setSums(tx: Tx, id: QuoteId, sums: { totalOre: Ore; mvaOre: Ore }): Promise<void> {
  const { totalOre, mvaOre } = sums;
  await tx.update(quotes).set({ totalOre, mvaOre }).where(eq(quotes.id, id));
}

export async function setSent(
  tx: Tx,
  id: QuoteId,
  sent: { number: number; version: number; validUntil: Day; heldUntil: Day | null },
  now: Instant,
): Promise<void> {
  const { number, version: sentVersion, validUntil, heldUntil } = sent;
  await tx
    .update(quotes)
    .set({
      number,
      sentVersion,
      validUntil,
      heldUntil,
      status: "sent",
      statusSince: toDate(now),
      reason: null,
      reasonText: "",
      openedAt: null,
      remindedAt: null,
    })
    .where(eq(quotes.id, id));
}

export async function nextNumber(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ number: string }>(sql`SELECT nextval('quote_numbers') AS number`);
  return Number(rows[0]?.number);
}

export async function setDeadlines(
  tx: Tx,
  id: QuoteId,
  deadlines: { validUntil: Day; heldUntil: Day | null },
): Promise<void> {
  await tx
    .update(quotes)
    .set({ ...deadlines, remindedAt: null })
    .where(eq(quotes.id, id));
}

/** No day is held any more. */
export async function clearHeldUntil(tx: Tx, id: QuoteId): Promise<void> {
  await tx.update(quotes).set({ heldUntil: null }).where(eq(quotes.id, id));
}

/** The first person who saw it; null when somebody had. */
export async function setOpened(tx: Tx, id: QuoteId, now: Instant): Promise<boolean> {
  const opened = await tx
    .update(quotes)
    .set({ status: "opened", statusSince: toDate(now), openedAt: toDate(now) })
    .where(and(eq(quotes.id, id), eq(quotes.status, "sent")))
    .returning({ id: quotes.id });
  return opened.length > 0;
}

export async function setReminded(tx: Tx, id: QuoteId, now: Instant): Promise<void> {
  await tx
    .update(quotes)
    .set({ remindedAt: toDate(now) })
    .where(eq(quotes.id, id));
}

/** The first time that its holder saw the page; false when they had. */
export async function setLinkOpened(tx: Tx, id: QuoteLinkId, now: Instant): Promise<boolean> {
  const opened = await tx
    .update(quoteLinks)
    .set({ openedAt: toDate(now) })
    .where(and(eq(quoteLinks.id, id), isNull(quoteLinks.openedAt)))
    .returning({ id: quoteLinks.id });
  return opened.length > 0;
}

export async function insertLink(tx: Tx, link: Omit<QuoteLink, "openedAt">, now: Instant): Promise<void> {
  await tx.insert(quoteLinks).values({ ...link, createdAt: toDate(now) });
}

export async function linksOf(db: Reader, versionId: QuoteVersionId): Promise<QuoteLink[]> {
  const rows = await db
    .select()
    .from(quoteLinks)
    .where(eq(quoteLinks.versionId, versionId))
    .orderBy(asc(quoteLinks.createdAt));
  return rows.map(linkOf);
}

export async function linkById(db: Reader, id: QuoteLinkId): Promise<QuoteLink | null> {
  const [row] = await db.select().from(quoteLinks).where(eq(quoteLinks.id, id));
  return row ? linkOf(row) : null;
}

export async function changeLinkId(tx: Tx, id: QuoteLinkId, linkId: string): Promise<void> {
  await tx.update(quoteLinks).set({ linkId }).where(eq(quoteLinks.id, id));
}

function linkOf(row: typeof quoteLinks.$inferSelect): QuoteLink {
  const { id, versionId, mayAnswer, name, email, linkId, openedAt } = row;
  return { id, versionId, mayAnswer, name, email, linkId, openedAt: openedAt && instant(openedAt) };
}

export async function quoteIdOfVersion(db: Reader, versionId: QuoteVersionId): Promise<QuoteId | null> {
  const [row] = await db
    .select({ quoteId: quoteVersions.quoteId })
    .from(quoteVersions)
    .where(eq(quoteVersions.id, versionId));
  return row?.quoteId ?? null;
}

/** The quote that an alternative belongs to. */
export async function quoteIdOfSet(db: Reader, setId: QuoteSetId): Promise<QuoteId | null> {
  const [row] = await db
    .select({ quoteId: quoteVersions.quoteId })
    .from(quoteSets)
    .innerJoin(quoteVersions, eq(quoteVersions.id, quoteSets.versionId))
    .where(eq(quoteSets.id, setId));
  return row?.quoteId ?? null;
}

export async function insertAcceptance(tx: Tx, acceptance: Acceptance): Promise<void> {
  const { acceptedAt, lineIds, ...rest } = acceptance;
  await tx
    .insert(quoteAcceptances)
    .values({ ...rest, lineIds: [...lineIds], acceptedAt: toDate(acceptedAt) });
}

export async function acceptanceOf(db: Reader, quoteId: QuoteId): Promise<Acceptance | null> {
  const [row] = await db.select().from(quoteAcceptances).where(eq(quoteAcceptances.quoteId, quoteId));
  if (!row) return null;
  const { erasedAt: _, ...acceptance } = row;
  return { ...acceptance, acceptedAt: instant(row.acceptedAt) };
}

/** The supplements to a quote, in the order in which they were made. */
export async function supplementsOf(db: Reader, id: QuoteId): Promise<Quote[]> {
  const rows = await db
    .select()
    .from(quotes)
    .where(eq(quotes.supplementOf, id))
    .orderBy(asc(quotes.createdAt), asc(quotes.id));
  return rows.map(quoteOf);
}

function quoteOf(row: typeof quotes.$inferSelect): Quote {
  const {
    originKind,
    originId,
    statusSince,
    openedAt,
    remindedAt,
    createdAt,
    totalOre,
    mvaOre,
    archivedAt,
    erasedAt,
    ...rest
  } = row;
  return {
    ...rest,
    origin: originKind && originId ? { kind: originKind, id: originId } : null,
    statusSince: instant(statusSince),
    openedAt: openedAt && instant(openedAt),
    remindedAt: remindedAt && instant(remindedAt),
    createdAt: instant(createdAt),
  };
}

/**
 * Merging and splitting of two customers or companies: their quotes follow them. What a sent version says stays as it
 * was sent. Returns the ids.
 */
export async function moveQuotes(
  tx: Tx,
  owner: "companyId" | "customerId",
  { from, to, only }: { readonly from: string; readonly to: string; readonly only?: readonly string[] },
): Promise<string[]> {
  if (only?.length === 0) return [];
  const moved = await tx
    .update(quotes)
    .set({ [owner]: to })
    .where(and(eq(quotes[owner], from), only && inArray(quotes.id, only as QuoteId[])))
    .returning({ id: quotes.id });
  return moved.map(({ id }) => id);
}
