import { sql } from "drizzle-orm";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

/** Every job there is, with what it needs to know. */
export interface JobPayloads {
  "send-letter": { letterId: string };
  "sweep-letters": Record<string, never>;
  "sweep-holds": Record<string, never>;
  "purge-drafts": Record<string, never>;
  "forget-old-data": Record<string, never>;
  "sweep-files": Record<string, never>;
  "renew-reviews": Record<string, never>;
  "write-lead-letter": { leadId: string };
  "write-lead-batch": { addressHash: string };
  "tell-of-locked-account": { account: string };
  "advance-run": { runId: string };
}

export type JobName = keyof JobPayloads;

interface JobOptions {
  /** Not before this. Counted from `now`, so that a studio that travels in time has jobs that travel with it. */
  at?: { runAt: Instant; now: Instant };
  /** A waiting job with the same key is replaced, never doubled. */
  key?: string;
}

/** Puts a job in the queue in the business transaction: no commit, no job. */
export async function enqueueJob<N extends JobName>(
  tx: Tx,
  name: N,
  payload: JobPayloads[N],
  options: JobOptions = {},
) {
  const delayMs = options.at ? Math.max(0, options.at.runAt - options.at.now) : 0;
  await tx.execute(sql`
    SELECT graphile_worker.add_job(
      ${name}::text,
      payload := ${JSON.stringify(payload)}::json,
      run_at := clock_timestamp() + ${delayMs} * interval '1 millisecond',
      job_key := ${options.key ?? null}::text)`);
}
