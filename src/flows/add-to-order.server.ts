import type { CustomerLink } from "~/areas/access/types";
import {
  type AdditionInput,
  type AddReason,
  addToOrder as add,
} from "~/areas/bookings/commands/add-to-order.server";
import { bookingToChange } from "~/areas/bookings/commands/find-booking.server";
import { membersOfBooking } from "~/areas/bookings/reads/group.server";
import type { ActionLimits } from "~/areas/bookings/rules/actions";
import {
  type AdditionReason,
  type Additions,
  additionsTo,
  withAddition,
} from "~/areas/bookings/rules/add-to-order";
import { isInGroup } from "~/areas/bookings/rules/group";
import { type ChangedOrder, changeOrder } from "~/areas/bookings/rules/order-change";
import type { Booking } from "~/areas/bookings/types";
import { moveAllocation } from "~/areas/calendar/commands/move-allocation.server";
import type { PlaceReason } from "~/areas/calendar/types";
import type { Product, SoldLine } from "~/areas/catalogue/types";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import { inTransaction, type Reader } from "~/platform/database/tx.server";
import type { Services } from "~/platform/services.server";
import { letterContext } from "./letter-context.server";
import { productOfOrder } from "./product-of-order.server";
import { settled } from "./settle-booking.server";

type Wish = AdditionInput["wish"];

/** Lines, price, letters and time in one transaction. A longer session must fit where the old one was. */
export async function addToOrder(
  services: Services,
  link: CustomerLink,
  input: Omit<AdditionInput, "product">,
): Promise<Result<ChangedOrder, AddReason | "no-room" | PlaceReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const booking = await bookingToChange(tx, link, input.bookingId);
    if (!booking.ok) return booking;
    const product = await productOfOrder(tx, booking.value, now);
    const added = await add(tx, context, link, { ...input, product }, now);
    if (!added.ok) return added;
    const done = () => settled(tx, input.bookingId, now, added);
    if (!added.value.needsOtherTime) return done();
    const { session, from: start } = added.value.booking;
    const terms = { kind: "longer" } as const;
    const placed = await moveAllocation(tx, { ownerId: input.bookingId, session, start, terms, now });
    if (placed.ok) return done();
    return placed.reason === "slot-taken" ? refuse("no-room") : placed;
  });
}

/** What a customer sees before ordering more; writes nothing. */
export interface AdditionPreview {
  readonly product: Product;
  readonly additions: Additions;
  readonly wish: Wish;
  /** The order as it would be; null while nothing has been added. */
  readonly changed: ChangedOrder | null;
}

export async function previewAddition(
  db: Reader,
  _link: CustomerLink,
  { booking, lines, wish }: { booking: Booking; lines: readonly SoldLine[]; wish: Partial<Wish> },
  limits: ActionLimits,
  now: Instant,
): Promise<Result<AdditionPreview, AdditionReason>> {
  const product = await productOfOrder(db, booking, now);
  const open = additionsTo(booking, product, limits, now);
  if (!open.ok) return open;
  if (!product) return refuse("no-longer-sold");
  const { images, persons } = booking.choices;
  // An amount that the product does not offer counts as not chosen.
  const asked = withAddition(booking, open.value, { images, persons, ...wish });
  const choices = asked.ok ? asked.value : booking.choices;
  const members = (await membersOfBooking(db, booking.id)).filter(isInGroup).length;
  const order = { product, choices, adjustment: booking.adjustment, members };
  const changed = changeOrder(booking, lines, order, now);
  const chosen = { images: choices.images, persons: choices.persons };
  return ok({ product, additions: open.value, wish: chosen, changed: changed.ok ? changed.value : null });
}

/** Whether anything can be added now, for the page that leads there. */
export async function whyNothingToAdd(
  db: Reader,
  booking: Booking,
  limits: ActionLimits,
  now: Instant,
): Promise<AdditionReason | null> {
  const open = additionsTo(booking, await productOfOrder(db, booking, now), limits, now);
  return open.ok ? null : open.reason;
}
