import { and, asc, eq, inArray, isNotNull, isNull, lte } from "drizzle-orm";
import { type Instant, plusMinutes, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { readPause } from "../reads/pause.server";
import { waitingStatuses } from "../rules/letter-states";
import { changeLetters, notQuiet } from "../store.server";
import { emailOutbox } from "../tables.server";
import type { LetterChannel } from "../types";

/** More than a mail server accepts in a minute; the rest is still due a minute later. */
const batch = 200;

/**
 * Runs every minute, so that no letter depends on a single job: settles what a stopped worker left behind, ends expired
 * letters, and queues due ones. Letters of a channel without a provider, and all letters while sending is paused, wait
 * where they are.
 */
export async function sweepLetters(
  tx: Tx,
  { channels }: { readonly channels: readonly LetterChannel[] },
  now: Instant,
): Promise<void> {
  await settleStoppedAttempts(tx, now);
  await expireLetters(tx, now);
  if (channels.length > 0 && !(await readPause(tx))) await queueDueLetters(tx, channels, now);
}

async function settleStoppedAttempts(tx: Tx, now: Instant): Promise<void> {
  const stopped = and(eq(emailOutbox.status, "sending"), lte(emailOutbox.leasedUntil, toDate(now)));
  const unknown = { status: "unknown", nextAttemptAt: null, leasedUntil: null } as const;
  await changeLetters(tx, and(stopped, isNotNull(emailOutbox.handedOverAt)), unknown, now, {
    reason: "stopped-during-hand-over",
  });
  const again = {
    status: "deferred",
    nextAttemptAt: toDate(plusMinutes(now, 1)),
    leasedUntil: null,
  } as const;
  await changeLetters(tx, and(stopped, isNull(emailOutbox.handedOverAt)), again, now, {
    reason: "stopped-before-hand-over",
  });
}

async function expireLetters(tx: Tx, now: Instant): Promise<void> {
  const stale = and(
    inArray(emailOutbox.status, [...waitingStatuses, "held"]),
    lte(emailOutbox.expiresAt, toDate(now)),
  );
  await changeLetters(tx, stale, { status: "failed", nextAttemptAt: null }, now, { reason: "expired" });
}

async function queueDueLetters(tx: Tx, channels: readonly LetterChannel[], now: Instant): Promise<void> {
  const due = await tx
    .select({ id: emailOutbox.id })
    .from(emailOutbox)
    .where(
      and(
        inArray(emailOutbox.status, [...waitingStatuses]),
        inArray(emailOutbox.channel, [...channels]),
        lte(emailOutbox.nextAttemptAt, toDate(now)),
        notQuiet(now),
      ),
    )
    .orderBy(asc(emailOutbox.nextAttemptAt))
    .limit(batch);
  for (const { id } of due) await enqueueJob(tx, "send-letter", { letterId: id }, { key: `letter:${id}` });
}
