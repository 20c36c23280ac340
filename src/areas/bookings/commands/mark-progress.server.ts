import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { addOre, type Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import { type Day, dayOf, type Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionReason, type BookingAction, mayDo } from "../rules/actions";
import { dueNow } from "../rules/policy";
import { updateBooking } from "../store/bookings.server";
import { feesOf } from "../store/fees.server";
import { standingRefunds } from "../store/refunds.server";
import type { Booking, BookingEventKind, BookingId, Progress } from "../types";
import { bookingToChange } from "./find-booking.server";
import { withdrawPicturesLetters, writePicturesLetter } from "./write-pictures.server";

interface Mark {
  readonly event: BookingEventKind;
  readonly set: (now: Instant, payment: { readonly day: Day; readonly ore: Ore }) => Partial<Progress>;
}

const marks = {
  markPicturesReady: { event: "pictures_ready", set: (now) => ({ picturesReadyAt: now }) },
  undoPicturesReady: { event: "pictures_ready_undone", set: () => ({ picturesReadyAt: null }) },
  markDelivered: { event: "delivered", set: (now) => ({ deliveredAt: now }) },
  undoDelivered: { event: "delivered_undone", set: () => ({ deliveredAt: null }) },
  markPaid: { event: "paid", set: (_, { day, ore }) => ({ paidOn: day, paidOre: ore }) },
  undoPaid: { event: "paid_undone", set: () => ({ paidOn: null, paidOre: null }) },
} as const satisfies Partial<Record<BookingAction, Mark>>;

export type ProgressMark = keyof typeof marks;

export interface ProgressInput {
  readonly bookingId: BookingId;
  readonly mark: ProgressMark;
  /** For a payment: the day it was received. */
  readonly day?: Day;
  /** For pictures: whether the customer gets a letter, and what staff added to it. */
  readonly letter?: { readonly message: string } | null;
}

export type ProgressReason = "unknown-booking" | "paid-in-future" | ActionReason;

/**
 * Staff mark by hand that pictures are ready or delivered, and that the payment was received. Each mark can be undone.
 */
export async function markProgress(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { bookingId, mark, day = undefined, letter = null }: ProgressInput,
  now: Instant,
): Promise<Result<Booking, ProgressReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const may = mayDo(found.value, mark, context.settings.policy, now);
  if (!may.ok) return may;
  const today = dayOf(now);
  const due = dueNow(found.value, await feesOf(tx, bookingId)).totalOre;
  const refunds = await standingRefunds(tx, bookingId);
  if (mark === "markPaid") {
    if ((day ?? today) > today) return refuse("paid-in-future");
    if (due === 0) return refuse("nothing-due");
    // Refunds could be recorded before payments were; the database refuses a payment below them.
    if (addOre(...refunds.map((refund) => refund.ore)) > due) return refuse("settled");
  }
  if (mark === "undoPaid" && refunds.length > 0) return refuse("refunded");
  const { event, set } = marks[mark];
  const progress = { ...found.value.progress, ...set(now, { day: day ?? today, ore: due }) };
  const booking: Booking = { ...found.value, progress };
  await updateBooking(tx, booking, now);
  const message = letter?.message;
  const detail = {
    ...(mark === "markPaid" && { day: progress.paidOn }),
    ...(letter && { letter: true }),
    ...(message && { message }),
  };
  await recordChange(tx, staff, { kind: "booking", id: bookingId }, event, { detail }, now);
  await tellOfPictures(tx, context, { booking, mark, letter }, now);
  return ok(booking);
}

/** A letter about a mark that was undone or overtaken by a later one must not be sent. */
async function tellOfPictures(
  tx: Tx,
  context: LetterContext,
  { booking, mark, letter }: Pick<ProgressInput, "mark" | "letter"> & { readonly booking: Booking },
  now: Instant,
): Promise<void> {
  if (mark === "markPaid" || mark === "undoPaid") return;
  await withdrawPicturesLetters(tx, booking, now);
  if (!letter) return;
  const what = mark === "markDelivered" ? "delivered" : "ready";
  await writePicturesLetter(tx, context, { booking, what, message: letter.message }, now);
}
