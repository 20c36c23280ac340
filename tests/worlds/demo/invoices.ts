import { sql } from "drizzle-orm";
import { asSystem } from "~/areas/access/gate.server";
import { payInvoiceByHand } from "~/areas/billing/commands/pay.server";
import { remind } from "~/areas/billing/commands/remind.server";
import { overdueInvoices } from "~/areas/billing/reads/reminders.server";
import { invoicesOfBooking } from "~/areas/billing/store/invoices.server";
import type { InvoiceId } from "~/areas/billing/types";
import { issueIn } from "~/flows/issue-invoice.server";
import { letterContext } from "~/flows/letter-context.server";
import { settleBooking } from "~/flows/settle-booking.server";
import type { Ore } from "~/kit/money";
import { type Day, dayOf, type Instant, instant, plusDays, plusHours, startOfDay, toDate } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { writeBankFile } from "./bank-file";

/** Before this many days ago only some sessions have an invoice, because each PDF takes a tenth of a second. */
const daysWithInvoices = 21;
const monthsWithSome = 18;
const someInvoices = 45;
/** Of the older ones, the place in the order of those that nobody paid. */
const unpaidPlaces = [9, 30, 41, 43, 44];

const settings = {
  numbers_mva_since: "2021-03-01",
  numbers_bank_account: "86011117947",
  numbers_kid: "ja",
  company_org_number: "923 609 016 MVA",
};

const system = asSystem("bookkeeping");

const streets = ["Storgata 14", "Kirkeveien 71 B", "Bygdøy allé 3", "Thereses gate 29", "Bogstadveien 40"];

