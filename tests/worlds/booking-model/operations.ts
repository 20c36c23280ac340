import fc from "fast-check";
import { changeTerms } from "~/areas/bookings/rules/policy";
import { sweepExpiredHolds } from "~/areas/calendar/commands/free-time.server";
import { bookSession } from "~/flows/book-session.server";
import { cancelBooking } from "~/flows/cancel-booking.server";
import { holdTime } from "~/flows/hold-time.server";
import { moveBooking } from "~/flows/move-booking.server";
import { releaseHold } from "~/flows/release-hold.server";
import { saveContact } from "~/flows/save-contact.server";
import { dayOf, plusDays, plusMinutes, startOfDay } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { expectBooked, expectOk, kari, linkTo, standardWithOneImage } from "../visitor-story";
import { agree, agreeOn, type Operation } from "./agree";
import { isLive, isSold, isUntaken, type Model, newBooking, noteFreed } from "./model";
import { answering } from "./requests";
import { beginNextOrder, changeDay } from "./studio";
import { waiting } from "./waiting";

const holdMinutes = 15;

const startAt = (model: Model, at: number) => model.starts[at % model.starts.length] ?? model.now;

export function hold(visitor: number, at: number): Operation {
  return {
    check: () => true,
    async run(model, { services, visitors }) {
      const who = visitors[visitor];
      if (!who) return;
      const start = startAt(model, at);
      const own = model.holds.get(visitor);
      const isRepeated = own !== undefined && isLive(own, model.now) && own.start === start;
      const expected = isRepeated || (isSold(model, start) && isUntaken(model, start, { visitor }));
      const answer = await holdTime(services, who.visitor, { token: who.token, start });
      if (!agreeOn("hold", expected, answer)) return;
      if (!isRepeated) model.holds.set(visitor, { start, expiresAt: plusMinutes(model.now, holdMinutes) });
      agree("reserved", true, answer.value.hold.reserved);
      agree("held until", model.holds.get(visitor)?.expiresAt, answer.value.hold.expiresAt);
    },
    toString: () => `hold(${visitor}, ${at})`,
  };
}

function letGo(visitor: number): Operation {
  return {
    check: (model) => model.holds.has(visitor),
    async run(model, { services, visitors }) {
      const who = visitors[visitor];
      if (who) await releaseHold(services, who.visitor, { token: who.token });
      model.holds.delete(visitor);
    },
    toString: () => `letGo(${visitor})`,
  };
}

/** Twice: the second answer must be the first booking. */
export function order(visitor: number): Operation {
  return {
    check: (model) => model.holds.has(visitor),
    async run(model, real) {
      const who = real.visitors[visitor];
      const held = model.holds.get(visitor);
      if (!who || !held) return;
      const { start } = held;
      const isOpen = model.starts.includes(start) && !model.closed.has(dayOf(start));
      const expected =
        isLive(held, model.now) ||
        (!held.forgotten && start > model.now && isOpen && isUntaken(model, start, { visitor }));
      const { services } = real;
      expectOk(await saveContact(services, who.visitor, { token: who.token, contact: kari }));
      const asked = {
        token: who.token,
        shownOre: standardWithOneImage,
        shownStart: start,
        expressWish: true,
      };
      const answer = await bookSession(services, who.visitor, asked);
      if (!agreeOn("order", expected, answer)) return;
      const booking = expectBooked(answer);
      const again = expectBooked(await bookSession(services, who.visitor, asked));
      agree("order again", booking.id, again.id);
      model.holds.delete(visitor);
      model.bookings.push(newBooking(model, start));
      real.bookings.push(booking);
      await beginNextOrder(real, visitor);
    },
    toString: () => `order(${visitor})`,
  };
}

function move(booking: number, at: number): Operation {
  return {
    check: (model) => model.bookings.length > 0,
    async run(model, { services, bookings }) {
      const which = booking % bookings.length;
      const before = model.bookings[which];
      const stored = bookings[which];
      if (!before || !stored) return;
      const from = startAt(model, at);
      const mayMove = before.status === "confirmed" && model.now < before.start && from !== before.start;
      const expected = mayMove && isSold(model, from) && isUntaken(model, from, { booking: which });
      const answer = await moveBooking(services, linkTo(stored), {
        bookingId: stored.id,
        from,
        shownFeeOre: changeTerms(stored, model.now).feeOre,
        expressWish: true,
      });
      if (!agreeOn("move", expected, answer)) return;
      noteFreed(model, { start: before.start, cause: "booking" });
      before.start = from;
      before.moves += 1;
      bookings[which] = answer.value;
    },
    toString: () => `move(${booking}, ${at})`,
  };
}

export function cancel(booking: number): Operation {
  return {
    check: (model) => model.bookings.length > 0,
    async run(model, { services, bookings }) {
      const which = booking % bookings.length;
      const before = model.bookings[which];
      const stored = bookings[which];
      if (!before || !stored) return;
      const shownFeeOre = changeTerms(stored, model.now).feeOre;
      const answer = await cancelBooking(services, linkTo(stored), { bookingId: stored.id, shownFeeOre });
      const expected = before.status === "confirmed" && model.now < before.start;
      if (!agreeOn("cancel", expected, answer)) return;
      before.status = "cancelled_by_customer";
      noteFreed(model, { start: before.start, cause: "booking" });
    },
    toString: () => `cancel(${booking})`,
  };
}

function wait(minutes: number): Operation {
  return {
    check: () => true,
    async run(model, { services }) {
      model.now = plusMinutes(model.now, minutes);
      services.clock.set(model.now);
    },
    toString: () => `wait(${minutes})`,
  };
}

/** Removes expired rows: this must change nothing for anybody, except orders that were left for more than a day. */
const sweep: Operation = {
  check: () => true,
  async run(model, { services }) {
    await inTransaction(services.db, (tx) => sweepExpiredHolds(tx, model.now));
    const yesterday = startOfDay(plusDays(dayOf(model.now), -1));
    for (const held of model.holds.values()) if (held.expiresAt < yesterday) held.forgotten = true;
  },
  toString: () => "sweep()",
};

function toggleDay(at: number): Operation {
  return {
    check: (model) => dayOf(startAt(model, at)) >= dayOf(model.now),
    async run(model, { services }) {
      const day = dayOf(startAt(model, at));
      const closes = !model.closed.has(day);
      await changeDay(services, day, closes ? [] : null);
      if (closes) model.closed.add(day);
      else model.closed.delete(day);
      if (model.entries.some(({ status }) => status === "waiting"))
        model.freed.push({ start: null, cause: "hours" });
    },
    toString: () => `toggleDay(${at})`,
  };
}

const visitor = fc.nat(2);
const start = fc.nat(40);
const booking = fc.nat(5);
const holding = fc.tuple(visitor, start).map(([who, at]) => hold(who, at));
const moving = fc.tuple(booking, start).map(([which, at]) => move(which, at));

/**
 * Sequences of actions by visitors, customers and staff, and of passing time. Actions that make progress are listed
 * more than once.
 */
export const operations = fc.commands(
  [
    ...Array.from({ length: 4 }, () => holding),
    ...Array.from({ length: 4 }, () => visitor.map(order)),
    ...Array.from({ length: 3 }, () => moving),
    ...Array.from({ length: 3 }, () => booking.map(cancel)),
    visitor.map(letGo),
    fc.constantFrom(5, 16, 180, 2880).map(wait),
    fc.constant(sweep),
    start.map(toggleDay),
    ...answering(booking),
    ...waiting(start),
  ],
  { maxCommands: 24, size: "max" },
);
