import type { Staff } from "~/areas/access/types";
import { unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import { recordReassigned } from "~/areas/bookings/commands/record-reassigned.server";
import {
  restoreBooking as restore,
  undoPhoneBooking,
} from "~/areas/bookings/commands/restore-booking.server";
import type { ActionReason } from "~/areas/bookings/rules/actions";
import type { Booking, BookingId } from "~/areas/bookings/types";
import type { BookingEventDetail } from "~/areas/bookings/types/events";
import { allocateTime } from "~/areas/calendar/commands/allocate-time.server";
import { freeTime } from "~/areas/calendar/commands/free-time.server";
import { bookableResources } from "~/areas/calendar/reads.server";
import type { Placement, PlaceReason, ResourceId } from "~/areas/calendar/types";
import { historyOf } from "~/areas/history/reads.server";
import type { Result } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { settled } from "./settle-booking.server";

interface Seen {
  readonly bookingId: BookingId;
  readonly version: number;
}

type Reason = "unknown-booking" | "changed-meanwhile" | ActionReason;

/** Undoes a cancellation while the time is free. */
export async function restoreBooking(
  services: Services,
  staff: Staff,
  { bookingId, version }: Seen,
): Promise<Result<Booking, Reason | PlaceReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, bookingId, version);
    if (!seen.ok) return seen;
    const restored = await restore(tx, context, staff, bookingId, now);
    if (!restored.ok) return restored;
    const { session, from: start } = restored.value;
    const freed = await freedResources(tx, bookingId);
    // The time was agreed once, so hours and daily limit are not asked again. A taken time is refused.
    const asked = { ownerId: bookingId, kind: "booking", session, start, terms: { kind: "agreed" } } as const;
    const time = await allocateTime(tx, { ...asked, preferred: freed, now });
    if (time.ok) await recordOthers(tx, staff, bookingId, { freed, taken: time.value.resources }, now);
    return time.ok ? settled(tx, bookingId, now, restored) : time;
  });
}

/** The resources that the cancellation released; empty for cancellations from before they were recorded. */
export async function freedResources(tx: Tx, bookingId: BookingId): Promise<readonly ResourceId[]> {
  const lines = await historyOf(tx, { kind: "booking", id: bookingId });
  const details = lines.map(({ detail }) => detail as BookingEventDetail);
  return (details.find(({ resourceIds }) => resourceIds)?.resourceIds ?? []) as readonly ResourceId[];
}

/** Staff see when the restored session has another photographer or room. */
async function recordOthers(
  tx: Tx,
  staff: Staff,
  bookingId: BookingId,
  { freed, taken }: { freed: readonly ResourceId[]; taken: Placement["resources"] },
  now: Instant,
): Promise<void> {
  if (freed.length === 0 || taken.every(({ id }) => freed.includes(id))) return;
  const before = (await bookableResources(tx)).filter(({ id }) => freed.includes(id));
  const names = (resources: readonly { readonly name: string }[]) => resources.map(({ name }) => name);
  await recordReassigned(tx, staff, bookingId, { before: names(before), after: names(taken) }, now);
}

/** "Angre" right after a booking by telephone. */
export async function undoBookByPhone(
  services: Services,
  staff: Staff,
  { bookingId, version }: Seen,
): Promise<Result<Booking, Reason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, bookingId, version);
    if (!seen.ok) return seen;
    const undone = await undoPhoneBooking(tx, context, staff, bookingId, now);
    if (undone.ok) await freeTime(tx, bookingId);
    return undone;
  });
}
