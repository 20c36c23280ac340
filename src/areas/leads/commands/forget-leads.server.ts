import { inArray, lt, sql } from "drizzle-orm";
import { redactHistory } from "~/areas/history/commands.server";
import { forgetLettersAbout } from "~/areas/outbox/commands/forget-letters.server";
import { forgetRecords } from "~/areas/records/commands.server";
import { type Instant, plusHours, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { leads } from "../tables.server";
import type { LeadId } from "../types";

/** With letters, notes and owner; the events in their histories stay, without texts. */
export async function forgetLeads(tx: Tx, ids: readonly LeadId[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(leads).where(inArray(leads.id, [...ids]));
  await forgetLettersAbout(tx, "lead", ids);
  await redactHistory(tx, "lead", [...ids]);
  await forgetRecords(tx, "lead", [...ids]);
}

/** For a person who asks for erasure. */
export async function forgetLeadsOf(tx: Tx, contacts: readonly string[]): Promise<void> {
  if (contacts.length === 0) return;
  const known = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(contacts)}::jsonb))`;
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(sql`lower(${leads.email}) IN ${known} OR ${leads.phoneE164} IN ${known}`);
  await forgetLeads(
    tx,
    rows.map(({ id }) => id),
  );
}

const atATime = 500;

/** Nightly: leads without an event for that many days. Returns how many. */
export async function forgetQuietLeads(tx: Tx, keepDays: number, now: Instant): Promise<number> {
  const before = toIso(plusHours(now, -24 * keepDays));
  const rows = await tx
    .select({ id: leads.id })
    .from(leads)
    .where(lt(leads.statusSince, sql`${before}::timestamptz`))
    .limit(atATime);
  await forgetLeads(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.length;
}
