import { describe, expect, it } from "vitest";
import { fromKroner, ore } from "~/kit/money";
import { instant, plusMinutes } from "~/kit/time";
import type { RemotePayment } from "~/platform/providers/payments/payment-provider";
import { nextCheck, nextStep } from "./online-payment";

const now = instant("2026-12-01T12:00:00+01:00");
const whole = fromKroner(3900);
const payment = {
  status: "open",
  ore: whole,
  capturedOre: ore(0),
  refundedOre: ore(0),
  createdAt: now,
  expiresAt: plusMinutes(now, 60),
} as const;
const remote: RemotePayment = {
  state: "authorised",
  currency: "NOK",
  authorisedOre: whole,
  capturedOre: ore(0),
  refundedOre: ore(0),
  cancelledOre: ore(0),
};
const owed = { openOre: whole, pendingRefundOre: ore(0), now };

describe("nextStep", () => {
  it("takes what was agreed while the document owes it", () => {
    expect(nextStep(payment, remote, owed)).toEqual({ kind: "capture" });
  });

  it("takes nothing that is not owed any more, that is another amount, or another currency", () => {
    expect(nextStep(payment, remote, { ...owed, openOre: ore(whole - 1) })).toEqual({
      kind: "cancel",
      problem: null,
    });
    const other = { ...remote, authorisedOre: ore(whole - 1) };
    expect(nextStep(payment, other, owed)).toEqual({ kind: "cancel", problem: "wrong-amount" });
    const euro = { ...remote, currency: "EUR" };
    expect(nextStep(payment, euro, owed)).toEqual({ kind: "cancel", problem: "wrong-currency" });
  });

  it("ends what was let go at the provider, although it still says that it is authorised", () => {
    const released = { ...remote, cancelledOre: whole };
    const capturing = { ...payment, status: "capturing" } as const;
    expect(nextStep(capturing, released, owed)).toEqual({ kind: "end", problem: null });
    expect(nextStep({ ...payment, status: "ended" }, released, owed)).toEqual({ kind: "wait" });
    const part = { ...remote, cancelledOre: fromKroner(900) };
    expect(nextStep(capturing, part, owed)).toEqual({ kind: "capture" });
  });

  it("enters what came, also of a payment that had ended here, and once", () => {
    const came = { ...remote, capturedOre: whole };
    expect(nextStep({ ...payment, status: "ended" }, came, owed)).toEqual({ kind: "enter", ore: whole });
    expect(nextStep({ ...payment, status: "captured", capturedOre: whole }, came, owed)).toEqual({
      kind: "wait",
    });
  });

  it("gives back what was agreed after the payment had ended here", () => {
    expect(nextStep({ ...payment, status: "ended" }, remote, owed)).toEqual({
      kind: "cancel",
      problem: null,
    });
  });

  it("enters what went back elsewhere, and leaves what we asked for to its own refund", () => {
    const captured = { ...payment, status: "captured", capturedOre: whole } as const;
    const back = { ...remote, capturedOre: whole, refundedOre: fromKroner(900) };
    expect(nextStep(captured, back, owed)).toEqual({ kind: "enter-refund", ore: fromKroner(900) });
    expect(nextStep(captured, back, { ...owed, pendingRefundOre: fromKroner(900) })).toEqual({
      kind: "wait",
    });
  });

  it("ends a link that nobody has used in time, and what the customer gave up", () => {
    const open = { ...remote, state: "open", authorisedOre: ore(0) } as const;
    expect(nextStep(payment, open, owed)).toEqual({ kind: "wait" });
    expect(nextStep(payment, open, { ...owed, now: payment.expiresAt })).toEqual({
      kind: "cancel",
      problem: null,
    });
    expect(nextStep(payment, { ...open, state: "ended" }, owed)).toEqual({ kind: "end", problem: null });
  });
});

describe("nextCheck", () => {
  it("is often at first", () => {
    const minutes = (after: number) => (nextCheck(payment, plusMinutes(now, after)) - now) / 60_000 - after;
    expect([0, 14, 15, 119, 120].map(minutes)).toEqual([1, 1, 5, 5, 60]);
  });
});
