import type { CustomerLink } from "~/areas/access/types";
import type { Product } from "~/areas/catalogue/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type AdditionReason, additionsTo, askedOrder, type OrderAsked } from "../rules/add-to-order";
import { isInGroup } from "../rules/group";
import { type ChangedOrder, changeOrder, type OrderChangeReason } from "../rules/order-change";
import { isTooLateForLess } from "../rules/other-package";
import { linesOf, updateOrder } from "../store/bookings.server";
import { membersOf } from "../store/members.server";
import type { Booking, BookingId } from "../types";
import { bookingToChange } from "./find-booking.server";
import { makeGroup } from "./make-group.server";
import { writeOrderAdded } from "./write-changed.server";

export interface AdditionInput {
  readonly bookingId: BookingId;
  /** The product at the terms that it was sold by. */
  readonly product: Product | null;
  /** The packages that the customer can have instead. */
  readonly packages: readonly Product[];
  readonly wish: OrderAsked;
  /** The total that the page showed; refused when it has changed. */
  readonly shownOre: Ore;
}

export type AddReason = "unknown-booking" | "price-changed" | AdditionReason | OrderChangeReason;

/** The customer adds to the order, or chooses another package, by the link. The flow gives a longer session its time in the calendar. */
export async function addToOrder(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  { bookingId, product, packages, wish, shownOre }: AdditionInput,
  now: Instant,
): Promise<Result<ChangedOrder, AddReason>> {
  const found = await bookingToChange(tx, link, bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const open = additionsTo(before, product, context.settings.policy, now, packages);
  if (isRepeated(before, wish)) return refuse("nothing-changed");
  if (!open.ok) return open;
  if (!product) return refuse("no-longer-sold");
  const asked = askedOrder(before, product, open.value, wish);
  if (!asked.ok) return asked;
  const { adjustment } = before;
  const lines = await linesOf(tx, bookingId);
  const members = (await membersOf(tx, bookingId)).filter(isInGroup).length;
  const order = changeOrder(before, lines, { ...asked.value, adjustment, members }, now);
  if (!order.ok) return order;
  const { booking } = order.value;
  if (isTooLateForLess(before, booking, now)) return refuse("cheaper-too-late");
  if (booking.totalOre !== shownOre) return refuse("price-changed");
  await updateOrder(tx, { ...booking, lines: order.value.lines }, now);
  if (order.value.becomesGroup) {
    await makeGroup(tx, context, { booking, ...asked.value, contact: {} }, now);
  }
  const change = { ...order.value, totalBeforeOre: before.totalOre };
  const isAnnounced = booking.revision !== before.revision;
  const letter = await writeOrderAdded(tx, causedBy(context, link), { ...change, isAnnounced }, now);
  const line = { before: order.value.before, after: order.value.after, detail: { letter } };
  await recordChange(tx, link, { kind: "booking", id: bookingId }, "order_changed", line, now);
  return ok(order.value);
}

/** The form was sent twice: the booking is what it asks for. */
function isRepeated({ productSlug, choices: has }: Booking, wish: OrderAsked): boolean {
  const { addOns = has.addOns, productSlug: asked = productSlug } = wish;
  const isSame = addOns.length === has.addOns.length && addOns.every((slug) => has.addOns.includes(slug));
  return asked === productSlug && has.images === wish.images && has.persons === wish.persons && isSame;
}
