import { linkKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { cancelLetters, enqueueLetter } from "~/areas/outbox/commands.server";
import type { LetterContext, NewLetter } from "~/areas/outbox/types";
import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as memberReminderSms from "../mails/member-reminder-sms";
import * as reminderSms from "../mails/reminder-sms";
import {
  outdatedReminders,
  type UnremindedSession,
  unremindedCustomers,
  unremindedMembers,
} from "../reads/sms-reminders.server";
import { smsTimeFor } from "../rules/sms-time";
import { bookingById } from "../store/bookings.server";
import { memberById } from "../store/members.server";
import type { MemberId } from "../types";
import { aboutMember } from "./member-letter.server";
import { aboutBooking, bookingKey, shortUrl } from "./post-letter.server";

/** How far ahead messages are written: enough that a stopped program misses none, and that the outbox shows them. */
const aheadHours = 8 * 24;

/**
 * Makes the waiting text messages agree with the bookings and with the setting: withdraws outdated ones and writes
 * missing ones. A message whose time has passed is not written, so a session that was booked or moved shortly before
 * gets none. Returns how many were written.
 */
export async function planSmsReminders(tx: Tx, context: LetterContext, now: Instant): Promise<number> {
  const isOn = context.settings.policy.smsReminder;
  const templates = [reminderSms.template, memberReminderSms.template];
  for (const about of await outdatedReminders(tx, { templates, all: !isOn })) {
    await cancelLetters(tx, { ...about, templates }, now);
  }
  if (!isOn) return 0;
  const until = plusHours(now, aheadHours);
  const sessions = [
    ...(await unremindedCustomers(tx, { template: reminderSms.template, until }, now)),
    ...(await unremindedMembers(tx, { template: memberReminderSms.template, until }, now)),
  ];
  let count = 0;
  for (const session of sessions) if (await remind(tx, context, session, now)) count++;
  return count;
}

async function remind(
  tx: Tx,
  context: LetterContext,
  session: UnremindedSession,
  now: Instant,
): Promise<boolean> {
  const message = await (session.memberId === null
    ? customersMessage(tx, context, session, now)
    : membersMessage(tx, context, { ...session, memberId: session.memberId }));
  if (!message || (message.sendAfter ?? 0) <= now) return false;
  return (await enqueueLetter(tx, message, now)) !== null;
}

async function customersMessage(
  tx: Tx,
  context: LetterContext,
  { bookingId, phone, written }: UnremindedSession,
  now: Instant,
): Promise<NewLetter | null> {
  const booking = await bookingById(tx, bookingId);
  if (!booking) return null;
  const url = shortUrl(context, await bookingKey(tx, context, booking, now));
  return letterAbout(context, {
    file: reminderSms,
    props: { from: booking.from, url },
    ...smsTimeFor(booking.from),
    // Concurrent runs build the same keys, so only one of them writes.
    event: `r${booking.revision}-${written + 1}`,
    to: { address: phone, name: booking.customer.name },
    about: aboutBooking(booking),
  });
}

async function membersMessage(
  tx: Tx,
  context: LetterContext,
  { memberId, phone, written }: UnremindedSession & { readonly memberId: MemberId },
): Promise<NewLetter | null> {
  const member = await memberById(tx, memberId);
  if (!member) return null;
  const url = shortUrl(context, linkKey(context.appSecret, member.linkId as AccessLinkId));
  return letterAbout(context, {
    file: memberReminderSms,
    props: { from: member.from, url },
    ...smsTimeFor(member.from),
    event: `r${member.revision}-${written + 1}`,
    to: { address: phone, name: member.name },
    about: aboutMember(member),
  });
}
