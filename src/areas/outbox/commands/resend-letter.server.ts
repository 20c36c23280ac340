import { sql } from "drizzle-orm";
import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toDate } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import { mayRead } from "../rules/letter-audience";
import { defaultExpiry, may } from "../rules/letter-states";
import { earliestFor } from "../rules/quiet-hours";
import { insertLetter, lockLetter } from "../store.server";
import type { LetterChangeReason, LetterId } from "../types";

/**
 * Writes the same letter once more, as a new letter that refers to the first. Whether it is still true is checked at
 * send time, as for the first.
 */
export async function resendLetter(
  tx: Tx,
  staff: Staff,
  { id }: { readonly id: LetterId },
  now: Instant,
): Promise<Result<LetterId, LetterChangeReason | "changed-meanwhile">> {
  const letter = await lockLetter(tx, id);
  if (!letter || !mayRead(staff, letter)) return refuse("not-found");
  if (!may("resend", letter.status)) return refuse("wrong-status");
  const first = letter.repeats ?? letter.id;
  // Locks the first letter, so that two who resend it at once are numbered one after the other.
  if (first !== id) await lockLetter(tx, first);
  const { rows } = await tx.execute<{ times: number }>(
    sql`SELECT count(*)::int AS times FROM email_outbox WHERE repeats = ${first}`,
  );
  const again = newId<LetterId>();
  const at = earliestFor(letter, now);
  const written = await insertLetter(tx, {
    ...letter,
    id: again,
    key: `again:${first}:${(rows[0]?.times ?? 0) + 1}`,
    repeats: first,
    status: "queued",
    attempts: 0,
    sendAfter: toDate(at),
    nextAttemptAt: toDate(at),
    expiresAt: toDate(defaultExpiry(at)),
    claimId: null,
    leasedUntil: null,
    handedOverAt: null,
    reason: null,
    lastError: null,
    messageId: null,
    sentAt: null,
    createdAt: toDate(now),
    updatedAt: toDate(now),
  });
  if (!written) return refuse("changed-meanwhile");
  await recordChange(tx, staff, { kind: "letter", id }, "resent", { detail: { letterId: again } }, now);
  await enqueueJob(tx, "send-letter", { letterId: again }, { key: `letter:${again}` });
  return ok(again);
}
