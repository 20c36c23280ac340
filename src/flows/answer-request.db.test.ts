import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { withdrawalTerms } from "~/areas/bookings/rules/withdrawal";
import type { Booking, ProposalId } from "~/areas/bookings/types";
import { ore } from "~/kit/money";
import { type Instant, instant, plusHours, plusMinutes } from "~/kit/time";
import { testNow } from "../../tests/setup/services";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import { strangerTo } from "../../tests/worlds/booking-file";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectBooked,
  expectOk,
  filledDraft,
  fridayAtOne,
  fridayAtTen,
  linkTo,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import {
  acceptProposal,
  acceptRequest,
  declineRequest,
  proposeTimes,
  withdrawRequest,
} from "./answer-request.server";
import { bookSession } from "./book-session.server";
import { cancelBooking } from "./cancel-booking.server";
import { expireRequests } from "./expire-requests.server";
import { moveBooking } from "./move-booking.server";
import { withdrawBooking } from "./withdraw-booking.server";

const { studio, services, file } = await bookedStudio();

beforeAll(() => studio.db.execute(sql`UPDATE products SET needs_approval = true WHERE slug = 'headshots'`));
// Bookings are never deleted, so a request that a test leaves open would be an overdue request in the next test.
afterEach(() => studio.db.execute(sql`UPDATE bookings SET status = 'declined' WHERE status = 'requested'`));

const request = (start = fridayAtTen) => bookedSession(services, { start });
const seen = ({ id }: Booking) => asSeenNow(services, { bookingId: id });
const fridayAtThree = plusHours(fridayAtTen, 5);

async function propose(booking: Booking, starts: readonly Instant[], message = "") {
  return proposeTimes(services, admin, { ...(await seen(booking)), starts, message });
}

async function proposalsOf({ id }: Booking): Promise<{ id: ProposalId; at: string; held: boolean }[]> {
  const { rows } = await studio.db.execute<{ id: ProposalId; at: string; held: boolean }>(sql`
    SELECT id, to_char(starts_at AT TIME ZONE 'Europe/Oslo', 'HH24:MI') AS at,
      EXISTS (SELECT FROM calendar_allocations WHERE owner_id = p.id) AS held
    FROM booking_proposals p WHERE booking_id = ${id} AND closed_at IS NULL ORDER BY starts_at`);
  return rows;
}

async function letterTo(template: string): Promise<{ text: string; files: number }> {
  const { rows } = await studio.db.execute<{ text: string; files: number }>(sql`
    SELECT body_text AS text, jsonb_array_length(attachments) AS files FROM email_outbox WHERE template = ${template}`);
  const [letter] = rows;
  if (!letter) throw new Error(`No letter ${template}`);
  return { ...letter, text: letter.text.replaceAll("\u00a0", " ") };
}

const standing = async ({ id }: Booking) => (await file.record(id)).booking;

describe("an order of a product that the studio has to accept", () => {
  it("is a request that holds its time, without a calendar file and without reminders", async () => {
    const booking = await request();
    expect(booking).toMatchObject({ status: "requested", answerBy: plusHours(testNow, 12) });
    expect(await file.times(booking.id)).not.toEqual([]);
    expect(await file.letters(booking.id)).toEqual(["request-received queued", "studio-request queued"]);
    const letter = await letterTo("request-received");
    expect(letter.text).toContain("Dette er ingen bekreftelse ennå.");
    expect(letter.files).toBe(0);
    expect((await letterTo("studio-request")).text).toContain("Svar senest");
  });

  it("is one request however often it is sent", async () => {
    const { visitor, token } = await filledDraft(services, {});
    const input = { token, shownOre: standardWithOneImage, shownStart: fridayAtTen, expressWish: true };
    const [one, other] = [
      await bookSession(services, visitor, input),
      await bookSession(services, visitor, input),
    ];
    expect(expectBooked(one).id).toBe(expectBooked(other).id);
  });

  it("asks for the express wish when the answer may bring the session into the withdrawal period", async () => {
    // The last day of the period counted from the order is the day before.
    const start = instant("2026-12-05T10:00:00+01:00");
    services.clock.set(instant("2026-11-20T20:00:00+01:00"));
    const { visitor, token } = await filledDraft(services, { start });
    const input = { token, shownOre: standardWithOneImage, shownStart: start, expressWish: false };
    expect(await bookSession(services, visitor, input)).toMatchObject({ reason: "express-wish-missing" });
  });

  it("cannot be moved, cancelled against a fee or withdrawn from: there is no agreement yet", async () => {
    const booking = await request();
    const link = linkTo(booking);
    const input = { bookingId: booking.id, shownFeeOre: ore(0) };
    const answers = [
      await moveBooking(services, link, { ...input, from: fridayAtOne, expressWish: true }),
      await cancelBooking(services, link, input),
      await withdrawBooking(services, link, input),
    ];
    expect(answers.map((answer) => !answer.ok && answer.reason)).toEqual([
      "wrong-status",
      "wrong-status",
      "not-active",
    ]);
  });
});

