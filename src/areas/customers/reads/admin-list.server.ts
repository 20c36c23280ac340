import { arrayContains, eq, isNull, ne, or, sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { versionOf } from "~/areas/history/reads.server";
import { ownedBy, ownerNameOf } from "~/areas/records/reads.server";
import { instant, toIso } from "~/kit/time";
import { listReader, type RowOf } from "~/platform/database/list-reader.server";
import { inNorwegianOrder } from "~/platform/database/norwegian-order.server";
import type { Reader } from "~/platform/database/tx.server";
import { customers } from "../tables.server";
import { type CustomerLanguage, type CustomerSource, customerList } from "../types";

export const customersForAdmin = listReader<Staff>()(customerList, {
  from: customers,
  id: customers.id,
  select: {
    id: customers.id,
    name: customers.name,
    companyName: customers.companyName,
    email: customers.email,
    phone: customers.phone,
    tags: customers.tags,
    source: customers.source,
    language: customers.language,
    seenAt: customers.seenAt,
    bookings: sql<number>`(SELECT count(*)::int FROM bookings WHERE customer_id = customers.id)`,
    version: versionOf("customer", sql`customers.id`),
    ownerName: ownerNameOf("customer", sql`customers.id`),
  },
  row: ({ seenAt, ...row }) => ({ ...row, seenAt: instant(seenAt) }),
  mayRead: () => isNull(customers.mergedInto),
  search: sql`customers.search_text`,
  archivedAt: customers.archivedAt,
  sorts: {
    navn: inNorwegianOrder(customers.name),
    sist: customers.seenAt,
    opprettet: customers.createdAt,
  },
  views: {
    alle: () => undefined,
    firma: () =>
      or(ne(customers.companyName, ""), sql`${customers.id} IN (SELECT customer_id FROM customer_companies)`),
    kommende: (now) =>
      sql`${customers.id} IN (SELECT customer_id FROM bookings
        WHERE status IN ('requested', 'confirmed', 'checked_in') AND ends_at >= ${toIso(now)}::timestamptz)`,
    dubletter: () => sql`${customers.id} IN (${openPairs})`,
    arkivert: () => undefined,
  },
  filters: {
    ansvarlig: ownedBy("customer", sql`customers.id`),
    kilde: (source: CustomerSource) => eq(customers.source, source),
    import: (id: string) => sql`${customers.importId}::text = ${id}`,
    merke: (tag: string) => arrayContains(customers.tags, [tag]),
    sprak: (language: CustomerLanguage) => eq(customers.language, language),
  },
});

export type CustomerRow = RowOf<typeof customersForAdmin>;

/** Both records of each undecided pair; a record that was merged away is no duplicate any more. */
const openPairs = sql`
  SELECT unnest(ARRAY[pair.one_id, pair.other_id]) FROM customer_suggestions pair
  JOIN customers one ON one.id = pair.one_id AND one.merged_into IS NULL
  JOIN customers other ON other.id = pair.other_id AND other.merged_into IS NULL
  WHERE pair.dismissed_at IS NULL`;

/** For the filter, in alphabetical order. */
export async function customerTags(db: Reader): Promise<string[]> {
  const { rows } = await db.execute<{ tag: string }>(sql`
    SELECT tag FROM (SELECT DISTINCT unnest(tags) AS tag FROM customers WHERE tags <> '{}' AND merged_into IS NULL) tags
    ORDER BY ${inNorwegianOrder(sql`tag`)} LIMIT 200`);
  return rows.map(({ tag }) => tag);
}
