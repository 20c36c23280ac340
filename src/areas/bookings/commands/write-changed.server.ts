import type { SoldLine } from "~/areas/catalogue/types";
import { inOwnWords } from "~/areas/outbox/commands/letter-about.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import { withdrawLetters } from "~/areas/outbox/commands.server";
import { unsentTemplates } from "~/areas/outbox/reads/unsent.server";
import { withoutKeys } from "~/areas/outbox/rules/letter-states";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Reader, Tx } from "~/platform/database/tx.server";
import type { Change } from "../mails/also-changed";
import * as bookingChanged from "../mails/booking-changed";
import * as bookingConfirmed from "../mails/booking-confirmed";
import type { BookingLetter } from "../mails/booking-facts";
import * as bookingMoved from "../mails/booking-moved";
import * as groupChanged from "../mails/group-changed";
import * as studioBookingChanged from "../mails/studio-booking-changed";
import type { Booking } from "../types";
import { changeOf, changeTemplates, withLater } from "./gather-changes.server";
import { adminUrl, customerLetter, letterOf, letterPreviewOf, toStudio } from "./post-letter.server";
import { scheduleReminders } from "./write-letters.server";

export interface OrderLetter {
  readonly booking: Booking;
  readonly lines: readonly SoldLine[];
  readonly totalBeforeOre: Ore;
  readonly sendLetter: boolean;
  /** The content of the calendar file has changed, so waiting letters about it are outdated. */
  readonly isAnnounced: boolean;
  /** The customer ordered more by the link; otherwise staff changed the order. */
  readonly byCustomer?: boolean;
}

/**
 * The letter about a changed order. A confirmation that still waits is rewritten instead: it is the only letter with
 * the terms. Where a letter with the old facts still waited, the new one is written whether asked for or not. Returns
 * whether a letter was written.
 */
export async function writeOrderChanged(
  tx: Tx,
  context: LetterContext,
  change: OrderLetter,
  now: Instant,
): Promise<boolean> {
  const { booking, isAnnounced } = change;
  const unsent = await unsentTemplates(tx, { kind: "booking", id: booking.id });
  const letter = await letterOf(tx, context, booking, now);
  const templates = [
    bookingChanged.template,
    bookingConfirmed.template,
    groupChanged.template,
    ...(isAnnounced || change.byCustomer ? [bookingMoved.template] : []),
  ];
  const about = { aboutKind: "booking", aboutId: booking.id, templates } as const;
  const earlier = changeOf(await withdrawLetters(tx, about, now));
  if (isAnnounced) await scheduleReminders(tx, context, booking, now);
  const which = letterToWrite(change, unsent);
  if (which === null) return false;
  // An order may be changed several times between two moves, so each letter needs its own key.
  const event = newId();
  const written = which.isConfirmation
    ? customerLetter(context, { booking, event, file: bookingConfirmed, props: { booking: letter } }, now)
    : customerLetter(
        context,
        {
          booking,
          event,
          file: bookingChanged,
          ...gathered(which, letter, earlier),
        },
        now,
      );
  // A session that has begun needs no calendar file.
  const attachments = now < booking.from ? (written.attachments ?? []) : [];
  await postLetters(tx, context, [{ ...written, attachments }], now);
  return true;
}

/** The letter says what the withdrawn ones would have said. */
function gathered(which: Omit<bookingChanged.Props, "booking">, booking: BookingLetter, earlier: Change) {
  const change = withLater(earlier, { totalBeforeOre: which.totalBeforeOre });
  const { totalBeforeOre = which.totalBeforeOre, ...also } = change;
  const props: bookingChanged.Props = { ...which, totalBeforeOre, booking, also };
  return { props, change, waitsAfter: changeTemplates };
}

/** The customer has added something by the link: the letter with the new order, and one to the studio. */
export async function writeOrderAdded(
  tx: Tx,
  context: LetterContext,
  change: Omit<OrderLetter, "sendLetter">,
  now: Instant,
): Promise<boolean> {
  const { booking, totalBeforeOre } = change;
  const written = await writeOrderChanged(
    tx,
    context,
    { ...change, sendLetter: true, byCustomer: true },
    now,
  );
  const letter = await letterOf(tx, context, booking, now);
  const props = { booking: letter, totalBeforeOre, adminUrl: adminUrl(context, booking) };
  await toStudio(tx, context, { booking, file: studioBookingChanged, props, event: newId() }, now);
  return written;
}

/** Renders the letter that `writeOrderChanged` would write; null when it would write none. */
export async function orderLetterPreview(
  db: Reader,
  context: LetterContext,
  change: OrderLetter,
): Promise<{ to: string; subject: string; text: string; isConfirmation: boolean } | null> {
  const { booking, lines } = change;
  const which = letterToWrite(change, await unsentTemplates(db, { kind: "booking", id: booking.id }));
  if (which === null) return null;
  const letter: BookingLetter = { ...(await letterPreviewOf(db, context, booking)), lines };
  const { settings } = context;
  const { subject, text } = which.isConfirmation
    ? inOwnWords(settings, bookingConfirmed, { booking: letter })
    : inOwnWords(settings, bookingChanged, { ...which, booking: letter });
  return {
    to: booking.customer.email,
    subject,
    text: withoutKeys(text),
    isConfirmation: which.isConfirmation,
  };
}

function letterToWrite(
  { booking, totalBeforeOre, sendLetter, isAnnounced, byCustomer = false }: OrderLetter,
  unsent: ReadonlySet<string>,
) {
  if (!booking.customer.email) return null;
  const isConfirmation = unsent.has(bookingConfirmed.template);
  const movedToo = (isAnnounced || byCustomer) && unsent.has(bookingMoved.template);
  const isOwed =
    isConfirmation || movedToo || unsent.has(bookingChanged.template) || unsent.has(groupChanged.template);
  return sendLetter || isOwed ? { isConfirmation, totalBeforeOre, movedToo, byCustomer } : null;
}
