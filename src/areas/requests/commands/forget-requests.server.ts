import { and, inArray, isNull, lt, sql } from "drizzle-orm";
import { redactHistory } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { dayOf, type Instant, plusHours, toDate, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { companyRequests } from "../tables.server";
import type { RequestId } from "../types";

/** The person, the place and the message go; what was asked for, the company and the price stay. */
async function forgetRequests(tx: Tx, ids: readonly RequestId[], now: Instant): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(companyRequests)
    .set({
      name: "",
      email: "",
      phone: "",
      phoneE164: null,
      message: "",
      askedWords: "",
      site: sql`CASE WHEN site IS NULL THEN NULL ELSE site || '{"address":"","room":"","floor":""}' END`,
      invoiceReference: null,
      address: "",
      postalCode: "",
      city: "",
      addressKey: null,
      networkKey: null,
      erasedAt: toDate(now),
    })
    .where(inArray(companyRequests.id, [...ids]));
  await forgetLettersAbout(tx, "company-request", ids);
  await redactHistory(tx, "company-request", [...ids]);
  await forgetRecords(tx, "company-request", [...ids]);
}

/** For a person who asks for erasure. */
export async function forgetRequestsOf(tx: Tx, contacts: readonly string[], now: Instant): Promise<void> {
  if (contacts.length === 0) return;
  const known = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb))`;
  const rows = await tx
    .select({ id: companyRequests.id })
    .from(companyRequests)
    .where(sql`lower(${companyRequests.email}) IN ${known} OR ${companyRequests.phoneE164} IN ${known}`);
  await forgetRequests(
    tx,
    rows.map(({ id }) => id),
    now,
  );
}

const atATime = 500;

/**
 * Nightly: requests that ended so many days ago, and whose days have passed. A booked one has ended too: its quote and
 * oppdrag hold what was agreed. Returns how many.
 */
export async function forgetEndedRequests(tx: Tx, keepDays: number, now: Instant): Promise<number> {
  const before = toIso(plusHours(now, -24 * keepDays));
  const rows = await tx
    .select({ id: companyRequests.id })
    .from(companyRequests)
    .where(
      and(
        inArray(companyRequests.status, ["booked", "declined", "expired", "withdrawn"]),
        isNull(companyRequests.erasedAt),
        lt(companyRequests.statusSince, sql`${before}::timestamptz`),
        lt(companyRequests.lastWish, dayOf(plusHours(now, -24 * keepDays))),
      ),
    )
    .limit(atATime);
  await forgetRequests(
    tx,
    rows.map(({ id }) => id),
    now,
  );
  return rows.length;
}
