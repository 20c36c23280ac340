import { type SQL, sql } from "drizzle-orm";

type Ask = <Row extends Record<string, unknown>>(query: SQL) => Promise<Row[]>;
export type Pointed = "customers" | "companies";

/** Every column that points at a customer or a company: by the constraints, and by its name where there is none. */
export async function pointers(ask: Ask, table: Pointed, names: readonly string[]) {
  return ask<{ table: string; column: string }>(sql`
    SELECT c.conrelid::regclass::text AS table, a.attname AS column FROM pg_constraint c
    JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY (c.conkey)
    WHERE c.contype = 'f' AND c.confrelid = ${table}::regclass
    UNION SELECT table_name, column_name FROM information_schema.columns
    JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE' AND column_name IN (SELECT jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))
    ORDER BY 1, 2`);
}

/** Columns that go on pointing at the hidden record, each with its reason. */
export const staying: Readonly<Record<string, string>> = {
  "customers.merged_into": "says under which record it is hidden",
  "companies.merged_into": "says under which record it is hidden",
  "customer_merges.kept_id": "what the split needs",
  "customer_merges.merged_id": "what the split needs",
  "customer_identities.customer_id": "copied, so that both are known by them",
  "customer_suggestions.one_id": "decided when the pair was compared",
  "customer_suggestions.other_id": "decided when the pair was compared",
};

export async function leftAt(ask: Ask, table: Pointed, names: readonly string[], id: string) {
  const left: string[] = [];
  for (const { table: from, column } of await pointers(ask, table, names)) {
    const [row] = await ask<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM ${sql.raw(from)} WHERE ${sql.raw(column)} = ${id}`,
    );
    if (row && row.count > 0) left.push(`${from}.${column}`);
  }
  return left.filter((column) => !(column in staying));
}

/** All of these must follow: a new table that points at the record makes this list longer. */
export async function following(ask: Ask, table: Pointed, names: readonly string[]) {
  const columns = (await pointers(ask, table, names)).map(({ table: from, column }) => `${from}.${column}`);
  return columns.filter((column) => !(column in staying));
}
