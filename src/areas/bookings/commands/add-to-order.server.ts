import type { CustomerLink } from "~/areas/access/types";
import type { Choices, Product } from "~/areas/catalogue/types";
import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type AdditionReason, additionsTo, withAddition } from "../rules/add-to-order";
import { isInGroup } from "../rules/group";
import { type ChangedOrder, changeOrder, type OrderChangeReason } from "../rules/order-change";
import { linesOf, updateOrder } from "../store/bookings.server";
import { membersOf } from "../store/members.server";
import type { BookingId } from "../types";
import { bookingToChange } from "./find-booking.server";
import { makeGroup } from "./make-group.server";
import { writeOrderAdded } from "./write-changed.server";

export interface AdditionInput {
  readonly bookingId: BookingId;
  /** The product at the terms that it was sold by. */
  readonly product: Product | null;
  readonly wish: Pick<Choices, "images" | "persons">;
  /** The total that the page showed; refused when it has changed. */
  readonly shownOre: Ore;
}

export type AddReason = "unknown-booking" | "price-changed" | AdditionReason | OrderChangeReason;

/** The customer adds images or persons by the link. The flow gives a longer session its time in the calendar. */
export async function addToOrder(
  tx: Tx,
  context: LetterContext,
  link: CustomerLink,
  { bookingId, product, wish, shownOre }: AdditionInput,
  now: Instant,
): Promise<Result<ChangedOrder, AddReason>> {
  const found = await bookingToChange(tx, link, bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const open = additionsTo(before, product, context.settings.policy, now);
  if (!open.ok) return isRepeated(before.choices, wish) ? refuse("nothing-changed") : open;
  if (!product) return refuse("no-longer-sold");
  const choices = withAddition(before, open.value, wish);
  if (!choices.ok) return choices;
  const { adjustment } = before;
  const lines = await linesOf(tx, bookingId);
  const members = (await membersOf(tx, bookingId)).filter(isInGroup).length;
  const order = changeOrder(before, lines, { product, choices: choices.value, adjustment, members }, now);
  if (!order.ok) return order;
  const { booking } = order.value;
  if (booking.totalOre !== shownOre) return refuse("price-changed");
  await updateOrder(tx, { ...booking, lines: order.value.lines }, now);
  if (order.value.becomesGroup) {
    await makeGroup(tx, context, { booking, product, choices: choices.value, contact: {} }, now);
  }
  const change = { ...order.value, totalBeforeOre: before.totalOre };
  const isAnnounced = booking.revision !== before.revision;
  const letter = await writeOrderAdded(tx, causedBy(context, link), { ...change, isAnnounced }, now);
  const line = { before: order.value.before, after: order.value.after, detail: { letter } };
  await recordChange(tx, link, { kind: "booking", id: bookingId }, "order_changed", line, now);
  return ok(order.value);
}

/** The form was sent twice, and the first one added everything that can be added. */
function isRepeated(has: Choices, wish: AdditionInput["wish"]): boolean {
  return has.images === wish.images && has.persons === wish.persons;
}