describe("acceptRequest", () => {
  it("confirms with terms, calendar file and reminders, and counts the withdrawal period from then", async () => {
    services.clock.set(instant("2026-11-20T20:00:00+01:00"));
    const booking = await request();
    const answered = instant("2026-11-21T07:00:00+01:00");
    services.clock.set(answered);
    const accepted = expectOk(await acceptRequest(services, admin, await seen(booking)));
    expect(accepted).toMatchObject({ status: "confirmed", agreedAt: answered, answerBy: null, revision: 1 });
    const times = await file.times(booking.id);
    expect(times).not.toEqual([]);
    const letters = await file.letters(booking.id);
    expect(letters).toContain("booking-confirmed queued");
    expect(letters.filter((line) => line.startsWith("reminder"))).toHaveLength(2);
    expect(letters).toContain("request-received cancelled");
    const letter = await letterTo("booking-confirmed");
    expect(letter.text).toContain("Vi har godtatt forespørselen, så timen er din.");
    expect(letter.files).toBe(1);
    expect(expectOk(withdrawalTerms(accepted, answered)).lastDay).toBe("2026-12-05");
  });

  it("is refused to whoever saw an older version, and once it has been answered", async () => {
    const booking = await request();
    const old = await seen(booking);
    expectOk(await acceptRequest(services, admin, old));
    expect(await acceptRequest(services, admin, old)).toMatchObject({ reason: "changed-meanwhile" });
    expect(await declineRequest(services, admin, { ...(await seen(booking)), reason: "Nei" })).toMatchObject({
      reason: "wrong-status",
    });
  });
});

describe("declineRequest", () => {
  it("says why, frees the time and closes what was proposed", async () => {
    const booking = await request();
    expectOk(await propose(booking, [fridayAtOne]));
    const input = { ...(await seen(booking)), reason: "Fotografen er bortreist." };
    expect(expectOk(await declineRequest(services, admin, input))).toMatchObject({ status: "declined" });
    expect(await file.times(booking.id)).toEqual([]);
    expect(await proposalsOf(booking)).toEqual([]);
    expect((await letterTo("request-declined")).text).toContain("Fotografen er bortreist.");
    await expect(request()).resolves.toMatchObject({ from: fridayAtTen });
    await expect(request(fridayAtOne)).resolves.toMatchObject({ from: fridayAtOne });
  });
});

describe("proposeTimes", () => {
  it("holds the times for the customer, who takes one; the others and the first time are free again", async () => {
    const booking = await request();
    expectOk(await propose(booking, [fridayAtThree, fridayAtOne], "Da er lyset best."));
    const [one, three] = await proposalsOf(booking);
    expect([one, three]).toMatchObject([
      { at: "13:00", held: true },
      { at: "15:00", held: true },
    ]);
    expect((await letterTo("times-proposed")).text).toContain("Da er lyset best.");
    const input = { bookingId: booking.id, proposalId: three?.id as ProposalId, expressWish: true };
    expect(await acceptProposal(services, strangerTo(booking), input)).toMatchObject({
      reason: "unknown-booking",
    });
    const accepted = expectOk(await acceptProposal(services, linkTo(booking), input));
    expect(accepted).toMatchObject({ status: "confirmed", from: fridayAtThree, answerBy: null });
    expect(await proposalsOf(booking)).toEqual([]);
    expect(await file.letters(booking.id)).toEqual(
      expect.arrayContaining([
        "booking-confirmed queued",
        "studio-new-booking queued",
        "times-proposed cancelled",
      ]),
    );
    await expect(request(fridayAtOne)).resolves.toMatchObject({ from: fridayAtOne });
    expect(await acceptProposal(services, linkTo(booking), input)).toMatchObject({ reason: "wrong-status" });
  });

  it("takes a time that overlaps the first one without holding it twice", async () => {
    const booking = await request();
    const half = plusMinutes(fridayAtTen, 30);
    expectOk(await propose(booking, [half]));
    const [only] = await proposalsOf(booking);
    expect(only).toMatchObject({ held: false });
    const input = { bookingId: booking.id, proposalId: only?.id as ProposalId, expressWish: true };
    expect(expectOk(await acceptProposal(services, linkTo(booking), input))).toMatchObject({ from: half });
  });

  it("refuses a taken time, the same time and one outside opening hours", async () => {
    const booking = await request();
    await request(fridayAtOne);
    const evening = plusHours(fridayAtTen, 11);
    const reasons = [];
    for (const start of [fridayAtOne, fridayAtTen, evening]) {
      const answer = await propose(booking, [start]);
      reasons.push(!answer.ok && answer.reason);
    }
    expect(reasons).toEqual(["slot-taken", "same-time", "outside-hours"]);
    expect(await proposalsOf(booking)).toEqual([]);
  });

  it("replaces what was proposed before, which then cannot be chosen any more", async () => {
    const booking = await request();
    expectOk(await propose(booking, [fridayAtOne]));
    const [old] = await proposalsOf(booking);
    expectOk(await propose(booking, [fridayAtThree]));
    const input = { bookingId: booking.id, proposalId: old?.id as ProposalId, expressWish: true };
    expect(await acceptProposal(services, linkTo(booking), input)).toMatchObject({ reason: "proposal-gone" });
    expect((await proposalsOf(booking)).map(({ at }) => at)).toEqual(["15:00"]);
  });
});

