import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import { ore } from "~/kit/money";
import { dayOf, type Instant } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import { stateOf } from "../rules/states";
import { invoices } from "../tables.server";
import { type DocumentKind, invoiceList } from "../types";
import { onlineNeedsSomebody } from "./online.server";

const sumOf = (column: string): SQL<string> =>
  sql`coalesce((SELECT s.${sql.raw(column)} FROM document_sums s WHERE s.document_id = invoices.id), 0)`;
const openOre = sumOf("open_ore");
const paidOre = sumOf("paid_ore");
const lostOre = sumOf("lost_ore");
/** A payment request has no entry of its own: what came for it is an advance. */
const cameFor = sumOf("came_ore");
const isRequest = sql`invoices.kind = 'request'`;
const hasOpen = sql`invoices.status = 'issued' AND ${openOre} <> 0`;
const isOver = (now: Instant): SQL => sql`${invoices.dueOn} < ${dayOf(now)}`;

/** What the list and its file have in common. */
export const invoiceRead = {
  from: invoices,
  id: invoices.id,
  mayRead: () => undefined,
  search: sql`invoices.search_text`,
  sorts: {
    nummer: invoices.number,
    laget: invoices.createdAt,
    forfall: sql`${invoices.dueOn}`,
    mottaker: sql`fold_text(coalesce(${invoices.companyName}, ${invoices.name}))`,
    sum: invoices.totalOre,
    levert: sql`${invoices.deliveredOn}`,
  },
  views: {
    utkast: () => eq(invoices.status, "draft"),
    apne: () => and(sql`${invoices.kind} = 'invoice'`, hasOpen),
    forfalt: (now: Instant) => and(sql`${invoices.kind} = 'invoice'`, isOver(now), hasOpen),
    betalt: () =>
      sql`${invoices.kind} = 'invoice' AND invoices.status = 'issued' AND ${openOre} = 0 AND ${paidOre} > 0`,
    kreditert: () => sql`invoices.status = 'issued' AND ${invoices.kind} = 'credit_note'`,
    nett: () => onlineNeedsSomebody,
    ehf: () => sql`${invoices.ehfState} IN ('unsent', 'rejected')`,
    // The rows of the sums on the records of customers and companies.
    sendt: () => sql`invoices.status = 'issued' AND ${invoices.kind} <> 'request'`,
    alle: () => sql`invoices.status <> 'dropped'`,
  },
  filters: {
    type: (kind: DocumentKind) => eq(invoices.kind, kind),
    bedrift: (id: string) => sql`(${invoices.companyId}::text = ${id}
      OR ${invoices.orgnr} = (SELECT c.orgnr FROM companies c WHERE c.id::text = ${id}))`,
    kunde: (id: string) => sql`(
      ${invoices.bookingId} IN (SELECT b.id FROM bookings b WHERE b.customer_id::text = ${id})
      OR (${invoices.bookingId} IS NULL AND lower(${invoices.email}) IN (SELECT c.value FROM customer_identities c
        WHERE c.customer_id::text = ${id} AND c.kind = 'email')))`,
    ansvarlig: ownedBy("invoice", sql`invoices.id`),
  },
};

export const invoiceSelect = {
  id: invoices.id,
  kind: invoices.kind,
  status: invoices.status,
  number: invoices.number,
  name: invoices.name,
  companyName: invoices.companyName,
  totalOre: invoices.totalOre,
  deliveredOn: invoices.deliveredOn,
  issuedOn: invoices.issuedOn,
  dueOn: invoices.dueOn,
  ehfState: invoices.ehfState,
  open: sql<string>`CASE WHEN ${isRequest} THEN greatest(invoices.total_ore - ${cameFor}, 0) ELSE ${openOre} END`,
  paid: sql<string>`CASE WHEN ${isRequest} THEN ${cameFor} ELSE ${paidOre} END`,
  lost: lostOre,
  version: versionOf("invoice", sql`invoices.id`),
  ownerName: ownerNameOf("invoice", sql`invoices.id`),
};

export function invoiceRow<Selected extends { open: string; paid: string; lost: string }>({
  open,
  paid,
  lost,
  ...row
}: Selected) {
  return { ...row, openOre: ore(Number(open)), paidOre: ore(Number(paid)), lostOre: ore(Number(lost)) };
}

export const invoicesForAdmin = listReader<Admin>()(invoiceList, {
  ...invoiceRead,
  select: invoiceSelect,
  row: (selected) => invoiceRow(selected),
});
export type InvoiceRow = RowOf<typeof invoicesForAdmin>;

/** A row with its state. The reader adds it because "overdue" depends on today, which no stored column knows. */
export function statedInvoice(row: InvoiceRow, now: Instant) {
  return { ...row, state: stateOf(row, row, dayOf(now)) };
}
export type StatedInvoice = ReturnType<typeof statedInvoice>;
