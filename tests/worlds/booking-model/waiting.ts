import { sql } from "drizzle-orm";
import fc from "fast-check";
import type { CustomerLink } from "~/areas/access/types";
import { bookingById } from "~/areas/bookings/store/bookings.server";
import type { BookingId } from "~/areas/bookings/types";
import { rangeWithBuffers } from "~/areas/calendar/rules/placement";
import { sampleProduct } from "~/areas/catalogue/samples";
import { offerTime } from "~/areas/waitlist/rules/offer-time";
import { everyWeekday } from "~/areas/waitlist/rules/wish";
import { dayParts, type OfferId } from "~/areas/waitlist/types";
import { acceptOffer, declineOffer, leaveWaitingList } from "~/flows/answer-offer.server";
import { joinWaitingList } from "~/flows/join-waiting-list.server";
import { matchWaitingList } from "~/flows/match-waiting-list.server";
import { overlaps } from "~/kit/period";
import { dayOf, type Instant } from "~/kit/time";
import { newId, newSecret } from "~/platform/crypto.server";
import { expectOk, kari, newVisitor, standardWithOneImage } from "../visitor-story";
import { agree, agreeOn, type Operation } from "./agree";
import { isSold, isUntaken, type Model, type ModelEntry, newBooking, noteFreed, openOffer } from "./model";
import type { RealStudio } from "./studio";

const session = sampleProduct("headshots");
const stopHours = 3;
const silentOffers = 4;
const policy = {
  waitlistOfferHours: 4,
  waitlistStopHours: stopHours,
  waitlistQuietFrom: 21,
  waitlistQuietUntil: 8,
};

export function join(at: number): Operation {
  return {
    check: (model) => model.entries.length < 6,
    async run(model, { services, entries }) {
      const day = dayOf(model.starts[at % model.starts.length] ?? model.now);
      if (day <= dayOf(model.now)) return;
      const { note: _, marketing: __, ...customer } = kari;
      const { own } = expectOk(
        await joinWaitingList(services, newVisitor(), {
          form: newSecret(),
          productSlug: "headshots",
          productName: "Standard",
          choices: { images: 1, addOns: [], persons: 1 },
          wish: { firstDay: day, lastDay: day, weekdays: everyWeekday, parts: dayParts, start: null },
          customer: { ...customer, email: `${newId()}@example.no` },
        }),
      );
      if (!own) throw new Error("Nobody else has this address");
      model.entries.push({ status: "waiting", day, offers: [] });
      const subject = { kind: "waiting_list_entry", id: own.id } as const;
      entries.push({ kind: "customer", linkId: own.id, subject } as unknown as CustomerLink);
    },
    toString: () => `join(${at})`,
  };
}

/** Entries and offers that have expired, which the program ends before it matches. */
function settle(model: Model): void {
  for (const entry of model.entries) {
    const offer = openOffer(entry);
    if (offer && offer.expiresAt <= model.now) {
      offer.state = "expired";
      entry.status = "waiting";
      noteFreed(model, { start: offer.start, cause: "offer" });
    }
    if (entry.status === "waiting" && entry.day < dayOf(model.now)) entry.status = "outdated";
  }
}

/** The starts that an entry could be offered now. */
function offerable(model: Model, entry: ModelEntry, except?: string): Instant[] {
  const never = entry.offers.filter(({ id }) => id !== except);
  return model.starts.filter(
    (start) =>
      dayOf(start) === entry.day &&
      isSold(model, start, stopHours) &&
      isUntaken(model, start, except === undefined ? {} : { offer: except }) &&
      offerTime(model.now, start, policy) !== null &&
      !never.some((offer) => overlaps(rangeWithBuffers(start, session), periodOf(offer.start))),
  );
}

const periodOf = (start: Instant) => ({
  from: start,
  to: (start + session.durationMinutes * 60_000) as Instant,
});

/**
 * The program chooses the entry and the start. Every offer must be allowed by the rules; and afterwards no entry may
 * still wait for a freed time.
 */
export const match: Operation = {
  check: () => true,
  async run(model, real) {
    settle(model);
    await matchWaitingList(real.services);
    await takeOffers(model, real);
    for (const entry of model.entries.filter(({ status }) => status === "waiting")) {
      const missed = offerable(model, entry).filter((start) =>
        model.freed.some((freed) => frees(model, freed, start)),
      );
      agree("freed times that nobody was offered", "", missed.join());
    }
    model.freed = [];
  },
  toString: () => "match()",
};

