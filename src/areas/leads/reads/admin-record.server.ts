import { sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { recordHistory } from "~/areas/history/reads.server";
import type { RecordHistory } from "~/areas/history/types";
import { audienceIn } from "~/areas/records/reads.server";
import { instant } from "~/kit/time";
import type { Reader } from "~/platform/database/tx.server";
import { leads } from "../tables.server";
import type { Lead, LeadId } from "../types";

export interface LeadRecord extends Lead, RecordHistory {
  readonly conversationId: string | null;
  readonly booking: { readonly id: string; readonly number: number } | null;
  /** Known by the same e-mail or phone. */
  readonly customer: { readonly id: string; readonly name: string } | null;
}

/** Only the owner may see leads, as with the chat. */
export const leadAudience = audienceIn(leads, "admin");

type Stored = Omit<Lead, "statusSince" | "createdAt" | "firstAnsweredAt" | "wishedFrom"> &
  Pick<LeadRecord, "conversationId" | "booking" | "customer"> & {
    statusSince: string;
    createdAt: string;
    firstAnsweredAt: string | null;
    wishedFrom: string | null;
  } & Record<string, unknown>;

export async function leadForAdminRecord(db: Reader, _admin: Admin, id: LeadId): Promise<LeadRecord | null> {
  const history = await recordHistory(db, { kind: "lead", id });
  const { rows } = await db.execute<Stored>(sql`
    SELECT l.id, source, l.status, status_since AS "statusSince", snoozed_until::text AS "snoozedUntil",
      lost_reason AS "lostReason", l.name, l.email, l.phone, message, company_name AS "companyName", persons, images, product_slug AS "productSlug",
      wished_from AS "wishedFrom", l.booking_id AS "bookingId",
      l.created_at AS "createdAt", first_answered_at AS "firstAnsweredAt",
      (SELECT name FROM products WHERE slug = l.product_slug) AS "productName",
      (SELECT conversation_id FROM chat_leads WHERE chat_leads.id = l.id) AS "conversationId",
      (SELECT json_build_object('id', b.id, 'number', b.number) FROM bookings b WHERE b.id = l.booking_id) AS booking,
      (SELECT json_build_object('id', c.id, 'name', c.name) FROM customer_identities known
        JOIN customers c ON c.id = known.customer_id
        WHERE (known.kind, known.value) IN (('email', lower(l.email)), ('phone', l.phone_e164)) LIMIT 1) AS customer
    FROM leads l WHERE l.id = ${id}`);
  const [row] = rows;
  if (!row) return null;
  const { statusSince, createdAt, firstAnsweredAt, wishedFrom, ...rest } = row;
  return {
    ...rest,
    statusSince: instant(statusSince),
    createdAt: instant(createdAt),
    firstAnsweredAt: firstAnsweredAt === null ? null : instant(firstAnsweredAt),
    wishedFrom: wishedFrom === null ? null : instant(wishedFrom),
    ...history,
  };
}