/** What was paid before there were invoices, and the invoices of the last weeks: sent, paid, overdue and to be sent. */
export async function writeInvoices(services: Services, now: Instant): Promise<void> {
  const { db } = services;
  const since = plusDays(dayOf(now), -daysWithInvoices);
  const some = await someBefore(services, since);
  await inTransaction(db, async (tx) => {
    for (const [key, value] of Object.entries(settings))
      await tx.execute(sql`INSERT INTO system_settings (setting_key, setting_value) VALUES (${key}, ${value})
        ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
    await writeOpenings(tx, { before: since, except: some.map(({ id }) => id) }, now);
  });
  for (const [place, booking] of some.entries()) {
    const isPaid = !unpaidPlaces.includes(place);
    await invoice(
      services,
      isPaid ? { ...booking, paid: paidDay(booking) } : { ...booking, paid: null },
      now,
    );
  }
  for (const booking of await bookingsSince(services, since)) await invoice(services, booking, now);
  // The page of bank files shows this name.
  await writeBankFile(services, asSystem("Systemet"), now);
  await writeReminders(services, now);
}

/** Sessions of the last 18 months, evenly spread. */
async function someBefore({ db }: Services, since: Day): Promise<DoneBooking[]> {
  const { rows } = await db.execute<DoneBooking>(sql`
    SELECT id, at, paid, ore FROM (
      SELECT id, ends_at AS at, paid_on::text AS paid, paid_ore::float8 AS ore,
        row_number() OVER (ORDER BY ends_at, id) AS place, count(*) OVER () AS all
      FROM bookings b WHERE status = 'completed' AND starts_at < ${since}::date
        AND starts_at >= ${since}::date - make_interval(months => ${monthsWithSome})
        AND NOT EXISTS (SELECT FROM booking_refunds r WHERE r.booking_id = b.id)) b
    WHERE place % greatest(1, b.all / ${someInvoices}) = 0 ORDER BY at, id LIMIT ${someInvoices}`);
  return rows;
}

function paidDay({ at }: DoneBooking): Day {
  return plusDays(dayOf(instant(at)), 9);
}

/** A reminder and a notice for the oldest overdue invoice, a reminder for the next: the others are to be sent. */
async function writeReminders({ db, ...services }: Services, now: Instant): Promise<void> {
  const system = asSystem("Systemet");
  for (const [place, daysAgo] of [
    [0, 60],
    [0, 30],
    [1, 20],
  ] as const) {
    const at = plusHours(now, -24 * daysAgo);
    const context = await letterContext({ ...services, db }, at);
    await inTransaction(db, async (tx) => {
      const overdue = (await overdueInvoices(tx, at))[place];
      if (!overdue || "whyNot" in overdue.next) return;
      await remind(tx, system, { context, seen: { id: overdue.id, ...overdue.next } }, at);
      await tx.execute(
        sql`DELETE FROM email_outbox WHERE about_kind = 'invoice' AND about_id = ${overdue.id}`,
      );
    });
  }
}

/** What came and went back before there were invoices is entered as it is, however late it was. */
const hasRefund = sql`EXISTS (SELECT FROM booking_refunds WHERE booking_id = bookings.id AND undone_at IS NULL)`;

/** As the migration enters them: two thousand entries one by one would take as long as the rest of the demo. */
async function writeOpenings(
  tx: Tx,
  { before, except }: { readonly before: Day; readonly except: readonly string[] },
  now: Instant,
): Promise<void> {
  await tx.execute(sql`
    CREATE TEMPORARY TABLE marks ON COMMIT DROP AS
    SELECT gen_random_uuid() AS id, m.*, row_number() OVER (ORDER BY m.day, m.booking_id, m.ore) AS nr FROM (
      SELECT id AS booking_id, paid_on AS day, paid_ore AS ore FROM bookings
      WHERE paid_ore > 0 AND id <> ALL (${sql.param(except)}::uuid[]) AND (starts_at < ${before}::date OR ${hasRefund})
      UNION ALL SELECT booking_id, day, -ore FROM booking_refunds WHERE undone_at IS NULL
    ) m`);
  await tx.execute(sql`
    INSERT INTO journal_entries (id, number, kind, day, line_count, actor_kind, actor_name, made_at)
    SELECT id, nr, 'opening', day, 2, 'system', 'Programmet', ${toDate(now)} FROM marks ORDER BY nr`);
  await tx.execute(sql`
    INSERT INTO journal_lines (entry_id, position, account, ore, booking_id)
    SELECT id, 0, 'by_hand', ore, booking_id FROM marks UNION ALL
    SELECT id, 1, 'opening', -ore, booking_id FROM marks`);
  await tx.execute(
    sql`INSERT INTO number_series SELECT 'journal', count(*) + 1 FROM marks HAVING count(*) > 0`,
  );
}

interface DoneBooking extends Record<string, unknown> {
  readonly id: string;
  readonly at: string;
  readonly paid: Day | null;
  readonly ore: Ore;
}

async function bookingsSince({ db }: Services, since: Day): Promise<DoneBooking[]> {
  const { rows } = await db.execute<DoneBooking>(sql`
    SELECT id, ends_at AS at, paid_on::text AS paid, paid_ore::float8 AS ore FROM bookings
    WHERE status IN ('completed', 'no_show') AND starts_at >= ${since}::date AND NOT ${hasRefund}
    ORDER BY ends_at, id`);
  return rows;
}

async function invoice(services: Services, booking: DoneBooking, now: Instant): Promise<void> {
  const ended = instant(booking.at);
  const at = plusHours(ended, 1);
  if (at >= now) return;
  const issuedAt = startOfDay(plusDays(dayOf(ended), 1));
  const context = await letterContext(services, issuedAt);
  await inTransaction(services.db, async (tx) => {
    await tx.execute(sql`UPDATE bookings SET paid_on = NULL, paid_ore = NULL WHERE id = ${booking.id}`);
    await settleBooking(tx, booking.id, at);
    const [draft] = await invoicesOfBooking(tx, booking.id);
    if (!draft || plusDays(dayOf(ended), 3) > dayOf(now)) return;
    await giveAddress(tx, draft.id, Number(booking.id.slice(-4).replace(/\D/g, "1")) % streets.length);
    await issueIn(tx, context, system, draft.id, plusHours(issuedAt, 9));
    const { paid } = booking;
    if (paid && paid <= dayOf(now))
      await payInvoiceByHand(tx, system, { id: draft.id, ore: draft.totalOre, day: paid, note: "" }, now);
    await settleBooking(tx, booking.id, now);
    // The demo sends no letter for what is in the past.
    await tx.execute(sql`DELETE FROM email_outbox WHERE about_kind = 'invoice' AND about_id = ${draft.id}`);
  });
}

async function giveAddress(tx: Tx, id: InvoiceId, at: number): Promise<void> {
  await tx.execute(sql`UPDATE invoices SET address = ${streets[at] ?? ""}, postal_code = '0359', city = 'Oslo'
    WHERE id = ${id} AND address = ''`);
}
