import { arrayContains, isNotNull, isNull, or, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import { dayOf, type Instant, instant } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import { oldestRecent } from "../rules/coverage";
import { companies } from "../tables.server";
import { companyList } from "../types";
import { bookingsOf } from "./neighbours.server";

const present = sql`FROM company_people WHERE company_id = companies.id AND left_at IS NULL`;
/** The same counting as in `coverageOf`. */
const recent = (now: Instant) => sql`last_photographed_on >= ${oldestRecent(dayOf(now))}::date`;

export const companiesForAdmin = listReader<Staff>()(companyList, {
  from: companies,
  id: companies.id,
  select: (now: Instant) => ({
    id: companies.id,
    name: companies.name,
    orgnr: companies.orgnr,
    city: companies.city,
    tags: companies.tags,
    isBankrupt: companies.isBankrupt,
    isDeleted: companies.isDeleted,
    agreementUntil: companies.agreementUntil,
    createdAt: companies.createdAt,
    photographed: sql<number>`(SELECT count(*)::int ${present} AND ${recent(now)})`,
    employees: sql<number>`greatest((SELECT count(*)::int ${present}),
      coalesce(companies.employees, (companies.register_facts ->> 'employees')::int, 0))`,
    bookings: sql<number>`(SELECT count(*)::int FROM (${bookingsOf(sql`companies.id`)}) AS theirs)`,
    version: versionOf("company", sql`companies.id`),
    ownerName: ownerNameOf("company", sql`companies.id`),
  }),
  row: ({ createdAt, ...row }) => ({ ...row, createdAt: instant(createdAt) }),
  mayRead: () => isNull(companies.mergedInto),
  search: sql`companies.search_text`,
  archivedAt: companies.archivedAt,
  sorts: {
    navn: inNorwegianOrder(companies.name),
    opprettet: companies.createdAt,
    avtale: companies.agreementUntil,
  },
  views: {
    alle: () => undefined,
    avtale: (now) =>
      or(
        sql`${companies.agreementUntil} >= ${dayOf(now)}::date`,
        sql`${isNull(companies.agreementUntil)} AND (${companies.agreement} <> '' OR ${isNotNull(companies.discountPercent)})`,
      ),
    "konkurs-slettet": () => sql`(${companies.isBankrupt} OR ${companies.isDeleted})`,
    "uten-orgnr": () => isNull(companies.orgnr),
    arkivert: () => undefined,
  },
  filters: {
    ansvarlig: ownedBy("company", sql`companies.id`),
    import: (id: string) => sql`${companies.importId}::text = ${id}`,
    merke: (tag: string) => arrayContains(companies.tags, [tag]),
  },
});

export type CompanyRow = RowOf<typeof companiesForAdmin>;

/** For the filter, in alphabetical order. */
export async function companyTags(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    SELECT tag FROM (SELECT DISTINCT unnest(tags) AS tag FROM companies WHERE tags <> '{}') tags
    ORDER BY ${inNorwegianOrder(sql`tag`)} LIMIT 200`);
  return rows.map(({ tag }) => tag);
}
