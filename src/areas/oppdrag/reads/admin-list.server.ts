import { and, eq, inArray, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import { ore } from "~/kit/money";
import { type Day, instant } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import { oppdrag } from "../tables.server";
import { type OppdragStatus, oppdragList } from "../types";

const days = sql`oppdrag_days d WHERE d.oppdrag_id = oppdrag.id`;
const firstDay = sql<string | null>`(SELECT min(d.starts_at)::text FROM ${days})`;
const people = sql`oppdrag_people p WHERE p.oppdrag_id = oppdrag.id AND p.removed_at IS NULL
  AND p.status NOT IN ('declined', 'on_leave')`;

/** The same people as `coverageOf` counts. */
const wanted = sql<number>`(SELECT count(*)::int FROM ${people})`;
const withTime = sql<number>`(SELECT count(*)::int FROM ${people} AND p.status <> 'no_show'
  AND (p.status IN ('checked_in', 'photographed', 'chosen', 'retouched', 'delivered')
    OR EXISTS (SELECT FROM oppdrag_slots s WHERE s.person_id = p.id)))`;

const documents = sql`invoices i WHERE i.oppdrag_id = oppdrag.id`;
const receivables = sql`journal_lines l JOIN invoices i ON i.id = l.document_id
  WHERE i.oppdrag_id = oppdrag.id AND l.account = 'receivable'`;

const coming = inArray(oppdrag.status, ["draft", "planned", "ready", "ongoing"]);
const afterTheDay = inArray(oppdrag.status, ["photographed", "selection", "editing", "approval"]);

export const oppdragForAdmin = listReader<Staff>()(oppdragList, {
  from: oppdrag,
  id: oppdrag.id,
  archivedAt: oppdrag.archivedAt,
  select: {
    id: oppdrag.id,
    number: oppdrag.number,
    name: oppdrag.name,
    companyName: oppdrag.companyName,
    contactName: oppdrag.contactName,
    status: oppdrag.status,
    firstDay,
    days: sql<number>`(SELECT count(*)::int FROM ${days})`,
    place: sql<string | null>`(SELECT d.place FROM ${days} ORDER BY d.starts_at LIMIT 1)`,
    heads: sql<number>`(SELECT coalesce(sum(d.heads), 0)::int FROM ${days})`,
    wanted,
    withTime,
    version: versionOf("oppdrag", sql`oppdrag.id`),
    orgnr: oppdrag.orgnr,
    email: oppdrag.email,
    phone: oppdrag.phone,
    orderNumber: oppdrag.orderNumber,
    theirReference: oppdrag.theirReference,
    lastDay: sql<Day | null>`(SELECT max(d.starts_at AT TIME ZONE 'Europe/Oslo')::date::text FROM ${days})`,
    address: sql<string | null>`(SELECT d.address FROM ${days} ORDER BY d.starts_at LIMIT 1)`,
    photographed: sql<number>`(SELECT count(*)::int FROM oppdrag_people p WHERE p.oppdrag_id = oppdrag.id
      AND p.removed_at IS NULL AND p.status IN ('photographed', 'chosen', 'retouched', 'delivered'))`,
    netOre: oppdrag.netOre,
    totalOre: oppdrag.totalOre,
    drafts: sql<number>`(SELECT count(*)::int FROM ${documents} AND i.status = 'draft' AND i.kind = 'invoice')`,
    invoiced: sql<string>`(SELECT coalesce(sum(i.total_ore), 0) FROM ${documents} AND i.status = 'issued' AND i.kind <> 'request')
      + CASE WHEN oppdrag.invoiced_on IS NULL THEN 0 ELSE oppdrag.total_ore END`,
    open: sql<string>`(SELECT coalesce(sum(l.ore), 0) FROM ${receivables})
      + CASE WHEN oppdrag.invoiced_on IS NOT NULL AND oppdrag.paid_on IS NULL THEN oppdrag.total_ore ELSE 0 END`,
    dueOn: sql<Day | null>`(SELECT min(due.on_day)::text FROM (SELECT i.due_on AS on_day FROM ${receivables}
      GROUP BY i.id HAVING sum(l.ore) > 0) due)`,
    ownerName: ownerNameOf("oppdrag", sql`oppdrag.id`),
  },
  row: ({ firstDay: first, invoiced, open, ...row }) => ({
    ...row,
    invoicedOre: ore(Number(invoiced)),
    openOre: ore(Number(open)),
    firstDay: first === null ? null : instant(new Date(first)),
  }),
  mayRead: () => undefined,
  search: sql`oppdrag.search_text`,
  sorts: {
    dag: firstDay,
    nummer: oppdrag.number,
    bedrift: sql`fold_text(coalesce(${oppdrag.companyName}, ${oppdrag.name}))`,
    status: oppdrag.statusSince,
  },
  views: {
    kommende: () => coming,
    fotografert: () => afterTheDay,
    venter: () => eq(oppdrag.status, "on_hold"),
    avsluttet: () => inArray(oppdrag.status, ["delivered", "closed", "cancelled"]),
    alle: () => undefined,
    arkivert: () => undefined,
  },
  filters: {
    status: (status: OppdragStatus) => eq(oppdrag.status, status),
    sted: (place: "studio" | "hos-dere") =>
      sql`EXISTS (SELECT FROM ${days} AND d.place = ${place === "studio" ? "studio" : "hos_dere"})`,
    bedrift: (company: string) => and(sql`oppdrag.company_id::text = ${company}`),
    import: (id: string) => sql`oppdrag.import_id::text = ${id}`,
    ansvarlig: ownedBy("oppdrag", sql`oppdrag.id`),
  },
});
export type OppdragRow = RowOf<typeof oppdragForAdmin>;
