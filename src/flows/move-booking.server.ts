import type { CustomerLink, Staff } from "~/areas/access/types";
import { bookingToChange, unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import {
  type MoveInput,
  type MoveReason,
  moveBooking as move,
} from "~/areas/bookings/commands/move-booking.server";
import { recordReassigned } from "~/areas/bookings/commands/record-reassigned.server";
import { mayDo } from "~/areas/bookings/rules/actions";
import type { Booking } from "~/areas/bookings/types";
import { moveAllocation } from "~/areas/calendar/commands/move-allocation.server";
import { bookableResources, resourcesOf } from "~/areas/calendar/reads.server";
import type { PlaceReason, ResourceId, Terms } from "~/areas/calendar/types";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Tx } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { settled } from "./settle-booking.server";

export type MoveBookingReason = MoveReason | PlaceReason;

export async function moveBooking(
  services: Services,
  actor: CustomerLink,
  input: Required<Pick<MoveInput, "bookingId" | "from" | "shownFeeOre" | "expressWish">> &
    Pick<MoveInput, "shownRevision">,
): Promise<Result<Booking, MoveBookingReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const repeated = await movedBefore(tx, actor, input);
    return repeated
      ? ok(repeated)
      : moveInTime(tx, { context, actor, terms: { kind: "online" }, now }, input);
  });
}

/** The form was sent again: the booking has been given this time since the page was shown. */
async function movedBefore(
  tx: Tx,
  actor: CustomerLink,
  { bookingId, from, shownRevision }: Pick<MoveInput, "bookingId" | "from" | "shownRevision">,
): Promise<Booking | null> {
  const found = await bookingToChange(tx, actor, bookingId);
  if (!found.ok || found.value.status !== "confirmed" || found.value.from !== from) return null;
  return shownRevision !== undefined && shownRevision < found.value.revision ? found.value : null;
}

export interface StaffMove
  extends Pick<MoveInput, "bookingId" | "from" | "reason" | "agreed" | "expressWish"> {
  readonly outsideHoursReason?: string;
  /** The photographer or room that takes it; without it the calendar chooses. */
  readonly resourceId?: ResourceId;
  readonly version: number;
}

/** The booking and its earlier time; `reassigned` when only the photographer or the room changed. */
type StaffMoved = Booking & {
  readonly isReassigned?: true;
  readonly before: { readonly from: Instant; readonly resourceId: ResourceId | undefined };
};

/**
 * Staff move without a fee. With a reason they may ignore opening hours, but never use a taken time. When only the
 * photographer or the room changes, it is no move for the customer, who gets no letter.
 */
export async function staffMoveBooking(
  services: Services,
  staff: Staff,
  { outsideHoursReason, version, resourceId, ...input }: StaffMove,
): Promise<Result<StaffMoved, MoveBookingReason | "changed-meanwhile">> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  const terms: Terms = { kind: "staff", staff, ...(outsideHoursReason && { outsideHoursReason }) };
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    if (!seen.ok) return seen;
    const found = await bookingToChange(tx, staff, input.bookingId);
    if (!found.ok) return found;
    const asking = { context, actor: staff, terms, resourceId, now };
    const isSameTime = found.value.from === input.from && resourceId !== undefined;
    const before = { from: found.value.from, resourceId: await replacedBy(tx, found.value, resourceId) };
    const moved = await (isSameTime ? reassign(tx, asking, found.value) : moveInTime(tx, asking, input));
    return moved.ok ? ok({ ...moved.value, before }) : moved;
  });
}

/** The booking's own resource of this kind, which an undo needs. */
async function replacedBy(tx: Tx, { id }: Booking, asked: ResourceId | undefined) {
  if (asked === undefined) return undefined;
  const kind = (await bookableResources(tx)).find((resource) => resource.id === asked)?.kind;
  return (await resourcesOf(tx, id)).find((own) => own.kind === kind)?.id;
}

interface Asking {
  readonly context: LetterContext;
  readonly actor: CustomerLink | Staff;
  readonly terms: Terms;
  readonly resourceId?: ResourceId | undefined;
  readonly now: Instant;
}

async function moveInTime(
  tx: Tx,
  { context, actor, terms, resourceId, now }: Asking,
  input: MoveInput,
): Promise<Result<Booking, MoveBookingReason>> {
  const moved = await move(tx, context, actor, input, now);
  if (!moved.ok) return moved;
  const { booking } = moved.value;
  const place = { ownerId: booking.id, session: booking.session, start: booking.from };
  const placed = await moveAllocation(tx, { ...place, terms, resourceId, now });
  return placed.ok ? settled(tx, booking.id, now, ok(booking)) : placed;
}

async function reassign(
  tx: Tx,
  { context, actor, terms, resourceId, now }: Asking & { readonly actor: Staff },
  booking: Booking,
): Promise<Result<Booking & { readonly isReassigned: true }, MoveBookingReason>> {
  const may = mayDo(booking, "staffMove", context.settings.policy, now);
  if (!may.ok) return may;
  const before = await resourcesOf(tx, booking.id);
  if (before.some(({ id }) => id === resourceId)) return refuse("same-time");
  const place = { ownerId: booking.id, session: booking.session, start: booking.from };
  const placed = await moveAllocation(tx, { ...place, terms, resourceId, now });
  if (!placed.ok) return placed;
  const names = (resources: typeof before) => resources.map(({ name }) => name);
  await recordReassigned(
    tx,
    actor,
    booking.id,
    { before: names(before), after: names(await resourcesOf(tx, booking.id)) },
    now,
  );
  return ok({ ...booking, isReassigned: true });
}
