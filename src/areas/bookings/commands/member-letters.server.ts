import { enqueueReminders } from "~/areas/outbox/commands/counted-letters.server";
import { postLetters } from "~/areas/outbox/commands/post-letters.server";
import { cancelLetters, enqueueLetters, withdrawLetters } from "~/areas/outbox/commands.server";
import type { LetterContext, NewLetter } from "~/areas/outbox/types";
import { mailboxOf } from "~/kit/email";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import * as memberConfirmed from "../mails/member-confirmed";
import * as memberMoved from "../mails/member-moved";
import * as memberReminder from "../mails/member-reminder";
import * as memberReminderSms from "../mails/member-reminder-sms";
import * as memberRemoved from "../mails/member-removed";
import { expectsCustomer } from "../rules/actions";
import { isInGroup } from "../rules/group";
import { hasOwnLetters } from "../rules/group-letters";
import { membersOf } from "../store/members.server";
import type { Booking, Member } from "../types";
import { letterOfMember, memberLetter, memberReminders, type OfMember } from "./member-letter.server";

const reminderTemplates = [memberReminder.template, memberReminderSms.template];
const changeTemplates = [memberMoved.template, memberRemoved.template];
const firstAndChanges = [memberConfirmed.template, ...changeTemplates];

/** What has happened to a member: each mailbox gets one letter about all of its members. */
export type MemberNews = { readonly member: Member } & (
  | { readonly what: "new" }
  | { readonly what: "moved"; readonly fromBefore: Instant }
  | { readonly what: "ended"; readonly why: memberRemoved.Props["why"] }
);

interface GroupNewsToMembers {
  readonly booking: Booking;
  readonly news: readonly MemberNews[];
  /** The booking has just been made: no letter about it can wait. */
  readonly isOrder?: boolean;
}

/**
 * Letters to the members about their own times, with new reminders. A payer who is photographed too has everything in
 * the payer's letters. Members of one mailbox share a letter, which links to the page of each.
 */
export async function writeToMembers(
  tx: Tx,
  context: LetterContext,
  { booking, news, isOrder = false }: GroupNewsToMembers,
  now: Instant,
): Promise<void> {
  const present = expectsCustomer(booking.status) ? (await membersOf(tx, booking.id)).filter(isInGroup) : [];
  for (const mailNews of Map.groupBy(news, ({ member }) => mailboxOf(member.email)).values()) {
    await writeToMailbox(tx, context, { booking, news: mailNews, present, isOrder }, now);
  }
}

async function writeToMailbox(
  tx: Tx,
  context: LetterContext,
  { booking, news, present, isOrder }: Required<GroupNewsToMembers> & { readonly present: readonly Member[] },
  now: Instant,
): Promise<void> {
  const mailbox = mailboxOf(news[0]?.member.email ?? "");
  const mates = mailbox ? present.filter(({ email }) => mailboxOf(email) === mailbox) : [];
  const about = new Set([...news.map(({ member }) => member.id), ...mates.map(({ id }) => id)]);
  const told = { ids: [...about], unsent: 0, times: {} as Readonly<Record<string, Instant>> };
  for (const id of isOrder ? [] : about) {
    told.unsent += await withdraw(tx, id, [memberConfirmed.template], now);
    told.times = { ...(await withdrawnTimes(tx, id, now)), ...told.times };
  }
  for (const { member } of isOrder ? [] : news) await withdraw(tx, member.id, reminderTemplates, now);
  if (!news.some(({ member }) => hasOwnLetters({ booking, member }))) return;
  const letter = letterAbout(context, { booking, news, mates, told, isOrder }, now);
  if (letter) await postLetters(tx, context, [letter], now);
  if (!expectsCustomer(booking.status)) return;
  const reminded = news.filter(({ what, member }) => what !== "ended" && member.status !== "declined");
  const reminders = reminded.flatMap(({ member }) => memberReminders(context, { booking, member }, now));
  await planReminders(tx, context, reminders, now);
}

interface Told {
  readonly ids: readonly string[];
  /** First letters that had not been sent, and are written again instead. */
  readonly unsent: number;
  /** The times that the mailbox knows, of members whose letter about a later time had not been sent. */
  readonly times: Readonly<Record<string, Instant>>;
}

interface MailboxNews {
  readonly booking: Booking;
  readonly news: readonly MemberNews[];
  readonly mates: readonly Member[];
  readonly told: Told;
  readonly isOrder: boolean;
}

