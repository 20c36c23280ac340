import type { Staff } from "~/areas/access/types";
import { bookingForAdminRecord } from "~/areas/bookings/reads/admin-record.server";
import type { DayStep } from "~/areas/bookings/rules/next-step";
import type { BookingId } from "~/areas/bookings/types";
import { readSettings } from "~/areas/settings/reads.server";
import { runSession } from "~/flows/run-session.server";
import type { Services } from "~/platform/services.server";

export interface BulkOutcome {
  readonly done: number;
  readonly refused: readonly { readonly id: BookingId; readonly name: string; readonly why: string }[];
}

/** One step for several bookings: each is tried by itself, and what could not be done is told by name. */
export async function runForAll(
  services: Services,
  staff: Staff,
  { step, ids }: { readonly step: DayStep; readonly ids: readonly BookingId[] },
): Promise<BulkOutcome> {
  const refused: BookingId[] = [];
  for (const bookingId of ids) {
    const result = await runSession(services, staff, { bookingId, step });
    if (!result.ok) refused.push(bookingId);
  }
  const reasons = await Promise.all(refused.map((id) => reasonOf(services, id, step)));
  return { done: ids.length - refused.length, refused: reasons.filter((reason) => reason !== null) };
}

async function reasonOf({ db, clock }: Services, id: BookingId, step: DayStep) {
  const now = clock.now();
  const { policy } = await readSettings(db, now);
  const record = await bookingForAdminRecord(db, id, policy, now);
  const why = record?.actions.find(({ action }) => action === step)?.whyNot;
  if (!record || !why) return null;
  const { customer, number } = record.booking;
  // Two bookings may be of one customer.
  return { id, name: `${customer.name}, ${number}`, why };
}
