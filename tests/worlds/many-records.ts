import { sql } from "drizzle-orm";
import type { Db } from "~/platform/database/tx.server";

const atATime = 10_000;
const names = {
  first: [
    "Kari",
    "Ola",
    "Bjørn",
    "Åse",
    "Ingrid",
    "Amir",
    "Sølveig",
    "Jonas",
    "Nora",
    "Emil",
    "Sofie",
    "Jakob",
  ],
  last: ["Nordmann", "Hansen", "Sørås", "Bjørnæs", "Lie", "Rahman", "Åsen", "Dahl", "Haugen", "Moen", "Berg"],
};

interface Wanted {
  readonly bookings: number;
  readonly letters: number;
  /** The customers of the bookings; without them, bookings have no customer. */
  readonly customers?: number;
  readonly companies?: number;
}

/** Records of many years, so that searches and lists have as many rows as in a large studio. */
export async function fillRecords(
  db: Db,
  { bookings, letters, customers = 0, companies = 0 }: Wanted,
): Promise<void> {
  for (const first of partsOf(customers)) await addCustomers(db, first);
  for (const first of partsOf(companies)) await addCompanies(db, first);
  for (const first of partsOf(bookings)) await addBookings(db, first, customers);
  for (const first of partsOf(letters)) await addLetters(db, first);
  await db.execute(
    sql`VACUUM ANALYZE bookings, email_outbox, customers, customer_identities, companies, company_people, history`,
  );
}

/** Conversations of three questions and answers each; every fiftieth visitor left a name. */
export async function fillConversations(db: Db, wanted: number): Promise<void> {
  for (const first of partsOf(wanted)) await addConversations(db, first);
  await db.execute(sql`VACUUM ANALYZE chat_conversations, chat_messages, chat_leads`);
}

/** Groups of four for the newest bookings; in every fifth group the last member has no name. */
export async function fillGroups(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO booking_groups (booking_id, token, created_at)
    SELECT id, replace(gen_random_uuid()::text, '-', ''), created_at FROM bookings ORDER BY number DESC LIMIT ${count}`);
  await db.execute(sql`
    INSERT INTO booking_members (id, booking_id, position, name, email, status, status_since, starts_at, ends_at,
      link_id, created_at, updated_at)
    SELECT gen_random_uuid(), bookings.id, n, CASE WHEN n = 4 AND number % 5 = 0 THEN '' ELSE 'Medlem' || number % 10000 END, '',
      'photographed', agreed_at, starts_at + (n - 1) * interval '15 minutes', starts_at + n * interval '15 minutes',
      gen_random_uuid(), agreed_at, agreed_at
    FROM booking_groups JOIN bookings ON bookings.id = booking_id CROSS JOIN generate_series(1, 4) n`);
  await db.execute(sql`VACUUM ANALYZE booking_groups, booking_members`);
}

/** In batches, each within the statement timeout. */
function partsOf(count: number): number[] {
  return Array.from({ length: Math.ceil(count / atATime) }, (_, part) => part * atATime + 1);
}

const person = sql`
  (ARRAY[${list(names.first)}])[1 + n % ${names.first.length}] || ' '
    || (ARRAY[${list(names.last)}])[1 + (n / 7) % ${names.last.length}] || ' ' || md5(n::text)::varchar(5) AS who`;

async function addCustomers(db: Db, first: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO customers (id, name, email, phone, source, company_name, tags, known_as, seen_at, created_at)
    SELECT md5('customer ' || n)::uuid, who, 'kunde' || n || '@example.no', '+47' || 40000000 + (n * 7919) % 9999999,
      (ARRAY['website', 'phone', 'chat'])[1 + n % 3],
      CASE WHEN n % 5 = 0 THEN 'Firma ' || md5((n / 40)::text)::varchar(6) || ' AS' ELSE '' END,
      CASE WHEN n % 10 = 0 THEN ARRAY['fast kunde'] ELSE '{}' END,
      'kunde' || n || '@example.no', at, at
    FROM (SELECT n, timestamptz '2016-01-01 09:00+01' + n * interval '100 minutes' AS at, ${person}
      FROM generate_series(${first}::int, ${first + atATime - 1}::int) n) made`);
  await db.execute(sql`
    INSERT INTO customer_identities (customer_id, kind, value, since)
    SELECT md5('customer ' || n)::uuid, 'email', 'kunde' || n || '@example.no', timestamptz '2016-01-01 09:00+01'
    FROM generate_series(${first}::int, ${first + atATime - 1}::int) n`);
  await db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'customer', md5('customer ' || n)::uuid, 1, timestamptz '2016-01-01 09:00+01', 'created', 'system'
    FROM generate_series(${first}::int, ${first + atATime - 1}::int) n`);
}

/** Each with ten employees. Organisation numbers have a check digit, so only valid ones are used. */
async function addCompanies(db: Db, first: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO companies (id, name, orgnr, city, agreement, created_at)
    SELECT md5('company ' || n)::uuid, 'Firma ' || md5(n::text)::varchar(6) || ' AS',
      CASE WHEN is_orgnr((900000000 + n)::text) THEN (900000000 + n)::text END,
      (ARRAY['Oslo', 'Bergen', 'Ås', 'Trondheim'])[1 + n % 4], CASE WHEN n % 20 = 0 THEN 'Rammeavtale' ELSE '' END,
      timestamptz '2016-01-01 09:00+01' + n * interval '8 hours'
    FROM generate_series(${first}::int, ${first + atATime - 1}::int) n`);
  await db.execute(sql`
    INSERT INTO company_people (id, company_id, name, last_photographed_on, created_at)
    SELECT gen_random_uuid(), md5('company ' || n)::uuid, 'Ansatt ' || each, date '2024-01-01' + (n % 700),
      timestamptz '2024-01-01 09:00+01'
    FROM generate_series(${first}::int, ${first + atATime - 1}::int) n CROSS JOIN generate_series(1, 10) each`);
}

