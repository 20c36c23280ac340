import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { dropDraft, restoreDraft } from "~/areas/billing/commands/draft.server";
import { documentBalance } from "~/areas/billing/store/journal.server";
import type { InvoiceId } from "~/areas/billing/types";
import { fromKroner, ore } from "~/kit/money";
import { plusHours } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  documentsOf,
  draftOf,
  issuedInvoice,
  photographed,
  readyToInvoice,
  seenInvoice,
} from "../../tests/worlds/invoiced-booking";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  firm,
  fridayAtTen,
} from "../../tests/worlds/visitor-story";
import { staffCancelBooking } from "./cancel-booking.server";
import { issueInvoice } from "./issue-invoice.server";
import { markProgress } from "./mark-progress.server";
import { runSession } from "./run-session.server";

const { studio, services } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja" }));

describe("the draft of an invoice", () => {
  it("is made when a session is completed, once, and dropped when that is undone", async () => {
    const booking = await photographed(services);
    expect(await documentsOf(db, booking.id)).toMatchObject([
      { status: "draft", total_ore: "390000", number: null },
    ]);
    const step = async (name: "undoComplete" | "complete") =>
      expectOk(
        await runSession(services, admin, await asSeenNow(services, { bookingId: booking.id, step: name })),
      );
    await step("undoComplete");
    expect(await documentsOf(db, booking.id)).toMatchObject([{ status: "dropped" }]);
    await step("complete");
    expect((await documentsOf(db, booking.id)).map(({ status }) => status)).toEqual(["dropped", "draft"]);
  });

  it("is made of the fee alone for a no-show and for a late cancellation, outside the MVA", async () => {
    const booking = await bookedSession(services);
    services.clock.set(plusHours(fridayAtTen, 1));
    expectOk(
      await runSession(
        services,
        admin,
        await asSeenNow(services, { bookingId: booking.id, step: "markNoShow" }),
      ),
    );
    const { rows } = await db.execute(sql`
      SELECT l.name, l.total_ore, l.mva_bp FROM invoices i JOIN invoice_lines l ON l.invoice_id = i.id
      WHERE i.booking_id = ${booking.id} AND i.status = 'draft'`);
    expect(rows).toEqual([{ name: "Gebyr for ikke møtt", total_ore: "390000", mva_bp: 0 }]);
  });

  it("is not made for a cancellation that costs nothing", async () => {
    const booking = await bookedSession(services, { start: plusHours(fridayAtTen, 3) });
    const by = { cause: "studio", reason: "", shownFeeOre: ore(0), waiveFee: false } as const;
    expectOk(
      await staffCancelBooking(services, admin, await asSeenNow(services, { bookingId: booking.id, ...by })),
    );
    expect(await documentsOf(db, booking.id)).toEqual([]);
  });
});

describe("issuing", () => {
  it("asks for the buyer's address first, and numbers nothing before", async () => {
    const booking = await photographed(services);
    const id = await draftOf(db, booking.id);
    expect(await issueInvoice(services, admin, await seenInvoice(db, id))).toMatchObject({
      reason: "address-missing",
    });
    expect(await documentsOf(db, booking.id)).toMatchObject([{ status: "draft", number: null }]);
  });

  it("gives number, KID, PDF, letter and entry in one transaction, and freezes the document", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const { rows } = await db.execute<Record<string, unknown>>(sql`
      SELECT number, kid, due_on::text AS due, (SELECT octet_length(content) FROM invoice_files WHERE invoice_id = invoices.id) AS bytes
      FROM invoices WHERE id = ${id}`);
    const [row] = rows;
    expect(String(row?.kid)).toMatch(new RegExp(`^0*${row?.number}\\d$`));
    expect(row).toMatchObject({ due: "2026-12-11" });
    expect(Number(row?.bytes)).toBeGreaterThan(5000);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: fromKroner(3900), paidOre: 0 });
    const letters = await db.execute(
      sql`SELECT template, to_address FROM email_outbox WHERE about_id = ${id}`,
    );
    expect(letters.rows).toEqual([{ template: "invoice-sent", to_address: "kari@eksempel.example.no" }]);
    await expect(db.execute(sql`UPDATE invoices SET name = 'En annen' WHERE id = ${id}`)).rejects.toThrow();
    await expect(db.execute(sql`DELETE FROM invoices WHERE id = ${id}`)).rejects.toThrow();
    await expect(
      db.execute(sql`UPDATE invoice_lines SET name = 'Noe annet' WHERE invoice_id = ${id}`),
    ).rejects.toThrow();
    expect(await issueInvoice(services, admin, await seenInvoice(db, id))).toMatchObject({
      reason: "not-now",
    });
  });

  it("makes an EHF for a company with a number and a reference, which needs no address", async () => {
    const booking = await photographed(services, { contact: { ...firm, invoiceReference: "4200" } });
    const id = await draftOf(db, booking.id);
    expectOk(await issueInvoice(services, admin, await seenInvoice(db, id)));
    const { rows } = await db.execute<{ kind: string }>(
      sql`SELECT kind FROM invoice_files WHERE invoice_id = ${id} ORDER BY kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual(["ehf", "pdf"]);
  });
});

describe("a company without a reference", () => {
  const kinds = async (id: InvoiceId) => {
    const { rows } = await db.execute<{ kind: string }>(
      sql`SELECT kind FROM invoice_files WHERE invoice_id = ${id} ORDER BY kind`,
    );
    return rows.map(({ kind }) => kind);
  };

  it("gets a PDF alone before the day of the duty", async () => {
    const id = await draftOf(db, (await photographed(services, { contact: firm })).id);
    expectOk(await issueInvoice(services, admin, await seenInvoice(db, id)));
    expect(await kinds(id)).toEqual(["pdf"]);
  });

  it("gets no invoice from that day, until the draft says who ordered", async () => {
    const id = await draftOf(db, (await photographed(services, { contact: firm })).id);
    await readyToInvoice(db, { numbers_ehf_since: "2026-11-01" });
    expect(await issueInvoice(services, admin, await seenInvoice(db, id))).toMatchObject({
      reason: "order-number-missing",
    });
    await db.execute(sql`UPDATE invoices SET order_number = 'PO-7' WHERE id = ${id}`);
    expectOk(await issueInvoice(services, admin, await seenInvoice(db, id)));
    expect(await kinds(id)).toEqual(["ehf", "pdf"]);
    await db.execute(sql`DELETE FROM system_settings WHERE setting_key = 'numbers_ehf_since'`);
  });
});

describe("a draft", () => {
  it("that staff dropped is not made again by a later change, and can be fetched back", async () => {
    const booking = await photographed(services);
    const id = await draftOf(db, booking.id);
    const drop = (command: typeof dropDraft) =>
      inTransaction(db, (tx) => command(tx, admin, { id }, services.clock.now()));
    expectOk(await drop(dropDraft));
    const delivered = { bookingId: booking.id, mark: "markDelivered" as const };
    expectOk(await markProgress(services, admin, await asSeenNow(services, delivered)));
    expect(await documentsOf(db, booking.id)).toMatchObject([{ status: "dropped" }]);
    expectOk(await drop(restoreDraft));
    expect(await documentsOf(db, booking.id)).toMatchObject([{ status: "draft" }]);
  });
});
