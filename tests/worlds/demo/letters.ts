import { linkKey } from "~/areas/access/commands/access-links.server";
import type { AccessLinkId } from "~/areas/access/types";
import {
  aboutBooking,
  adminUrl,
  customerLetter,
  letterOfNew,
  shortUrl,
  studioLetter,
} from "~/areas/bookings/commands/post-letter.server";
import * as bookingCancelled from "~/areas/bookings/mails/booking-cancelled";
import * as bookingConfirmed from "~/areas/bookings/mails/booking-confirmed";
import * as bookingMoved from "~/areas/bookings/mails/booking-moved";
import * as reminder3h from "~/areas/bookings/mails/reminder-3h";
import * as reminder48h from "~/areas/bookings/mails/reminder-48h";
import * as reminderSms from "~/areas/bookings/mails/reminder-sms";
import * as requestReceived from "~/areas/bookings/mails/request-received";
import * as studioNewBooking from "~/areas/bookings/mails/studio-new-booking";
import * as studioRequest from "~/areas/bookings/mails/studio-request";
import { dueNow } from "~/areas/bookings/rules/policy";
import { remindersFor } from "~/areas/bookings/rules/reminders";
import { smsTimeFor } from "~/areas/bookings/rules/sms-time";
import type { Booking, CancellationCause } from "~/areas/bookings/types";
import { letterAbout } from "~/areas/outbox/commands/letter-about.server";
import { defaultExpiry } from "~/areas/outbox/rules/letter-states";
import type { LetterContext, LetterReason, LetterStatus, NewLetter } from "~/areas/outbox/types";
import { isNorwegianMobile } from "~/kit/mobile";
import { ore } from "~/kit/money";
import { type Instant, plusHours, plusMinutes, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import type { DemoBooking, DemoEvent } from "./fates";
import { insertRows } from "./insert";
import type { Random } from "./random";

interface Written {
  readonly letter: NewLetter;
  readonly at: Instant;
  /** Withdrawn at that moment, if it had not been sent: the reminder of a cancelled session. */
  readonly withdrawnAt?: Instant;
}

interface Office {
  readonly random: Random;
  readonly context: LetterContext;
  readonly now: Instant;
}

/**
 * Older letters are left out, and for older bookings everything but the confirmation, so that the demo is built in
 * seconds.
 */
const confirmationDays = 180;
const recentDays = 42;

/** Renders the letters before the transaction, because that takes seconds. */
export function demoLetters(office: Office, bookings: readonly DemoBooking[]): Row[] {
  const written = bookings.flatMap((each) => lettersOf(office, each)).filter(({ at }) => at <= office.now);
  const rows = written.map((each) => rowOf(office, each));
  spoil(rows, office);
  return rows;
}

export async function writeLetters(tx: Tx, rows: readonly Row[]): Promise<void> {
  await insertRows(
    tx,
    "email_outbox",
    rows.map(({ events: _events, ...row }) => row),
  );
  await insertRows(tx, "history", rows.flatMap(historyRows));
}

function lettersOf(office: Office, demo: DemoBooking): Written[] {
  const { context, now } = office;
  const { booking, plan, events } = demo;
  if (booking.from < plusHours(now, -24 * confirmationDays)) return [];
  if (booking.answerBy !== null) return requestLetters(office, demo, booking.answerBy);
  const asBooked: Booking = { ...booking, status: "confirmed", revision: 0 };
  const letter = letterOfNew(context, asBooked, plan.price.lines, []);
  const at = booking.agreedAt;
  const confirmation = customerLetter(
    context,
    { booking: asBooked, file: bookingConfirmed, props: { booking: letter } },
    at,
  );
  const isRecent = booking.from > plusHours(now, -24 * recentDays);
  if (!isRecent) return [{ letter: confirmation, at }];
  const props = { booking: letter, adminUrl: adminUrl(context, booking) };
  const toStudio = plan.isByPhone
    ? []
    : [{ letter: studioLetter(context, { booking: asBooked, file: studioNewBooking, props }), at }];
  return [
    { letter: confirmation, at },
    ...toStudio,
    ...reminders(office, demo),
    ...textReminders(office, demo),
    ...events.flatMap((event) => lettersAbout(office, demo, event)),
  ];
}

function requestLetters({ context }: Office, { booking, plan }: DemoBooking, answerBy: Instant): Written[] {
  const at = booking.agreedAt;
  const props = { booking: letterOfNew(context, booking, plan.price.lines, []), answerBy };
  const studioProps = { ...props, adminUrl: adminUrl(context, booking) };
  return [
    { at, letter: customerLetter(context, { booking, file: requestReceived, props }, at) },
    { at, letter: studioLetter(context, { booking, file: studioRequest, props: studioProps }) },
  ];
}

function reminders({ random, context }: Office, { booking, plan, events, movedAt }: DemoBooking): Written[] {
  const letter = letterOfNew(context, booking, plan.price.lines, []);
  const at = movedAt ?? booking.agreedAt;
  const ended = events.find(({ kind }) => kind.startsWith("cancelled") || kind === "withdrawn");
  return remindersFor(booking.from, context.settings.policy.reminderHours, at).map((reminder) => {
    const file = reminder.hoursBefore >= 24 ? reminder48h : reminder3h;
    return {
      at,
      ...(ended && { withdrawnAt: ended.at }),
      letter: letterAbout(context, {
        file,
        props: { booking: letter },
        event: random.id(),
        about: aboutBooking(booking),
        to: { address: booking.customer.email, name: booking.customer.name },
        sendAfter: reminder.sendAfter,
        expiresAt: reminder.expiresAt,
      }),
    };
  });
}

/** For customers with a Norwegian mobile number, as the program itself plans them. */
function textReminders({ context }: Office, { booking, events, movedAt }: DemoBooking): Written[] {
  const { settings, appSecret } = context;
  if (!settings.policy.smsReminder || !isNorwegianMobile(booking.customer.phone)) return [];
  const at = movedAt ?? booking.agreedAt;
  const time = smsTimeFor(booking.from);
  if (time.sendAfter <= at) return [];
  const ended = events.find(({ kind }) => kind.startsWith("cancelled") || kind === "withdrawn");
  const url = shortUrl(context, linkKey(appSecret, booking.linkId as AccessLinkId));
  const letter = letterAbout(context, {
    file: reminderSms,
    props: { from: booking.from, url },
    ...time,
    event: `r${booking.revision}-1`,
    to: { address: booking.customer.phone, name: booking.customer.name },
    about: aboutBooking(booking),
  });
  return [{ at, letter, ...(ended && { withdrawnAt: ended.at }) }];
}

function lettersAbout({ context }: Office, { booking, plan, fee }: DemoBooking, event: DemoEvent): Written[] {
  const letter = letterOfNew(context, booking, plan.price.lines, []);
  const feeOre = fee?.ore ?? ore(0);
  if (event.kind === "moved") {
    const props = {
      booking: letter,
      fromBefore: event.detail.fromBefore as Instant,
      movedBy: "customer",
      feeOre: ore(0),
    } as const;
    return [
      { at: event.at, letter: customerLetter(context, { booking, file: bookingMoved, props }, event.at) },
    ];
  }
  const cause = causeOf(event);
  if (!cause) return [];
  const due = dueNow(booking, fee ? [{ kind: fee.kind, ore: fee.ore, waivedAt: null }] : []);
  const bookUrl = new URL(`/book/${booking.productSlug}`, context.publicUrl).href;
  const props = { booking: letter, cause, feeOre, byStaff: cause === "studio", due, bookUrl };
  return [
    { at: event.at, letter: customerLetter(context, { booking, file: bookingCancelled, props }, event.at) },
  ];
}

function causeOf({ kind }: DemoEvent): CancellationCause | null {
  if (kind === "cancelled_by_customer") return "customer";
  if (kind === "cancelled_by_studio") return "studio";
  return kind === "withdrawn" ? "withdrawal" : null;
}

interface LetterLine {
  readonly at: Instant;
  readonly event: LetterStatus;
  readonly detail?: Record<string, unknown>;
}
type Row = Record<string, unknown> & { id: string; status: LetterStatus; events: LetterLine[] };

function rowOf({ random, now }: Office, { letter, at, withdrawnAt }: Written): Row {
  const sendAfter = letter.sendAfter ?? at;
  const isWithdrawn = withdrawnAt !== undefined && withdrawnAt < sendAfter;
  const isSent = !isWithdrawn && sendAfter <= now;
  const waiting: LetterStatus = sendAfter > at ? "scheduled" : "queued";
  const status: LetterStatus = isWithdrawn ? "cancelled" : isSent ? "sent" : waiting;
  const settled = isWithdrawn ? withdrawnAt : isSent ? plusMinutes(sendAfter, 0.05) : at;
  const line: LetterLine = {
    at: settled,
    event: status,
    ...(isWithdrawn && { detail: { reason: "withdrawn" } }),
  };
  return {
    id: random.id(),
    channel: letter.channel ?? "email",
    key: letter.key,
    template: letter.template,
    template_version: letter.templateVersion,
    to_address: letter.to.address,
    to_name: letter.to.name ?? "",
    reply_to: letter.replyTo ?? null,
    subject: letter.subject,
    body_text: letter.text,
    body_html: letter.html,
    attachments: (letter.attachments ?? []).map(({ filename, contentType, content }) => ({
      filename,
      contentType,
      contentBase64: Buffer.from(content).toString("base64"),
    })),
    about_kind: letter.about.kind,
    about_id: letter.about.id,
    about_revision: letter.about.revision ?? null,
    status,
    attempts: isSent ? 1 : 0,
    send_after: toIso(sendAfter),
    expires_at: toIso(letter.expiresAt ?? defaultExpiry(sendAfter)),
    next_attempt_at: isSent || isWithdrawn ? null : toIso(sendAfter),
    reason: isWithdrawn ? "withdrawn" : null,
    last_error: null,
    message_id: null,
    sent_at: isSent ? toIso(settled) : null,
    created_at: toIso(at),
    updated_at: toIso(settled),
    events: [{ at, event: waiting }, ...(status === waiting ? [] : [line])],
  };
}

/** Among the newest letters, one of each kind of failure for the lists to show. */
const misfortunes: readonly { status: LetterStatus; reason: LetterReason | null; error: string | null }[] = [
  {
    status: "failed",
    reason: "address-refused" as LetterReason,
    error: "550 5.1.1 The email account does not exist",
  },
  { status: "failed", reason: "address-refused" as LetterReason, error: "550 5.1.2 Domain not found" },
  { status: "bounced", reason: "returned", error: null },
  { status: "unknown", reason: "stopped-during-hand-over", error: null },
  { status: "held", reason: null, error: null },
];

function spoil(rows: Row[], { now }: Office): void {
  const candidates = rows
    .filter(({ status, template }) => status === "sent" && template === bookingConfirmed.template)
    .toSorted((a, b) => String(b.created_at).localeCompare(String(a.created_at)));
  for (const [index, { status, reason, error }] of misfortunes.entries()) {
    const row = candidates[3 + index * 4];
    if (!row) continue;
    const at = plusMinutes(Date.parse(String(row.created_at)) as Instant, 2);
    const isHeld = status === "held";
    Object.assign(row, {
      status,
      reason,
      last_error: error,
      sent_at: null,
      updated_at: toIso(Math.min(at, now) as Instant),
    });
    row.attempts = isHeld ? 0 : 1;
    row.events = [
      ...row.events.slice(0, 1),
      { at, event: status, ...(reason && { detail: { reason, response: error } }) },
    ];
  }
}

function historyRows({ id, events }: Row) {
  return events.map(({ at, event, detail = {} }, index) => ({
    subject_kind: "letter",
    subject_id: id,
    version: index + 1,
    at: toIso(at),
    event,
    actor_kind: "system",
    actor_id: null,
    detail,
  }));
}
