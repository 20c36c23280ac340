import { and, asc, eq, isNull } from "drizzle-orm";
import { soldLineFields, soldLineRows } from "~/areas/catalogue/tables/sold-lines.server";
import type { SoldLine } from "~/areas/catalogue/types";
import { partyOf, postalAddressOf } from "~/areas/customers/tables/party.server";
import { parsePhone } from "~/kit/phone";
import { type Instant, instant, toDate } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { companyRequestLines, companyRequests } from "../tables.server";
import type {
  CompanyRequest,
  Estimate,
  RequestContent,
  RequestId,
  RequestSource,
  RequestStatus,
} from "../types";

type Row = typeof companyRequests.$inferSelect;

interface NewRequest {
  readonly id: RequestId;
  readonly linkId: string;
  readonly formHash: string;
  readonly source: RequestSource;
  readonly leadId: CompanyRequest["leadId"];
  readonly content: RequestContent;
  readonly estimate: Estimate;
  /** Null for a request that staff write. */
  readonly origin: { readonly addressKey: string; readonly networkKey: string } | null;
}

/** Null when another transaction has just written the same form. */
export async function insertRequest(
  tx: Tx,
  { content, estimate, origin, ...row }: NewRequest,
  now: Instant,
): Promise<{ readonly number: number } | null> {
  const at = toDate(now);
  const [written] = await tx
    .insert(companyRequests)
    .values({
      ...row,
      ...contentColumns(content, estimate),
      status: "new",
      statusSince: at,
      createdAt: at,
      ...origin,
    })
    .onConflictDoNothing()
    .returning({ number: companyRequests.number });
  if (!written) return null;
  await tx.insert(companyRequestLines).values(soldLineRows({ requestId: row.id }, estimate.lines));
  return written;
}

export async function replaceContent(
  tx: Tx,
  id: RequestId,
  { content, estimate }: Pick<NewRequest, "content" | "estimate">,
): Promise<void> {
  await tx.update(companyRequests).set(contentColumns(content, estimate)).where(eq(companyRequests.id, id));
  await tx.delete(companyRequestLines).where(eq(companyRequestLines.requestId, id));
  await tx.insert(companyRequestLines).values(soldLineRows({ requestId: id }, estimate.lines));
}

export async function setStatus(
  tx: Tx,
  id: RequestId,
  status: RequestStatus,
  more: Partial<
    Pick<
      Row,
      | "missing"
      | "askedWords"
      | "proposal"
      | "askedAt"
      | "heldUntil"
      | "quoteId"
      | "declinedReason"
      | "firstAnsweredAt"
      | "expiryToldAt"
    >
  >,
  now: Instant,
): Promise<void> {
  await tx
    .update(companyRequests)
    .set({ status, statusSince: toDate(now), ...more })
    .where(eq(companyRequests.id, id));
}

/** False when it has been told already. */
export async function noteExpiryTold(tx: Tx, id: RequestId, now: Instant): Promise<boolean> {
  const told = await tx
    .update(companyRequests)
    .set({ expiryToldAt: toDate(now) })
    .where(and(eq(companyRequests.id, id), isNull(companyRequests.expiryToldAt)))
    .returning({ id: companyRequests.id });
  return told.length > 0;
}

/** Locks the row until the transaction ends, so that two answers take turns. */
export async function lockRequest(tx: Tx, id: RequestId): Promise<CompanyRequest | null> {
  const [row] = await tx.select().from(companyRequests).where(eq(companyRequests.id, id)).for("update");
  return row ? requestOf(row, await linesOf(tx, id)) : null;
}

export async function requestById(db: Reader, id: RequestId): Promise<CompanyRequest | null> {
  const [row] = await db.select().from(companyRequests).where(eq(companyRequests.id, id));
  return row ? requestOf(row, await linesOf(db, id)) : null;
}

/** The request that a quote answers; null when it was made from something else, or when the request's people are erased. */
export async function requestOfQuote(db: Reader, quoteId: string): Promise<CompanyRequest | null> {
  const ofQuote = and(eq(companyRequests.quoteId, quoteId), isNull(companyRequests.erasedAt));
  const [row] = await db.select().from(companyRequests).where(ofQuote);
  return row ? requestOf(row, await linesOf(db, row.id)) : null;
}

export async function requestOfForm(db: Reader, formHash: string): Promise<CompanyRequest | null> {
  const [row] = await db.select().from(companyRequests).where(eq(companyRequests.formHash, formHash));
  return row ? requestOf(row, await linesOf(db, row.id)) : null;
}

export async function changeLink(tx: Tx, id: RequestId, linkId: string): Promise<void> {
  await tx.update(companyRequests).set({ linkId }).where(eq(companyRequests.id, id));
}

async function linesOf(db: Reader, id: RequestId): Promise<SoldLine[]> {
  return db
    .select(soldLineFields(companyRequestLines))
    .from(companyRequestLines)
    .where(eq(companyRequestLines.requestId, id))
    .orderBy(asc(companyRequestLines.position));
}

function contentColumns(content: RequestContent, estimate: Estimate) {
  const { party, invoiceAddress, site, wishes, message, place, persons, minutesEach, images, productSlug } =
    content;
  const days = wishes.map(({ day }) => day).toSorted();
  const [firstWish] = days;
  const lastWish = days.at(-1);
  if (!firstWish || !lastWish) throw new Error("A request without a wish");
  const { netOre, mvaOre, totalOre, zoneName, travelMinutes } = estimate;
  return {
    place,
    persons,
    minutesEach,
    images,
    productSlug,
    wishes,
    firstWish,
    lastWish,
    site,
    message,
    ...partyOf(party),
    phoneE164: parsePhone(party.phone),
    ...postalAddressOf(invoiceAddress),
    netOre,
    mvaOre,
    totalOre,
    zoneName,
    travelMinutes,
  };
}

const at = (date: Date | null) => date && instant(date);

function requestOf(row: Row, lines: readonly SoldLine[]): CompanyRequest {
  const { id, number, linkId, source, leadId, status, place, persons, minutesEach, images, productSlug } =
    row;
  const { wishes, site, message, missing, askedWords, proposal, quoteId, declinedReason } = row;
  const { netOre, mvaOre, totalOre, zoneName, travelMinutes } = row;
  return {
    id,
    number,
    linkId,
    source,
    leadId,
    status,
    place,
    persons,
    minutesEach,
    images,
    productSlug,
    wishes,
    site,
    message,
    missing,
    askedWords,
    proposal,
    quoteId,
    declinedReason,
    party: partyOf(row),
    invoiceAddress: postalAddressOf(row),
    estimate: { lines, netOre, mvaOre, totalOre, zoneName, travelMinutes },
    statusSince: instant(row.statusSince),
    createdAt: instant(row.createdAt),
    askedAt: at(row.askedAt),
    heldUntil: at(row.heldUntil),
    firstAnsweredAt: at(row.firstAnsweredAt),
    isErased: row.erasedAt !== null,
  };
}