async function addBookings(db: Db, first: number, customers: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO bookings (id, number, link_id, status, status_since, product_id, product_slug, product_name, choices,
      session, starts_at, ends_at, audience, customer_name, customer_email, customer_phone, company_name, orgnr,
      total_ore, mva_ore, price_list_version, terms_version, free_until_hours, late_fee_percent, no_show_fee_percent,
      withdrawal_days, agreed_at, created_at, updated_at, customer_id, linked_by)
    SELECT gen_random_uuid(), 10000 + n, gen_random_uuid(), 'completed', at, p.id, p.slug, p.name, '{"images": 3}', '{"needs": []}',
      at, at + interval '1 hour', CASE WHEN n % 5 = 0 THEN 'bedrift' ELSE 'privat' END, who,
      'kunde' || n || '@example.no', '+47' || 40000000 + (n * 7919) % 9999999,
      CASE WHEN n % 5 = 0 THEN 'Firma ' || md5((n / 40)::text)::varchar(6) || ' AS' END,
      CASE WHEN n % 5 = 0 THEN (900000000 + n / 40)::text END,
      390000, 78000, 1, '1', 24, 50, 100, 14, at, at, at,
      CASE WHEN ${customers} > 0 THEN md5('customer ' || 1 + n % greatest(${customers}, 1))::uuid END,
      CASE WHEN ${customers} > 0 THEN 'new' END
    FROM (SELECT n, timestamptz '2010-01-01 09:00+01' + n * interval '40 minutes' AS at, ${person}
      FROM generate_series(${first}::int, ${first + atATime - 1}::int) n) made
    CROSS JOIN (SELECT id, slug, name FROM products ORDER BY position LIMIT 1) p`);
}

async function addLetters(db: Db, first: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO email_outbox (id, key, template, to_address, to_name, subject, body_text, body_html, about_kind, about_id,
      status, send_after, created_at, updated_at)
    SELECT gen_random_uuid(), 'many:' || n, 'booking-confirmed', 'kunde' || n || '@example.no', who,
      'Bestilling bekreftet: Standard', 'Hei', '<p>Hei</p>', 'booking', gen_random_uuid(), 'sent', at, at, at
    FROM (SELECT n, timestamptz '2020-01-01 09:00+01' + n * interval '70 minutes' AS at, ${person}
      FROM generate_series(${first}::int, ${first + atATime - 1}::int) n) made`);
}

async function addConversations(db: Db, first: number): Promise<void> {
  await db.execute(sql`
    WITH made AS (
      INSERT INTO chat_conversations (id, session_id, created_at, last_message_at)
      SELECT gen_random_uuid(), 'session-of-visitor-' || n, at, at
      FROM (SELECT n, timestamptz '2024-01-01 09:00+01' + n * interval '20 minutes' AS at
        FROM generate_series(${first}::int, ${first + atATime - 1}::int) n) each
      RETURNING id, session_id, created_at)
    INSERT INTO chat_messages (conversation_id, role, content, outcome, created_at)
    SELECT id, CASE WHEN turn % 2 = 1 THEN 'user' ELSE 'assistant' END,
      'Hva koster et bilde, spør ' || (ARRAY[${list(names.first)}])[1 + abs(hashtext(session_id)) % ${names.first.length}] || ' ' || turn || ' fra kunde' || substr(session_id, 20) || '?',
      CASE WHEN turn % 2 = 0 THEN CASE WHEN hashtext(session_id) % 20 = 0 THEN 'unknown' ELSE 'answered' END END,
      created_at + turn * interval '10 seconds'
    FROM made CROSS JOIN generate_series(1, 6) turn`);
  await db.execute(sql`
    INSERT INTO chat_leads (id, conversation_id, reason, name, email, phone, page_path, created_at)
    SELECT gen_random_uuid(), id, 'contact-box', 'Kari Nordmann', 'kari@example.no', '', '/', created_at
    FROM chat_conversations WHERE hashtext(id::text) % 50 = 0
    ON CONFLICT DO NOTHING`);
}

