import { sql } from "drizzle-orm";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";

export interface JobPayloads {
  "send-letter": { letterId: string };
  "sweep-letters": Record<string, never>;
  "sweep-holds": Record<string, never>;
  "expire-requests": Record<string, never>;
  "follow-payments": Record<string, never>;
  "settle-delivered": Record<string, never>;
  "lapse-unconfirmed-times": Record<string, never>;
  "tell-waiting": Record<string, never>;
  "tend-requests": Record<string, never>;
  "expire-orders": Record<string, never>;
  "purge-drafts": Record<string, never>;
  "plan-text-reminders": Record<string, never>;
  "remind-drafts": Record<string, never>;
  "forget-old-data": Record<string, never>;
  "link-bookings": Record<string, never>;
  "refresh-companies": Record<string, never>;
  "read-busy-calendars": Record<string, never>;
  "ask-for-reviews": Record<string, never>;
  "sweep-files": Record<string, never>;
  "renew-reviews": Record<string, never>;
  "write-lead-letter": { leadId: string };
  "write-lead-batch": { addressHash: string };
  "tell-of-locked-account": { account: string };
  "write-password-letter": { account: string };
  "write-booking-links": { requestId: string };
  "write-program-message": { messageId: string };
  "write-security-week": Record<string, never>;
  "advance-run": { runId: string };
  "search-cleanup": Record<string, never>;
  "match-waiting-list": Record<string, never>;
  "remind-of-quotes": Record<string, never>;
  "write-due-letters": Record<string, never>;
  "make-site-pictures": { placeId: string };
}

export type JobName = keyof JobPayloads;

interface JobOptions {
  /** The earliest start. Counted from `now`, so that jobs follow a clock that was set to another time. */
  at?: { runAt: Instant; now: Instant };
  /** A waiting job with the same key is replaced. */
  key?: string;
}

/** Enqueues a job in the caller's transaction: the job exists only if the transaction commits. */
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

/** The same for several jobs of a kind that are due at once, in one statement. */
export async function enqueueJobs<N extends JobName>(
  tx: Tx,
  name: N,
  jobs: readonly { readonly payload: JobPayloads[N]; readonly key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  await tx.execute(sql`
    SELECT graphile_worker.add_job(${name}::text, payload := job -> 'payload', job_key := job ->> 'key')
    FROM json_array_elements(${JSON.stringify(jobs)}::json) AS job`);
}
