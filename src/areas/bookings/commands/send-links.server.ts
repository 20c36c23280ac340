import type { Visitor } from "~/areas/access/types";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, plusHours } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { enqueueJob } from "~/platform/jobs/jobs.server";
import * as bookingLinks from "../mails/booking-links";
import { bookingById } from "../store/bookings.server";
import {
  bookingsOfMailbox,
  countLinkRequests,
  deleteLinkRequestsBefore,
  insertLinkRequest,
  membersOfMailbox,
  takeAskedEmail,
} from "../store/link-requests.server";
import { memberById } from "../store/members.server";
import type { LinkRequestId } from "../types";
import { aboutMember, letterOfMember } from "./member-letter.server";
import { aboutBooking, letterOf } from "./post-letter.server";

/** Colleagues share an address; a program that tries addresses needs far more. */
const mostInAnHour = { ofAddress: 6, ofNetwork: 30 };
/** After the session the link still leads to the pictures and the invoice. */
const daysAfterSession = 60;

/**
 * A visitor has lost the link to a booking. The same is done for every address, and a job looks for its bookings, so
 * that neither words nor time say who has one.
 */
export async function askForLinks(
  tx: Tx,
  visitor: Visitor,
  email: string,
  now: Instant,
): Promise<Result<undefined, "too-many-link-requests">> {
  const { ofAddress, ofNetwork } = await countLinkRequests(tx, visitor, now);
  if (ofAddress >= mostInAnHour.ofAddress || ofNetwork >= mostInAnHour.ofNetwork)
    return refuse("too-many-link-requests");
  const { addressKey, networkKey } = visitor;
  const id = newId<LinkRequestId>();
  await insertLinkRequest(tx, id, { email, addressKey, networkKey }, now);
  await enqueueJob(tx, "write-booking-links", { requestId: id });
  return ok();
}

/** One letter with every link of the mailbox, to the address that its bookings have. */
export async function writeLinks(
  tx: Tx,
  context: LetterContext,
  id: LinkRequestId,
  now: Instant,
): Promise<void> {
  const email = await takeAskedEmail(tx, id);
  if (email === null) return;
  const since = plusHours(now, -24 * daysAfterSession);
  const found = [
    ...(await bookingLinksOf(tx, context, email, since, now)),
    ...(await memberLinksOf(tx, context, email, since)),
  ];
  const [first] = found;
  if (!first) return;
  const letter = letterAbout(context, {
    file: bookingLinks,
    props: { name: first.to.name, links: found.map(({ link }) => link) },
    event: id,
    to: first.to,
    about: first.about,
    waitsAfter: [bookingLinks.template],
  });
  await postLetters(tx, { ...context, isCounted: true }, [letter], now);
}

async function bookingLinksOf(tx: Tx, context: LetterContext, email: string, since: Instant, now: Instant) {
  const found = [];
  for (const id of await bookingsOfMailbox(tx, email, since)) {
    const booking = await bookingById(tx, id);
    if (!booking) continue;
    const { number, customer, from, productName } = booking;
    const { editUrl: url } = await letterOf(tx, context, booking, now);
    found.push({
      about: aboutBooking(booking),
      to: { address: customer.email, name: customer.name },
      link: { what: productName, number, from, url },
    });
  }
  return found;
}

async function memberLinksOf(tx: Tx, context: LetterContext, email: string, since: Instant) {
  const found = [];
  for (const id of await membersOfMailbox(tx, email, since)) {
    const member = await memberById(tx, id);
    const booking = member && (await bookingById(tx, member.bookingId));
    if (!booking) continue;
    const { url } = letterOfMember(context, { booking, member });
    found.push({
      about: aboutMember(member),
      to: { address: member.email, name: member.name },
      link: { what: booking.productName, number: booking.number, from: member.from, url },
    });
  }
  return found;
}

/** Runs every night with the origins of orders. */
export function forgetLinkRequests(tx: Tx, days: number, now: Instant): Promise<void> {
  return deleteLinkRequestsBefore(tx, plusHours(now, -24 * days));
}
