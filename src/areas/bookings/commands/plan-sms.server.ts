import { cancelLetters, enqueueLetter } from "~/areas/outbox/commands.server";
import { type Instant, plusHours } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { renderSms } from "~/ui/letter/render-sms";
import * as reminderSms from "../mails/reminder-sms";
import { outdatedReminders, unremindedSessions } from "../reads/sms-reminders.server";
import { smsTimeFor } from "../rules/sms-time";
import { bookingById } from "../store/bookings.server";
import { type LetterContext, shortUrl, workingKey } from "./post-letter.server";

/** How long ahead messages are written: enough that a stopped program loses none, and that the outbox shows them. */
const aheadHours = 8 * 24;

/**
 * Makes the waiting text messages agree with the bookings and with the setting: withdraws those that are outdated, and
 * writes those that are missing. Nothing is written whose moment has passed, so a session that was booked or moved
 * shortly before gets none. Returns how many were written.
 */
export async function planSmsReminders(tx: Tx, context: LetterContext, now: Instant): Promise<number> {
  const { template } = reminderSms;
  const isOn = context.settings.policy.smsReminder;
  for (const id of await outdatedReminders(tx, { template, all: !isOn })) {
    await cancelLetters(tx, { aboutKind: "booking", aboutId: id, templates: [template] }, now);
  }
  if (!isOn) return 0;
  let count = 0;
  for (const { id, written } of await unremindedSessions(
    tx,
    { template, until: plusHours(now, aheadHours) },
    now,
  )) {
    const booking = await bookingById(tx, id);
    if (!booking) continue;
    const time = smsTimeFor(booking.from);
    if (time.sendAfter <= now) continue;
    const url = shortUrl(context, await workingKey(tx, context, booking, now));
    const message = {
      ...renderSms(reminderSms, { from: booking.from, url }, context.settings.company),
      ...time,
      // Two that plan at once count the same, and one of them writes.
      key: `${template}:${id}:r${booking.revision}-${written + 1}` as const,
      to: { address: booking.customer.phone, name: booking.customer.name },
      about: { kind: "booking", id, revision: booking.revision } as const,
    };
    if (await enqueueLetter(tx, message, now)) count++;
  }
  return count;
}
