import { describe, expect, it } from "vitest";
import { type Day, instant, plusMinutes } from "~/kit/time";
import { confirmedBooking } from "../samples";
import { whyNot } from "../texts/booking";
import { bookingStatuses, noProgress, type Progress } from "../types";
import { type BookingAction, bookingActions, mayDo } from "./actions";

const limits = { noShowGraceMinutes: 15, noShowUndoDays: 7 };
const from = instant("2026-11-20T13:30:00Z");
const booking = confirmedBooking({ from });
const before = plusMinutes(from, -60);
/** The mark that must be set before it can be undone. */
const marked: Partial<Record<BookingAction, Progress>> = {
  undoPicturesReady: { ...noProgress, picturesReadyAt: from },
  undoDelivered: { ...noProgress, deliveredAt: from },
  undoPaid: { ...noProgress, paidOn: "2026-11-20" as Day },
  markRefunded: { ...noProgress, paidOn: "2026-11-20" as Day },
};

describe("mayDo", () => {
  it("allows each action in exactly the statuses of the table", () => {
    const beforeStart = {
      accept: before,
      move: before,
      cancel: before,
      undoCancel: before,
      undoBook: before,
    } as Partial<Record<BookingAction, typeof before>>;
    for (const [action, allowed] of Object.entries(bookingActions) as [BookingAction, readonly string[]][]) {
      for (const status of bookingStatuses) {
        const now = beforeStart[action] ?? plusMinutes(from, 30);
        const answer = mayDo(
          { ...booking, status, statusSince: from, progress: marked[action] ?? noProgress },
          action,
          limits,
          now,
        );
        expect([action, status, answer.ok]).toEqual([action, status, allowed.includes(status)]);
      }
    }
  });

  it("takes marks back in the order in which they build on each other", () => {
    const done = { ...booking, status: "completed" as const, statusSince: from };
    const reason = (action: BookingAction, progress: Partial<Progress>) => {
      const answer = mayDo({ ...done, progress: { ...noProgress, ...progress } }, action, limits, from);
      return answer.ok ? null : answer.reason;
    };
    const both = { picturesReadyAt: from, deliveredAt: from };
    expect(reason("undoPicturesReady", both)).toBe("marked-after");
    expect(reason("undoDelivered", both)).toBeNull();
    expect(reason("markPicturesReady", { deliveredAt: from })).toBe("marked-already");
    expect(reason("undoComplete", { picturesReadyAt: from })).toBe("marked-after");
    const paid = { paidOn: "2026-11-20" as Day };
    expect(reason("undoComplete", paid)).toBe("paid");
    expect(reason("changeOrder", paid)).toBe("paid");
    expect(reason("markPaid", paid)).toBe("marked-already");
    expect(reason("undoPaid", {})).toBe("not-marked");
  });

  it("allows a move or a cancellation until the session starts", () => {
    expect(mayDo(booking, "move", limits, plusMinutes(from, -1))).toMatchObject({ ok: true });
    expect(mayDo(booking, "cancel", limits, from)).toMatchObject({ reason: "already-started" });
  });

  it("lets staff move a session until it is over, for a customer who comes late", () => {
    expect(mayDo(booking, "staffMove", limits, plusMinutes(booking.to, -1))).toMatchObject({ ok: true });
    expect(mayDo(booking, "staffMove", limits, booking.to)).toMatchObject({ reason: "already-over" });
    expect(mayDo({ ...booking, status: "checked_in" }, "staffMove", limits, from)).toMatchObject({
      reason: "wrong-status",
    });
  });

  it("allows check-in from the start of the session's day", () => {
    expect(mayDo(booking, "checkIn", limits, instant("2026-11-19T22:59:00Z"))).toMatchObject({
      reason: "not-the-day-yet",
    });
    expect(mayDo(booking, "checkIn", limits, instant("2026-11-19T23:00:00Z"))).toMatchObject({ ok: true });
  });

  it("refuses to mark a no-show during the grace period", () => {
    expect(mayDo(booking, "markNoShow", limits, plusMinutes(from, 14))).toMatchObject({
      reason: "grace-running",
    });
    expect(mayDo(booking, "markNoShow", limits, plusMinutes(from, 15))).toMatchObject({ ok: true });
  });

  it("allows undoing a no-show for seven days", () => {
    const absent = { ...booking, status: "no_show" as const, statusSince: from };
    expect(mayDo(absent, "undoNoShow", limits, instant("2026-11-27T22:59:00Z"))).toMatchObject({ ok: true });
    expect(mayDo(absent, "undoNoShow", limits, instant("2026-11-27T23:00:00Z"))).toMatchObject({
      reason: "undo-too-late",
    });
  });
});

describe("whyNot", () => {
  it("names the required statuses and the current one", () => {
    expect(whyNot({ action: "move", reason: "wrong-status", status: "completed", limits })).toBe(
      "Kan bare gjøres når bestillingen er bekreftet. Nå er den gjennomført.",
    );
    expect(whyNot({ action: "changeContact", reason: "wrong-status", status: "declined", limits })).toBe(
      "Kan bare gjøres når bestillingen er forespurt, bekreftet eller sjekket inn. Nå er den avslått.",
    );
  });
});
