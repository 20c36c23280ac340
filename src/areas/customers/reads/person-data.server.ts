import { type SQL, sql } from "drizzle-orm";
import type { Admin } from "~/areas/access/types";
import { withoutKeys } from "~/areas/outbox/rules/letter-states";
import type { Reader } from "~/platform/database/tx.server";
import { mergedAway } from "../store/merges.server";
import type { CustomerId } from "../types";
import { conversationsOf } from "./neighbours.server";
import { companyQueries } from "./person-data-companies.server";

/** Everything that is stored about a person, section by section, as rows of names and values. */
export type PersonData = Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;

/**
 * For a person who requests access to their data (personvernforordningen art. 15). Left out are keys that open the
 * booking's page, and internal ids. Records that were merged into this one belong to the same person.
 */
export async function personData(db: Reader, _admin: Admin, id: CustomerId): Promise<PersonData> {
  const ids = [id, ...(await mergedAway(db, id))];
  const mine = sql`(SELECT jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`;
  const sections = await Promise.all(
    Object.entries(queriesFor(mine)).map(async ([name, query]) => {
      const { rows } = await db.execute<Record<string, unknown>>(query);
      return [name, rows.map(withoutSecrets)] as const;
    }),
  );
  return Object.fromEntries(sections);
}

/** `ids`: the record's, and those of the records that were merged into it. */
function queriesFor(ids: SQL): Record<string, SQL> {
  const bookings = sql`SELECT id FROM bookings WHERE customer_id IN ${ids}`;
  const emails = knownBy(ids, "email");
  const phones = knownBy(ids, "phone");
  return {
    customer: sql`SELECT name, email, phone, language, source, company_name, tags, note, seen_at, created_at
      FROM customers WHERE id IN ${ids} ORDER BY merged_into NULLS FIRST, created_at`,
    identities: sql`SELECT DISTINCT kind, value, since FROM customer_identities WHERE customer_id IN ${ids}
      ORDER BY since`,
    merges: sql`SELECT merged_at, snapshot->'kept' AS fields_before FROM customer_merges
      WHERE snapshot IS NOT NULL AND kept_id IN ${ids} ORDER BY merged_at`,
    consents: sql`SELECT purpose, text_version, given_at, withdrawn_at, source FROM customer_consents
      WHERE customer_id IN ${ids} ORDER BY given_at`,
    companies: sql`SELECT name, orgnr, role, since FROM customer_companies
      JOIN companies ON companies.id = company_id WHERE customer_id IN ${ids} ORDER BY since`,
    rosters: sql`SELECT companies.name AS company, person.name, person.email, department, last_photographed_on,
        left_at, person.created_at
      FROM company_people person JOIN companies ON companies.id = company_id
      WHERE lower(person.email) IN ${emails}
      ORDER BY person.created_at`,
    groups: sql`SELECT bookings.number, bookings.product_name, person.name, person.email, person.status,
        person.starts_at, person.ends_at, person.created_at,
        (SELECT phone FROM member_mobiles own
          WHERE own.member_id = person.id AND lower(own.email) = lower(person.email)) AS phone
      FROM booking_members person JOIN bookings ON bookings.id = person.booking_id
      WHERE lower(person.email) IN ${emails}
      ORDER BY person.starts_at`,
    testimonials: sql`SELECT name, role, text, rating, image, status, shown, consent_version, consented_at, created_at
      FROM content_testimonials WHERE booking_id IN (${bookings}) ORDER BY created_at`,
    waitlist: sql`SELECT product_name, choices, status, first_day, last_day, audience, name, email, phone, company_name,
        orgnr, invoice_reference, consented_at, created_at,
        (SELECT jsonb_agg(jsonb_build_object('starts_at', starts_at, 'status', state) ORDER BY number)
          FROM waitlist_offers o WHERE o.entry_id = e.id) AS offers
      FROM waitlist_entries e WHERE booking_id IN (${bookings}) OR lower(email) IN ${emails} ORDER BY created_at`,
    bookings: sql`SELECT number, status, product_name, choices, starts_at, ends_at, audience, customer_name,
        customer_email, customer_phone, company_name, orgnr, invoice_reference, note, total_ore, mva_ore,
        marketing_consent_at, express_start_at, terms_version, agreed_at, created_at,
        (SELECT jsonb_agg(jsonb_build_object('name', name, 'quantity', quantity, 'unit_ore', unit_ore,
          'total_ore', total_ore, 'mva_bp', mva_bp, 'mva_included', mva_included) ORDER BY position) FROM booking_lines WHERE booking_id = bookings.id) AS lines,
        (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'ore', ore, 'waived_at', waived_at)
          ORDER BY created_at) FROM booking_fees WHERE booking_id = bookings.id) AS fees
      FROM bookings WHERE customer_id IN ${ids} ORDER BY starts_at`,
    letters: sql`SELECT to_address, to_name, subject, body_text, status, sent_at, created_at FROM email_outbox
      WHERE template NOT LIKE 'studio-%' AND ((template = 'written-letter' AND lower(to_address) IN ${emails})
        OR (about_kind = 'booking' AND about_id IN (${bookings}))
        OR (about_kind IN ('waiting-entry', 'booking_member', 'company-request', 'quote', 'oppdrag', 'oppdrag-person',
          'invoice') AND lower(to_address) IN ${emails})
        OR (channel = 'sms' AND about_kind = 'booking_member' AND about_id IN (SELECT id FROM booking_members
          WHERE lower(email) IN ${emails})))
      ORDER BY created_at`,
    chats: sql`SELECT c.created_at, (SELECT jsonb_build_object('name', name, 'email', email, 'phone', phone)
          FROM chat_leads WHERE conversation_id = c.id) AS contact,
        (SELECT jsonb_agg(jsonb_build_object('role', role, 'content', content, 'at', created_at) ORDER BY id)
          FROM chat_messages WHERE conversation_id = c.id) AS messages
      FROM chat_conversations c WHERE c.id IN (${conversationsOf(ids)}) ORDER BY c.created_at`,
    drafts: sql`SELECT coalesce((SELECT name FROM products WHERE slug = product_slug), product_slug) AS product_name,
        choices, contact, wished_from, created_at, updated_at FROM booking_drafts
      WHERE lower(contact->>'email') IN ${emails}
      ORDER BY created_at`,
    leads: sql`SELECT source, status, name, email, phone, company_name, message, persons,
        images, wished_from, created_at, first_answered_at FROM leads
      WHERE lower(email) IN ${emails}
        OR phone_e164 IN ${phones}
      ORDER BY created_at`,
    ...companyQueries(emails, phones),
    notes: sql`SELECT body, created_at FROM notes WHERE deleted_at IS NULL AND ((subject_kind = 'customer'
        AND subject_id IN ${ids}) OR (subject_kind = 'booking' AND subject_id IN (${bookings}))) ORDER BY created_at`,
    history: sql`SELECT subject_kind, at, event, detail FROM history WHERE (subject_kind = 'customer'
        AND subject_id IN ${ids}) OR (subject_kind = 'booking' AND subject_id IN (${bookings})) ORDER BY at, version`,
  };
}

function knownBy(ids: SQL, kind: "email" | "phone"): SQL {
  return sql`(SELECT value FROM customer_identities WHERE customer_id IN ${ids} AND kind = ${kind})`;
}

function withoutSecrets(row: Record<string, unknown>): Record<string, unknown> {
  return "body_text" in row ? { ...row, body_text: withoutKeys(String(row.body_text)) } : row;
}
