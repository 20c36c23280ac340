import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { openDocuments } from "~/areas/billing/reads/bank-queue.server";
import { documentBalance } from "~/areas/billing/store/journal.server";
import { fromKroner } from "~/kit/money";
import type { Day } from "~/kit/time";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  issuedInvoice,
  photographed,
  readyToInvoice,
  seenInvoice,
} from "../../tests/worlds/invoiced-booking";
import { admin, asSeenNow, expectOk } from "../../tests/worlds/visitor-story";
import { creditAndSend, notePayment } from "./change-invoice.server";
import { markProgress } from "./mark-progress.server";
import { markRefunded } from "./mark-refunded.server";

const { studio, services, file } = await bookedStudio();
const { db } = studio;

beforeAll(() => readyToInvoice(db, { numbers_kid: "ja" }));

describe("a booking's mark as paid", () => {
  it("follows the journal: a payment by hand sets it, taking it back removes it", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const money = { ore: fromKroner(3900), day: "2026-11-27", note: "" } as never as Parameters<
      typeof notePayment
    >[2];
    expectOk(
      await notePayment(services, admin, { ...money, ...(await seenInvoice(db, id)), ore: fromKroner(1000) }),
    );
    expect((await file.record(booking.id)).booking.progress.paidOn).toBeNull();
    expectOk(
      await notePayment(services, admin, { ...money, ...(await seenInvoice(db, id)), ore: fromKroner(2900) }),
    );
    expect((await file.record(booking.id)).booking.progress).toMatchObject({
      paidOn: "2026-11-27",
      paidOre: fromKroner(3900),
    });
  });

  it("made on the booking pays its invoice, and undone opens it again", async () => {
    const booking = await photographed(services);
    const id = await issuedInvoice(services, booking.id);
    const mark = async (which: "markPaid" | "undoPaid") =>
      expectOk(
        await markProgress(
          services,
          admin,
          await asSeenNow(services, { bookingId: booking.id, mark: which }),
        ),
      );
    await mark("markPaid");
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, paidOre: fromKroner(3900) });
    await mark("undoPaid");
    expect(await documentBalance(db, id)).toMatchObject({ openOre: fromKroner(3900), paidOre: 0 });
    expect((await file.record(booking.id)).booking.progress.paidOn).toBeNull();
  });

  it("made before the invoice is an advance, which the invoice deducts", async () => {
    const booking = await photographed(services);
    expectOk(
      await markProgress(
        services,
        admin,
        await asSeenNow(services, { bookingId: booking.id, mark: "markPaid" as const }),
      ),
    );
    const id = await issuedInvoice(services, booking.id);
    expect(await documentBalance(db, id)).toMatchObject({ openOre: 0, paidOre: fromKroner(3900) });
    const { rows } = await db.execute(sql`SELECT prepaid_ore FROM invoices WHERE id = ${id}`);
    expect(rows).toEqual([{ prepaid_ore: "390000" }]);
  });
});

describe("an advance", () => {
  it("that was noted by mistake is taken back after the invoice deducted it, which is open again", async () => {
    const booking = await photographed(services);
    const mark = async (which: "markPaid" | "undoPaid") =>
      expectOk(
        await markProgress(
          services,
          admin,
          await asSeenNow(services, { bookingId: booking.id, mark: which }),
        ),
      );
    await mark("markPaid");
    const id = await issuedInvoice(services, booking.id);
    await mark("undoPaid");
    expect(await documentBalance(db, id)).toMatchObject({
      openOre: fromKroner(3900),
      paidOre: 0,
      creditOre: 0,
    });
    expect((await file.record(booking.id)).booking.progress.paidOn).toBeNull();
  });

  it("cannot be paid back once an invoice deducted it, before a credit note", async () => {
    const booking = await photographed(services);
    expectOk(
      await markProgress(
        services,
        admin,
        await asSeenNow(services, { bookingId: booking.id, mark: "markPaid" as const }),
      ),
    );
    const id = await issuedInvoice(services, booking.id);
    const refund = {
      bookingId: booking.id,
      ore: fromKroner(900),
      day: "2026-11-27" as Day,
      reason: "Avslag",
    };
    expect(await markRefunded(services, admin, await asSeenNow(services, refund))).toMatchObject({
      reason: "credit-first",
    });
    const part = { rateBp: 2500, ore: fromKroner(900) };
    expectOk(
      await creditAndSend(services, admin, {
        part,
        note: "Avslag",
        corrected: false,
        ...(await seenInvoice(db, id)),
      }),
    );
    expectOk(await markRefunded(services, admin, await asSeenNow(services, refund)));
    // The bank's line can confirm it.
    const noted = (await openDocuments(db, "out")).find((document) => document.id === id);
    expect(noted).toMatchObject({ notedOutOre: fromKroner(900) });
    expect(await documentBalance(db, id)).toMatchObject({
      openOre: 0,
      creditOre: 0,
      paidOre: fromKroner(3000),
    });
  });
});