/** Null when the mailbox was never told of the times that have ended, or they are over. */
function letterAbout(
  context: LetterContext,
  { booking, news, mates, told, isOrder }: MailboxNews,
  now: Instant,
) {
  const inOrder = mates.toSorted((a, b) => a.from - b.from);
  const [first, ...others] = inOrder;
  const all = inOrder.map((member) => letterOfMember(context, { booking, member }));
  const moved = news.filter((one) => one.what === "moved");
  const known = { ...Object.fromEntries(moved.map((one) => [one.member.id, one.fromBefore])), ...told.times };
  const isAgain = told.unsent > 0 || all.length > 1 || Object.keys(told.times).length > 0;
  const isFirst = told.unsent > 0 || news.some(({ what }) => what === "new");
  if (first && (isFirst || moved.length > 0)) {
    const props = { member: letterOfMember(context, { booking, member: first }), all };
    const writing = { booking, members: [first, ...others] as const, isAgain };
    if (isFirst) {
      const waits = isOrder ? {} : { waitsAfter: firstAndChanges, waitsAfterAbout: told.ids };
      return memberLetter(context, { ...writing, file: memberConfirmed, props, ...waits }, now);
    }
    const movedProps = { ...props, ...movesOf(inOrder, known, first) };
    const waits = { waitsAfter: changeTemplates, waitsAfterAbout: told.ids, change: { times: known } };
    return memberLetter(context, { ...writing, file: memberMoved, props: movedProps, ...waits }, now);
  }
  const ended = news.filter((one) => one.what === "ended" && now < one.member.to);
  if (told.unsent > 0 || ended.length === 0) return null;
  return endedLetter(context, { booking, ended, mates: all, told }, now);
}

/** The earlier times, in the order of the members. */
function movesOf(inOrder: readonly Member[], known: Told["times"], first: Member) {
  return { fromBefore: known[first.id] ?? first.from, before: inOrder.map(({ id }) => known[id] ?? null) };
}

function endedLetter(
  context: LetterContext,
  {
    booking,
    ended,
    mates,
    told,
  }: {
    readonly booking: Booking;
    readonly ended: readonly MemberNews[];
    readonly mates: memberRemoved.Props["remaining"];
    readonly told: Told;
  },
  now: Instant,
) {
  const left = ended.map(({ member }) => ({ ...member, from: told.times[member.id] ?? member.from }));
  const [first, ...others] = left.toSorted((a, b) => a.from - b.from);
  const why = ended.flatMap((one) => (one.what === "ended" ? one.why : []))[0] ?? "removed";
  if (!first) return null;
  const members = [first, ...others] as const;
  const all = members.map((member) => letterOfMember(context, { booking, member }));
  const props = { member: letterOfMember(context, { booking, member: first }), all, why, remaining: mates };
  const pace =
    why === "cancelled" ? { atOnce: true } : { waitsAfter: changeTemplates, waitsAfterAbout: told.ids };
  const writing = { booking, members, file: memberRemoved, props, isOver: true, isAgain: all.length > 1 };
  return memberLetter(context, { ...writing, ...pace }, now);
}

/** Withdraws the reminders of a member who cannot come. */
export async function withdrawMemberReminders(tx: Tx, member: Member, now: Instant): Promise<void> {
  await withdraw(tx, member.id, reminderTemplates, now);
}

/** Writes the reminders again for a member who can come after all. */
export async function writeMemberReminders(
  tx: Tx,
  context: LetterContext,
  of: OfMember,
  now: Instant,
): Promise<void> {
  if (hasOwnLetters(of)) await planReminders(tx, context, memberReminders(context, of, now), now);
}

/** Plans reminders of members; anybody who orders for a group can name their mailboxes. */
async function planReminders(
  tx: Tx,
  { isCounted, settings }: LetterContext,
  reminders: readonly NewLetter[],
  now: Instant,
): Promise<void> {
  if (isCounted) await enqueueReminders(tx, reminders, settings.policy.confirmationsPerMailbox, now);
  else await enqueueLetters(tx, reminders, now);
}

async function withdrawnTimes(tx: Tx, id: string, now: Instant): Promise<Told["times"]> {
  const waiting = { aboutKind: "booking_member", aboutId: id, templates: [memberMoved.template] } as const;
  const withdrawn = await withdrawLetters(tx, waiting, now);
  return (withdrawn[0]?.change as { readonly times?: Told["times"] } | undefined)?.times ?? {};
}

function withdraw(tx: Tx, id: string, templates: readonly string[], now: Instant): Promise<number> {
  return cancelLetters(tx, { aboutKind: "booking_member", aboutId: id, templates }, now);
}
