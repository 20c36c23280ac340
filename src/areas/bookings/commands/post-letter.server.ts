import { linkKey, workingKey } from "~/areas/access/commands/access-links.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import type { AccessLinkId } from "~/areas/access/types";
import type { CountedLetter } from "~/areas/outbox/commands/counted-letters.server";
import { type LetterOrder, letterAbout, studioMailbox } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import { enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterAbout, LetterAttachment, LetterContext, NewLetter } from "~/areas/outbox/types";
import { adminHref } from "~/kit/admin-href";
import type { Instant } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { LetterFile } from "~/ui/letter/render-letter";
import type { BookingLetter } from "../mails/booking-facts";
import { calendarContentType, calendarFile } from "../rules/calendar-file";
import { isInGroup } from "../rules/group";
import { changeLink, linesOf, linkOf } from "../store/bookings.server";
import { membersOf } from "../store/members.server";
import type { Booking, Member } from "../types";

/** The key is derived again each time; it is never stored. */
function editUrl(context: LetterContext, { id }: Pick<Booking, "id">, key: string): string {
  return linkAddress(context.publicUrl, { kind: "booking", id }, key);
}

/** A short form of the address, for text messages. */
export function shortUrl({ publicUrl }: Pick<LetterContext, "publicUrl">, key: string): string {
  return new URL(`/t/${key}`, publicUrl).href;
}

export function adminUrl(context: LetterContext, booking: Booking): string {
  return new URL(adminHref.booking(booking.id), context.publicUrl).href;
}

/** The booking in the shape that letters render, with a working link. */
export async function letterOf(
  tx: Tx,
  context: LetterContext,
  booking: Booking,
  now: Instant,
): Promise<BookingLetter> {
  return letterWith(tx, context, booking, await bookingKey(tx, context, booking, now));
}

/** The key of the booking's link; of a new link when the program's secret has changed. */
export async function bookingKey(
  tx: Tx,
  { appSecret }: Pick<LetterContext, "appSecret">,
  { id }: Pick<Booking, "id">,
  now: Instant,
): Promise<string> {
  const link = { linkId: await linkOf(tx, id), subjectKind: "booking", subjectId: id, now } as const;
  return workingKey(tx, appSecret, link, (linkId) => changeLink(tx, id, linkId));
}

/** The same for a booking that this transaction has made, whose lines and link are known. */
export function letterOfNew(
  context: LetterContext,
  booking: Booking,
  lines: BookingLetter["lines"],
  members: readonly Member[],
): BookingLetter {
  const key = linkKey(context.appSecret, booking.linkId as AccessLinkId);
  return { ...booking, lines, editUrl: editUrl(context, booking, key), ...shownMembers(members) };
}

/** The same for a preview, which writes nothing. */
export async function letterPreviewOf(
  db: Reader,
  context: LetterContext,
  booking: Booking,
): Promise<BookingLetter> {
  return letterWith(db, context, booking, linkKey(context.appSecret, booking.linkId as AccessLinkId));
}

async function letterWith(db: Reader, context: LetterContext, booking: Booking, key: string) {
  const members = shownMembers(await membersOf(db, booking.id));
  return {
    ...booking,
    lines: await linesOf(db, booking.id),
    editUrl: editUrl(context, booking, key),
    ...members,
  };
}

function shownMembers(members: readonly Member[]): Pick<BookingLetter, "members"> {
  const inGroup = members.filter(isInGroup).toSorted((a, b) => a.from - b.from);
  return inGroup.length > 0 ? { members: inGroup } : {};
}

interface Writing<P extends object> {
  readonly file: LetterFile<P>;
  readonly props: P;
}

type Pace = Pick<LetterOrder<object>, "event" | "sendAfter" | "expiresAt">;

interface CustomerWriting<P extends object>
  extends Writing<P>,
    Pace,
    Pick<LetterOrder<P>, "atOnce" | "waitsAfter" | "change"> {
  readonly booking: Booking;
  /** False for a letter that is not about the time of the session. */
  readonly withCalendar?: boolean;
}

/** Writes nothing to a customer who has given no e-mail address. */
export async function toCustomer<P extends object>(
  tx: Tx,
  context: LetterContext,
  writing: CustomerWriting<P>,
  now: Instant,
): Promise<void> {
  if (!writing.booking.customer.email) return;
  await postLetters(tx, context, [customerLetter(context, writing, now)], now);
}

export function customerLetter<P extends object>(
  context: LetterContext,
  { booking, withCalendar = true, ...writing }: CustomerWriting<P>,
  now: Instant,
): CountedLetter {
  return letterAbout(context, {
    ...writing,
    about: aboutBooking(booking),
    to: { address: booking.customer.email, name: booking.customer.name },
    // Without an agreement there is no calendar file.
    attachments: withCalendar && booking.answerBy === null ? [calendarAttachment(context, booking, now)] : [],
  });
}

interface StudioWriting<P extends object> extends Writing<P>, Pace {
  readonly booking: Booking;
}

export async function toStudio<P extends object>(
  tx: Tx,
  context: LetterContext,
  writing: StudioWriting<P>,
  now: Instant,
): Promise<void> {
  await enqueueLetter(tx, studioLetter(context, writing), now);
}

export function studioLetter<P extends object>(
  context: LetterContext,
  { booking, ...writing }: StudioWriting<P>,
): NewLetter {
  return letterAbout(context, {
    ...writing,
    about: aboutBooking(booking),
    to: studioMailbox(context),
    ...(booking.customer.email && { replyTo: booking.customer.email }),
  });
}

export function aboutBooking({ id, revision }: Pick<Booking, "id" | "revision">): LetterAbout {
  return { kind: "booking", id, revision };
}

function calendarAttachment(context: LetterContext, booking: Booking, now: Instant): LetterAttachment {
  const input = {
    booking,
    attendee: booking.customer,
    studio: context.settings.company,
    medium: "letter",
    writtenAt: now,
  } as const;
  return { filename: "time.ics", contentType: calendarContentType(input), content: calendarFile(input) };
}
