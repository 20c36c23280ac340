import { sql } from "drizzle-orm";
import { leftByRate } from "~/areas/billing/rules/lines";
import {
  advancePostings,
  confirmedPostings,
  creditPostings,
  feePostings,
  issuePostings,
  noLoss,
  paymentPostings,
  payoutPostings,
  refundPostings,
  writeOffPostings,
} from "~/areas/billing/rules/postings";
import { enter } from "~/areas/billing/store/enter.server";
import { entryById } from "~/areas/billing/store/journal.server";
import type { EntryKind, InvoiceId, Posting } from "~/areas/billing/types";
import type { SoldLine } from "~/areas/catalogue/types";
import { type Ore, ore, vatInside } from "~/kit/money";
import { type Day, instant, plusDays } from "~/kit/time";
import { type Db, inTransaction, type Tx } from "~/platform/database/tx.server";
import { admin } from "./visitor-story";

/** Moments at the very ends of months in Oslo, also of those that change to and from summer time. */
const edges = sql`ARRAY['2026-10-31T22:59:59.999Z', '2026-10-31T23:00:00Z', '2026-11-30T22:59:59.999Z',
  '2026-11-30T23:00:00Z', '2025-11-30T22:59:59.999Z', '2026-09-30T22:00:00Z', '2026-09-30T21:59:59.999Z']::timestamptz[]`;
const moment = sql`CASE WHEN random() < 0.3 THEN (${edges})[1 + floor(random() * 7)::int]
  ELSE '2025-09-01T00:00Z'::timestamptz + random() * interval '460 days' END`;
const oneOf = (...choices: readonly (string | null)[]) =>
  sql`(ARRAY[${sql.join(
    choices.map((choice) => sql`${choice}::text`),
    sql`, `,
  )}])[1 + floor(random() * ${choices.length})::int]`;

/** A number of records of every kind, in every state, with odd amounts; the seed decides which. */
export async function addRandomRecords(db: Db, seed: number): Promise<void> {
  await inTransaction(db, async (tx) => {
    await tx.execute(sql`SELECT setseed(${(seed % 1000) / 1000})`);
    await addBookings(tx);
    await addQuestions(tx);
    await addOppdrag(tx);
  });
}

