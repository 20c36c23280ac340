import { sql } from "drizzle-orm";
import type { InvoiceId } from "~/areas/billing/types";
import type { Booking } from "~/areas/bookings/types";
import { issueInvoice } from "~/flows/issue-invoice.server";
import { runSession } from "~/flows/run-session.server";
import { type Instant, plusHours } from "~/kit/time";
import type { Db } from "~/platform/database/tx.server";
import type { testServices } from "../setup/services";
import { admin, asSeenNow, bookedSession, expectOk, fridayAtTen, type Story } from "./visitor-story";

type TestServices = ReturnType<typeof testServices>;

/** The studio's settings, as stored: registered for MVA, with an account. */
export async function readyToInvoice(db: Db, more: Readonly<Record<string, string>> = {}): Promise<void> {
  const values = {
    numbers_mva_since: "2020-01-01",
    numbers_bank_account: "86011117947",
    company_org_number: "923 609 016 MVA",
    ...more,
  };
  for (const [key, value] of Object.entries(values))
    await db.execute(sql`
      INSERT INTO system_settings (setting_key, setting_value) VALUES (${key}, ${value})
      ON CONFLICT (setting_key) DO UPDATE SET setting_value = excluded.setting_value`);
}

/** A booking that was photographed; its draft of an invoice has been made. */
export async function photographed(services: TestServices, story: Story = {}): Promise<Booking> {
  const booking = await bookedSession(services, story);
  const start: Instant = story.start ?? fridayAtTen;
  services.clock.set(plusHours(start, 2));
  for (const step of ["checkIn", "complete"] as const)
    expectOk(await runSession(services, admin, await asSeenNow(services, { bookingId: booking.id, step })));
  return booking;
}

interface DraftRow extends Record<string, unknown> {
  readonly id: InvoiceId;
  readonly status: string;
  readonly number: string | null;
  readonly total_ore: string;
}

export async function documentsOf(db: Db, bookingId: string): Promise<DraftRow[]> {
  const { rows } = await db.execute<DraftRow>(
    sql`SELECT id, status, kind, number, total_ore FROM invoices WHERE booking_id = ${bookingId} ORDER BY created_at, id`,
  );
  return rows;
}

/** The document's version, as staff with an up-to-date page would send it. */
export async function seenInvoice(db: Db, id: InvoiceId): Promise<{ id: InvoiceId; version: number }> {
  const { rows } = await db.execute<{ version: number }>(
    sql`SELECT max(version) AS version FROM history WHERE subject_kind = 'invoice' AND subject_id = ${id}`,
  );
  return { id, version: rows[0]?.version ?? 0 };
}

export async function giveAddress(db: Db, id: InvoiceId): Promise<void> {
  await db.execute(
    sql`UPDATE invoices SET address = 'Storgata 1', postal_code = '0155', city = 'Oslo' WHERE id = ${id} AND status = 'draft'`,
  );
}

export async function draftOf(db: Db, bookingId: string): Promise<InvoiceId> {
  const draft = (await documentsOf(db, bookingId)).find(({ status }) => status === "draft");
  if (!draft) throw new Error("There is no draft");
  return draft.id;
}

/** Issues the booking's draft, to an address. */
export async function issuedInvoice(services: TestServices, bookingId: string): Promise<InvoiceId> {
  const { db } = services;
  const id = await draftOf(db, bookingId);
  await giveAddress(db, id);
  expectOk(await issueInvoice(services, admin, await seenInvoice(db, id)));
  return id;
}
