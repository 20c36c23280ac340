import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import type { Ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionReason, mayDo } from "../rules/actions";
import { changeTerms, waivedTerms } from "../rules/policy";
import { needsExpressWish } from "../rules/withdrawal";
import { updateBooking } from "../store/bookings.server";
import { insertFee } from "../store/fees.server";
import type { Booking, BookingId, Mover } from "../types";
import { type BookingActor, bookingToChange } from "./find-booking.server";
import { moveMembers } from "./move-members.server";
import { writeMoved } from "./write-letters.server";

export interface MoveInput {
  readonly bookingId: BookingId;
  readonly from: Instant;
  /** The fee that the page showed. Staff charge none. */
  readonly shownFeeOre?: Ore;
  /** The consumer's own wish, or recorded by staff together with `agreed`. */
  readonly expressWish?: boolean;
  /** The revision that the customer's page showed; staff send a version instead (find-booking.server.ts). */
  readonly shownRevision?: number;
  readonly reason?: string;
  /** Staff record that the customer asked for this time, so it counts as the customer's own choice. */
  readonly agreed?: boolean;
}

export type MoveReason =
  | "unknown-booking"
  | "same-time"
  | "changed-meanwhile"
  | "too-soon"
  | "fee-changed"
  | "express-wish-missing"
  | ActionReason;

/** Changes the booking only; the flow moves the time in the calendar. */
export async function moveBooking(
  tx: Tx,
  context: LetterContext,
  actor: BookingActor,
  input: MoveInput,
  now: Instant,
): Promise<Result<{ booking: Booking; fromBefore: Instant }, MoveReason>> {
  const found = await bookingToChange(tx, actor, input.bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const byCustomer = actor.kind === "customer";
  const may = mayDo(before, byCustomer ? "move" : "staffMove", context.settings.policy, now);
  if (!may.ok) return may;
  if (isStale(before, input)) return refuse("changed-meanwhile");
  if (input.from === before.from) return refuse("same-time");
  // Staff need no lead time, but a session cannot start in the past.
  if (input.from <= now) return refuse("too-soon");

  const terms = byCustomer ? changeTerms(before, now) : waivedTerms(changeTerms(before, now));
  if (byCustomer && terms.feeOre !== input.shownFeeOre) return refuse("fee-changed");
  const wish = expressWishAfter(before, input, byCustomer, now);
  if (!wish.ok) return wish;

  const moved: Booking = {
    ...before,
    from: input.from,
    to: (input.from + (before.to - before.from)) as Instant,
    revision: before.revision + 1,
    expressStartAt: wish.value,
    ...(byCustomer || input.agreed ? { studioMovedAt: null } : { studioMovedAt: now, lastStudioMoveAt: now }),
  };
  await updateBooking(tx, moved, now);
  const booking = await moveMembers(tx, causedBy(context, actor), moved, "all", now);
  if (!terms.free)
    await insertFee(tx, booking, { kind: "move", percent: terms.percent, ore: terms.feeOre }, now);
  const moveTerms = {
    fromBefore: before.from,
    feeOre: terms.feeOre,
    ...(input.reason && { reason: input.reason }),
  };
  const agreed = !byCustomer && input.agreed === true;
  const detail = { ...moveTerms, fromAfter: booking.from, ...(agreed && { agreed }) };
  await recordChange(tx, actor, { kind: "booking", id: booking.id }, "moved", { detail }, now);
  await writeMoved(
    tx,
    causedBy(context, actor),
    booking,
    { ...moveTerms, movedBy: moverOf(byCustomer, agreed) },
    now,
  );
  return ok({ booking, fromBefore: before.from });
}

/** Another tab may have moved the booking in the meantime. */
function isStale({ revision }: Booking, { shownRevision }: MoveInput): boolean {
  return shownRevision !== undefined && shownRevision !== revision;
}

function moverOf(byCustomer: boolean, agreed: boolean): Mover {
  if (byCustomer) return "customer";
  return agreed ? "agreed" : "studio";
}

/**
 * A consumer who moves the session into the withdrawal period must expressly ask for that (angrerettloven § 19). A
 * move by the studio asks nothing, and the consumer keeps the right of withdrawal even after the session.
 */
function expressWishAfter(
  before: Booking,
  input: MoveInput,
  byCustomer: boolean,
  now: Instant,
): Result<Instant | null, "express-wish-missing"> {
  if (before.expressStartAt !== null) return ok(before.expressStartAt);
  const question = {
    kind: before.customer.kind,
    agreedAt: before.agreedAt,
    from: input.from,
    ...before.policy,
  };
  if (!needsExpressWish(question)) return ok(null);
  if (input.expressWish && (byCustomer || input.agreed)) return ok(now);
  return byCustomer ? refuse("express-wish-missing") : ok(null);
}
