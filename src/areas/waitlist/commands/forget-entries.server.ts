import { and, inArray, isNull, lt, notInArray, sql } from "drizzle-orm";
import type { Actor } from "~/areas/access/types";
import { recordSameChange, redactHistory } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { erasedName } from "~/areas/records/texts";
import { type Instant, plusHours, toDate } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { waitlistEntries } from "../tables.server";
import type { WaitingEntryId } from "../types";

/** Limit of one run, because each entry takes a lock. */
const mostAtOnce = 300;

/** Nightly: entries that ended longer ago than the storage period. Returns how many. */
export async function forgetOldEntries(tx: Tx, days: number, now: Instant): Promise<number> {
  const old = await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      and(
        isNull(waitlistEntries.erasedAt),
        notInArray(waitlistEntries.status, ["waiting", "offered"]),
        lt(waitlistEntries.statusSince, toDate(plusHours(now, -24 * days))),
      ),
    )
    .limit(mostAtOnce);
  const ids = old.map(({ id }) => id);
  await forgetEntries(tx, null, ids, now);
  return ids.length;
}

/** Erasure at the person's request: the entries with these addresses, and those that became these bookings. */
export async function entriesOfPerson(
  tx: Tx,
  { emails, bookingIds }: { readonly emails: readonly string[]; readonly bookingIds: readonly string[] },
): Promise<WaitingEntryId[]> {
  const each = (values: readonly string[]) =>
    sql`(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const rows = await tx
    .select({ id: waitlistEntries.id })
    .from(waitlistEntries)
    .where(
      sql`erased_at IS NULL AND (lower(email) IN ${each(emails.map((email) => email.toLowerCase()))}
        OR booking_id::text IN ${each(bookingIds)})`,
    )
    .orderBy(waitlistEntries.id);
  return rows.map(({ id }) => id);
}

/**
 * Removes personal data from the entries, their letters, notes and histories. Wishes and offers stay, for the share of
 * freed times that were filled. The page behind the link is gone. An open offer must have ended before.
 */
export async function forgetEntries(
  tx: Tx,
  actor: Actor | null,
  ids: readonly WaitingEntryId[],
  now: Instant,
): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(waitlistEntries)
    .set({
      name: erasedName,
      email: "",
      phone: "",
      companyName: null,
      orgnr: null,
      invoiceReference: null,
      status: sql`CASE WHEN status IN ('waiting', 'offered') THEN 'removed' ELSE status END`,
      erasedAt: toDate(now),
    })
    .where(inArray(waitlistEntries.id, [...ids]));
  await redactHistory(tx, "waiting-entry", ids);
  await forgetRecords(tx, "waiting-entry", ids);
  await forgetLettersAbout(tx, "waiting-entry", ids);
  const detail = actor ? {} : { by: "storage-period" };
  await recordSameChange(tx, actor, { kind: "waiting-entry", ids }, "erased", { detail }, now);
}
