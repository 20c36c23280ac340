import { type SQL, type SQLWrapper, sql } from "drizzle-orm";

/** The sort key of a name: ... Z, Æ, Ø, Å, with aa as å. The indexes by name hold the same expression. */
export function inNorwegianOrder(name: SQLWrapper): SQL {
  return sql`norwegian_order(${name}) COLLATE "C"`;
}
