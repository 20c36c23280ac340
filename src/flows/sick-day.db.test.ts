import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { addUser } from "~/areas/access/samples";
import type { Admin } from "~/areas/access/types";
import { specialDaysForAdmin } from "~/areas/calendar/reads/special-days.server";
import { freeTimesOfDays } from "~/areas/calendar/reads.server";
import { samplePhotographer } from "~/areas/calendar/samples";
import { sampleProduct } from "~/areas/catalogue/samples";
import { type Day, dayOf, plusDays, plusMinutes } from "~/kit/time";
import { testNow } from "../../tests/setup/services";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  admin,
  bookedSession,
  expectOk,
  fridayAtOne,
  fridayAtTen,
  kari,
  linkTo,
} from "../../tests/worlds/visitor-story";
import { moveBooking } from "./move-booking.server";
import { previewSickDay, reportSickDay, seenOf, takeOver, undoSickDay } from "./sick-day.server";
import { singleCommands } from "./single-commands.server";

const { studio, services, file } = await bookedStudio();
afterEach(async () => {
  await studio.db.execute(sql`DELETE FROM opening_overrides WHERE id IN (SELECT id FROM calendar_sick_days)`);
  await studio.db.execute(sql`DELETE FROM calendar_sick_days`);
});

const day = dayOf(fridayAtTen);
const asked = { resourceId: samplePhotographer.id, day };
/** A Monday. */
const mondayAfter = plusMinutes(fridayAtTen, 3 * 24 * 60);
const other = { ...kari, name: "Per Hansen", email: "per@eksempel.example.no", phone: "+4790123457" };
const freeThatDay = (of: Day = day) =>
  freeTimesOfDays(studio.db, sampleProduct(), {
    firstDay: of,
    lastDay: of,
    now: services.clock.now(),
    resourceId: samplePhotographer.id,
  });

async function reported() {
  const seen = seenOf(await previewSickDay(services, admin, asked));
  return expectOk(await reportSickDay(services, admin, { ...asked, seen }));
}

async function letters(template: string) {
  const { rows } = await studio.db.execute<{ status: string; body_text: string; wait: number }>(sql`
    SELECT status, body_text, (extract(epoch FROM send_after - created_at) / 60)::int AS wait
    FROM email_outbox WHERE template = ${template} ORDER BY created_at`);
  return rows;
}

