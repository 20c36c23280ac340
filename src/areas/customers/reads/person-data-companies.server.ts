import { type SQL, sql } from "drizzle-orm";

/**
 * What is stored of a person who acts for a company, or is photographed for one: these records know an address or a
 * mobile number, and no customer. `emails` and `phones` are queries that select the person's own.
 */
export function companyQueries(emails: SQL, phones: SQL): Record<string, SQL> {
  return {
    requests: sql`SELECT number, status, name, email, phone, company_name, orgnr, invoice_reference, place, persons,
        images, address, postal_code, city, message, total_ore, mva_ore, created_at
      FROM company_requests WHERE lower(email) IN ${emails} OR phone_e164 IN ${phones} ORDER BY created_at`,
    quotes: sql`SELECT number, status, name, email, phone, company_name, orgnr, invoice_reference, total_ore, mva_ore,
        valid_until, created_at, (SELECT jsonb_build_object('name', a.name, 'role', a.role, 'at', a.accepted_at)
          FROM quote_acceptances a WHERE a.quote_id = quotes.id) AS accepted
      FROM quotes WHERE lower(email) IN ${emails} ORDER BY created_at`,
    quotes_shown: sql`SELECT quotes.number, link.name, link.email, link.created_at AS shown_at, link.opened_at,
        (SELECT jsonb_agg(jsonb_build_object('text', text, 'at', asked_at, 'answer', answer) ORDER BY asked_at)
          FROM quote_questions WHERE link_id = link.id) AS questions
      FROM quote_links link JOIN quote_versions version ON version.id = link.version_id
        JOIN quotes ON quotes.id = version.quote_id
      WHERE lower(link.email) IN ${emails} ORDER BY link.created_at`,
    shooting_days: sql`SELECT oppdrag.number, oppdrag.company_name, person.name, person.email, person.phone_e164 AS phone,
        person.department, person.language, person.status, lower(slot.during) AS starts_at, upper(slot.during) AS ends_at,
        person.cannot, person.held_uses, person.removed_at, person.created_at,
        (SELECT jsonb_agg(jsonb_build_object('use', use, 'is_given', is_given, 'at', at) ORDER BY position)
          FROM oppdrag_consents WHERE person_id = person.id) AS consents
      FROM oppdrag_people person JOIN oppdrag ON oppdrag.id = person.oppdrag_id
        LEFT JOIN oppdrag_slots slot ON slot.person_id = person.id
      WHERE lower(person.email) IN ${emails} OR person.phone_e164 IN ${phones} ORDER BY person.created_at`,
    contacts: sql`SELECT oppdrag.number, oppdrag.company_name, contact.name, contact.email, contact.phone, contact.roles,
        contact.created_at, contact.ended_at
      FROM oppdrag_contacts contact JOIN oppdrag ON oppdrag.id = contact.oppdrag_id
      WHERE lower(contact.email) IN ${emails} ORDER BY contact.created_at`,
    invoices: sql`SELECT kind, number, status, name, email, phone, company_name, orgnr, invoice_reference, address,
        postal_code, city, order_number, total_ore, mva_ore, issued_on, due_on, disputed_at, created_at
      FROM invoices WHERE lower(email) IN ${emails} AND status <> 'dropped' ORDER BY created_at`,
  };
}
