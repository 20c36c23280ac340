import { sql } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import type { CustomerLink } from "~/areas/access/types";
import { customerActionTexts } from "~/areas/bookings/texts/refusals";
import type { Booking, ProposalId } from "~/areas/bookings/types";
import type { OfferId } from "~/areas/waitlist/types";
import { ore } from "~/kit/money";
import type { Result } from "~/kit/result";
import { type Instant, instant, plusHours } from "~/kit/time";
import { bookedStudio } from "../../tests/worlds/booked-studio";
import {
  admin,
  asSeenNow,
  bookedSession,
  expectOk,
  filledDraft,
  fridayAtOne,
  linkTo,
  newVisitor,
  standardWithOneImage,
} from "../../tests/worlds/visitor-story";
import { addWaitingEntry } from "../../tests/worlds/waiting-entry";
import { acceptOffer, declineOffer } from "./answer-offer.server";
import {
  acceptProposal,
  acceptRequest,
  declineRequest,
  proposeTimes,
  withdrawRequest,
} from "./answer-request.server";
import { cancelBooking } from "./cancel-booking.server";
import { extendHold } from "./extend-hold.server";
import { resumeDraft } from "./incomplete-bookings.server";
import { matchWaitingList } from "./match-waiting-list.server";
import { moveBooking } from "./move-booking.server";

const { studio, services } = await bookedStudio();

const approval = (needed: boolean) =>
  studio.db.execute(sql`UPDATE products SET needs_approval = ${needed} WHERE slug = 'headshots'`);
afterEach(async () => {
  await approval(false);
  await studio.db.execute(sql`UPDATE bookings SET status = 'declined' WHERE status = 'requested'`);
});

/** A deadline and a command that succeeds until then. */
interface Deadline {
  readonly at: Instant;
  readonly press: () => Promise<Result<unknown, string>>;
}

const seen = ({ id }: Booking) => asSeenNow(services, { bookingId: id });

async function request(): Promise<Booking> {
  await approval(true);
  return bookedSession(services);
}

async function dueOf({ id }: Booking): Promise<Instant> {
  const { rows } = await studio.db.execute<{ at: string }>(
    sql`SELECT answer_by AS at FROM bookings WHERE id = ${id}`,
  );
  return instant(rows[0]?.at ?? "");
}

const answered =
  (press: (booking: Booking) => Promise<Result<unknown, string>>) => async (): Promise<Deadline> => {
    const booking = await request();
    return { at: await dueOf(booking), press: () => press(booking) };
  };

async function proposed(): Promise<Deadline> {
  const booking = await request();
  expectOk(
    await proposeTimes(services, admin, { ...(await seen(booking)), starts: [fridayAtOne], message: "" }),
  );
  const { rows } = await studio.db.execute<{ id: ProposalId }>(
    sql`SELECT id FROM booking_proposals WHERE booking_id = ${booking.id}`,
  );
  const proposalId = rows[0]?.id as ProposalId;
  const input = { bookingId: booking.id, proposalId, expressWish: true };
  return { at: await dueOf(booking), press: () => acceptProposal(services, linkTo(booking), input) };
}

const offered =
  (press: (link: CustomerLink, offerId: OfferId) => Promise<Result<unknown, string>>) =>
  async (): Promise<Deadline> => {
    await studio.db.execute(sql`TRUNCATE waitlist_offers, waitlist_entries, waitlist_freed_times CASCADE`);
    const waiting = { name: "Ola", email: `${newVisitor().visitorId}@example.no` };
    const { id } = await addWaitingEntry(studio.db, waiting, services.clock.now());
    const booking = await bookedSession(services);
    expectOk(await cancelBooking(services, linkTo(booking), { bookingId: booking.id, shownFeeOre: ore(0) }));
    await matchWaitingList(services);
    const { rows } = await studio.db.execute<{ id: OfferId; at: string }>(
      sql`SELECT id, expires_at AS at FROM waitlist_offers WHERE state = 'open'`,
    );
    const [offer] = rows;
    if (!offer) throw new Error("no offer");
    const subject = { kind: "waiting_list_entry", id } as const;
    const link = { kind: "customer", linkId: id, subject } as unknown as CustomerLink;
    return { at: instant(offer.at), press: () => press(link, offer.id) };
  };

