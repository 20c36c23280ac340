import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import { forgetMember } from "~/areas/bookings/commands/forget-member.server";
import { smsLength } from "~/kit/gsm";
import { ore } from "~/kit/money";
import { instant, plusHours, plusMinutes } from "~/kit/time";
import { formatDateTime } from "~/kit/time-format";
import { inTransaction } from "~/platform/database/tx.server";
import { standInMobiles } from "~/platform/providers/sms-stand-in.server";
import { testNow } from "../../tests/setup/services";
import { addGroup } from "../../tests/worlds/group";
import { type SmsStudio, smsStudio } from "../../tests/worlds/sms-studio";
import {
  admin,
  asSeenNow,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  linkTo,
  newVisitor,
} from "../../tests/worlds/visitor-story";
import { cancelBooking } from "./cancel-booking.server";
import { changeContact } from "./change-contact.server";
import { giveMobile } from "./give-mobile.server";
import { moveBooking, staffMoveBooking } from "./move-booking.server";

let studio: SmsStudio;
beforeAll(async () => {
  studio = await smsStudio();
});
afterAll(() => studio.close());
afterEach(() => studio.clean());

describe("the reminder by text message", () => {
  it("goes three hours before, once, in one message with the place and a short link last", async () => {
    const booking = await studio.booked();
    expect(await studio.plan()).toBe(1);
    expect(await studio.plan()).toBe(0);
    expect(await studio.lines()).toEqual(["27.11.2026 kl. 10.00 scheduled"]);
    await studio.workerAt(plusMinutes(fridayAtOne, -181));
    expect(studio.received().map(({ to }) => to)).toEqual([]);
    for (const minutes of [-180, -179, -60]) await studio.workerAt(plusMinutes(fridayAtOne, minutes));
    expect(studio.received().map(({ to }) => to)).toEqual([standInMobiles.accepted]);
    const [{ from, text } = { from: "", text: "" }] = studio.received();
    expect(from).toBe("Sidelys");
    expect(text).toMatch(
      /^Hei! Vi ses hos Sidelys Portrettstudio fredag 27. november kl. 13.00. Sted: Eksempelgata 12. Se timen: \S+\/t\/[\w-]{24}$/,
    );
    expect(smsLength(text)).toMatchObject({ encoding: "GSM-7", segments: 1 });
    const { rows } = await studio.services.db.execute(
      sql`SELECT status, message_id, about_id FROM email_outbox WHERE channel = 'sms'`,
    );
    expect(rows).toEqual([
      { status: "sent", message_id: expect.stringMatching(/^msg-/), about_id: booking.id },
    ]);
  });

  it("goes the evening before when the night is between", async () => {
    await studio.booked(standInMobiles.accepted, fridayAtTen);
    await studio.plan();
    expect(await studio.lines()).toEqual(["26.11.2026 kl. 20.00 scheduled"]);
    const evening = instant("2026-11-26T20:00:00+01:00");
    await studio.workerAt(evening);
    expect(studio.received().map(({ to }) => to)).toHaveLength(1);
  });

  it("is not sent at night, not even late", async () => {
    await studio.booked(standInMobiles.accepted, fridayAtTen);
    await studio.plan();
    await studio.workerAt(instant("2026-11-26T21:00:00+01:00"));
    expect(studio.received().map(({ to }) => to)).toEqual([]);
    expect(await studio.messages()).toMatchObject([{ status: "failed", reason: "expired" }]);
  });

  it("is written for nobody while it is switched off, and follows the switch", async () => {
    await studio.switchSms("nei");
    await studio.booked();
    expect(await studio.plan()).toBe(0);
    await studio.switchSms("ja");
    expect(await studio.plan()).toBe(1);
    await studio.switchSms("nei");
    await studio.plan();
    expect(await studio.messages()).toMatchObject([{ status: "cancelled", reason: "withdrawn" }]);
    await studio.switchSms("ja");
    expect(await studio.plan()).toBe(1);
    expect(await studio.lines()).toEqual([
      "27.11.2026 kl. 10.00 cancelled",
      "27.11.2026 kl. 10.00 scheduled",
    ]);
  });

  it("is stopped at the last moment when it was switched off just now", async () => {
    await studio.booked();
    await studio.plan();
    await studio.switchSms("nei");
    studio.services.clock.set(plusHours(fridayAtOne, -3));
    for (const { id } of await studio.messages()) await studio.deliver(id);
    expect(await studio.messages()).toMatchObject([{ status: "cancelled", reason: "switched-off" }]);
    expect(studio.received().map(({ to }) => to)).toEqual([]);
  });

  it.each(["+46701234567", "+4722123456"])("is not for the number %s", async (phone) => {
    await studio.booked(phone);
    expect(await studio.plan()).toBe(0);
  });

  it("is not written less than three hours before", async () => {
    const booking = await studio.booked();
    studio.services.clock.set(plusMinutes(fridayAtOne, -180));
    expect(await studio.plan()).toBe(0);
    studio.services.clock.set(testNow);
    // Moved by staff two hours before the session: the customer was told on the telephone.
    expect(await studio.plan()).toBe(1);
    studio.services.clock.set(plusHours(fridayAtOne, -2));
    expectOk(
      await staffMoveBooking(
        studio.services,
        admin,
        await asSeenNow(studio.services, { bookingId: booking.id, from: plusMinutes(fridayAtOne, 30) }),
      ),
    );
    expect(await studio.plan()).toBe(0);
  });

  it("follows a session that was moved", async () => {
    const booking = await studio.booked();
    await studio.plan();
    const move = { bookingId: booking.id, shownFeeOre: ore(0), expressWish: false };
    expectOk(
      await moveBooking(studio.services, linkTo(booking), { ...move, from: plusHours(fridayAtOne, 1) }),
    );
    expect(await studio.lines()).toEqual(["27.11.2026 kl. 10.00 cancelled"]);
    await studio.plan();
    expect(await studio.lines()).toEqual([
      "27.11.2026 kl. 10.00 cancelled",
      "27.11.2026 kl. 11.00 scheduled",
    ]);
    for (const hours of [-3, -2]) await studio.workerAt(plusHours(fridayAtOne, hours));
    expect(studio.received().map(({ text }) => text)).toEqual([expect.stringContaining("kl. 14.00")]);
  });

  it("is superseded when the session moves while the message is on its way", async () => {
    const booking = await studio.booked();
    await studio.plan();
    const { id } = await studio.onlyMessage();
    await studio.services.db.execute(
      sql`UPDATE bookings SET revision = revision + 1 WHERE id = ${booking.id}`,
    );
    studio.services.clock.set(plusHours(fridayAtOne, -3));
    await studio.deliver(id);
    expect(await studio.messages()).toMatchObject([{ status: "cancelled", reason: "superseded" }]);
  });

  it("is not sent for a session that was cancelled, also when the message was taken for sending before", async () => {
    const booking = await studio.booked();
    await studio.plan();
    expectOk(
      await cancelBooking(studio.services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }),
    );
    expect(await studio.lines()).toEqual(["27.11.2026 kl. 10.00 cancelled"]);
    await studio.services.db.execute(sql`UPDATE email_outbox SET status = 'queued', next_attempt_at = send_after
      WHERE channel = 'sms'`);
    studio.services.clock.set(plusHours(fridayAtOne, -3));
    const { id } = await studio.onlyMessage();
    await studio.deliver(id);
    expect(await studio.messages()).toMatchObject([{ status: "cancelled", reason: "booking-ended" }]);
    expect(await studio.plan()).toBe(0);
    expect(studio.received().map(({ to }) => to)).toEqual([]);
  });

  it("goes to the number that the customer corrected", async () => {
    const booking = await studio.booked();
    await studio.plan();
    const { name, email } = booking.customer;
    const contact = { name, email, phone: "+4741234567" };
    expectOk(
      await changeContact(studio.services, linkTo(booking), {
        bookingId: booking.id,
        contact,
        visitor: newVisitor(),
      }),
    );
    await studio.plan();
    await studio.workerAt(plusHours(fridayAtOne, -3));
    expect(studio.received().map(({ to }) => to)).toEqual(["+4741234567"]);
  });

  it("is not written again when staff stopped it", async () => {
    await studio.booked();
    await studio.plan();
    await studio.services.db.execute(
      sql`UPDATE email_outbox SET status = 'cancelled', reason = NULL WHERE channel = 'sms'`,
    );
    expect(await studio.plan()).toBe(0);
  });

  it("is written once by two programs that plan at the same time", async () => {
    await studio.booked();
    const counts = await Promise.all([studio.plan(), studio.plan(), studio.plan()]);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(1);
    expect(await studio.messages()).toHaveLength(1);
  });
});

