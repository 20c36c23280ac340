import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import { cancelLetters, enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { type Instant, toIso } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import * as bookingConfirmed from "../mails/booking-confirmed";
import type { BookingLetter } from "../mails/booking-facts";
import * as requestDeclined from "../mails/request-declined";
import * as requestExpired from "../mails/request-expired";
import * as requestReceived from "../mails/request-received";
import * as studioNewBooking from "../mails/studio-new-booking";
import * as studioRequest from "../mails/studio-request";
import * as studioRequestExpired from "../mails/studio-request-expired";
import * as timesProposed from "../mails/times-proposed";
import { bookHref } from "../rules/book-href";
import type { Booking, Member } from "../types";
import { inviteMembers } from "./move-members.server";
import {
  adminUrl,
  customerLetter,
  letterOf,
  letterOfNew,
  studioLetter,
  toCustomer,
  toStudio,
} from "./post-letter.server";
import { scheduleReminders } from "./write-letters.server";

/**
 * The letters of a request that this transaction has made. A request has no calendar file, because nothing is agreed
 * yet.
 */
export async function writeRequest(
  tx: Tx,
  context: LetterContext,
  {
    booking,
    lines,
    members,
  }: {
    readonly booking: Booking;
    readonly lines: BookingLetter["lines"];
    readonly members: readonly Member[];
  },
  now: Instant,
): Promise<void> {
  const props = { booking: letterOfNew(context, booking, lines, members), answerBy: deadlineOf(booking) };
  const studioProps = { ...props, adminUrl: adminUrl(context, booking) };
  const received = customerLetter(context, { booking, file: requestReceived, props }, now);
  await postLetters(tx, context, [received], now);
  await enqueueLetter(tx, studioLetter(context, { booking, file: studioRequest, props: studioProps }), now);
}

/** After a change of address: the letter holds the link to the request. */
export async function writeRequestAgain(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  now: Instant,
): Promise<void> {
  await withdrawRequestLetters(tx, booking, now);
  const letter = await letterOf(tx, context, booking, now);
  const props = { booking: letter, answerBy: deadlineOf(booking), again: true };
  await toCustomer(tx, context, { booking, file: requestReceived, props, event: newId() }, now);
}

/** Confirms to the customer. The studio gets a letter only when the customer accepted a time that it proposed. */
export async function writeAccepted(
  tx: Tx,
  context: LetterContext,
  { booking: accepted, byCustomer }: { readonly booking: Booking; readonly byCustomer: boolean },
  now: Instant,
): Promise<void> {
  const booking = await inviteMembers(tx, context, accepted, now);
  await withdrawRequestLetters(tx, booking, now);
  const letter = await letterOf(tx, context, booking, now);
  const props = { booking: letter, accepted: !byCustomer };
  await toCustomer(tx, context, { booking, file: bookingConfirmed, props }, now);
  if (byCustomer) {
    const studioProps = { booking: letter, adminUrl: adminUrl(context, booking) };
    await toStudio(tx, context, { booking, file: studioNewBooking, props: studioProps }, now);
  }
  await scheduleReminders(tx, context, booking, now);
}

export async function writeDeclined(
  tx: Tx,
  context: LetterContext,
  { booking, reason }: { readonly booking: Booking; readonly reason: string },
  now: Instant,
): Promise<void> {
  await withdrawRequestLetters(tx, booking, now);
  const bookUrl = bookUrlOf(context, booking);
  const props = { booking: await letterOf(tx, context, booking, now), reason, bookUrl };
  await toCustomer(tx, context, { booking, file: requestDeclined, props }, now);
}

export async function writeProposed(
  tx: Tx,
  context: LetterContext,
  proposed: { readonly booking: Booking; readonly times: readonly Instant[]; readonly message: string },
  now: Instant,
): Promise<void> {
  const { booking, times, message } = proposed;
  await withdrawRequestLetters(tx, booking, now);
  const letter = await letterOf(tx, context, booking, now);
  const props = { booking: letter, times, message, answerBy: deadlineOf(booking) };
  await toCustomer(tx, context, { booking, file: timesProposed, props }, now);
}

export async function writeExpired(
  tx: Tx,
  context: LetterContext,
  expired: { readonly booking: Booking; readonly wasProposed: boolean; readonly times: readonly Instant[] },
  now: Instant,
): Promise<void> {
  const { booking, wasProposed, times } = expired;
  await withdrawRequestLetters(tx, booking, now);
  const letter = await letterOf(tx, context, booking, now);
  const props = {
    booking: letter,
    wasProposed,
    times: times.map((from) => ({ from, url: bookUrlOf(context, booking, from) })),
    bookUrl: bookUrlOf(context, booking),
  };
  await toCustomer(tx, context, { booking, file: requestExpired, props }, now);
  const studioProps = { booking: letter, wasProposed, adminUrl: adminUrl(context, booking) };
  await toStudio(tx, context, { booking, file: studioRequestExpired, props: studioProps }, now);
}

/** Withdraws the waiting letters about the open request, which are outdated. */
async function withdrawRequestLetters(tx: Tx, { id }: Booking, now: Instant): Promise<void> {
  const templates = [requestReceived.template, studioRequest.template, timesProposed.template];
  await cancelLetters(tx, { aboutKind: "booking", aboutId: id, templates }, now);
}

/** The link to the first step with the same choices, and with the time if there is one. */
function bookUrlOf({ publicUrl }: LetterContext, { productSlug, choices }: Booking, from?: Instant): string {
  return new URL(bookHref(productSlug, choices, from), publicUrl).href;
}

function deadlineOf({ id, answerBy, from }: Booking): Instant {
  if (answerBy === null) throw new Error(`${id} at ${toIso(from)} is no request`);
  return answerBy;
}
