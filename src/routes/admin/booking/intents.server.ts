import type { Staff } from "~/areas/access/types";
import type { ProgressInput, ProgressMark } from "~/areas/bookings/commands/mark-progress.server";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { BookingAction } from "~/areas/bookings/rules/actions";
import { sessionSteps } from "~/areas/bookings/rules/next-step";
import {
  refundSchema,
  staffCancelSchema,
  staffContactSchema,
  undoRefundSchema,
} from "~/areas/bookings/schema";
import { paidSchema, picturesSchema } from "~/areas/bookings/schema/marks";
import { declineSchema, proposeSchema } from "~/areas/bookings/schema/request";
import { eventTexts } from "~/areas/bookings/texts/events";
import { recordTexts } from "~/areas/bookings/texts/staff";
import type { BookingId, Contact } from "~/areas/bookings/types";
import type { Asked } from "~/areas/records/types";
import { readSettings } from "~/areas/settings/reads.server";
import { acceptRequest, declineRequest, proposeTimes, withdrawRequest } from "~/flows/answer-request.server";
import { staffCancelBooking } from "~/flows/cancel-booking.server";
import { staffChangeContact } from "~/flows/change-contact.server";
import { markProgress } from "~/flows/mark-progress.server";
import { markRefunded, undoRefund } from "~/flows/mark-refunded.server";
import { type RefusalReason, refusalOf } from "~/flows/refused-booking.server";
import { restoreBooking, undoBookByPhone } from "~/flows/restore-booking.server";
import { runSession } from "~/flows/run-session.server";
import { ore } from "~/kit/money";
import type { Day } from "~/kit/time";
import type { Services } from "~/platform/services.server";
import type { Conflict } from "~/ui/record/outcome";
import { formConflict } from "../form-conflict.server";
import type { RefusedIntent } from "../run-intent.server";
import { contactFormValues } from "./contact-form-values";
import { refundErrors } from "./refund-errors.server";

type Seen = Asked<"booking", unknown>;
type RefundValue = ReturnType<typeof refundSchema.parse>;
type PicturesValue = ReturnType<typeof picturesSchema.parse>;
type ProposeValue = ReturnType<typeof proposeSchema.parse>;
type CancelValue = ReturnType<typeof staffCancelSchema.parse>;

const steps = Object.fromEntries(
  sessionSteps.map((step) => [
    step,
    {
      run: (services: Services, staff: Staff, { id, version }: Seen) =>
        runSession(services, staff, { bookingId: id, version, step }),
    },
  ]),
) as Record<(typeof sessionSteps)[number], { run: typeof changeContact }>;

function changeContact(services: Services, staff: Staff, { id, version, value }: Asked<"booking", Contact>) {
  return staffChangeContact(services, staff, { bookingId: id, version, contact: value });
}

function cancel(services: Services, staff: Staff, { id, version, value }: Asked<"booking", CancelValue>) {
  const { by, chargeFee, reason, shownFeeOre: shown } = value;
  const charged = by === "customer" && chargeFee;
  const shownFeeOre = ore(charged ? shown : 0);
  const wish = { cause: by, reason, shownFeeOre, waiveFee: by === "customer" && !charged };
  return staffCancelBooking(services, staff, { bookingId: id, version, ...wish });
}

function refund(services: Services, staff: Staff, { id, version, value }: Asked<"booking", RefundValue>) {
  const { amount, day, reason } = value;
  return markRefunded(services, staff, { bookingId: id, version, ore: amount, day, reason });
}

function takeBackRefund(
  services: Services,
  staff: Staff,
  { id, version, value }: Asked<"booking", { refund: string }>,
) {
  return undoRefund(services, staff, { bookingId: id, version, refundId: value.refund });
}

function mark(which: ProgressMark, told: Omit<ProgressInput, "bookingId" | "mark"> = {}) {
  return (services: Services, staff: Staff, { id, version }: Seen) =>
    markProgress(services, staff, { bookingId: id, version, mark: which, ...told });
}

/** A letter only where staff have chosen one. */
function picturesMark(which: ProgressMark) {
  return (services: Services, staff: Staff, asked: Asked<"booking", PicturesValue>) => {
    const { sendLetter, message } = asked.value;
    return mark(which, { letter: sendLetter ? { message: message ?? "" } : null })(services, staff, asked);
  };
}

function markPaid(services: Services, staff: Staff, asked: Asked<"booking", { day: Day }>) {
  return mark("markPaid", { day: asked.value.day })(services, staff, asked);
}

/** The actions of a booking's page. */
export const bookingIntents = {
  ...steps,
  changeContact: { schema: staffContactSchema, run: changeContact },
  accept: {
    run: (services: Services, staff: Staff, { id, version }: Seen) =>
      acceptRequest(services, staff, { bookingId: id, version }),
  },
  decline: {
    schema: declineSchema,
    run: (services: Services, staff: Staff, { id, version, value }: Asked<"booking", { reason: string }>) =>
      declineRequest(services, staff, { bookingId: id, version, ...value }),
  },
  propose: {
    schema: proposeSchema,
    run: (services: Services, staff: Staff, { id, version, value }: Asked<"booking", ProposeValue>) =>
      proposeTimes(services, staff, { bookingId: id, version, ...value }),
  },
  withdrawRequest: {
    run: (services: Services, staff: Staff, { id, version }: Seen) =>
      withdrawRequest(services, staff, { bookingId: id, version }),
  },
  cancel: { schema: staffCancelSchema, run: cancel },
  undoCancel: {
    run: (services: Services, staff: Staff, { id, version }: Seen) =>
      restoreBooking(services, staff, { bookingId: id, version }),
  },
  undoBook: {
    run: (services: Services, staff: Staff, { id, version }: Seen) =>
      undoBookByPhone(services, staff, { bookingId: id, version }),
  },
  markRefunded: { schema: refundSchema, recordErrors: refundErrors, run: refund },
  undoRefund: { schema: undoRefundSchema, run: takeBackRefund },
  markPicturesReady: { schema: picturesSchema, run: picturesMark("markPicturesReady") },
  undoPicturesReady: { run: mark("undoPicturesReady") },
  markDelivered: { schema: picturesSchema, run: picturesMark("markDelivered") },
  undoDelivered: { run: mark("undoDelivered") },
  markPaid: { schema: paidSchema, run: markPaid },
  undoPaid: { run: mark("undoPaid") },
};

/** The reason for a refusal: the state table's own sentence, as beside the disabled button. */
export async function bookingRefusal(
  { id, intent, reason }: RefusedIntent<"booking">,
  services: Services,
): Promise<string | null> {
  const asked = { id, action: intent as BookingAction, reason: reason as RefusalReason };
  const { booking, message } = await refusalOf(services, asked);
  return booking && message;
}

/** Concurrent changes of contact details can be merged field by field; other conflicts are only reported. */
export async function bookingConflict(
  { db, clock }: Services,
  { id, intent, version }: RefusedIntent<"booking">,
): Promise<Conflict | null> {
  if (intent !== "changeContact") return null;
  const now = clock.now();
  const { policy } = await readSettings(db, now);
  const record = await bookingForAdminRecord(db, id as BookingId, policy, now);
  if (!record) return null;
  const { name, email, phone } = contactFormValues(record.booking.customer);
  return formConflict({
    seen: version,
    record,
    words: ({ kind, by }) => [eventTexts[kind], by],
    now: { name, email, phone },
    labels: recordTexts,
  });
}