describe("expireRequests", () => {
  it("ends what nobody answered, frees the time, and tells both with the nearest times", async () => {
    const booking = await request();
    services.clock.set(plusMinutes(plusHours(testNow, 12), -1));
    expect(await expireRequests(services)).toBe(0);
    services.clock.set(plusHours(testNow, 12));
    expect(await expireRequests(services)).toBe(1);
    expect(await expireRequests(services)).toBe(0);
    expect(await standing(booking)).toMatchObject({ status: "expired" });
    expect(await file.times(booking.id)).toEqual([]);
    const letter = await letterTo("request-expired");
    expect(letter.text).toContain("Vi rakk ikke å svare deg i tide");
    expect(letter.text.match(/\/book\/headshots\?bilder=1&tid=/g)).toHaveLength(3);
    expect((await letterTo("studio-request-expired")).text).toContain("Ingen svarte i tide.");
  });

  it("counts anew from proposed times, which it frees as well", async () => {
    const booking = await request();
    services.clock.set(plusHours(testNow, 10));
    expectOk(await propose(booking, [fridayAtOne]));
    services.clock.set(plusHours(testNow, 13));
    expect(await expireRequests(services)).toBe(0);
    services.clock.set(plusHours(testNow, 34));
    expect(await expireRequests(services)).toBe(1);
    expect(await proposalsOf(booking)).toEqual([]);
    expect((await letterTo("request-expired")).text).toContain("Vi har ikke hørt fra deg om tidene");
  });
});

describe("two answers at once", () => {
  it.each([
    [
      "the studio's yes and the deadline",
      async (booking: Booking) => {
        const due = plusHours(testNow, 12);
        const version = await seen(booking);
        // The last moment that is in time, and the first that is not.
        const inTime = { ...services, clock: { ...services.clock, now: () => (due - 1) as Instant } };
        services.clock.set(due);
        return [acceptRequest(inTime, admin, version), expireRequests(services)];
      },
      ["confirmed", "expired"],
    ],
    [
      "the studio's yes and the customer's no",
      async (booking: Booking) => {
        const version = await seen(booking);
        return [
          acceptRequest(services, admin, version),
          withdrawRequest(services, linkTo(booking), { bookingId: booking.id }),
        ];
      },
      ["confirmed", "cancelled_by_customer"],
    ],
  ])("%s: one of them counts, and calendar and letters agree with it", async (_, race, possible) => {
    for (let round = 0; round < 6; round += 1) {
      const booking = await request();
      await Promise.all(await race(booking));
      const { status } = await standing(booking);
      expect(possible).toContain(status);
      const isConfirmed = status === "confirmed";
      expect((await file.times(booking.id)).length > 0).toBe(isConfirmed);
      const letters = await file.letters(booking.id);
      expect(letters.includes("booking-confirmed queued")).toBe(isConfirmed);
      expect(letters.some((line) => /^(request-expired|booking-cancelled) queued/.test(line))).toBe(
        !isConfirmed,
      );
      await file.clear();
      services.clock.set(testNow);
    }
  });
});
