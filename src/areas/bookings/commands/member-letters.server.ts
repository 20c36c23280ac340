import { linkKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import { cancelLetters, enqueueLetters } from "~/areas/outbox/commands.server";
import type { LetterAttachment, NewLetter } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import { type LetterFile, renderLetter } from "~/ui/letter/render-letter";
import * as memberConfirmed from "../mails/member-confirmed";
import type { MemberLetter } from "../mails/member-facts";
import * as memberMoved from "../mails/member-moved";
import * as memberReminder from "../mails/member-reminder";
import * as memberReminderSms from "../mails/member-reminder-sms";
import * as memberRemoved from "../mails/member-removed";
import { expectsCustomer } from "../rules/actions";
import { calendarContentType } from "../rules/calendar-file";
import { isInGroup } from "../rules/group";
import { hasOwnLetters } from "../rules/group-letters";
import { memberCalendarFile } from "../rules/member-calendar";
import { remindersFor } from "../rules/reminders";
import type { Booking, Member } from "../types";
import type { LetterContext } from "./post-letter.server";

export interface OfMember {
  readonly booking: Booking;
  readonly member: Member;
}

const reminderTemplates = [memberReminder.template, memberReminderSms.template];
const timeTemplates = [memberConfirmed.template, memberMoved.template, ...reminderTemplates];

/**
 * The confirmation of their own time, and reminders. A payer who is photographed too has everything in the payer's
 * letters.
 */
export function lettersOfNewMember(context: LetterContext, of: OfMember, now: Instant): NewLetter[] {
  if (!hasOwnLetters(of)) return [];
  return [written(context, of, memberConfirmed, propsOf(context, of), now), ...reminders(context, of, now)];
}

export async function writeNewMembers(
  tx: Tx,
  context: LetterContext,
  { booking, members }: { readonly booking: Booking; readonly members: readonly Member[] },
  now: Instant,
): Promise<void> {
  if (!expectsCustomer(booking.status)) return;
  const letters = members.flatMap((member) => lettersOfNewMember(context, { booking, member }, now));
  if (letters.length > 0) await enqueueLetters(tx, letters, now);
}

/** A changed time, with new reminders. Members whose first letter is not sent yet get that one instead. */
export async function writeMemberMoved(
  tx: Tx,
  context: LetterContext,
  { fromBefore, ...of }: OfMember & { readonly fromBefore: Instant },
  now: Instant,
): Promise<void> {
  const unsent = await withdraw(tx, of.member, [memberConfirmed.template], now);
  await withdraw(tx, of.member, timeTemplates, now);
  if (!hasOwnLetters(of) || !expectsCustomer(of.booking.status)) return;
  const props = { ...propsOf(context, of), fromBefore };
  const letter =
    unsent > 0
      ? written(context, of, memberConfirmed, props, now)
      : written(context, of, memberMoved, props, now);
  // Somebody who has declined gets a letter about a new time, but no reminder.
  const reminded = of.member.status === "declined" ? [] : reminders(context, of, now);
  await enqueueLetters(tx, [letter, ...reminded], now);
}

/**
 * To members who lose their time: removed, replaced, or with a cancelled booking. Members who were never told of a time
 * get no letter about its end.
 */
export async function writeMemberRemoved(
  tx: Tx,
  context: LetterContext,
  { why, ...of }: OfMember & { readonly why: memberRemoved.Props["why"] },
  now: Instant,
): Promise<void> {
  const untold = await withdraw(tx, of.member, [memberConfirmed.template], now);
  await withdraw(tx, of.member, timeTemplates, now);
  if (!hasOwnLetters(of) || untold > 0 || now >= of.member.to) return;
  const letter = written(context, of, memberRemoved, { ...propsOf(context, of), why }, now, true);
  await enqueueLetters(tx, [letter], now);
}

/** Withdraws the reminders of a member who cannot come. */
export async function withdrawMemberReminders(tx: Tx, member: Member, now: Instant): Promise<void> {
  await withdraw(tx, member, reminderTemplates, now);
}

/** Writes the reminders again for a member who can come after all. */
export async function writeMemberReminders(
  tx: Tx,
  context: LetterContext,
  of: OfMember,
  now: Instant,
): Promise<void> {
  if (hasOwnLetters(of)) await enqueueLetters(tx, reminders(context, of, now), now);
}

function propsOf(context: LetterContext, { booking, member }: OfMember): { readonly member: MemberLetter } {
  const url = new URL(`/booking/person/${member.id}`, context.publicUrl);
  url.searchParams.set("key", linkKey(context.appSecret, member.linkId as AccessLinkId));
  const { name, from, to } = member;
  const { productName, customer } = booking;
  const { name: bookedBy, companyName } = customer;
  return { member: { name, from, to, productName, bookedBy, companyName, url: url.href } };
}

function written<P extends object>(
  context: LetterContext,
  { booking, member }: OfMember,
  file: LetterFile<P>,
  props: P,
  now: Instant,
  isOver = false,
): NewLetter {
  return {
    ...renderLetter(file, props, context.settings.company),
    key: `${file.template}:${member.id}:r${member.revision}`,
    about: { kind: "booking_member", id: member.id, revision: member.revision },
    to: { address: member.email, name: member.name },
    attachments: [calendarAttachment(context, { booking, member }, isOver, now)],
  };
}

function reminders(context: LetterContext, of: OfMember, now: Instant): NewLetter[] {
  return remindersFor(of.member.from, context.settings.policy.reminderHours, now).map((reminder) => ({
    ...written(context, of, memberReminder, propsOf(context, of), now),
    // The previous reminders have been withdrawn, so a unique key creates no duplicate.
    key: `${memberReminder.template}:${of.member.id}:${newId()}` as const,
    attachments: [],
    sendAfter: reminder.sendAfter,
    expiresAt: reminder.expiresAt,
  }));
}

function withdraw(tx: Tx, { id }: Member, templates: readonly string[], now: Instant): Promise<number> {
  return cancelLetters(tx, { aboutKind: "booking_member", aboutId: id, templates }, now);
}

function calendarAttachment(
  context: LetterContext,
  of: OfMember,
  isOver: boolean,
  now: Instant,
): LetterAttachment {
  const status = isOver || !isInGroup(of.member) ? "cancelled_by_customer" : of.booking.status;
  const input = {
    ...{ member: of.member, booking: { ...of.booking, status } },
    studio: context.settings.company,
    medium: "letter",
    writtenAt: now,
  } as const;
  return {
    filename: "time.ics",
    contentType: calendarContentType(input),
    content: memberCalendarFile(input),
  };
}
