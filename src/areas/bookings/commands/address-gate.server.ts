import type { Visitor } from "~/areas/access/types";
import { historyOf } from "~/areas/history/reads.server";
import type { PolicySettings } from "~/areas/settings/types";
import { mailboxOf } from "~/kit/email";
import { ok, type Result, refuse } from "~/kit/result";
import { dayOf, type Instant, startOfDay } from "~/kit/time";
import { newId } from "~/platform/crypto.server";
import type { Tx } from "~/platform/database/tx.server";
import type { Booking, DraftId } from "../types";
import { countOrder } from "./count-order.server";

export type AddressReason = "too-many-addresses" | "address-needs-studio";

/** How often the address of one booking can be changed by its link in a day. */
const mostInADay = 3;

/**
 * A new address by the booking's link passes what an order to that address passes, and counts as one of its origin.
 * Where the order would have to be confirmed first, the studio makes the change.
 */
export async function passAddressGate(
  tx: Tx,
  visitor: Visitor,
  { booking, email }: { readonly booking: Booking; readonly email: string },
  limits: PolicySettings,
  now: Instant,
): Promise<Result<undefined, AddressReason>> {
  if ((await changesToday(tx, booking, now)) >= mostInADay) return refuse("too-many-addresses");
  if (mailboxOf(email) === mailboxOf(booking.customer.email)) return ok();
  // An id of its own: the booking is not one of this origin's orders.
  const counted = { draftId: newId<DraftId>(), sessions: 1, email };
  return (await countOrder(tx, visitor, counted, limits, now)) ? ok() : refuse("address-needs-studio");
}

async function changesToday(tx: Tx, { id }: Booking, now: Instant): Promise<number> {
  const today = startOfDay(dayOf(now));
  const lines = await historyOf(tx, { kind: "booking", id });
  return lines.filter(
    ({ event, actorKind, at, detail }) =>
      event === "contact_changed" &&
      actorKind === "customer" &&
      at >= today &&
      (detail.fields as readonly string[]).includes("email"),
  ).length;
}
