import { type SQL, sql } from "drizzle-orm";
import type { Instant } from "~/kit/time";
import { dayOf, plusDays, plusHours, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader } from "~/platform/database/tx.server";

interface Person {
  readonly name: string;
  readonly email?: string;
  readonly phone?: string;
  readonly company?: string;
  readonly seen?: Instant;
}

interface Firm {
  readonly name: string;
  readonly orgnr?: string;
  readonly address?: string;
  readonly postalCode?: string;
  readonly invoiceEmail?: string;
  readonly isBankrupt?: boolean;
  readonly isDeleted?: boolean;
}

/** Records as they come from years of use, past the rules of today's forms. */
export function untidy(db: Reader, now: Instant) {
  const at = sql`${toIso(plusHours(now, -1))}::timestamptz`;
  const run = async (query: SQL) => void (await db.execute(query));
  const born = (kind: string, id: string) =>
    run(sql`INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
      VALUES (${kind}, ${id}, 1, ${at}, 'created', 'system', '{}')`);

  return {
    async customer({ name, email, phone, company = "", seen }: Person): Promise<string> {
      const id = newId();
      const since = seen === undefined ? at : sql`${toIso(seen)}::timestamptz`;
      await run(sql`
        INSERT INTO customers (id, name, email, phone, source, company_name, known_as, seen_at, created_at)
        VALUES (${id}, ${name}, ${email ?? null}, ${phone ?? null}, 'other', ${company},
          ${[email?.toLowerCase(), phone].filter(Boolean).join(" ")}, ${since}, ${since})`);
      await run(sql`
        INSERT INTO customer_identities (customer_id, kind, value, since)
        SELECT ${id}::uuid, kind, value, ${since} FROM (VALUES ('email', ${email?.toLowerCase() ?? null}::text), ('phone', ${phone ?? null}::text))
          AS known (kind, value) WHERE value IS NOT NULL`);
      await born("customer", id);
      return id;
    },

    /** A later line of the record's history. */
    event: (kind: string, id: string, event: string, detail: object) =>
      run(sql`INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind, detail)
        SELECT ${kind}, ${id}::uuid, max(version) + 1, ${at}, ${event}, 'system', ${JSON.stringify(detail)}::jsonb
        FROM history WHERE subject_kind = ${kind} AND subject_id = ${id}`),

    async company({ name, orgnr, address, postalCode, invoiceEmail, ...register }: Firm): Promise<string> {
      const id = newId();
      await run(sql`
        INSERT INTO companies (id, name, orgnr, address, postal_code, city, invoice_email, is_bankrupt, is_deleted, created_at)
        VALUES (${id}, ${name}, ${orgnr ?? null}, ${address ?? ""}, ${postalCode ?? ""}, ${postalCode ? "Oslo" : ""},
          ${invoiceEmail ?? null}, ${register.isBankrupt ?? false}, ${register.isDeleted ?? false}, ${at})`);
      await born("company", id);
      return id;
    },

    /** A letter to the address, with this outcome. */
    async letter(to: string, status: "sent" | "bounced", sentAt: Instant = now): Promise<void> {
      const sent = sql`${toIso(sentAt)}::timestamptz`;
      await run(sql`
        INSERT INTO email_outbox (id, key, template, to_address, to_name, subject, body_text, body_html, about_kind, about_id,
          status, send_after, sent_at, created_at, updated_at)
        VALUES (gen_random_uuid(), ${`untidy:${newId()}`}, 'booking-confirmed', ${to}, '', 'Bestilling bekreftet', 'Hei', '<p>Hei</p>',
          'booking', gen_random_uuid(), ${status}, ${sent}, ${sent}, ${sent}, ${sent})`);
    },

    /** With one day that ended then. */
    async oppdrag(status: string, endedAt: Instant): Promise<string> {
      const id = newId();
      const ended = sql`${toIso(endedAt)}::timestamptz`;
      await run(sql`
        INSERT INTO oppdrag (id, slug, status, status_since, name, audience, contact_name, email, phone, company_name,
          order_number, their_reference, order_follows, least_percent, net_ore, mva_ore, total_ore, created_at)
        VALUES (${id}, ${`glemt-${id}`}, ${status}, ${at}, 'Ansattfoto for Fjordlys', 'bedrift', 'Kontakt', 'kontakt@fjordlys.example.no',
          '', 'Fjordlys Rådgivning AS', '', '', false, 90, 800000, 200000, 1000000, ${at})`);
      await run(sql`
        INSERT INTO oppdrag_days (oppdrag_id, position, starts_at, ends_at, place, address, stations, heads, before_minutes, after_minutes)
        VALUES (${id}, 0, ${ended} - interval '4 hours', ${ended}, 'studio', '', 1, 12, 0, 0)`);
      await born("oppdrag", id);
      return id;
    },

    async payment(ore: number, name: string): Promise<string> {
      const [id, file] = [newId(), newId()];
      const day = plusDays(dayOf(now), -4);
      await run(sql`
        INSERT INTO bank_files (id, name, sha256, format, bank, accounts, read_count, added_count, sum_ore, imported_at, imported_by)
        VALUES (${file}, 'konto.csv', encode(sha256(${id}::bytea), 'hex'), 'csv', 'DNB', '{}', 1, 1, ${ore}, ${at}, 'Eier')`);
      await run(sql`
        INSERT INTO bank_lines (id, file_id, account, day, ore, currency, kid, name, text, reference, counter_account)
        VALUES (${id}, ${file}, '12345678903', ${day}, ${ore}, 'NOK', '', ${name}, 'Betaling', '', '')`);
      return id;
    },

    async lead({ name, email = "", phone }: Person, status = "new"): Promise<string> {
      const id = newId();
      await run(sql`
        INSERT INTO leads (id, source, status, status_since, name, email, phone, phone_e164, message, created_at)
        VALUES (${id}, 'by-hand', ${status}, ${at}, ${name}, ${email}, ${phone ?? ""}, ${phone ?? null}, 'Hei', ${at})`);
      await born("lead", id);
      return id;
    },
  };
}