function list(values: readonly string[]) {
  return sql.join(
    values.map((value) => sql`${value}::text`),
    sql`, `,
  );
}

/** Started bookings of three months. */
export async function fillAttempts(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO booking_attempts (id, session, day, started_at, last_at, product_slug, step, outcome, refusal, ms, source,
      device, release, in_vain)
    SELECT gen_random_uuid(), md5(n::text) || md5('b' || n), at::date, at, at, 'express',
      (ARRAY['product', 'time', 'contact', 'confirmed'])[1 + n % 4],
      CASE WHEN n % 4 = 3 THEN 'confirmed' WHEN n % 7 = 0 THEN 'refused' ELSE 'under-way' END,
      CASE WHEN n % 4 <> 3 AND n % 7 = 0 THEN 'slot-taken' END, n % 300,
      (ARRAY['google.com', '/headshots', 'direkte'])[1 + n % 3], (ARRAY['mobile', 'tablet', 'computer'])[1 + n % 3], 'bench',
      CASE WHEN n % 9 = 0 THEN ARRAY['2026-12'] ELSE '{}' END
    FROM generate_series(1, ${count}) n, LATERAL (SELECT now() - n * interval '1 minute' AS at) moment`);
  await db.execute(sql`VACUUM ANALYZE booking_attempts`);
}

/** Waiting-list entries, most of them closed. */
export async function fillWaitingList(db: Db, count: number): Promise<void> {
  for (const first of partsOf(count)) {
    await db.execute(sql`
      INSERT INTO waitlist_entries (id, link_id, form_hash, status, status_since, product_slug, product_name, choices,
        first_day, last_day, weekdays, parts, audience, name, email, phone, consented_at, consent_version, created_at)
      SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text,
        CASE WHEN n % 20 = 0 THEN 'waiting' ELSE 'outdated' END, at, 'headshots', 'Standard',
        '{"images":1,"addOns":[],"persons":1}', at::date + 1, at::date + 30, 127, 7, 'privat', 'Kari Venter ' || n,
        'venter' || n || '@example.no', '+4790000000', at, 1, at
      FROM generate_series(${first}::int, ${first}::int + ${atATime - 1}) n, LATERAL (SELECT now() - n * interval '1 hour' AS at) came
      WHERE n <= ${count}`);
  }
  await db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'waiting-entry', id, 1, created_at, 'joined', 'visitor' FROM waitlist_entries`);
  await db.execute(sql`VACUUM ANALYZE waitlist_entries`);
}

/** The wanted session: a product, the number of people, the minimum of images. */
const awaited = sql`(VALUES ('headshots', 2, 1), ('express', 1, 1), ('premium', 2, 3), ('portrett', 4, 1),
  ('pressebilder', 4, 1), ('cv-bilde', 1, 1)) AS product (slug, most, images)`;

