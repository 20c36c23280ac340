import { AsyncLocalStorage } from "node:async_hooks";
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
  /**
   * Statements of the caller are counted from 1 from now on, and the one with this number meets the fault. What an
   * earlier press left behind (the other reads of a `Promise.all` that failed) is not counted: on a slow machine it
   * arrives during the next press.
   */
  failAt(number: number, fault: Fault): void;
  /** Every counted statement since then, in order. */
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
  let press: Press = { statements: [], at: 0, fault: "refused" };
  const presses = new AsyncLocalStorage<Press>();
  db.$client.on("connect", (client) => {
    const send = client.query.bind(client) as (...sent: unknown[]) => Promise<unknown>;
    const query = (statement: unknown, ...rest: unknown[]) => {
      const { statements, at, fault } = presses.getStore() ?? press;
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
    get statements() {
      return press.statements;
    },
    failAt: (at, fault) => {
      press = { statements: [], at, fault };
      presses.enterWith(press);
    },
    close: () => closeDatabase(db),
  };
}

interface Press {
  readonly statements: string[];
  readonly at: number;
  readonly fault: Fault;
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
