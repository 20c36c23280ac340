import type { Staff } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionReason, mayDo } from "../rules/actions";
import { isInGroup } from "../rules/group";
import {
  type ChangedOrder,
  changeOrder as changed,
  type OrderChangeReason,
  type OrderWish,
} from "../rules/order-change";
import { linesOf, updateOrder } from "../store/bookings.server";
import { membersOf } from "../store/members.server";
import { standingRefunds } from "../store/refunds.server";
import type { BookingId } from "../types";
import { bookingToChange } from "./find-booking.server";
import { makeGroup } from "./make-group.server";
import { moveMembers } from "./move-members.server";
import { writeOrderChanged } from "./write-changed.server";

export interface OrderChangeInput extends Omit<OrderWish, "members"> {
  readonly bookingId: BookingId;
  readonly reason: string;
  readonly sendLetter: boolean;
  /** The total that the page showed; refused when it has changed. */
  readonly shownOre: Ore;
}

export type ChangeReason = "unknown-booking" | "price-changed" | ActionReason | OrderChangeReason;

/** Staff change the order or its price. The flow changes the session's time in the calendar. */
export async function changeOrder(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { bookingId, reason, sendLetter, shownOre, ...asked }: OrderChangeInput,
  now: Instant,
): Promise<Result<ChangedOrder, ChangeReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const may = mayDo(found.value, "changeOrder", context.settings.policy, now);
  if (!may.ok) return may;
  if ((await standingRefunds(tx, bookingId)).length > 0) return refuse("settled");
  const wish = { ...asked, members: (await membersOf(tx, bookingId)).filter(isInGroup).length };
  const order = changed(found.value, await linesOf(tx, bookingId), wish, now);
  if (!order.ok) return order;
  const { booking, lines, before, after, needsOtherTime } = order.value;
  if (booking.totalOre !== shownOre) return refuse("price-changed");
  await updateOrder(tx, { ...booking, lines }, now);
  if (order.value.becomesGroup) await makeGroup(tx, context, { booking, ...wish, contact: {} }, now);
  else if (needsOtherTime) await moveMembers(tx, context, booking, "none", now);
  const isAnnounced = booking.revision !== found.value.revision;
  const change = { booking, lines, totalBeforeOre: found.value.totalOre, sendLetter, isAnnounced };
  const letter = await writeOrderChanged(tx, context, change, now);
  const line = { before, after, detail: { reason, letter } };
  await recordChange(tx, staff, { kind: "booking", id: bookingId }, "order_changed", line, now);
  return ok(order.value);
}
