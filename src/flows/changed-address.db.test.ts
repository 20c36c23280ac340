import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { Booking } from "~/areas/bookings/types";
import { dayOf, type Instant } from "~/kit/time";
import { countingStudio, kept } from "../../tests/worlds/counting-studio";
import {
  admin,
  asSeenNow,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  kari,
  linkTo,
  mondayInDecember,
  newVisitor,
} from "../../tests/worlds/visitor-story";
import { changeContact, staffChangeContact } from "./change-contact.server";

const { db, services, order, later, freeOn, letters } = await countingStudio();

async function booked(email: string, start: Instant = fridayAtTen): Promise<Booking> {
  const { ordered } = await order({ email, start });
  if (!ordered.booking) throw new Error("not made at once");
  return ordered.booking;
}

const sendAll = () => db.execute(sql`UPDATE email_outbox SET status = 'sent' WHERE status = 'queued'`);
const contactWith = (email: string) => ({ name: kari.name, email, phone: kari.phone });

async function change(booking: Booking, email: string, visitor = newVisitor()): Promise<string> {
  const input = { bookingId: booking.id, contact: contactWith(email), visitor };
  const changed = await changeContact(services, linkTo(booking), input);
  await sendAll();
  return changed.ok ? "changed" : changed.reason;
}

const addressOf = async ({ id }: Booking) => (await bookingById(db, id))?.customer.email;

describe("the address of a booking by its link", () => {
  it("changes three times a day, and 25 tries write to three mailboxes", async () => {
    const booking = await booked("kari@eksempel.example.no");
    await sendAll();
    const outcomes = [];
    for (let n = 0; n < 25; n++) outcomes.push(await change(booking, `offer${n}@eksempel.example.no`));
    expect(outcomes.slice(0, 3)).toEqual(["changed", "changed", "changed"]);
    expect(new Set(outcomes.slice(3))).toEqual(new Set(["too-many-addresses"]));
    expect(await letters("booking-confirmed")).toHaveLength(4);
    expect(await addressOf(booking)).toBe("offer2@eksempel.example.no");
    // Name and mobile are no address.
    const renamed = { ...contactWith("offer2@eksempel.example.no"), name: "Kari Hansen" };
    const input = { bookingId: booking.id, contact: renamed, visitor: newVisitor() };
    expectOk(await changeContact(services, linkTo(booking), input));
    later(24 * 60);
    expect(await change(booking, "kari@eksempel.example.no")).toBe("changed");
  });

  it("is not changed to a mailbox with two coming bookings, whatever its spelling; staff change it", async () => {
    await booked("offer@eksempel.example.no", fridayAtTen);
    await booked("offer+to@eksempel.example.no", fridayAtOne);
    const booking = await booked("kari@eksempel.example.no", mondayInDecember);
    await sendAll();
    expect(await change(booking, "OFFER+tre@eksempel.example.no")).toBe("address-needs-studio");
    expect(await addressOf(booking)).toBe("kari@eksempel.example.no");
    const contact = contactWith("offer@eksempel.example.no");
    const asked = await asSeenNow(services, { bookingId: booking.id, contact });
    expectOk(await staffChangeContact(services, admin, asked));
    expect(await addressOf(booking)).toBe("offer@eksempel.example.no");
    expect(await letters("address-changed")).toEqual([]);
  });

  it("counts as an order of its origin, so that many bookings do not help", async () => {
    const starts = await freeOn(dayOf(mondayInDecember), 20);
    const bookings = [];
    for (let n = 0; n < 8; n++) bookings.push(await booked(`kunde-${n}@eksempel.example.no`, starts[n * 20]));
    await sendAll();
    const outcomes = [];
    for (const [n, booking] of bookings.entries())
      outcomes.push(await change(booking, `annen${n}@eksempel.example.no`, newVisitor("one address")));
    expect(outcomes.filter((outcome) => outcome === "changed")).toHaveLength(3);
    expect(new Set(outcomes.slice(3))).toEqual(new Set(["address-needs-studio"]));
    const next = await order({ visitor: newVisitor("one address"), start: starts[190] as Instant });
    expect(kept(next.ordered).confirmedBy).toBe("customer");
  });

  it("is told to the old mailbox once, unless it has had no letter or is the same", async () => {
    const booking = await booked("kari@eksempel.example.no");
    await sendAll();
    expect(await change(booking, "kari+studio@eksempel.example.no")).toBe("changed");
    expect(await letters("address-changed")).toEqual([]);
    expect(await change(booking, "ny@eksempel.example.no")).toBe("changed");
    const told = await letters("address-changed");
    expect(told.map(({ to }) => to)).toEqual(["kari+studio@eksempel.example.no"]);
    expect(told[0]?.text).not.toMatch(/ny@eksempel|key=/);
    const other = await booked("feil@eksempel.example.no", fridayAtOne);
    expect(await change(other, "riktig@eksempel.example.no")).toBe("changed");
    expect(await letters("address-changed")).toHaveLength(1);
  });

  it("is changed once when two browsers change it for the last time at once", async () => {
    const booking = await booked("kari@eksempel.example.no");
    await sendAll();
    for (const n of [1, 2]) await change(booking, `ny${n}@eksempel.example.no`);
    const both = await Promise.all(
      ["en", "to"].map((name) => change(booking, `${name}@eksempel.example.no`)),
    );
    expect(both.toSorted()).toEqual(["changed", "too-many-addresses"]);
  });
});
