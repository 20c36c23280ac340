import type { Pool, PoolClient, QueryConfig } from "pg";
import { throughLosses } from "~/platform/database/connection-loss.server";

export interface PatientPool {
  /** The pool as the queue sees it. */
  readonly pool: Pool;
  /** Resolves when no job's end remains to be written. */
  written(): Promise<void>;
}

/**
 * graphile-worker 0.18 writes the end of a job without awaiting it: while the database is away, the rejection is
 * unhandled and the job stays locked. (Its batches do not help: a failed batch is not repeated, and the queue then
 * never stops.) These statements therefore wait here until the database is back.
 */
export function patientPool(pool: Pool): PatientPool {
  const waiting = new Set<Promise<unknown>>();
  const write = (end: QueryConfig) => {
    const written = throughLosses(() => pool.query(end));
    const forget = () => void waiting.delete(written);
    waiting.add(written);
    written.then(forget, forget);
    return written;
  };
  const connect = (told?: Parameters<Pool["connect"]>[0]) =>
    told ? pool.connect(told) : Promise.resolve(clientOf(pool, write));
  const patient = new Proxy(pool, {
    get: (target, name) => (name === "connect" ? connect : Reflect.get(target, name, target)),
  });
  return { pool: patient, written: async () => void (await Promise.allSettled(waiting)) };
}

/** Takes a client from the pool only for a statement that cannot wait. */
function clientOf(
  pool: Pool,
  write: (end: QueryConfig) => Promise<unknown>,
): Pick<PoolClient, "query" | "release"> {
  let taken: Promise<PoolClient> | null = null;
  const query = async (...asked: [string | QueryConfig, unknown[]?]) => {
    const [first] = asked;
    if (typeof first === "object" && isEndOfJob(first)) return write(first);
    taken ??= pool.connect();
    return (await taken).query(...(asked as [string, unknown[]?]));
  };
  const release = () => {
    taken?.then(
      (client) => client.release(),
      () => undefined,
    );
  };
  return { query: query as unknown as PoolClient["query"], release };
}

/**
 * The names of graphile-worker's prepared statements: "complete_job/graphile_worker", "fail_job_q/graphile_worker".
 */
function isEndOfJob({ name = "" }: QueryConfig): boolean {
  return /^(complete|fail)_jobs?(_q)?\//.test(name);
}
