import { linkKey } from "~/areas/access/commands/access-links.server";
import { linkAddress } from "~/areas/access/rules/secret-links";
import type { AccessLinkId } from "~/areas/access/types";
import type { CountedLetter } from "~/areas/outbox/commands/counted-letters.server";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import type { LetterAbout, LetterAttachment, LetterContext, NewLetter } from "~/areas/outbox/types";
import type { Instant } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { LetterFile } from "~/ui/letter/render-letter";
import type { MemberLetter } from "../mails/member-facts";
import * as memberReminder from "../mails/member-reminder";
import { calendarContentType } from "../rules/calendar-file";
import { isInGroup } from "../rules/group";
import { memberCalendarFile } from "../rules/member-calendar";
import { remindersFor } from "../rules/reminders";
import type { Booking, Member } from "../types";

export interface OfMember {
  readonly booking: Booking;
  readonly member: Member;
}

/** The member in the shape that letters render, with the link to their own page. */
export function letterOfMember(context: LetterContext, { booking, member }: OfMember): MemberLetter {
  const key = linkKey(context.appSecret, member.linkId as AccessLinkId);
  const url = linkAddress(context.publicUrl, { kind: "booking_member", id: member.id }, key);
  const { name, from, to } = member;
  const { productName, customer } = booking;
  const { name: bookedBy, companyName } = customer;
  return { name, from, to, productName, bookedBy, companyName, url };
}

interface MemberWriting<P extends object> extends Pick<CountedLetter, "waitsAfter" | "change" | "atOnce"> {
  readonly booking: Booking;
  /** The people of one mailbox whom the letter is about; it is addressed to the first. */
  readonly members: readonly [Member, ...Member[]];
  readonly file: LetterFile<P>;
  readonly props: P;
  /** The time is over: the calendar files cancel it. */
  readonly isOver?: boolean;
  /** A letter about these people may have been withdrawn before. */
  readonly isAgain: boolean;
}

export function memberLetter<P extends object>(
  context: LetterContext,
  { booking, members, file, props, isOver = false, isAgain, ...pace }: MemberWriting<P>,
  now: Instant,
): CountedLetter {
  const [first] = members;
  return letterAbout(context, {
    file,
    props,
    ...pace,
    ...(isAgain && { event: newId() }),
    about: aboutMember(first),
    to: { address: first.email, name: first.name },
    attachments: members.map((member, index) => ({
      ...calendarAttachment(context, { booking, member }, isOver, now),
      filename: index === 0 ? "time.ics" : `time-${index + 1}.ics`,
    })),
  });
}

export function aboutMember({ id, revision }: Pick<Member, "id" | "revision">): LetterAbout {
  return { kind: "booking_member", id, revision };
}

export function memberReminders(context: LetterContext, of: OfMember, now: Instant): NewLetter[] {
  const props = { member: letterOfMember(context, of) };
  return remindersFor(of.member.from, context.settings.policy.reminderHours, now).map((reminder) =>
    letterAbout(context, {
      file: memberReminder,
      props,
      // The previous reminders have been withdrawn, so a unique key creates no duplicate.
      event: newId(),
      about: aboutMember(of.member),
      to: { address: of.member.email, name: of.member.name },
      sendAfter: reminder.sendAfter,
      expiresAt: reminder.expiresAt,
    }),
  );
}

function calendarAttachment(
  context: LetterContext,
  of: OfMember,
  isOver: boolean,
  now: Instant,
): Omit<LetterAttachment, "filename"> {
  const status = isOver || !isInGroup(of.member) ? "cancelled_by_customer" : of.booking.status;
  const input = {
    member: of.member,
    booking: { ...of.booking, status },
    studio: context.settings.company,
    medium: "letter",
    writtenAt: now,
  } as const;
  return { contentType: calendarContentType(input), content: memberCalendarFile(input) };
}
