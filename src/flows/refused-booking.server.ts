import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { ActionReason, BookingAction } from "~/areas/bookings/rules/actions";
import { whyNot } from "~/areas/bookings/texts/booking";
import { staffRefusalTexts } from "~/areas/bookings/texts/staff-refusals";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import type { Clock } from "~/platform/clock.server";
import type { Reader } from "~/platform/database/tx.server";

export type RefusalReason = ActionReason | keyof typeof staffRefusalTexts;

export interface Refusal {
  /** Null when the booking does not exist. */
  readonly booking: Booking | null;
  /** The refusal in Norwegian. It is built from the reason, because the booking may have changed since. */
  readonly message: string;
}

export async function refusalOf(
  { db, clock }: { readonly db: Reader; readonly clock: Clock },
  {
    id,
    action,
    reason,
  }: { readonly id: BookingId; readonly action: BookingAction; readonly reason: RefusalReason },
): Promise<Refusal> {
  const now = clock.now();
  const { policy: limits } = await readSettings(db, now);
  const record = await bookingForAdminRecord(db, id, limits, now);
  if (!record) return { booking: null, message: staffRefusalTexts["unknown-booking"] };
  const { booking, withdrawn } = record;
  const message = isWorded(reason)
    ? staffRefusalTexts[reason]
    : whyNot({ action, reason, status: booking.status, withdrawn, limits });
  return { booking, message };
}

function isWorded(reason: RefusalReason): reason is keyof typeof staffRefusalTexts {
  return Object.hasOwn(staffRefusalTexts, reason);
}