async function addBookings(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO bookings (id, link_id, status, status_since, product_id, product_slug, product_name, choices,
      session, starts_at, ends_at, audience, customer_name, customer_email, customer_phone, company_name, orgnr,
      total_ore, mva_ore, price_list_version, terms_version, free_until_hours, late_fee_percent, no_show_fee_percent,
      withdrawal_days, agreed_at, created_at, updated_at, answer_by)
    SELECT made.id, gen_random_uuid(), made.status, asked, p.id, p.slug, p.name, '{"images": 3}', '{"needs": []}', shot,
      shot + interval '1 hour', audience, 'Kunde ' || n, 'kunde' || n || '@example.no', '',
      CASE WHEN audience = 'bedrift' THEN 'Firma ' || n % 45 || ' AS' END,
      CASE WHEN audience = 'bedrift' AND n % 3 = 0 THEN (900000000 + n % 45)::text END,
      total, total / 5, 1, '1', 24, 50, 100, 14, agreed, asked, asked,
      CASE WHEN made.status IN ('requested', 'expired') THEN asked + interval '1 day' END
    FROM generate_series(1, 80) n
    CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id, ${moment} AS asked, ${moment} AS agreed, ${moment} AS shot,
      (1 + floor(random() * 900000))::bigint AS total, ${oneOf("privat", "bedrift")} AS audience, random() AS chance,
      ${oneOf("requested", "confirmed", "checked_in", "completed", "completed", "no_show", "cancelled_by_customer", "expired")} AS status
      WHERE n > 0) made
    CROSS JOIN LATERAL (SELECT id, slug, name FROM products ORDER BY hashtext(slug || n) LIMIT 1) p`);
  await tx.execute(sql`
    INSERT INTO history (subject_kind, subject_id, version, at, event, actor_kind)
    SELECT 'booking', id, 1, created_at, 'created', ${oneOf("visitor", "admin", "customer")}
    FROM bookings b WHERE NOT EXISTS (SELECT FROM history h WHERE h.subject_kind = 'booking' AND h.subject_id = b.id)`);
}

async function addQuestions(tx: Tx): Promise<void> {
  await tx.execute(sql`
    INSERT INTO leads (id, source, status, status_since, name, email, company_name, created_at, booking_id, status_before)
    SELECT gen_random_uuid(), ${oneOf("chat", "by-hand", "calculator", "incomplete")}, CASE WHEN n % 5 = 0 THEN 'won' ELSE status END, at, 'Spør ' || n, '',
      CASE WHEN n % 2 = 0 THEN 'Firma ' || n || ' AS' ELSE '' END, at,
      CASE WHEN n % 5 = 0 THEN (SELECT id FROM bookings ORDER BY hashtext(id::text || n) LIMIT 1) END,
      CASE WHEN n % 5 = 0 OR status = 'spam' THEN 'new' END
    FROM generate_series(1, 25) n
    CROSS JOIN LATERAL (SELECT ${moment} AS at, ${oneOf("new", "contacted", "spam")} AS status WHERE n > 0) made`);
  await tx.execute(sql`
    INSERT INTO company_requests (id, link_id, form_hash, source, status, status_since, place, persons, minutes_each,
      images, product_slug, wishes, first_wish, last_wish, audience, name, email, phone, company_name, net_ore,
      mva_ore, total_ore, created_at)
    SELECT id, gen_random_uuid(), id::text, ${oneOf("site", "calculator", "phone", "lead")}, status, at, 'studio', 10, 10, 1,
      'ansattfoto-studio', '[{"day": "2026-12-01", "part": "hele-dagen"}]', '2026-12-01', '2026-12-08', 'bedrift', 'Spør ' || n, '', '', 'Bedrift ' || n || ' AS', net, net / 4,
      net + net / 4, at
    FROM generate_series(1, 25) n
    CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id, ${moment} AS at, floor(random() * 900000)::bigint AS net,
      ${oneOf("new", "needs_info", "assessed", "declined")} AS status WHERE n > 0) made`);
}

/** By hand, with up to three days each, of which some are over. */
async function addOppdrag(tx: Tx): Promise<void> {
  await tx.execute(sql`
    WITH made AS (
      INSERT INTO oppdrag (id, slug, status, status_since, name, audience, contact_name, email, phone, company_name, order_number,
        their_reference, order_follows, least_percent, net_ore, mva_ore, total_ore, created_at)
      SELECT id, 'oppdrag-' || replace(id::text, '-', ''), status, at, 'Oppdrag ' || n, 'bedrift', 'Kontakt', '', '',
        'Bedrift ' || n || ' AS', '', '', false, 90, net, net / 4, net + net / 4, at
      FROM generate_series(1, 20) n
      CROSS JOIN LATERAL (SELECT gen_random_uuid() AS id, ${moment} AS at, floor(random() * 9000000)::bigint AS net,
        ${oneOf("draft", "planned", "ready", "ongoing", "photographed", "closed", "cancelled")} AS status WHERE n > 0) x
      RETURNING id)
    INSERT INTO oppdrag_days (oppdrag_id, position, starts_at, ends_at, place, address, stations, heads, before_minutes,
      after_minutes, closed_at)
    SELECT made.id, n, at, at + interval '4 hours', 'studio', '', 1, floor(random() * 40)::int, 0, 0,
      CASE WHEN random() < 0.3 THEN at END
    FROM made CROSS JOIN generate_series(1, 3) n
    CROSS JOIN LATERAL (SELECT ${moment} AS at WHERE n > 0 AND made.id IS NOT NULL) x WHERE random() < 0.8`);
  await tx.execute(sql`
    INSERT INTO oppdrag_day_lines (day_id, position, kind, name, quantity, unit, unit_ore, total_ore, mva_bp, mva_included,
      price_list_version)
    SELECT id, 0, 'add-on', 'Parkering', 1, 'piece', 12345, 12345, 2500, false, 1 FROM oppdrag_days d
    WHERE closed_at IS NOT NULL AND NOT EXISTS (SELECT FROM oppdrag_day_lines l WHERE l.day_id = d.id)`);
}

/** Draws numbers from a seed: at least 0, below the given. */
export type Draw = (below: number) => number;

export function drawing(seed: number): Draw {
  let state = seed * 2_654_435_761 + 12_345;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

const firstDay = "2025-10-28" as Day;
const made = instant("2026-11-20T09:00:00+01:00");

/** Invoices of bookings, of oppdrag and of neither, and what happened to their money, as the program enters it. */
export async function addRandomMoney(db: Db, seed: number): Promise<void> {
  const draw = drawing(seed);
  const { rows } = await db.execute<{ booking: string | null; oppdrag: string | null }>(sql`
    SELECT * FROM (SELECT id AS booking, NULL::uuid AS oppdrag FROM bookings ORDER BY md5(id::text || ${seed}::text) LIMIT 10) b
    UNION ALL SELECT * FROM (SELECT NULL::uuid AS booking, id AS oppdrag FROM oppdrag ORDER BY md5(id::text || ${seed}::text) LIMIT 5) o
    UNION ALL SELECT NULL::uuid, NULL::uuid FROM generate_series(1, 3)`);
  for (const of of rows)
    await inTransaction(db, async (tx) => {
      await addMoney(tx, draw, of);
    });
}

interface Of {
  readonly booking: string | null;
  readonly oppdrag: string | null;
}

async function addMoney(tx: Tx, draw: Draw, of: Of): Promise<void> {
  const day = () => plusDays(firstDay, draw(410));
  const enterAt = (kind: EntryKind, postings: readonly Posting[], documentId: InvoiceId | null = null) =>
    enter(tx, admin, { kind, day: day(), postings, documentId }, made);
  if (of.booking && draw(3) === 0) {
    const owner = { bookingId: of.booking };
    const amount = ore(1 + draw(300_000));
    await enterAt("opening", [
      { account: "by_hand", ore: amount, ...owner },
      { account: "opening", ore: ore(-amount), ...owner },
    ]);
    await enterAt("by_hand", advancePostings(owner, "by_hand", ore(1 + draw(90_000))));
  }
  if (draw(4) === 0) await enterAt("fee", feePostings("vipps", ore(1 + draw(5000))));
  if (draw(4) === 0) await enterAt("payment", payoutPostings("vipps", ore(1 + draw(500_000))));
  const total = ore(1 + draw(900_000));
  const rate = [2500, 2500, 0][draw(3)] ?? 2500;
  const lines = [line(total, rate)];
  const id = await addInvoice(tx, draw, of, { total, rate });
  if (!id) return;
  const owner = { documentId: id, bookingId: of.booking };
  await enterAt("issued", issuePostings(owner, lines, { advanceOre: ore(0), replaced: null }), id);
  const paid = ore(1 + draw(total + 20_000));
  const account = (["bank", "by_hand", "vipps", "stripe"] as const)[draw(4)] ?? "bank";
  const payment = paymentPostings(owner, account, paid, { openOre: total, loss: noLoss });
  const entry = await enterAt("payment", payment, id);
  if (account === "by_hand" && draw(2) === 0) await enterAt("payment", confirmedPostings(owner, paid), id);
  else if (draw(5) === 0) {
    const undone = await entryById(tx, entry);
    const postings = (undone?.postings ?? []).map((posting) => ({ ...posting, ore: ore(-posting.ore) }));
    const reversal = { kind: "reversal", day: day(), postings, documentId: id, reverses: entry } as const;
    await enter(tx, admin, reversal, made);
  } else if (paid > total) await enterAt("refund", refundPostings(owner, account, ore(paid - total)), id);
  const openOre = ore(Math.max(0, total - paid));
  const end = draw(8);
  if (end < 2) await enterAt("credited", creditPostings(owner, [line(ore(-total), rate)], { openOre }), id);
  if (openOre > 0 && end > 5) {
    const left = leftByRate(lines, []);
    const loss = { openOre, chargedOre: ore(0), left, loss: noLoss, documented: true };
    await enterAt("written_off", writeOffPostings(owner, loss), id);
  }
}

function line(totalOre: Ore, mvaBp: number): SoldLine {
  return {
    kind: "base",
    name: "Fotografering",
    quantity: 1,
    unit: "piece",
    unitOre: totalOre,
    totalOre,
    mvaBp,
    mvaIncluded: true,
    priceListVersion: 1,
  };
}

/** As issuing would leave it; every sixth stays a draft, without entries. */
async function addInvoice(
  tx: Tx,
  draw: Draw,
  { booking, oppdrag }: Of,
  { total, rate }: { readonly total: Ore; readonly rate: number },
): Promise<InvoiceId | null> {
  const isDraft = draw(6) === 0;
  const { vatOre } = vatInside(total, rate);
  const issued = plusDays(firstDay, draw(400));
  const { rows } = await tx.execute<{ id: InvoiceId }>(sql`
    INSERT INTO invoices (id, kind, status, number, booking_id, oppdrag_id, audience, name, email, phone, company_name, address,
      postal_code, city, order_number, note, delivered_on, delivered_at, due_days, issued_on, due_on, net_ore, mva_ore, total_ore,
      seller, hash, created_at, issued_at)
    SELECT gen_random_uuid(), 'invoice', ${isDraft ? "draft" : "issued"},
      CASE WHEN ${isDraft} THEN NULL ELSE 1 + coalesce((SELECT max(number) FROM invoices WHERE kind <> 'request'), 10000) END,
      ${booking}::uuid, ${oppdrag}::uuid, 'bedrift', 'Kunde', '', '', ${`Firma ${draw(50)} AS`}, '', '', '', '', '',
      CASE WHEN ${isDraft} THEN NULL ELSE ${issued}::date END, '', 14, CASE WHEN ${isDraft} THEN NULL ELSE ${issued}::date END,
      CASE WHEN ${isDraft} THEN NULL ELSE ${issued}::date + 14 END, ${total - vatOre}::bigint, ${vatOre}::bigint, ${total}::bigint,
      CASE WHEN ${isDraft} THEN NULL ELSE '{}'::jsonb END, CASE WHEN ${isDraft} THEN NULL ELSE repeat('a', 64) END,
      now(), CASE WHEN ${isDraft} THEN NULL ELSE now() END
    RETURNING id`);
  return isDraft ? null : (rows[0]?.id ?? null);
}