function frees(model: Model, { start: from, cause }: Model["freed"][number], start: Instant): boolean {
  if (from === null) return true;
  const during = rangeWithBuffers(from, session);
  const silent = model.entries.flatMap(({ offers }) =>
    offers.filter((offer) => offer.state === "expired" && overlaps(periodOf(offer.start), during)),
  );
  return (
    (cause !== "offer" || silent.length < silentOffers) && overlaps(rangeWithBuffers(start, session), during)
  );
}

async function takeOffers(model: Model, { services, entries }: RealStudio): Promise<void> {
  const { rows } = await services.db.execute<{
    id: string;
    entry: string;
    start: Instant;
    until: Instant;
  }>(sql`
    SELECT id, entry_id AS entry, round(date_part('epoch', starts_at) * 1000) AS start,
      round(date_part('epoch', expires_at) * 1000) AS until
    FROM waitlist_offers WHERE state = 'open' ORDER BY number, id`);
  const made = rows.flatMap(({ id, entry, start, until }) => {
    const who = model.entries[entries.findIndex(({ subject }) => subject.id === entry)];
    if (!who) throw new Error("An offer to nobody");
    if (openOffer(who)?.id === id) return [];
    agree("status of whom the program offers a time", "waiting", who.status);
    who.offers.push({ id, start, expiresAt: until, state: "open" });
    who.status = "offered";
    return [{ who, id, start, until }];
  });
  for (const { who, id, start, until } of made) {
    agree("an offer that may be made", true, offerable(model, who, id).includes(start));
    agree("offered until", offerTime(model.now, start, policy)?.expiresAt, until);
  }
}

type Answer = "accept" | "decline" | "leave";

function answer(how: Answer, at: number): Operation {
  return {
    check: (model) => model.entries.some(({ offers }) => how === "leave" || offers.length > 0),
    async run(model, real) {
      const { services } = real;
      const able = model.entries.filter(({ offers }) => how === "leave" || offers.length > 0);
      const entry = able[at % able.length] as ModelEntry;
      const link = real.entries[model.entries.indexOf(entry)] as CustomerLink;
      const offer = entry.offers.at(-1);
      const offerId = offer?.id as OfferId;
      if (how === "leave") {
        const left = await leaveWaitingList(services, link);
        const waits = entry.status === "waiting" || entry.status === "offered";
        if (!agreeOn("leave", waits || entry.status === "removed", left) || !waits) return;
        const open = openOffer(entry);
        if (open) noteFreed(model, { start: open.start, cause: "offer" });
        if (open) open.state = "withdrawn";
        entry.status = "removed";
      } else if (how === "decline") {
        const declined = await declineOffer(services, link, { offerId });
        const isOpen = offer?.state === "open";
        if (!agreeOn("decline", isOpen || offer?.state === "declined", declined) || !isOpen) return;
        offer.state = "declined";
        entry.status = "waiting";
        noteFreed(model, { start: offer.start, cause: "offer" });
      } else {
        const asked = { offerId, shownOre: standardWithOneImage, expressWish: true };
        const accepted = await acceptOffer(services, link, asked);
        const isOpen = offer?.state === "open" && offer.expiresAt > model.now;
        if (!agreeOn("accept offer", isOpen || offer?.state === "accepted", accepted)) return;
        const again = expectOk(await acceptOffer(services, link, asked));
        agree("accept offer again", accepted.value.bookingId, again.bookingId);
        if (!isOpen || !offer) return;
        offer.state = "accepted";
        entry.status = "accepted";
        const { start } = offer;
        model.bookings.push(newBooking(model, start));
        const booking = await bookingById(services.db, accepted.value.bookingId as BookingId);
        if (booking) real.bookings.push(booking);
      }
    },
    toString: () => `${how}Offer(${at})`,
  };
}

/** Entries, the job that offers them freed times, and their answers. */
export function waiting(start: fc.Arbitrary<number>): fc.Arbitrary<Operation>[] {
  const how = fc.constantFrom<Answer>("accept", "accept", "decline", "decline", "leave");
  const answering = fc.tuple(how, fc.nat(5)).map(([answered, which]) => answer(answered, which));
  return [answering, answering, start.map(join), start.map(join), fc.constant(match), fc.constant(match)];
}
