import { sql } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { samplePhotographer } from "~/areas/calendar/samples";
import { retryLetter } from "~/areas/outbox/commands/change-letter.server";
import { resendLetter } from "~/areas/outbox/commands/resend-letter.server";
import type { LetterToSend } from "~/areas/outbox/types";
import { dayOf, instant, plusHours, plusMinutes, toIso } from "~/kit/time";
import { inTransaction } from "~/platform/database/tx.server";
import { whySkip } from "~/worker/letter-conditions.server";
import { testNow } from "../../tests/setup/services";
import { type SmsStudio, smsStudio } from "../../tests/worlds/sms-studio";
import { admin, expectOk, fridayAtOne, linkTo, newVisitor } from "../../tests/worlds/visitor-story";
import { changeContact } from "./change-contact.server";
import { previewSickDay, reportSickDay, seenOf, undoSickDay } from "./sick-day.server";

let studio: SmsStudio;
beforeAll(async () => {
  studio = await smsStudio();
});
afterAll(() => studio.close());
afterEach(async () => {
  await studio.services.db.execute(
    sql`DELETE FROM opening_overrides WHERE id IN (SELECT id FROM calendar_sick_days)`,
  );
  await studio.services.db.execute(sql`DELETE FROM calendar_sick_days`);
  await studio.clean();
});

describe("a reminder by text message that is no longer right", () => {
  it("is neither written nor sent while the customer is asked for another time", async () => {
    const { services } = studio;
    const booking = await studio.booked();
    await studio.plan();
    const day = { resourceId: samplePhotographer.id, day: dayOf(fridayAtOne) };
    const seen = seenOf(await previewSickDay(services, admin, day));
    const sickDay = expectOk(await reportSickDay(services, admin, { ...day, seen }));
    expect(await studio.plan()).toBe(0);
    expect(await studio.lines()).toEqual(["27.11.2026 kl. 10.00 cancelled"]);
    // A message that was claimed for sending before the question is not sent.
    await services.db.execute(sql`UPDATE email_outbox SET status = 'queued', next_attempt_at = send_after,
      about_revision = ${booking.revision + 1} WHERE channel = 'sms'`);
    services.clock.set(plusHours(fridayAtOne, -3));
    await studio.deliver((await studio.onlyMessage()).id);
    expect(await studio.messages()).toMatchObject([{ status: "cancelled", reason: "no-longer-true" }]);
    services.clock.set(testNow);
    expectOk(await undoSickDay(services, admin, sickDay));
    expect(await studio.plan()).toBe(1);
  });

  it("reminds nobody by e-mail either, though the customer corrects a number meanwhile", async () => {
    const { services } = studio;
    const booking = await studio.booked();
    const day = { resourceId: samplePhotographer.id, day: dayOf(fridayAtOne) };
    const seen = seenOf(await previewSickDay(services, admin, day));
    expectOk(await reportSickDay(services, admin, { ...day, seen }));
    const { name, email } = booking.customer;
    const contact = { name, email, phone: "+4741234567" };
    expectOk(
      await changeContact(services, linkTo(booking), {
        bookingId: booking.id,
        contact,
        visitor: newVisitor(),
      }),
    );
    const { rows } = await services.db.execute<LetterToSend & Record<string, unknown>>(sql`
      SELECT id, template, status, to_address AS "toAddress", about_kind AS "aboutKind", about_id AS "aboutId"
      FROM email_outbox WHERE template LIKE 'reminder-%' AND channel = 'email'`);
    expect(rows.map(({ status }) => status)).toEqual(["cancelled", "cancelled"]);
    // Nor is one that was claimed before.
    const aboutRevision = booking.revision + 1;
    for (const row of rows) {
      const skip = inTransaction(services.db, (tx) => whySkip(tx, { ...row, aboutRevision }, testNow));
      expect(await skip).toBe("no-longer-true");
    }
  });

  it("leaves an old number, also when the change came in between, and keeps the one that staff gave it", async () => {
    const { services } = studio;
    const { db } = services;
    const booking = await studio.booked();
    await studio.plan();
    await db.execute(sql`UPDATE bookings SET customer_phone = '+4741234567' WHERE id = ${booking.id}`);
    const atTen = plusHours(fridayAtOne, -3);
    services.clock.set(atTen);
    await studio.deliver((await studio.onlyMessage()).id);
    expect(await studio.messages()).toMatchObject([{ status: "cancelled", reason: "superseded" }]);
    services.clock.set(testNow);
    await studio.plan();
    const numbers = async () => (await studio.messages()).map((row) => `${row.to_address} ${row.status}`);
    expect(await numbers()).toContain("+4741234567 scheduled");
    await db.execute(sql`UPDATE bookings SET customer_phone = '+4741234568' WHERE id = ${booking.id}`);
    await studio.plan();
    expect(await numbers()).toEqual(
      expect.arrayContaining(["+4741234567 cancelled", "+4741234568 scheduled"]),
    );
    const waiting = (await studio.messages()).find(({ status }) => status === "scheduled");
    if (!waiting) throw new Error("nothing waits");
    await db.execute(sql`UPDATE email_outbox SET status = 'failed' WHERE id = ${waiting.id}`);
    const value = { mobile: "+4741234569" };
    expectOk(
      await inTransaction(db, (tx) => retryLetter(tx, studio.owner, { id: waiting.id, value }, testNow)),
    );
    await studio.plan();
    await studio.deliver(waiting.id);
    expect(studio.received().map(({ to }) => to)).toEqual(["+4741234569"]);
  });

  it("waits for the morning when staff try it again, or send it once more, at night", async () => {
    const { services, owner } = studio;
    const { db } = services;
    await studio.booked();
    await studio.plan();
    const { id } = await studio.onlyMessage();
    const night = instant("2026-11-26T22:30:00+01:00");
    const morning = instant("2026-11-27T08:00:00+01:00");
    await db.execute(sql`UPDATE email_outbox SET status = 'failed' WHERE id = ${id}`);
    expectOk(await inTransaction(db, (tx) => retryLetter(tx, owner, { id, value: {} }, night)));
    // A message that is due for another reason is not sent either.
    await db.execute(
      sql`UPDATE email_outbox SET next_attempt_at = ${toIso(night)}::timestamptz WHERE id = ${id}`,
    );
    for (const minutes of [0, 60, 9 * 60]) await studio.workerAt(plusMinutes(night, minutes));
    expect(studio.received()).toEqual([]);
    await studio.workerAt(morning);
    expect(studio.received()).toHaveLength(1);
    const again = expectOk(await inTransaction(db, (tx) => resendLetter(tx, owner, { id }, night)));
    const { rows } = await db.execute<{ at: string }>(
      sql`SELECT next_attempt_at AS at FROM email_outbox WHERE id = ${again}`,
    );
    expect(instant(rows[0]?.at ?? "")).toBe(morning);
  });
});
