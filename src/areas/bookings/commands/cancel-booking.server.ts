import { recordChange } from "~/areas/history/commands.server";
import { causedBy } from "~/areas/outbox/commands/post-letters.server";
import type { LetterContext } from "~/areas/outbox/types";
import { type Ore, ore } from "~/kit/money";
import { ok, type Result, refuse } from "~/kit/result";
import type { Instant } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionReason, mayDo } from "../rules/actions";
import { changeTerms, waivedTerms } from "../rules/policy";
import { isHonouredFee, type WithdrawalReason, withdrawalTerms } from "../rules/withdrawal";
import { updateBooking } from "../store/bookings.server";
import { insertFee } from "../store/fees.server";
import type { Booking, BookingEventKind, BookingId, BookingStatus, CancellationCause } from "../types";
import { type BookingActor, bookingToChange } from "./find-booking.server";
import { dismissMembers } from "./move-members.server";
import { writeCancelled } from "./write-letters.server";

export interface CancelInput {
  readonly bookingId: BookingId;
  readonly cause: Exclude<CancellationCause, "withdrawal" | "request">;
  /** The fee that the page showed. It is charged as shown, or the command refuses. */
  readonly shownFeeOre: Ore;
  /** Only staff may waive a fee. */
  readonly waiveFee?: boolean;
  readonly reason?: string;
  /** The allocations that the calendar frees, stored so that a restored booking gets them again. */
  readonly resourceIds?: readonly string[];
}

export type CancelReason = "unknown-booking" | "not-yours-to-waive" | "fee-changed" | ActionReason;

/** Cancellation by the agreed policy. A cancellation by the studio is free. */
export async function cancelBooking(
  tx: Tx,
  context: LetterContext,
  actor: BookingActor,
  input: CancelInput,
  now: Instant,
): Promise<Result<Booking, CancelReason>> {
  const byStaff = actor.kind !== "customer";
  if (!byStaff && (input.waiveFee || input.cause === "studio")) return refuse("not-yours-to-waive");
  const found = await bookingToChange(tx, actor, input.bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const may = mayDo(before, "cancel", context.settings.policy, now);
  if (!may.ok) return may;

  const agreed = changeTerms(before, now);
  const terms = input.waiveFee || input.cause === "studio" ? waivedTerms(agreed) : agreed;
  if (terms.feeOre !== input.shownFeeOre) return refuse("fee-changed");
  const fee = { kind: "cancel", percent: terms.percent, ore: terms.feeOre } as const;
  const { cause, reason, resourceIds } = input;
  return ok(
    await endBooking(
      tx,
      context,
      { actor, before, cause, fee, byStaff, resourceIds, ...(reason && { reason }) },
      now,
    ),
  );
}

export type WithdrawReason = "unknown-booking" | "fee-changed" | WithdrawalReason;

/** Withdrawal under the Norwegian right of withdrawal (angrerett); it takes precedence over the policy. */
export async function withdrawBooking(
  tx: Tx,
  context: LetterContext,
  actor: BookingActor,
  input: Pick<CancelInput, "bookingId" | "shownFeeOre" | "resourceIds">,
  now: Instant,
): Promise<Result<Booking, WithdrawReason>> {
  const found = await bookingToChange(tx, actor, input.bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const terms = withdrawalTerms(before, now);
  if (!terms.ok) return terms;
  const feeOre = input.shownFeeOre;
  if (!isHonouredFee(before, feeOre, now)) return refuse("fee-changed");
  const percent = Math.round((100 * feeOre) / Math.max(1, before.totalOre));
  const fee = { kind: "withdrawal", percent, ore: feeOre } as const;
  const byStaff = actor.kind !== "customer";
  const { resourceIds } = input;
  return ok(
    await endBooking(tx, context, { actor, before, cause: "withdrawal", fee, byStaff, resourceIds }, now),
  );
}

/** The customer withdraws a request before the studio has answered: there is no agreement, and nothing is owed. */
export async function withdrawRequest(
  tx: Tx,
  context: LetterContext,
  actor: BookingActor,
  { bookingId }: Pick<CancelInput, "bookingId">,
  now: Instant,
): Promise<Result<Booking, "unknown-booking" | ActionReason>> {
  const found = await bookingToChange(tx, actor, bookingId);
  if (!found.ok) return found;
  const may = mayDo(found.value, "withdrawRequest", context.settings.policy, now);
  if (!may.ok) return may;
  const fee = { kind: "cancel", percent: 0, ore: ore(0) } as const;
  const ending = {
    actor,
    before: found.value,
    cause: "request",
    fee,
    byStaff: actor.kind !== "customer",
  } as const;
  return ok(await endBooking(tx, context, ending, now));
}

interface Ending {
  readonly actor: BookingActor;
  readonly before: Booking;
  readonly cause: CancellationCause;
  readonly fee: { readonly kind: "cancel" | "withdrawal"; readonly percent: number; readonly ore: Ore };
  readonly byStaff: boolean;
  readonly reason?: string;
  readonly resourceIds?: readonly string[] | undefined;
}

const endings = {
  customer: { status: "cancelled_by_customer", event: "cancelled_by_customer" },
  studio: { status: "cancelled_by_studio", event: "cancelled_by_studio" },
  withdrawal: { status: "cancelled_by_customer", event: "withdrawn" },
  request: { status: "cancelled_by_customer", event: "request_withdrawn" },
} as const satisfies Record<CancellationCause, { status: BookingStatus; event: BookingEventKind }>;

async function endBooking(tx: Tx, context: LetterContext, ending: Ending, now: Instant): Promise<Booking> {
  const { before, cause, fee, actor, reason, resourceIds } = ending;
  const { status, event } = endings[cause];
  const booking: Booking = { ...before, status, statusSince: now, revision: before.revision + 1 };
  await updateBooking(tx, booking, now);
  await dismissMembers(tx, causedBy(context, actor), booking, now);
  if (fee.ore > 0) await insertFee(tx, booking, fee, now);
  const detail = { feeOre: fee.ore, ...(reason && { reason }), ...(resourceIds && { resourceIds }) };
  await recordChange(tx, actor, { kind: "booking", id: booking.id }, event, { detail }, now);
  const cancellation = { cause, feeOre: fee.ore, byStaff: ending.byStaff, ...(reason && { reason }) };
  await writeCancelled(tx, causedBy(context, actor), booking, cancellation, now);
  return booking;
}
