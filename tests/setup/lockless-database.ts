import type { PoolClient } from "pg";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";

/**
 * A database on which commands lock nothing, as if the code had forgotten to: statements stay the same except for the
 * locks. For negative controls of race tests.
 */
export function locklessDatabase(url: string): { readonly db: Db; close(): Promise<void> } {
  const db = openDatabase(url, { size: 30 });
  db.$client.on("connect", (client) => {
    const send = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    client.query = ((statement: unknown, ...rest: unknown[]) =>
      send(unlocked(statement), ...rest)) as unknown as PoolClient["query"];
  });
  return { db, close: () => closeDatabase(db) };
}

function unlocked(statement: unknown): unknown {
  if (typeof statement === "string") return withoutLocks(statement);
  const { text } = statement as { text?: unknown };
  return typeof text === "string"
    ? Object.assign(Object.create(Object.getPrototypeOf(statement)), statement, { text: withoutLocks(text) })
    : statement;
}

/** A shared advisory lock excludes nobody. */
function withoutLocks(text: string): string {
  return text
    .replaceAll(/\bfor (no key )?update\b( skip locked)?/gi, "")
    .replaceAll("pg_advisory_xact_lock(", "pg_advisory_xact_lock_shared(");
}
