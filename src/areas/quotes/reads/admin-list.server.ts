import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import { dayOf, type Instant, instant, plusDays } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import type { Reader } from "~/platform/database/tx.server";
import { type Waiting, type WaitingRow, waiting, waitingIn } from "~/platform/database/waiting.server";
import { quotes } from "../tables.server";
import { type QuoteStatus, quoteList } from "../types";

const live = inArray(quotes.status, ["sent", "opened", "change_requested"]);
/** The last day is included. */
const isOver = (now: Instant): SQL => sql`${quotes.validUntil} < ${dayOf(now)}`;
const isAsked = sql`EXISTS (SELECT FROM quote_questions WHERE quote_id = ${quotes.id} AND answer IS NULL)`;
/** A quote that ends within so many days is to be followed up now. */
const soonDays = 3;
const endsSoon = (now: Instant): SQL =>
  sql`${quotes.validUntil} BETWEEN ${dayOf(now)} AND ${plusDays(dayOf(now), soonDays)}`;

export const quotesForAdmin = listReader<Admin>()(quoteList, {
  from: quotes,
  id: quotes.id,
  select: {
    id: quotes.id,
    number: quotes.number,
    status: quotes.status,
    name: quotes.name,
    companyName: quotes.companyName,
    email: quotes.email,
    phone: quotes.phone,
    orgnr: quotes.orgnr,
    reference: quotes.invoiceReference,
    totalOre: quotes.totalOre,
    mvaOre: quotes.mvaOre,
    validUntil: quotes.validUntil,
    createdAt: quotes.createdAt,
    version: versionOf("quote", sql`quotes.id`),
    ownerName: ownerNameOf("quote", sql`quotes.id`),
  },
  row: ({ createdAt, ...row }) => ({ ...row, createdAt: instant(createdAt) }),
  mayRead: () => undefined,
  archivedAt: quotes.archivedAt,
  search: sql`quotes.search_text`,
  sorts: {
    laget: quotes.createdAt,
    mottaker: sql`fold_text(coalesce(${quotes.companyName}, ${quotes.name}))`,
    sum: quotes.totalOre,
    gyldig: sql`${quotes.validUntil}`,
  },
  views: {
    aapne: (now) => and(live, sql`NOT ${isOver(now)}`),
    snart: (now) => and(live, endsSoon(now)),
    utkast: () => eq(quotes.status, "draft"),
    endring: (now) => and(eq(quotes.status, "change_requested"), sql`NOT ${isOver(now)}`),
    sporsmal: () => isAsked,
    utlopt: (now) => and(live, isOver(now)),
    godtatt: () => inArray(quotes.status, ["accepted", "converted"]),
    tapt: () => inArray(quotes.status, ["declined", "withdrawn"]),
    alle: () => undefined,
    arkivert: () => undefined,
  },
  filters: {
    status: (status: QuoteStatus) => eq(quotes.status, status),
    ansvarlig: ownedBy("quote", sql`quotes.id`),
  },
});
export type QuoteRow = RowOf<typeof quotesForAdmin>;

export interface QuotesWaiting {
  /** Opened by the company, and not answered. */
  readonly quotesOpened: Waiting;
  readonly quotesToChange: Waiting;
  /** With a question that nobody has answered. */
  readonly quotesAsked: Waiting;
  readonly quotesExpiring: Waiting;
}

/** Quotes that somebody has to follow up: the tiles of the first screen. */
export async function quotesWaiting(db: Reader, _admin: Admin, now: Instant): Promise<QuotesWaiting> {
  const open = sql`quotes WHERE archived_at IS NULL AND NOT ${isOver(now)} AND status`;
  const { rows } = await db.execute<WaitingRow<keyof QuotesWaiting>>(sql`
    SELECT ${waiting(sql`opened_at`, sql`${open} = 'opened'`)} AS "quotesOpened",
      ${waiting(sql`status_since`, sql`${open} = 'change_requested'`)} AS "quotesToChange",
      ${waiting(
        sql`asked_at`,
        sql`(SELECT min(asked_at) AS asked_at FROM quote_questions JOIN quotes q ON q.id = quote_id
        WHERE answer IS NULL AND archived_at IS NULL GROUP BY quote_id) asked`,
      )} AS "quotesAsked",
      ${waiting(sql`status_since`, sql`quotes WHERE archived_at IS NULL AND ${live} AND ${endsSoon(now)}`)}
        AS "quotesExpiring"`);
  return waitingIn(rows);
}
