import { type SQL, sql } from "drizzle-orm";
import type { Actor } from "~/areas/access/types";
import { recordSameChange } from "~/areas/history/commands.server";
import { parsePhone } from "~/kit/phone";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { LeadId } from "../types";

interface Booked {
  /** The booking's. */
  readonly id: string;
  readonly email: string;
  readonly phone: string;
}

/** A booking with the same e-mail or phone wins every open lead; staff can undo it. */
export async function winLeads(tx: Tx, actor: Actor | null, booked: Booked, now: Instant): Promise<void> {
  const { rows } = await tx.execute<{ id: LeadId }>(sql`
    UPDATE leads SET status = 'won', status_before = status, booking_id = ${booked.id}::uuid, snoozed_until = NULL,
      status_since = ${toIso(now)}::timestamptz
    WHERE status IN ('new', 'contacted', 'qualified', 'quoted') AND ${sameContact(booked)}
    RETURNING id`);
  const ids = rows.map(({ id }) => id);
  await recordSameChange(tx, actor, { kind: "lead", ids }, "won-by-booking", {}, now);
}

function sameContact({ email, phone }: Booked): SQL {
  return sql`id IN (
    SELECT id FROM leads WHERE email <> '' AND lower(email) = lower(${email})
    UNION SELECT id FROM leads WHERE phone_e164 = ${parsePhone(phone)}::text)`;
}
