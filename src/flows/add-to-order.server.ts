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
  askedOrder,
} from "~/areas/bookings/rules/add-to-order";
import { isInGroup } from "~/areas/bookings/rules/group";
import { type ChangedOrder, changeOrder } from "~/areas/bookings/rules/order-change";
import { isTooLateForLess, otherPackages } from "~/areas/bookings/rules/other-package";
import type { Booking } from "~/areas/bookings/types";
import { moveAllocation } from "~/areas/calendar/commands/move-allocation.server";
import type { PlaceReason } from "~/areas/calendar/types";
import { bookableProducts } from "~/areas/catalogue/reads.server";
import type { Choices, Product, SoldLine } from "~/areas/catalogue/types";
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
  input: Omit<AdditionInput, "product" | "packages">,
): Promise<Result<ChangedOrder, AddReason | "no-room" | "no-room-for-package" | PlaceReason>> {
  const now = services.clock.now();
  const context = await letterContext(services, now);
  return inTransaction(services.db, async (tx) => {
    const booking = await bookingToChange(tx, link, input.bookingId);
    if (!booking.ok) return booking;
    const product = await productOfOrder(tx, booking.value, now);
    const packages = otherPackages(booking.value, await bookableProducts(tx, now), now);
    const added = await add(tx, context, link, { ...input, product, packages }, now);
    if (!added.ok) return added;
    const done = () => settled(tx, input.bookingId, now, added);
    if (!added.value.needsOtherTime) return done();
    const { session, from: start } = added.value.booking;
    // Another package is a new order for the calendar: notice, hours, grid and the day's limit.
    const isOther = added.value.booking.productId !== booking.value.productId;
    const terms = { kind: isOther ? "online" : "longer" } as const;
    const placed = await moveAllocation(tx, { ownerId: input.bookingId, session, start, terms, now });
    if (placed.ok) return done();
    return placed.reason === "slot-taken" ? refuse(isOther ? "no-room-for-package" : "no-room") : placed;
  });
}

/** What a customer sees before ordering more; writes nothing. */
export interface AdditionPreview {
  /** What is shown: the booking's own package, or the other one that is asked for. */
  readonly product: Product;
  readonly own: Product;
  readonly additions: Additions;
  readonly choices: Choices;
  /** The order as it would be; null while nothing has been added. */
  readonly changed: ChangedOrder | null;
  /** Why the order cannot be that; null when it can. */
  readonly refused: AdditionReason | null;
}

export async function previewAddition(
  db: Reader,
  _link: CustomerLink,
  { booking, lines, wish }: { booking: Booking; lines: readonly SoldLine[]; wish: Partial<Wish> },
  limits: ActionLimits,
  now: Instant,
): Promise<Result<AdditionPreview, AdditionReason>> {
  const product = await productOfOrder(db, booking, now);
  const packages = otherPackages(booking, await bookableProducts(db, now), now);
  const open = additionsTo(booking, product, limits, now, packages);
  if (!open.ok) return open;
  if (!product) return refuse("no-longer-sold");
  const { images, persons, addOns } = booking.choices;
  // What the product does not offer counts as not chosen.
  const isOwn = wish.productSlug === undefined || wish.productSlug === product.slug;
  // The boxes of what was ordered before cannot be unticked, and are not sent.
  const wanted = isOwn ? [...new Set([...addOns, ...(wish.addOns ?? [])])] : (wish.addOns ?? addOns);
  const asked = askedOrder(booking, product, open.value, { images, persons, ...wish, addOns: wanted });
  const chosen = asked.ok ? asked.value : { product, choices: booking.choices };
  const members = (await membersOfBooking(db, booking.id)).filter(isInGroup).length;
  const changed = changeOrder(booking, lines, { ...chosen, adjustment: booking.adjustment, members }, now);
  const isLate = changed.ok && isTooLateForLess(booking, changed.value.booking, now);
  return ok({
    ...chosen,
    own: product,
    additions: open.value,
    changed: changed.ok && !isLate ? changed.value : null,
    refused: isLate ? "cheaper-too-late" : null,
  });
}

/** Whether anything can be added now, for the page that leads there. */
export async function whyNothingToAdd(
  db: Reader,
  booking: Booking,
  limits: ActionLimits,
  now: Instant,
): Promise<AdditionReason | null> {
  const packages = otherPackages(booking, await bookableProducts(db, now), now);
  const open = additionsTo(booking, await productOfOrder(db, booking, now), limits, now, packages);
  return open.ok ? null : open.reason;
}
