import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "~/platform/database/tx.server";
import type { LikeCompany, LikePerson } from "../rules/likeness";
import type { Only } from "../types";

/** A value that more records share than this says nothing of any two of them: a switchboard's number, "Anne Hansen". */
const mostSharing = 25;
const pairsAtOnce = 2_000;

/** Customers in the lists; what was merged or erased is left out. */
const people = sql`customers c WHERE c.merged_into IS NULL AND c.erased_at IS NULL AND c.archived_at IS NULL`;
const firms = sql`companies c WHERE c.merged_into IS NULL AND c.archived_at IS NULL`;

/** What two records of one person have in common: blocks, so that never all pairs are compared. */
const personKeys = sql`
  SELECT 'e' || mailbox_of(i.value) AS key, c.id FROM customer_identities i, ${people} AND i.customer_id = c.id AND i.kind = 'email'
  UNION SELECT 'p' || i.value, c.id FROM customer_identities i, ${people} AND i.customer_id = c.id AND i.kind = 'phone'
  UNION SELECT 'n' || name_key(c.name), c.id FROM ${people} AND name_key(c.name) LIKE '% %'
  UNION SELECT 'f' || left(name_key(c.name), 3) || fold_text(c.company_name), c.id FROM ${people} AND c.company_name <> ''`;

const companyKeys = sql`
  SELECT 'n' || company_key(c.name) AS key, c.id FROM ${firms}
  UNION SELECT 'e' || lower(c.invoice_email), c.id FROM ${firms} AND c.invoice_email IS NOT NULL
  UNION SELECT 'a' || c.postal_code || fold_text(c.address), c.id FROM ${firms} AND c.address <> ''
  UNION SELECT 's' || c.postal_code || left(company_key(c.name), 4), c.id FROM ${firms} AND c.postal_code <> ''`;

export interface Pair<Record> {
  readonly one: Record;
  readonly other: Record;
}

/** Pairs of customers with something in common, in bounded parts; `only`: that pair, whatever it has in common. */
export function pairsOfPeople(tx: Tx, only: Only | null): AsyncGenerator<Pair<LikePerson>[]> {
  return pairsOf<LikePerson>(tx, personKeys, only, {
    // Staff have decided that these are two people.
    except: sql`EXISTS (SELECT FROM customer_suggestions s WHERE s.dismissed_at IS NOT NULL
      AND s.one_id = pair.one_id AND s.other_id = pair.other_id)`,
    from: people,
    fields: sql`'name', c.name, 'company', c.company_name,
      'emails', ARRAY(SELECT mailbox_of(value) FROM customer_identities WHERE customer_id = c.id AND kind = 'email' ORDER BY 1),
      'phones', ARRAY(SELECT value FROM customer_identities WHERE customer_id = c.id AND kind = 'phone' ORDER BY 1)`,
  });
}

export function pairsOfCompanies(tx: Tx, only: Only | null): AsyncGenerator<Pair<LikeCompany>[]> {
  return pairsOf<LikeCompany>(tx, companyKeys, only, {
    except: sql`false`,
    from: firms,
    fields: sql`'name', c.name, 'orgnr', c.orgnr, 'address', c.address, 'postalCode', c.postal_code,
      'invoiceEmail', lower(c.invoice_email)`,
  });
}

interface PairSpec {
  readonly except: SQL;
  readonly from: SQL;
  readonly fields: SQL;
}

async function* pairsOf<Record>(
  tx: Tx,
  keys: SQL,
  only: Only | null,
  spec: PairSpec,
): AsyncGenerator<Pair<Record>[]> {
  if (only) {
    const pair = sql`(SELECT ${only.oneId}::uuid AS one_id, ${only.otherId}::uuid AS other_id)`;
    yield await readPairs<Record>(tx, pair, spec);
    return;
  }
  await fillPairs(tx, keys);
  let after: { one: string; other: string } | null = null;
  for (;;) {
    const past: SQL = after
      ? sql`WHERE (one_id, other_id) > (${after.one}::uuid, ${after.other}::uuid)`
      : sql``;
    const part = sql`(SELECT * FROM cleanup_pairs ${past} ORDER BY one_id, other_id LIMIT ${pairsAtOnce})`;
    const { rows }: { rows: { one: string; other: string }[] } = await tx.execute<{
      one: string;
      other: string;
    }>(
      sql`SELECT one_id AS one, other_id AS other FROM ${part} AS part ORDER BY one_id DESC, other_id DESC LIMIT 1`,
    );
    after = rows[0] ?? null;
    if (!after) return;
    yield await readPairs<Record>(tx, part, spec);
  }
}

/** The transaction's own table: what customers have in common is stored nowhere. */
async function fillPairs(tx: Tx, keys: SQL): Promise<void> {
  await tx.execute(sql`DROP TABLE IF EXISTS pg_temp.cleanup_keys, pg_temp.cleanup_pairs`);
  await tx.execute(sql`CREATE TEMP TABLE cleanup_keys ON COMMIT DROP AS ${keys}`);
  await tx.execute(sql`CREATE INDEX ON cleanup_keys (key)`);
  await tx.execute(sql`ANALYZE cleanup_keys`);
  await tx.execute(sql`
    CREATE TEMP TABLE cleanup_pairs ON COMMIT DROP AS
    SELECT DISTINCT a.id AS one_id, b.id AS other_id
    FROM (SELECT key FROM cleanup_keys GROUP BY key HAVING count(*) BETWEEN 2 AND ${sql.raw(String(mostSharing))}) AS shared
    JOIN cleanup_keys a ON a.key = shared.key JOIN cleanup_keys b ON b.key = shared.key AND b.id > a.id`);
  await tx.execute(sql`CREATE INDEX ON cleanup_pairs (one_id, other_id)`);
  await tx.execute(sql`ANALYZE cleanup_pairs`);
}

async function readPairs<Record>(
  tx: Tx,
  pairs: SQL,
  { except, from, fields }: PairSpec,
): Promise<Pair<Record>[]> {
  const record = (id: string) =>
    sql`(SELECT jsonb_build_object('id', c.id, ${fields}) FROM ${from} AND c.id = pair.${sql.raw(id)})`;
  const { rows } = await tx.execute<{ one: Record | null; other: Record | null }>(sql`
    SELECT ${record("one_id")} AS one, ${record("other_id")} AS other FROM ${pairs} AS pair WHERE NOT ${except}`);
  return rows.flatMap(({ one, other }) => (one && other ? [{ one, other }] : []));
}
