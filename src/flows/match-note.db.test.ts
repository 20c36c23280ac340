import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { partsOf, queuedLine } from "~/areas/billing/reads/bank-queue.server";
import { notedBookings } from "~/areas/billing/reads/noted-bookings.server";
import { namedNotes } from "~/areas/billing/rules/match/noted";
import { notedOfBooking } from "~/areas/billing/store/journal.server";
import type { BankLineId } from "~/areas/billing/types";
import type { BookingId } from "~/areas/bookings/types";
import { fromKroner } from "~/kit/money";
import type { Day } from "~/kit/time";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { issuedInvoice, photographed, readyToInvoice } from "../../tests/worlds/invoiced-booking";
import { admin, asSeenNow, expectOk } from "../../tests/worlds/visitor-story";
import { markProgress } from "./mark-progress.server";
import { markRefunded, undoRefund } from "./mark-refunded.server";
import { confirmNote, importPayments, takeMatchBack } from "./match-payment.server";

const { studio, services, file } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja" }));

async function lineOf(kroner: string, who: string, more = ""): Promise<BankLineId> {
  const [incoming, outgoing] = kroner.startsWith("-") ? ["", kroner] : [kroner, ""];
  const header =
    "Bokført dato;Avsender;Mottakernavn;Til konto;Fra konto;Beløp inn;Beløp ut;Valuta;Status;Melding;KID";
  const to = incoming ? `${who};;86011117947;` : `;${who};;86011117947`;
  const content = `${header}\n26.11.2026;${to};${incoming};${outgoing};NOK;Bokført;${more}\n`;
  const bank = { name: "bank.csv", content: new Uint8Array(Buffer.from(content)) };
  return expectOk(await importPayments(services, admin, bank)).added[0] as BankLineId;
}

async function proposed(id: BankLineId) {
  const line = await queuedLine(db, admin, id);
  return line ? namedNotes(line, await notedBookings(db, admin, line)) : [];
}

async function markedPaid(): Promise<BookingId> {
  const { id } = await photographed(services);
  const mark = { bookingId: id, mark: "markPaid" as const };
  expectOk(await markProgress(services, admin, await asSeenNow(services, mark)));
  return id;
}

const bankOf = async (bookingId: string) => {
  const { rows } = await db.execute<{ account: string; ore: number }>(sql`
    SELECT account, sum(ore)::int AS ore FROM journal_lines
    WHERE booking_id = ${bookingId} AND account IN ('bank', 'by_hand') GROUP BY account ORDER BY account`);
  return rows.map(({ account, ore }) => [account, ore]);
};

it("money that was marked on a booking before its invoice is found by the bank's line, by name and by KID", async () => {
  const bookingId = await markedPaid();
  const stranger = await lineOf("3900,00", "Noen Andre");
  expect(await proposed(stranger)).toEqual([]);
  const early = await lineOf("3900,00", "NORDMANN KARI");
  expect(await proposed(early)).toMatchObject([{ bookingId, notedOre: 390_000 }]);
  const document = await issuedInvoice(services, bookingId);
  const { rows } = await db.execute<{ kid: string }>(sql`SELECT kid FROM invoices WHERE id = ${document}`);
  const late = await lineOf("3900,00", "Arbeidsgiver", `;${rows[0]?.kid ?? ""}`);
  expect(await proposed(late)).toMatchObject([{ bookingId }]);

  expectOk(await confirmNote(services, admin, { id: late, bookingId }));
  expect(await bankOf(bookingId)).toEqual([
    ["bank", 390_000],
    ["by_hand", 0],
  ]);
  expect((await queuedLine(db, admin, late))?.leftOre).toBe(0);
  // Once: the other line is a second payment.
  expect(await proposed(early)).toEqual([]);
  expect(await confirmNote(services, admin, { id: early, bookingId })).toMatchObject({
    reason: "more-than-noted",
  });
  const undo = await asSeenNow(services, { bookingId, mark: "undoPaid" as const });
  expect(await markProgress(services, admin, undo)).toMatchObject({ reason: "paid-by-bank" });

  const [part] = await partsOf(db, late);
  expect(part).toMatchObject({ documentId: null, booking: { id: bookingId }, ore: 390_000 });
  expectOk(await takeMatchBack(services, admin, { id: late, entryId: null }));
  expect(await notedOfBooking(db, bookingId)).toEqual({ inOre: 390_000, outOre: 0 });
  expect(await proposed(early)).toMatchObject([{ bookingId }]);
  const { rows: told } = await db.execute<{ event: string; by: string }>(sql`
    SELECT event, actor_kind AS by FROM history WHERE subject_id = ${bookingId} AND event LIKE 'bank%' ORDER BY version`);
  expect(told).toEqual([
    { event: "bank_confirmed", by: "admin" },
    { event: "bank_confirmed_undone", by: "admin" },
  ]);
});

it("a note is found among many of its amount by each thing that names it, and others are not read", async () => {
  const bookingId = await markedPaid();
  const document = await issuedInvoice(services, bookingId);
  const { rows } = await db.execute<{ booking: string; invoice: string }>(sql`
    SELECT b.number AS booking, i.number AS invoice FROM bookings b JOIN invoices i ON i.booking_id = b.id
    WHERE i.id = ${document}`);
  const [numbers] = rows;
  const read = async (words: {
    readonly name?: string;
    readonly text?: string;
    readonly reference?: string;
  }) => {
    const line = { leftOre: fromKroner(3900), kid: "", name: "", text: "", reference: "", ...words };
    return (await notedBookings(db, admin, line)).some((each) => each.bookingId === bookingId);
  };
  expect(await read({ name: "NORDMANN, KARI" })).toBe(true);
  expect(await read({ text: `Bestilling ${numbers?.booking}` })).toBe(true);
  expect(await read({ reference: `${numbers?.invoice}` })).toBe(true);
  expect(await read({ name: "Noen Andre", text: "Gave" })).toBe(false);
});

it("what was noted as paid back on a booking is found too, and cannot be undone once the bank has told of it", async () => {
  const bookingId = await markedPaid();
  const refund = { bookingId, ore: fromKroner(900), day: "2026-11-27" as Day, reason: "Avslag" };
  expectOk(await markRefunded(services, admin, await asSeenNow(services, refund)));
  const line = await lineOf("-900,00", "Kari Nordmann");
  expect(await proposed(line)).toMatchObject([{ bookingId, notedOre: 90_000 }]);
  expectOk(await confirmNote(services, admin, { id: line, bookingId }));
  expect(await notedOfBooking(db, bookingId)).toEqual({ inOre: 390_000, outOre: 0 });
  const [standing] = (await file.record(bookingId)).refunds;
  const undo = await asSeenNow(services, { bookingId, refundId: standing?.id ?? "" });
  expect(await undoRefund(services, admin, undo as never)).toMatchObject({ reason: "used-meanwhile" });
  expectOk(await takeMatchBack(services, admin, { id: line, entryId: null }));
  const again = await asSeenNow(services, { bookingId, refundId: standing?.id ?? "" });
  expectOk(await undoRefund(services, admin, again as never));
});
