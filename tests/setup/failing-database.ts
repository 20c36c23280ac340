import type { PoolClient } from "pg";
import { closeDatabase, openDatabase } from "~/platform/database/pool.server";
import type { Db } from "~/platform/database/tx.server";

/**
 * The fault of one statement: the server refuses it; the server asks for the transaction to be repeated, as after a
 * deadlock; or it is executed and the connection breaks before the answer arrives.
 */
export type Fault = "refused" | "deadlock" | "answer-lost";

export interface FailingDatabase {
  readonly db: Db;
  /** Statements are counted from 1 from now on, and the one with this number meets the fault. */
  failAt(number: number, fault: Fault): void;
  /** Every statement since then, in order. */
  readonly statements: readonly string[];
  close(): Promise<void>;
}

const refused = "DO $$ BEGIN RAISE EXCEPTION 'refused for a test' USING ERRCODE = 'internal_error'; END $$";
const deadlock = "DO $$ BEGIN RAISE EXCEPTION 'for a test' USING ERRCODE = 'deadlock_detected'; END $$";

/**
 * A database whose Nth statement fails, whichever code sends it. The errors are the server's own: the transaction is
 * aborted.
 */
export function failingDatabase(url: string): FailingDatabase {
  const db = openDatabase(url, { size: 4 });
  const statements: string[] = [];
  let at = 0;
  let fault: Fault = "refused";
  db.$client.on("connect", (client) => {
    const send = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    const query = (statement: unknown, ...rest: unknown[]) => {
      statements.push(textOf(statement));
      if (statements.length !== at) return send(statement, ...rest);
      if (fault === "answer-lost") return breakAfter(client, send(statement, ...rest));
      const callback = rest.filter((each) => typeof each === "function");
      return send(fault === "deadlock" ? deadlock : refused, ...callback);
    };
    client.query = query as unknown as PoolClient["query"];
  });
  return {
    db,
    statements,
    failAt: (number, which) => {
      statements.length = 0;
      at = number;
      fault = which;
    },
    close: () => closeDatabase(db),
  };
}

function textOf(statement: unknown): string {
  return typeof statement === "string" ? statement : String((statement as { text?: unknown }).text);
}

async function breakAfter(client: PoolClient, answer: Promise<unknown>): Promise<never> {
  await answer;
  const { connection } = client as unknown as { connection: { stream: { destroy(): void } } };
  connection.stream.destroy();
  throw new Error("Connection terminated unexpectedly");
}
