import { linkKey, workingLink } from "~/areas/access/commands/access-links.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import type { AccessLinkId, Actor } from "~/areas/access/types";
import { type CountedLetter, enqueueCounted } from "~/areas/outbox/commands/counted-letters.server";
import { enqueueLetter, enqueueLetters } from "~/areas/outbox/commands.server";
import type { LetterAttachment, NewLetter } from "~/areas/outbox/types";
import type { Settings } from "~/areas/settings/types";
import { adminHref } from "~/kit/admin-href";
import type { Instant } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import { type LetterFile, renderLetter } from "~/ui/letter/render-letter";
import type { BookingLetter } from "../mails/booking-facts";
import { calendarContentType, calendarFile } from "../rules/calendar-file";
import { isInGroup } from "../rules/group";
import { changeLink, linesOf, linkOf } from "../store/bookings.server";
import { membersOf } from "../store/members.server";
import type { Booking, Member } from "../types";

/** The input of every letter: the studio's settings and the address of the links. */
export interface LetterContext {
  readonly settings: Settings;
  readonly publicUrl: string;
  readonly appSecret: string;
  /** A visitor or the holder of a link causes the letters, which are then limited for each mailbox. */
  readonly isCounted?: boolean;
}

/** The context of the letters that this actor causes. */
export function causedBy(context: LetterContext, { kind }: Pick<Actor, "kind">): LetterContext {
  return { ...context, isCounted: kind === "customer" || kind === "visitor" };
}

/** Puts letters to customers and members in the outbox. */
export async function postLetters(
  tx: Tx,
  { isCounted, settings }: LetterContext,
  letters: readonly CountedLetter[],
  now: Instant,
): Promise<void> {
  if (isCounted) await enqueueCounted(tx, letters, settings.policy.confirmationsPerMailbox, now);
  else await enqueueLetters(tx, letters, now);
}

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
  return letterWith(tx, context, booking, await workingKey(tx, context, booking, now));
}

/** The key of the booking's link; of a new link when the program's secret has changed. */
export async function workingKey(
  tx: Tx,
  { appSecret }: Pick<LetterContext, "appSecret">,
  { id }: Pick<Booking, "id">,
  now: Instant,
): Promise<string> {
  const linkId = (await linkOf(tx, id)) as AccessLinkId;
  const link = await workingLink(tx, appSecret, { linkId, subjectKind: "booking", subjectId: id, now });
  if (link.linkId !== linkId) await changeLink(tx, id, link.linkId);
  return link.key;
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

interface CustomerWriting<P extends object>
  extends Writing<P>,
    Pick<CountedLetter, "atOnce" | "waitsAfter" | "change"> {
  readonly booking: Booking;
  readonly key?: NewLetter["key"];
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
  writing: CustomerWriting<P>,
  now: Instant,
): CountedLetter {
  const { booking, key, withCalendar = true, atOnce, waitsAfter, change } = writing;
  return {
    ...letterTo(booking, writing, context),
    ...(key && { key }),
    ...(atOnce && { atOnce }),
    ...(waitsAfter && { waitsAfter }),
    ...(change && { change }),
    to: { address: booking.customer.email, name: booking.customer.name },
    // Without an agreement there is no calendar file.
    attachments: withCalendar && booking.answerBy === null ? [calendarAttachment(context, booking, now)] : [],
  };
}

export async function toStudio<P extends object>(
  tx: Tx,
  context: LetterContext,
  writing: Writing<P> & { booking: Booking; key?: NewLetter["key"] },
  now: Instant,
): Promise<void> {
  const { key } = writing;
  await enqueueLetter(tx, { ...studioLetter(context, writing), ...(key && { key }) }, now);
}

export function studioLetter<P extends object>(
  context: LetterContext,
  writing: Writing<P> & { booking: Booking },
): NewLetter {
  const { booking } = writing;
  return {
    ...letterTo(booking, writing, context),
    to: { address: context.settings.policy.noticeEmail, name: context.settings.company.name },
    ...(booking.customer.email && { replyTo: booking.customer.email }),
  };
}

export function letterTo<P extends object>(
  booking: Booking,
  { file, props }: Writing<P>,
  context: LetterContext,
): Omit<NewLetter, "to"> {
  return {
    ...renderLetter(file, props, context.settings.company),
    key: `${file.template}:${booking.id}:r${booking.revision}`,
    about: { kind: "booking", id: booking.id, revision: booking.revision },
  };
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