describe("a photographer's sick day", () => {
  it("shows whom it hits with times at the others, and writes nothing", async () => {
    const booking = await bookedSession(services);
    const [hit, ...others] = await previewSickDay(services, admin, asked);
    expect(others).toEqual([]);
    expect(hit).toMatchObject({ booking: { id: booking.id }, mayMove: true });
    expect(hit?.times).toHaveLength(3);
    // The other photographer is there that day.
    expect(hit?.times.map(dayOf)).toContain(day);
    expect(hit?.times).not.toContain(fridayAtTen);
    expect(await letters("new-time-needed")).toEqual([]);
    expect(hit?.letter?.text).toContain("Det koster ingenting å flytte");
  });

  it("closes the day, lets each customer move for free and writes letters that wait five minutes", async () => {
    const booking = await bookedSession(services);
    const [hit] = await previewSickDay(services, admin, asked);
    await reported();
    expect(await freeThatDay()).toEqual([]);
    const record = await file.record(booking.id);
    expect(record).toMatchObject({ booking: { from: fridayAtTen, revision: 1 }, terms: { feeOre: 0 } });
    expect(record.terms.movedByStudio).toBe(true);
    const [letter] = await letters("new-time-needed");
    expect(letter).toMatchObject({ status: "scheduled", wait: 5 });
    expect(letter?.body_text).toContain(`/booking/edit/${booking.id}/flytt?key=`);
    expect((await file.letters(booking.id)).filter((line) => /^reminder.*scheduled/.test(line))).toEqual([]);
    const [from] = hit?.times ?? [];
    if (from === undefined) throw new Error("no proposal");
    const wish = { bookingId: booking.id, from, shownFeeOre: record.terms.feeOre, expressWish: true };
    expectOk(await moveBooking(services, linkTo(booking), wish));
  });

  it("takes everything back while the letters wait", async () => {
    const booking = await bookedSession(services);
    const before = await freeThatDay();
    const id = await reported();
    services.clock.set(plusMinutes(testNow, 4));
    expect(await undoSickDay(services, admin, id)).toEqual({ ok: true, value: 0 });
    expect(await freeThatDay()).toEqual(before);
    expect(await letters("new-time-needed")).toMatchObject([{ status: "cancelled" }]);
    const record = await file.record(booking.id);
    expect(record).toMatchObject({ booking: { from: fridayAtTen, studioMovedAt: null } });
    expect((await file.letters(booking.id)).filter((line) => /^reminder.*scheduled/.test(line))).toHaveLength(
      2,
    );
    expect(await undoSickDay(services, admin, id)).toMatchObject({ reason: "not-found" });
  });

  it("is not taken back once the letters go, and leaves a booking alone that has changed meanwhile", async () => {
    const booking = await bookedSession(services);
    const id = await reported();
    const wish = { bookingId: booking.id, from: fridayAtOne, expressWish: true } as const;
    const [hit] = await previewSickDay(services, admin, asked);
    const [other] = hit?.times ?? [];
    if (other === undefined) throw new Error("no proposal");
    const { feeOre: shownFeeOre } = (await file.record(booking.id)).terms;
    expectOk(await moveBooking(services, linkTo(booking), { ...wish, from: other, shownFeeOre }));
    expect(await undoSickDay(services, admin, id)).toEqual({ ok: true, value: 1 });
    expect(await file.record(booking.id)).toMatchObject({ booking: { from: other } });
    const again = await reported();
    services.clock.set(plusMinutes(testNow, 5));
    expect(await undoSickDay(services, admin, again)).toMatchObject({ reason: "letters-sent" });
  });

  it("lasts several days, which close, write and open again together", async () => {
    const booking = await bookedSession(services);
    const later = await bookedSession(services, { start: mondayAfter, contact: other });
    const days = { ...asked, lastDay: dayOf(mondayAfter) };
    const hits = await previewSickDay(services, admin, days);
    expect(hits.map((hit) => hit.booking.id)).toEqual([booking.id, later.id]);
    for (const { times } of hits) expect(times.length).toBeGreaterThan(0);
    const before = await freeThatDay(days.lastDay);
    expect(before).not.toEqual([]);
    const id = expectOk(await reportSickDay(services, admin, { ...days, seen: seenOf(hits) }));
    expect([await freeThatDay(), await freeThatDay(days.lastDay)]).toEqual([[], []]);
    expect(await letters("new-time-needed")).toHaveLength(2);
    const now = seenOf(await previewSickDay(services, admin, days));
    expect(await reportSickDay(services, admin, { ...days, seen: now })).toMatchObject({
      reason: "already-closed",
    });
    expect(await undoSickDay(services, admin, id)).toEqual({ ok: true, value: 0 });
    expect(await freeThatDay(days.lastDay)).toEqual(before);
    const { rows } = await studio.db.execute(sql`SELECT FROM calendar_sick_days WHERE undone_at IS NULL`);
    expect(rows).toEqual([]);
  });

  it("is reported anew for a day that was opened again by hand after the letters", async () => {
    await reported();
    const { id: userId } = await addUser(studio.db, { email: "eier@example.no", role: "admin" });
    const owner = { kind: "admin", userId } as unknown as Admin;
    const value = {
      kind: "days",
      resourceId: samplePhotographer.id,
      days: [day],
      hours: null,
      note: "",
    } as const;
    const open = async () => {
      const { version } = await specialDaysForAdmin(studio.db, owner, services.clock.now());
      return singleCommands.changeSpecialDays(services, owner, { id: undefined, version, value });
    };
    services.clock.set(plusMinutes(testNow, 6));
    expectOk(await open());
    expect(await freeThatDay()).not.toEqual([]);
    const again = await reported();
    expect(await freeThatDay()).toEqual([]);
    // While the letters wait, the report stands, so that it can be undone.
    expectOk(await open());
    expect(await undoSickDay(services, admin, again)).toEqual({ ok: true, value: 0 });
  });

  it("names a colleague who is free at the same time, who takes the session without a letter", async () => {
    const booking = await bookedSession(services);
    const [hit] = await previewSickDay(services, admin, asked);
    const [colleague] = hit?.colleagues ?? [];
    if (!hit || !colleague) throw new Error("nobody is free");
    expect(colleague.id).not.toBe(samplePhotographer.id);
    const taken = { bookingId: booking.id, resourceId: colleague.id };
    expect(await takeOver(services, admin, { ...taken, version: hit.version - 1 })).toBe(false);
    expect(await takeOver(services, admin, { ...taken, version: hit.version })).toBe(true);
    expect(await previewSickDay(services, admin, asked)).toEqual([]);
    expect(await file.record(booking.id)).toMatchObject({ booking: { from: fridayAtTen } });
    expect((await file.letters(booking.id)).filter((line) => /moved/.test(line))).toEqual([]);
    // The colleague has a session at that time now.
    const second = await previewSickDay(services, admin, { ...asked, resourceId: colleague.id });
    expect(second[0]?.colleagues.map(({ id }) => id)).toEqual([samplePhotographer.id]);
  });

  it("is refused for days in the wrong order, and for more than a month", async () => {
    const report = (lastDay: Day) => reportSickDay(services, admin, { ...asked, lastDay, seen: "" });
    expect(await report(plusDays(day, -1))).toMatchObject({ reason: "ends-before" });
    expect(await report(plusDays(day, 31))).toMatchObject({ reason: "too-long" });
  });

  it("is refused for a day that has been, twice, and when a booking has changed since it was shown", async () => {
    const past = { ...asked, day: dayOf(plusMinutes(testNow, -24 * 60)) };
    expect(await reportSickDay(services, admin, { ...past, seen: "" })).toMatchObject({ reason: "past-day" });
    const seen = seenOf(await previewSickDay(services, admin, asked));
    await bookedSession(services);
    expect(await reportSickDay(services, admin, { ...asked, seen })).toMatchObject({
      reason: "changed-meanwhile",
    });
    await reported();
    const now = seenOf(await previewSickDay(services, admin, asked));
    expect(await reportSickDay(services, admin, { ...asked, seen: now })).toMatchObject({
      reason: "already-closed",
    });
    expect(await letters("new-time-needed")).toHaveLength(1);
  });
});