describe("the reminder of one person in a group", () => {
  const own = "+4799000001";

  /** A group with one other person, an hour after the customer's time, who has given a number. */
  async function withPerson(phone: string = own) {
    const booking = await studio.booked(standInMobiles.accepted, fridayAtOne);
    const { db } = studio.services;
    const { memberId } = await addGroup(db, booking.id, "Ola Nordmann", testNow);
    const start = new Date(plusHours(fridayAtOne, 1)).toISOString();
    await db.execute(sql`UPDATE booking_members SET email = 'ola@example.no', starts_at = ${start}::timestamptz,
      ends_at = ${start}::timestamptz + interval '15 minutes' WHERE id = ${memberId}`);
    const link = { kind: "customer", subject: { kind: "booking_member", id: memberId } } as CustomerLink;
    const given = await giveMobile(studio.services, link, { phone });
    return { booking, memberId, link, given };
  }
  const toPerson = async () =>
    (await studio.messages())
      .filter(({ to_address }) => to_address !== standInMobiles.accepted)
      .map(({ to_address, status, send_after }) =>
        [to_address, status, formatDateTime(instant(send_after))].join(" "),
      );

  it("goes to the person's own number, about the person's own time", async () => {
    await withPerson();
    expect(await studio.plan()).toBe(2);
    expect(await toPerson()).toEqual([`${own} scheduled 27.11.2026 kl. 11.00`]);
    for (const hours of [-3, -2]) await studio.workerAt(plusHours(fridayAtOne, hours));
    expect(studio.received().map(({ to, text }) => [to, /kl\. [\d.]{5}/.exec(text)?.[0]])).toEqual([
      [standInMobiles.accepted, "kl. 13.00"],
      [own, "kl. 14.00"],
    ]);
  });

  it("is withdrawn with the number, and is not sent twice to who pays", async () => {
    const { link } = await withPerson();
    await studio.plan();
    expect((await giveMobile(studio.services, link, { phone: null })).ok).toBe(true);
    await studio.plan();
    expect(await toPerson()).toEqual([`${own} cancelled 27.11.2026 kl. 11.00`]);
    await giveMobile(studio.services, link, { phone: standInMobiles.accepted });
    expect(await studio.plan()).toBe(0);
  });

  it.each([
    ["cannot come", sql`status = 'declined'`],
    ["was taken out", sql`status = 'removed'`],
    ["gave the time to another person", sql`email = 'per@example.no'`],
  ])("is not for who %s", async (_name, change) => {
    const { memberId } = await withPerson();
    await studio.services.db.execute(sql`UPDATE booking_members SET ${change} WHERE id = ${memberId}`);
    expect(await studio.plan()).toBe(1);
    expect(await toPerson()).toEqual([]);
  });

  it("takes a number from nobody but the person, and forgets it with the person", async () => {
    const { booking, memberId } = await withPerson();
    const payer = linkTo(booking);
    expect(await giveMobile(studio.services, payer, { phone: own })).toEqual({
      ok: false,
      reason: "unknown-booking",
    });
    const { db } = studio.services;
    await inTransaction(db, (tx) => forgetMember(tx, studio.owner, ["Ola@example.no"], testNow));
    const { rows } = await db.execute(sql`SELECT FROM member_mobiles WHERE member_id = ${memberId}`);
    expect(rows).toEqual([]);
  });
});
