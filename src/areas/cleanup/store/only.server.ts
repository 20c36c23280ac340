import { type SQL, sql } from "drizzle-orm";
import type { Only } from "../types";

/** `AND id = ...` when a rule is asked about one record alone. */
export function onlyIs(id: SQL, only: Only | null): SQL {
  return only ? sql`AND ${id} = ${only.oneId}::uuid` : sql``;
}
