import { inOwnWords } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import { cancelLetters, enqueueLetters } from "~/areas/outbox/commands.server";
import { withoutKeys } from "~/areas/outbox/rules/letter-states";
import type { LetterContext, NewLetter } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import { type Instant, plusMinutes } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Change } from "../mails/also-changed";
import * as bookingCancelled from "../mails/booking-cancelled";
import * as bookingConfirmed from "../mails/booking-confirmed";
import type { BookingLetter } from "../mails/booking-facts";
import * as bookingMoved from "../mails/booking-moved";
import * as reminder3h from "../mails/reminder-3h";
import * as reminder48h from "../mails/reminder-48h";
import * as reminderSms from "../mails/reminder-sms";
import * as studioBookingCancelled from "../mails/studio-booking-cancelled";
import * as studioBookingMoved from "../mails/studio-booking-moved";
import * as studioNewBooking from "../mails/studio-new-booking";
import { isNewTimeAsked } from "../reads/letter-truth.server";
import { expectsCustomer } from "../rules/actions";
import { laidOut } from "../rules/group";
import { dueNow } from "../rules/policy";
import { remindersFor } from "../rules/reminders";
import { feesOf } from "../store/fees.server";
import type { Booking, CancellationCause, Member, Mover } from "../types";
import { changeTemplates, withdrawChanges, withLater } from "./gather-changes.server";
import { writeToMembers } from "./member-letters.server";
import {
  adminUrl,
  customerLetter,
  letterOf,
  letterOfNew,
  letterPreviewOf,
  studioLetter,
  toCustomer,
  toStudio,
} from "./post-letter.server";

/** The letters of a booking that this transaction has made. */
export async function writeConfirmation(
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
  const letter = letterOfNew(context, booking, lines, members);
  const props = { booking: letter, adminUrl: adminUrl(context, booking) };
  const confirmation = { booking, file: bookingConfirmed, props: { booking: letter } };
  const letters = [
    studioLetter(context, { booking, file: studioNewBooking, props }),
    ...reminderLetters(context, { booking, letter }, now),
  ];
  await postLetters(tx, context, [customerLetter(context, confirmation, now)], now);
  await enqueueLetters(tx, letters, now);
  if (members.length > 0) {
    const news = members.map((member) => ({ member, what: "new" as const }));
    await writeToMembers(tx, context, { booking, news, isOrder: true }, now);
  }
}

/** The studio made the booking itself and gets no letter about it. */
export async function writePhoneConfirmation(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  sendLetter: boolean,
  now: Instant,
): Promise<void> {
  if (sendLetter) {
    const props = { booking: await letterOf(tx, context, booking, now) };
    await toCustomer(tx, context, { booking, file: bookingConfirmed, props }, now);
  }
  await scheduleReminders(tx, context, booking, now);
}

/**
 * After a change of e-mail address: unsent letters to the old address are withdrawn, and the confirmation with the
 * link goes to the new one. The studio gets no second letter about the order.
 */
export async function writeConfirmationAgain(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  now: Instant,
): Promise<void> {
  if (!expectsCustomer(booking.status)) return;
  const templates = [bookingConfirmed.template, ...changeTemplates];
  await cancelLetters(tx, { aboutKind: "booking", aboutId: booking.id, templates }, now);
  const props = { booking: await letterOf(tx, context, booking, now), again: true };
  // An address may be changed back, so each change needs its own key.
  await toCustomer(tx, context, { booking, file: bookingConfirmed, props, event: newId() }, now);
}

export interface Move {
  readonly fromBefore: Instant;
  readonly movedBy: Mover;
  readonly reason?: string;
  readonly feeOre: Ore;
}

export async function writeMoved(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  move: Move,
  now: Instant,
): Promise<void> {
  const letter = await letterOf(tx, context, booking, now);
  const earlier = await replaceWaiting(tx, context, { booking, letter }, now);
  const change = withLater(earlier, { fromBefore: move.fromBefore, feeOre: move.feeOre });
  const { fromBefore = move.fromBefore, feeOre = move.feeOre, ...also } = change;
  const moved = { ...move, fromBefore, feeOre, also };
  const writing = { booking, file: bookingMoved, props: { booking: letter, ...moved } };
  await toCustomer(tx, context, { ...writing, change, waitsAfter: changeTemplates }, now);
  if (move.movedBy === "customer") {
    const props = { booking: letter, ...move, adminUrl: adminUrl(context, booking) };
    await toStudio(tx, context, { booking, file: studioBookingMoved, props }, now);
  }
  await scheduleReminders(tx, context, booking, now);
}