/** All entries wait now, each with a wish of its own, within half a year; every fifth had an offer before. */
export async function fillWishes(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    WITH products AS (SELECT *, row_number() OVER () - 1 AS place, count(*) OVER () AS of_all FROM ${awaited})
    INSERT INTO waitlist_entries (id, link_id, form_hash, status, status_since, product_slug, product_name, choices,
      first_day, last_day, weekdays, parts, wished_start, audience, name, email, phone, consented_at, consent_version,
      created_at)
    SELECT gen_random_uuid(), gen_random_uuid(), gen_random_uuid()::text, 'waiting', at, slug, 'Standard',
      jsonb_build_object('images', images, 'addOns', '[]'::jsonb, 'persons', 1 + n % most),
      first, CASE WHEN n % 5 = 0 THEN first ELSE first + n % 60 END, CASE WHEN n % 5 = 0 THEN 127 ELSE 1 + n % 127 END,
      1 + n % 7, CASE WHEN n % 5 = 0 THEN first + interval '9 hours' END, 'privat', 'Kari Venter ' || n,
      'venter' || n || '@example.no', '+4790000000', at, 1, at
    FROM generate_series(1, ${count}::int) n
      JOIN products ON products.place = n % products.of_all,
      LATERAL (SELECT now() - n * interval '5 minutes' AS at, (now() + (n / 7 % 120) * interval '1 day')::date AS first) came`);
  await db.execute(sql`
    INSERT INTO waitlist_offers (id, entry_id, number, opening_id, state, starts_at, ends_at, cause, why, made_at,
      open_from, expires_at, settled_at)
    SELECT gen_random_uuid(), id, 1, gen_random_uuid(), (ARRAY['declined', 'expired'])[1 + n % 2], start,
      start + interval '1 hour', 'booking', '{"fit": "within", "among": 3, "older": 0}', start - interval '2 days',
      start - interval '2 days', start - interval '1 day', start - interval '1 day'
    FROM (SELECT id, row_number() OVER (ORDER BY created_at) AS n FROM waitlist_entries) entries,
      LATERAL (SELECT date_trunc('hour', now()) + n % 400 * interval '3 hours' AS start) offered
    WHERE n % 5 = 0`);
  await db.execute(sql`VACUUM ANALYZE waitlist_entries, waitlist_offers`);
}

/** Abandoned bookings with contact details. */
export async function fillDrafts(db: Db, count: number): Promise<void> {
  for (const first of partsOf(count)) {
    await db.execute(sql`
      INSERT INTO booking_drafts (id, token_hash, visitor_id, product_slug, choices, contact, created_at, updated_at)
      SELECT gen_random_uuid(), gen_random_uuid()::text, gen_random_uuid(), 'headshots', '{"images":1,"addOns":[],"persons":1}',
        jsonb_build_object('kind', 'privat', 'name', 'Ufullført ' || n, 'email', 'ufullfort' || n || '@example.no',
          'phone', '+4790000000', 'note', '', 'marketing', false), at, at
      FROM generate_series(${first}::int, ${first}::int + ${atATime - 1}) n, LATERAL (SELECT now() - n * interval '1 hour' AS at) came
      WHERE n <= ${count}`);
  }
  await db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'draft', id, 1, updated_at, 'contact-given', 'visitor' FROM booking_drafts`);
  await db.execute(sql`VACUUM ANALYZE booking_drafts`);
}

/** Leads of many years; one in fifty is open. */
export async function fillLeads(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO leads (id, source, status, status_since, status_before, lost_reason, name, email, message, created_at)
    SELECT gen_random_uuid(), 'by-hand', status, at, CASE WHEN status IN ('won', 'lost') THEN 'contacted' END,
      CASE WHEN status = 'lost' THEN 'price' END, 'Spørrer ' || n, 'sporrer' || n || '@example.no', 'Har dere tid på fredag?', at
    FROM generate_series(1, ${count}) n, LATERAL (SELECT now() - n * interval '1 hour' AS at,
      CASE WHEN n % 50 = 0 THEN 'new' WHEN n % 2 = 0 THEN 'won' ELSE 'lost' END AS status) fate`);
  await db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'lead', id, 1, created_at, 'created', 'system' FROM leads WHERE source = 'by-hand'`);
  await db.execute(sql`VACUUM ANALYZE leads`);
}

/** Requests of companies at their place; one in twenty is open, with wishes in the coming weeks. */
export async function fillRequests(db: Db, count: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO company_requests (id, link_id, form_hash, source, status, status_since, place, persons, minutes_each,
      images, product_slug, wishes, first_wish, last_wish, audience, name, email, phone, company_name, site, net_ore,
      mva_ore, total_ore, created_at)
    SELECT id, gen_random_uuid(), id::text, 'site', CASE WHEN n % 20 = 0 THEN 'new' ELSE 'declined' END, at, 'hos_dere',
      10 + n % 120, 10, 1, 'ansattfoto-hos-dere', jsonb_build_array(
        jsonb_build_object('day', first::text, 'part', 'hele-dagen'), jsonb_build_object('day', (first + 7)::text, 'part', 'formiddag')),
      first, first + 7, 'bedrift', 'Spørrer ' || n, 'sporrer' || n || '@example.no', '', 'Bedrift ' || n || ' AS',
      '{"address": "", "postalCode": "1366", "city": "", "floor": "", "room": "", "power": "ja", "parking": "ja", "lift": "ja"}',
      1000000, 250000, 1250000, at
    FROM generate_series(1, ${count}) n, LATERAL (SELECT gen_random_uuid() AS id, now() - n * interval '1 hour' AS at,
      (now() + interval '10 days')::date + (n / 20) % 60 * CASE WHEN n % 20 = 0 THEN 1 ELSE -1 END AS first) made`);
  await db.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'company-request', id, 1, created_at, 'created', 'visitor' FROM company_requests`);
  await db.execute(sql`VACUUM ANALYZE company_requests`);
}
