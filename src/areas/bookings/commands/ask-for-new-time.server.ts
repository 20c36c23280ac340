import type { Staff } from "~/areas/access/types";
import type { AskedBooking } from "~/areas/calendar/types";
import { recordChange } from "~/areas/history/commands.server";
import { inOwnWords } from "~/areas/outbox/commands/letter-about.server";
import { cancelLetters } from "~/areas/outbox/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toIso } from "~/kit/time";
import type { Reader, Tx } from "~/platform/database/tx.server";
import * as newTimeNeeded from "../mails/new-time-needed";
import { type ActionReason, mayDo } from "../rules/actions";
import { lockBooking, updateBooking } from "../store/bookings.server";
import type { Booking, BookingId } from "../types";
import { letterOf, letterPreviewOf, toCustomer } from "./post-letter.server";
import { scheduleReminders, withdrawReminders } from "./write-letters.server";

interface NewTimeAsked {
  readonly booking: Booking;
  readonly times: readonly Instant[];
  readonly sendAfter: Instant;
}

/**
 * The studio cannot keep the time: the customer is asked to choose another one, free of charge from now on, and gets no
 * reminder of the old one. The booking keeps its time until the customer answers.
 */
export async function askForNewTime(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { booking: before, times, sendAfter }: NewTimeAsked,
  now: Instant,
): Promise<Result<AskedBooking, ActionReason>> {
  const may = mayDo(before, "staffMove", context.settings.policy, now);
  if (!may.ok) return may;
  const booking = { ...before, revision: before.revision + 1, studioMovedAt: now, lastStudioMoveAt: now };
  await updateBooking(tx, booking, now);
  await withdrawReminders(tx, booking, now);
  if (booking.customer.email) {
    const props = { booking: await letterOf(tx, context, booking, now), times };
    await toCustomer(
      tx,
      context,
      { booking, file: newTimeNeeded, props, sendAfter, withCalendar: false },
      now,
    );
  }
  const detail = { times: times.map(toIso) };
  const subject = { kind: "booking", id: booking.id } as const;
  const version = await recordChange(tx, staff, subject, "new_time_asked", { detail }, now);
  return ok({ id: booking.id, revision: booking.revision, version });
}

/** Withdraws the question while its letter waits. A booking that has been changed since is left as it is. */
export async function takeBackNewTime(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  asked: AskedBooking,
  now: Instant,
): Promise<Result<Booking, "changed-meanwhile" | "letters-sent">> {
  const before = await lockBooking(tx, asked.id as BookingId);
  if (!before || before.revision !== asked.revision) return refuse("changed-meanwhile");
  const about = { aboutKind: "booking", aboutId: before.id, templates: [newTimeNeeded.template] } as const;
  const withdrawn = await cancelLetters(tx, about, now);
  if (withdrawn === 0 && before.customer.email) return refuse("letters-sent");
  await updateBooking(tx, { ...before, revision: before.revision + 1 }, now);
  const detail = { asked: asked.version };
  await recordChange(tx, staff, { kind: "booking", id: before.id }, "new_time_ask_undone", { detail }, now);
  // Read again: its terms are those from before the question, and the reminders state them.
  const booking = await lockBooking(tx, before.id);
  if (!booking) return refuse("changed-meanwhile");
  await scheduleReminders(tx, context, booking, now);
  return ok(booking);
}

/** Renders the letter that `askForNewTime` would write; writes nothing. */
export async function newTimeLetter(
  db: Reader,
  context: LetterContext,
  {
    booking,
    times,
    now,
  }: { readonly booking: Booking; readonly times: readonly Instant[]; readonly now: Instant },
): Promise<{ subject: string; text: string }> {
  const letter = await letterPreviewOf(db, context, { ...booking, studioMovedAt: now });
  const { subject, text } = inOwnWords(context.settings, newTimeNeeded, { booking: letter, times });
  return { subject, text };
}
