import { and, asc, eq, isNotNull, isNull, sql } from "drizzle-orm";
import { soldLineFields } from "~/areas/catalogue/tables/sold-lines.server";
import { partyOf } from "~/areas/customers/tables/party.server";
import type { Party } from "~/areas/customers/types";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { quoteDays, quoteLines, quoteSets, quoteVersions } from "../tables.server";
import type {
  Issued,
  QuoteContent,
  QuoteDay,
  QuoteId,
  QuoteLine,
  QuoteSetId,
  QuoteVersion,
  QuoteVersionId,
} from "../types";

type Place = { readonly id: QuoteVersionId; readonly quoteId: QuoteId; readonly version: number };

export async function insertVersion(tx: Tx, place: Place, content: QuoteContent): Promise<void> {
  await tx.insert(quoteVersions).values({ ...place, ...ownFields(content) });
  await insertParts(tx, place.id, content);
}

/** Replaces the content of a draft. The database refuses it for a version that has been sent. */
export async function replaceContent(tx: Tx, id: QuoteVersionId, content: QuoteContent): Promise<void> {
  await tx.update(quoteVersions).set(ownFields(content)).where(eq(quoteVersions.id, id));
  await tx.delete(quoteLines).where(eq(quoteLines.versionId, id));
  await tx.execute(
    sql`DELETE FROM quote_days WHERE set_id IN (SELECT id FROM quote_sets WHERE version_id = ${id})`,
  );
  await tx.delete(quoteSets).where(eq(quoteSets.versionId, id));
  await insertParts(tx, id, content);
}

function ownFields({ sets: _sets, lines: _lines, ...own }: QuoteContent) {
  return own;
}

async function insertParts(tx: Tx, versionId: QuoteVersionId, { sets, lines }: QuoteContent): Promise<void> {
  if (sets.length > 0)
    await tx
      .insert(quoteSets)
      .values(sets.map(({ id, name }, position) => ({ id, versionId, position, name })));
  const days = sets.flatMap(({ id, days: own }) =>
    own.map((day, position) => ({ ...day, setId: id, position })),
  );
  if (days.length > 0) await tx.insert(quoteDays).values(days);
  const rows = [...sets.flatMap((set) => rowsOf(set.id, set.lines)), ...rowsOf(null, lines)];
  if (rows.length > 0) await tx.insert(quoteLines).values(rows.map((row) => ({ ...row, versionId })));
}

function rowsOf(setId: QuoteSetId | null, lines: readonly QuoteLine[]) {
  return lines.map((line, position) => ({ ...line, setId, position }));
}

/** From here on the database refuses every change. */
export async function freeze(
  tx: Tx,
  id: QuoteVersionId,
  { issued, hash }: { readonly issued: Issued; readonly hash: string },
  now: Instant,
): Promise<void> {
  await tx
    .update(quoteVersions)
    .set({ issued, hash, recipient: null, sentAt: toDate(now) })
    .where(and(eq(quoteVersions.id, id), isNull(quoteVersions.sentAt)));
}

export async function draftOf(db: Reader, quoteId: QuoteId): Promise<QuoteVersion | null> {
  const [row] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), isNull(quoteVersions.sentAt)));
  return row ? versionOf(db, row) : null;
}

export async function setDraftRecipient(tx: Tx, quoteId: QuoteId, recipient: Party): Promise<void> {
  await tx
    .update(quoteVersions)
    .set({ recipient: partyOf(recipient) })
    .where(and(eq(quoteVersions.quoteId, quoteId), isNull(quoteVersions.sentAt)));
}

export async function deleteDraft(tx: Tx, quoteId: QuoteId): Promise<void> {
  await tx.delete(quoteVersions).where(and(eq(quoteVersions.quoteId, quoteId), isNull(quoteVersions.sentAt)));
}

export async function versionById(db: Reader, id: QuoteVersionId): Promise<QuoteVersion | null> {
  const [row] = await db.select().from(quoteVersions).where(eq(quoteVersions.id, id));
  return row ? versionOf(db, row) : null;
}

export async function versionNumber(
  db: Reader,
  quoteId: QuoteId,
  version: number,
): Promise<QuoteVersion | null> {
  const [row] = await db
    .select()
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), eq(quoteVersions.version, version)));
  return row ? versionOf(db, row) : null;
}

export interface SentVersion {
  readonly id: QuoteVersionId;
  readonly version: number;
  readonly hash: string;
  readonly sentAt: Instant;
}

/** Newest first. */
export async function sentVersions(db: Reader, quoteId: QuoteId): Promise<SentVersion[]> {
  const { id, version, hash, sentAt } = quoteVersions;
  const rows = await db
    .select({ id, version, hash, sentAt })
    .from(quoteVersions)
    .where(and(eq(quoteVersions.quoteId, quoteId), isNotNull(quoteVersions.sentAt)))
    .orderBy(sql`${quoteVersions.version} DESC`);
  return rows.map((row) => ({ ...row, hash: row.hash ?? "", sentAt: instant(row.sentAt ?? 0) }));
}

async function versionOf(db: Reader, row: typeof quoteVersions.$inferSelect): Promise<QuoteVersion> {
  const { id, quoteId, version, issued, hash, sentAt, erasedAt: _, supplement, recipient, ...own } = row;
  const sets = await db
    .select({ id: quoteSets.id, name: quoteSets.name })
    .from(quoteSets)
    .where(eq(quoteSets.versionId, id))
    .orderBy(asc(quoteSets.position));
  const { setId, position, ...dayFields } = quoteDays;
  const days = await db
    .select({ setId, ...dayColumns(dayFields) })
    .from(quoteDays)
    .innerJoin(quoteSets, eq(quoteSets.id, quoteDays.setId))
    .where(eq(quoteSets.versionId, id))
    .orderBy(asc(position));
  const { role, groupName, fromCatalogue } = quoteLines;
  const lines = await db
    .select({
      setId: quoteLines.setId,
      id: quoteLines.id,
      role,
      groupName,
      fromCatalogue,
      ...soldLineFields(quoteLines),
    })
    .from(quoteLines)
    .where(eq(quoteLines.versionId, id))
    .orderBy(asc(quoteLines.position));
  const linesOf = (owner: QuoteSetId | null): QuoteLine[] =>
    lines.filter((line) => line.setId === owner).map(({ setId: _, ...line }) => line);
  const content: QuoteContent = {
    ...own,
    // Other quotes have no such key: their hash is of what they show.
    ...(supplement && { supplement }),
    sets: sets.map((set) => ({
      ...set,
      days: days.filter((day) => day.setId === set.id).map(({ setId: _, ...day }): QuoteDay => day),
      lines: linesOf(set.id),
    })),
    lines: linesOf(null),
  };
  return { id, quoteId, version, recipient, issued, hash, sentAt: sentAt && instant(sentAt), content };
}

function dayColumns(table: Pick<typeof quoteDays, keyof QuoteDay>) {
  const { day, from, to, place, address, stations, heads, beforeMinutes, afterMinutes, travelMinutes } =
    table;
  return { day, from, to, place, address, stations, heads, beforeMinutes, afterMinutes, travelMinutes };
}
