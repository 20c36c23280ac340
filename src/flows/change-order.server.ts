import type { Staff } from "~/areas/access/types";
import { type ChangeReason, changeOrder as change } from "~/areas/bookings/commands/change-order.server";
import { bookingToChange, unchangedSince } from "~/areas/bookings/commands/find-booking.server";
import { orderLetterPreview } from "~/areas/bookings/commands/write-changed.server";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import { isInGroup } from "~/areas/bookings/rules/group";
import {
  type ChangedOrder,
  changeOrder as changedOrder,
  type OrderWish,
} from "~/areas/bookings/rules/order-change";
import type { Booking, BookingId } from "~/areas/bookings/types";
import { moveAllocation } from "~/areas/calendar/commands/move-allocation.server";
import type { PlaceReason } from "~/areas/calendar/types";
import { productAsSold, sessionProducts } from "~/areas/catalogue/reads.server";
import type { Adjustment, Choices, Product, SoldLine } from "~/areas/catalogue/types";
import type { Ore } from "~/kit/money";
import { type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { settled } from "./settle-booking.server";

export interface OrderChange {
  readonly bookingId: BookingId;
  readonly version: number;
  readonly productSlug: string;
  readonly choices: Choices;
  readonly adjustment: Adjustment | null;
  readonly reason: string;
  readonly sendLetter: boolean;
  readonly shownOre: Ore;
}

/**
 * What a booking can be changed to: its own product at the terms that it was sold by, and every other at today's.
 */
export async function productsFor(db: Reader, booking: Booking, now: Instant): Promise<Product[]> {
  const [own, sold] = await Promise.all([
    productAsSold(db, booking.productId as Product["id"], booking.priceListVersion),
    sessionProducts(db, now),
  ]);
  return [...(own ? [own] : []), ...sold.filter(({ id }) => id !== booking.productId)].toSorted(
    (a, b) => a.position - b.position,
  );
}

/** Lines, price, letter and time in one transaction. A longer session must fit where the old one was. */
export async function changeOrder(
  services: Services,
  staff: Staff,
  { version, productSlug, ...input }: OrderChange,
): Promise<
  Result<ChangedOrder, ChangeReason | "changed-meanwhile" | "unknown-product" | "no-room" | PlaceReason>
> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const seen = await unchangedSince(tx, input.bookingId, version);
    if (!seen.ok) return seen;
    const booking = await bookingToChange(tx, staff, input.bookingId);
    if (!booking.ok) return booking;
    const products = await productsFor(tx, booking.value, now);
    const product = products.find(({ slug }) => slug === productSlug);
    if (!product) return refuse("unknown-product");
    const changed = await change(tx, context, staff, { ...input, product }, now);
    if (!changed.ok) return changed;
    const done = () => settled(tx, input.bookingId, now, changed);
    if (!changed.value.needsOtherTime) return done();
    const { session, from: start } = changed.value.booking;
    // The start was agreed once, so hours and daily limit are not asked again. Taken time is refused.
    const terms = { kind: "agreed" } as const;
    const placed = await moveAllocation(tx, { ownerId: input.bookingId, session, start, terms, now });
    if (placed.ok) return done();
    return placed.reason === "slot-taken" ? refuse("no-room") : placed;
  });
}

/** The order and the letter as they would be; writes nothing. */
export async function previewOrder(
  services: Services,
  _staff: Staff,
  {
    booking,
    lines,
    wish,
    sendLetter,
  }: {
    booking: Booking;
    lines: readonly SoldLine[];
    wish: Omit<OrderWish, "members">;
    sendLetter: boolean;
  },
) {
  const now = services.clock.now();
  const members = (await membersOfBooking(services.db, booking.id)).filter(isInGroup).length;
  const changed = changedOrder(booking, lines, { ...wish, members }, now);
  if (!changed.ok) return { ok: false, reason: changed.reason } as const;
  const { value } = changed;
  const isAnnounced = value.booking.revision !== booking.revision;
  const letter = await orderLetterPreview(services.db, await letterContext(services, now), {
    ...value,
    totalBeforeOre: booking.totalOre,
    sendLetter,
    isAnnounced,
  });
  return { ok: true, lines: value.lines, letter, booking: value.booking } as const;
}