/** Renders the letter that `writeMoved` would send, for staff to read first: without the key of the customer's link. */
export async function movedLetter(
  db: Reader,
  context: LetterContext,
  {
    booking,
    from,
    move,
    now,
  }: { booking: Booking; from: Instant; move: Move & { expressWish: boolean }; now: Instant },
): Promise<{ to: string; subject: string; text: string }> {
  const to = (from + (booking.to - booking.from)) as Instant;
  const studioMovedAt = move.movedBy === "studio" ? now : null;
  const expressStartAt = booking.expressStartAt ?? (move.expressWish ? now : null);
  const lastStudioMoveAt = studioMovedAt ?? booking.lastStudioMoveAt;
  const moved = { from, to, studioMovedAt, lastStudioMoveAt, expressStartAt };
  const letter = await letterPreviewOf(db, context, { ...booking, ...moved });
  // A group moves with its booking, and one that was spread over the day becomes consecutive again.
  const group = letter.members && {
    members: laidOut(letter.members, { from, durationMinutes: booking.session.durationMinutes }),
    memberTerms: laidOut(
      booking.memberTerms.map((member) => ({ ...member, to: member.from, ownMove: null })),
      { from, durationMinutes: booking.session.durationMinutes },
    ),
    to: plusMinutes(from, booking.session.durationMinutes),
  };
  const { subject, text } = inOwnWords(context.settings, bookingMoved, {
    booking: { ...letter, ...group },
    ...move,
  });
  return { to: booking.customer.email, subject, text: withoutKeys(text) };
}

/**
 * Withdraws unsent letters about the previous time, and returns what they said has changed. An unsent confirmation is
 * written again with the new time, because it is the only letter with the terms and the withdrawal form.
 */
async function replaceWaiting(
  tx: Tx,
  context: LetterContext,
  { booking, letter }: { readonly booking: Booking; readonly letter: BookingLetter },
  now: Instant,
): Promise<Change> {
  const about = { aboutKind: "booking", aboutId: booking.id } as const;
  const earlier = await withdrawChanges(tx, booking.id, now);
  const unsent = await cancelLetters(tx, { ...about, templates: [bookingConfirmed.template] }, now);
  if (unsent > 0)
    await toCustomer(tx, context, { booking, file: bookingConfirmed, props: { booking: letter } }, now);
  return earlier;
}

export interface Cancellation {
  readonly cause: CancellationCause;
  readonly reason?: string;
  readonly feeOre: Ore;
  /** When staff do it, the studio gets no letter. */
  readonly byStaff: boolean;
}

export async function writeCancelled(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  cancellation: Cancellation,
  now: Instant,
): Promise<void> {
  await withdrawReminders(tx, booking, now);
  await withdrawChanges(tx, booking.id, now);
  const letter = await letterOf(tx, context, booking, now);
  const due = dueNow(booking, await feesOf(tx, booking.id));
  const bookUrl = new URL(`/book/${booking.productSlug}`, context.publicUrl).href;
  const props = { booking: letter, ...cancellation, due, bookUrl };
  await toCustomer(tx, context, { booking, file: bookingCancelled, props, atOnce: true }, now);
  if (!cancellation.byStaff) {
    const studioProps = { booking: letter, ...cancellation, due, adminUrl: adminUrl(context, booking) };
    await toStudio(tx, context, { booking, file: studioBookingCancelled, props: studioProps }, now);
  }
}

/**
 * A restored booking. When the customer has not been told of the cancellation yet, and has the confirmation, nothing is
 * written; otherwise the confirmation is written with the terms and the link, and says that the session takes place.
 */
export async function writeRestored(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  now: Instant,
): Promise<void> {
  const about = { aboutKind: "booking", aboutId: booking.id } as const;
  const untold = await cancelLetters(tx, { ...about, templates: [bookingCancelled.template] }, now);
  const unsent = await cancelLetters(
    tx,
    { ...about, templates: [bookingConfirmed.template, ...changeTemplates] },
    now,
  );
  if (untold === 0 || unsent > 0) {
    const props = { booking: await letterOf(tx, context, booking, now), restored: untold === 0 };
    await toCustomer(tx, context, { booking, file: bookingConfirmed, props }, now);
  }
  await scheduleReminders(tx, context, booking, now);
}

/** Replaces the reminders of the previous time. A time that the customer was asked to change has none. */
export async function scheduleReminders(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  now: Instant,
): Promise<void> {
  await withdrawReminders(tx, booking, now);
  if (!expectsCustomer(booking.status) || !booking.customer.email) return;
  if (await isNewTimeAsked(tx, { kind: "booking", id: booking.id })) return;
  const letter = await letterOf(tx, context, booking, now);
  await enqueueLetters(tx, reminderLetters(context, { booking, letter }, now), now);
}

function reminderLetters(
  context: LetterContext,
  { booking, letter }: { readonly booking: Booking; readonly letter: BookingLetter },
  now: Instant,
): NewLetter[] {
  return remindersFor(booking.from, context.settings.policy.reminderHours, now).map((reminder) => {
    const file = reminder.hoursBefore >= 24 ? reminder48h : reminder3h;
    const { sendAfter, expiresAt } = reminder;
    // The previous reminders are already withdrawn, so a unique key creates no duplicate.
    const when = { event: newId(), sendAfter, expiresAt, withCalendar: false };
    return customerLetter(context, { booking, file, props: { booking: letter }, ...when }, now);
  });
}

/** New text messages are written by the job that plans them (plan-sms.server.ts). */
export async function withdrawReminders(tx: Tx, booking: Booking, now: Instant): Promise<void> {
  const templates = [reminder48h.template, reminder3h.template, reminderSms.template];
  await cancelLetters(tx, { aboutKind: "booking", aboutId: booking.id, templates }, now);
}