async function held(): Promise<Deadline> {
  const { visitor, token } = await filledDraft(services);
  const { rows } = await studio.db.execute<{ at: string }>(
    sql`SELECT expires_at AS at FROM calendar_holds WHERE visitor_id = ${visitor.visitorId}`,
  );
  return {
    at: instant(rows[0]?.at ?? ""),
    press: () => extendHold(services, visitor, { token, formStarted: true }),
  };
}

async function resumed(): Promise<Deadline> {
  await filledDraft(services);
  const { rows } = await studio.db.execute<{ id: string; at: string }>(sql`
    UPDATE booking_drafts SET contact = contact || '{"email": "halv@eksempel.example.no"}'
    WHERE id = (SELECT id FROM booking_drafts ORDER BY created_at DESC, id DESC LIMIT 1)
    RETURNING id, updated_at AS at`);
  const [draft] = rows;
  if (!draft) throw new Error("no draft");
  const link = { kind: "customer", linkId: draft.id, subject: { kind: "booking_draft", id: draft.id } };
  return {
    at: plusHours(instant(draft.at), 24 * 30),
    press: () => resumeDraft(services, newVisitor(), link as unknown as CustomerLink),
  };
}

/** The customer's own change: until the session begins. */
async function moved(): Promise<Deadline> {
  const booking = await bookedSession(services);
  const press = () => {
    const input = { bookingId: booking.id, from: plusHours(booking.from, 24 * 7), expressWish: true };
    return moveBooking(services, linkTo(booking), { ...input, shownFeeOre: ore(standardWithOneImage / 2) });
  };
  return { at: booking.from, press };
}

const deadlines = {
  "accepting a request": answered(async (booking) => acceptRequest(services, admin, await seen(booking))),
  "declining a request": answered(async (booking) =>
    declineRequest(services, admin, { ...(await seen(booking)), reason: "Fullt" }),
  ),
  "proposing another time": answered(async (booking) =>
    proposeTimes(services, admin, { ...(await seen(booking)), starts: [fridayAtOne], message: "" }),
  ),
  "withdrawing a request": answered((booking) =>
    withdrawRequest(services, linkTo(booking), { bookingId: booking.id }),
  ),
  "accepting a proposal": proposed,
  "accepting an offer of the waiting list": offered((link, offerId) =>
    acceptOffer(services, link, { offerId, shownOre: standardWithOneImage, expressWish: true }),
  ),
  "declining an offer of the waiting list": offered((link, offerId) =>
    declineOffer(services, link, { offerId }),
  ),
  "extending a hold": held,
  "taking up a booking from a letter": resumed,
  "moving a session": moved,
};

const refusals: Readonly<Record<string, string>> = {
  "accepting a request": "answer-overdue",
  "declining a request": "answer-overdue",
  "proposing another time": "answer-overdue",
  "withdrawing a request": "answer-overdue",
  "accepting a proposal": "answer-overdue",
  "accepting an offer of the waiting list": "offer-over",
  "declining an offer of the waiting list": "offer-over",
  "extending a hold": "hold-expired",
  "taking up a booking from a letter": "link-over",
  "moving a session": "already-started",
};

describe("a deadline", () => {
  it.each(Object.entries(deadlines))(
    "is passed at its exact moment, before any job has run: %s",
    async (name, make) => {
      for (const late of [0, 1, 1_000]) {
        const { at, press } = await make();
        services.clock.set((at + late) as Instant);
        expect(await press()).toMatchObject({ ok: false, reason: refusals[name] });
        await studio.db.execute(sql`TRUNCATE calendar_allocations, calendar_holds`);
        services.clock.set(instant("2026-11-20T09:00:00+01:00"));
      }
      const { at, press } = await make();
      services.clock.set((at - 1) as Instant);
      expect(await press()).toMatchObject({ ok: true });
    },
  );

  it("is refused in words", () => {
    expect(customerActionTexts["answer-overdue"]).toBe(
      "Svarfristen er ute, så forespørselen gjelder ikke lenger.",
    );
  });
});
