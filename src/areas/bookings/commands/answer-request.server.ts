import type { CustomerLink, Staff, System } from "~/areas/access/types";
import { recordChange } from "~/areas/history/commands.server";
import type { LetterContext } from "~/areas/outbox/types";
import { ok, type Result, refuse } from "~/kit/result";
import { type Instant, toIso } from "~/kit/time";
import type { Tx } from "~/platform/database/tx.server";
import { type ActionReason, mayDo } from "../rules/actions";
import { answerDue, asksExpressWish } from "../rules/requests";
import { lockOverdueRequest, updateBooking } from "../store/bookings.server";
import { closeProposals, insertProposals, openProposalsOf } from "../store/proposals.server";
import type { Booking, BookingId, Proposal, ProposalId } from "../types";
import { bookingToChange } from "./find-booking.server";
import { writeAccepted, writeDeclined, writeExpired, writeProposed } from "./write-request-letters.server";

export { closeProposals };

type Unknown = "unknown-booking";
const subjectOf = ({ id }: Pick<Booking, "id">) => ({ kind: "booking", id }) as const;

/** Accepts a request: the agreement is made now, and the withdrawal period counts from now. */
function confirmedFrom(before: Booking, now: Instant): Booking {
  const { revision } = before;
  return {
    ...before,
    status: "confirmed",
    statusSince: now,
    revision: revision + 1,
    agreedAt: now,
    answerBy: null,
  };
}

export async function acceptRequest(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  id: BookingId,
  now: Instant,
): Promise<Result<Booking, Unknown | ActionReason>> {
  const found = await bookingToChange(tx, staff, id);
  if (!found.ok) return found;
  const may = mayDo(found.value, "accept", context.settings.policy, now);
  if (!may.ok) return may;
  const booking = confirmedFrom(found.value, now);
  await updateBooking(tx, booking, now);
  await recordChange(tx, staff, subjectOf(booking), "accepted", {}, now);
  await writeAccepted(tx, context, { booking, byCustomer: false }, now);
  return ok(booking);
}

export async function declineRequest(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { bookingId, reason }: { readonly bookingId: BookingId; readonly reason: string },
  now: Instant,
): Promise<Result<Booking, Unknown | ActionReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const may = mayDo(found.value, "decline", context.settings.policy, now);
  if (!may.ok) return may;
  const { revision } = found.value;
  const booking: Booking = { ...found.value, status: "declined", statusSince: now, revision: revision + 1 };
  await updateBooking(tx, booking, now);
  await recordChange(tx, staff, subjectOf(booking), "declined", { detail: { reason } }, now);
  await writeDeclined(tx, context, { booking, reason }, now);
  return ok(booking);
}

export interface ProposedTimes {
  readonly bookingId: BookingId;
  /** At least one; the flow holds these times. */
  readonly proposals: readonly Proposal[];
  readonly message: string;
}

/** The studio proposes other times. The flow closes earlier proposals and releases their times. */
export async function proposeTimes(
  tx: Tx,
  context: LetterContext,
  staff: Staff,
  { bookingId, proposals, message }: ProposedTimes,
  now: Instant,
): Promise<Result<Booking, Unknown | ActionReason>> {
  const found = await bookingToChange(tx, staff, bookingId);
  if (!found.ok) return found;
  const { policy } = context.settings;
  const may = mayDo(found.value, "propose", policy, now);
  if (!may.ok) return may;
  const times = proposals.map(({ from }) => from).toSorted((a, b) => a - b);
  const [first] = times;
  if (first === undefined) throw new Error("No time is proposed");
  const answerBy = answerDue(now, policy.proposalAnswerHours, first);
  const booking: Booking = { ...found.value, answerBy, revision: found.value.revision + 1 };
  await updateBooking(tx, booking, now);
  await insertProposals(tx, bookingId, proposals, now);
  const detail = { times: times.map(toIso), ...(message && { reason: message }) };
  await recordChange(tx, staff, subjectOf(booking), "times_proposed", { detail }, now);
  await writeProposed(tx, context, { booking, times, message }, now);
  return ok(booking);
}

export interface ProposalAnswer {
  readonly bookingId: BookingId;
  readonly proposalId: ProposalId;
  readonly expressWish: boolean;
}

export type ProposalReason = Unknown | "proposal-gone" | "too-soon" | "express-wish-missing" | ActionReason;

/** The customer accepts a proposed time: that is the order, and the booking is confirmed. */
export async function acceptProposal(
  tx: Tx,
  context: LetterContext,
  customer: CustomerLink,
  { bookingId, proposalId, expressWish }: ProposalAnswer,
  now: Instant,
): Promise<Result<Booking, ProposalReason>> {
  const found = await bookingToChange(tx, customer, bookingId);
  if (!found.ok) return found;
  const before = found.value;
  const may = mayDo(before, "acceptProposal", context.settings.policy, now);
  if (!may.ok) return may;
  const chosen = (await openProposalsOf(tx, bookingId)).find(({ id }) => id === proposalId);
  if (!chosen) return refuse("proposal-gone");
  if (chosen.from <= now) return refuse("too-soon");
  const wished = asksExpressWish(before, chosen.from, now);
  if (wished && !expressWish) return refuse("express-wish-missing");
  const booking: Booking = {
    ...confirmedFrom(before, now),
    from: chosen.from,
    to: (chosen.from + (before.to - before.from)) as Instant,
    expressStartAt: wished ? now : before.expressStartAt,
  };
  await updateBooking(tx, booking, now);
  const detail = { fromBefore: before.from, fromAfter: booking.from };
  await recordChange(tx, customer, subjectOf(booking), "proposal_accepted", { detail }, now);
  await writeAccepted(tx, context, { booking, byCustomer: true }, now);
  return ok(booking);
}

export interface OverdueRequest {
  readonly booking: Booking;
  readonly wasProposed: boolean;
}

/** The next request that nobody answered in time, locked; one that is being answered now is skipped. */
export async function overdueRequest(tx: Tx, now: Instant): Promise<OverdueRequest | null> {
  const booking = await lockOverdueRequest(tx, now);
  return booking && { booking, wasProposed: (await openProposalsOf(tx, booking.id)).length > 0 };
}

export async function expireRequest(
  tx: Tx,
  context: LetterContext,
  system: System,
  { booking: before, wasProposed, times }: OverdueRequest & { readonly times: readonly Instant[] },
  now: Instant,
): Promise<Result<Booking, ActionReason>> {
  const may = mayDo(before, "expire", context.settings.policy, now);
  if (!may.ok) return may;
  const booking: Booking = { ...before, status: "expired", statusSince: now, revision: before.revision + 1 };
  await updateBooking(tx, booking, now);
  await recordChange(tx, system, subjectOf(booking), "expired", {}, now);
  await writeExpired(tx, context, { booking, wasProposed, times }, now);
  return ok(booking);
}
