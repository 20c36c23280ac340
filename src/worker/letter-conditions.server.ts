import { isReminderTrue } from "~/areas/bookings/reads/reminder.server";
import type { BookingId } from "~/areas/bookings/types";
import type { LetterRow } from "~/areas/outbox/store.server";
import type { Tx } from "~/platform/database/tx.server";

type Condition = (tx: Tx, letter: LetterRow) => Promise<boolean>;

/**
 * Letters that say what will be, by template, with the question that is asked again when they are sent. Letters that
 * tell what has happened are true for ever and are not here.
 */
const conditions: Readonly<Record<string, Condition>> = {
  "reminder-48h": isReminder,
  "reminder-3h": isReminder,
};

function isReminder(tx: Tx, { aboutId, aboutRevision }: LetterRow): Promise<boolean> {
  return isReminderTrue(tx, aboutId as BookingId, aboutRevision);
}

export async function isStillTrue(tx: Tx, letter: LetterRow): Promise<boolean> {
  return (await conditions[letter.template]?.(tx, letter)) ?? true;
}
