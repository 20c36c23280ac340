import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { invoicesOfBooking } from "~/areas/billing/store/invoices.server";
import { documentBalance, moneyOfBooking } from "~/areas/billing/store/journal.server";
import { refundsOf } from "~/areas/billing/store/online.server";
import type { Invoice } from "~/areas/billing/types";
import type { OnlineRefundId } from "~/areas/billing/types/online";
import type { Booking } from "~/areas/bookings/types";
import { fromKroner, ore, percentOfOre } from "~/kit/money";
import { dayOf, type Instant, instant, plusHours } from "~/kit/time";
import { issuedInvoice, readyToInvoice, seenInvoice } from "../../tests/worlds/invoiced-booking";
import { payingStudio } from "../../tests/worlds/paying-studio";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  linkTo,
  mondayInDecember,
} from "../../tests/worlds/visitor-story";
import { askAdvances } from "./ask-advance.server";
import { cancelBooking } from "./cancel-booking.server";
import { noteRefund } from "./change-invoice.server";
import { followPayments } from "./follow-payment.server";
import { closeOnline } from "./refund-online.server";
import { runSession } from "./run-session.server";

const { services, db, standIn, begin, only, remote, close } = await payingStudio();
const start = instant("2026-11-20T09:00:00+01:00");
afterAll(close);
beforeEach(async () => {
  services.clock.set(start);
  await readyToInvoice(db);
  await db.execute(sql`UPDATE products SET advance = '{"percent": 30}'`);
});

const asked = fromKroner(1170);
const kinds = async (booking: Booking) =>
  (await invoicesOfBooking(db, booking.id)).map(({ kind, status, totalOre }) => [kind, status, totalOre]);

async function booked(at: Instant): Promise<{ booking: Booking; request: Invoice }> {
  const booking = await bookedSession(services, { start: at });
  await askAdvances(services);
  await askAdvances(services);
  const [request, ...others] = await invoicesOfBooking(db, booking.id);
  if (!request || others.length > 0) throw new Error("There is not one request");
  return { booking, request };
}

async function paid(request: Invoice) {
  expectOk(await begin(request.id, "stripe"));
  const payment = await only(request.id);
  standIn.payments.pay(payment.id);
  services.clock.set(plusHours(start, 1));
  await followPayments(services);
  return payment;
}

async function cancelled(booking: Booking, feePercent: number): Promise<void> {
  const shownFeeOre = percentOfOre(booking.totalOre, feePercent);
  expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre }));
}

describe("a booking of a product that asks for an advance", () => {
  it("gets one payment request with a letter, is paid in advance, and has it deducted on the invoice", async () => {
    const { booking, request } = await booked(fridayAtTen);
    expect(request).toMatchObject({ kind: "request", status: "issued", totalOre: asked, mvaOre: 0 });
    const { rows } = await db.execute<{ text: string }>(
      sql`SELECT body_text AS text FROM email_outbox WHERE about_id = ${request.id}`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text).toContain("/betal/");
    await paid(request);
    expect(await moneyOfBooking(db, booking.id)).toMatchObject({ advanceOre: asked, paidOre: asked });
    services.clock.set(plusHours(fridayAtTen, 2));
    for (const step of ["checkIn", "complete"] as const)
      expectOk(await runSession(services, admin, await asSeenNow(services, { bookingId: booking.id, step })));
    const invoice = await issuedInvoice(services, booking.id);
    expect((await documentBalance(db, invoice)).openOre).toBe(fromKroner(3900) - asked);
    expect(await moneyOfBooking(db, booking.id)).toMatchObject({ advanceOre: 0 });
  });

  it("gets it back the way it came when it is cancelled in time, and once", async () => {
    const { booking, request } = await booked(fridayAtOne);
    const payment = await paid(request);
    await cancelled(booking, 0);
    await followPayments(services);
    expect(remote(payment)).toMatchObject({ captured: asked, refunded: asked });
    expect(await moneyOfBooking(db, booking.id)).toMatchObject({ advanceOre: 0, paidOre: 0 });
    expect(await kinds(booking)).toEqual([["request", "issued", asked]]);
  });

  it("is not sent back again when staff have closed the refund that the provider refused", async () => {
    const { booking, request } = await booked(plusHours(fridayAtOne, 24 * 7));
    const payment = await paid(request);
    standIn.payments.failures.push({ step: "refund", isDone: false, status: 400 });
    await cancelled(booking, 0);
    await followPayments(services);
    const refunds = () => refundsOf(db, [payment.id]);
    const [refused, ...others] = await refunds();
    expect([refused?.status, others]).toEqual(["failed", []]);
    const closed = { id: payment.id, refundId: refused?.id as OnlineRefundId };
    expectOk(await closeOnline(services, admin, closed));
    // Whatever settles the booking anew, such as half of it noted as paid back, asks for nothing.
    const noted = { ore: ore(asked / 2), day: dayOf(services.clock.now()), note: "" };
    expectOk(await noteRefund(services, admin, { ...noted, ...(await seenInvoice(db, request.id)) }));
    await followPayments(services);
    expect(await refunds()).toMatchObject([{ status: "closed" }]);
    expect(remote(payment).refunded).toBe(0);
  });

  it("keeps of it what a late cancellation costs", async () => {
    const { booking, request } = await booked(mondayInDecember);
    const payment = await paid(request);
    services.clock.set(plusHours(mondayInDecember, -2));
    await cancelled(booking, booking.policy.lateFeePercent);
    await followPayments(services);
    const fee = (await invoicesOfBooking(db, booking.id)).find(({ kind }) => kind === "invoice");
    expect(fee?.status).toBe("draft");
    expect(remote(payment).refunded).toBe(Math.max(0, asked - (fee?.totalOre ?? 0)));
  });

  it("is asked for nothing when the product asks for it only afterwards", async () => {
    await db.execute(sql`UPDATE products SET advance = NULL`);
    const booking = await bookedSession(services, { start: plusHours(mondayInDecember, 3) });
    await db.execute(sql`UPDATE products SET advance = '{"ore": 50000}'`);
    await askAdvances(services);
    expect(await kinds(booking)).toEqual([]);
  });
});
