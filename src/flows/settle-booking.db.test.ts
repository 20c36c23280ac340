import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveDraft } from "~/areas/billing/commands/draft.server";
import { invoiceById } from "~/areas/billing/store/invoices.server";
import { documentBalance } from "~/areas/billing/store/journal.server";
import type { InvoiceId } from "~/areas/billing/types";
import { fromKroner } from "~/kit/money";
import type { Day } from "~/kit/time";
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
import { admin, asSeenNow, expectOk, firm } from "../../tests/worlds/visitor-story";
import { creditAndSend, notePayment, writeOffInvoice } from "./change-invoice.server";
import { markProgress } from "./mark-progress.server";
import { settleBooking } from "./settle-booking.server";

const { studio, services, file } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db));

/** As when staff write a deduction into the draft. */
async function deduct(id: InvoiceId, kroner: number): Promise<void> {
  const draft = await invoiceById(db, id);
  const [line] = draft?.lines ?? [];
  if (!draft || !line) throw new Error("There is no line");
  const off = fromKroner(-kroner);
  const deduction = { ...line, kind: "adjustment" as const, name: "Avslag", unitOre: off, totalOre: off };
  const content = { ...draft, lines: [...draft.lines, { ...deduction, quantity: 1, mvaIncluded: true }] };
  expectOk(await inTransaction(db, (tx) => saveDraft(tx, admin, { id, content }, services.clock.now())));
}

const settle = (bookingId: string) =>
  inTransaction(db, (tx) => settleBooking(tx, bookingId, services.clock.now()));
const totals = async (bookingId: string) =>
  (await documentsOf(db, bookingId)).map(({ status, total_ore }) => [status, Number(total_ore)]);

async function charge(bookingId: string, kind: string, kroner: number, revision: number): Promise<void> {
  await db.execute(sql`
    INSERT INTO booking_fees (booking_id, kind, revision, percent, ore, share_ore, created_at)
    VALUES (${bookingId}, ${kind}, ${revision}, 50, ${fromKroner(kroner)}, 0, now())`);
  await settle(bookingId);
}

describe("a deduction that staff wrote into a draft", () => {
  it("stays when something else of the booking happens, and is not asked for afterwards", async () => {
    const booking = await photographed(services);
    const id = await draftOf(db, booking.id);
    await deduct(id, 500);
    const ready = { bookingId: booking.id, mark: "markPicturesReady" as const };
    expectOk(await markProgress(services, admin, await asSeenNow(services, ready)));
    expect(await totals(booking.id)).toEqual([["draft", 340_000]]);
    await issuedInvoice(services, booking.id);
    expect(await totals(booking.id)).toEqual([["issued", 340_000]]);
    const paid = { ore: fromKroner(3400), day: "2026-11-27" as Day, note: "" };
    expectOk(await notePayment(services, admin, { ...paid, ...(await seenInvoice(db, id)) }));
    expect((await file.record(booking.id)).booking.progress.paidOn).toBe("2026-11-27");
    await charge(booking.id, "move", 300, 7);
    expect(await totals(booking.id)).toEqual([
      ["issued", 340_000],
      ["draft", 30_000],
    ]);
  });
});

describe("what is added after a credit note", () => {
  it("is invoiced, with the rate that it has, and what the note left out is not", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const part = { rateBp: 2500, ore: fromKroner(100) };
    const credit = { part, note: "Beklager", corrected: false };
    expectOk(await creditAndSend(services, admin, { ...credit, ...(await seenInvoice(db, id)) }));
    expect(await totals(booking.id)).toEqual([
      ["issued", 390_000],
      ["issued", -10_000],
    ]);
    await charge(booking.id, "cancel", 700, 8);
    const draft = await invoiceById(db, await draftOf(db, booking.id));
    expect(draft?.lines).toMatchObject([{ totalOre: fromKroner(700), mvaBp: 0 }]);
  });

  it("is invoiced after a corrected invoice too, which covers nothing twice", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const credit = { part: null, note: "", corrected: true };
    expectOk(await creditAndSend(services, admin, { ...credit, ...(await seenInvoice(db, id)) }));
    await issuedInvoice(services, booking.id);
    await settle(booking.id);
    expect((await totals(booking.id)).filter(([status]) => status === "draft")).toEqual([]);
    await charge(booking.id, "move", 250, 9);
    expect((await totals(booking.id)).at(-1)).toEqual(["draft", 25_000]);
  });
});

describe("a loss", () => {
  it("is not credited as if it had been paid", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const lost = { documented: true, note: "Konkurs", ...(await seenInvoice(db, id)) };
    expectOk(await writeOffInvoice(services, admin, lost));
    const credit = { part: null, note: "", corrected: false, ...(await seenInvoice(db, id)) };
    expect(await creditAndSend(services, admin, credit)).toMatchObject({ reason: "written-off" });
    expect(await documentBalance(db, id)).toMatchObject({ creditOre: 0, lostOre: 312_000 });
  });
});

describe("a studio that is not registered for MVA", () => {
  it("asks a company for the sum without it, once", async () => {
    await db.execute(sql`DELETE FROM system_settings WHERE setting_key = 'numbers_mva_since'`);
    const booking = await photographed(services, { contact: firm });
    const { lines } = (await invoiceById(db, await draftOf(db, booking.id))) ?? { lines: [] };
    expect(lines.every(({ mvaBp }) => mvaBp === 0)).toBe(true);
    const [asked] = await totals(booking.id);
    await issuedInvoice(services, booking.id);
    await settle(booking.id);
    expect(await totals(booking.id)).toEqual([["issued", asked?.[1]]]);
    await readyToInvoice(db);
  });
});
